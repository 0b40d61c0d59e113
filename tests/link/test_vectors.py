"""The golden vectors, with which the firmware's codec is also tested."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from uno_bridge.link.lines import BadLine, LineReader, WireLine, encode

VECTORS = Path(__file__).parents[1] / "vectors"


def load(name: str) -> list[dict[str, Any]]:
    return json.loads((VECTORS / name).read_text())


def told(line: WireLine | BadLine) -> str:
    return line.body if isinstance(line, WireLine) else f"bad {line.fault}"


@pytest.mark.parametrize("vector", load("lines.json"), ids=lambda vector: vector.get("body") or vector["bad"])
def test_line(vector: dict[str, Any]) -> None:
    raw = bytes.fromhex(vector["hex"]) if "hex" in vector else vector["line"].encode()
    (line,) = LineReader().feed(raw)
    if "bad" in vector:
        assert isinstance(line, BadLine)
        assert line.fault == vector["bad"]
        return
    assert isinstance(line, WireLine)
    assert (line.body, line.checked) == (vector["body"], vector["checked"])
    if line.checked and b"\r" not in raw:
        assert encode(*line.words) == raw


@pytest.mark.parametrize("vector", load("streams.json"), ids=lambda vector: vector["note"])
def test_stream(vector: dict[str, Any]) -> None:
    reader = LineReader()
    assert [told(line) for piece in vector["pieces"] for line in reader.feed(piece.encode())] == vector["gives"]


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.txt")), ids=lambda path: path.stem)
def test_all_lines_of_a_board_are_valid(path: Path) -> None:
    for text in path.read_text().splitlines():
        if text.startswith("< "):
            (line,) = LineReader().feed(text[2:].encode() + b"\n")
            assert isinstance(line, WireLine), text

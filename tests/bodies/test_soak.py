"""A simulated evening with random faults, on both Pythons: every card accounted for, none counted wrong unsaid."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from uno_bridge.bodies import paths

SOAK = Path(__file__).with_name("soak.py")
PYTHON = [sys.executable]
MICROPYTHON = [str(Path(sys.executable).with_name("micropython")), "-X", "heapsize=192k"]
GROWTH = 1024
"""Bytes that one boot may take more after a while. A leak of one word a press would be more in a whole evening."""


def evening(interpreter: list[str], presses: int, overlap: float, seed: int, *more: str) -> dict[str, Any]:
    path = os.pathsep.join((str(paths.firmware()), str(paths.PACKAGE.parent)))
    done = subprocess.run(
        [*interpreter, SOAK, str(presses), str(overlap), str(seed), *more],
        env={**os.environ, "PYTHONPATH": path, "MICROPYPATH": path},
        capture_output=True,
        text=True,
        timeout=3000,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("interpreter", [PYTHON, MICROPYTHON], ids=["python", "micropython"])
def test_a_short_evening(interpreter: list[str]) -> None:
    told = evening(interpreter, 120, 0.05, 3)
    assert told["presses"] >= 110
    assert told["faults"] > 5
    assert (told["missing"], told["wrong"]) == (0, 0)
    assert told["growth"] <= GROWTH


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("overlap", [0.0, 0.02, 0.05])
def test_a_whole_evening(overlap: float) -> None:
    told = evening(MICROPYTHON, 4000, overlap, 7)
    assert told["presses"] >= 2000
    assert told["cards"] >= 6000
    assert (told["missing"], told["wrong"]) == (0, 0)
    assert told["growth"] <= GROWTH


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("overlap", "most"), [(0.0, 0.0), (0.02, 0.01), (0.05, 0.015)])
def test_only_two_flush_cards_are_counted_wrong_without_a_flag(overlap: float, most: float) -> None:
    """The rates in docs/performance.md: a light gate cannot detect that a card is twice as thick."""
    told = evening(PYTHON, 4000, overlap, 7, "worst")
    assert told["missing"] == 0
    assert told["wrong"] <= most * told["presses"]
    assert (told["wrong"] > 0) == (overlap > 0)

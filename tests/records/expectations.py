"""Expectations of worked games: `#= {...}` is a part of the state, `#! STATUS IDS [header]` how the replay stops."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parent / "games"


@dataclass
class Expected:
    """Status 0 with a part of the state, or how the last line is refused."""

    status: int = 0
    rules: tuple[str, ...] = ()
    header: bool = False
    contains: list[dict[str, Any]] = field(default_factory=list)
    last_line: int = 0
    shown: tuple[str, ...] = ()  # the rule ids of the first line


def expected(text: str) -> Expected:
    """Read the expectations of a record."""
    found = Expected()
    lines = text.splitlines()
    found.shown = tuple(lines[0].removeprefix("# ").split(":")[0].split(", "))
    for number, line in enumerate(lines, 1):
        if line.startswith("#="):
            found.contains.append(json.loads(line[2:]))
        elif line.startswith("#!"):
            status, *words = line[2:].split()
            found.status, found.header = int(status), "header" in words
            found.rules = tuple(words[0].split("|")) if words and found.status == 1 else ()
        elif line.strip() and not line.startswith("#"):
            found.last_line = number
    return found


def missing(wanted: object, got: object) -> bool:
    """Whether `got` does not contain `wanted`: objects as a subset, all else exactly."""
    if isinstance(wanted, dict):
        return not isinstance(got, dict) or any(missing(value, got.get(key)) for key, value in wanted.items())
    return wanted != got

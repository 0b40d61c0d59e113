"""Where a part of a TOML file stands: `tomllib` reads values without their lines."""

from __future__ import annotations

import re

_TABLE = re.compile(r"\s*\[\[?([^\[\]]+)\]\]?\s*(#.*)?")
_KEY = re.compile(r"\s*([^=#\[\]{}\s][^=#\[\]{}]*?)\s*=")
_STEP = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([^.\"'\s]+))\s*(?:\.|$)")

Path = tuple[str, ...]


def lines_of(text: str) -> dict[Path, int]:
    """The line of each table and of each key that begins a line, as far as a plain look can tell."""
    found: dict[Path, int] = {}
    table: Path = ()
    for number, line in enumerate(text.split("\n"), 1):
        if head := _TABLE.fullmatch(line.rstrip("\r")):
            table = _steps(head[1])
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(table + _steps(key[1]), number)
    return found


def line_at(lines: dict[Path, int], place: Path) -> int:
    """The line of the part at `place`, or where it begins; else of the nearest part around it, or the first line."""
    for length in range(len(place), 0, -1):
        inside = [line for path, line in lines.items() if path[:length] == place[:length]]
        if inside:
            return min(inside)
    return 1


def _steps(written: str) -> Path:
    """The keys of a dotted key."""
    return tuple(next(step for step in found.groups() if step is not None) for found in _STEP.finditer(written))

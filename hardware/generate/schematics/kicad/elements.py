"""KiCad's file format: S-expressions, and the elements common to sheets and libraries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from hardware.generate.drawing.boxes import Point
from hardware.generate.schematics.sheet import STEP_MM
from hardware.generate.schematics.symbol import Symbol

Value = str | float | Sequence["Value"]

_PLAIN = (str, float, int)
_SHORT = 4
"""Longest list of plain values that stays on its parent's line."""


class Quoted(str):
    """A quoted string; a plain `str` is a bare word."""

    __slots__ = ()


def render(value: Value) -> str:
    """Render a file. Equal values give equal bytes."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: Value, depth: int) -> Iterator[str]:
    """Yield the lines of a value: lists of plain values take one line, nested lists start a new one."""
    indent = "\t" * depth
    if isinstance(value, _PLAIN) or all(_short(item) for item in value):
        yield indent + _inline(value)
        return
    plain = list(takewhile(lambda item: isinstance(item, _PLAIN), value))
    yield indent + "(" + " ".join(_inline(item) for item in plain)
    for item in value[len(plain) :]:
        yield from _lines(item, depth + 1)
    yield indent + ")"


def _short(value: Value) -> bool:
    return isinstance(value, _PLAIN) or (len(value) <= _SHORT and all(isinstance(item, _PLAIN) for item in value))


def _inline(value: Value) -> str:
    if not isinstance(value, _PLAIN):
        return "(" + " ".join(map(_inline, value)) + ")"
    if isinstance(value, Quoted):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


# Elements

LIBRARY = "uno-bridge"

WRITER: list[Value] = [["version", 20231120], ["generator", Quoted("uno_bridge")], ["generator_version", Quoted("8.0")]]
"""File header of KiCad 8, for sheets and libraries."""

TEXT_MM, NUMBER_MM, LINE_MM = 1.27, 1.0, 0.2
"""Size of text and of pin numbers, and width of a symbol's lines."""

_JUSTIFY = {"start": "left", "middle": "centre", "end": "right"}


def make_property(name: str, text: str, at_mm: list[Value], symbol: Symbol, *, hidden: bool) -> Value:
    """Build a symbol's property at the position of its text."""
    how = make_effects(TEXT_MM, _JUSTIFY[symbol.anchor], hidden=hidden)
    return ["property", Quoted(name), Quoted(text), ["at", *at_mm, 0], how]


def sheet_mm(at: Point) -> list[Value]:
    """Convert a sheet position to millimetres."""
    return [at[0] * STEP_MM, at[1] * STEP_MM]


def symbol_mm(at: Point) -> list[Value]:
    """Convert a symbol position to millimetres; in the file, y goes up."""
    return sheet_mm((at[0], -at[1]))


def make_points(points: Iterable[list[Value]]) -> Value:
    """Build the points of a polyline."""
    return ["pts", *(["xy", *point] for point in points)]


def make_stroke(width: float, kind: str) -> Value:
    """Build a line style; width 0 is KiCad's default."""
    return ["stroke", ["width", width], ["type", kind]]


def make_effects(
    size: float, justify: str = "centre", *, hidden: bool = False, bold: bool = False, top: bool = False
) -> Value:
    """Build a text style, `size` in mm."""
    font: list[Value] = ["font", ["size", size, size], *([["bold", "yes"]] if bold else [])]
    places = [*([justify] if justify != "centre" else []), *(["top"] if top else [])]
    return ["effects", font, *([["justify", *places]] if places else []), *([["hide", "yes"]] if hidden else [])]

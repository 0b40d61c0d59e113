"""Elements common to KiCad's sheets and libraries."""

from __future__ import annotations

from collections.abc import Iterable

from hardware.generate.drawing.boxes import Point
from hardware.generate.schematics.kicad.sexpr import Quoted, Value
from hardware.generate.schematics.sheet import STEP_MM
from hardware.generate.schematics.symbol import Symbol

LIBRARY = "uno-bridge"

WRITER: list[Value] = [["version", 20231120], ["generator", Quoted("uno_bridge")], ["generator_version", Quoted("8.0")]]
"""File header of KiCad 8, for sheets and libraries."""

TEXT_MM, NUMBER_MM, LINE_MM = 1.27, 1.0, 0.2
"""Size of text and of pin numbers, and width of a symbol's lines."""

_JUSTIFY = {"start": "left", "middle": "centre", "end": "right"}


def field(name: str, text: str, at_mm: list[Value], symbol: Symbol, *, hidden: bool) -> Value:
    """Build a symbol's property at the position of its text."""
    how = effects(TEXT_MM, _JUSTIFY[symbol.anchor], hidden=hidden)
    return ["property", Quoted(name), Quoted(text), ["at", *at_mm, 0], how]


def mm(at: Point) -> list[Value]:
    """Convert a sheet position to millimetres."""
    return [at[0] * STEP_MM, at[1] * STEP_MM]


def up_mm(at: Point) -> list[Value]:
    """Convert a symbol position to millimetres; in the file, y goes up."""
    return mm((at[0], -at[1]))


def pts(points: Iterable[list[Value]]) -> Value:
    """Build the points of a polyline."""
    return ["pts", *(["xy", *point] for point in points)]


def stroke(width: float, kind: str) -> Value:
    """Build a line style; width 0 is KiCad's default."""
    return ["stroke", ["width", width], ["type", kind]]


def effects(
    size: float, justify: str = "centre", *, hidden: bool = False, bold: bool = False, top: bool = False
) -> Value:
    """Build a text style, `size` in mm."""
    font: list[Value] = ["font", ["size", size, size], *([["bold", "yes"]] if bold else [])]
    places = [*([justify] if justify != "centre" else []), *(["top"] if top else [])]
    return ["effects", font, *([["justify", *places]] if places else []), *([["hide", "yes"]] if hidden else [])]

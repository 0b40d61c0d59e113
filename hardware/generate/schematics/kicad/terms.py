"""What sheets and their library are both made of, in KiCad's words."""

from __future__ import annotations

from collections.abc import Iterable

from hardware.generate.drawing.rooms import Point
from hardware.generate.schematics.kicad.sexpr import Text, Value
from hardware.generate.schematics.sheet import STEP_MM
from hardware.generate.schematics.symbol import Symbol

LIBRARY = "uno-bridge"

WRITER: list[Value] = [["version", 20231120], ["generator", Text("uno_bridge")], ["generator_version", Text("8.0")]]
"""The format of KiCad 8, of sheets and of libraries."""

TEXT_MM, NUMBER_MM, LINE_MM = 1.27, 1.0, 0.2
"""How large words and pins' numbers are, and how broad a symbol's lines."""

_JUSTIFY = {"start": "left", "middle": "centre", "end": "right"}


def field(name: str, text: str, at_mm: list[Value], symbol: Symbol, *, hidden: bool) -> Value:
    """Of a symbol, written where its words are to stand."""
    how = effects(TEXT_MM, _JUSTIFY[symbol.anchor], hidden=hidden)
    return ["property", Text(name), Text(text), ["at", *at_mm, 0], how]


def mm(at: Point) -> list[Value]:
    """A place on a sheet."""
    return [at[0] * STEP_MM, at[1] * STEP_MM]


def up_mm(at: Point) -> list[Value]:
    """A place in a symbol, whose y goes up in the file."""
    return mm((at[0], -at[1]))


def pts(points: Iterable[list[Value]]) -> Value:
    """Where a line leads."""
    return ["pts", *(["xy", *point] for point in points)]


def stroke(width: float, kind: str) -> Value:
    """How a line looks; 0 is as wide as KiCad has it."""
    return ["stroke", ["width", width], ["type", kind]]


def effects(
    size: float, justify: str = "centre", *, hidden: bool = False, bold: bool = False, top: bool = False
) -> Value:
    """How words look, `size` in mm."""
    font: list[Value] = ["font", ["size", size, size], *([["bold", "yes"]] if bold else [])]
    places = [*([justify] if justify != "centre" else []), *(["top"] if top else [])]
    return ["effects", font, *([["justify", *places]] if places else []), *([["hide", "yes"]] if hidden else [])]

"""The library of the sheets' symbols."""

from __future__ import annotations

from hardware.generate.schematics.kicad.sexpr import Text, Value, written
from hardware.generate.schematics.kicad.terms import (
    LIBRARY,
    LINE_MM,
    NUMBER_MM,
    TEXT_MM,
    WRITER,
    effects,
    field,
    pts,
    stroke,
    up_mm,
)
from hardware.generate.schematics.sheet import STEP_MM
from hardware.generate.schematics.symbol import FLAG, Box, Circle, Line, Pin, Shape, Symbol, Word
from hardware.generate.schematics.symbols import SYMBOLS

_ANGLE = {"right": 0, "up": 90, "left": 180, "down": 270}


def library() -> str:
    """The `.kicad_sym` with every symbol."""
    return written(
        [
            "kicad_symbol_lib",
            *WRITER,
            *(symbol_of(symbol, name) for name, symbol in sorted(SYMBOLS.items())),
        ]
    )


def library_table() -> str:
    """The `sym-lib-table` that leads there from a project beside it."""
    entry: list[Value] = [
        "lib",
        ["name", Text(LIBRARY)],
        ["type", Text("KiCad")],
        ["uri", Text(f"${{KIPRJMOD}}/{LIBRARY}.kicad_sym")],
        ["options", Text("")],
        ["descr", Text("written by make hardware")],
    ]
    return written(["sym_lib_table", ["version", 7], entry])


def symbol_of(symbol: Symbol, name: str) -> Value:
    """A symbol, as it is in the library and in each sheet that has it."""
    hidden: list[Value] = [] if symbol.shows_pins else ["hide"]
    return [
        "symbol",
        Text(name),
        *([] if symbol.is_part else [["power"]]),
        *([["pin_numbers", *hidden]] if hidden else []),
        ["pin_names", ["offset", 0.6], *hidden],
        ["exclude_from_sim", "no"],
        ["in_bom", "yes" if symbol.is_part else "no"],
        ["on_board", "yes"],
        field("Reference", symbol.mark, up_mm(symbol.reference_at), symbol, hidden=not symbol.is_part),
        field("Value", symbol.name, up_mm(symbol.value_at), symbol, hidden=symbol.mark == FLAG),
        *(field(empty, "", up_mm((0, 0)), symbol, hidden=True) for empty in ("Footprint", "Datasheet", "Description")),
        ["symbol", Text(f"{symbol.name}_0_1"), *(_shape(shape) for shape in symbol.shapes)],
        ["symbol", Text(f"{symbol.name}_1_1"), *(_pin(pin) for pin in symbol.pins)],
    ]


def _pin(pin: Pin) -> Value:
    place: Value = ["at", *up_mm(pin.at), _ANGLE[pin.towards]]
    return [
        "pin",
        pin.kind,
        "line",
        place,
        ["length", pin.lead * STEP_MM],
        ["name", Text(pin.name), effects(TEXT_MM)],
        ["number", Text(pin.number), effects(NUMBER_MM)],
    ]


def _shape(shape: Shape) -> Value:
    match shape:
        case Line(points, filled):
            return ["polyline", pts(map(up_mm, points)), *_look("outline" if filled else "none")]
        case Box(corner, other, body):
            look = _look("background" if body else "none")
            return ["rectangle", ["start", *up_mm(corner)], ["end", *up_mm(other)], *look]
        case Circle(centre, radius, body):
            look = _look("background" if body else "none")
            return ["circle", ["center", *up_mm(centre)], ["radius", radius * STEP_MM], *look]
        case Word(text, at):
            return ["text", Text(text), ["at", *up_mm(at), 0], effects(1.5)]


def _look(fill: str) -> list[Value]:
    return [stroke(LINE_MM, "default"), ["fill", ["type", fill]]]

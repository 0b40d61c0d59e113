"""The symbol library of the sheets."""

from __future__ import annotations

from hardware.generate.schematics.kicad.sexpr import Quoted, Value, render
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
from hardware.generate.schematics.symbol import FLAG, Circle, Polyline, Rectangle, Shape, Symbol, SymbolPin, SymbolText
from hardware.generate.schematics.symbols import SYMBOLS

_ANGLE = {"right": 0, "up": 90, "left": 180, "down": 270}


def library() -> str:
    """Render the `.kicad_sym` file with every symbol."""
    return render(
        [
            "kicad_symbol_lib",
            *WRITER,
            *(symbol_of(symbol, name) for name, symbol in sorted(SYMBOLS.items())),
        ]
    )


def library_table() -> str:
    """Render the `sym-lib-table` that points a project in the same folder to the library."""
    entry: list[Value] = [
        "lib",
        ["name", Quoted(LIBRARY)],
        ["type", Quoted("KiCad")],
        ["uri", Quoted(f"${{KIPRJMOD}}/{LIBRARY}.kicad_sym")],
        ["options", Quoted("")],
        ["descr", Quoted("written by make hardware")],
    ]
    return render(["sym_lib_table", ["version", 7], entry])


def symbol_of(symbol: Symbol, name: str) -> Value:
    """Build a symbol's definition, for the library and for each sheet that uses it."""
    hidden: list[Value] = [] if symbol.shows_pins else ["hide"]
    return [
        "symbol",
        Quoted(name),
        *([] if symbol.is_part else [["power"]]),
        *([["pin_numbers", *hidden]] if hidden else []),
        ["pin_names", ["offset", 0.6], *hidden],
        ["exclude_from_sim", "no"],
        ["in_bom", "yes" if symbol.is_part else "no"],
        ["on_board", "yes"],
        field("Reference", symbol.refdes_prefix, up_mm(symbol.refdes_at), symbol, hidden=not symbol.is_part),
        field("Value", symbol.name, up_mm(symbol.value_at), symbol, hidden=symbol.refdes_prefix == FLAG),
        *(field(empty, "", up_mm((0, 0)), symbol, hidden=True) for empty in ("Footprint", "Datasheet", "Description")),
        ["symbol", Quoted(f"{symbol.name}_0_1"), *(_shape(shape) for shape in symbol.shapes)],
        ["symbol", Quoted(f"{symbol.name}_1_1"), *(_pin(pin) for pin in symbol.pins)],
    ]


def _pin(pin: SymbolPin) -> Value:
    place: Value = ["at", *up_mm(pin.at), _ANGLE[pin.towards]]
    return [
        "pin",
        pin.kind,
        "line",
        place,
        ["length", pin.lead * STEP_MM],
        ["name", Quoted(pin.name), effects(TEXT_MM)],
        ["number", Quoted(pin.number), effects(NUMBER_MM)],
    ]


def _shape(shape: Shape) -> Value:
    match shape:
        case Polyline(points, filled):
            return ["polyline", pts(map(up_mm, points)), *_look("outline" if filled else "none")]
        case Rectangle(corner, other, body):
            look = _look("background" if body else "none")
            return ["rectangle", ["start", *up_mm(corner)], ["end", *up_mm(other)], *look]
        case Circle(centre, radius, body):
            look = _look("background" if body else "none")
            return ["circle", ["center", *up_mm(centre)], ["radius", radius * STEP_MM], *look]
        case SymbolText(text, at):
            return ["text", Quoted(text), ["at", *up_mm(at), 0], effects(1.5)]


def _look(fill: str) -> list[Value]:
    return [stroke(LINE_MM, "default"), ["fill", ["type", fill]]]

"""The symbol library of the sheets."""

from __future__ import annotations

from hardware.generate.schematics.kicad.elements import (
    LIBRARY,
    LINE_MM,
    NUMBER_MM,
    TEXT_MM,
    WRITER,
    Quoted,
    Value,
    make_effects,
    make_points,
    make_property,
    make_stroke,
    render,
    symbol_mm,
)
from hardware.generate.schematics.sheet import STEP_MM
from hardware.generate.schematics.symbol import FLAG, Circle, Polyline, Rectangle, Shape, Symbol, SymbolPin, SymbolText
from hardware.generate.schematics.symbols import SYMBOLS

_ANGLE = {"right": 0, "up": 90, "left": 180, "down": 270}


def render_library() -> str:
    """Render the `.kicad_sym` file with every symbol."""
    return render(
        ["kicad_symbol_lib", *WRITER, *(make_symbol(symbol, name) for name, symbol in sorted(SYMBOLS.items()))]
    )


def render_library_table() -> str:
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


def make_symbol(symbol: Symbol, name: str) -> Value:
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
        make_property(
            "Reference", symbol.refdes_prefix, symbol_mm(symbol.refdes_at), symbol, hidden=not symbol.is_part
        ),
        make_property("Value", symbol.name, symbol_mm(symbol.value_at), symbol, hidden=symbol.refdes_prefix == FLAG),
        *(
            make_property(empty, "", symbol_mm((0, 0)), symbol, hidden=True)
            for empty in ("Footprint", "Datasheet", "Description")
        ),
        ["symbol", Quoted(f"{symbol.name}_0_1"), *(_build_shape(shape) for shape in symbol.shapes)],
        ["symbol", Quoted(f"{symbol.name}_1_1"), *(_build_pin(pin) for pin in symbol.pins)],
    ]


def _build_pin(pin: SymbolPin) -> Value:
    place: Value = ["at", *symbol_mm(pin.at), _ANGLE[pin.towards]]
    return [
        "pin",
        pin.kind,
        "line",
        place,
        ["length", pin.lead * STEP_MM],
        ["name", Quoted(pin.name), make_effects(TEXT_MM)],
        ["number", Quoted(pin.number), make_effects(NUMBER_MM)],
    ]


def _build_shape(shape: Shape) -> Value:
    match shape:
        case Polyline(points, filled):
            return ["polyline", make_points(map(symbol_mm, points)), *_build_style("outline" if filled else "none")]
        case Rectangle(corner, other, body):
            look = _build_style("background" if body else "none")
            return ["rectangle", ["start", *symbol_mm(corner)], ["end", *symbol_mm(other)], *look]
        case Circle(centre, radius, body):
            look = _build_style("background" if body else "none")
            return ["circle", ["center", *symbol_mm(centre)], ["radius", radius * STEP_MM], *look]
        case SymbolText(text, at):
            return ["text", Quoted(text), ["at", *symbol_mm(at), 0], make_effects(1.5)]


def _build_style(fill: str) -> list[Value]:
    return [make_stroke(LINE_MM, "default"), ["fill", ["type", fill]]]

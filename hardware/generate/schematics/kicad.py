"""A sheet and the library of its symbols as KiCad 8 and later open them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from uuid import UUID, uuid5

from hardware.generate.drawing import PAPER
from hardware.generate.drawing.rooms import Point
from hardware.generate.schematics.netlist import junctions, pieces
from hardware.generate.schematics.sexpr import Text, Value, written
from hardware.generate.schematics.sheet import STEP_MM, At, Frame, Label, Part, Sheet, Words
from hardware.generate.schematics.symbol import FLAG, Box, Circle, Line, Pin, Shape, Symbol, Word
from hardware.generate.schematics.symbols import SYMBOLS

LIBRARY = "uno-bridge"

_WRITER: list[Value] = [["version", 20231120], ["generator", Text("uno_bridge")], ["generator_version", Text("8.0")]]
"""The format of KiCad 8, of sheets and of libraries."""

TEXT_MM, NUMBER_MM, LINE_MM = 1.27, 1.0, 0.2
"""How large words and pins' numbers are, and how broad a symbol's lines."""

_SPACE = UUID("6b1f8a52-0f0e-4a59-9f6f-27c6f3b7d1a4")
_JUSTIFY = {"start": "left", "middle": "centre", "end": "right"}
_ANGLE = {"right": 0, "up": 90, "left": 180, "down": 270}


def schematic(sheet: Sheet, lines: dict[str, dict[str, str]]) -> str:
    """The `.kicad_sch`. `lines`: the fields of each line of the bill of materials."""
    root = _id(sheet.name)
    used = sorted({part.symbol.name for part in sheet.parts})
    symbols: list[Value] = [_symbol(SYMBOLS[name], f"{LIBRARY}:{name}") for name in used]
    content: list[Value] = [
        *(_junction(sheet, at) for at in junctions(sheet)),
        *(["no_connect", ["at", *_mm(at)], _uuid(sheet, f"open {at}")] for at in sheet.open_pins),
        *(_frame(sheet, frame) for frame in sheet.frames),
        *(_wire(sheet, piece) for piece in pieces(sheet)),
        *(_words(sheet, words) for words in sheet.words),
        *(_label(sheet, label) for label in sheet.labels),
        *(_part(sheet, part, root, lines.get(part.line, {})) for part in sheet.parts),
    ]
    return written(
        [
            "kicad_sch",
            *_WRITER,
            ["uuid", Text(root)],
            ["paper", Text(PAPER)],
            _title_block(sheet),
            ["lib_symbols", *symbols],
            *content,
            ["sheet_instances", ["path", Text("/"), ["page", Text("1")]]],
        ]
    )


def _title_block(sheet: Sheet) -> Value:
    return [
        "title_block",
        ["title", Text(sheet.title)],
        ["company", Text("uno-bridge")],
        ["comment", 1, Text("Written by `make hardware`: change hardware/generate, not this file.")],
        ["comment", 2, Text("Nothing here was measured on a real board yet.")],
    ]


def library() -> str:
    """The `.kicad_sym` with every symbol."""
    return written(
        [
            "kicad_symbol_lib",
            *_WRITER,
            *(_symbol(symbol, name) for name, symbol in sorted(SYMBOLS.items())),
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


def project(sheet: Sheet) -> str:
    """The `.kicad_pro`: everything as KiCad has it."""
    return json.dumps({"meta": {"filename": f"{sheet.name}.kicad_pro", "version": 1}}, indent=2) + "\n"


# What is on the sheet


def _part(sheet: Sheet, part: Part, root: str, fields: dict[str, str]) -> Value:
    symbol, (x, y) = part.symbol, part.at
    (rx, ry), (vx, vy) = symbol.reference_at, symbol.value_at
    told: list[Value] = [
        _property("Reference", part.reference, _mm((x + rx, y + ry)), symbol, hidden=not symbol.is_part),
        _property("Value", part.value, _mm((x + vx, y + vy)), symbol, hidden=symbol.mark == FLAG),
        *(
            _property(name, text, _mm(part.at), symbol, hidden=True)
            for name, text in {"Footprint": "", "Datasheet": "", **fields}.items()
        ),
    ]
    instance: Value = [
        "instances",
        ["project", Text(sheet.name), ["path", Text(f"/{root}"), ["reference", Text(part.reference)], ["unit", 1]]],
    ]
    return [
        "symbol",
        ["lib_id", Text(f"{LIBRARY}:{symbol.name}")],
        ["at", *_mm(part.at), 0],
        ["unit", 1],
        ["exclude_from_sim", "no"],
        ["in_bom", "yes" if symbol.is_part else "no"],
        ["on_board", "yes"],
        ["dnp", "no"],
        _uuid(sheet, part.reference),
        *told,
        *(["pin", Text(pin.number), _uuid(sheet, f"{part.reference}.{pin.number}")] for pin in symbol.pins),
        instance,
    ]


def _junction(sheet: Sheet, at: At) -> Value:
    return ["junction", ["at", *_mm(at)], ["diameter", 0], ["color", 0, 0, 0, 0], _uuid(sheet, f"junction {at}")]


def _wire(sheet: Sheet, wire: tuple[At, At]) -> Value:
    return ["wire", _points(map(_mm, wire)), _stroke(0, "default"), _uuid(sheet, f"wire {wire}")]


def _label(sheet: Sheet, label: Label) -> Value:
    angle, justify = (180, "right") if label.towards == "left" else (0, "left")
    place: Value = ["at", *_mm(label.at), angle]
    hidden = _effects(TEXT_MM, justify, hidden=True)
    return [
        "global_label",
        Text(label.net),
        ["shape", "bidirectional"],
        place,
        ["fields_autoplaced", "yes"],
        _effects(TEXT_MM, justify),
        _uuid(sheet, f"label {label}"),
        ["property", Text("Intersheetrefs"), Text("${INTERSHEET_REFS}"), place, hidden],
    ]


def _words(sheet: Sheet, words: Words) -> Value:
    return [
        "text",
        Text(words.text),
        ["exclude_from_sim", "no"],
        ["at", *_mm(words.at), 0],
        _effects(words.size, "left", bold=words.bold, top=True),
        _uuid(sheet, f"words {words.at} {words.text}"),
    ]


def _frame(sheet: Sheet, frame: Frame) -> Value:
    (x, y), (width, height) = frame.corner, frame.size
    return [
        "rectangle",
        ["start", *_mm((x, y))],
        ["end", *_mm((x + width, y + height))],
        _stroke(0, "dash"),
        ["fill", ["type", "none"]],
        _uuid(sheet, f"frame {frame}"),
    ]


# Symbols


def _symbol(symbol: Symbol, name: str) -> Value:
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
        _property("Reference", symbol.mark, _up_mm(symbol.reference_at), symbol, hidden=not symbol.is_part),
        _property("Value", symbol.name, _up_mm(symbol.value_at), symbol, hidden=symbol.mark == FLAG),
        *(
            _property(field, "", _up_mm((0, 0)), symbol, hidden=True)
            for field in ("Footprint", "Datasheet", "Description")
        ),
        ["symbol", Text(f"{symbol.name}_0_1"), *(_shape(shape) for shape in symbol.shapes)],
        ["symbol", Text(f"{symbol.name}_1_1"), *(_pin(pin) for pin in symbol.pins)],
    ]


def _pin(pin: Pin) -> Value:
    place: Value = ["at", *_up_mm(pin.at), _ANGLE[pin.towards]]
    return [
        "pin",
        pin.kind,
        "line",
        place,
        ["length", pin.lead * STEP_MM],
        ["name", Text(pin.name), _effects(TEXT_MM)],
        ["number", Text(pin.number), _effects(NUMBER_MM)],
    ]


def _shape(shape: Shape) -> Value:
    match shape:
        case Line(points, filled):
            return ["polyline", _points(map(_up_mm, points)), *_look("outline" if filled else "none")]
        case Box(corner, other, body):
            look = _look("background" if body else "none")
            return ["rectangle", ["start", *_up_mm(corner)], ["end", *_up_mm(other)], *look]
        case Circle(centre, radius, body):
            look = _look("background" if body else "none")
            return ["circle", ["center", *_up_mm(centre)], ["radius", radius * STEP_MM], *look]
        case Word(text, at):
            return ["text", Text(text), ["at", *_up_mm(at), 0], _effects(1.5)]


def _look(fill: str) -> list[Value]:
    return [_stroke(LINE_MM, "default"), ["fill", ["type", fill]]]


# Small things


def _property(name: str, text: str, at_mm: list[Value], symbol: Symbol, *, hidden: bool) -> Value:
    how = _effects(TEXT_MM, _JUSTIFY[symbol.anchor], hidden=hidden)
    return ["property", Text(name), Text(text), ["at", *at_mm, 0], how]


def _mm(at: Point) -> list[Value]:
    return [at[0] * STEP_MM, at[1] * STEP_MM]


def _up_mm(at: Point) -> list[Value]:
    """Of a symbol, whose y goes up in the file."""
    return _mm((at[0], -at[1]))


def _points(points: Iterable[list[Value]]) -> Value:
    return ["pts", *(["xy", *point] for point in points)]


def _stroke(width: float, kind: str) -> Value:
    return ["stroke", ["width", width], ["type", kind]]


def _effects(
    size: float, justify: str = "centre", *, hidden: bool = False, bold: bool = False, top: bool = False
) -> Value:
    font: list[Value] = ["font", ["size", size, size], *([["bold", "yes"]] if bold else [])]
    places = [*([justify] if justify != "centre" else []), *(["top"] if top else [])]
    return ["effects", font, *([["justify", *places]] if places else []), *([["hide", "yes"]] if hidden else [])]


def _id(*words: str) -> str:
    return str(uuid5(_SPACE, " ".join(words)))


def _uuid(sheet: Sheet, what: str) -> Value:
    return ["uuid", Text(_id(sheet.name, what))]

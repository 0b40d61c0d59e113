"""A sheet and its project."""

from __future__ import annotations

import json
from uuid import UUID, uuid5

from hardware.generate.drawing import PAPER
from hardware.generate.schematics.kicad.library import symbol_of
from hardware.generate.schematics.kicad.sexpr import Text, Value, written
from hardware.generate.schematics.kicad.terms import LIBRARY, TEXT_MM, WRITER, effects, field, mm, pts, stroke
from hardware.generate.schematics.netlist import junctions, pieces
from hardware.generate.schematics.sheet import At, Frame, Label, Part, Sheet, Words
from hardware.generate.schematics.symbol import FLAG
from hardware.generate.schematics.symbols import SYMBOLS

_SPACE = UUID("6b1f8a52-0f0e-4a59-9f6f-27c6f3b7d1a4")


def schematic(sheet: Sheet, lines: dict[str, dict[str, str]]) -> str:
    """The `.kicad_sch`. `lines`: the fields of each line of the bill of materials."""
    root = _id(sheet.name)
    used = sorted({part.symbol.name for part in sheet.parts})
    symbols: list[Value] = [symbol_of(SYMBOLS[name], f"{LIBRARY}:{name}") for name in used]
    content: list[Value] = [
        *(_junction(sheet, at) for at in junctions(sheet)),
        *(["no_connect", ["at", *mm(at)], _uuid(sheet, f"open {at}")] for at in sheet.open_pins),
        *(_frame(sheet, frame) for frame in sheet.frames),
        *(_wire(sheet, piece) for piece in pieces(sheet)),
        *(_words(sheet, words) for words in sheet.words),
        *(_label(sheet, label) for label in sheet.labels),
        *(_part(sheet, part, root, lines.get(part.line, {})) for part in sheet.parts),
    ]
    return written(
        [
            "kicad_sch",
            *WRITER,
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


def project(sheet: Sheet) -> str:
    """The `.kicad_pro`: everything as KiCad has it."""
    return json.dumps({"meta": {"filename": f"{sheet.name}.kicad_pro", "version": 1}}, indent=2) + "\n"


def _part(sheet: Sheet, part: Part, root: str, fields: dict[str, str]) -> Value:
    symbol, (x, y) = part.symbol, part.at
    (rx, ry), (vx, vy) = symbol.reference_at, symbol.value_at
    told: list[Value] = [
        field("Reference", part.reference, mm((x + rx, y + ry)), symbol, hidden=not symbol.is_part),
        field("Value", part.value, mm((x + vx, y + vy)), symbol, hidden=symbol.mark == FLAG),
        *(
            field(name, text, mm(part.at), symbol, hidden=True)
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
        ["at", *mm(part.at), 0],
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
    return ["junction", ["at", *mm(at)], ["diameter", 0], ["color", 0, 0, 0, 0], _uuid(sheet, f"junction {at}")]


def _wire(sheet: Sheet, wire: tuple[At, At]) -> Value:
    return ["wire", pts(map(mm, wire)), stroke(0, "default"), _uuid(sheet, f"wire {wire}")]


def _label(sheet: Sheet, label: Label) -> Value:
    angle, justify = (180, "right") if label.towards == "left" else (0, "left")
    place: Value = ["at", *mm(label.at), angle]
    hidden = effects(TEXT_MM, justify, hidden=True)
    return [
        "global_label",
        Text(label.net),
        ["shape", "bidirectional"],
        place,
        ["fields_autoplaced", "yes"],
        effects(TEXT_MM, justify),
        _uuid(sheet, f"label {label}"),
        ["property", Text("Intersheetrefs"), Text("${INTERSHEET_REFS}"), place, hidden],
    ]


def _words(sheet: Sheet, words: Words) -> Value:
    return [
        "text",
        Text(words.text),
        ["exclude_from_sim", "no"],
        ["at", *mm(words.at), 0],
        effects(words.size, "left", bold=words.bold, top=True),
        _uuid(sheet, f"words {words.at} {words.text}"),
    ]


def _frame(sheet: Sheet, frame: Frame) -> Value:
    (x, y), (width, height) = frame.corner, frame.size
    return [
        "rectangle",
        ["start", *mm((x, y))],
        ["end", *mm((x + width, y + height))],
        stroke(0, "dash"),
        ["fill", ["type", "none"]],
        _uuid(sheet, f"frame {frame}"),
    ]


def _id(*words: str) -> str:
    return str(uuid5(_SPACE, " ".join(words)))


def _uuid(sheet: Sheet, what: str) -> Value:
    return ["uuid", Text(_id(sheet.name, what))]

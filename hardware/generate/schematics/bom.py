"""The bill of materials of a sheet, from what is drawn on it and hardware/parts.toml."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Literal

from hardware.generate.schematics.sheet import Part, Sheet
from hardware.generate.strict import Strict
from pydantic import TypeAdapter

PARTS = "hardware/parts.toml"
COLUMNS = ("references", "pieces", "value", "what", "part number", "instead", "price class", "where")


class Line(Strict):
    """What to buy. `pieces_a_part`: how many things on the sheet are in one piece."""

    what: str
    part: str
    instead: str
    price: Literal["A", "B", "C", "D"]
    pieces_a_part: int = 1


def read(text: str) -> dict[str, Line]:
    """The lines by what the drawing calls them. Raises `ValueError` for one that lacks something."""
    return TypeAdapter(dict[str, Line]).validate_python(tomllib.loads(text))


def table(sheet: Sheet, lines: Mapping[str, Line]) -> str:
    """As CSV. Raises `KeyError` for a part without a line."""
    written = io.StringIO()
    rows = csv.DictWriter(written, COLUMNS, lineterminator="\n")
    rows.writeheader()
    rows.writerows(_rows(sheet, lines))
    return written.getvalue()


def _rows(sheet: Sheet, lines: Mapping[str, Line]) -> Iterator[dict[str, str | int]]:
    placed: dict[str, list[Part]] = defaultdict(list)
    for part in sheet.parts:
        if part.line:
            placed[part.line].append(part)
    for name, parts in sorted(placed.items(), key=lambda item: natural(item[1][0].reference)):
        line = lines[name]
        yield {
            "references": " ".join(sorted((part.reference for part in parts), key=natural)),
            "pieces": -(-len(parts) // line.pieces_a_part),
            "value": " / ".join(dict.fromkeys(part.value for part in parts)),
            "what": line.what,
            "part number": line.part,
            "instead": line.instead,
            "price class": line.price,
            "where": " / ".join(dict.fromkeys(part.place for part in parts)),
        }


def natural(reference: str) -> tuple[str, int]:
    """By which R9 comes before R10."""
    match = re.fullmatch(r"(\D+)(\d+)", reference)
    return (match[1], int(match[2])) if match else (reference, 0)

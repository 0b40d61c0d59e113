"""The bill of materials of a sheet, from its components and hardware/parts.toml."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Literal

from hardware.generate.files import StrictModel
from hardware.generate.schematics.sheet import Component, Sheet
from pydantic import TypeAdapter

PARTS = "hardware/parts.toml"
COLUMNS = ("references", "pieces", "value", "what", "part number", "instead", "price class", "where")


class BomLine(StrictModel):
    """A product to buy. `pieces_a_part`: how many components one piece provides."""

    what: str
    part: str
    instead: str
    price: Literal["A", "B", "C", "D"]
    pieces_a_part: int = 1


def read(text: str) -> dict[str, BomLine]:
    """Parse the lines by BOM key. Raise `ValueError` for an incomplete line."""
    return TypeAdapter(dict[str, BomLine]).validate_python(tomllib.loads(text))


def render_bom(sheet: Sheet, lines: Mapping[str, BomLine]) -> str:
    """Render the sheet's bill of materials as CSV. Raise `KeyError` for a component without a line."""
    output = io.StringIO()
    rows = csv.DictWriter(output, COLUMNS, lineterminator="\n")
    rows.writeheader()
    rows.writerows(_build_rows(sheet, lines))
    return output.getvalue()


def _build_rows(sheet: Sheet, lines: Mapping[str, BomLine]) -> Iterator[dict[str, str | int]]:
    placed: dict[str, list[Component]] = defaultdict(list)
    for part in sheet.components:
        if part.bom_key:
            placed[part.bom_key].append(part)
    for name, parts in sorted(placed.items(), key=lambda item: natural_key(item[1][0].refdes)):
        line = lines[name]
        yield {
            "references": " ".join(sorted((part.refdes for part in parts), key=natural_key)),
            "pieces": -(-len(parts) // line.pieces_a_part),
            "value": " / ".join(dict.fromkeys(part.value for part in parts)),
            "what": line.what,
            "part number": line.part,
            "instead": line.instead,
            "price class": line.price,
            "where": " / ".join(dict.fromkeys(part.block for part in parts)),
        }


def natural_key(refdes: str) -> tuple[str, int]:
    """Return a sort key that puts R9 before R10."""
    match = re.fullmatch(r"(\D+)(\d+)", refdes)
    return (match[1], int(match[2])) if match else (refdes, 0)

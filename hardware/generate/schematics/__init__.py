"""The schematics, and what to buy for them.

`blocks` draws circuits, `sheets` the papers; `kicad`, `svg` and `bom` write them; `checks` and `extents` judge them.
Lengths are in steps of 1.27 mm, the grid on which KiCad's pins lie; x to the right, y down.
"""

from __future__ import annotations

from pathlib import Path

from hardware.generate.drawing import pdf
from hardware.generate.schematics import bom, kicad, svg
from hardware.generate.schematics.sheets import drawn

FOLDER = "hardware/schematics"


def files(root: Path) -> dict[Path, str | bytes]:
    """Each sheet as KiCad's file, as pictures and as a bill of materials; the library of their symbols."""
    lines = bom.read((root / bom.PARTS).read_text(encoding="utf-8"))
    fields = {name: {"Part": line.part, "Instead": line.instead} for name, line in lines.items()}
    written: dict[str, str | bytes] = {
        f"{kicad.LIBRARY}.kicad_sym": kicad.library(),
        "sym-lib-table": kicad.library_table(),
    }
    for sheet in drawn(root):
        picture = svg.written(sheet)
        written[f"{sheet.name}.kicad_sch"] = kicad.schematic(sheet, fields)
        written[f"{sheet.name}.kicad_pro"] = kicad.project(sheet)
        written[f"{sheet.name}.svg"] = picture
        written[f"{sheet.name}.pdf"] = pdf.page(picture)
        written[f"{sheet.name}.csv"] = bom.table(sheet, lines)
    return {root / FOLDER / name: content for name, content in written.items()}

"""The schematics: `blocks` draws circuits, `sheets` has the papers, `kicad` and `svg` write them, `checks` judges them.

Lengths are in steps of 1.27 mm, the grid on which KiCad's pins lie; x to the right, y down.
"""

from __future__ import annotations

from pathlib import Path

from hardware.generate import bom
from hardware.generate.schematics import kicad, pdf, svg
from hardware.generate.schematics.sheets import drawn

FOLDER = "hardware/schematics"


def files(root: Path) -> dict[Path, bytes]:
    """Each sheet as KiCad's file, as pictures and as a bill of materials; the library of their symbols."""
    folder = root / FOLDER
    lines = bom.read((root / bom.PARTS).read_text(encoding="utf-8"))
    fields = {name: {"Part": line.part, "Instead": line.instead} for name, line in lines.items()}
    texts = {f"{kicad.LIBRARY}.kicad_sym": kicad.library(), "sym-lib-table": kicad.library_table()}
    pages = {}
    for sheet in drawn(root):
        picture = svg.picture(sheet)
        texts[f"{sheet.name}.kicad_sch"] = kicad.schematic(sheet, fields)
        texts[f"{sheet.name}.kicad_pro"] = kicad.project(sheet)
        texts[f"{sheet.name}.svg"] = picture
        texts[f"{sheet.name}.csv"] = bom.table(sheet, lines)
        pages[f"{sheet.name}.pdf"] = pdf.page(picture, sheet.paper)
    return {folder / name: content for name, content in {**_encoded(texts), **pages}.items()}


def _encoded(texts: dict[str, str]) -> dict[str, bytes]:
    return {name: text.encode() for name, text in texts.items()}

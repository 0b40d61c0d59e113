"""The schematics and their bills of materials.

`blocks` draws circuits and `sheets` puts them together; `kicad`, `svg` and `bom` write the files; `checks` and
`extents` check them. Lengths are in steps of 1.27 sheet_mm, KiCad's pin grid; x to the right, y down.
"""

from __future__ import annotations

from pathlib import Path

from hardware.generate.drawing.svg import render_pdf
from hardware.generate.schematics import bom, kicad, svg
from hardware.generate.schematics.sheets import draw_sheets

FOLDER = "hardware/schematics"


def generate(root: Path) -> dict[Path, str | bytes]:
    """Return the files of each sheet (KiCad, SVG, PDF, bill of materials) and the symbol library."""
    lines = bom.read((root / bom.PARTS).read_text(encoding="utf-8"))
    fields = {name: {"Part": line.part, "Instead": line.instead} for name, line in lines.items()}
    contents: dict[str, str | bytes] = {
        f"{kicad.LIBRARY}.kicad_sym": kicad.render_library(),
        "sym-lib-table": kicad.render_library_table(),
    }
    for sheet in draw_sheets(root):
        picture = svg.render_svg(sheet)
        contents[f"{sheet.name}.kicad_sch"] = kicad.render_schematic(sheet, fields)
        contents[f"{sheet.name}.kicad_pro"] = kicad.render_project(sheet)
        contents[f"{sheet.name}.svg"] = picture
        contents[f"{sheet.name}.pdf"] = render_pdf(picture)
        contents[f"{sheet.name}.csv"] = bom.render_bom(sheet, lines)
    return {root / FOLDER / name: content for name, content in contents.items()}

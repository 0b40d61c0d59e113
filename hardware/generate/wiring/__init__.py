"""Wiring pictures for readers who do not read schematics, generated from the nets of the sheets.

`boards` assigns components to stripboards, `plan` places boards and wires, `paper` and `assembly` draw them into a
`picture`; `extents` checks it, `svg` and `steps` write the files.
"""

from __future__ import annotations

from pathlib import Path

from hardware.generate.drawing.svg import render_pdf
from hardware.generate.schematics import FOLDER
from hardware.generate.schematics.sheets import draw_sheets
from hardware.generate.wiring import paper, steps, svg


def generate(root: Path) -> dict[Path, str | bytes]:
    """Return each unit's wiring picture as SVG and PDF, and its list of wires."""
    contents: dict[str, str | bytes] = {}
    for sheet in draw_sheets(root):
        picture = paper.draw_picture(sheet)
        drawing = svg.render_svg(picture)
        contents[f"{sheet.name}-wiring.svg"] = drawing
        contents[f"{sheet.name}-wiring.pdf"] = render_pdf(drawing)
        contents[f"{sheet.name}-wires.csv"] = steps.render_steps(picture)
    return {root / FOLDER / name: content for name, content in contents.items()}

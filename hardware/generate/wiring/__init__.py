"""Wiring pictures for whoever does not read schematics, from the nets of the sheets.

`boards` has what is soldered on which stripboard, `channel` the way of the wires, `plan` says what lies where,
`paper` puts it there, `assembly` draws a board, `picture` is what they draw into; `extents` judges it, `svg` and
`steps` write it.
"""

from __future__ import annotations

from pathlib import Path

from hardware.generate.drawing import pdf
from hardware.generate.schematics import FOLDER
from hardware.generate.schematics.sheets import drawn
from hardware.generate.wiring import paper, steps, svg


def files(root: Path) -> dict[Path, str | bytes]:
    """Each unit's picture, to look at and to print, and its list of wires."""
    written: dict[str, str | bytes] = {}
    for sheet in drawn(root):
        picture = paper.picture(sheet)
        drawing = svg.written(picture)
        written[f"{sheet.name}-wiring.svg"] = drawing
        written[f"{sheet.name}-wiring.pdf"] = pdf.page(drawing)
        written[f"{sheet.name}-wires.csv"] = steps.table(picture)
    return {root / FOLDER / name: content for name, content in written.items()}

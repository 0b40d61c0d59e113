"""The margins: `circuits` simulates hardware/spice in ngspice, `margins` compares with limits, `table` writes them."""

from __future__ import annotations

from pathlib import Path

from hardware.generate.files import replace_section
from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheets import draw_sheets
from hardware.generate.spice import margins
from hardware.generate.spice.table import render_table

TABLE = f"{margins.FOLDER}/README.md"


def generate(root: Path) -> dict[Path, str]:
    """Return the page with the table of margins."""
    launcher, *_ = draw_sheets(root)
    limits = margins.read((root / margins.MARGINS).read_text(encoding="utf-8"))
    content = render_table(root, margins.evaluate(root, limits, Netlist(launcher)))
    text = (root / TABLE).read_text(encoding="utf-8")
    return {root / TABLE: replace_section(text, "margins", content)}

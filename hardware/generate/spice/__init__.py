"""The margins: `circuits` runs hardware/spice in ngspice, `margins` judges what comes of it, `table` writes it down."""

from __future__ import annotations

from pathlib import Path

from hardware.generate.marks import renewed
from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheets import drawn
from hardware.generate.spice import margins
from hardware.generate.spice.table import table

TABLE = f"{margins.FOLDER}/README.md"


def files(root: Path) -> dict[Path, str]:
    """The file with the table, renewed."""
    launcher, *_ = drawn(root)
    limits = margins.read((root / margins.MARGINS).read_text(encoding="utf-8"))
    written = table(root, margins.results(root, limits, Netlist(launcher)))
    text = (root / TABLE).read_text(encoding="utf-8")
    return {root / TABLE: renewed(text, "margins", written)}

"""The margins: `circuits` runs hardware/spice in ngspice, `margins` judges what comes of it, `table` writes it down."""

from __future__ import annotations

import re
from pathlib import Path

from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheets import drawn
from hardware.generate.spice import margins
from hardware.generate.spice.table import table

TABLE = f"{margins.FOLDER}/README.md"

_PLACE = re.compile(r"(<!-- margins -->\n).*(?=<!-- end -->)", re.DOTALL)


def files(root: Path) -> dict[Path, str]:
    """The file with the table, renewed."""
    launcher, *_ = drawn(root)
    limits = margins.read((root / margins.MARGINS).read_text(encoding="utf-8"))
    written = table(root, margins.results(root, limits, Netlist(launcher)))
    text = (root / TABLE).read_text(encoding="utf-8")
    return {root / TABLE: _PLACE.sub(lambda match: match[1] + written, text)}

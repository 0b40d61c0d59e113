"""The table of margins: `circuits` simulates hardware/spice in ngspice, `margins` compares with limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from math import floor, isnan, log10
from pathlib import Path

from hardware.generate.files import replace_section
from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheets import draw_sheets
from hardware.generate.spice import margins
from hardware.generate.spice.margins import FOLDER, MarginResult

TABLE = f"{FOLDER}/README.md"


def generate(root: Path) -> dict[Path, str]:
    """Return the page with the table of margins."""
    launcher, *_ = draw_sheets(root)
    limits = margins.read((root / margins.MARGINS).read_text(encoding="utf-8"))
    content = render_table(root, margins.evaluate(root, limits, Netlist(launcher)))
    text = (root / TABLE).read_text(encoding="utf-8")
    return {root / TABLE: replace_section(text, "margins", content)}


def render_table(root: Path, found: Iterable[MarginResult]) -> str:
    """Render a heading for each circuit, followed by a table for each set of corners."""
    return "".join(_tables(root, found))


def _tables(root: Path, found: Iterable[MarginResult]) -> Iterator[str]:
    for circuit, of_circuit in groupby(found, key=lambda it: it.margin.circuit):
        title, *_ = (root / FOLDER / f"{circuit}.cir").read_text(encoding="utf-8").splitlines()
        yield f"\n### `{circuit}.cir`\n\n{title.removeprefix('* ')}\n"
        for corners, rows in groupby(of_circuit, key=lambda it: tuple(it.figures)):
            heads = ("", *(name or "found" for name in corners), "limit", "left", "planted fault", "gives")
            yield f"\n{_cells(*heads)}{'|---' * len(heads)}|\n"
            yield from (_row(it) for it in rows)
    yield "\n"


def _row(it: MarginResult) -> str:
    bound = f"at {it.limit.side} {it.limit.limit:g}: {it.limit.why}"
    figures = (_format_figure(figure) for figure in it.figures.values())
    what = f"{it.margin.what} ({it.margin.unit})"
    return _cells(what, *figures, bound, _format_figure(it.slack), it.limit.planted, _format_figure(it.broken))


def _cells(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


def _format_figure(figure: float) -> str:
    """Format three significant digits, at most three decimals: more would differ between versions of ngspice."""
    if isnan(figure):
        return "never"
    places = min(2 - floor(log10(abs(figure))) if figure else 0, 3)
    return f"{round(figure, places) + 0.0:.{max(places, 0)}f}"

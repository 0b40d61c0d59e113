"""The soldering list of a unit, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import groupby

from hardware.generate.wiring.picture import SolderStep, WiringPicture
from hardware.generate.wiring.plan import COLOURS

COLUMNS = ("done", "net", "from", "to", "wire")
SUPPLIES = tuple(COLOURS.values())


def render_steps(picture: WiringPicture) -> str:
    """Render the list: supplies first, then small components, then signals. `net` is empty for a net without a name."""
    output = io.StringIO()
    rows = csv.writer(output, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows(
        ("", _clean_name(join.net), join.begin, join.end, _describe_wire(join, wire))
        for join, wire in _order_steps(picture)
    )
    return output.getvalue()


def _order_steps(picture: WiringPicture) -> Iterator[tuple[SolderStep, str]]:
    wires = [join for join in picture.steps if join.by == "wire"]
    for colour in SUPPLIES:
        of = [join for join in wires if picture.colours[join.net] == colour]
        for _, joins in groupby(sorted(of, key=lambda join: join.net), key=lambda join: join.net):
            yield from ((join, colour) for join in joins)
    yield from ((join, "its leg") for join in picture.steps if join.by == "leg")
    for join in wires:
        if (colour := picture.colours[join.net]) not in SUPPLIES:
            yield join, colour


def _describe_wire(join: SolderStep, wire: str) -> str:
    return f"{wire}, 0.5 mm2" if join.thick or wire == "red" else wire


def _clean_name(net: str) -> str:
    """Drop the leading plus, which a spreadsheet would take for a formula."""
    return "" if "." in net else net.lstrip("+")

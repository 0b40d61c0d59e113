"""The list for soldering: what of a net goes where, in an order to tick off, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import groupby

from hardware.generate.wiring.picture import Join, Picture
from hardware.generate.wiring.plan import COLOURS

COLUMNS = ("done", "net", "from", "to", "wire")
SUPPLIES = tuple(COLOURS.values())


def table(picture: Picture) -> str:
    """Supplies first, then the small parts, then the signals. `net` is empty where it has no name."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows(("", _name(join.net), join.begin, join.end, _wire(join, wire)) for join, wire in _steps(picture))
    return written.getvalue()


def _steps(picture: Picture) -> Iterator[tuple[Join, str]]:
    wires = [join for join in picture.joins if join.by == "wire"]
    for colour in SUPPLIES:
        of = [join for join in wires if picture.colours[join.net] == colour]
        for _, joins in groupby(sorted(of, key=lambda join: join.net), key=lambda join: join.net):
            yield from ((join, colour) for join in joins)
    yield from ((join, "its leg") for join in picture.joins if join.by == "leg")
    for join in wires:
        if (colour := picture.colours[join.net]) not in SUPPLIES:
            yield join, colour


def _wire(join: Join, wire: str) -> str:
    return f"{wire}, 0.5 mm2" if join.thick or wire == "red" else wire


def _name(net: str) -> str:
    """Without the plus that would make a sum of it in a spreadsheet."""
    return "" if "." in net else net.lstrip("+")

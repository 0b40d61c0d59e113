"""What a maker solders together before it goes to the controller: one stripboard a block of the sheet.

A row is a strip of the board, and each pin of a part in the hand has one;
small parts lie across the rows that they join.
Heights are in rows, downwards; depths in mm from the edge that faces the controller, outwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheet import Part
from hardware.generate.schematics.symbols import RAILS
from hardware.generate.wiring.picture import width

PITCH = 6.0
"""Of rows, in mm."""
NUMBER = 7.0
"""Where a strip's number stands."""
STUB = 3.5
"""From a part in the hand to its strip."""

_SMALL = ("R", "C", "C_Polar", "D", "TVS", "Fuse", "PMOS", "NMOS")
_HANGS_ON = {"Motor": "DRV8833", "TRS": "Jack"}
"""What is joined to a part in the hand, not to a board."""


@dataclass(frozen=True, slots=True)
class Row:
    """A strip. `pin` of a part in the hand leads to it, where there is one."""

    net: str
    part: Part | None = None
    pin: str = ""


@dataclass(frozen=True, slots=True)
class Lead:
    """A wire away from a part in the hand, so many rows below its first: to a part that hangs on it, or to nothing."""

    net: str
    part: Part
    pin: str
    row: int
    far: Part | None = None
    far_pin: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A small part: which row each pin is on, and where its column is."""

    part: Part
    rows: dict[str, int]
    depth: float

    @property
    def span(self) -> tuple[int, int]:
        """Its first and its last row."""
        return min(self.rows.values()), max(self.rows.values())

    @property
    def words(self) -> list[str]:
        """What stands on it: on one line, shortened, where it lies between neighbours."""
        reference, value = self.part.reference, self.part.value
        if self.span[1] - self.span[0] == 1:
            return [reference + " " + (value.split()[0] if is_small(self.part) else value)]
        return [reference, *value.split(" ", 1)]

    @property
    def width(self) -> float:
        """Of its body, in mm."""
        return max(map(width, self.words)) + 1.2


@dataclass(slots=True)
class Board:
    """A block's board. `leads` go on from `head`, one of the parts in the hand; `across` lie on them."""

    letter: str
    title: str
    rows: list[Row]
    hands: list[Part]
    head: Part | None
    leads: list[Lead]
    placed: list[Placed] = field(default_factory=list)
    across: list[Placed] = field(default_factory=list)
    depth: float = 0

    def strip(self, row: int) -> str:
        """Its name: A-1 is board A's first, which no part is called."""
        return f"{self.letter}-{row + 1}"

    def rows_of(self, part: Part) -> dict[int, str]:
        """The pins of a part in the hand, by row."""
        return {n: row.pin for n, row in enumerate(self.rows) if row.part is part}

    @property
    def hung(self) -> dict[Part, list[Lead]]:
        """What is at the far ends of the leads."""
        parts = dict.fromkeys(lead.far for lead in self.leads if lead.far)
        return {part: [lead for lead in self.leads if lead.far is part] for part in parts}

    @property
    def plug(self) -> Part | None:
        """What the leads begin at, where it is plugged into the head."""
        return next((lead.part for lead in self.leads if lead.part is not self.head), None)


def is_small(part: Part) -> bool:
    """Whether it is soldered across strips."""
    return part.symbol.kind in _SMALL


def board(netlist: Netlist, letter: str, title: str, labels: Mapping[str, str]) -> Board:
    """The board of the block with this title; `labels`: what stands at a net's strips."""
    parts = [part for part in netlist.sheet.parts if part.line and part.place == title]
    hung = [part for part in parts if part.symbol.kind in _HANGS_ON]
    head = next((part for part in parts if part.symbol.kind in _HANGS_ON.values()), None)
    leads = [*_leads(netlist, head, hung)] if head else []
    beyond = {lead.net for lead in leads}
    across = [part for part in parts if part not in (head, *hung) and _nets(netlist, part) <= beyond]
    hands = [part for part in parts if not is_small(part) and part not in (*hung, *across)]
    rows = [
        Row(netlist.at(part, pin).name, part, pin)
        for part in hands
        for pin in _ordered(netlist, part)
        if netlist.at(part, pin).name not in beyond and not netlist.at(part, pin).left_open
    ]
    small = [part for part in parts if is_small(part) and part not in across]
    rows = [*_more(netlist, small, rows)]
    it = Board(letter, title.partition("  ")[2], rows, hands, head, leads)
    room = [width(labels.get(row.net, "")) + 2 for row in rows]
    near = {part: _near(parts, part, rows) for part in small}
    it.placed, it.depth = _columns(netlist, near, [(row.net, n) for n, row in enumerate(rows)], room)
    it.across, _ = _columns(netlist, dict.fromkeys(across, 0.0), [(lead.net, lead.row) for lead in leads], [])
    it.depth += NUMBER
    return it


def _nets(netlist: Netlist, part: Part) -> set[str]:
    return {netlist.at(part, pin.number).name for pin in part.symbol.pins}


def _leads(netlist: Netlist, head: Part, hung: list[Part]) -> Iterator[Lead]:
    """From the head to each part that is joined to it, or from a plug in it away."""
    row = 0
    for part in hung:
        for pin in _ordered(netlist, part):
            net = netlist.at(part, pin)
            ends = [it.number for it in head.symbol.pins if netlist.at(head, it.number) == net]
            yield Lead(net.name, head, ends[0], row, part, pin) if ends else Lead(net.name, part, pin, row)
            row += 1
        row += 1


def _ordered(netlist: Netlist, part: Part) -> list[str]:
    """Its pins; of three the one with most on it in the middle, so that what lies across them crosses none."""
    pins = [pin.number for pin in part.symbol.pins]
    if len(pins) != 3:
        return pins
    busiest = max(pins, key=lambda pin: len(netlist.at(part, pin).nodes))
    first, last = (pin for pin in pins if pin != busiest)
    return [first, busiest, last]


def _more(netlist: Netlist, small: Iterable[Part], rows: list[Row]) -> Iterator[Row]:
    """The rows, and those that small parts alone need: supplies above, the rest below."""
    have = {row.net for row in rows}
    nets = [netlist.at(part, pin.number).name for part in small for pin in part.symbol.pins]
    lacking = [net for net in dict.fromkeys(nets) if net not in have]
    yield from (Row(net) for net in lacking if net in RAILS)
    yield from rows
    yield from (Row(net) for net in lacking if net not in RAILS)


def _near(parts: list[Part], part: Part, rows: list[Row]) -> float:
    """The middle of the rows of the part in the hand that comes before this one on the sheet: it is near to that."""
    taken: list[int] = []
    for before in parts[: parts.index(part)]:
        taken = [n for n, row in enumerate(rows) if row.part is before] or taken
    return sum(taken) / len(taken) if taken else 0


def _columns(
    netlist: Netlist, parts: Mapping[Part, float], rows: list[tuple[str, int]], labels: list[float]
) -> tuple[list[Placed], float]:
    """Each part, near to its row, in the first column where nothing is in its way, beyond the labels of its rows."""
    columns: list[list[Placed]] = []
    for it in sorted((Placed(part, _best(netlist, part, rows, near), 0) for part, near in parts.items()), key=_span):
        free = [column for column in columns if all(_apart(it.span, other.span) for other in column)]
        if free:
            free[0].append(it)
        else:
            columns.append([it])

    def beside(column: list[Placed]) -> float:
        return max(max(labels[it.span[0] : it.span[1] + 1], default=1) for it in column)

    placed, depth = [], 0.0
    for column in sorted(columns, key=beside):
        wide = max(it.width for it in column)
        depth = max(depth, beside(column)) + 1 + wide / 2
        placed += [replace(it, depth=depth) for it in column]
        depth += wide / 2
    return placed, max([depth, *labels]) + 1


def _span(it: Placed) -> tuple[int, int]:
    return it.span


def _apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[1] < other[0] or other[1] < one[0]


def _best(netlist: Netlist, part: Part, rows: list[tuple[str, int]], near: float) -> dict[str, int]:
    """The rows that a part takes: as near to each other as its body and the letters at its legs let them."""
    pins = [pin.number for pin in part.symbol.pins]
    choices = [[n for net, n in rows if net == netlist.at(part, pin).name] for pin in pins]

    def cost(taken: Iterable[int]) -> tuple[bool, int, float]:
        rows = sorted(taken)
        between = gap(rows)
        too_near = len(pins) > 2 and between[1] - between[0] < 2
        return too_near, rows[-1] - rows[0], abs(sum(rows) / len(rows) - near)

    return dict(zip(pins, min(product(*choices), key=cost), strict=True))


def gap(rows: Iterable[int]) -> tuple[int, int]:
    """The neighbours among these rows with most room between them: there the body lies."""
    taken = sorted(rows)
    return max(pairwise(taken), key=lambda pair: pair[1] - pair[0])

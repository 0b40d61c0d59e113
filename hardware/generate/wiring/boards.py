"""Stripboards: one for each block of the sheet.

Each pin of an off-board component has a strip (row); small components lie across the rows that they connect.
Heights are in rows, downwards; depths in mm from the edge that faces the controller, outwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheet import Component
from hardware.generate.schematics.symbols import RAILS
from hardware.generate.wiring.picture import measure_text

PITCH = 6.0
"""Distance between rows, in mm."""
NUMBER = 7.0
"""Room for a strip's number, in mm."""
STUB = 3.5
"""Distance from an off-board component to its strip, in mm."""

_SMALL = ("R", "C", "C_Polar", "D", "TVS", "Fuse", "PMOS", "NMOS")
_ATTACHED_TO = {"Motor": "DRV8833", "TRS": "Jack"}
"""Kinds that connect to an off-board component instead of a board."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip, and the off-board component's pin that leads to it, if any."""

    net: str
    part: Component | None = None
    pin: str = ""


@dataclass(frozen=True, slots=True)
class Lead:
    """A wire from an off-board component, `row` rows below its first, to an attached component or an open end."""

    net: str
    part: Component
    pin: str
    row: int
    far: Component | None = None
    far_pin: str = ""


@dataclass(frozen=True, slots=True)
class PlacedComponent:
    """A small component: the row of each pin, and the depth of its column."""

    part: Component
    rows: dict[str, int]
    depth: float

    @property
    def span(self) -> tuple[int, int]:
        """First and last row."""
        return min(self.rows.values()), max(self.rows.values())

    @property
    def lines(self) -> list[str]:
        """Lines of text on it; a single shortened line if it lies between adjacent rows."""
        reference, value = self.part.refdes, self.part.value
        if self.span[1] - self.span[0] == 1:
            return [reference + " " + (value.split()[0] if is_small(self.part) else value)]
        return [reference, *value.split(" ", 1)]

    @property
    def width(self) -> float:
        """Width of the body, in mm."""
        return max(map(measure_text, self.lines)) + 1.2


@dataclass(slots=True)
class Stripboard:
    """A block's board. `leads` start at `head`, one of the off-board components; `across` lies on the leads."""

    letter: str
    title: str
    rows: list[Strip]
    off_board: list[Component]
    head: Component | None
    leads: list[Lead]
    placed: list[PlacedComponent] = field(default_factory=list)
    across: list[PlacedComponent] = field(default_factory=list)
    depth: float = 0

    def strip(self, row: int) -> str:
        """Return a strip's name: `A-1` is the first of board A. No reference designator has this form."""
        return f"{self.letter}-{row + 1}"

    def rows_of(self, part: Component) -> dict[int, str]:
        """Return an off-board component's pins by row."""
        return {n: row.pin for n, row in enumerate(self.rows) if row.part is part}

    @property
    def attached(self) -> dict[Component, list[Lead]]:
        """The components at the far ends of the leads."""
        parts = dict.fromkeys(lead.far for lead in self.leads if lead.far)
        return {part: [lead for lead in self.leads if lead.far is part] for part in parts}

    @property
    def plug(self) -> Component | None:
        """The plug in the head at which the leads start, if any."""
        return next((lead.part for lead in self.leads if lead.part is not self.head), None)


def is_small(part: Component) -> bool:
    """Return whether the component is soldered across strips."""
    return part.symbol.kind in _SMALL


def build_board(netlist: Netlist, letter: str, title: str, labels: Mapping[str, str]) -> Stripboard:
    """Build the board of the block with this title; `labels`: text at a net's strips."""
    parts = [part for part in netlist.sheet.components if part.bom_key and part.block == title]
    attached = [part for part in parts if part.symbol.kind in _ATTACHED_TO]
    head = next((part for part in parts if part.symbol.kind in _ATTACHED_TO.values()), None)
    leads = [*_leads(netlist, head, attached)] if head else []
    beyond = {lead.net for lead in leads}
    across = [part for part in parts if part not in (head, *attached) and _nets(netlist, part) <= beyond]
    off_board = [part for part in parts if not is_small(part) and part not in (*attached, *across)]
    rows = [
        Strip(netlist.net_at(part, pin).name, part, pin)
        for part in off_board
        for pin in _order_pins(netlist, part)
        if netlist.net_at(part, pin).name not in beyond and not netlist.net_at(part, pin).is_open
    ]
    small = [part for part in parts if is_small(part) and part not in across]
    rows = [*_add_strips(netlist, small, rows)]
    it = Stripboard(letter, title.partition("  ")[2], rows, off_board, head, leads)
    room = [measure_text(labels.get(row.net, "")) + 2 for row in rows]
    near = {part: _find_anchor(parts, part, rows) for part in small}
    it.placed, it.depth = _assign_columns(netlist, near, [(row.net, n) for n, row in enumerate(rows)], room)
    it.across, _ = _assign_columns(netlist, dict.fromkeys(across, 0.0), [(lead.net, lead.row) for lead in leads], [])
    it.depth += NUMBER
    return it


def _nets(netlist: Netlist, part: Component) -> set[str]:
    return {netlist.net_at(part, pin.number).name for pin in part.symbol.pins}


def _leads(netlist: Netlist, head: Component, attached: list[Component]) -> Iterator[Lead]:
    """Yield the leads from the head to each attached component, or from the plug in the head."""
    row = 0
    for part in attached:
        for pin in _order_pins(netlist, part):
            net = netlist.net_at(part, pin)
            ends = [it.number for it in head.symbol.pins if netlist.net_at(head, it.number) == net]
            yield Lead(net.name, head, ends[0], row, part, pin) if ends else Lead(net.name, part, pin, row)
            row += 1
        row += 1


def _order_pins(netlist: Netlist, part: Component) -> list[str]:
    """Return the pins; of three, the busiest in the middle, so that components across them cross no other strip."""
    pins = [pin.number for pin in part.symbol.pins]
    if len(pins) != 3:
        return pins
    busiest = max(pins, key=lambda pin: len(netlist.net_at(part, pin).nodes))
    first, last = (pin for pin in pins if pin != busiest)
    return [first, busiest, last]


def _add_strips(netlist: Netlist, small: Iterable[Component], rows: list[Strip]) -> Iterator[Strip]:
    """Yield the rows, with those needed only by small components: supplies above, others below."""
    have = {row.net for row in rows}
    nets = [netlist.net_at(part, pin.number).name for part in small for pin in part.symbol.pins]
    lacking = [net for net in dict.fromkeys(nets) if net not in have]
    yield from (Strip(net) for net in lacking if net in RAILS)
    yield from rows
    yield from (Strip(net) for net in lacking if net not in RAILS)


def _find_anchor(parts: list[Component], part: Component, rows: list[Strip]) -> float:
    """Return the middle row of the off-board component that precedes this one on the sheet, to place it near."""
    taken: list[int] = []
    for before in parts[: parts.index(part)]:
        taken = [n for n, row in enumerate(rows) if row.part is before] or taken
    return sum(taken) / len(taken) if taken else 0


def _assign_columns(
    netlist: Netlist, parts: Mapping[Component, float], rows: list[tuple[str, int]], labels: list[float]
) -> tuple[list[PlacedComponent], float]:
    """Place each component near its row, in the first free column beyond its rows' labels."""
    columns: list[list[PlacedComponent]] = []
    for it in sorted(
        (PlacedComponent(part, _choose_rows(netlist, part, rows, near), 0) for part, near in parts.items()), key=_span
    ):
        free = [column for column in columns if all(_are_apart(it.span, other.span) for other in column)]
        if free:
            free[0].append(it)
        else:
            columns.append([it])

    def beside(column: list[PlacedComponent]) -> float:
        return max(max(labels[it.span[0] : it.span[1] + 1], default=1) for it in column)

    placed, depth = [], 0.0
    for column in sorted(columns, key=beside):
        wide = max(it.width for it in column)
        depth = max(depth, beside(column)) + 1 + wide / 2
        placed += [replace(it, depth=depth) for it in column]
        depth += wide / 2
    return placed, max([depth, *labels]) + 1


def _span(it: PlacedComponent) -> tuple[int, int]:
    return it.span


def _are_apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[1] < other[0] or other[1] < one[0]


def _choose_rows(netlist: Netlist, part: Component, rows: list[tuple[str, int]], near: float) -> dict[str, int]:
    """Choose a component's rows: as close together as its body and the pin names allow."""
    pins = [pin.number for pin in part.symbol.pins]
    choices = [[n for net, n in rows if net == netlist.net_at(part, pin).name] for pin in pins]

    def cost(taken: Iterable[int]) -> tuple[bool, int, float]:
        rows = sorted(taken)
        between = widest_gap(rows)
        too_near = len(pins) > 2 and between[1] - between[0] < 2
        return too_near, rows[-1] - rows[0], abs(sum(rows) / len(rows) - near)

    return dict(zip(pins, min(product(*choices), key=cost), strict=True))


def widest_gap(rows: Iterable[int]) -> tuple[int, int]:
    """Return the adjacent pair of rows with the widest gap, where the body lies."""
    taken = sorted(rows)
    return max(pairwise(taken), key=lambda pair: pair[1] - pair[0])

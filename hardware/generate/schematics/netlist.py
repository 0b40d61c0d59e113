"""Which pins are joined, read from the drawing as KiCad reads it: by ends that meet, and by names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from hardware.generate.drawing.rooms import Point
from hardware.generate.schematics.sheet import At, Part, Sheet
from hardware.generate.schematics.symbol import RAIL, Kind

CONTROLLERS = ("Pico", "RaspberryPi")
"""The kinds of boards with the program."""


@dataclass(frozen=True, slots=True)
class Node:
    """A pin of a part."""

    part: str
    pin: str
    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Net:
    """`names`: its labels and rails; without one it is called by its first pin."""

    names: frozenset[str]
    nodes: tuple[Node, ...]
    left_open: bool = False

    @property
    def name(self) -> str:
        """What to call it."""
        return min(self.names) if self.names else f"{self.nodes[0].part}.{self.nodes[0].pin}"

    @property
    def pins(self) -> frozenset[str]:
        """`R5.1` and so on, of parts alone."""
        return frozenset(f"{node.part}.{node.pin}" for node in self.nodes if not node.part.startswith("#"))


def on_wire(point: Point, wire: tuple[Point, Point]) -> bool:
    """Whether the point lies on it."""
    (x, y), ((ax, ay), (bx, by)) = point, wire
    return (ax <= x <= bx or bx <= x <= ax) and (ay <= y <= by or by <= y <= ay)


def junctions(sheet: Sheet) -> list[At]:
    """Where more than two ends meet: each is to have its dot."""
    ends: dict[At, int] = defaultdict(int)
    for wire in sheet.wires:
        for point in wire:
            ends[point] += 1
    for part in sheet.parts:
        for pin in part.symbol.pins:
            ends[part[pin.number]] += 1
    found = []
    for point, count in ends.items():
        passing = sum(on_wire(point, wire) and point not in wire for wire in sheet.wires)
        wired = any(on_wire(point, wire) for wire in sheet.wires)
        if wired and count + 2 * passing > 2:
            found.append(point)
    return sorted(found)


def pieces(sheet: Sheet) -> list[tuple[At, At]]:
    """The wires, cut where dots lie on them: KiCad joins nothing in the middle of a wire."""
    cut = []
    dots = junctions(sheet)
    for wire in sheet.wires:
        on_it = {point for point in dots if on_wire(point, wire)}
        stops = sorted({*wire, *on_it})
        cut += list(pairwise(stops))
    return cut


def nets(sheet: Sheet) -> list[Net]:
    """All nets of the sheet, by name."""
    joined = Joined()
    for wire in sheet.wires:
        joined.join(wire[0], wire[1])
    ends = {point for wire in sheet.wires for point in wire}
    ends |= {part[pin.number] for part in sheet.parts for pin in part.symbol.pins}
    ends |= {label.at for label in sheet.labels}
    for point in ends:  # wires that only cross are not joined
        for wire in sheet.wires:
            if on_wire(point, wire):
                joined.join(point, wire[0])
    for name, at in _names(sheet):
        joined.join(at, name)
    return sorted(_gathered(sheet, joined), key=lambda net: net.name)


class Netlist:
    """A sheet with its nets."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.nets = nets(sheet)
        self._of_pin = {f"{node.part}.{node.pin}": net for net in self.nets for node in net.nodes}
        self._of_name = {name: net for net in self.nets for name in net.names}

    @property
    def controller(self) -> Part:
        """The board with the program. Raises `ValueError` unless there is one."""
        (controller,) = self.parts(*CONTROLLERS)
        return controller

    def at(self, part: Part, pin: str) -> Net:
        """The net of a pin."""
        return self._of_pin[f"{part.reference}.{pin}"]

    def called(self, name: str) -> Net | None:
        """The net that carries this name."""
        return self._of_name.get(name)

    def parts(self, *kinds: str) -> list[Part]:
        """All parts of these kinds."""
        return [part for part in self.sheet.parts if part.symbol.kind in kinds]

    def between(self, one: Net | None, other: Net | None, mark: str) -> list[Part]:
        """The parts that join two nets; `mark`: how their references begin, one of parts with two ends."""
        parts = [part for part in self.sheet.parts if part.symbol.mark == mark]
        return [part for part in parts if {self.at(part, "1"), self.at(part, "2")} == {one, other}]


def _names(sheet: Sheet) -> Iterator[tuple[str, At]]:
    for label in sheet.labels:
        yield label.net, label.at
    for part in sheet.parts:
        if part.symbol.mark == RAIL:
            yield part.value, part["1"]


def _gathered(sheet: Sheet, joined: Joined) -> Iterator[Net]:
    nodes: dict[object, list[Node]] = defaultdict(list)
    left_open: set[object] = set()
    for part in sheet.parts:
        for pin in part.symbol.pins:
            at = part[pin.number]
            nodes[joined.root(at)].append(Node(part.reference, pin.number, pin.name, pin.kind))
            if at in sheet.open_pins:
                left_open.add(joined.root(at))
    names: dict[object, set[str]] = defaultdict(set)
    for name, at in _names(sheet):
        names[joined.root(at)].add(name)
    for root in nodes.keys() | names.keys():
        yield Net(frozenset(names[root]), tuple(sorted(nodes[root], key=str)), root in left_open)


class Joined:
    """Things that are one."""

    def __init__(self) -> None:
        self._above: dict[object, object] = {}

    def root(self, thing: object) -> object:
        """The one that stands for all that are joined with it."""
        above = self._above.setdefault(thing, thing)
        while above != self._above[above]:
            above = self._above[above]
        return above

    def join(self, one: object, other: object) -> None:
        """Make two one, with all that either is one with."""
        self._above[self.root(one)] = self.root(other)

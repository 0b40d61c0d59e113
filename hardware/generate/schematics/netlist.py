"""The nets of a sheet, read from the drawing as KiCad does: by line ends that meet, and by names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from hardware.generate.drawing.boxes import Point
from hardware.generate.schematics.sheet import Component, GridPoint, Sheet
from hardware.generate.schematics.symbol import RAIL, PinKind

CONTROLLERS = ("Pico", "RaspberryPi")
"""Symbol kinds of the controller boards."""


@dataclass(frozen=True, slots=True)
class Node:
    """A component's pin."""

    part: str
    pin: str
    name: str
    kind: PinKind


@dataclass(frozen=True, slots=True)
class Net:
    """Connected pins. `names`: labels and rails of the net."""

    names: frozenset[str]
    nodes: tuple[Node, ...]
    is_open: bool = False

    @property
    def name(self) -> str:
        """Its first name, or its first pin if it has no name."""
        return min(self.names) if self.names else f"{self.nodes[0].part}.{self.nodes[0].pin}"

    @property
    def pins(self) -> frozenset[str]:
        """Its pins (`R5.1`), without those of rails and flags."""
        return frozenset(f"{node.part}.{node.pin}" for node in self.nodes if not node.part.startswith("#"))


def is_on_wire(point: Point, wire: tuple[Point, Point]) -> bool:
    """Return whether the point lies on the wire."""
    (x, y), ((ax, ay), (bx, by)) = point, wire
    return (ax <= x <= bx or bx <= x <= ax) and (ay <= y <= by or by <= y <= ay)


def find_junctions(sheet: Sheet) -> list[GridPoint]:
    """Return the points where more than two ends meet; each is drawn as a dot."""
    ends: dict[GridPoint, int] = defaultdict(int)
    for wire in sheet.wires:
        for point in wire:
            ends[point] += 1
    for part in sheet.components:
        for pin in part.symbol.pins:
            ends[part[pin.number]] += 1
    found = []
    for point, count in ends.items():
        passing = sum(is_on_wire(point, wire) and point not in wire for wire in sheet.wires)
        wired = any(is_on_wire(point, wire) for wire in sheet.wires)
        if wired and count + 2 * passing > 2:
            found.append(point)
    return sorted(found)


def split_wires(sheet: Sheet) -> list[tuple[GridPoint, GridPoint]]:
    """Return the wires, split at junctions: KiCad connects nothing in the middle of a wire."""
    cut = []
    dots = find_junctions(sheet)
    for wire in sheet.wires:
        on_it = {point for point in dots if is_on_wire(point, wire)}
        stops = sorted({*wire, *on_it})
        cut += list(pairwise(stops))
    return cut


def find_nets(sheet: Sheet) -> list[Net]:
    """Return the nets of the sheet, sorted by name."""
    sets = DisjointSet()
    for wire in sheet.wires:
        sets.union(wire[0], wire[1])
    ends = {point for wire in sheet.wires for point in wire}
    ends |= {part[pin.number] for part in sheet.components for pin in part.symbol.pins}
    ends |= {label.at for label in sheet.labels}
    for point in ends:  # crossing wires are not connected
        for wire in sheet.wires:
            if is_on_wire(point, wire):
                sets.union(point, wire[0])
    for name, at in _named_points(sheet):
        sets.union(at, name)
    return sorted(_collect_nets(sheet, sets), key=lambda net: net.name)


class Netlist:
    """A sheet with its nets and lookups by pin and name."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.nets = find_nets(sheet)
        self._of_pin = {f"{node.part}.{node.pin}": net for net in self.nets for node in net.nodes}
        self._of_name = {name: net for net in self.nets for name in net.names}

    @property
    def controller(self) -> Component:
        """The controller board. Raise `ValueError` unless there is exactly one."""
        (controller,) = self.components(*CONTROLLERS)
        return controller

    def net_at(self, part: Component, pin: str) -> Net:
        """Return the net of a pin."""
        return self._of_pin[f"{part.refdes}.{pin}"]

    def find_net(self, name: str) -> Net | None:
        """Return the net with this name, or None."""
        return self._of_name.get(name)

    def components(self, *kinds: str) -> list[Component]:
        """Return the components of these kinds."""
        return [part for part in self.sheet.components if part.symbol.kind in kinds]

    def components_between(self, one: Net | None, other: Net | None, refdes_prefix: str) -> list[Component]:
        """Return the two-pin components between two nets, by the prefix of their reference designators."""
        parts = [part for part in self.sheet.components if part.symbol.refdes_prefix == refdes_prefix]
        return [part for part in parts if {self.net_at(part, "1"), self.net_at(part, "2")} == {one, other}]


def _named_points(sheet: Sheet) -> Iterator[tuple[str, GridPoint]]:
    for label in sheet.labels:
        yield label.net, label.at
    for part in sheet.components:
        if part.symbol.refdes_prefix == RAIL:
            yield part.value, part["1"]


def _collect_nets(sheet: Sheet, sets: DisjointSet) -> Iterator[Net]:
    nodes: dict[object, list[Node]] = defaultdict(list)
    left_open: set[object] = set()
    for part in sheet.components:
        for pin in part.symbol.pins:
            at = part[pin.number]
            nodes[sets.find(at)].append(Node(part.refdes, pin.number, pin.name, pin.kind))
            if at in sheet.open_pins:
                left_open.add(sets.find(at))
    names: dict[object, set[str]] = defaultdict(set)
    for name, at in _named_points(sheet):
        names[sets.find(at)].add(name)
    for root in nodes.keys() | names.keys():
        yield Net(frozenset(names[root]), tuple(sorted(nodes[root], key=str)), root in left_open)


class DisjointSet:
    """Disjoint sets of hashable items (union-find)."""

    def __init__(self) -> None:
        self._parent: dict[object, object] = {}

    def find(self, thing: object) -> object:
        """Return the representative of the item's set."""
        parent = self._parent.setdefault(thing, thing)
        while parent != self._parent[parent]:
            parent = self._parent[parent]
        return parent

    def union(self, one: object, other: object) -> None:
        """Merge the sets of two items."""
        self._parent[self.find(one)] = self.find(other)

"""The plan of a unit's wiring picture: positions of boards and pins, nets of each channel, wire colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations
from typing import Literal

from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheet import Sheet
from hardware.generate.schematics.symbol import SymbolPin
from hardware.generate.schematics.symbols import RAILS
from hardware.generate.wiring.boards import PITCH, Stripboard, build_board

TOP = 27.0
"""Height of the first board's first row, in mm."""
BETWEEN = 3 * PITCH
"""Distance from a board's last row to the next board's first row, in mm."""
PINS = 20
"""Pins per side of a Pico, and of a Raspberry Pi's header."""
OVER, OVER_PITCH = 22.5, 3.0
"""Height above the controller's first pin of the lanes between the sides, and their distance, in mm."""

COLUMNS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "launcher-pico": (("Motor", "Card exit", "Hit button", "Ding"), ("Power", "Compass", "The button's light")),
    "launcher-pi": (("Motor", "Card exit", "Hit button", "Ding"), ("Power", "Compass", "The button's light")),
    "flash-pico": (
        tuple(f"Player {n}" for n in range(1, 6)),
        ("Player 6", "Slap Button", "Play/Pause", "Speed", "Ding"),
    ),
}
"""Blocks left and right of the controller, from the top, by the start of their titles."""

COLOURS = {"GND": "black", "+3V3": "orange", "VM": "red", "VSYS": "brown"}
SIGNALS = ("blue", "green", "pink", "light blue", "grey", "yellow")

ColumnSide = Literal[-1, 1]


@dataclass(slots=True)
class LaneEnds:
    """Heights at which a net enters: from the boards (outer) and from the controller (inner)."""

    outer: list[float] = field(default_factory=list)
    inner: list[float] = field(default_factory=list)

    @property
    def span(self) -> tuple[float, float]:
        """Lowest and highest end of the lane."""
        heights = self.outer + self.inner
        return min(heights), max(heights)


class WiringPlan:
    """Positions, labels and colours for the wiring picture of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.netlist = Netlist(sheet)
        self.controller = self.netlist.controller
        self.nets = {
            pin.number: self.netlist.net_at(self.controller, pin.number).name for pin in self._list_used_pins()
        }
        self.labels = self._build_labels()
        left, right = COLUMNS[sheet.name]
        letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        self.boards: dict[ColumnSide, list[tuple[Stripboard, float]]] = {
            -1: [*self._build_boards(left, letters)],
            1: [*self._build_boards(right, letters)],
        }

    def _list_used_pins(self) -> Iterator[SymbolPin]:
        """Yield the controller's pins that take a wire; of internally connected pins, one GND a side and one 3V3."""
        seen = set()
        for pin in self.controller.symbol.pins:
            same = (pin.name, pin.towards) if pin.name == "GND" else (pin.name, "")
            if not self.netlist.net_at(self.controller, pin.number).is_open and same not in seen:
                seen.add(same)
                yield pin

    def _build_labels(self) -> dict[str, str]:
        """Return the text at each net's strips: its name and the controller's pin."""
        labels = {name: name for net in self.netlist.nets for name in net.names}
        for number, net in self.nets.items():
            if net not in RAILS:
                labels[net] = f"{net} {self.controller.symbol.pin(number).name}"
        return labels

    def _build_boards(self, titles: tuple[str, ...], letters: Iterator[str]) -> Iterator[tuple[Stripboard, float]]:
        """Yield each board with the height of its first row."""
        top = TOP
        blocks = dict.fromkeys(part.block for part in self.netlist.sheet.components if part.bom_key)
        for title in titles:
            (block,) = (block for block in blocks if block.partition("  ")[2].startswith(title))
            it = build_board(self.netlist, next(letters), block, self.labels)
            yield it, top
            top += PITCH * (len(it.rows) - 1) + BETWEEN

    @cached_property
    def colours(self) -> dict[str, str]:
        """The colour of each net's wires; for a signal, the rarest colour nearby, then overall."""
        colours = dict(COLOURS)
        for net in self.netlist.nets:
            if {"holder", "cells switch", "AO3401A"} & {
                self.netlist.sheet.component(node.part).bom_key for node in net.nodes
            }:
                colours.setdefault(net.name, "red")
        together = [*self._list_neighbours()]
        for name in dict.fromkeys(name for nets in together for name in nets if name not in colours):
            near = [nets[max(0, n - 2) : n + 3] for nets in together for n, it in enumerate(nets) if it == name]
            beside = [colours.get(it) for it in chain(*near)]
            used = [*colours.values()]
            colours[name] = min(SIGNALS, key=lambda colour: (beside.count(colour), used.count(colour)))
        return colours

    def _list_neighbours(self) -> Iterator[list[str]]:
        """Yield lists of nets in the order in which their wires lie side by side."""
        yield [net for net in self.channels[-1] if net in self.channels[1]]
        yield [*self.nets.values()]
        for board_, _ in chain(*self.boards.values()):
            yield [lead.net for lead in board_.leads]
            yield [row.net for row in board_.rows]

    def find_strip(self, bom_key: str, net: str) -> str:
        """Return the strip that connects an off-board component to a net, or an empty string."""
        for it, _ in chain(*self.boards.values()):
            for n, row in enumerate(it.rows):
                if row.net == net and row.part is not None and row.part.bom_key == bom_key:
                    return it.strip(n)
        return ""

    # Heights

    @cached_property
    def first(self) -> float:
        """Height of the controller's first pin: between two rows, so that wires never meet."""
        deepest = max(top + PITCH * len(it.rows) for side in self.boards.values() for it, top in side)
        return TOP + PITCH / 2 + PITCH * round((deepest - TOP - (PINS - 1) * PITCH) / 2 / PITCH)

    @property
    def last(self) -> float:
        """Height of the controller's last pin."""
        return self.first + (PINS - 1) * PITCH

    def pin_height(self, number: str) -> float:
        """Return the height of a controller pin."""
        pin = self.controller.symbol.pin(number)
        return self.first + PITCH * (pin.at[1] - min(it.at[1] for it in self.controller.symbol.pins)) / 2

    def pin_side(self, number: str) -> ColumnSide:
        """Return the side of the controller that a pin is on."""
        return -1 if self.controller.symbol.pin(number).towards == "right" else 1

    @cached_property
    def channels(self) -> dict[ColumnSide, dict[str, LaneEnds]]:
        """The nets that need a lane on each side, with the ends of the lane."""
        channels: dict[ColumnSide, dict[str, LaneEnds]] = {-1: {}, 1: {}}
        for side, boards in self.boards.items():
            for it, top in boards:
                for n, row in enumerate(it.rows):
                    channels[side].setdefault(row.net, LaneEnds()).outer.append(top + PITCH * n)
        for number, net in self.nets.items():
            channels[self.pin_side(number)].setdefault(net, LaneEnds()).inner.append(self.pin_height(number))
        over = sorted(channels[-1].keys() & channels[1].keys(), key=lambda net: (channels[-1][net].span, net))
        for n, net in enumerate(over):
            for channel in channels.values():
                channel[net].inner.append(self.first - OVER - OVER_PITCH * n)
        return {
            side: {net: ends for net, ends in channel.items() if len(ends.outer + ends.inner) > 1}
            for side, channel in channels.items()
        }


# Lanes


def order_lanes(nets: Mapping[str, LaneEnds]) -> list[str]:
    """Order the nets from the boards to the controller: move each to its best place until nothing improves."""
    cost = {
        (near, far): _count_within(nets[far].outer, nets[near].span) + _count_within(nets[near].inner, nets[far].span)
        for near in nets
        for far in nets
    }

    def crossings(order: list[str]) -> int:
        return sum(cost[pair] for pair in combinations(order, 2))

    order = sorted(nets, key=lambda net: (nets[net].span, net))
    while True:
        before = crossings(order)
        for net in sorted(nets):
            rest = [it for it in order if it != net]
            order = min(([*rest[:n], net, *rest[n:]] for n in range(len(order))), key=crossings)
        if crossings(order) == before:
            return order


def assign_slots(order: list[str], nets: Mapping[str, LaneEnds]) -> dict[str, int]:
    """Return each lane's distance from the boards; nets at different heights can share a slot."""
    places: dict[str, int] = {}
    for net in order:
        (top, bottom) = nets[net].span
        beside = [place for it, place in places.items() if nets[it].span[0] <= bottom and top <= nets[it].span[1]]
        places[net] = max(beside, default=0) + 1
    return places


def _count_within(heights: list[float], span: tuple[float, float]) -> int:
    return sum(span[0] < height < span[1] for height in heights)

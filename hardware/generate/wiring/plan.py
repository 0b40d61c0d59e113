"""What a unit's picture is to hold: which board lies where, which wires go by which lane, and their colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import Literal

from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheet import Sheet
from hardware.generate.schematics.symbol import Pin as Symbolic
from hardware.generate.schematics.symbols import RAILS
from hardware.generate.wiring.boards import PITCH, Board, board
from hardware.generate.wiring.channel import Ends

TOP = 27.0
"""Of the first board's first row."""
BETWEEN = 3 * PITCH
"""From a board's last row to the next one's first."""
PINS = 20
"""Of a Pico, and of a Raspberry Pi's header, on either side."""
OVER, OVER_PITCH = 22.5, 3.0
"""How far above the controller's first pin lanes lead from side to side, and how far from each other."""

COLUMNS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "launcher-pico": (("Motor", "Card exit", "Hit button", "Ding"), ("Power", "Which way", "The button's light")),
    "launcher-pi": (("Motor", "Card exit", "Hit button", "Ding"), ("Power", "Which way", "The button's light")),
    "flash-pico": (
        tuple(f"Player {n}" for n in range(1, 6)),
        ("Player 6", "Slap Button", "Play/Pause", "Speed", "Ding"),
    ),
}
"""Which blocks of the sheet lie left and right of the controller, from above, by how their titles begin."""

COLOURS = {"GND": "black", "+3V3": "orange", "VM": "red", "VSYS": "brown"}
SIGNALS = ("blue", "green", "pink", "light blue", "grey", "yellow")

Way = Literal[-1, 1]


class Plan:
    """A sheet on its way to a picture."""

    def __init__(self, sheet: Sheet) -> None:
        self.netlist = Netlist(sheet)
        self.controller = self.netlist.controller
        self.nets = {pin.number: self.netlist.at(self.controller, pin.number).name for pin in self._used()}
        self.labels = self._labels()
        left, right = COLUMNS[sheet.name]
        letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        self.boards: dict[Way, list[tuple[Board, float]]] = {
            -1: [*self._boards(left, letters)],
            1: [*self._boards(right, letters)],
        }

    def _used(self) -> Iterator[Symbolic]:
        """The controller's pins that take a wire: of those that it joins itself, one ground a side, one 3.3 V."""
        seen = set()
        for pin in self.controller.symbol.pins:
            same = (pin.name, pin.towards) if pin.name == "GND" else (pin.name, "")
            if not self.netlist.at(self.controller, pin.number).left_open and same not in seen:
                seen.add(same)
                yield pin

    def _labels(self) -> dict[str, str]:
        """What stands at a net's strips: its name, and the controller's pin."""
        labels = {name: name for net in self.netlist.nets for name in net.names}
        for number, net in self.nets.items():
            if net not in RAILS:
                labels[net] = f"{net} {self.controller.symbol.pin(number).name}"
        return labels

    def _boards(self, titles: tuple[str, ...], letters: Iterator[str]) -> Iterator[tuple[Board, float]]:
        """With the height of the first row of each."""
        top = TOP
        blocks = dict.fromkeys(part.place for part in self.netlist.sheet.parts if part.line)
        for title in titles:
            (block,) = (block for block in blocks if block.partition("  ")[2].startswith(title))
            it = board(self.netlist, next(letters), block, self.labels)
            yield it, top
            top += PITCH * (len(it.rows) - 1) + BETWEEN

    @cached_property
    def colours(self) -> dict[str, str]:
        """The colour of each net's wires: of signals, the one that is rarest near by, then in all."""
        colours = dict(COLOURS)
        for net in self.netlist.nets:
            if {"holder", "cells switch", "AO3401A"} & {self.netlist.sheet.part(node.part).line for node in net.nodes}:
                colours.setdefault(net.name, "red")
        together = [*self._together()]
        for name in dict.fromkeys(name for nets in together for name in nets if name not in colours):
            near = [nets[max(0, n - 2) : n + 3] for nets in together for n, it in enumerate(nets) if it == name]
            beside = [colours.get(it) for it in chain(*near)]
            used = [*colours.values()]
            colours[name] = min(SIGNALS, key=lambda colour: (beside.count(colour), used.count(colour)))
        return colours

    def _together(self) -> Iterator[list[str]]:
        """Nets in the order in which their wires lie side by side."""
        yield [net for net in self.channels[-1] if net in self.channels[1]]
        yield [*self.nets.values()]
        for board_, _ in chain(*self.boards.values()):
            yield [lead.net for lead in board_.leads]
            yield [row.net for row in board_.rows]

    def strip(self, line: str, net: str) -> str:
        """The strip of a net to which a part in the hand goes, by its line in the bill of materials; or nothing."""
        for it, _ in chain(*self.boards.values()):
            for n, row in enumerate(it.rows):
                if row.net == net and row.part is not None and row.part.line == line:
                    return it.strip(n)
        return ""

    # Heights

    @cached_property
    def first(self) -> float:
        """Where the controller's first pin is: between two rows' heights, so that wires never meet."""
        deepest = max(top + PITCH * len(it.rows) for side in self.boards.values() for it, top in side)
        return TOP + PITCH / 2 + PITCH * round((deepest - TOP - (PINS - 1) * PITCH) / 2 / PITCH)

    @property
    def last(self) -> float:
        """Where the controller's last pin is."""
        return self.first + (PINS - 1) * PITCH

    def height(self, number: str) -> float:
        """Of a pin of the controller."""
        pin = self.controller.symbol.pin(number)
        return self.first + PITCH * (pin.at[1] - min(it.at[1] for it in self.controller.symbol.pins)) / 2

    def side(self, number: str) -> Way:
        """On which side of the controller a pin is."""
        return -1 if self.controller.symbol.pin(number).towards == "right" else 1

    @cached_property
    def channels(self) -> dict[Way, dict[str, Ends]]:
        """Which nets need a lane left and right, and what meets it."""
        channels: dict[Way, dict[str, Ends]] = {-1: {}, 1: {}}
        for way, boards in self.boards.items():
            for it, top in boards:
                for n, row in enumerate(it.rows):
                    channels[way].setdefault(row.net, Ends()).outer.append(top + PITCH * n)
        for number, net in self.nets.items():
            channels[self.side(number)].setdefault(net, Ends()).inner.append(self.height(number))
        over = sorted(channels[-1].keys() & channels[1].keys(), key=lambda net: (channels[-1][net].span, net))
        for n, net in enumerate(over):
            for channel in channels.values():
                channel[net].inner.append(self.first - OVER - OVER_PITCH * n)
        return {
            way: {net: ends for net, ends in channel.items() if len(ends.outer + ends.inner) > 1}
            for way, channel in channels.items()
        }

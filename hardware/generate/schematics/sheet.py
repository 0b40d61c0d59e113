"""The model of a sheet: components, wires, labels and annotations, independent of any file format."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from hardware.generate.schematics.symbol import Symbol
from hardware.generate.schematics.symbols import SYMBOLS

GridPoint = tuple[int, int]
STEP_MM = 1.27

_VALUE = re.compile(r"(\d+)([pnumRkM])(\d*)(?= |$)")
_SCALE = {"p": 1e-12, "n": 1e-9, "u": 1e-6, "m": 1e-3, "R": 1.0, "k": 1e3, "M": 1e6}


@dataclass(frozen=True, slots=True)
class Component:
    """A placed symbol. `bom_key`: its line of the bill of materials, none for rails and flags. `block`: a title."""

    refdes: str
    symbol: Symbol
    value: str
    at: GridPoint
    bom_key: str = ""
    block: str = ""

    def __getitem__(self, number: str) -> GridPoint:
        """Return the position of a pin's free end."""
        pin = self.symbol.pin(number)
        return self.at[0] + pin.at[0], self.at[1] + pin.at[1]


def parse_value(value: str) -> float:
    """Parse a value in ohms or farads: `4k7`, `0R15 1% 1W`, `470u 10V`. Raise `ValueError` if it is invalid."""
    match = _VALUE.match(value)
    if match is None:
        raise ValueError(f"{value} is not the value of a resistor or capacitor")
    return float(f"{match[1]}.{match[3]}") * _SCALE[match[2]]


@dataclass(frozen=True, slots=True)
class Label:
    """A net name at a point. `towards`: the direction in which its flag points away from the wire."""

    net: str
    at: GridPoint
    towards: Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Annotation:
    """Explanatory text on the sheet; `size` in mm."""

    text: str
    at: GridPoint
    size: float = 1.9
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """The dashed frame of a block."""

    corner: GridPoint
    size: tuple[int, int]


@dataclass(slots=True)
class Sheet:
    """A schematic sheet."""

    name: str
    title: str
    components: list[Component] = field(default_factory=list)
    wires: list[tuple[GridPoint, GridPoint]] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    open_pins: list[GridPoint] = field(default_factory=list)
    notes: list[Annotation] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    _counts: Counter[str] = field(default_factory=Counter)

    def add_block(self, title: str, at: GridPoint, size: tuple[int, int]) -> Block:
        """Add a framed block with a title."""
        self.frames.append(Frame(at, size))
        self.notes.append(Annotation(title, (at[0] + 2, at[1] + 3), 2.2, bold=True))
        return Block(self, at, title)

    def next_refdes(self, refdes_prefix: str) -> str:
        """Return the next reference designator: R1, R2, ... in the order of placement."""
        self._counts[refdes_prefix] += 1
        return f"{refdes_prefix}{self._counts[refdes_prefix]}"

    def component(self, refdes: str) -> Component:
        """Return the component with this reference designator. Raise `KeyError` without one."""
        for part in self.components:
            if part.refdes == refdes:
                return part
        raise KeyError(f"{self.name} has no {refdes}")


@dataclass(frozen=True, slots=True)
class Block:
    """A framed area of a sheet. `x`, `y` count from its corner; a `GridPoint` counts from the sheet's corner."""

    sheet: Sheet
    corner: GridPoint
    title: str

    def place(self, symbol: str, value: str, x: int, y: int, bom_key: str = "") -> Component:
        """Place a component; `bom_key` defaults to the value."""
        kind = SYMBOLS[symbol]
        part = Component(
            self.sheet.next_refdes(kind.refdes_prefix), kind, value, self.at(x, y), bom_key or value, self.title
        )
        self.sheet.components.append(part)
        return part

    def at(self, x: int, y: int) -> GridPoint:
        """Convert a position in the block to the sheet."""
        return self.corner[0] + x, self.corner[1] + y

    def local(self, at: GridPoint) -> GridPoint:
        """Convert a position on the sheet to the block."""
        return at[0] - self.corner[0], at[1] - self.corner[1]

    def add_wire(self, *points: GridPoint) -> None:
        """Connect the points along the grid, with a corner between points that are not in line."""
        for begin, end in pairwise(points):
            bend = (end[0], begin[1])
            for a, b in ((begin, bend), (bend, end)):
                if a != b:
                    self.sheet.wires.append((a, b))

    def add_rail(self, net: str, at: GridPoint) -> None:
        """Add the arrow of a supply or of ground."""
        kind = SYMBOLS[net]
        self.sheet.components.append(Component(self.sheet.next_refdes(kind.refdes_prefix), kind, net, at))

    def add_power_flag(self, at: GridPoint) -> None:
        """Mark the net as fed from outside, for the rule check."""
        self.add_rail("PWR_FLAG", at)

    def add_label(self, net: str, at: GridPoint, towards: Literal["left", "right"] = "right") -> None:
        """Add the net's name at a point."""
        self.sheet.labels.append(Label(net, at, towards))

    def add_stub(self, net: str, begin: GridPoint, steps: int) -> None:
        """Add a wire of so many steps to the right (negative: left) with the net's name at its end."""
        end = begin[0] + steps, begin[1]
        self.add_wire(begin, end)
        self.add_label(net, end, "left" if steps < 0 else "right")

    def add_lead(self, part: Component, number: str, net: str, length: int = 2) -> None:
        """Add a short wire away from a pin, ending in the net's arrow if it has one, else in its name."""
        begin, (dx, dy) = part[number], part.symbol.pin(number).outwards
        if net in SYMBOLS:
            end = begin[0] + dx * length, begin[1] + dy * length
            self.add_wire(begin, end)
            self.add_rail(net, end)
        else:
            self.add_stub(net, begin, dx * length)

    def mark_open(self, part: Component, *numbers: str) -> None:
        """Mark pins as intentionally unconnected."""
        self.sheet.open_pins.extend(part[number] for number in numbers)

    def add_note(self, text: str, x: int, y: int) -> None:
        """Add explanatory text."""
        self.sheet.notes.append(Annotation(text, self.at(x, y)))

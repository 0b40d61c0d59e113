"""What a sheet holds: parts, wires, labels, words. Nothing here knows a file format."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from hardware.generate.schematics.symbol import Symbol
from hardware.generate.schematics.symbols import SYMBOLS

At = tuple[int, int]
STEP_MM = 1.27

_VALUE = re.compile(r"(\d+)([pnumRkM])(\d*)(?= |$)")
_SCALE = {"p": 1e-12, "n": 1e-9, "u": 1e-6, "m": 1e-3, "R": 1.0, "k": 1e3, "M": 1e6}


@dataclass(frozen=True, slots=True)
class Part:
    """A symbol that is placed. `line`: of the bill of materials, none for rails and flags. `place`: its block."""

    reference: str
    symbol: Symbol
    value: str
    at: At
    line: str = ""
    place: str = ""

    def __getitem__(self, number: str) -> At:
        """Where that pin's free end is."""
        pin = self.symbol.pin(number)
        return self.at[0] + pin.at[0], self.at[1] + pin.at[1]


def number(value: str) -> float:
    """A part's value in ohm or farad: `4k7`, `0R15 1% 1W`, `470u 10V`. Raises `ValueError` for one that is none."""
    match = _VALUE.match(value)
    if match is None:
        raise ValueError(f"{value} is no value of a resistor or capacitor")
    return float(f"{match[1]}.{match[3]}") * _SCALE[match[2]]


@dataclass(frozen=True, slots=True)
class Label:
    """A name that joins whatever carries it. `towards`: in which direction its flag points away from the wire."""

    net: str
    at: At
    towards: Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Words:
    """Words on the sheet; `size` in mm."""

    text: str
    at: At
    size: float = 1.9
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """The dashed frame of a block."""

    corner: At
    size: tuple[int, int]


@dataclass(slots=True)
class Sheet:
    """A drawing."""

    name: str
    title: str
    parts: list[Part] = field(default_factory=list)
    wires: list[tuple[At, At]] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    open_pins: list[At] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    _counts: Counter[str] = field(default_factory=Counter)

    def block(self, title: str, at: At, size: tuple[int, int]) -> Block:
        """A framed part of the sheet, one function."""
        self.frames.append(Frame(at, size))
        self.words.append(Words(title, (at[0] + 2, at[1] + 3), 2.2, bold=True))
        return Block(self, at, title)

    def next_reference(self, mark: str) -> str:
        """R1, R2 ... in the order in which they are placed."""
        self._counts[mark] += 1
        return f"{mark}{self._counts[mark]}"

    def part(self, reference: str) -> Part:
        """The part of this reference. Raises `KeyError`."""
        for part in self.parts:
            if part.reference == reference:
                return part
        raise KeyError(f"{self.name} has no {reference}")


@dataclass(frozen=True, slots=True)
class Block:
    """A place to draw. `x`, `y` count from its corner; an `At`, as pins give it and wires take it, from the sheet's."""

    sheet: Sheet
    corner: At
    title: str

    def put(self, symbol: str, value: str, x: int, y: int, line: str = "") -> Part:
        """Place a part; `line` is its line in the bill of materials, the value's own when not given."""
        kind = SYMBOLS[symbol]
        part = Part(self.sheet.next_reference(kind.mark), kind, value, self.at(x, y), line or value, self.title)
        self.sheet.parts.append(part)
        return part

    def at(self, x: int, y: int) -> At:
        """That place of the block on the sheet."""
        return self.corner[0] + x, self.corner[1] + y

    def local(self, at: At) -> At:
        """That place of the sheet in the block."""
        return at[0] - self.corner[0], at[1] - self.corner[1]

    def wire(self, *points: At) -> None:
        """From point to point, always along the grid: a corner is put in where two are not in line."""
        for begin, end in pairwise(points):
            bend = (end[0], begin[1])
            for a, b in ((begin, bend), (bend, end)):
                if a != b:
                    self.sheet.wires.append((a, b))

    def rail(self, net: str, at: At) -> None:
        """A supply's or the ground's arrow."""
        kind = SYMBOLS[net]
        self.sheet.parts.append(Part(self.sheet.next_reference(kind.mark), kind, net, at))

    def source(self, at: At) -> None:
        """What feeds this net comes in by a plug."""
        self.rail("PWR_FLAG", at)

    def label(self, net: str, at: At, towards: Literal["left", "right"] = "right") -> None:
        """The net's name at a point."""
        self.sheet.labels.append(Label(net, at, towards))

    def stub(self, net: str, begin: At, steps: int) -> None:
        """A wire of so many steps to the right, to the left when negative, and the net's name at its end."""
        end = begin[0] + steps, begin[1]
        self.wire(begin, end)
        self.label(net, end, "left" if steps < 0 else "right")

    def lead(self, part: Part, number: str, net: str, length: int = 2) -> None:
        """A short wire away from a pin, with the net's arrow at its end, or, at a side, its name."""
        begin, (dx, dy) = part[number], part.symbol.pin(number).outwards
        if net in SYMBOLS:
            end = begin[0] + dx * length, begin[1] + dy * length
            self.wire(begin, end)
            self.rail(net, end)
        else:
            self.stub(net, begin, dx * length)

    def leave_open(self, part: Part, *numbers: str) -> None:
        """Nothing belongs on these pins."""
        self.sheet.open_pins.extend(part[number] for number in numbers)

    def say(self, text: str, x: int, y: int) -> None:
        """Words for whoever reads the sheet."""
        self.sheet.words.append(Words(text, self.at(x, y)))

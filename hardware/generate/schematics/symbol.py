"""Symbols and their shapes. Coordinates are steps of 1.27 mm from the symbol's middle, y down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hardware.generate.drawing.boxes import Anchor, Point

PinKind = Literal[
    "passive", "input", "output", "bidirectional", "power_in", "power_out", "open_collector", "no_connect"
]

RAIL, FLAG = "#PWR", "#FLG"
"""KiCad's designator prefixes of symbols that are not components: supply arrows and power flags."""

LEAD = 2
"""Default length of a pin."""


@dataclass(frozen=True, slots=True)
class SymbolPin:
    """A pin with its free end at `at`. `towards`: the direction of the body."""

    number: str
    name: str
    kind: PinKind
    at: tuple[int, int]
    towards: Literal["left", "right", "up", "down"]
    lead: float = LEAD

    @property
    def outwards(self) -> tuple[int, int]:
        """The unit step away from the body."""
        return {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}[self.towards]


@dataclass(frozen=True, slots=True)
class Polyline:
    """A polyline; `filled` closes and fills it."""

    points: tuple[Point, ...]
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle; `body`: filled as a component's body."""

    corner: Point
    other: Point
    body: bool = True


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    centre: Point
    radius: float
    body: bool = False


@dataclass(frozen=True, slots=True)
class SymbolText:
    """Text inside a symbol."""

    text: str
    at: Point


Shape = Polyline | Rectangle | Circle | SymbolText


@dataclass(frozen=True, slots=True)
class Symbol:
    """A schematic symbol. `refdes_at`, `value_at`: positions of the component's designator and value."""

    name: str
    refdes_prefix: str
    pins: tuple[SymbolPin, ...]
    shapes: tuple[Shape, ...]
    refdes_at: Point = (0, 0)
    value_at: Point = (0, 0)
    anchor: Anchor = "start"
    shows_pins: bool = False

    @property
    def is_part(self) -> bool:
        """Whether it is a component to solder, not a rail or a flag."""
        return not self.refdes_prefix.startswith("#")

    @property
    def kind(self) -> str:
        """Its name without the suffix of the horizontal version."""
        return self.name.removesuffix("_H")

    def pin(self, number: str) -> SymbolPin:
        """Return the pin with this number. Raise `KeyError` without one."""
        for pin in self.pins:
            if pin.number == number:
                return pin
        raise KeyError(f"{self.name} has no pin {number}")

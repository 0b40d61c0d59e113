"""What a symbol is made of. Coordinates are steps of 1.27 mm from the symbol's middle, y down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hardware.generate.drawing.rooms import Anchor, Point

Kind = Literal["passive", "input", "output", "bidirectional", "power_in", "power_out", "open_collector", "no_connect"]

RAIL, FLAG = "#PWR", "#FLG"
"""The marks of what is no part, as KiCad has them: a supply's arrow, and what says that something feeds a net."""

LEAD = 2
"""How long a pin is."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin whose free end, where wires meet it, is at `at`. `towards`: in which direction the body lies."""

    number: str
    name: str
    kind: Kind
    at: tuple[int, int]
    towards: Literal["left", "right", "up", "down"]
    lead: float = LEAD

    @property
    def outwards(self) -> tuple[int, int]:
        """The step that leads away from the body."""
        return {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}[self.towards]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points; `filled` closes and fills it."""

    points: tuple[Point, ...]
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, filled as a body is when `body`."""

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
class Word:
    """A letter in the symbol."""

    text: str
    at: Point


Shape = Line | Box | Circle | Word


@dataclass(frozen=True, slots=True)
class Symbol:
    """`mark` begins its parts' references. `reference_at`, `value_at`: where these two stand."""

    name: str
    mark: str
    pins: tuple[Pin, ...]
    shapes: tuple[Shape, ...]
    reference_at: Point = (0, 0)
    value_at: Point = (0, 0)
    anchor: Anchor = "start"
    shows_pins: bool = False

    @property
    def is_part(self) -> bool:
        """Whether it is a thing that somebody solders: rails and flags are none."""
        return not self.mark.startswith("#")

    @property
    def kind(self) -> str:
        """What it stands for, whether standing or lying."""
        return self.name.removesuffix("_H")

    def pin(self, number: str) -> Pin:
        """The pin with this number. Raises `KeyError`."""
        for pin in self.pins:
            if pin.number == number:
                return pin
        raise KeyError(f"{self.name} has no pin {number}")

"""The symbols of parts with two ends. None is turned on a sheet: what is wanted lying and standing is two symbols."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hardware.generate.drawing.rooms import Point
from hardware.generate.schematics.symbol import Box, Circle, Line, Pin, Shape, Symbol, Word


@dataclass(frozen=True, slots=True)
class TwoEnded:
    """`length`: from the middle to either end; `lead`: of that, outside the body; `wide`: half of the body's width."""

    name: str
    mark: str
    length: int
    lead: float
    shapes: tuple[Shape, ...]
    wide: float = 1

    @property
    def standing(self) -> Symbol:
        """With its first end above."""
        pins = (
            Pin("1", "1", "passive", (0, -self.length), "down", self.lead),
            Pin("2", "2", "passive", (0, self.length), "up", self.lead),
        )
        beside = self.wide + 0.6
        return Symbol(self.name, self.mark, pins, self.shapes, (beside, -0.9), (beside, 0.9))

    @property
    def lying(self) -> Symbol:
        """With its first end at the left."""
        pins = (
            Pin("1", "1", "passive", (-self.length, 0), "right", self.lead),
            Pin("2", "2", "passive", (self.length, 0), "left", self.lead),
        )
        above = self.wide + 0.9
        return Symbol(f"{self.name}_H", self.mark, pins, _turned(self.shapes), (0, -above), (0, above), "middle")


def _turned(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Standing to lying: what is up comes to the left."""

    def point(at: Point) -> Point:
        return (at[1], at[0])

    turned: list[Shape] = []
    for shape in shapes:
        match shape:
            case Line(points, filled):
                turned.append(Line(tuple(point(at) for at in points), filled))
            case Box(corner, other, body):
                turned.append(Box(point(corner), point(other), body))
            case Circle(centre, radius, body):
                turned.append(Circle(point(centre), radius, body))
            case Word(text, at):
                turned.append(Word(text, point(at)))
    return tuple(turned)


_R = TwoEnded("R", "R", 4, 2, (Box((-0.8, -2), (0.8, 2)),))
_C = TwoEnded("C", "C", 3, 2.5, (Line(((-1.6, -0.5), (1.6, -0.5))), Line(((-1.6, 0.5), (1.6, 0.5)))), 1.4)
_C_POLAR = TwoEnded(
    "C_Polar",
    "C",
    3,
    2.1,
    (
        Box((-1.6, -0.9), (1.6, -0.4), body=False),
        Box((-1.6, 0.4), (1.6, 0.9)),
        Line(((-1.3, -1.9), (-1.3, -1.1))),
        Line(((-1.7, -1.5), (-0.9, -1.5))),
    ),
    1.6,
)
_D = TwoEnded(
    "D", "D", 3, 2, (Line(((-1.1, -1), (1.1, -1), (0, 1), (-1.1, -1)), filled=True), Line(((-1.1, 1), (1.1, 1)))), 1.2
)
_TVS = TwoEnded(
    "TVS",
    "D",
    3,
    2,
    (
        Line(((-1.1, 1), (1.1, 1), (0, -1), (-1.1, 1)), filled=True),
        Line(((-1.5, -0.6), (-1.1, -1), (1.1, -1), (1.5, -1.4))),
    ),
    1.4,
)
_LED = TwoEnded("LED", "D", 3, 2, (*_D.shapes, Line(((1.4, -0.4), (2.4, 0.6))), Line(((1.6, -1.3), (2.6, -0.3)))), 2.4)
_FUSE = TwoEnded("Fuse", "F", 4, 2, (Box((-0.8, -2), (0.8, 2)), Line(((-1.5, 1.6), (-1.5, 2.4), (1.5, -2.2)))), 1.5)
_SWITCH = TwoEnded(
    "Switch", "SW", 4, 2.3, (Circle((0, -1.4), 0.3), Circle((0, 1.4), 0.3), Line(((0.1, 1.1), (1.3, -1.1)))), 1.6
)
_BUTTON = TwoEnded(
    "Button",
    "SW",
    4,
    2.3,
    (Circle((0, -1.4), 0.3), Circle((0, 1.4), 0.3), Line(((0.9, -1.5), (0.9, 1.5))), Line(((0.9, 0), (2, 0)))),
    2,
)
_MOTOR = TwoEnded("Motor", "M", 4, 2, (Circle((0, 0), 2, body=True), Word("M", (0, 0))), 2)
_PIEZO = TwoEnded(
    "Piezo",
    "BZ",
    3,
    1.9,
    (Box((-1.5, -0.7), (1.5, 0.7)), Line(((-2, -1.1), (2, -1.1))), Line(((-2, 1.1), (2, 1.1)))),
    2.2,
)

TWO_ENDED = (
    *(it.standing for it in (_R, _C, _C_POLAR, _TVS, _LED, _SWITCH, _BUTTON, _MOTOR, _PIEZO)),
    *(it.lying for it in (_R, _D, _LED, _FUSE, _SWITCH)),
)
"""Those that are drawn; a symbol that nobody draws is found by a test."""

"""The symbols of two-pin components. Sheets do not rotate symbols: each orientation in use is a symbol of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hardware.generate.drawing.boxes import Point
from hardware.generate.schematics.symbol import Circle, Polyline, Rectangle, Shape, Symbol, SymbolPin, SymbolText


@dataclass(frozen=True, slots=True)
class TwoEnded:
    """A two-pin symbol. `length`: middle to end; `lead`: the part outside the body; `wide`: half the body's width."""

    name: str
    refdes_prefix: str
    length: int
    lead: float
    shapes: tuple[Shape, ...]
    wide: float = 1

    @property
    def vertical(self) -> Symbol:
        """The symbol with pin 1 at the top."""
        pins = (
            SymbolPin("1", "1", "passive", (0, -self.length), "down", self.lead),
            SymbolPin("2", "2", "passive", (0, self.length), "up", self.lead),
        )
        beside = self.wide + 0.6
        return Symbol(self.name, self.refdes_prefix, pins, self.shapes, (beside, -0.9), (beside, 0.9))

    @property
    def horizontal(self) -> Symbol:
        """The symbol with pin 1 at the left."""
        pins = (
            SymbolPin("1", "1", "passive", (-self.length, 0), "right", self.lead),
            SymbolPin("2", "2", "passive", (self.length, 0), "left", self.lead),
        )
        above = self.wide + 0.9
        return Symbol(
            f"{self.name}_H", self.refdes_prefix, pins, _transpose(self.shapes), (0, -above), (0, above), "middle"
        )


def _transpose(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Convert vertical shapes to horizontal: the top becomes the left."""

    def point(at: Point) -> Point:
        return (at[1], at[0])

    transposed: list[Shape] = []
    for shape in shapes:
        match shape:
            case Polyline(points, filled):
                transposed.append(Polyline(tuple(point(at) for at in points), filled))
            case Rectangle(corner, other, body):
                transposed.append(Rectangle(point(corner), point(other), body))
            case Circle(centre, radius, body):
                transposed.append(Circle(point(centre), radius, body))
            case SymbolText(text, at):
                transposed.append(SymbolText(text, point(at)))
    return tuple(transposed)


_R = TwoEnded("R", "R", 4, 2, (Rectangle((-0.8, -2), (0.8, 2)),))
_C = TwoEnded("C", "C", 3, 2.5, (Polyline(((-1.6, -0.5), (1.6, -0.5))), Polyline(((-1.6, 0.5), (1.6, 0.5)))), 1.4)
_C_POLAR = TwoEnded(
    "C_Polar",
    "C",
    3,
    2.1,
    (
        Rectangle((-1.6, -0.9), (1.6, -0.4), body=False),
        Rectangle((-1.6, 0.4), (1.6, 0.9)),
        Polyline(((-1.3, -1.9), (-1.3, -1.1))),
        Polyline(((-1.7, -1.5), (-0.9, -1.5))),
    ),
    1.6,
)
_D = TwoEnded(
    "D",
    "D",
    3,
    2,
    (Polyline(((-1.1, -1), (1.1, -1), (0, 1), (-1.1, -1)), filled=True), Polyline(((-1.1, 1), (1.1, 1)))),
    1.2,
)
_TVS = TwoEnded(
    "TVS",
    "D",
    3,
    2,
    (
        Polyline(((-1.1, 1), (1.1, 1), (0, -1), (-1.1, 1)), filled=True),
        Polyline(((-1.5, -0.6), (-1.1, -1), (1.1, -1), (1.5, -1.4))),
    ),
    1.4,
)
_LED = TwoEnded(
    "LED", "D", 3, 2, (*_D.shapes, Polyline(((1.4, -0.4), (2.4, 0.6))), Polyline(((1.6, -1.3), (2.6, -0.3)))), 2.4
)
_FUSE = TwoEnded(
    "Fuse", "F", 4, 2, (Rectangle((-0.8, -2), (0.8, 2)), Polyline(((-1.5, 1.6), (-1.5, 2.4), (1.5, -2.2)))), 1.5
)
_SWITCH = TwoEnded(
    "Switch", "SW", 4, 2.3, (Circle((0, -1.4), 0.3), Circle((0, 1.4), 0.3), Polyline(((0.1, 1.1), (1.3, -1.1)))), 1.6
)
_BUTTON = TwoEnded(
    "Button",
    "SW",
    4,
    2.3,
    (Circle((0, -1.4), 0.3), Circle((0, 1.4), 0.3), Polyline(((0.9, -1.5), (0.9, 1.5))), Polyline(((0.9, 0), (2, 0)))),
    2,
)
_MOTOR = TwoEnded("Motor", "M", 4, 2, (Circle((0, 0), 2, body=True), SymbolText("M", (0, 0))), 2)
_PIEZO = TwoEnded(
    "Piezo",
    "BZ",
    3,
    1.9,
    (Rectangle((-1.5, -0.7), (1.5, 0.7)), Polyline(((-2, -1.1), (2, -1.1))), Polyline(((-2, 1.1), (2, 1.1)))),
    2.2,
)

TWO_ENDED = (
    *(it.vertical for it in (_R, _C, _C_POLAR, _TVS, _LED, _SWITCH, _BUTTON, _MOTOR, _PIEZO)),
    *(it.horizontal for it in (_R, _D, _LED, _FUSE, _SWITCH)),
)
"""The orientations in use; a test finds unused symbols."""

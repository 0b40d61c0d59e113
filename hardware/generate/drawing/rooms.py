"""How much room a thing takes on the paper, in whatever unit its drawing has; x to the right, y down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
"""Which part of a line of words lies at its place."""


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle that belongs to something."""

    owner: str
    what: str
    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Room) -> bool:
        """Whether both cover some of the same paper."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def inside(self, other: Room) -> bool:
        """Whether the other covers all that this one does."""
        across = other.left <= self.left and self.right <= other.right
        return across and other.top <= self.top and self.bottom <= other.bottom


def around(owner: str, what: str, *points: Point, wide: float = 0, high: float = 0) -> Room:
    """The room of all these points, wider and higher by so much at each side."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Room(owner, what, min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high)


def of_line(owner: str, text: str, at: Point, size: tuple[float, float], anchor: Anchor) -> Room:
    """The room of a line of words; `at`: the middle of its height."""
    (x, y), (width, height) = at, size
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return Room(owner, text, left, y - height / 2, left + width, y + height / 2)

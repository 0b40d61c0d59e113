"""Bounding boxes on paper, in the unit of the drawing; x to the right, y down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
"""Which point of a line of text lies at its position."""


@dataclass(frozen=True, slots=True)
class BoundingBox:
    """A rectangle occupied by an item; `owner` identifies the item."""

    owner: str
    kind: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: BoundingBox) -> bool:
        """Return whether the boxes share an area; touching edges do not count."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def is_inside(self, other: BoundingBox) -> bool:
        """Return whether the other box covers this one."""
        across = other.left <= self.left and self.right <= other.right
        return across and other.top <= self.top and self.bottom <= other.bottom


def enclose(owner: str, kind: str, *points: Point, pad_x: float = 0, pad_y: float = 0) -> BoundingBox:
    """Return the box around the points, padded on each side."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return BoundingBox(owner, kind, min(xs) - pad_x, min(ys) - pad_y, max(xs) + pad_x, max(ys) + pad_y)


def enclose_text(owner: str, text: str, at: Point, size: tuple[float, float], anchor: Anchor) -> BoundingBox:
    """Return the box of a line of text; `at`: its anchor, at half its height."""
    (x, y), (width, height) = at, size
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return BoundingBox(owner, text, left, y - height / 2, left + width, y + height / 2)

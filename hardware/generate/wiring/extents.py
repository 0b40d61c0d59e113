"""Overlaps in a wiring picture, and items outside the printable area. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.boxes import BoundingBox, Point, enclose, enclose_text
from hardware.generate.wiring.picture import Conductor, WiringPicture, measure_text

WIRE = 0.4
"""Half of a wire's width, or a little more."""
LEG = 0.1
HAIR = 0.01
"""Tolerance: boxes that only meet do not overlap."""
MARGIN = 5.0
"""Unprintable border of the paper."""


def find_overlaps(picture: WiringPicture) -> list[tuple[BoundingBox, BoundingBox]]:
    """Return pairs that overlap: bodies, legs and texts; wires on them; wires of two nets along each other."""
    boxes, wires = [*_boxes(picture)], [_enclose_wire(wire) for wire in picture.wires if wire.kind == "wire"]
    on_each_other = [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b) and not _may_overlap(a, b)]
    on_wires = [(a, b) for a in boxes for b in wires if a.kind != "leg" and a.owner != b.owner and a.overlaps(b)]
    return on_each_other + on_wires + [*_find_parallel(picture)]


def find_outside(picture: WiringPicture) -> list[BoundingBox]:
    """Return the boxes outside the printable area."""
    right, bottom = PAPER_MM
    printable = BoundingBox("", "paper", MARGIN, MARGIN, right - MARGIN, bottom - MARGIN)
    wires = [_enclose_wire(wire) for wire in picture.wires]
    return [box for box in [*_boxes(picture), *wires] if not box.is_inside(printable)]


def _may_overlap(one: BoundingBox, other: BoundingBox) -> bool:
    """Return whether the overlap is allowed: an item in its own body, or a body's legs."""
    return one.owner == other.owner and bool({"body", "leg"} & {one.kind, other.kind})


def _boxes(picture: WiringPicture) -> Iterator[BoundingBox]:
    for body in picture.bodies:
        if body.kind not in ("board", "case"):
            what = "icon" if body.kind.startswith(("icon", "pad", "band")) else "body"
            yield enclose(body.owner, what, body.corner, body.other, pad_x=-HAIR, pad_y=-HAIR)
    for leg in picture.legs:
        yield _enclose_line(leg.owner, "leg", leg.begin, leg.end, LEG)
    for text in picture.texts:
        size = measure_text(text.text, text.size), 0.8 * text.size
        yield enclose_text(text.owner, text.text, text.at, size, text.anchor)


def _enclose_wire(wire: Conductor) -> BoundingBox:
    return _enclose_line(f"net {wire.net}", "wire", wire.begin, wire.end, WIRE)


def _enclose_line(owner: str, what: str, begin: Point, end: Point, half: float) -> BoundingBox:
    """Return the box of a line, widened on both sides but not at its ends."""
    wide, high = (half if a == b else -HAIR for a, b in zip(begin, end, strict=True))
    return enclose(owner, what, begin, end, pad_x=wide, pad_y=high)


def _find_parallel(picture: WiringPicture) -> Iterator[tuple[BoundingBox, BoundingBox]]:
    """Yield wires of two nets that run along each other and look like one."""
    for one, other in combinations(picture.wires, 2):
        horizontal = [wire.begin[1] == wire.end[1] for wire in (one, other)]
        if (
            one.net != other.net
            and horizontal[0] == horizontal[1]
            and _enclose_wire(one).overlaps(_enclose_wire(other))
        ):
            yield _enclose_wire(one), _enclose_wire(other)

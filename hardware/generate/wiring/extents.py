"""What lies on what in a wiring picture, and what a printer cannot print. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.rooms import Point, Room, around, of_line
from hardware.generate.wiring.picture import Picture, Wire, width

WIRE = 0.4
"""Half of a wire's breadth, or a little more."""
LEG = 0.1
HAIR = 0.01
"""What only meets does not touch."""
MARGIN = 5.0
"""Of the paper, where many a printer does not print."""


def overlaps(picture: Picture) -> list[tuple[Room, Room]]:
    """Bodies, legs and words that lie on each other, wires that lie on them or along each other."""
    rooms, wires = [*_rooms(picture)], [_of_wire(wire) for wire in picture.wires if wire.kind == "wire"]
    on_each_other = [(a, b) for a, b in combinations(rooms, 2) if a.touches(b) and not _belong(a, b)]
    on_wires = [(a, b) for a in rooms for b in wires if a.what != "leg" and a.owner != b.owner and a.touches(b)]
    return on_each_other + on_wires + [*_along(picture)]


def outside(picture: Picture) -> list[Room]:
    """What is nearer to the paper's edge than a printer can print."""
    right, bottom = PAPER_MM
    printable = Room("", "paper", MARGIN, MARGIN, right - MARGIN, bottom - MARGIN)
    wires = [_of_wire(wire) for wire in picture.wires]
    return [room for room in [*_rooms(picture), *wires] if not room.inside(printable)]


def _belong(one: Room, other: Room) -> bool:
    """Whether one may lie on the other: what is in a body, and a body's legs."""
    return one.owner == other.owner and bool({"body", "leg"} & {one.what, other.what})


def _rooms(picture: Picture) -> Iterator[Room]:
    for body in picture.bodies:
        if body.kind not in ("board", "case"):
            what = "icon" if body.kind.startswith(("icon", "pad", "band")) else "body"
            yield around(body.owner, what, body.corner, body.other, wide=-HAIR, high=-HAIR)
    for leg in picture.legs:
        yield _of_straight(leg.owner, "leg", leg.begin, leg.end, LEG)
    for text in picture.texts:
        size = width(text.text, text.size), 0.8 * text.size
        yield of_line(text.owner, text.text, text.at, size, text.anchor)


def _of_wire(wire: Wire) -> Room:
    return _of_straight(f"net {wire.net}", "wire", wire.begin, wire.end, WIRE)


def _of_straight(owner: str, what: str, begin: Point, end: Point, half: float) -> Room:
    """The room of a line: so much at each side, and no longer than it is."""
    wide, high = (half if a == b else -HAIR for a, b in zip(begin, end, strict=True))
    return around(owner, what, begin, end, wide=wide, high=high)


def _along(picture: Picture) -> Iterator[tuple[Room, Room]]:
    """Wires of two nets that run on one another, which the eye takes for one."""
    for one, other in combinations(picture.wires, 2):
        lying = [wire.begin[1] == wire.end[1] for wire in (one, other)]
        if one.net != other.net and lying[0] == lying[1] and _of_wire(one).touches(_of_wire(other)):
            yield _of_wire(one), _of_wire(other)

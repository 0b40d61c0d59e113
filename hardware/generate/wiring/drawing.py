"""What a wiring picture holds. Lengths in mm on the paper, x to the right, y down."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, combinations, pairwise
from typing import Literal

from hardware.generate.schematics.extents import Room
from hardware.generate.schematics.netlist import Joined

At = tuple[float, float]
WIDE = 0.602
"""Of a letter of the pictures' font, DejaVu Sans Mono, against its size."""


@dataclass(frozen=True, slots=True)
class Pin:
    """Where a part's pin is joined: `name` as in `U2.1`."""

    name: str
    at: At


@dataclass(frozen=True, slots=True)
class Wire:
    """A conductor from point to point. A strip is one of a stripboard's."""

    net: str
    points: tuple[At, ...]
    kind: Literal["wire", "strip"] = "wire"


@dataclass(frozen=True, slots=True)
class Leg:
    """From a part's body to its pin; it crosses strips without touching them."""

    owner: str
    begin: At
    end: At


@dataclass(frozen=True, slots=True)
class Body:
    """A part or a board: `kind` says how it looks."""

    owner: str
    kind: str
    corner: At
    other: At


@dataclass(frozen=True, slots=True)
class Text:
    """A line of words; `at`: the middle of its height, at its `anchor`."""

    text: str
    at: At
    anchor: Literal["start", "middle", "end"] = "start"
    owner: str = ""
    size: float = 2.3
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """A line of the list for soldering: what of a net goes where."""

    net: str
    begin: str
    end: str
    by: Literal["wire", "leg"]


@dataclass(slots=True)
class Picture:
    """A drawing of one unit. `colours`: by net."""

    name: str
    title: str
    size: tuple[float, float]
    colours: dict[str, str]
    pins: list[Pin] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)
    legs: list[Leg] = field(default_factory=list)
    bodies: list[Body] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    joins: list[Join] = field(default_factory=list)


def pieces(picture: Picture) -> Iterator[tuple[str, At, At]]:
    """Each straight piece of each conductor, with its net."""
    for wire in picture.wires:
        for begin, end in pairwise(wire.points):
            yield wire.net, begin, end


def lies_on(point: At, begin: At, end: At) -> bool:
    """Whether a point is on a straight piece."""
    across = min(begin[0], end[0]) <= point[0] <= max(begin[0], end[0])
    return across and min(begin[1], end[1]) <= point[1] <= max(begin[1], end[1])


def joined(picture: Picture) -> set[frozenset[str]]:
    """Which pins the drawing joins, by where things lie alone: ends that meet conductors. Crossings join nothing."""
    same, straight = Joined(), [(begin, end) for _, begin, end in pieces(picture)]
    in_line: dict[tuple[int, float], set[At]] = defaultdict(set)
    for point in {*chain(*straight), *(pin.at for pin in picture.pins)}:
        in_line[0, point[0]].add(point)
        in_line[1, point[1]].add(point)
    for begin, end in straight:
        along = 0 if begin[0] == end[0] else 1
        for point in in_line[along, begin[along]]:
            if lies_on(point, begin, end):
                same.join(point, begin)
    found = defaultdict(set)
    for pin in picture.pins:
        found[same.root(pin.at)].add(pin.name)
    return {frozenset(names) for names in found.values()}


def dots(picture: Picture) -> list[tuple[str, At]]:
    """Where three ends or more of a net meet, outside the strips."""
    wires = [wire for wire in picture.wires if wire.kind == "wire"]
    straight = [(wire.net, *piece) for wire in wires for piece in pairwise(wire.points)]
    ways: dict[tuple[str, At], int] = defaultdict(int)
    for net, begin, end in straight:
        for point in (begin, end):
            ways[net, point] += 1
    for net, point in ways:
        for other, begin, end in straight:
            if other == net and point not in (begin, end) and lies_on(point, begin, end):
                ways[net, point] += 2
    return sorted(place for place, count in ways.items() if count > 2)


# What lies on what


def overlaps(picture: Picture) -> list[tuple[Room, Room]]:
    """Bodies, legs and words that lie on each other, wires that lie on them or along each other."""
    rooms, wires = [*_rooms(picture)], [*_wires(picture)]
    on_each_other = [(a, b) for a, b in combinations(rooms, 2) if a.touches(b) and not _belong(a, b)]
    on_wires = [(a, b) for a in rooms for b in wires if a.what != "leg" and a.owner != b.owner and a.touches(b)]
    return on_each_other + on_wires + [*_along(picture)]


def _belong(one: Room, other: Room) -> bool:
    """Whether one may lie on the other: what is in a body, and a body's legs."""
    return one.owner == other.owner and bool({"body", "leg"} & {one.what, other.what})


def outside(picture: Picture, margin: float = 5) -> list[Room]:
    """What is nearer to the paper's edge than a printer can print."""
    width, height = picture.size
    return [
        room
        for room in [*_rooms(picture), *_wires(picture)]
        if min(room.left, room.top) < margin or room.right > width - margin or room.bottom > height - margin
    ]


def _rooms(picture: Picture) -> Iterator[Room]:
    for body in picture.bodies:
        if body.kind not in ("board", "case"):
            what = "icon" if body.kind.startswith(("icon", "pad", "band")) else "body"
            yield _room(body.owner, what, body.corner, body.other)
    for leg in picture.legs:
        yield _room(leg.owner, "leg", leg.begin, leg.end, 0.1)
    for text in picture.texts:
        width = len(text.text) * WIDE * text.size
        left = text.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
        half = text.size * 0.4
        yield Room(text.owner, text.text, left, text.at[1] - half, left + width, text.at[1] + half)


def _wires(picture: Picture) -> Iterator[Room]:
    for wire in picture.wires:
        for begin, end in pairwise(wire.points):
            if wire.kind == "wire":
                yield _room(f"net {wire.net}", "wire", begin, end, 0.4)


def _room(owner: str, what: str, begin: At, end: At, thick: float = -0.01) -> Room:
    """`thick`: how much wider than what is given; what is straight is no longer for it."""
    (ax, ay), (bx, by) = begin, end
    wide, high = (thick if thick < 0 or ax == bx else -0.01), (thick if thick < 0 or ay == by else -0.01)
    return Room(owner, what, min(ax, bx) - wide, min(ay, by) - high, max(ax, bx) + wide, max(ay, by) + high)


def _along(picture: Picture) -> Iterator[tuple[Room, Room]]:
    """Wires of two nets that run on one another, which the eye takes for one."""
    for (net, a, b), (other, c, d) in combinations(pieces(picture), 2):
        one, two = _room(f"net {net}", "wire", a, b, 0.4), _room(f"net {other}", "wire", c, d, 0.4)
        if net != other and (a[0] == b[0]) == (c[0] == d[0]) and one.touches(two):
            yield one, two

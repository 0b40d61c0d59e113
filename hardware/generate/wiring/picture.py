"""What a wiring picture holds. Lengths in mm on the paper, x to the right, y down."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import chain
from typing import Literal

from hardware.generate.drawing.rooms import Anchor, Point
from hardware.generate.schematics.netlist import Joined, on_wire

LETTER = 2.3
"""The usual size of letters, in mm."""


@dataclass(frozen=True, slots=True)
class Pin:
    """Where a part's pin is joined: `name` as in `U2.1`."""

    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class Wire:
    """A straight conductor. A strip is one of a stripboard's."""

    net: str
    begin: Point
    end: Point
    kind: Literal["wire", "strip"] = "wire"


@dataclass(frozen=True, slots=True)
class Leg:
    """From a part's body to its pin; it crosses strips without touching them."""

    owner: str
    begin: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Body:
    """A part or a board: `kind` says how it looks; with `icon` goes the part's line of the bill of materials."""

    owner: str
    kind: str
    corner: Point
    other: Point


@dataclass(frozen=True, slots=True)
class Text:
    """A line of words; `at`: the middle of its height, at its `anchor`."""

    text: str
    at: Point
    anchor: Anchor = "start"
    owner: str = ""
    size: float = LETTER
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """A line of the list for soldering: what of a net goes where. `thick`: it carries the motor's current."""

    net: str
    begin: str
    end: str
    by: Literal["wire", "leg"]
    thick: bool = False


@dataclass(slots=True)
class Picture:
    """A drawing of one unit. `colours`: by net."""

    title: str
    colours: dict[str, str]
    pins: list[Pin] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)
    legs: list[Leg] = field(default_factory=list)
    bodies: list[Body] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    joins: list[Join] = field(default_factory=list)


def width(text: str, size: float = LETTER) -> float:
    """How long words are: DejaVu Sans Mono's letters are 0.602 of their size wide."""
    return len(text) * 0.602 * size


def joined(picture: Picture) -> set[frozenset[str]]:
    """Which pins the drawing joins, by where things lie alone: ends that meet conductors. Crossings join nothing."""
    same, straight = Joined(), [(wire.begin, wire.end) for wire in picture.wires]
    in_line: dict[tuple[int, float], set[Point]] = defaultdict(set)
    for point in {*chain(*straight), *(pin.at for pin in picture.pins)}:
        in_line[0, point[0]].add(point)
        in_line[1, point[1]].add(point)
    for begin, end in straight:
        along = 0 if begin[0] == end[0] else 1
        for point in in_line[along, begin[along]]:
            if on_wire(point, (begin, end)):
                same.join(point, begin)
    found = defaultdict(set)
    for pin in picture.pins:
        found[same.root(pin.at)].add(pin.name)
    return {frozenset(names) for names in found.values()}


def dots(picture: Picture) -> list[tuple[str, Point]]:
    """Where three ends or more of a net meet, outside the strips."""
    wires = [wire for wire in picture.wires if wire.kind == "wire"]
    ways = Counter((wire.net, point) for wire in wires for point in (wire.begin, wire.end))
    for net, point in ways:
        passing = (it for it in wires if it.net == net and point not in (it.begin, it.end))
        ways[net, point] += 2 * sum(on_wire(point, (it.begin, it.end)) for it in passing)
    return sorted(place for place, count in ways.items() if count > 2)

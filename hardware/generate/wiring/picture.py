"""The model of a wiring picture. Lengths in mm on the paper, x to the right, y down."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import chain
from typing import Literal

from hardware.generate.drawing.boxes import Anchor, Point
from hardware.generate.schematics.netlist import DisjointSet, is_on_wire

LETTER = 2.3
"""Default text size, in mm."""


@dataclass(frozen=True, slots=True)
class PicturePin:
    """The point where a component's pin connects; `name` as in `U2.1`."""

    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class Conductor:
    """A straight wire, or a strip of a stripboard."""

    net: str
    begin: Point
    end: Point
    kind: Literal["wire", "strip"] = "wire"


@dataclass(frozen=True, slots=True)
class Leg:
    """A component's leg from body to pin; it crosses strips without connecting to them."""

    owner: str
    begin: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Outline:
    """A rectangle of a component or board. `kind`: its look; `icon` is followed by a BOM key."""

    owner: str
    kind: str
    corner: Point
    other: Point


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text; `at`: its anchor, at half its height."""

    text: str
    at: Point
    anchor: Anchor = "start"
    owner: str = ""
    size: float = LETTER
    bold: bool = False


@dataclass(frozen=True, slots=True)
class SolderStep:
    """A line of the soldering list. `thick`: it carries the motor's current."""

    net: str
    begin: str
    end: str
    by: Literal["wire", "leg"]
    thick: bool = False


@dataclass(slots=True)
class WiringPicture:
    """The wiring picture of a unit. `colours`: by net."""

    title: str
    colours: dict[str, str]
    pins: list[PicturePin] = field(default_factory=list)
    wires: list[Conductor] = field(default_factory=list)
    legs: list[Leg] = field(default_factory=list)
    bodies: list[Outline] = field(default_factory=list)
    texts: list[TextLine] = field(default_factory=list)
    steps: list[SolderStep] = field(default_factory=list)


def measure_text(text: str, size: float = LETTER) -> float:
    """Return the width of text in mm: letters of DejaVu Sans Mono are 0.602 of their size wide."""
    return len(text) * 0.602 * size


def find_joined_pins(picture: WiringPicture) -> set[frozenset[str]]:
    """Return the sets of connected pins, from geometry alone: ends that meet conductors. Crossings do not connect."""
    same, straight = DisjointSet(), [(wire.begin, wire.end) for wire in picture.wires]
    in_line: dict[tuple[int, float], set[Point]] = defaultdict(set)
    for point in {*chain(*straight), *(pin.at for pin in picture.pins)}:
        in_line[0, point[0]].add(point)
        in_line[1, point[1]].add(point)
    for begin, end in straight:
        along = 0 if begin[0] == end[0] else 1
        for point in in_line[along, begin[along]]:
            if is_on_wire(point, (begin, end)):
                same.union(point, begin)
    found = defaultdict(set)
    for pin in picture.pins:
        found[same.find(pin.at)].add(pin.name)
    return {frozenset(names) for names in found.values()}


def find_junctions(picture: WiringPicture) -> list[tuple[str, Point]]:
    """Return the points where three or more wire ends of a net meet, outside the strips."""
    wires = [wire for wire in picture.wires if wire.kind == "wire"]
    ways = Counter((wire.net, point) for wire in wires for point in (wire.begin, wire.end))
    for net, point in ways:
        passing = (it for it in wires if it.net == net and point not in (it.begin, it.end))
        ways[net, point] += 2 * sum(is_on_wire(point, (it.begin, it.end)) for it in passing)
    return sorted(place for place, count in ways.items() if count > 2)

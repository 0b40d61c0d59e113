"""A board with what hangs on it, drawn beside the channel that leads to the controller."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from hardware.generate.drawing.rooms import Point
from hardware.generate.schematics.bom import natural
from hardware.generate.schematics.sheet import Part
from hardware.generate.wiring.boards import PITCH, STUB, Board, Placed, gap
from hardware.generate.wiring.picture import Body, Join, Leg, Picture, Pin, Text, Wire, width

LINE = 2.7
"""From one line of words to the next."""
ICON = 9.0
"""The room for a picture of a part."""

CABLE = 5.0
"""What is seen of a plug's cable."""

_POLES = {
    ("C_Polar", "1"): "+",
    ("LED", "1"): "+",
    ("LED", "2"): "-",
    ("D", "1"): "A",
    ("D", "2"): "K",
    ("TVS", "1"): "K",
    ("TVS", "2"): "A",
}
"""What a pin is called that has a number only, of a part that must not be turned round."""
_STRONG = {"DRV8833": ["7", "8", "9", "10", "11", "12", "13", "14"], "Motor": ["1", "2"], "Plug2": ["1", "2"]}
"""Pins that carry the motor's current."""
_CATHODES = {("LED", "2"), ("D", "2"), ("TVS", "1")}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board lies: the x of the edge that faces the controller, in which direction it grows, its first row."""

    edge: float
    way: Literal[-1, 1]
    top: float

    def at(self, depth: float, row: float, down: float = 0) -> Point:
        """The point at this depth and row."""
        return self.edge + self.way * depth, self.top + PITCH * row + down

    def anchor(self, *, near: bool) -> Literal["start", "end"]:
        """Of words that begin, or end, at a depth and go outwards: those at a near edge, or at a far one."""
        return "end" if (self.way < 0) == near else "start"


def outer(board: Board) -> float:
    """How deep a board is with all that hangs on it."""
    hands = [_width(part, board.rows_of(part).values()) for part in board.hands]
    return max(board.depth + STUB + max(hands), _leads(board)[2] if board.head else 0)


def draw(picture: Picture, board: Board, place: Place, labels: Mapping[str, str]) -> None:
    """The board, its strips, what lies across them and what is joined to them."""
    last = len(board.rows) - 1
    picture.bodies.append(Body(board.letter, "board", place.at(0, 0, -4), place.at(board.depth, last, 3)))
    title = f"{board.letter}  {board.title}"
    picture.texts.append(Text(title, place.at(board.depth if place.way < 0 else 0, 0, -6), size=2.8, bold=True))
    for n in range(last + 1):
        _strip(picture, board, place, n, labels)
    for part in board.hands:
        _hand(picture, board, part, place)
    for it in sorted(board.placed, key=lambda it: natural(it.part.reference)):
        _across(picture, it, place, {pin: (board.rows[n].net, board.strip(n)) for pin, n in it.rows.items()})
    if board.head:
        _beyond(picture, board, board.head, place)


def told(part: Part, pin: str) -> str:
    """A pin in words: `U2.1 AIN1`."""
    name = _called(part, pin)
    return f"{part.reference}.{pin}" + ("" if name == pin else f" {name}")


def _is_strong(part: Part, pin: str) -> bool:
    return pin in _STRONG.get(part.symbol.kind, ())


def _called(part: Part, pin: str) -> str:
    return _POLES.get((part.symbol.kind, pin), part.symbol.pin(pin).name)


def _strip(picture: Picture, board: Board, place: Place, n: int, labels: Mapping[str, str]) -> None:
    net, name = board.rows[n].net, board.strip(n)
    picture.wires.append(Wire(net, place.at(0, n), place.at(board.depth, n), "strip"))
    picture.texts.append(
        Text(name, place.at(board.depth - 1, n, -2), place.anchor(near=False), f"strip {name}", bold=True)
    )
    if label := labels.get(net):
        picture.texts.append(Text(label, place.at(1, n, -2), place.anchor(near=True), f"strip {name}"))


# Small parts


def _across(picture: Picture, it: Placed, place: Place, ends: Mapping[str, tuple[str, str]]) -> None:
    """A small part: its body between two rows, a leg to each; `ends`: each pin's net and what it is soldered to."""
    reference, lines = it.part.reference, it.words
    middle, half = sum(gap(it.rows.values())) / 2, (len(lines) * LINE + 0.6) / 2
    corner, other = place.at(it.depth - it.width / 2, middle, -half), place.at(it.depth + it.width / 2, middle, half)
    picture.bodies.append(Body(reference, it.part.symbol.kind, corner, other))
    for n, line in enumerate(lines):
        at = place.at(it.depth, middle, LINE * (n - (len(lines) - 1) / 2))
        picture.texts.append(Text(line, at, "middle", reference))
    for n, pin in enumerate(it.rows):
        aside = (n - 1) * it.width / 3 if len(it.rows) > 2 else 0
        _leg(picture, it, replace(place, edge=place.at(aside, 0)[0]), pin, middle, half)
        picture.joins.append(Join(ends[pin][0], told(it.part, pin), ends[pin][1], "leg"))


def _leg(picture: Picture, it: Placed, place: Place, pin: str, middle: float, half: float) -> None:
    """From the body to its row, with what stands beside it so that nobody turns the part round."""
    owner, kind, row = it.part.reference, it.part.symbol.kind, it.rows[pin]
    towards = 1 if row > middle else -1
    begin, end = place.at(it.depth, middle, towards * half), place.at(it.depth, row)
    picture.legs.append(Leg(owner, begin, end))
    picture.pins.append(Pin(f"{owner}.{pin}", end))
    if len(it.rows) > 2 or (kind, pin) == ("C_Polar", "1"):
        at = begin[0] + 0.5, begin[1] + towards * 1.3
        picture.texts.append(Text(_called(it.part, pin), at, owner=owner))
    if (kind, pin) in _CATHODES:
        corner = place.at(it.depth - it.width / 2, middle, towards * half)
        other = place.at(it.depth + it.width / 2, middle, towards * (half - 0.6))
        picture.bodies.append(Body(owner, "band", corner, other))


# Parts in the hand


def _lines(part: Part) -> list[str]:
    return [part.reference, *textwrap.wrap(part.value, 13)]


def _names(part: Part, pins: Collection[str]) -> float:
    """The room that the names of pins take at a part's edge."""
    return max((width(_called(part, pin)) for pin in pins), default=-width(" ")) + 2.8


def _width(part: Part, *sides: Collection[str]) -> float:
    """Of a part in the hand with these pins at its edges; beside its name there is a picture, where none fits above."""
    name = max(map(width, _lines(part)))
    middle = max(name, ICON) if max(map(len, sides)) > 2 else name + ICON
    return sum(_names(part, pins) for pins in sides) + middle + 1


def _hand(picture: Picture, board: Board, part: Part, place: Place) -> None:
    pins = board.rows_of(part)
    beyond = [lead.pin for lead in board.leads if lead.part is part]
    begin = board.depth + STUB
    depths = begin, begin + _width(part, pins.values(), *([beyond] if beyond else []))
    _box(picture, part, place, depths, [*pins], _names(part, pins.values()))
    for row, pin in pins.items():
        strip = board.strip(row)
        _wire(picture, place, board.rows[row].net, row, (board.depth, begin))
        _pin(picture, part, pin, place, begin, row, near=True)
        picture.joins.append(Join(board.rows[row].net, told(part, pin), strip, "wire", _is_strong(part, pin)))


def _box(
    picture: Picture, part: Part, place: Place, depths: tuple[float, float], rows: list[int], words: float
) -> None:
    """Its outline and its name, `words` from its near edge."""
    corner, other = place.at(depths[0], min(rows), -2.6), place.at(depths[1], max(rows), 2.6)
    picture.bodies.append(Body(part.reference, "hand", corner, other))
    lines, middle = _lines(part), (min(rows) + max(rows)) / 2
    above = len(rows) > 2
    down = ICON / 2 if above else 0
    for n, line in enumerate(lines):
        at = place.at(depths[0] + words, middle, down + LINE * (n - (len(lines) - 1) / 2))
        picture.texts.append(Text(line, at, place.anchor(near=True), part.reference, bold=not n))
    half, long = ICON / 2 - 0.5, max(map(width, lines))
    depth = depths[0] + words + (max(long, ICON) / 2 if above else long + ICON / 2)
    up = down - len(lines) * LINE / 2 - half if above else 0
    begin, end = place.at(depth - half, middle, up - half), place.at(depth + half, middle, up + half)
    picture.bodies.append(Body(part.reference, f"icon {part.line}", begin, end))


def _wire(picture: Picture, place: Place, net: str, row: float, depths: tuple[float, float]) -> None:
    picture.wires.append(Wire(net, place.at(depths[0], row), place.at(depths[1], row)))


def _pin(picture: Picture, part: Part, pin: str, place: Place, depth: float, row: int, *, near: bool) -> None:
    """A pin at the near or the far edge of a part, its name inside."""
    picture.pins.append(Pin(f"{part.reference}.{pin}", place.at(depth, row)))
    at = place.at(depth + (1 if near else -1), row)
    picture.texts.append(Text(_called(part, pin), at, place.anchor(near=near), part.reference))


# What hangs on them


def _leads(board: Board) -> tuple[float, float, float]:
    """How deep the leads begin and end, and what hangs at their ends."""
    assert board.head
    at_head = [lead.pin for lead in board.leads if lead.part is board.head]
    sides = [board.rows_of(board.head).values(), *([at_head] if at_head else [])]
    begin = board.depth + STUB + _width(board.head, *sides)
    if board.plug:
        begin += _width(board.plug, [lead.pin for lead in board.leads])
    end = begin + max((it.depth + it.width / 2 + 1.5 for it in board.across), default=STUB)
    if board.plug:
        return begin, end + CABLE, end + CABLE + 1.5
    return begin, end, end + max(_width(part, [lead.far_pin for lead in leads]) for part, leads in board.hung.items())


def _beyond(picture: Picture, board: Board, head: Part, place: Place) -> None:
    """The leads, from the head or from the plug in it, what lies across them, and the parts that they end at."""
    begin, end, _ = _leads(board)
    down = replace(place, top=place.at(0, min(board.rows_of(head)))[1])
    if board.plug:
        width = _width(board.plug, [lead.pin for lead in board.leads])
        _box(picture, board.plug, down, (begin - width, begin), [lead.row for lead in board.leads], 1)
        case = (
            down.at(begin + CABLE, min(lead.row for lead in board.leads), -3),
            down.at(end + 1.5, max(lead.row for lead in board.leads), 3),
        )
        picture.bodies.append(Body(board.letter, "case", *case))
    for lead in board.leads:
        _wire(picture, down, lead.net, lead.row, (begin, end))
        _pin(picture, lead.part, lead.pin, down, begin, lead.row, near=False)
    for part, leads in board.hung.items():
        pins = [lead.far_pin for lead in leads]
        _box(picture, part, down, (end, end + _width(part, pins)), [lead.row for lead in leads], _names(part, pins))
        for lead in leads:
            _pin(picture, part, lead.far_pin, down, end, lead.row, near=True)
            near = told(lead.part, lead.pin)
            picture.joins.append(Join(lead.net, told(part, lead.far_pin), near, "wire", _is_strong(part, lead.far_pin)))
    ends = {lead.row: (lead.net, told(lead.far or lead.part, lead.far_pin or lead.pin)) for lead in board.leads}
    for it in board.across:
        aside = replace(it, depth=begin + it.depth + (CABLE if board.plug else 0))
        _across(picture, aside, down, {pin: ends[row] for pin, row in it.rows.items()})

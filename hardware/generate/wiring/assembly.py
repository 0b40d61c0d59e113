"""Drawing of a board with the components attached to it."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from hardware.generate.drawing.boxes import Point
from hardware.generate.schematics.bom import natural_key
from hardware.generate.schematics.sheet import Component
from hardware.generate.wiring.boards import PITCH, STUB, PlacedComponent, Stripboard, widest_gap
from hardware.generate.wiring.picture import (
    Conductor,
    Leg,
    Outline,
    PicturePin,
    SolderStep,
    TextLine,
    WiringPicture,
    measure_text,
)

LINE = 2.7
"""Line height of text."""
ICON = 9.0
"""Size of an icon."""

CABLE = 5.0
"""Visible length of a plug's cable."""

_POLES = {
    ("C_Polar", "1"): "+",
    ("LED", "1"): "+",
    ("LED", "2"): "-",
    ("D", "1"): "A",
    ("D", "2"): "K",
    ("TVS", "1"): "K",
    ("TVS", "2"): "A",
}
"""Names for the numbered pins of polarised components."""
_HIGH_CURRENT_PINS = {
    "DRV8833": ["7", "8", "9", "10", "11", "12", "13", "14"],
    "Motor": ["1", "2"],
    "Plug2": ["1", "2"],
}
"""Pins that carry the motor's current."""
_CATHODES = {("LED", "2"), ("D", "2"), ("TVS", "1")}


@dataclass(frozen=True, slots=True)
class Pen:
    """A board's position in a picture: x of the edge facing the controller, direction of depth, y of its first row."""

    picture: WiringPicture
    edge: float
    side: Literal[-1, 1]
    top: float

    def at(self, depth: float, row: float, down: float = 0) -> Point:
        """Return the point at this depth and row."""
        return self.edge + self.side * depth, self.top + PITCH * row + down

    def anchor(self, *, near: bool) -> Literal["start", "end"]:
        """Return the anchor of text at a near or a far edge that runs outwards."""
        return "end" if (self.side < 0) == near else "start"


def measure_depth(board: Stripboard) -> float:
    """Return the depth of a board with everything attached to it."""
    off_board = [_measure_part(part, board.rows_of(part).values()) for part in board.off_board]
    return max(board.depth + STUB + max(off_board), _measure_leads(board)[2] if board.head else 0)


def draw_board(board: Stripboard, pen: Pen, labels: Mapping[str, str]) -> None:
    """Draw a board with its strips, components and leads."""
    last = len(board.rows) - 1
    pen.picture.bodies.append(Outline(board.letter, "board", pen.at(0, 0, -4), pen.at(board.depth, last, 3)))
    title = f"{board.letter}  {board.title}"
    pen.picture.texts.append(TextLine(title, pen.at(board.depth if pen.side < 0 else 0, 0, -6), size=2.8, bold=True))
    for n in range(last + 1):
        _draw_strip(board, pen, n, labels)
    for part in board.off_board:
        _draw_off_board(board, part, pen)
    for it in sorted(board.placed, key=lambda it: natural_key(it.part.refdes)):
        _draw_small_part(it, pen, {pin: (board.rows[n].net, board.strip(n)) for pin, n in it.rows.items()})
    if board.head:
        _draw_leads(board, board.head, pen)


def describe_pin(part: Component, pin: str) -> str:
    """Describe a pin: `U2.1 AIN1`."""
    name = _name_pin(part, pin)
    return f"{part.refdes}.{pin}" + ("" if name == pin else f" {name}")


def _has_high_current(part: Component, pin: str) -> bool:
    return pin in _HIGH_CURRENT_PINS.get(part.symbol.kind, ())


def _name_pin(part: Component, pin: str) -> str:
    return _POLES.get((part.symbol.kind, pin), part.symbol.pin(pin).name)


def _draw_strip(board: Stripboard, pen: Pen, n: int, labels: Mapping[str, str]) -> None:
    net, name = board.rows[n].net, board.strip(n)
    pen.picture.wires.append(Conductor(net, pen.at(0, n), pen.at(board.depth, n), "strip"))
    pen.picture.texts.append(
        TextLine(name, pen.at(board.depth - 1, n, -2), pen.anchor(near=False), f"strip {name}", bold=True)
    )
    if label := labels.get(net):
        pen.picture.texts.append(TextLine(label, pen.at(1, n, -2), pen.anchor(near=True), f"strip {name}"))


# Small parts


def _draw_small_part(it: PlacedComponent, pen: Pen, ends: Mapping[str, tuple[str, str]]) -> None:
    """Draw a small component between rows; `ends`: the net and the solder point of each pin."""
    reference, lines = it.part.refdes, it.lines
    middle, half = sum(widest_gap(it.rows.values())) / 2, (len(lines) * LINE + 0.6) / 2
    corner, other = (pen.at(it.depth - it.width / 2, middle, -half), pen.at(it.depth + it.width / 2, middle, half))
    pen.picture.bodies.append(Outline(reference, it.part.symbol.kind, corner, other))
    for n, line in enumerate(lines):
        at = pen.at(it.depth, middle, LINE * (n - (len(lines) - 1) / 2))
        pen.picture.texts.append(TextLine(line, at, "middle", reference))
    for n, pin in enumerate(it.rows):
        aside = (n - 1) * it.width / 3 if len(it.rows) > 2 else 0
        _draw_leg(it, replace(pen, edge=pen.at(aside, 0)[0]), pin, middle, half)
        pen.picture.steps.append(SolderStep(ends[pin][0], describe_pin(it.part, pin), ends[pin][1], "leg"))


def _draw_leg(it: PlacedComponent, pen: Pen, pin: str, middle: float, half: float) -> None:
    """Draw a leg from body to row, with the mark that shows its polarity."""
    owner, kind, row = it.part.refdes, it.part.symbol.kind, it.rows[pin]
    towards = 1 if row > middle else -1
    begin, end = pen.at(it.depth, middle, towards * half), pen.at(it.depth, row)
    pen.picture.legs.append(Leg(owner, begin, end))
    pen.picture.pins.append(PicturePin(f"{owner}.{pin}", end))
    if len(it.rows) > 2 or (kind, pin) == ("C_Polar", "1"):
        at = begin[0] + 0.5, begin[1] + towards * 1.3
        pen.picture.texts.append(TextLine(_name_pin(it.part, pin), at, owner=owner))
    if (kind, pin) in _CATHODES:
        corner = pen.at(it.depth - it.width / 2, middle, towards * half)
        other = pen.at(it.depth + it.width / 2, middle, towards * (half - 0.6))
        pen.picture.bodies.append(Outline(owner, "band", corner, other))


# Off-board components


def _list_lines(part: Component) -> list[str]:
    return [part.refdes, *textwrap.wrap(part.value, 13)]


def _measure_names(part: Component, pins: Collection[str]) -> float:
    """Return the width of the pin names at a component's edge."""
    return max((measure_text(_name_pin(part, pin)) for pin in pins), default=-measure_text(" ")) + 2.8


def _measure_part(part: Component, *sides: Collection[str]) -> float:
    """Return the width of an off-board component with these pins at its edges; its icon is above or beside its name."""
    name = max(map(measure_text, _list_lines(part)))
    middle = max(name, ICON) if max(map(len, sides)) > 2 else name + ICON
    return sum(_measure_names(part, pins) for pins in sides) + middle + 1


def _draw_off_board(board: Stripboard, part: Component, pen: Pen) -> None:
    pins = board.rows_of(part)
    beyond = [lead.pin for lead in board.leads if lead.part is part]
    begin = board.depth + STUB
    depths = begin, begin + _measure_part(part, pins.values(), *([beyond] if beyond else []))
    _draw_case(part, pen, depths, [*pins], _measure_names(part, pins.values()))
    for row, pin in pins.items():
        strip = board.strip(row)
        _draw_wire(pen, board.rows[row].net, row, (board.depth, begin))
        _draw_pin(part, pin, pen, begin, row, near=True)
        pen.picture.steps.append(
            SolderStep(board.rows[row].net, describe_pin(part, pin), strip, "wire", _has_high_current(part, pin))
        )


def _draw_case(part: Component, pen: Pen, depths: tuple[float, float], rows: list[int], words: float) -> None:
    """Draw a component's outline, icon and name; the name is `words` mm from its near edge."""
    corner, other = pen.at(depths[0], min(rows), -2.6), pen.at(depths[1], max(rows), 2.6)
    pen.picture.bodies.append(Outline(part.refdes, "offboard", corner, other))
    lines, middle = _list_lines(part), (min(rows) + max(rows)) / 2
    above = len(rows) > 2
    down = ICON / 2 if above else 0
    for n, line in enumerate(lines):
        at = pen.at(depths[0] + words, middle, down + LINE * (n - (len(lines) - 1) / 2))
        pen.picture.texts.append(TextLine(line, at, pen.anchor(near=True), part.refdes, bold=not n))
    half, long = ICON / 2 - 0.5, max(map(measure_text, lines))
    depth = depths[0] + words + (max(long, ICON) / 2 if above else long + ICON / 2)
    up = down - len(lines) * LINE / 2 - half if above else 0
    begin, end = pen.at(depth - half, middle, up - half), pen.at(depth + half, middle, up + half)
    pen.picture.bodies.append(Outline(part.refdes, f"icon {part.bom_key}", begin, end))


def _draw_wire(pen: Pen, net: str, row: float, depths: tuple[float, float]) -> None:
    pen.picture.wires.append(Conductor(net, pen.at(depths[0], row), pen.at(depths[1], row)))


def _draw_pin(part: Component, pin: str, pen: Pen, depth: float, row: int, *, near: bool) -> None:
    """Draw a pin at the near or far edge of a component, with its name inside."""
    pen.picture.pins.append(PicturePin(f"{part.refdes}.{pin}", pen.at(depth, row)))
    at = pen.at(depth + (1 if near else -1), row)
    pen.picture.texts.append(TextLine(_name_pin(part, pin), at, pen.anchor(near=near), part.refdes))


# Leads and attached components


def _measure_leads(board: Stripboard) -> tuple[float, float, float]:
    """Return the depth at which leads start, at which they end, and the total depth."""
    assert board.head
    at_head = [lead.pin for lead in board.leads if lead.part is board.head]
    sides = [board.rows_of(board.head).values(), *([at_head] if at_head else [])]
    begin = board.depth + STUB + _measure_part(board.head, *sides)
    if board.plug:
        begin += _measure_part(board.plug, [lead.pin for lead in board.leads])
    end = begin + max((it.depth + it.width / 2 + 1.5 for it in board.across), default=STUB)
    if board.plug:
        return begin, end + CABLE, end + CABLE + 1.5
    return (
        begin,
        end,
        end + max(_measure_part(part, [lead.far_pin for lead in leads]) for part, leads in board.attached.items()),
    )


def _draw_leads(board: Stripboard, head: Component, pen: Pen) -> None:
    """Draw the leads from the head or its plug, the components across them, and those at their ends."""
    begin, end, _ = _measure_leads(board)
    down = replace(pen, top=pen.at(0, min(board.rows_of(head)))[1])
    if board.plug:
        width = _measure_part(board.plug, [lead.pin for lead in board.leads])
        _draw_case(board.plug, down, (begin - width, begin), [lead.row for lead in board.leads], 1)
        case = (
            down.at(begin + CABLE, min(lead.row for lead in board.leads), -3),
            down.at(end + 1.5, max(lead.row for lead in board.leads), 3),
        )
        pen.picture.bodies.append(Outline(board.letter, "case", *case))
    for lead in board.leads:
        _draw_wire(down, lead.net, lead.row, (begin, end))
        _draw_pin(lead.part, lead.pin, down, begin, lead.row, near=False)
    for part, leads in board.attached.items():
        pins = [lead.far_pin for lead in leads]
        _draw_case(
            part, down, (end, end + _measure_part(part, pins)), [lead.row for lead in leads], _measure_names(part, pins)
        )
        for lead in leads:
            _draw_pin(part, lead.far_pin, down, end, lead.row, near=True)
            near = describe_pin(lead.part, lead.pin)
            pen.picture.steps.append(
                SolderStep(
                    lead.net, describe_pin(part, lead.far_pin), near, "wire", _has_high_current(part, lead.far_pin)
                )
            )
    ends = {lead.row: (lead.net, describe_pin(lead.far or lead.part, lead.far_pin or lead.pin)) for lead in board.leads}
    for it in board.across:
        aside = replace(it, depth=begin + it.depth + (CABLE if board.plug else 0))
        _draw_small_part(aside, down, {pin: ends[row] for pin, row in it.rows.items()})

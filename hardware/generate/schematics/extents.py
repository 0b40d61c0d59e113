"""How much room each thing takes on the paper, and which things lie on each other. Steps of 1.27 mm."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hardware.generate.drawing.rooms import Point, Room, around, of_line
from hardware.generate.schematics.netlist import pieces
from hardware.generate.schematics.sheet import STEP_MM, At, Frame, Label, Part, Sheet, Words
from hardware.generate.schematics.symbol import FLAG, Box, Circle, Line, Shape, Word

WIDE = 1.0
"""Of a letter of KiCad's own font, against its size; a little more than the mean."""
AIR = 0.2
"""That words keep from all else."""
THIN = 0.05
"""Half of a wire's breadth."""


def overlaps(sheet: Sheet) -> list[tuple[Room, Room]]:
    """What lies on something else: parts, names and words on each other, wires on words."""
    rooms = [*_rooms(sheet)]
    wires = [_of_wire(wire) for wire in pieces(sheet)] + [lead for part in sheet.parts for lead in _leads(part)]
    words = [room for room in rooms if room.what != "part"]
    on_each_other = [(a, b) for a, b in combinations(rooms, 2) if a.owner != b.owner and a.touches(b)]
    return on_each_other + [(a, b) for a in words for b in wires if a.owner != b.owner and a.touches(b)]


def outside(sheet: Sheet) -> list[Room]:
    """What is not inside one frame, wholly."""
    frames = [_of_frame(frame) for frame in sheet.frames]
    return [room for room in _rooms(sheet) if not any(room.inside(frame) for frame in frames)]


def _of_frame(frame: Frame) -> Room:
    (x, y), (width, height) = frame.corner, frame.size
    return around("", "frame", (x, y), (x + width, y + height))


def _rooms(sheet: Sheet) -> Iterator[Room]:
    for part in sheet.parts:
        yield from _of_part(part)
    for label in sheet.labels:
        yield _of_label(label)
    for words in sheet.words:
        yield _of_words(words)


def _of_part(part: Part) -> Iterator[Room]:
    x, y = part.at
    points = [point for shape in part.symbol.shapes for point in _points(shape)]
    yield around(part.reference, "part", *((x + dx, y + dy) for dx, dy in points))
    if part.symbol.is_part:
        yield _text(part, part.reference, part.symbol.reference_at)
    if part.symbol.mark != FLAG:
        yield _text(part, part.value, part.symbol.value_at)


def _text(part: Part, text: str, off: Point) -> Room:
    at = part.at[0] + off[0], part.at[1] + off[1]
    line = of_line(part.reference, text, at, (len(text) * WIDE, 1), part.symbol.anchor)
    return Room(line.owner, text, line.left - AIR, line.top - AIR, line.right + AIR, line.bottom + AIR)


def _of_label(label: Label) -> Room:
    """Its flag, from beside its point, which is the wire's."""
    (x, y), way = label.at, -1 if label.towards == "left" else 1
    long = len(label.net) * WIDE + 2.6
    return around(f"label {label.at}", label.net, (x + way * 0.2, y - 0.95), (x + way * long, y + 0.95))


def _of_words(words: Words) -> Room:
    lines, (x, y) = words.text.split("\n"), words.at
    size = words.size / STEP_MM
    width, height = max(map(len, lines)) * WIDE * size, len(lines) * size * 1.65
    return around(f"words {words.at}", words.text, (x, y), (x + width, y + height))


def _of_wire(wire: tuple[At, At]) -> Room:
    return _of_straight(f"wire {wire}", "wire", *wire)


def _leads(part: Part) -> Iterator[Room]:
    """From the body to each pin's free end."""
    for pin in part.symbol.pins:
        (x, y), (dx, dy) = part[pin.number], pin.outwards
        yield _of_straight(part.reference, "lead", (x, y), (x - dx * pin.lead, y - dy * pin.lead))


def _of_straight(owner: str, what: str, begin: Point, end: Point) -> Room:
    return around(owner, what, begin, end, wide=THIN, high=THIN)


def _points(shape: Shape) -> list[Point]:
    match shape:
        case Line(points):
            return list(points)
        case Box(corner, other):
            return [corner, other]
        case Circle((x, y), radius):
            return [(x - radius, y - radius), (x + radius, y + radius)]
        case Word(_, at):
            return [at]

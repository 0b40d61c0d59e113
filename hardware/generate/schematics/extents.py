"""How much room each thing takes on the paper, and which things lie on each other. Steps of 1.27 mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from hardware.generate.schematics.netlist import pieces
from hardware.generate.schematics.sheet import STEP_MM, At, Label, Part, Sheet, Words
from hardware.generate.schematics.symbols import Box, Circle, Line, Point, Shape, Symbol, Word

WIDE = 1.0
"""Of a letter of KiCad's own font, against its size; a little more than the mean."""
AIR = 0.2
"""That words keep from all else."""


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle that belongs to something. What belongs to the same `owner` may touch."""

    owner: str
    what: str
    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Room) -> bool:
        """Whether both cover some of the same paper."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def overlaps(sheet: Sheet) -> list[tuple[Room, Room]]:
    """What lies on something else: parts, names and words on each other, wires on words."""
    rooms = [*_rooms(sheet)]
    wires = [_of_wire(wire) for wire in pieces(sheet)] + [lead for part in sheet.parts for lead in _leads(part)]
    words = [room for room in rooms if room.what != "part"]
    on_each_other = [(a, b) for a, b in combinations(rooms, 2) if a.owner != b.owner and a.touches(b)]
    return on_each_other + [(a, b) for a in words for b in wires if a.owner != b.owner and a.touches(b)]


def outside(sheet: Sheet) -> list[Room]:
    """What is not inside one frame, wholly."""
    frames = [
        Room("", "", f.corner[0], f.corner[1], f.corner[0] + f.size[0], f.corner[1] + f.size[1]) for f in sheet.frames
    ]
    return [room for room in _rooms(sheet) if not any(_inside(room, frame) for frame in frames)]


def _inside(room: Room, frame: Room) -> bool:
    return (
        frame.left <= room.left and room.right <= frame.right and frame.top <= room.top and room.bottom <= frame.bottom
    )


def _rooms(sheet: Sheet) -> Iterator[Room]:
    for part in sheet.parts:
        yield from _of_part(part)
    for label in sheet.labels:
        yield _of_label(label)
    for words in sheet.words:
        yield _of_words(words)


def _of_part(part: Part) -> Iterator[Room]:
    points = [point for shape in part.symbol.shapes for point in _points(shape)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x, y = part.at
    yield Room(part.reference, "part", x + min(xs), y + min(ys), x + max(xs), y + max(ys))
    if not part.symbol.mark.startswith("#"):
        yield _text(part, part.reference, part.symbol.label_at)
    if part.symbol.mark != "#FLG":
        yield _text(part, part.value, part.symbol.value_at)


def _text(part: Part, text: str, off: Point) -> Room:
    return _written(part.reference, text, (part.at[0] + off[0], part.at[1] + off[1]), part.symbol)


def _written(owner: str, text: str, at: Point, symbol: Symbol) -> Room:
    width = len(text) * WIDE
    left = at[0] - {"left": 0.0, "right": width, "centre": width / 2}[symbol.justify]
    return Room(owner, text, left - AIR, at[1] - 0.5 - AIR, left + width + AIR, at[1] + 0.5 + AIR)


def _of_label(label: Label) -> Room:
    width = len(label.net) * WIDE + 2.6
    left = label.at[0] + (-width if label.towards == "left" else 0.2)  # its point is its wire's
    width -= 0.2
    return Room(f"label {label.at}", label.net, left, label.at[1] - 0.8, left + width, label.at[1] + 0.8)


def _of_words(words: Words) -> Room:
    lines = words.text.split("\n")
    size = words.size / STEP_MM
    width, height = max(map(len, lines)) * WIDE * size, len(lines) * size * 1.65
    return Room(f"words {words.at}", words.text, words.at[0], words.at[1], words.at[0] + width, words.at[1] + height)


def _of_wire(wire: tuple[At, At]) -> Room:
    return _line(f"wire {wire}", "wire", *wire)


def _leads(part: Part) -> Iterator[Room]:
    """From the body to each pin's free end."""
    for pin in part.symbol.pins:
        end = part[pin.number]
        yield _line(
            part.reference, "lead", end, (end[0] - pin.outwards[0] * pin.lead, end[1] - pin.outwards[1] * pin.lead)
        )


def _line(owner: str, what: str, begin: Point, end: Point) -> Room:
    (ax, ay), (bx, by) = begin, end
    return Room(owner, what, min(ax, bx) - 0.05, min(ay, by) - 0.05, max(ax, bx) + 0.05, max(ay, by) + 0.05)


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

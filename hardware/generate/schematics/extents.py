"""Bounding boxes of a sheet's items, and which of them overlap. Steps of 1.27 mm."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hardware.generate.drawing.boxes import BoundingBox, Point, enclose, enclose_text
from hardware.generate.schematics.netlist import split_wires
from hardware.generate.schematics.sheet import STEP_MM, Annotation, Component, Frame, GridPoint, Label, Sheet
from hardware.generate.schematics.symbol import FLAG, Circle, Polyline, Rectangle, Shape, SymbolText

WIDE = 1.0
"""Width of a letter in KiCad's font, relative to its size; a little more than the mean."""
AIR = 0.2
"""Clearance around text."""
THIN = 0.05
"""Half of a wire's width."""


def find_overlaps(sheet: Sheet) -> list[tuple[BoundingBox, BoundingBox]]:
    """Return pairs that overlap: components, labels and texts with each other, wires with texts."""
    boxes = [*_boxes(sheet)]
    wires = [_enclose_wire(wire) for wire in split_wires(sheet)] + [
        lead for part in sheet.components for lead in _enclose_leads(part)
    ]
    words = [box for box in boxes if box.kind != "part"]
    on_each_other = [(a, b) for a, b in combinations(boxes, 2) if a.owner != b.owner and a.overlaps(b)]
    return on_each_other + [(a, b) for a in words for b in wires if a.owner != b.owner and a.overlaps(b)]


def find_outside(sheet: Sheet) -> list[BoundingBox]:
    """Return the boxes that no frame covers."""
    frames = [_enclose_frame(frame) for frame in sheet.frames]
    return [box for box in _boxes(sheet) if not any(box.is_inside(frame) for frame in frames)]


def _enclose_frame(frame: Frame) -> BoundingBox:
    (x, y), (width, height) = frame.corner, frame.size
    return enclose("", "frame", (x, y), (x + width, y + height))


def _boxes(sheet: Sheet) -> Iterator[BoundingBox]:
    for part in sheet.components:
        yield from _enclose_component(part)
    for label in sheet.labels:
        yield _enclose_label(label)
    for words in sheet.notes:
        yield _enclose_note(words)


def _enclose_component(part: Component) -> Iterator[BoundingBox]:
    x, y = part.at
    points = [point for shape in part.symbol.shapes for point in _list_points(shape)]
    yield enclose(part.refdes, "part", *((x + dx, y + dy) for dx, dy in points))
    if part.symbol.is_part:
        yield _enclose_field(part, part.refdes, part.symbol.refdes_at)
    if part.symbol.refdes_prefix != FLAG:
        yield _enclose_field(part, part.value, part.symbol.value_at)


def _enclose_field(part: Component, text: str, off: Point) -> BoundingBox:
    at = part.at[0] + off[0], part.at[1] + off[1]
    line = enclose_text(part.refdes, text, at, (len(text) * WIDE, 1), part.symbol.anchor)
    return BoundingBox(line.owner, text, line.left - AIR, line.top - AIR, line.right + AIR, line.bottom + AIR)


def _enclose_label(label: Label) -> BoundingBox:
    """Return the box of the label's flag, without the point where the wire ends."""
    (x, y), way = label.at, -1 if label.towards == "left" else 1
    long = len(label.net) * WIDE + 2.6
    return enclose(f"label {label.at}", label.net, (x + way * 0.2, y - 0.95), (x + way * long, y + 0.95))


def _enclose_note(words: Annotation) -> BoundingBox:
    lines, (x, y) = words.text.split("\n"), words.at
    size = words.size / STEP_MM
    width, height = max(map(len, lines)) * WIDE * size, len(lines) * size * 1.65
    return enclose(f"words {words.at}", words.text, (x, y), (x + width, y + height))


def _enclose_wire(wire: tuple[GridPoint, GridPoint]) -> BoundingBox:
    return _enclose_line(f"wire {wire}", "wire", *wire)


def _enclose_leads(part: Component) -> Iterator[BoundingBox]:
    """Yield the line from the body to each pin's free end."""
    for pin in part.symbol.pins:
        (x, y), (dx, dy) = part[pin.number], pin.outwards
        yield _enclose_line(part.refdes, "lead", (x, y), (x - dx * pin.lead, y - dy * pin.lead))


def _enclose_line(owner: str, what: str, begin: Point, end: Point) -> BoundingBox:
    return enclose(owner, what, begin, end, pad_x=THIN, pad_y=THIN)


def _list_points(shape: Shape) -> list[Point]:
    match shape:
        case Polyline(points):
            return list(points)
        case Rectangle(corner, other):
            return [corner, other]
        case Circle((x, y), radius):
            return [(x - radius, y - radius), (x + radius, y + radius)]
        case SymbolText(_, at):
            return [at]

"""A sheet as a picture for whoever has no KiCad: the same drawing, in a few plain elements."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.rooms import Anchor, Point
from hardware.generate.drawing.svg import corners, document, ends, n, text
from hardware.generate.schematics.netlist import junctions
from hardware.generate.schematics.sheet import STEP_MM, Label, Part, Sheet, Words
from hardware.generate.schematics.symbol import FLAG, Box, Circle, Line, Pin, Shape, Word

WIDTH, HEIGHT = (int(side / STEP_MM) for side in PAPER_MM)

EM = 1.5
"""Of these fonts, against the size of KiCad's own, which names the height of a capital and is wider."""

LETTER = 0.6 * EM
"""The breadth of one, in a font whose letters are all as broad."""

_STYLE = """
.line{fill:none;stroke:#840000;stroke-width:.16;stroke-linecap:round;stroke-linejoin:round}.body{fill:#ffffc2}.full{fill:#840000}
.wire{stroke:#009600;stroke-width:.16}.dot{fill:#009600}.open{stroke:#000084;stroke-width:.16}
.frame{fill:none;stroke:#0000c2;stroke-width:.16;stroke-dasharray:1 .6}.words{fill:#0000c2}.label{fill:#840000}
.pin{fill:#840000}
""".replace("\n", "")


def written(sheet: Sheet) -> str:
    """The `.svg`. Byte for byte the same for the same sheet."""
    return document(sheet.title, (WIDTH, HEIGHT), STEP_MM, ("#006464", "#f5f4ef"), _STYLE, _drawn(sheet))


def _drawn(sheet: Sheet) -> Iterator[str]:
    for frame in sheet.frames:
        (x, y), (width, height) = frame.corner, frame.size
        yield f'<rect class="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    for begin, end in sheet.wires:
        yield f'<line class="wire" {ends(begin, end)}/>'
    for x, y in junctions(sheet):
        yield f'<circle class="dot" cx="{x}" cy="{y}" r=".4"/>'
    for x, y in sheet.open_pins:
        yield f'<path class="open" d="M{x - 0.5} {y - 0.5}l1 1m0-1l-1 1"/>'
    for part in sheet.parts:
        yield from _part(part)
    for label in sheet.labels:
        yield from _label(label)
    for words in sheet.words:
        yield from _words(words)
    yield _text(sheet.title, (WIDTH - 8, HEIGHT - 5), 2.2, "end", "words")


def _part(part: Part) -> Iterator[str]:
    x, y = part.at
    yield f'<g transform="translate({x} {y})">'
    yield from (_shape(shape) for shape in part.symbol.shapes)
    for pin in part.symbol.pins:
        yield from _pin(pin, shown=part.symbol.shows_pins)
    if part.symbol.is_part:
        yield _text(part.reference, part.symbol.reference_at, 1, part.symbol.anchor)
    if part.symbol.mark != FLAG:
        yield _text(part.value, part.symbol.value_at, 1, part.symbol.anchor)
    yield "</g>"


def _pin(pin: Pin, *, shown: bool) -> Iterator[str]:
    (x, y), (dx, dy) = pin.at, pin.outwards
    if pin.lead:
        yield f'<line class="line" {ends(pin.at, (x - dx * pin.lead, y - dy * pin.lead))}/>'
    if shown:
        inside = x - dx * (pin.lead + 0.5)
        yield _text(pin.name, (inside, y), 0.9, "end" if dx > 0 else "start")
        yield _text(pin.number, (x - dx * pin.lead / 2, y - 0.6), 0.7, "middle", "pin")


def _shape(shape: Shape) -> str:
    match shape:
        case Line(points, filled):
            path = " ".join(f"{n(x)},{n(y)}" for x, y in points)
            return f'<polyline class="line{" full" if filled else ""}" points="{path}"/>'
        case Box(corner, other, body):
            return f'<rect class="line{" body" if body else ""}" {corners(corner, other)}/>'
        case Circle((x, y), radius, body):
            return f'<circle class="line{" body" if body else ""}" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'
        case Word(text, at):
            return _text(text, at, 1.3, "middle", "label")


def _label(label: Label) -> Iterator[str]:
    x, y = label.at
    way = -1 if label.towards == "left" else 1
    long = way * (len(label.net) * LETTER + 1)
    yield f'<path class="line" d="M{x} {y}l{way * 0.7} -.95h{long:.2f}l{way * 0.7} .95l{-way * 0.7} .95h{-long:.2f}z"/>'
    above = y - 0.12  # the middle, so that an underscore stays clear of the flag's edge
    yield _text(label.net, (x + way * 1.2, above), 0.9, "end" if way < 0 else "start", "label")


def _words(words: Words) -> Iterator[str]:
    size = words.size / STEP_MM
    for row, line in enumerate(words.text.split("\n")):
        x, y = words.at
        yield _text(line, (x, y + size * (0.5 + 1.65 * row)), size, "start", "words", bold=words.bold)


def _text(words: str, at: Point, size: float, anchor: Anchor, kind: str = "", *, bold: bool = False) -> str:
    return text(words, at, size * EM, anchor, kind, bold=bold)

"""Sheets as SVG pictures, for readers without KiCad."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.boxes import Anchor, Point
from hardware.generate.drawing.svg import fmt, line_attributes, rect_attributes, render_document, render_text
from hardware.generate.schematics.netlist import find_junctions
from hardware.generate.schematics.sheet import STEP_MM, Annotation, Component, Label, Sheet
from hardware.generate.schematics.symbol import FLAG, Circle, Polyline, Rectangle, Shape, SymbolPin, SymbolText

WIDTH, HEIGHT = (int(side / STEP_MM) for side in PAPER_MM)

EM = 1.5
"""Font size relative to KiCad's, whose size is the height of a capital."""

LETTER = 0.6 * EM
"""Width of a letter in a monospaced font."""

_STYLE = """
.line{fill:none;stroke:#840000;stroke-width:.16;stroke-linecap:round;stroke-linejoin:round}.body{fill:#ffffc2}.full{fill:#840000}
.wire{stroke:#009600;stroke-width:.16}.dot{fill:#009600}.open{stroke:#000084;stroke-width:.16}
.frame{fill:none;stroke:#0000c2;stroke-width:.16;stroke-dasharray:1 .6}.words{fill:#0000c2}.label{fill:#840000}
.pin{fill:#840000}
""".replace("\n", "")


def render_svg(sheet: Sheet) -> str:
    """Render the sheet. Equal sheets give equal bytes."""
    return render_document(sheet.title, (WIDTH, HEIGHT), STEP_MM, ("#006464", "#f5f4ef"), _STYLE, _render_items(sheet))


def _render_items(sheet: Sheet) -> Iterator[str]:
    for frame in sheet.frames:
        (x, y), (width, height) = frame.corner, frame.size
        yield f'<rect class="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    for begin, end in sheet.wires:
        yield f'<line class="wire" {line_attributes(begin, end)}/>'
    for x, y in find_junctions(sheet):
        yield f'<circle class="dot" cx="{x}" cy="{y}" r=".4"/>'
    for x, y in sheet.open_pins:
        yield f'<path class="open" d="M{x - 0.5} {y - 0.5}l1 1m0-1l-1 1"/>'
    for part in sheet.components:
        yield from _render_component(part)
    for label in sheet.labels:
        yield from _render_label(label)
    for words in sheet.notes:
        yield from _render_note(words)
    yield _render_text(sheet.title, (WIDTH - 8, HEIGHT - 5), 2.2, "end", "words")


def _render_component(part: Component) -> Iterator[str]:
    x, y = part.at
    yield f'<g transform="translate({x} {y})">'
    yield from (_render_shape(shape) for shape in part.symbol.shapes)
    for pin in part.symbol.pins:
        yield from _render_pin(pin, shown=part.symbol.shows_pins)
    if part.symbol.is_part:
        yield _render_text(part.refdes, part.symbol.refdes_at, 1, part.symbol.anchor)
    if part.symbol.refdes_prefix != FLAG:
        yield _render_text(part.value, part.symbol.value_at, 1, part.symbol.anchor)
    yield "</g>"


def _render_pin(pin: SymbolPin, *, shown: bool) -> Iterator[str]:
    (x, y), (dx, dy) = pin.at, pin.outwards
    if pin.lead:
        yield f'<line class="line" {line_attributes(pin.at, (x - dx * pin.lead, y - dy * pin.lead))}/>'
    if shown:
        inside = x - dx * (pin.lead + 0.5)
        yield _render_text(pin.name, (inside, y), 0.9, "end" if dx > 0 else "start")
        yield _render_text(pin.number, (x - dx * pin.lead / 2, y - 0.6), 0.7, "middle", "pin")


def _render_shape(shape: Shape) -> str:
    match shape:
        case Polyline(points, filled):
            path = " ".join(f"{fmt(x)},{fmt(y)}" for x, y in points)
            return f'<polyline class="line{" full" if filled else ""}" points="{path}"/>'
        case Rectangle(corner, other, body):
            return f'<rect class="line{" body" if body else ""}" {rect_attributes(corner, other)}/>'
        case Circle((x, y), radius, body):
            return f'<circle class="line{" body" if body else ""}" cx="{fmt(x)}" cy="{fmt(y)}" r="{fmt(radius)}"/>'
        case SymbolText(text, at):
            return _render_text(text, at, 1.3, "middle", "label")


def _render_label(label: Label) -> Iterator[str]:
    x, y = label.at
    way = -1 if label.towards == "left" else 1
    long = way * (len(label.net) * LETTER + 1)
    yield f'<path class="line" d="M{x} {y}l{way * 0.7} -.95h{long:.2f}l{way * 0.7} .95l{-way * 0.7} .95h{-long:.2f}z"/>'
    above = y - 0.12  # above the middle, so that an underscore stays clear of the flag's edge
    yield _render_text(label.net, (x + way * 1.2, above), 0.9, "end" if way < 0 else "start", "label")


def _render_note(words: Annotation) -> Iterator[str]:
    size = words.size / STEP_MM
    for row, line in enumerate(words.text.split("\n")):
        x, y = words.at
        yield _render_text(line, (x, y + size * (0.5 + 1.65 * row)), size, "start", "words", bold=words.bold)


def _render_text(words: str, at: Point, size: float, anchor: Anchor, kind: str = "", *, bold: bool = False) -> str:
    return render_text(words, at, size * EM, anchor, kind, bold=bold)

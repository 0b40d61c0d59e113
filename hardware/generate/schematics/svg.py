"""A sheet as a picture for whoever has no KiCad: the same drawing, in a few plain elements."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from hardware.generate.schematics.netlist import junctions
from hardware.generate.schematics.sheet import STEP_MM, Label, Part, Sheet, Words
from hardware.generate.schematics.symbols import Box, Circle, Line, Pin, Point, Shape, Word

PAPERS = {"A3": (330, 233)}
"""In steps."""

EM = 1.4
"""Of these fonts, against the size of KiCad's own, which names the height of a capital."""

_STYLE = """
text{font-family:'DejaVu Sans Mono','Liberation Mono',monospace;fill:#006464}
.line{fill:none;stroke:#840000;stroke-width:.16;stroke-linecap:round;stroke-linejoin:round}.body{fill:#ffffc2}.full{fill:#840000}
.wire{stroke:#009600;stroke-width:.16}.dot{fill:#009600}.open{stroke:#000084;stroke-width:.16}
.frame{fill:none;stroke:#0000c2;stroke-width:.16;stroke-dasharray:1 .6}.words{fill:#0000c2}.label{fill:#840000}
.pin{fill:#840000}
""".replace("\n", "")


def picture(sheet: Sheet) -> str:
    """The `.svg`. Byte for byte the same for the same sheet."""
    width, height = PAPERS[sheet.paper]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * STEP_MM:.0f}mm" height="{height * STEP_MM:.0f}mm" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(sheet.title)}"><style>{_STYLE}</style>'
        f'<rect width="{width}" height="{height}" fill="#f5f4ef"/>'
    )
    return "\n".join([head, *_drawn(sheet), "</svg>"]) + "\n"


def _drawn(sheet: Sheet) -> Iterator[str]:
    for frame in sheet.frames:
        (x, y), (width, height) = frame.corner, frame.size
        yield f'<rect class="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    for (ax, ay), (bx, by) in sheet.wires:
        yield f'<line class="wire" x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}"/>'
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
    width, height = PAPERS[sheet.paper]
    yield _text(sheet.title, (width - 8, height - 5), 2.2, "end", "words")


def _part(part: Part) -> Iterator[str]:
    x, y = part.at
    yield f'<g transform="translate({x} {y})">'
    yield from (_shape(shape) for shape in part.symbol.shapes)
    for pin in part.symbol.pins:
        yield from _pin(pin, shown=part.symbol.shows_pins)
    anchor = {"left": "start", "right": "end", "centre": "middle"}[part.symbol.justify]
    if not part.symbol.mark.startswith("#"):
        yield _text(part.reference, part.symbol.label_at, 1, anchor)
    if part.symbol.mark != "#FLG":
        yield _text(part.value, part.symbol.value_at, 1, anchor)
    yield "</g>"


def _pin(pin: Pin, *, shown: bool) -> Iterator[str]:
    (x, y), (dx, dy) = pin.at, pin.outwards
    if pin.lead:
        yield f'<line class="line" x1="{x}" y1="{y}" x2="{_n(x - dx * pin.lead)}" y2="{_n(y - dy * pin.lead)}"/>'
    if shown:
        inside = x - dx * (pin.lead + 0.5)
        yield _text(pin.name, (inside, y), 0.9, "end" if dx > 0 else "start")
        yield _text(pin.number, (x - dx * pin.lead / 2, y - 0.6), 0.7, "middle", "pin")


def _shape(shape: Shape) -> str:
    match shape:
        case Line(points, filled):
            path = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
            return f'<polyline class="line{" full" if filled else ""}" points="{path}"/>'
        case Box((ax, ay), (bx, by), body):
            place = (
                f'x="{_n(min(ax, bx))}" y="{_n(min(ay, by))}" width="{_n(abs(bx - ax))}" height="{_n(abs(by - ay))}"'
            )
            return f'<rect class="line{" body" if body else ""}" {place}/>'
        case Circle((x, y), radius, body):
            return f'<circle class="line{" body" if body else ""}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>'
        case Word(text, at):
            return _text(text, at, 1.3, "middle", "label")


def _label(label: Label) -> Iterator[str]:
    x, y = label.at
    way = -1 if label.towards == "left" else 1
    long = way * (len(label.net) * 0.9 + 1)
    yield f'<path class="line" d="M{x} {y}l{way * 0.7} -.8h{long:.2f}l{way * 0.7} .8l{-way * 0.7} .8h{-long:.2f}z"/>'
    yield _text(label.net, (x + way * 1.2, y), 1, "end" if way < 0 else "start", "label")


def _words(words: Words) -> Iterator[str]:
    size = words.size / STEP_MM
    for n, line in enumerate(words.text.split("\n")):
        x, y = words.at
        yield _text(line, (x, y + size * (0.5 + 1.6 * n)), size, "start", "words", bold=words.bold)


def _text(text: str, at: Point, size: float, anchor: str, kind: str = "", *, bold: bool = False) -> str:
    told = f' class="{kind}"' if kind else ""
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{_n(at[0])}" y="{_n(at[1] + size * EM * 0.36)}"'
    how = f'style="font-size:{_n(size * EM)}px" text-anchor="{anchor}" xml:space="preserve"{weight}'
    return f"<text{told} {place} {how}>{escape(text)}</text>"


def _n(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".") or "0"

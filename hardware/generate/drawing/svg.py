"""The SVG elements used in the drawings, and PDF pages from SVG."""

from __future__ import annotations

import io
from collections.abc import Iterable
from datetime import UTC, datetime
from xml.sax.saxutils import escape

from fpdf import FPDF
from hardware.generate.drawing import PAPER
from hardware.generate.drawing.boxes import Anchor, Point

_FONT = "font-family:'DejaVu Sans Mono','Liberation Mono',monospace"

CREATION_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date: the same drawing gives the same bytes."""


def render_document(
    title: str, size: Point, unit_mm: float, colours: tuple[str, str], style: str, content: Iterable[str]
) -> str:
    """Render a document, `size` in units; `colours`: text and paper; `style`: CSS for the classes."""
    (width, height), (ink, ground) = size, colours
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * unit_mm:.0f}mm" height="{height * unit_mm:.0f}mm" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<style>text{{{_FONT};fill:{ink}}}{style}</style>"
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{ground}"/>'
    )
    return "\n".join([head, *content, "</svg>"]) + "\n"


def rect_attributes(one: Point, other: Point) -> str:
    """Return the attributes of a rectangle between two corners."""
    (ax, ay), (bx, by) = one, other
    return f'x="{fmt(min(ax, bx))}" y="{fmt(min(ay, by))}" width="{fmt(abs(bx - ax))}" height="{fmt(abs(by - ay))}"'


def line_attributes(begin: Point, end: Point) -> str:
    """Return the attributes of a line between two points."""
    (ax, ay), (bx, by) = begin, end
    return f'x1="{fmt(ax)}" y1="{fmt(ay)}" x2="{fmt(bx)}" y2="{fmt(by)}"'


def render_text(words: str, at: Point, size: float, anchor: Anchor, kind: str = "", *, bold: bool = False) -> str:
    """Render a line of text; `at`: its anchor, at half its height; `kind`: its CSS class."""
    css_class = f' class="{kind}"' if kind else ""
    weight = ' font-weight="700"' if bold else ""
    position = f'x="{fmt(at[0])}" y="{fmt(at[1] + size * 0.36)}"'
    font_size = f'font-size="{fmt(size)}"'
    attributes = f'{position} {font_size} text-anchor="{anchor}" xml:space="preserve"{weight}'
    return f"<text{css_class} {attributes}>{escape(words)}</text>"


def fmt(number: float) -> str:
    """Format with up to three decimals, without trailing zeros."""
    return f"{number:.3f}".rstrip("0").rstrip(".") or "0"


def render_pdf(picture: str) -> bytes:
    """Render an SVG as a full landscape page. Uncompressed, because zlib's output differs between builds."""
    document = FPDF(orientation="landscape", unit="mm", format=PAPER)
    document.set_creation_date(CREATION_DATE)
    document.set_compression(False)
    document.set_auto_page_break(False)
    document.add_page()
    document.image(io.BytesIO(picture.encode()), 0, 0, document.w)
    return bytes(document.output())

"""The few elements of SVG that the drawings are made of."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from hardware.generate.drawing.rooms import Anchor, Point

_FONT = "font-family:'DejaVu Sans Mono','Liberation Mono',monospace"


def document(
    title: str, size: Point, unit_mm: float, colours: tuple[str, str], style: str, content: Iterable[str]
) -> str:
    """The `.svg`, `size` in units; `colours`: of words and of the paper; `style`: what its classes look like."""
    (width, height), (ink, ground) = size, colours
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * unit_mm:.0f}mm" height="{height * unit_mm:.0f}mm" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<style>text{{{_FONT};fill:{ink}}}{style}</style>"
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{ground}"/>'
    )
    return "\n".join([head, *content, "</svg>"]) + "\n"


def corners(one: Point, other: Point) -> str:
    """The attributes of a rectangle between these two."""
    (ax, ay), (bx, by) = one, other
    return f'x="{n(min(ax, bx))}" y="{n(min(ay, by))}" width="{n(abs(bx - ax))}" height="{n(abs(by - ay))}"'


def ends(begin: Point, end: Point) -> str:
    """The attributes of a line between these two."""
    (ax, ay), (bx, by) = begin, end
    return f'x1="{n(ax)}" y1="{n(ay)}" x2="{n(bx)}" y2="{n(by)}"'


def text(words: str, at: Point, size: float, anchor: Anchor, kind: str = "", *, bold: bool = False) -> str:
    """A line of words; `at`: the middle of its height; `kind`: its class."""
    told = f' class="{kind}"' if kind else ""
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{n(at[0])}" y="{n(at[1] + size * 0.36)}"'
    high = f'font-size="{n(size)}"'
    return f'<text{told} {place} {high} text-anchor="{anchor}" xml:space="preserve"{weight}>{escape(words)}</text>'


def n(number: float) -> str:
    """As short as a thousandth of a unit lets it be."""
    return f"{number:.3f}".rstrip("0").rstrip(".") or "0"

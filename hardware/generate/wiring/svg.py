"""Wiring pictures as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.svg import fmt, line_attributes, rect_attributes, render_document, render_text
from hardware.generate.schematics.symbols import RAILS
from hardware.generate.wiring.icons import ICONS
from hardware.generate.wiring.picture import Conductor, Outline, WiringPicture, find_junctions

PAINT = {
    "black": "#000000",
    "orange": "#e69f00",
    "red": "#d01515",
    "brown": "#7a4a12",
    "blue": "#0072b2",
    "green": "#009e73",
    "pink": "#cc79a7",
    "light blue": "#56b4e9",
    "grey": "#8a8a8a",
    "yellow": "#cbb800",
}

_STYLE = """
.board{fill:#fbf1dd;stroke:#c9b48a;stroke-width:.3}.strip{stroke:#dfa878;stroke-width:1.5}
.hand{fill:#e8eef2;stroke:#445;stroke-width:.35}.R{fill:#f3dfb6}.C{fill:#cfe0f5}.C_Polar{fill:#b9cdee}.D,.TVS{fill:#d5d5d5}
.small{stroke:#333;stroke-width:.25}.Fuse{fill:#ffe66e}.NMOS,.PMOS,.LED,.Button{fill:#ddd}
.case{fill:#f4f4f4;stroke:#778;stroke-width:.35}.band{fill:#222}.pad{fill:#d9b24c;stroke:#8a6a14;stroke-width:.2}.icon{fill:#fff;stroke:#334;stroke-width:.4;stroke-linejoin:round}
.leg{stroke:#333;stroke-width:.5}.solder{fill:#333}.halo{stroke:#fff;stroke-width:1.7}.wire{stroke-width:.8;stroke-linecap:round}.rail{stroke-width:1.2;stroke-linecap:round}
""".replace("\n", "")


def render_svg(picture: WiringPicture) -> str:
    """Render the picture. Equal pictures give equal bytes."""
    return render_document(picture.title, PAPER_MM, 1, ("#111", "#fff"), _STYLE, _drawn(picture))


def _drawn(picture: WiringPicture) -> Iterator[str]:
    yield from (_body(body) for body in picture.bodies if body.kind in ("board", "case"))
    for wire in picture.wires:
        if wire.kind == "strip":
            yield _line(wire, 'class="strip"')
    for net in dict.fromkeys(wire.net for wire in picture.wires):
        wires = [wire for wire in picture.wires if wire.net == net and wire.kind == "wire"]
        yield from (_line(wire, 'class="halo"') for wire in wires)
        yield from (_line(wire, f'class="{_wide(net)}" stroke="{PAINT[picture.colours[net]]}"') for wire in wires)
    for net, (x, y) in find_junctions(picture):
        yield f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="1" fill="{PAINT[picture.colours[net]]}"/>'
    for leg in picture.legs:
        yield f'<line class="leg" {line_attributes(leg.begin, leg.end)}/>'
        yield f'<circle class="solder" cx="{fmt(leg.end[0])}" cy="{fmt(leg.end[1])}" r=".9"/>'
    yield from (_body(body) for body in picture.bodies if body.kind not in ("board", "case"))
    yield from (render_text(it.text, it.at, it.size, it.anchor, bold=it.bold) for it in picture.texts)


def _wide(net: str) -> str:
    return "rail" if net in RAILS else "wire"


def _body(body: Outline) -> str:
    (ax, ay), (bx, by) = body.corner, body.other
    kind, _, line = body.kind.partition(" ")
    if kind == "icon":
        return f'<g class="icon" transform="translate({fmt((ax + bx) / 2)} {fmt((ay + by) / 2)})">{ICONS[line]}</g>'
    look = kind if kind in ("board", "case", "hand", "pad", "band") else f"small {kind}"
    return f'<rect class="{look}" {rect_attributes(body.corner, body.other)} rx=".8"/>'


def _line(wire: Conductor, how: str) -> str:
    return f"<line {how} {line_attributes(wire.begin, wire.end)}/>"

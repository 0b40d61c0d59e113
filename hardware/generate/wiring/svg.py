"""Wiring pictures as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.svg import fmt, line_attributes, rect_attributes, render_document, render_text
from hardware.generate.schematics.symbols import RAILS
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
.offboard{fill:#e8eef2;stroke:#445;stroke-width:.35}.R{fill:#f3dfb6}.C{fill:#cfe0f5}.C_Polar{fill:#b9cdee}.D,.TVS{fill:#d5d5d5}
.small{stroke:#333;stroke-width:.25}.Fuse{fill:#ffe66e}.NMOS,.PMOS,.LED,.Button{fill:#ddd}
.case{fill:#f4f4f4;stroke:#778;stroke-width:.35}.band{fill:#222}.pad{fill:#d9b24c;stroke:#8a6a14;stroke-width:.2}.icon{fill:#fff;stroke:#334;stroke-width:.4;stroke-linejoin:round}
.leg{stroke:#333;stroke-width:.5}.solder{fill:#333}.halo{stroke:#fff;stroke-width:1.7}.wire{stroke-width:.8;stroke-linecap:round}.rail{stroke-width:1.2;stroke-linecap:round}
""".replace("\n", "")

_MOTOR = '<path d="M-3.6-2.4h5v4.8h-5z"/><path d="M1.4-1h.8v2h-.8M2.2 0h1.6"/><path d="M-3.6-1h-.4m.4 2h-.4"/>'
_BUTTON = '<path d="M-3.8 2.4h7.6v1.2h-7.6z"/><path d="M-3 2.4v-1a3 3 0 0 1 6 0v1z"/>'
_SNAP = '<path d="M-3.6-.6h7.2v3.6h-7.2z"/><path d="M-2.8-.6l6-2"/><path d="M-2.6 3v.8m2.6-.8v.8m2.6-.8v.8"/>'
_TOGGLE = '<path d="M-3-.2h6v3h-6z"/><path d="M-1-.2h2M0-.2l1.8-3"/><path d="M-2 2.8v1m4-1v1"/>'
_LAMP = '<path d="M-1.8 1v-2.2a1.8 1.8 0 0 1 3.6 0v2.2zM-2.3 1h4.6"/><path d="M-.8 1v2.8m1.6-2.8v2"/>'
_CHIP = '<path d="M-3.6-3.2h7.2v6.4h-7.2z"/><path fill="#334" d="M-1.4-1.4h2.8v2.8h-2.8z"/>'

ICONS = {
    "driver": _CHIP,
    "supply sense": _CHIP,
    "compass": f'{_CHIP}<path d="M-2.6-2.4h5.2"/>',
    "roller motor": _MOTOR,
    "turntable motor": _MOTOR,
    "gate": '<path d="M-3.8 2.6v-5.6h2.4v3.6h2.8v-3.6h2.4v5.6z"/><path d="M-1.4-1.6h2.8" stroke-dasharray=".6 .4"/>'
    '<path d="M-3 2.6v1m1-1v1m4-1v1m1-1v1"/>',
    "tray": '<path d="M-2 .4v-1.6a2 2 0 0 1 4 0v1.6z"/><path d="M-1.2.4v3.2m1.2-3.2v3.2m1.2-3.2v3.2"/>',
    "pixel": '<path d="M-3-3h6v6h-6z"/><circle r="2.2"/><circle fill="#334" r=".7"/>',
    "led": _LAMP,
    "hit button": _BUTTON,
    "button": '<circle r="3"/><circle r="1.7"/>',
    "speed switch": _TOGGLE,
    "cells switch": _TOGGLE,
    "lid switch": _SNAP,
    "holder": "".join(
        f'<path d="M-3.6 {float(y):.1f}h6.6v2.2h-6.6zM3 {float(y) + 0.7:.1f}h.7v.8h-.7"/>'
        for y in ("-3.6", "-1.1", "+1.4")
    ),
    "PS1240": '<circle r="3.4"/><circle fill="#334" r=".7"/>',
    "jack": '<path d="M-3.4-2.4h5v4.8h-5zM1.6-1.2h1.8v2.4h-1.8z"/>',
    "plug": '<path d="M-3.6-1.4h3.4v2.8h-3.4zM-.2-.8h2.9l.9.8-.9.8h-2.9M.8-.8v1.6m1-1.6v1.6"/>',
}
"""Icons of the off-board components, by BOM key; 8 mm wide."""


def render_svg(picture: WiringPicture) -> str:
    """Render the picture. Equal pictures give equal bytes."""
    return render_document(picture.title, PAPER_MM, 1, ("#111", "#fff"), _STYLE, _render_items(picture))


def _render_items(picture: WiringPicture) -> Iterator[str]:
    yield from (_render_outline(body) for body in picture.bodies if body.kind in ("board", "case"))
    for wire in picture.wires:
        if wire.kind == "strip":
            yield _render_wire(wire, 'class="strip"')
    for net in dict.fromkeys(wire.net for wire in picture.wires):
        wires = [wire for wire in picture.wires if wire.net == net and wire.kind == "wire"]
        yield from (_render_wire(wire, 'class="halo"') for wire in wires)
        yield from (
            _render_wire(wire, f'class="{_pick_wire_class(net)}" stroke="{PAINT[picture.colours[net]]}"')
            for wire in wires
        )
    for net, (x, y) in find_junctions(picture):
        yield f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="1" fill="{PAINT[picture.colours[net]]}"/>'
    for leg in picture.legs:
        yield f'<line class="leg" {line_attributes(leg.begin, leg.end)}/>'
        yield f'<circle class="solder" cx="{fmt(leg.end[0])}" cy="{fmt(leg.end[1])}" r=".9"/>'
    yield from (_render_outline(body) for body in picture.bodies if body.kind not in ("board", "case"))
    yield from (render_text(it.text, it.at, it.size, it.anchor, bold=it.bold) for it in picture.texts)


def _pick_wire_class(net: str) -> str:
    return "rail" if net in RAILS else "wire"


def _render_outline(body: Outline) -> str:
    (ax, ay), (bx, by) = body.corner, body.other
    kind, _, line = body.kind.partition(" ")
    if kind == "icon":
        return f'<g class="icon" transform="translate({fmt((ax + bx) / 2)} {fmt((ay + by) / 2)})">{ICONS[line]}</g>'
    look = kind if kind in ("board", "case", "offboard", "pad", "band") else f"small {kind}"
    return f'<rect class="{look}" {rect_attributes(body.corner, body.other)} rx=".8"/>'


def _render_wire(wire: Conductor, how: str) -> str:
    return f"<line {how} {line_attributes(wire.begin, wire.end)}/>"

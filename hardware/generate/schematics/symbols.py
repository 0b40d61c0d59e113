"""The symbols of the sheets: drawn here, so that the library is as free as the rest and is made without KiCad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hardware.generate.schematics.modules import MODULES
from hardware.generate.schematics.symbol import FLAG, RAIL, Box, Circle, Line, Pin, Shape, Symbol
from hardware.generate.schematics.two_ended import TWO_ENDED

RAILS = ("GND", "+3V3", "VM", "VSYS")
"""The nets that have an arrow."""

# Transistors and gates


def _nmos() -> Symbol:
    """An N-channel switch to ground: gate 1 left, source 2 below, drain 3 above, as of an SOT-23."""
    shapes: tuple[Shape, ...] = (
        Circle((0.5, 0), 2.6, body=True),
        Line(((-1.2, -1.4), (-1.2, 1.4))),
        Line(((-0.5, -1.7), (-0.5, -0.7))),
        Line(((-0.5, -0.5), (-0.5, 0.5))),
        Line(((-0.5, 0.7), (-0.5, 1.7))),
        Line(((-0.5, 1.2), (2, 1.2), (2, 2))),
        Line(((-0.5, -1.2), (2, -1.2), (2, -2))),
        Line(((-0.5, 0), (2, 0), (2, 1.2))),
        Line(((-0.4, 0), (0.6, -0.45), (0.6, 0.45), (-0.4, 0)), filled=True),
    )
    pins = (
        Pin("1", "G", "input", (-4, 0), "right", 2.8),
        Pin("2", "S", "passive", (2, 4), "up", 2),
        Pin("3", "D", "passive", (2, -4), "down", 2),
    )
    return Symbol("NMOS", "Q", pins, shapes, (4, -0.9), (4, 0.9))


def _pmos() -> Symbol:
    """A P-channel in a supply's way: drain 3 left, source 2 right, gate 1 below; its diode points to the right."""
    shapes: tuple[Shape, ...] = (
        Circle((0, -0.5), 2.6, body=True),
        Line(((-1.4, 1.2), (1.4, 1.2))),
        Line(((-1.7, 0.5), (-0.7, 0.5))),
        Line(((-0.5, 0.5), (0.5, 0.5))),
        Line(((0.7, 0.5), (1.7, 0.5))),
        Line(((-1.2, 0.5), (-1.2, 0), (-2, 0))),
        Line(((1.2, 0.5), (1.2, 0), (2, 0))),
        Line(((0, 0.5), (0, 0), (1.2, 0))),
        Line(((-1.2, 0), (-1.2, -1.5), (1.2, -1.5), (1.2, 0))),
        Line(((-0.4, -2), (0.4, -1.5), (-0.4, -1), (-0.4, -2)), filled=True),
        Line(((0.4, -2), (0.4, -1))),
    )
    pins = (
        Pin("1", "G", "input", (0, 4), "up", 2.8),
        Pin("2", "S", "passive", (4, 0), "left", 2),
        Pin("3", "D", "passive", (-4, 0), "right", 2),
    )
    return Symbol("PMOS", "Q", pins, shapes, (0, -5.4), (0, -3.8), "middle")


def _gate() -> Symbol:
    """A through-beam gate: LED anode 1, cathode 2, collector 3, emitter 4."""
    shapes: tuple[Shape, ...] = (
        Box((-4, -3), (4, 3)),
        Line(((-4, -2), (-2, -2), (-2, -1))),
        Line(((-4, 2), (-2, 2), (-2, 1))),
        Line(((-3, -1), (-1, -1), (-2, 1), (-3, -1)), filled=True),
        Line(((-3, 1), (-1, 1))),
        Line(((-0.6, -0.4), (0.6, -0.4))),
        Line(((-0.6, 0.5), (0.6, 0.5))),
        Line(((1.6, -1.2), (1.6, 1.2))),
        Line(((1.6, -0.4), (2.8, -2), (4, -2))),
        Line(((1.6, 0.4), (2.8, 2), (4, 2))),
    )
    pins = (
        Pin("1", "A", "passive", (-6, -2), "right"),
        Pin("2", "K", "passive", (-6, 2), "right"),
        Pin("3", "C", "open_collector", (6, -2), "left"),
        Pin("4", "E", "passive", (6, 2), "left"),
    )
    return Symbol("Gate", "U", pins, shapes, (0, -5.4), (0, -4), "middle")


# Supplies


def _rail(name: str) -> Symbol:
    """A supply: an arrow up; the ground: an arrow down."""
    if name == "GND":
        shapes: tuple[Shape, ...] = (Line(((0, 0), (0, 1))), Line(((-1, 1), (1, 1), (0, 2), (-1, 1))))
        return Symbol(name, RAIL, (Pin("1", name, "power_in", (0, 0), "down", 0),), shapes, (0, 0), (0, 3), "middle")
    shapes = (Line(((0, 0), (0, -2))), Line(((-0.6, -1), (0, -2), (0.6, -1))))
    return Symbol(name, RAIL, (Pin("1", name, "power_in", (0, 0), "up", 0),), shapes, (0, 0), (0, -3), "middle")


def _flag() -> Symbol:
    """Says that this net has a source: it comes in by a plug."""
    shapes: tuple[Shape, ...] = (Line(((0, 0), (0, -1), (-0.8, -1.8), (0, -2.6), (0.8, -1.8), (0, -1))),)
    return Symbol(
        "PWR_FLAG", FLAG, (Pin("1", "flag", "power_out", (0, 0), "up", 0),), shapes, (0, 0), (0, -3.4), "middle"
    )


# Plugs


def _plug(name: str, ways: Sequence[str]) -> Symbol:
    """A connector whose pins are at the right."""
    top = 1 - len(ways)
    pins = tuple(Pin(str(n + 1), way, "passive", (4, top + 2 * n), "left") for n, way in enumerate(ways))
    body = Box((-5, top - 1.5), (2, -top + 1.5))
    return Symbol(name, "J", pins, (body,), (-1, top - 2.6), (-1, -top + 2.8), "middle", shows_pins=True)


def _plug_in(name: str, ways: Sequence[str]) -> Symbol:
    """The other half of a connector: what its pins lead to lies right of it, in another box."""
    socket, top = _plug(name, ways), 1 - len(ways)
    cable = Line(((-5, top), (-8, top), (-8, -top), (-5, -top)))
    above, below = (-1.5, top - 2.6), (-1.5, -top + 2.8)
    return replace(socket, mark="P", shapes=(*socket.shapes, cable), reference_at=above, value_at=below)


SYMBOLS = {
    symbol.name: symbol
    for symbol in (
        *TWO_ENDED,
        _nmos(),
        _pmos(),
        _gate(),
        _plug("Plug2", ("+", "-")),
        _plug("Jack", ("tip", "ring", "sleeve")),
        _plug_in("TRS", ("tip", "ring", "sleeve")),
        *(_rail(name) for name in RAILS),
        _flag(),
        *MODULES,
    )
}
"""By name."""

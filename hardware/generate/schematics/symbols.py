"""The symbols of the sheets, drawn here so that the library needs neither KiCad nor its licence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hardware.generate.schematics.modules import MODULES
from hardware.generate.schematics.symbol import FLAG, RAIL, Circle, Polyline, Rectangle, Shape, Symbol, SymbolPin
from hardware.generate.schematics.two_ended import TWO_ENDED

RAILS = ("GND", "+3V3", "VM", "VSYS")
"""Nets with an arrow symbol."""

# Transistors and gates


def _make_nmos() -> Symbol:
    """Make an N-channel low-side switch: gate 1 left, source 2 below, drain 3 above, numbered as in SOT-23."""
    shapes: tuple[Shape, ...] = (
        Circle((0.5, 0), 2.6, body=True),
        Polyline(((-1.2, -1.4), (-1.2, 1.4))),
        Polyline(((-0.5, -1.7), (-0.5, -0.7))),
        Polyline(((-0.5, -0.5), (-0.5, 0.5))),
        Polyline(((-0.5, 0.7), (-0.5, 1.7))),
        Polyline(((-0.5, 1.2), (2, 1.2), (2, 2))),
        Polyline(((-0.5, -1.2), (2, -1.2), (2, -2))),
        Polyline(((-0.5, 0), (2, 0), (2, 1.2))),
        Polyline(((-0.4, 0), (0.6, -0.45), (0.6, 0.45), (-0.4, 0)), filled=True),
    )
    pins = (
        SymbolPin("1", "G", "input", (-4, 0), "right", 2.8),
        SymbolPin("2", "S", "passive", (2, 4), "up", 2),
        SymbolPin("3", "D", "passive", (2, -4), "down", 2),
    )
    return Symbol("NMOS", "Q", pins, shapes, (4, -0.9), (4, 0.9))


def _make_pmos() -> Symbol:
    """Make a P-channel switch in a supply: drain 3 left, source 2 right, gate 1 below; its diode points right."""
    shapes: tuple[Shape, ...] = (
        Circle((0, -0.5), 2.6, body=True),
        Polyline(((-1.4, 1.2), (1.4, 1.2))),
        Polyline(((-1.7, 0.5), (-0.7, 0.5))),
        Polyline(((-0.5, 0.5), (0.5, 0.5))),
        Polyline(((0.7, 0.5), (1.7, 0.5))),
        Polyline(((-1.2, 0.5), (-1.2, 0), (-2, 0))),
        Polyline(((1.2, 0.5), (1.2, 0), (2, 0))),
        Polyline(((0, 0.5), (0, 0), (1.2, 0))),
        Polyline(((-1.2, 0), (-1.2, -1.5), (1.2, -1.5), (1.2, 0))),
        Polyline(((-0.4, -2), (0.4, -1.5), (-0.4, -1), (-0.4, -2)), filled=True),
        Polyline(((0.4, -2), (0.4, -1))),
    )
    pins = (
        SymbolPin("1", "G", "input", (0, 4), "up", 2.8),
        SymbolPin("2", "S", "passive", (4, 0), "left", 2),
        SymbolPin("3", "D", "passive", (-4, 0), "right", 2),
    )
    return Symbol("PMOS", "Q", pins, shapes, (0, -5.4), (0, -3.8), "middle")


def _make_gate() -> Symbol:
    """Make a through-beam gate: LED anode 1, cathode 2, collector 3, emitter 4."""
    shapes: tuple[Shape, ...] = (
        Rectangle((-4, -3), (4, 3)),
        Polyline(((-4, -2), (-2, -2), (-2, -1))),
        Polyline(((-4, 2), (-2, 2), (-2, 1))),
        Polyline(((-3, -1), (-1, -1), (-2, 1), (-3, -1)), filled=True),
        Polyline(((-3, 1), (-1, 1))),
        Polyline(((-0.6, -0.4), (0.6, -0.4))),
        Polyline(((-0.6, 0.5), (0.6, 0.5))),
        Polyline(((1.6, -1.2), (1.6, 1.2))),
        Polyline(((1.6, -0.4), (2.8, -2), (4, -2))),
        Polyline(((1.6, 0.4), (2.8, 2), (4, 2))),
    )
    pins = (
        SymbolPin("1", "A", "passive", (-6, -2), "right"),
        SymbolPin("2", "K", "passive", (-6, 2), "right"),
        SymbolPin("3", "C", "open_collector", (6, -2), "left"),
        SymbolPin("4", "E", "passive", (6, 2), "left"),
    )
    return Symbol("Gate", "U", pins, shapes, (0, -5.4), (0, -4), "middle")


# Supplies


def _make_rail(name: str) -> Symbol:
    """Make a supply's arrow (up) or the ground's (down)."""
    if name == "GND":
        shapes: tuple[Shape, ...] = (Polyline(((0, 0), (0, 1))), Polyline(((-1, 1), (1, 1), (0, 2), (-1, 1))))
        return Symbol(
            name, RAIL, (SymbolPin("1", name, "power_in", (0, 0), "down", 0),), shapes, (0, 0), (0, 3), "middle"
        )
    shapes = (Polyline(((0, 0), (0, -2))), Polyline(((-0.6, -1), (0, -2), (0.6, -1))))
    return Symbol(name, RAIL, (SymbolPin("1", name, "power_in", (0, 0), "up", 0),), shapes, (0, 0), (0, -3), "middle")


def _make_flag() -> Symbol:
    """Make the flag of a net that is fed from outside."""
    shapes: tuple[Shape, ...] = (Polyline(((0, 0), (0, -1), (-0.8, -1.8), (0, -2.6), (0.8, -1.8), (0, -1))),)
    return Symbol(
        "PWR_FLAG", FLAG, (SymbolPin("1", "flag", "power_out", (0, 0), "up", 0),), shapes, (0, 0), (0, -3.4), "middle"
    )


# Plugs


def _make_plug(name: str, ways: Sequence[str]) -> Symbol:
    """Make a connector with its pins on the right."""
    top = 1 - len(ways)
    pins = tuple(SymbolPin(str(n + 1), way, "passive", (4, top + 2 * n), "left") for n, way in enumerate(ways))
    body = Rectangle((-5, top - 1.5), (2, -top + 1.5))
    return Symbol(name, "J", pins, (body,), (-1, top - 2.6), (-1, -top + 2.8), "middle", shows_pins=True)


def _make_mated_plug(name: str, ways: Sequence[str]) -> Symbol:
    """Make the mating half of a connector, with a cable on the left."""
    socket, top = _make_plug(name, ways), 1 - len(ways)
    cable = Polyline(((-5, top), (-8, top), (-8, -top), (-5, -top)))
    above, below = (-1.5, top - 2.6), (-1.5, -top + 2.8)
    return replace(socket, refdes_prefix="P", shapes=(*socket.shapes, cable), refdes_at=above, value_at=below)


SYMBOLS = {
    symbol.name: symbol
    for symbol in (
        *TWO_ENDED,
        _make_nmos(),
        _make_pmos(),
        _make_gate(),
        _make_plug("Plug2", ("+", "-")),
        _make_plug("Jack", ("tip", "ring", "sleeve")),
        _make_mated_plug("TRS", ("tip", "ring", "sleeve")),
        *(_make_rail(name) for name in RAILS),
        _make_flag(),
        *MODULES,
    )
}
"""Symbols by name."""

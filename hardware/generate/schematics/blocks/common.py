"""Circuits that the units share: controller, contacts, pull resistors, low pass, piezo."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from hardware.generate.schematics.sheet import Block, Component, GridPoint


def shift_right(at: GridPoint, steps: int) -> GridPoint:
    """Return the point so many steps to the right."""
    return at[0] + steps, at[1]


def shift_down(at: GridPoint, steps: int) -> GridPoint:
    """Return the point so many steps down."""
    return at[0], at[1] + steps


_RAILS = {"VSYS": "VSYS", "3V3": "+3V3", "GND": "GND", "AGND": "GND"}
"""Net name on the sheets for each of the controller's supply pins."""


def draw_controller(
    block: Block, symbol: str, value: str, wiring: Mapping[str, str], x: int, y: int, supplies: Collection[str]
) -> None:
    """Draw the controller board. `wiring`: net by pin name; `supplies`: supply pins in use. Other pins stay open."""
    part = block.place(symbol, value, x, y)
    nets = {**wiring, **{name: _RAILS[name] for name in supplies}}
    for pin in part.symbol.pins:
        if net := nets.get(pin.name):
            block.add_stub(net, part[pin.number], 2 * pin.outwards[0])
        else:
            block.mark_open(part, pin.number)


def draw_pull(block: Block, net: str, value: str, to: Literal["GND", "+3V3"], x: int, y: int) -> None:
    """Draw the pull resistor that sets the level of an undriven net."""
    resistor = block.place("R", value, x, y)
    net_end, rail_end = ("1", "2") if to == "GND" else ("2", "1")
    block.add_rail(to, resistor[rail_end])
    block.add_stub(net, resistor[net_end], -2)


def draw_contact(block: Block, net: str, value: str, bom_key: str, x: int, y: int) -> None:
    """Draw a contact to ground with a pull-up."""
    block.add_stub(net, _draw_pulled_up(block, value, bom_key, x, y), 4)


def draw_cabled_contact(block: Block, net: str, value: str, bom_key: str, x: int, y: int) -> None:
    """Draw a contact at the end of a cable: a pull-up, and a low pass against interference."""
    draw_low_pass(block, net, _draw_pulled_up(block, value, bom_key, x, y))


def _draw_pulled_up(block: Block, value: str, bom_key: str, x: int, y: int) -> GridPoint:
    """Draw a contact to ground with a pull-up, and return the point where they meet."""
    resistor = block.place("R", "10k", x, y)
    switch = block.place("Button", value, x, y + 8, bom_key)
    block.add_rail("+3V3", resistor["1"])
    block.add_rail("GND", switch["2"])
    return resistor["2"]


def draw_low_pass(block: Block, net: str, begin: GridPoint) -> None:
    """Draw a low pass from a point to a net: series resistor, capacitor to ground; time constant 0.1 ms."""
    x, y = block.local(begin)
    series = block.place("R_H", "1k", x + 8, y)
    shunt = block.place("C", "100n", x + 15, y + 3)
    block.add_wire(begin, series["1"])
    block.add_wire(series["2"], shift_right(shunt["1"], 4))
    block.add_rail("GND", shunt["2"])
    block.add_label(net, shift_right(shunt["1"], 4))


def draw_decoupling(block: Block, net: str, x: int, y: int) -> None:
    """Draw a decoupling capacitor from a supply to ground."""
    connect_to_ground(block, net, block.place("C", "100n", x, y))


def connect_to_ground(block: Block, net: str, part: Component) -> None:
    """Connect a vertical component between a supply and ground."""
    block.add_rail(net, part["1"])
    block.add_rail("GND", part["2"])


def draw_ding(block: Block, x: int, y: int) -> None:
    """Draw the piezo between two pins driven in antiphase."""
    piezo = block.place("Piezo", "PS1240", x + 18, y + 4)
    for end, net in (("1", "BUZZ_A"), ("2", "BUZZ_B")):
        series = block.place("R_H", "220R", x + 6, block.local(piezo[end])[1] + (-4 if end == "1" else 4))
        block.add_label(net, series["1"], "left")
        block.add_wire(series["2"], piezo[end])

"""What units share: the controller, contacts, pulls, a low pass, the ding."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from hardware.generate.schematics.sheet import At, Block, Part


def right_of(at: At, steps: int) -> At:
    """The place so many steps further right."""
    return at[0] + steps, at[1]


def below(at: At, steps: int) -> At:
    """The place so many steps further down."""
    return at[0], at[1] + steps


_RAILS = {"VSYS": "VSYS", "3V3": "+3V3", "GND": "GND", "AGND": "GND"}
"""What a controller's own supplies are called on the sheets."""


def controller(
    block: Block, symbol: str, value: str, wiring: Mapping[str, str], x: int, y: int, supplies: Collection[str]
) -> None:
    """The board with the program. `wiring`: net by pin name; `supplies`: those that are used. The rest stays open."""
    part = block.put(symbol, value, x, y)
    nets = {**wiring, **{name: _RAILS[name] for name in supplies}}
    for pin in part.symbol.pins:
        if net := nets.get(pin.name):
            block.stub(net, part[pin.number], 2 * pin.outwards[0])
        else:
            block.leave_open(part, pin.number)


def pull(block: Block, net: str, value: str, to: Literal["GND", "+3V3"], x: int, y: int) -> None:
    """A resistor that decides what a net is when nobody drives it."""
    resistor = block.put("R", value, x, y)
    net_end, rail_end = ("1", "2") if to == "GND" else ("2", "1")
    block.rail(to, resistor[rail_end])
    block.stub(net, resistor[net_end], -2)


def contact(block: Block, net: str, value: str, line: str, x: int, y: int) -> None:
    """A contact to ground with its pull-up."""
    block.stub(net, _pulled_up(block, value, line, x, y), 4)


def cabled_contact(block: Block, net: str, value: str, line: str, x: int, y: int) -> None:
    """A contact at the end of a cable: its pull-up, and a low pass against what the cable catches."""
    low_pass(block, net, _pulled_up(block, value, line, x, y))


def _pulled_up(block: Block, value: str, line: str, x: int, y: int) -> At:
    """A contact to ground with its pull-up; gives back where the two meet."""
    resistor = block.put("R", "10k", x, y)
    switch = block.put("Button", value, x, y + 8, line)
    block.rail("+3V3", resistor["1"])
    block.rail("GND", switch["2"])
    return resistor["2"]


def low_pass(block: Block, net: str, begin: At) -> None:
    """From a point to a net: a resistor in series, then a capacitor to ground; 0.1 ms."""
    x, y = block.local(begin)
    series = block.put("R_H", "1k", x + 8, y)
    shunt = block.put("C", "100n", x + 15, y + 3)
    block.wire(begin, series["1"])
    block.wire(series["2"], right_of(shunt["1"], 4))
    block.rail("GND", shunt["2"])
    block.label(net, right_of(shunt["1"], 4))


def decoupled(block: Block, net: str, x: int, y: int) -> None:
    """A capacitor from a supply to ground, close to the part that it serves."""
    to_ground(block, net, block.put("C", "100n", x, y))


def to_ground(block: Block, net: str, part: Part) -> None:
    """A standing part from a supply to ground."""
    block.rail(net, part["1"])
    block.rail("GND", part["2"])


def ding(block: Block, x: int, y: int) -> None:
    """A piezo between two pins that are driven against each other."""
    piezo = block.put("Piezo", "PS1240", x + 18, y + 4)
    for end, net in (("1", "BUZZ_A"), ("2", "BUZZ_B")):
        series = block.put("R_H", "220R", x + 6, block.local(piezo[end])[1] + (-4 if end == "1" else 4))
        block.label(net, series["1"], "left")
        block.wire(series["2"], piezo[end])

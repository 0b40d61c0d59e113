"""The circuits, one function each: its parts and how they are joined. `x`, `y`: where it begins in its block."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from hardware.generate.schematics.sheet import At, Block, Part

_RAILS = {"VSYS": "VSYS", "3V3": "+3V3", "GND": "GND", "AGND": "GND"}
"""What a controller's own supplies are called on the sheets."""


def right_of(at: At, steps: int) -> At:
    """The place so many steps further right."""
    return at[0] + steps, at[1]


def below(at: At, steps: int) -> At:
    """The place so many steps further down."""
    return at[0], at[1] + steps


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


# Contacts


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
    part = block.put("C", "100n", x, y)
    block.rail(net, part["1"])
    block.rail("GND", part["2"])


# The launcher's parts


def cells(block: Block, x: int, y: int, to: str = "VM") -> None:
    """Three C cells; a fuse, the switch, and a transistor that conducts only when the cells lie the right way round."""
    holder = block.put("Plug2", "3 x C cells", x, y, "holder")
    fuse = block.put("Fuse_H", "MF-R160", x + 18, y - 1)
    switch = block.put("Switch_H", "CELLS / E-STOP", x + 32, y - 1, "cells switch")
    guard = block.put("PMOS", "AO3401A", x + 46, y - 1)
    block.wire(holder["1"], fuse["1"])
    block.source(right_of(holder["1"], 3))
    block.wire(fuse["2"], switch["1"])
    block.wire(switch["2"], guard["3"])
    block.wire(holder["2"], right_of(holder["2"], 6), below(right_of(holder["2"], 6), 2))
    block.rail("GND", below(right_of(holder["2"], 6), 2))
    block.rail("GND", guard["1"])
    block.wire(guard["2"], right_of(guard["2"], 7))
    block.source(right_of(guard["2"], 3))
    if to == "VM":
        block.rail(to, right_of(guard["2"], 7))
    else:
        block.label(to, right_of(guard["2"], 7))


def motor_supply(block: Block, x: int, y: int) -> None:
    """What keeps VM still while the driver chops, and takes up what a braked motor gives back."""
    _from_vm_to_ground(block, block.put("C_Polar", "470u 10V", x, y), block.put("C", "100n", x + 14, y))


def motor_supply_guard(block: Block, x: int, y: int) -> None:
    """The suppressor takes up what comes back where the capacitor's joint is broken; the resistor empties it."""
    _from_vm_to_ground(block, block.put("TVS", "P6KE6.8A", x, y), block.put("R", "10k", x + 14, y))


def _from_vm_to_ground(block: Block, *parts: Part) -> None:
    for part in parts:
        block.rail("VM", part["1"])
        block.rail("GND", part["2"])


def cells_sense(block: Block, x: int, y: int) -> None:
    """Half of VM, for the converter."""
    upper = block.put("R", "100k 1%", x, y)
    lower = block.put("R", "100k 1%", x, y + 8)
    block.rail("VM", upper["1"])
    block.rail("GND", lower["2"])
    shunt = block.put("C", "100n", x + 12, y + 7)
    block.wire(upper["2"], shunt["1"])
    block.stub("V_BATT", shunt["1"], 4)
    block.rail("GND", shunt["2"])


def battery_only(block: Block, x: int, y: int) -> None:
    """Feeds the Pico from the cells where no USB does."""
    diode = block.put("D_H", "SS14", x, y)
    block.rail("VM", diode["1"])
    block.wire(diode["2"], right_of(diode["2"], 3))
    block.rail("VSYS", right_of(diode["2"], 3))


def driver(block: Block, x: int, y: int) -> None:
    """The bridge, what it drives, and how it is kept asleep."""
    bridge = block.put("DRV8833", "DRV8833 carrier", x, y, "driver")
    for number, net in (
        ("1", "MOT_IN1"),
        ("2", "MOT_IN2"),
        ("3", "TURN_IN1"),
        ("4", "TURN_IN2"),
        ("5", "nSLEEP"),
        ("6", "MOT_nFAULT"),
    ):
        block.lead(bridge, number, net, 3)
    block.lead(bridge, "7", "VM", 3)
    block.lead(bridge, "14", "GND", 2)
    block.lead(bridge, "12", "AISEN", 3)
    block.lead(bridge, "13", "BISEN", 3)
    roller = block.put("Motor", "roller, size 130", x + 48, y - 3, "roller motor")
    quiet = block.put("C", "10n", x + 38, y - 3)
    turntable = block.put("Motor", "turntable (optional)", x + 48, y + 11, "turntable motor")
    for end, (out, other) in (("1", ("8", "10")), ("2", ("9", "11"))):
        block.lead(bridge, out, f"ROLLER{end}", 3)
        block.lead(bridge, other, f"TURN{end}", 3)
        block.wire(roller[end], (quiet[end][0], roller[end][1]), quiet[end])
        block.stub(f"ROLLER{end}", (quiet[end][0], roller[end][1]), -2)
        block.stub(f"TURN{end}", turntable[end], -4)


def current_sense(block: Block, x: int, y: int, *, measured: bool) -> None:
    """Where the driver chops (200 mV over it: 1.33 A); `measured`: and what a converter reads of it."""
    for place, net in ((0, "AISEN"), (42, "BISEN")):
        shunt = block.put("R", "0R15 1% 1W", x + place, y + 4)
        block.stub(net, shunt["1"], -2)
        block.rail("GND", shunt["2"])
        if measured and net == "AISEN":
            low_pass(block, "I_MOTOR", shunt["1"])


def lid(block: Block, x: int, y: int) -> None:
    """Two switches of one lid: one in the way of nSLEEP, that no program passes by; one that the program sees."""
    gate = block.put("Switch_H", "LID (shut: closed)", x + 8, y, "lid switch")
    block.label("MOT_EN", gate["1"], "left")
    down = block.put("R", "1k", x + 20, y + 4)
    block.wire(gate["2"], right_of(down["1"], 4))
    block.rail("GND", down["2"])
    block.label("nSLEEP", right_of(down["1"], 4))
    sense = block.put("Switch", "LID (the same lid)", x + 42, y + 4, "lid switch")
    up = block.put("R", "10k", x + 42, y - 4)
    block.rail("+3V3", up["1"])
    block.wire(up["2"], sense["1"])
    block.stub("LID_SENSE", sense["1"], 4)
    block.rail("GND", sense["2"])


def gates(block: Block, x: int, y: int) -> None:
    """Two through-beam gates; their lamps are switched, so that darkness can be told from a card."""
    for place, name in enumerate(("EXIT1", "EXIT2")):
        top = y + 20 * place
        gate = block.put("Gate", f"TCST2103, {('inner', 'outer')[place]}", x + 22, top, "gate")
        lamp = block.put("R_H", "100R", x + 8, block.local(gate["1"])[1])
        block.rail("+3V3", right_of(lamp["1"], -2))
        block.wire(right_of(lamp["1"], -2), lamp["1"])
        block.wire(lamp["2"], gate["1"])
        block.stub("IR_K", gate["2"], -3)
        up = block.put("R", "10k", x + 34, block.local(gate["3"])[1] - 4)
        block.rail("+3V3", up["1"])
        still = block.put("C", "1n", x + 40, block.local(gate["3"])[1] + 3)
        block.wire(gate["3"], right_of(still["1"], 4))
        block.rail("GND", still["2"])
        block.label(name, right_of(still["1"], 4))
        block.lead(gate, "4", "GND", 2)
    switch = block.put("NMOS", "AO3400A", x + 64, y + 8)
    block.label("IR_K", switch["3"])
    block.rail("GND", switch["2"])
    dark = block.put("R", "100k", x + 56, y + 12)
    block.wire(dark["1"], switch["1"])
    block.stub("IR_EN", dark["1"], -2)
    block.rail("GND", dark["2"])


def ding(block: Block, x: int, y: int) -> None:
    """A piezo between two pins that are driven against each other."""
    piezo = block.put("Piezo", "PS1240", x + 18, y + 4)
    for end, net in (("1", "BUZZ_A"), ("2", "BUZZ_B")):
        series = block.put("R_H", "220R", x + 6, block.local(piezo[end])[1] + (-4 if end == "1" else 4))
        block.label(net, series["1"], "left")
        block.wire(series["2"], piezo[end])


def compass(block: Block, x: int, y: int) -> None:
    """The angle of a magnet in the base."""
    sensor = block.put("AS5600", "AS5600 breakout", x, y, "compass")
    block.lead(sensor, "1", "+3V3")
    block.wire(sensor["2"], right_of(sensor["2"], -2), below(right_of(sensor["2"], -2), 4))
    block.wire(sensor["3"], right_of(sensor["3"], -2))
    block.rail("GND", below(right_of(sensor["2"], -2), 4))
    block.leave_open(sensor, "6")
    block.lead(sensor, "4", "I2C_SDA", 3)
    block.lead(sensor, "5", "I2C_SCL", 3)


def tray(block: Block, x: int, y: int) -> None:
    """A Hall switch for each side of Flip Attack's tray: neither says that it is in mid-turn."""
    for place, net in enumerate(("TRAY_MILD", "TRAY_WILD")):
        sensor = block.put("Hall", "DRV5033FA", x + 44 * place, y, "tray")
        block.lead(sensor, "1", "+3V3")
        block.lead(sensor, "2", "GND")
        up = block.put("R", "10k", x + 44 * place + 10, block.local(sensor["3"])[1] - 4)
        decoupled(block, "+3V3", x + 44 * place - 19, y + 1)
        block.rail("+3V3", up["1"])
        block.wire(sensor["3"], right_of(up["2"], 3))
        block.label(net, right_of(up["2"], 3))


def supply_sense(block: Block, x: int, y: int) -> None:
    """What the cells give and what is drawn, for a computer without a converter: between the switch and the driver."""
    sensor = block.put("INA219", "INA219 breakout, 0R1", x, y, "supply sense")
    block.lead(sensor, "1", "+3V3", 3)
    for number, net in (("2", "GND"), ("3", "I2C_SDA"), ("4", "I2C_SCL")):
        block.stub(net, sensor[number], -3)
    block.lead(sensor, "5", "CELLS+", 3)
    block.lead(sensor, "6", "VM", 5)
    block.source(right_of(sensor["6"], 3))


# The button's light


def pixel(block: Block, x: int, y: int) -> None:
    """A WS2812: fed from VSYS less a diode's drop, so that 3.3 V count as high."""
    light = block.put("WS2812", "WS2812B", x, y, "pixel")
    series = block.put("R_H", "330R", x - 15, block.local(light["2"])[1])
    block.label("LIGHT", series["1"], "left")
    block.wire(series["2"], light["2"])
    lower = block.put("D_H", "1N4148", x - 15, block.local(light["1"])[1] - 6)
    block.wire(lower["1"], right_of(lower["1"], -3))
    block.rail("VSYS", right_of(lower["1"], -3))
    block.wire(lower["2"], light["1"])
    block.source(right_of(lower["2"], 3))
    block.leave_open(light, "3")
    block.lead(light, "4", "GND")


def plain_light(block: Block, net: str, x: int, y: int) -> None:
    """An LED with its resistor."""
    series = block.put("R_H", "330R", x + 6, y)
    light = block.put("LED_H", "LED", x + 18, y, "led")
    block.label(net, series["1"], "left")
    block.wire(series["2"], light["1"])
    block.wire(light["2"], right_of(light["2"], 2))
    block.rail("GND", right_of(light["2"], 2))


def i2c_pull_ups(block: Block, x: int, y: int) -> None:
    """The bus is pulled up once."""
    pull(block, "I2C_SDA", "4k7", "+3V3", x, y)
    pull(block, "I2C_SCL", "4k7", "+3V3", x + 14, y)


# The Flash unit's parts


def jack(block: Block, button: str, light: str, value: str, x: int, y: int) -> None:
    """A player's socket: the button on the tip, its light on the ring, ground on the sleeve.

    The cable is handled: a low pass stands between it and the controller, as at the hit button.
    """
    socket = block.put("Jack", value, x, y, "jack")
    up = block.put("R", "10k", x + 10, block.local(socket["1"])[1] - 4)
    series = block.put("R_H", "330R", x + 15, block.local(socket["2"])[1] + 9)
    block.rail("+3V3", up["1"])
    block.wire(socket["1"], up["2"])
    low_pass(block, button, up["2"])
    block.wire(socket["2"], right_of(socket["2"], 6), series["1"])
    block.label(light, series["2"])
    block.lead(socket, "3", "GND")


def button_box(block: Block, value: str, x: int, y: int) -> None:
    """What stands before a player: a plug, a button from tip to sleeve, its lamp from ring to sleeve."""
    plug = block.put("TRS", "plug", x, y, "plug")
    button = block.put("Button", value, x + 16, y + 2, "player button")
    lamp = block.put("LED", "lamp", x + 8, y + 4, "led")
    block.wire(plug["1"], button["1"])
    block.wire(plug["2"], lamp["1"])
    bottom = button["2"][1] + 2
    block.wire(button["2"], (button["2"][0], bottom), (lamp["2"][0], bottom), lamp["2"])
    block.wire((lamp["2"][0], bottom), (plug["3"][0], bottom), plug["3"])

"""From the cells to VM, and what is known of them."""

from __future__ import annotations

from hardware.generate.schematics.blocks.common import below, decoupled, right_of, to_ground
from hardware.generate.schematics.sheet import Block


def cells(block: Block, x: int, y: int, to: str = "VM") -> None:
    """Three C cells; a fuse, the switch, and a transistor that conducts only when the cells lie the right way round."""
    holder = block.put("Plug2", "3 C cells", x, y, "holder")
    fuse = block.put("Fuse_H", "MF-R160", x + 18, y - 1)
    switch = block.put("Switch_H", "CELLS / E-STOP", x + 32, y - 1, "cells switch")
    guard = block.put("PMOS", "AO3401A", x + 46, y - 1)
    block.wire(holder["1"], fuse["1"])
    block.wire(fuse["2"], switch["1"])
    block.wire(switch["2"], guard["3"])
    block.wire(holder["2"], right_of(holder["2"], 6), below(right_of(holder["2"], 6), 2))
    block.rail("GND", below(right_of(holder["2"], 6), 2))
    block.rail("GND", guard["1"])
    block.wire(guard["2"], right_of(guard["2"], 7))
    if to == "VM":
        block.source(right_of(guard["2"], 3))
        block.rail(to, right_of(guard["2"], 7))
    else:
        block.label(to, right_of(guard["2"], 7))
    block.say(f"{guard.reference} stays off with the cells reversed.", x - 7, y + 9)


def motor_supply(block: Block, x: int, y: int) -> None:
    """What keeps VM still while the driver chops, and takes up what the motor gives back when it is let go."""
    to_ground(block, "VM", block.put("C_Polar", "470u 10V", x, y))
    decoupled(block, "VM", x + 14, y)
    block.say("Close to the driver.", x - 6, y + 10)


def motor_supply_guard(block: Block, x: int, y: int) -> None:
    """The suppressor takes up what comes back where the capacitor's joint is broken; the resistor empties it."""
    suppressor, bleeder = block.put("TVS", "P6KE6.8A", x, y), block.put("R", "10k", x + 14, y)
    to_ground(block, "VM", suppressor)
    to_ground(block, "VM", bleeder)
    block.say(
        f"{suppressor.reference} guards the driver if the bulk\ncapacitor fails. {bleeder.reference} empties VM.",
        x - 24,
        y + 9,
    )


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
    diode = block.put("D_H", "1N5819", x, y)
    block.rail("VM", diode["1"])
    block.lead(diode, "2", "VSYS", 3)
    block.say(f"{diode.reference}: to play without USB, too.", x - 18, y + 6)


def supply_sense(block: Block, x: int, y: int) -> None:
    """What the cells give and what is drawn, for a computer without a converter: between the switch and the driver."""
    sensor = block.put("INA219", "INA219 breakout, 0R1", x, y, "supply sense")
    block.lead(sensor, "1", "+3V3", 3)
    for number, net in (("2", "GND"), ("3", "I2C_SDA"), ("4", "I2C_SCL")):
        block.stub(net, sensor[number], -3)
    block.lead(sensor, "5", "CELLS+", 3)
    block.lead(sensor, "6", "VM", 5)
    block.source(right_of(sensor["6"], 3))

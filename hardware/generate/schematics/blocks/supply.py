"""Circuits of the supply: from the cells to VM, and their measurement."""

from __future__ import annotations

from hardware.generate.schematics.blocks.common import connect_to_ground, draw_decoupling, shift_down, shift_right
from hardware.generate.schematics.sheet import Block


def draw_cells(block: Block, x: int, y: int, to: str = "VM") -> None:
    """Draw three C cells, a fuse, the switch, and a transistor that blocks reversed cells."""
    holder = block.place("Plug2", "3 C cells", x, y, "holder")
    fuse = block.place("Fuse_H", "MF-R160", x + 18, y - 1)
    switch = block.place("Switch_H", "CELLS / E-STOP", x + 32, y - 1, "cells switch")
    guard = block.place("PMOS", "AO3401A", x + 46, y - 1)
    block.add_wire(holder["1"], fuse["1"])
    block.add_wire(fuse["2"], switch["1"])
    block.add_wire(switch["2"], guard["3"])
    block.add_wire(holder["2"], shift_right(holder["2"], 6), shift_down(shift_right(holder["2"], 6), 2))
    block.add_rail("GND", shift_down(shift_right(holder["2"], 6), 2))
    block.add_rail("GND", guard["1"])
    block.add_wire(guard["2"], shift_right(guard["2"], 7))
    if to == "VM":
        block.add_power_flag(shift_right(guard["2"], 3))
        block.add_rail(to, shift_right(guard["2"], 7))
    else:
        block.add_label(to, shift_right(guard["2"], 7))
    block.add_note(f"{guard.refdes} stays off with the cells reversed.", x - 7, y + 9)


def draw_motor_supply(block: Block, x: int, y: int) -> None:
    """Draw the capacitors that buffer VM while the driver chops and absorb the motor's energy on release."""
    connect_to_ground(block, "VM", block.place("C_Polar", "470u 10V", x, y))
    draw_decoupling(block, "VM", x + 14, y)
    block.add_note("Close to the driver.", x - 6, y + 10)


def draw_motor_supply_guard(block: Block, x: int, y: int) -> None:
    """Draw the suppressor that protects VM if the bulk capacitor fails, and the resistor that discharges VM."""
    suppressor, bleeder = block.place("TVS", "P6KE6.8A", x, y), block.place("R", "10k", x + 14, y)
    connect_to_ground(block, "VM", suppressor)
    connect_to_ground(block, "VM", bleeder)
    block.add_note(
        f"{suppressor.refdes} guards the driver if the bulk\ncapacitor fails. {bleeder.refdes} empties VM.",
        x - 24,
        y + 9,
    )


def draw_cells_sense(block: Block, x: int, y: int) -> None:
    """Draw the divider that gives the converter half of VM."""
    upper = block.place("R", "100k 1%", x, y)
    lower = block.place("R", "100k 1%", x, y + 8)
    block.add_rail("VM", upper["1"])
    block.add_rail("GND", lower["2"])
    shunt = block.place("C", "100n", x + 12, y + 7)
    block.add_wire(upper["2"], shunt["1"])
    block.add_stub("V_BATT", shunt["1"], 4)
    block.add_rail("GND", shunt["2"])


def draw_battery_only(block: Block, x: int, y: int) -> None:
    """Draw the diode that feeds the Pico from the cells when USB does not."""
    diode = block.place("D_H", "1N5819", x, y)
    block.add_rail("VM", diode["1"])
    block.add_lead(diode, "2", "VSYS", 3)
    block.add_note(f"{diode.refdes}: to play without USB.", x - 18, y + 6)


def draw_supply_sense(block: Block, x: int, y: int) -> None:
    """Draw the supply sensor between switch and driver, for a computer without a converter."""
    sensor = block.place("INA219", "INA219 breakout, 0R1", x, y, "supply sense")
    block.add_lead(sensor, "1", "+3V3", 3)
    for number, net in (("2", "GND"), ("3", "I2C_SDA"), ("4", "I2C_SCL")):
        block.add_stub(net, sensor[number], -3)
    block.add_lead(sensor, "5", "CELLS+", 3)
    block.add_lead(sensor, "6", "VM", 5)
    block.add_power_flag(shift_right(sensor["6"], 3))

"""Circuits of the launcher: motors, lid, card exit, compass, tray, button light."""

from __future__ import annotations

from hardware.generate.schematics.blocks.common import (
    draw_decoupling,
    draw_low_pass,
    draw_pull,
    shift_down,
    shift_right,
)
from hardware.generate.schematics.sheet import Block


def draw_driver(block: Block, x: int, y: int) -> None:
    """Draw the motor driver with its motors and its sleep input."""
    bridge = block.place("DRV8833", "DRV8833 carrier", x, y, "driver")
    for number, net in (
        ("1", "MOT_IN1"),
        ("2", "MOT_IN2"),
        ("3", "TURN_IN1"),
        ("4", "TURN_IN2"),
        ("5", "nSLEEP"),
        ("6", "MOT_nFAULT"),
    ):
        block.add_lead(bridge, number, net, 3)
    block.add_lead(bridge, "7", "VM", 3)
    block.add_lead(bridge, "14", "GND", 2)
    block.add_lead(bridge, "12", "AISEN", 3)
    block.add_lead(bridge, "13", "BISEN", 3)
    roller = block.place("Motor", "roller, size 130", x + 48, y - 3, "roller motor")
    quiet = block.place("C", "10n", x + 38, y - 3)
    turntable = block.place("Motor", "turntable (optional)", x + 48, y + 11, "turntable motor")
    for end, (out, other) in (("1", ("8", "10")), ("2", ("9", "11"))):
        block.add_lead(bridge, out, f"ROLLER{end}", 3)
        block.add_lead(bridge, other, f"TURN{end}", 3)
        block.add_wire(roller[end], (quiet[end][0], roller[end][1]), quiet[end])
        block.add_stub(f"ROLLER{end}", (quiet[end][0], roller[end][1]), -2)
        block.add_stub(f"TURN{end}", turntable[end], -4)


def draw_current_sense(block: Block, x: int, y: int, *, measured: bool) -> None:
    """Draw the shunts that set the current limit (200 mV: 1.33 A); `measured`: with a low pass to the converter."""
    for offset, net in ((0, "AISEN"), (42, "BISEN")):
        shunt = block.place("R", "0R15 1% 1W", x + offset, y + 4)
        block.add_stub(net, shunt["1"], -2)
        block.add_rail("GND", shunt["2"])
        if measured and net == "AISEN":
            draw_low_pass(block, "I_MOTOR", shunt["1"])


def draw_lid(block: Block, x: int, y: int) -> None:
    """Draw the lid's two switches: one interrupts nSLEEP in hardware, the other is an input of the program."""
    gate = block.place("Switch_H", "LID (shut: closed)", x + 8, y, "lid switch")
    block.add_label("MOT_EN", gate["1"], "left")
    down = block.place("R", "1k", x + 20, y + 4)
    block.add_wire(gate["2"], shift_right(down["1"], 4))
    block.add_rail("GND", down["2"])
    block.add_label("nSLEEP", shift_right(down["1"], 4))
    sense = block.place("Switch", "LID (the same lid)", x + 42, y + 4, "lid switch")
    up = block.place("R", "10k", x + 42, y - 4)
    block.add_rail("+3V3", up["1"])
    block.add_wire(up["2"], sense["1"])
    block.add_stub("LID_SENSE", sense["1"], 4)
    block.add_rail("GND", sense["2"])
    block.add_note("The lid cuts nSLEEP in hardware, without a program.", x - 9, y + 13)


_GATES = """The gates' delay gives a card's speed.
Speed x dark time above 1.25 cards:
two overlap; the players are asked.
Dark after the stop: a card sticks out."""


def draw_gates(block: Block, x: int, y: int) -> None:
    """Draw the two through-beam gates; their lamps are switched, to distinguish ambient light from no card."""
    for offset, name in enumerate(("EXIT1", "EXIT2")):
        top = y + 20 * offset
        gate = block.place("Gate", f"TCST2103, {('inner', 'outer')[offset]}", x + 22, top, "gate")
        lamp = block.place("R_H", "100R", x + 8, block.local(gate["1"])[1])
        block.add_lead(lamp, "1", "+3V3")
        block.add_wire(lamp["2"], gate["1"])
        block.add_stub("IR_K", gate["2"], -3)
        up = block.place("R", "10k", x + 34, block.local(gate["3"])[1] - 4)
        block.add_rail("+3V3", up["1"])
        still = block.place("C", "1n", x + 40, block.local(gate["3"])[1] + 3)
        block.add_wire(gate["3"], shift_right(still["1"], 4))
        block.add_rail("GND", still["2"])
        block.add_label(name, shift_right(still["1"], 4))
        block.add_lead(gate, "4", "GND", 2)
    switch = block.place("NMOS", "AO3400A", x + 64, y + 8)
    block.add_label("IR_K", switch["3"])
    block.add_rail("GND", switch["2"])
    dark = block.place("R", "100k", x + 56, y + 12)
    block.add_wire(dark["1"], switch["1"])
    block.add_stub("IR_EN", dark["1"], -2)
    block.add_rail("GND", dark["2"])
    block.add_note(_GATES, x + 62, y - 12)


def draw_compass(block: Block, x: int, y: int) -> None:
    """Draw the sensor for the angle of a magnet in the base."""
    sensor = block.place("AS5600", "AS5600 breakout", x, y, "compass")
    block.add_lead(sensor, "1", "+3V3")
    block.add_wire(sensor["2"], shift_right(sensor["2"], -2), shift_down(shift_right(sensor["2"], -2), 4))
    block.add_wire(sensor["3"], shift_right(sensor["3"], -2))
    block.add_rail("GND", shift_down(shift_right(sensor["2"], -2), 4))
    block.mark_open(sensor, "6")
    block.add_lead(sensor, "4", "I2C_SDA", 3)
    block.add_lead(sensor, "5", "I2C_SCL", 3)
    block.add_note(
        "A magnet in the base: no homing. DIR at ground:\nthe angle grows clockwise, seen from above.", x - 19, y + 14
    )


def draw_i2c_pull_ups(block: Block, x: int, y: int) -> None:
    """Draw the pull-ups of the I2C bus."""
    draw_pull(block, "I2C_SDA", "4k7", "+3V3", x, y)
    draw_pull(block, "I2C_SCL", "4k7", "+3V3", x + 14, y)


def draw_tray(block: Block, x: int, y: int) -> None:
    """Draw a Hall switch for each side of Flip Attack's tray; in mid-turn neither is active."""
    for offset, net in enumerate(("TRAY_MILD", "TRAY_WILD")):
        sensor = block.place("Hall", "DRV5033FA", x + 44 * offset, y, "tray")
        block.add_lead(sensor, "1", "+3V3")
        block.add_lead(sensor, "2", "GND")
        up = block.place("R", "10k", x + 44 * offset + 10, block.local(sensor["3"])[1] - 4)
        draw_decoupling(block, "+3V3", x + 44 * offset - 19, y + 1)
        block.add_rail("+3V3", up["1"])
        block.add_wire(sensor["3"], shift_right(up["2"], 3))
        block.add_label(net, shift_right(up["2"], 3))


def draw_pixel(block: Block, x: int, y: int) -> None:
    """Draw a WS2812, fed from VSYS less a diode drop, so that 3.3 V is a valid high level."""
    light = block.place("WS2812", "WS2812B", x, y, "pixel")
    series = block.place("R_H", "330R", x - 15, block.local(light["2"])[1])
    block.add_label("LIGHT", series["1"], "left")
    block.add_wire(series["2"], light["2"])
    lower = block.place("D_H", "1N4148", x - 15, block.local(light["1"])[1] - 6)
    block.add_lead(lower, "1", "VSYS", 3)
    block.add_wire(lower["2"], light["1"])
    block.add_power_flag(shift_right(lower["2"], 3))
    block.mark_open(light, "3")
    block.add_lead(light, "4", "GND")
    block.add_note(f"{lower.refdes} lowers its supply, so that\n3.3 V is high for it.", x - 31, y + 13)


def draw_plain_light(block: Block, net: str, x: int, y: int) -> None:
    """Draw an LED with its series resistor."""
    series = block.place("R_H", "330R", x + 6, y)
    light = block.place("LED_H", "LED", x + 18, y, "led")
    block.add_label(net, series["1"], "left")
    block.add_wire(series["2"], light["1"])
    block.add_lead(light, "2", "GND")

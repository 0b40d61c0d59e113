"""What only a launcher has: its motors, its lid, its exit, which way it faces, the light of its button."""

from __future__ import annotations

from hardware.generate.schematics.blocks.common import below, decoupled, low_pass, pull, right_of
from hardware.generate.schematics.sheet import Block


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
    block.say("No program gets past the lid: it cuts nSLEEP itself.", x - 9, y + 13)


_GATES = """The edges' delay gives a card's speed.
Speed x dark time above 1.25 cards:
two on each other; people are asked.
Dark after the stop: one sticks out."""


def gates(block: Block, x: int, y: int) -> None:
    """Two through-beam gates; their lamps are switched, so that darkness can be told from a card."""
    for place, name in enumerate(("EXIT1", "EXIT2")):
        top = y + 20 * place
        gate = block.put("Gate", f"TCST2103, {('inner', 'outer')[place]}", x + 22, top, "gate")
        lamp = block.put("R_H", "100R", x + 8, block.local(gate["1"])[1])
        block.lead(lamp, "1", "+3V3")
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
    block.say(_GATES, x + 62, y - 12)


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
    block.say(
        "A magnet in the base: no homing. DIR at ground:\nthe angle grows clockwise, seen from above.", x - 19, y + 14
    )


def i2c_pull_ups(block: Block, x: int, y: int) -> None:
    """The bus is pulled up once."""
    pull(block, "I2C_SDA", "4k7", "+3V3", x, y)
    pull(block, "I2C_SCL", "4k7", "+3V3", x + 14, y)


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


def pixel(block: Block, x: int, y: int) -> None:
    """A WS2812: fed from VSYS less a diode's drop, so that 3.3 V count as high."""
    light = block.put("WS2812", "WS2812B", x, y, "pixel")
    series = block.put("R_H", "330R", x - 15, block.local(light["2"])[1])
    block.label("LIGHT", series["1"], "left")
    block.wire(series["2"], light["2"])
    lower = block.put("D_H", "1N4148", x - 15, block.local(light["1"])[1] - 6)
    block.lead(lower, "1", "VSYS", 3)
    block.wire(lower["2"], light["1"])
    block.source(right_of(lower["2"], 3))
    block.leave_open(light, "3")
    block.lead(light, "4", "GND")
    block.say(f"{lower.reference} lowers its supply, so that\n3.3 V is high for it.", x - 31, y + 13)


def plain_light(block: Block, net: str, x: int, y: int) -> None:
    """An LED with its resistor."""
    series = block.put("R_H", "330R", x + 6, y)
    light = block.put("LED_H", "LED", x + 18, y, "led")
    block.label(net, series["1"], "left")
    block.wire(series["2"], light["1"])
    block.lead(light, "2", "GND")

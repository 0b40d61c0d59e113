"""The three sheets."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hardware.generate import pins
from hardware.generate.pins import Body, Row
from hardware.generate.schematics import blocks
from hardware.generate.schematics.sheet import At, Sheet


def pin_names(rows: list[Row], body: Body) -> dict[str, str]:
    """The net of each of the controller's pins, by the pin's name."""
    prefix = "BCM" if body == "pi" else "GP"
    return {
        f"{prefix}{number}": net
        for row in rows
        if row.numbers[body]
        for net, number in zip(row.nets, row.numbers[body], strict=True)
    }


def launcher_pico(wiring: Mapping[str, str]) -> Sheet:
    """The launcher on a Raspberry Pi Pico."""
    sheet = Sheet("launcher-pico", "UNO launcher on a Raspberry Pi Pico")
    power = sheet.block("1  Power: three C cells for the motor, USB for the Pico", (8, 8), (104, 60))
    blocks.cells(power, 10, 16)
    blocks.motor_supply(power, 76, 19)
    blocks.cells_sense(power, 14, 38)
    blocks.battery_only(power, 66, 42)
    power.say("SS14 only where no USB feeds the Pico.", 50, 47)
    pico = sheet.block("2  Raspberry Pi Pico", (116, 8), (68, 60))
    blocks.controller(pico, "Pico", "Raspberry Pi Pico", wiring, 34, 32, ("VSYS", "3V3", "GND", "AGND"))
    _motor(sheet, (188, 8), measured=True)
    _hit(sheet, (8, 72), (64, 40))
    light = sheet.block("6  The button's light", (76, 72), (54, 40))
    blocks.pixel(light, 34, 18)
    _ding(sheet, (134, 72), (50, 40))
    _facing(sheet, (8, 116), (176, 40))
    _exit(sheet, (188, 104), (134, 52))
    _say(sheet, "Signals", _SIGNALS + _SIGNALS_PICO, (8, 160), (146, 36))
    _say(sheet, "The motor is off unless all of this holds", _FAIL_SAFE, (158, 160), (112, 36))
    return sheet


def launcher_pi(wiring: Mapping[str, str]) -> Sheet:
    """The launcher on a Raspberry Pi's own header."""
    sheet = Sheet("launcher-pi", "UNO launcher on a Raspberry Pi")
    power = sheet.block("1  Power: three C cells for the motor, the Pi has its own", (8, 8), (104, 60))
    blocks.cells(power, 10, 16, "CELLS+")
    blocks.motor_supply(power, 76, 42)
    blocks.supply_sense(power, 32, 42)
    computer = sheet.block("2  Raspberry Pi, 40-pin header", (116, 8), (68, 60))
    blocks.controller(computer, "RaspberryPi", "Raspberry Pi", wiring, 34, 32, ("3V3", "GND"))
    _motor(sheet, (188, 8), measured=False)
    _hit(sheet, (8, 72), (64, 40))
    light = sheet.block("6  The button's light", (76, 72), (54, 40))
    blocks.plain_light(light, "LIGHT", 14, 18)
    _ding(sheet, (134, 72), (50, 40))
    _facing(sheet, (8, 116), (176, 40))
    _exit(sheet, (188, 104), (134, 52))
    _say(sheet, "Signals", _SIGNALS + _SIGNALS_PI, (8, 160), (146, 36))
    _say(sheet, "The motor is off unless all of this holds", _FAIL_SAFE, (158, 160), (112, 36))
    return sheet


def flash_pico(wiring: Mapping[str, str]) -> Sheet:
    """The Flash unit on a Raspberry Pi Pico."""
    sheet = Sheet("flash-pico", "UNO Flash unit on a Raspberry Pi Pico")
    pico = sheet.block("1  Raspberry Pi Pico, fed by USB", (8, 8), (68, 60))
    blocks.controller(pico, "Pico", "Raspberry Pi Pico", wiring, 34, 32, ("3V3", "GND", "AGND"))
    for place in range(6):
        at = 80 + 81 * (place % 3), 8 + 38 * (place // 3)
        player = sheet.block(f"{place + 2}  Player {place + 1}", at, (77, 34))
        blocks.jack(player, f"BTN{place + 1}", f"LED{place + 1}", "3.5 mm TRS", 12, 22)
        blocks.button_box(player, f"PLAYER {place + 1}", 48, 20)
    slap = sheet.block("8  Slap Button", (80, 84), (77, 36))
    blocks.jack(slap, "SLAP", "SLAP_LED", "3.5 mm TRS", 12, 22)
    blocks.button_box(slap, "SLAP", 51, 20)
    play = sheet.block("9  Play/Pause", (161, 84), (50, 36))
    blocks.contact(play, "PLAY", "PLAY", "button", 16, 16)
    speed = sheet.block("10  Speed: neither 6 s, slow 8 s, fast 4 s, both unlimited", (215, 84), (104, 36))
    blocks.contact(speed, "SPEED_SLOW", "SLOW", "speed switch", 16, 16)
    blocks.contact(speed, "SPEED_FAST", "FAST", "speed switch", 58, 16)
    _ding(sheet, (8, 84), (68, 36))
    _say(sheet, "Signals", _SIGNALS_FLASH, (8, 124), (203, 24))
    return sheet


_SIGNALS = """HIT, TRAY_MILD, TRAY_WILD, MOT_nFAULT: low when pressed, on that side, at fault.
EXIT1 (inner), EXIT2 (outer): low while light passes. IR_EN low must make both high: so the sun is told from no card.
LID_SENSE: low while the lid is shut.  A wire that breaks reads as blocked, as open.
MOT_IN1 high drives the roller forwards, MOT_IN2 backwards, both high brake, both low coast.
TRAY_MILD and TRAY_WILD both high: the tray is in mid-turn, and nothing is launched.
"""

_SIGNALS_PICO = """I_MOTOR: 150 mV an ampere, so 0.25 A reads 47 counts of 4096; zeroed before each launch.
V_BATT: half of VM.
LIGHT: WS2812 data. Fed from VSYS: above 4.7 V it may not take 3.3 V for high."""

_SIGNALS_PI = """INA219 at 0x40: what the cells give and what is drawn; AS5600 at 0x36.
BCM 9 to 27 are pulled down while a Pi boots: the motor's and the turntable's pins are among them.
Nothing but 3.3 V may reach a pin."""

_FAIL_SAFE = """1  The cells' switch is on: it cuts VM, whatever a program does.
2  The lid is shut: its switch lies in the way of nSLEEP.
3  nSLEEP is driven high: 3.3 k hold it below 0.5 V while the controller is in reset,
    also with the 120 uA that a Pico 2 may leak (0.40 V).
4  One of IN1 and IN2 is high: 4.7 k and the driver's own pull-downs hold them low.
5  The program lives: watchdog 500 ms, longest run 4 s, lease of 1 s when a host drives.
6  The driver allows it: it chops at 200 mV over 0R15 (1.33 A), and ends at too little
    voltage, too much current, too much heat.
7  The fuse is whole: MF-R160 holds 1.6 A and trips at 3.2 A."""

_SIGNALS_FLASH = """BTN1 to BTN6, SLAP, PLAY, SPEED_SLOW, SPEED_FAST: low when pressed or chosen.
A wire that breaks is a button that nobody presses.
LED1 to LED6, SLAP_LED: high lights the lamp through 330 ohm; a ULN2803A drives 5 V lamps in their place.
A plug has the button on its tip, its light on the ring, ground on the sleeve."""


def _say(sheet: Sheet, title: str, text: str, at: At, size: tuple[int, int]) -> None:
    sheet.block(title, at, size).say(text, 3, 8)


def _motor(sheet: Sheet, at: At, *, measured: bool) -> None:
    block = sheet.block("3  Motor: driver, current, lid", at, (134, 92))
    blocks.driver(block, 30, 22)
    blocks.current_sense(block, 12, 46, measured=measured)
    for place, net in enumerate(("MOT_IN1", "MOT_IN2", "TURN_IN1", "TURN_IN2")):
        blocks.pull(block, net, "4k7", "GND", 76 + 15 * place, 50)
    blocks.lid(block, 12, 76)
    blocks.pull(block, "MOT_nFAULT", "10k", "+3V3", 96, 72)


def _hit(sheet: Sheet, at: At, size: tuple[int, int]) -> None:
    block = sheet.block("5  Hit button", at, size)
    blocks.cabled_contact(block, "HIT", "HIT", "hit button", 16, 16)


def _ding(sheet: Sheet, at: At, size: tuple[int, int]) -> None:
    blocks.ding(sheet.block("7  Ding", at, size), 14, 16)


def _facing(sheet: Sheet, at: At, size: tuple[int, int]) -> None:
    block = sheet.block("8  Which way it faces, and the tray's side", at, size)
    blocks.compass(block, 22, 18)
    blocks.i2c_pull_ups(block, 50, 18)
    blocks.tray(block, 98, 22)


def _exit(sheet: Sheet, at: At, size: tuple[int, int]) -> None:
    blocks.gates(sheet.block("4  Card exit: two gates 25 mm apart", at, size), 8, 22)


def drawn(root: Path) -> list[Sheet]:
    """All of them, wired as pins.toml has it."""
    rows = pins.read((root / pins.MAP).read_text(encoding="utf-8"))
    return [
        launcher_pico(pin_names(rows["launcher"], "pico")),
        launcher_pi(pin_names(rows["launcher"], "pi")),
        flash_pico(pin_names(rows["flash"], "pico")),
    ]

"""The three sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from hardware.generate import pins
from hardware.generate.pins import BoardKind, PinRow, UnitKind
from hardware.generate.schematics.blocks import common, flash, launcher, supply
from hardware.generate.schematics.sheet import Block, GridPoint, Sheet


def map_pins(rows: list[PinRow], board: BoardKind) -> dict[str, str]:
    """Return the net of each controller pin, by pin name."""
    prefix = "BCM" if board == "pi" else "GP"
    return {f"{prefix}{number}": net for row in rows for net, number in row.pins(board).items()}


def draw_launcher_pico(wiring: Mapping[str, str]) -> Sheet:
    """Draw the launcher on a Raspberry Pi Pico."""
    sheet = Sheet("launcher-pico", "UNO launcher on a Raspberry Pi Pico")
    power = sheet.add_block("1  Power: cells for the motor, USB for the Pico", (12, 12), (100, 60))
    supply.draw_cells(power, 10, 16)
    supply.draw_motor_supply_guard(power, 72, 20)
    supply.draw_cells_sense(power, 14, 38)
    supply.draw_battery_only(power, 66, 42)
    pico = sheet.add_block("2  Raspberry Pi Pico", (116, 12), (64, 60))
    common.draw_controller(pico, "Pico", "Raspberry Pi Pico", wiring, 32, 32, ("VSYS", "3V3", "GND", "AGND"))
    light = _draw_common(sheet, on_pico=True)
    launcher.draw_pixel(light, 34, 18)
    _add_explanations(sheet, _SIGNALS + _SIGNALS_PICO)
    return sheet


def draw_launcher_pi(wiring: Mapping[str, str]) -> Sheet:
    """Draw the launcher on a Raspberry Pi's header."""
    sheet = Sheet("launcher-pi", "UNO launcher on a Raspberry Pi")
    power = sheet.add_block("1  Power: three C cells for the motor alone", (12, 12), (100, 60))
    supply.draw_cells(power, 10, 16, "CELLS+")
    supply.draw_motor_supply_guard(power, 72, 42)
    supply.draw_supply_sense(power, 32, 42)
    computer = sheet.add_block("2  Raspberry Pi, 40-pin header", (116, 12), (64, 60))
    common.draw_controller(computer, "RaspberryPi", "Raspberry Pi", wiring, 32, 32, ("3V3", "GND"))
    light = _draw_common(sheet, on_pico=False)
    launcher.draw_plain_light(light, "LIGHT", 14, 18)
    _add_explanations(sheet, _SIGNALS + _SIGNALS_PI)
    return sheet


def draw_flash_pico(wiring: Mapping[str, str]) -> Sheet:
    """Draw the Flash unit on a Raspberry Pi Pico."""
    sheet = Sheet("flash-pico", "UNO Flash unit on a Raspberry Pi Pico")
    pico = sheet.add_block("1  Raspberry Pi Pico, fed by USB", (12, 12), (66, 62))
    common.draw_controller(pico, "Pico", "Raspberry Pi Pico", wiring, 34, 33, ("3V3", "GND", "AGND"))
    for index in range(6):
        at = 82 + 79 * (index % 3), 12 + 50 * (index // 3)
        player = sheet.add_block(f"{index + 2}  Player {index + 1}", at, (75, 48))
        flash.draw_jack(player, f"BTN{index + 1}", f"LED{index + 1}", "3.5 mm TRS", 9, 22)
        flash.draw_button_box(player, f"PLAYER {index + 1}", 48, 37)
    slap = sheet.add_block("8  Slap Button", (82, 112), (75, 48))
    flash.draw_jack(slap, "SLAP", "SLAP_LED", "3.5 mm TRS", 9, 22)
    flash.draw_button_box(slap, "SLAP", 48, 37)
    play = sheet.add_block("9  Play/Pause", (161, 112), (50, 48))
    common.draw_contact(play, "PLAY", "PLAY", "button", 16, 18)
    speed = sheet.add_block("10  Speed", (215, 112), (100, 48))
    common.draw_contact(speed, "SPEED_SLOW", "SLOW", "speed switch", 16, 18)
    common.draw_contact(speed, "SPEED_FAST", "FAST", "speed switch", 56, 18)
    common.draw_ding(sheet.add_block("11  Ding", (12, 112), (66, 48)), 14, 18)
    _add_text_block(sheet, "Signals", _SIGNALS_FLASH, (12, 164), (199, 34))
    return sheet


_SIGNALS = """HIT, TRAY_MILD, TRAY_WILD, MOT_nFAULT: low when pressed, on that side, at fault.
TRAY_MILD and TRAY_WILD both high: the tray is in mid-turn; launches are refused.
EXIT1 (inner), EXIT2 (outer): low while light passes.
IR_EN low turns the lamps off: both must then go high, else the sun shines in.
LID_SENSE: low while the lid is shut.
Broken wire of lid or tray: launches are refused. Of one gate: the other counts. Of nFAULT: not detected.
MOT_IN1 high drives the roller forwards, MOT_IN2 backwards; both high: brake, both low: coast.
"""

_SIGNALS_PICO = """I_MOTOR: 150 mV per ampere, so 0.25 A reads 47 counts of 4096; zeroed before each launch.
V_BATT: half of VM. LIGHT: data of a WS2812."""

_SIGNALS_PI = """INA219 at 0x40: voltage and current of the cells. AS5600 at 0x36.
BCM 9 to 27, with all motor pins, are pulled down while a Pi boots.
Nothing but 3.3 V may reach a pin."""

_FAIL_SAFE = """1  The cells' switch is on: it cuts VM, independent of any program.
2  The lid is shut: its switch interrupts nSLEEP.
3  nSLEEP is driven high: 1 k holds it below 0.5 V while the controller is in reset,
    with the 120 uA that a Pico 2 may leak and a carrier's pull-up of 20 k (0.34 V).
4  One of IN1 and IN2 is high: 4.7 k and the driver's own pull-downs hold them low.
5  The program runs: watchdog 500 ms, longest run 4 s, lease of 1 s from a host.
6  The driver allows it: it chops at 200 mV over 0R15 (1.33 A), and shuts down
    at undervoltage, overcurrent and overtemperature.
7  The fuse is intact: MF-R160 holds 1.6 A and trips at 3.2 A."""

_SIGNALS_FLASH = """BTN1 to BTN6, SLAP, PLAY, SPEED_SLOW, SPEED_FAST: low when pressed or chosen.
A broken wire reads as a button that is not pressed.
LED1 to LED6, SLAP_LED: high lights the lamp through 330 ohm. 5 V lamps: TBD62783A instead of the resistor.
A plug has the button on its tip, the light on the ring, ground on the sleeve.
Speed: neither 6 s, SLOW 8 s, FAST 4 s, both (a jumper across) unlimited."""


def _draw_common(sheet: Sheet, *, on_pico: bool) -> Block:
    """Draw the blocks that both launchers share; return the block of the button's light."""
    _draw_motor(sheet.add_block("3  Motor: driver, current, lid", (184, 12), (134, 92)), measured=on_pico)
    launcher.draw_gates(sheet.add_block("4  Card exit: two gates 25 mm apart", (184, 108), (134, 50)), 8, 20)
    hit = sheet.add_block("5  Hit button", (12, 76), (60, 40))
    common.draw_cabled_contact(hit, "HIT", "HIT", "hit button", 16, 14)
    hit.add_note("The first edge counts, after 0.14 ms;\nthe next 30 ms later at the earliest.", 3, 33)
    light = sheet.add_block("6  The button's light", (76, 76), (54, 40))
    common.draw_ding(sheet.add_block("7  Ding", (134, 76), (46, 40)), 12, 16)
    facing = sheet.add_block("8  Compass, and the tray's side", (12, 120), (168, 38))
    launcher.draw_compass(facing, 22, 18)
    if on_pico:  # a Pi has pull-ups on its board
        launcher.draw_i2c_pull_ups(facing, 48, 18)
    launcher.draw_tray(facing, 98, 22)
    return light


def _draw_motor(block: Block, *, measured: bool) -> None:
    launcher.draw_driver(block, 30, 22)
    supply.draw_motor_supply(block, 108, 17)
    launcher.draw_current_sense(block, 12, 46, measured=measured)
    for index, net in enumerate(("MOT_IN1", "MOT_IN2", "TURN_IN1", "TURN_IN2")):
        common.draw_pull(block, net, "4k7", "GND", 76 + 15 * index, 50)
    block.add_note("Undriven inputs are low: coast.", 70, 61)
    launcher.draw_lid(block, 12, 76)
    common.draw_pull(block, "MOT_nFAULT", "10k", "+3V3", 96, 72)


def _add_explanations(sheet: Sheet, signals: str) -> None:
    _add_text_block(sheet, "Signals", signals, (12, 162), (168, 35))
    _add_text_block(sheet, "The motor is off unless all of these hold", _FAIL_SAFE, (184, 162), (134, 35))


def _add_text_block(sheet: Sheet, title: str, text: str, at: GridPoint, size: tuple[int, int]) -> None:
    sheet.add_block(title, at, size).add_note(text, 3, 8)


SHEETS: Mapping[str, tuple[Callable[[Mapping[str, str]], Sheet], UnitKind, BoardKind]] = {
    "launcher-pico": (draw_launcher_pico, "launcher", "pico"),
    "launcher-pi": (draw_launcher_pi, "launcher", "pi"),
    "flash-pico": (draw_flash_pico, "flash", "pico"),
}
"""By name: the function that draws the sheet, and the unit and board of its pin map."""


def read_wirings(root: Path) -> dict[str, dict[str, str]]:
    """Read pins.toml and return, for each sheet name, the net of each controller pin."""
    rows = pins.read((root / pins.MAP).read_text(encoding="utf-8"))
    return {name: map_pins(rows[unit], board) for name, (_, unit, board) in SHEETS.items()}


def draw_sheets(root: Path) -> list[Sheet]:
    """Draw all sheets."""
    return [SHEETS[name][0](wiring) for name, wiring in read_wirings(root).items()]

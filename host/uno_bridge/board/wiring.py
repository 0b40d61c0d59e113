"""The pins of a unit's nets, from the firmware or from the map of a Raspberry Pi's header."""

from __future__ import annotations

import re
from pathlib import Path

from uno_bridge.bodies.raspberry_pi.pins import FLASH, LAUNCHER

_FILES = {"launcher": "pico_pins.py", "flash": "flash_pins.py"}
_ON_HEADER = {"launcher": LAUNCHER, "flash": FLASH}
_PIN = re.compile(r"^(\w+) = const\((\d+)\)", re.MULTILINE)
_ROW = re.compile(r"^(\w+) = \(([\d, ]+)\)", re.MULTILINE)


def read_pins(firmware: Path, unit: str = "launcher") -> dict[str, int]:
    """Return the GP number of each net of a unit, by its name in lower case (`hit`, `mot_en`, `btn1` to `btn6`)."""
    text = (firmware / "boards" / _FILES[unit]).read_text()
    single = {name.lower(): int(number) for name, number in _PIN.findall(text)}
    rows = {name.lower(): numbers.split(",") for name, numbers in _ROW.findall(text)}
    return single | {f"{name}{n}": int(number) for name, row in rows.items() for n, number in enumerate(row, 1)}


def read_header_pins(unit: str = "launcher") -> dict[str, int]:
    """Return the BCM number of each net of a unit on a Raspberry Pi's own pins, by its name in lower case."""
    return {net.lower(): number for net, number in _ON_HEADER[unit].numbers.items()}


def format_pin_names(firmware: Path, unit: str, *, on_header: bool) -> dict[str, str]:
    """Return the name of each net's pin: `GP15` on a Pico, `BCM 5` on a Raspberry Pi's header."""
    if on_header:
        return {net: f"BCM {number}" for net, number in read_header_pins(unit).items()}
    return {net: f"GP{number}" for net, number in read_pins(firmware, unit).items()}

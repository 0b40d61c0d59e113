"""Which pin of the board each net is on, as the firmware has it."""

from __future__ import annotations

import re
from pathlib import Path

_FILES = {"launcher": "pico_pins.py", "flash": "flash_pins.py"}
_PIN = re.compile(r"^(\w+) = const\((\d+)\)", re.MULTILINE)
_ROW = re.compile(r"^(\w+) = \(([\d, ]+)\)", re.MULTILINE)


def pins(firmware: Path, unit: str = "launcher") -> dict[str, int]:
    """The GP number of each net of a unit, by its name in lower case (`hit`, `mot_en`; of a row `btn1` to `btn6`)."""
    text = (firmware / "boards" / _FILES[unit]).read_text()
    single = {name.lower(): int(number) for name, number in _PIN.findall(text)}
    rows = {name.lower(): numbers.split(",") for name, numbers in _ROW.findall(text)}
    return single | {f"{name}{n}": int(number) for name, row in rows.items() for n, number in enumerate(row, 1)}

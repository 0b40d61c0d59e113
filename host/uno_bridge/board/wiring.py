"""Which pin of the board each net is on, as the firmware has it."""

from __future__ import annotations

import re
from pathlib import Path

_PIN = re.compile(r"^(\w+) = const\((\d+)\)", re.MULTILINE)


def pins(firmware: Path) -> dict[str, int]:
    """The GP number of each net of a launcher, by its name in lower case (`hit`, `mot_en`)."""
    text = (firmware / "boards" / "pico_pins.py").read_text()
    return {name.lower(): int(number) for name, number in _PIN.findall(text)}

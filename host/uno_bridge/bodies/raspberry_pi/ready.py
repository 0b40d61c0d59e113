"""Check that this computer can drive a unit on its own pins; otherwise name the command that helps."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from uno_bridge.bodies.raspberry_pi.pin_map import I2C_BUS
from uno_bridge.text import ToldError

FACTORY_VARIABLE = "GPIOZERO_PIN_FACTORY"
"""The environment variable that selects how gpiozero drives pins."""

_MODEL = "proc/device-tree/model"
_LIBRARIES = {"launcher": ("lgpio", "smbus2"), "flash": ("lgpio",)}


class GpioError(ToldError):
    """The pins of this computer cannot be used."""


def check(unit: str, root: Path = Path("/")) -> None:
    """Raise `GpioError` if this computer cannot drive the unit. Check nothing if a pin factory is selected."""
    if FACTORY_VARIABLE in os.environ:
        return
    if not _is_pi(root / _MODEL):
        raise GpioError("gpio-no-pi")
    missing = [name for name in _LIBRARIES[unit] if find_spec(name) is None]
    if missing:
        raise GpioError("gpio-no-library", python=sys.executable, libraries=" ".join(missing))
    _check_access([*(root / "dev").glob("gpiochip*")])
    if unit == "launcher":
        bus = root / "dev" / f"i2c-{I2C_BUS}"
        if not bus.exists():
            raise GpioError("gpio-no-i2c")
        _check_access([bus])


def _is_pi(model: Path) -> bool:
    try:
        return "Raspberry Pi" in model.read_text()
    except OSError:
        return False


def _check_access(devices: list[Path]) -> None:
    if not any(os.access(device, os.R_OK | os.W_OK) for device in devices):
        raise GpioError("gpio-forbidden", devices=", ".join(str(device) for device in devices))

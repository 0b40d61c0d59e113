"""The units that this computer can be on its own pins, by the words that commands have for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from platformdirs import user_data_path

if TYPE_CHECKING:
    from uno_bridge.bodies.raspberry_pi.client import GpioUnit

UNITS: Mapping[str, Literal["launcher", "flash"]] = {"gpio": "launcher", "gpio-flash": "flash"}


def start(word: str | None, cache: Path) -> GpioUnit | None:
    """Take the unit that runs, or start one; its folder is in `cache`. None for other words. Raises `GpioError`."""
    if word is None or word not in UNITS:
        return None
    # Imported here: gpiozero takes its time to load.
    from uno_bridge.bodies.raspberry_pi.client import GpioUnit

    return GpioUnit.start(cache / word, UNITS[word], user_data_path("uno-bridge") / word)


def lead_to(port: str | None) -> bool:
    """Whether it is the port of such a unit."""
    return port is not None and Path(port).parent.name in UNITS

"""The map of the Pi's pins: against the firmware's settings."""

from __future__ import annotations

import pytest

from boards import flash_pins, pico_pins
from uno_bridge.bodies.raspberry_pi.pin_map import PinMap
from uno_bridge.bodies.raspberry_pi.pins import FLASH, LAUNCHER


@pytest.mark.parametrize(("wired", "firmware"), [(LAUNCHER, pico_pins), (FLASH, flash_pins)])
def test_the_same_nets_may_differ_as_on_a_pico(wired: PinMap, firmware: object) -> None:
    assert set(wired.nets) == set(firmware.NETS)  # type: ignore[attr-defined]

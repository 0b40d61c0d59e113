"""gpiozero's pins of this computer."""

from __future__ import annotations

import os
from typing import Any

from gpiozero import Device, DigitalOutputDevice

from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.bodies.raspberry_pi.ready import FACTORY_VARIABLE


def pin_factory() -> Any:
    """The pins by lgpio, unless `GPIOZERO_PIN_FACTORY` says otherwise. gpiozero itself gives them back at the end."""
    os.environ.setdefault(FACTORY_VARIABLE, "lgpio")  # else gpiozero goes on to others, which do not know a Pi 5
    Device.ensure_pin_factory()
    return Device.pin_factory


def switch_motor_off() -> None:
    """Drive the motor driver's enable low, then let go of all pins: the pull-down keeps it there."""
    pins = pin_factory()
    DigitalOutputDevice(LAUNCHER.numbers["MOT_EN"], initial_value=False, pin_factory=pins).close()
    pins.close()  # by lgpio a pin that is closed is still held
    Device.pin_factory = None

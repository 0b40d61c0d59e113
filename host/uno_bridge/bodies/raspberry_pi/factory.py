"""gpiozero's pin factory of this computer."""

from __future__ import annotations

import os
from typing import Any

from gpiozero import Device, DigitalOutputDevice

from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.bodies.raspberry_pi.ready import FACTORY_VARIABLE


def pin_factory() -> Any:
    """Return the factory that `GPIOZERO_PIN_FACTORY` names, by default lgpio. gpiozero closes it at exit."""
    os.environ.setdefault(FACTORY_VARIABLE, "lgpio")  # otherwise gpiozero tries factories that do not support a Pi 5
    Device.ensure_pin_factory()
    return Device.pin_factory


def switch_motor_off() -> None:
    """Drive the motor driver's enable low, then release all pins: the pull-down keeps it low."""
    pins = pin_factory()
    DigitalOutputDevice(LAUNCHER.numbers["MOT_EN"], initial_value=False, pin_factory=pins).close()
    pins.close()  # lgpio keeps a pin after its device is closed
    Device.pin_factory = None

"""A Raspberry Pi wired as a launcher or as a Flash unit: the *board* of firmware/devices/__init__.py."""

from __future__ import annotations

import secrets
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from devices.roller import LONGEST_MS
from devices.turntable import LONGEST_MS as TURN_LONGEST_MS
from units.launcher_fields import FIELDS
from units.settings import Settings
from uno_bridge.bodies.raspberry_pi import pins
from uno_bridge.bodies.raspberry_pi.motor import GpioMotor, MotorGuard, SleepPin
from uno_bridge.bodies.raspberry_pi.parts import EdgeClock, GpioBuzzer, GpioClock, GpioInput, GpioOutput
from uno_bridge.bodies.raspberry_pi.pin_map import PinMap
from uno_bridge.bodies.raspberry_pi.sensors import I2CBus, SensorReader

GRACE_MS = 100
"""Added to the longest runs: the unit ends a run first, and reports it."""

_SERIAL_NUMBER = Path("/proc/device-tree/serial-number")


def serial_number() -> str:
    """Return the Pi's serial number, or the network card's address on another computer."""
    try:
        return _SERIAL_NUMBER.read_text().strip("\0\n") or f"{uuid.getnode():012x}"
    except OSError:
        return f"{uuid.getnode():012x}"


def _nothing() -> None:
    pass


@dataclass(slots=True)
class BoardResources:
    """What a board is built from. `factory` is gpiozero's; `port` and `store`: see firmware/devices/__init__.py.

    `wake` is called after each edge, `feed` in every step of the unit. `now` (s) limits the longest runs.
    """

    factory: Any
    port: Any
    store: Any
    bus: I2CBus
    clock: EdgeClock = field(default_factory=GpioClock)
    cause: str = "power"
    feed: Callable[[], None] = _nothing
    wake: Callable[[], None] = _nothing
    now: Callable[[], float] = time.monotonic


class GpioBoard:
    """Id, clock, port and watchdog, the same for both units."""

    def __init__(self, resources: BoardResources, settings: Any) -> None:
        self.id = serial_number()
        self.cause = resources.cause
        self.clock = resources.clock
        self.port = resources.port
        self.feed = resources.feed
        self.settings = settings
        self._resources = resources

    def entropy(self) -> int:
        """Return 32 bits that differ at each start."""
        return secrets.randbits(32)

    def contact(self, net: str, active: int = 0) -> GpioInput:
        """Return the input on the pin of the setting `net`; active 0: closed to ground."""
        return self._input(self.settings[net], active)

    def lamp(self, net: str) -> GpioOutput:
        """Return the lamp on the pin of the setting `net`, switched off."""
        return GpioOutput(self.settings[net], self._resources.factory)

    def _input(self, number: int, active: int) -> GpioInput:
        return GpioInput(number, active, self.clock, self._resources.wake, self._resources.factory)

    def _buzzer(self, wired: PinMap) -> GpioBuzzer:
        return GpioBuzzer(wired.numbers["BUZZ_A"], wired.numbers["BUZZ_B"], self._resources.factory)


class GpioLauncherBoard(GpioBoard):
    """A launcher. The motors are off before any other pin is touched."""

    def __init__(self, resources: BoardResources) -> None:
        number = pins.LAUNCHER.numbers
        factory, now = resources.factory, resources.now
        sleep = SleepPin(number["MOT_EN"], factory)
        ends = number["MOT_IN1"], number["MOT_IN2"]
        self.roller = GpioMotor(sleep, 1, ends, LONGEST_MS + GRACE_MS, factory, now)
        ends = number["TURN_IN1"], number["TURN_IN2"]
        self.turntable = GpioMotor(sleep, 2, ends, TURN_LONGEST_MS + GRACE_MS, factory, now)
        self.guard = MotorGuard((self.roller, self.turntable))
        super().__init__(resources, Settings(resources.store, FIELDS, pins.LAUNCHER.nets, pins.LAUNCHER.taken))
        self.exit_lamps = GpioOutput(self.settings["pin-ir"], factory, on=True)
        # A broken wire must read as the safe state: a gate without light is blocked, a lid that is not shut is open.
        self.hit = self.contact("pin-hit")
        self.exit = self.contact("pin-exit1", active=1)
        self.exit2 = self.contact("pin-exit2", active=1)
        self.lid = self.contact("pin-lid", active=1)
        self.tray_mild = self.contact("pin-mild")
        self.tray_wild = self.contact("pin-wild")
        self.fault = self._input(number["MOT_nFAULT"], 0)
        self.buzzer = self._buzzer(pins.LAUNCHER)
        self.light = self.lamp("pin-light")
        self.sensors = self.compass = self.gauge = self.supply = SensorReader(resources.bus, self.clock)

    def start(self) -> None:
        """Start the threads beside the unit's loop."""
        self.guard.start()
        self.sensors.start()

    def off(self) -> None:
        """Switch motors and buzzer off."""
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()


class GpioFlashBoard(GpioBoard):
    """A Flash unit. A broken wire reads as a button that is not pressed, or as the usual speed."""

    def __init__(self, resources: BoardResources) -> None:
        super().__init__(resources, Settings(resources.store, {}, pins.FLASH.nets, pins.FLASH.taken))
        places = range(1, 7)
        self.lights = tuple(self.lamp(f"pin-led{place}") for place in places)
        self.slap_light = self.lamp("pin-slap-led")
        self.buttons = tuple(self.contact(f"pin-btn{place}") for place in places)
        self.slap = self.contact("pin-slap")
        self.play = self.contact("pin-play")
        self.slow = self.contact("pin-slow")
        self.fast = self.contact("pin-fast")
        self.buzzer = self._buzzer(pins.FLASH)

    def start(self) -> None:
        """Do nothing: there are no threads beside the unit's loop."""

    def off(self) -> None:
        """Switch buzzer and lights off."""
        self.buzzer.quiet()
        for lamp in (*self.lights, self.slap_light):
            lamp.set(False)

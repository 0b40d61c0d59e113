"""A Raspberry Pi wired as a launcher or as a Flash unit: the parts as the firmware's `devices` asks for them."""

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
"""The unit ends a run first, and tells of it."""

_SERIAL_NUMBER = Path("/proc/device-tree/serial-number")


def serial_number() -> str:
    """The Pi's own, or what stands for it on another computer."""
    try:
        return _SERIAL_NUMBER.read_text().strip("\0\n") or f"{uuid.getnode():012x}"
    except OSError:
        return f"{uuid.getnode():012x}"


def _nothing() -> None:
    pass


@dataclass(slots=True)
class BoardResources:
    """What a board stands in. `factory` is gpiozero's; `port` and `store` as the firmware's `devices` has them.

    `wake` is called after each edge, `feed` in every step of the unit. `now` (s) is what the longest runs go by.
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
    """Id, clock, port, watchdog: whatever it is wired to."""

    def __init__(self, around: BoardResources, settings: Any) -> None:
        self.id = serial_number()
        self.cause = around.cause
        self.clock = around.clock
        self.port = around.port
        self.feed = around.feed
        self.settings = settings
        self._around = around

    def entropy(self) -> int:
        """32 bits that differ at each start."""
        return secrets.randbits(32)

    def contact(self, net: str, active: int = 0) -> GpioInput:
        """The input that the setting `net` names; active 0 is closed to ground."""
        return self._input(self.settings[net], active)

    def lamp(self, net: str) -> GpioOutput:
        """The lamp that the setting `net` names, dark."""
        return GpioOutput(self.settings[net], self._around.factory)

    def _input(self, number: int, active: int) -> GpioInput:
        return GpioInput(number, active, self.clock, self._around.wake, self._around.factory)

    def _buzzer(self, wired: PinMap) -> GpioBuzzer:
        return GpioBuzzer(wired.numbers["BUZZ_A"], wired.numbers["BUZZ_B"], self._around.factory)


class GpioLauncherBoard(GpioBoard):
    """A launcher. The motors are off before anything else is touched."""

    def __init__(self, around: BoardResources) -> None:
        number = pins.LAUNCHER.numbers
        factory, now = around.factory, around.now
        sleep = SleepPin(number["MOT_EN"], factory)
        ends = number["MOT_IN1"], number["MOT_IN2"]
        self.roller = GpioMotor(sleep, 1, ends, LONGEST_MS + GRACE_MS, factory, now)
        ends = number["TURN_IN1"], number["TURN_IN2"]
        self.turntable = GpioMotor(sleep, 2, ends, TURN_LONGEST_MS + GRACE_MS, factory, now)
        self.guard = MotorGuard((self.roller, self.turntable))
        super().__init__(around, Settings(around.store, FIELDS, pins.LAUNCHER.nets, pins.LAUNCHER.taken))
        self.exit_lamps = GpioOutput(self.settings["pin-ir"], factory, on=True)
        # A broken wire must read as the safe side: light not seen is blocked, lid not shut is open.
        self.hit = self.contact("pin-hit")
        self.exit = self.contact("pin-exit1", active=1)
        self.exit2 = self.contact("pin-exit2", active=1)
        self.lid = self.contact("pin-lid", active=1)
        self.tray_mild = self.contact("pin-mild")
        self.tray_wild = self.contact("pin-wild")
        self.fault = self._input(number["MOT_nFAULT"], 0)
        self.buzzer = self._buzzer(pins.LAUNCHER)
        self.light = self.lamp("pin-light")
        self.senses = self.compass = self.gauge = self.supply = SensorReader(around.bus, self.clock)

    def start(self) -> None:
        """What lives beside the unit's loop."""
        self.guard.start()
        self.senses.start()

    def off(self) -> None:
        """No motor, no sound."""
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()


class GpioFlashBoard(GpioBoard):
    """A Flash unit. A broken wire is a button that nobody presses, and the usual speed."""

    def __init__(self, around: BoardResources) -> None:
        super().__init__(around, Settings(around.store, {}, pins.FLASH.nets, pins.FLASH.taken))
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
        """Nothing lives beside the unit's loop."""

    def off(self) -> None:
        """No sound, no light."""
        self.buzzer.quiet()
        for lamp in (*self.lights, self.slap_light):
            lamp.set(False)

"""The motors on a DRV8833: IN1 and IN2 low coasts, both high brakes, nSLEEP low is off whatever they are."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from gpiozero import DigitalOutputDevice, PWMOutputDevice

FULL = 65535
HZ = 1000
"""lgpio makes its pulses in a thread, 10 kHz at most; a duty of 100 % needs none."""

GUARD_S = 0.05


class SleepPin:
    """nSLEEP, shared by both motors: low from the first line on, and while neither is driven."""

    def __init__(self, number: int, factory: Any) -> None:
        self._pin = DigitalOutputDevice(number, initial_value=False, pin_factory=factory)
        self._awake = 0

    def wake(self, who: int) -> None:
        """`who` is a bit of its own."""
        self._awake |= who
        self._pin.on()

    def rest(self, who: int) -> None:
        """Low again when the other rests too."""
        self._awake &= ~who
        if not self._awake:
            self._pin.off()


class GpioMotor:
    """One channel. Driven for `longest_ms` at most: a `Guard` ends it when nobody else has."""

    def __init__(
        self,
        sleep: SleepPin,
        who: int,
        pins: tuple[int, int],
        longest_ms: int,
        factory: Any,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`pins`: forwards and backwards. `now` tells seconds."""
        self._sleep = sleep
        self._who = who
        self._longest_s = longest_ms / 1000
        self._now = now
        self._until: float | None = None
        forwards, backwards = pins
        self._backwards = PWMOutputDevice(backwards, frequency=None, pin_factory=factory)
        self._forwards = PWMOutputDevice(forwards, frequency=None, pin_factory=factory)

    def forward(self, duty: int) -> None:
        """Drive with a duty of 0 to 65535."""
        self._drive(duty, 0)

    def backward(self, duty: int) -> None:
        """Drive the other way."""
        self._drive(0, duty)

    def drive(self, duty: int) -> None:
        """Drive with a duty of -65535 to 65535."""
        self._drive(max(duty, 0), max(-duty, 0))

    def brake(self) -> None:
        """Short the motor; the driver stays awake to hold it."""
        self._until = None
        _set(self._forwards, FULL)
        _set(self._backwards, FULL)

    def off(self) -> None:
        """No current."""
        self._sleep.rest(self._who)
        self._until = None
        _set(self._forwards, 0)
        _set(self._backwards, 0)

    def end_if_overdue(self) -> None:
        """What `Guard` asks for again and again."""
        if self._until is not None and self._now() >= self._until:
            self.off()

    def _drive(self, forwards: int, backwards: int) -> None:
        self._until = self._now() + self._longest_s
        _set(self._backwards, backwards)
        _set(self._forwards, forwards)
        self._sleep.wake(self._who)


def _set(half: PWMOutputDevice, duty: int) -> None:
    """Steady levels want no pulses: what began as a level stays one until a duty in between is asked for."""
    if half.frequency is None and duty not in (0, FULL):
        half.frequency = HZ
    half.value = duty / FULL


class MotorGuard(threading.Thread):
    """Ends runs that nobody ends, also while the unit's own loop hangs."""

    def __init__(self, motors: Sequence[GpioMotor]) -> None:
        super().__init__(name="guard", daemon=True)
        self._motors = motors

    def run(self) -> None:
        """For ever."""
        while True:
            time.sleep(GUARD_S)
            for motor in self._motors:
                motor.end_if_overdue()

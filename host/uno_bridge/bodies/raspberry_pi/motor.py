"""The motors on a DRV8833: IN1 and IN2 low: coast; both high: brake; nSLEEP low: off, whatever IN1 and IN2 are."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from gpiozero import DigitalOutputDevice, PWMOutputDevice

FULL = 65535
HZ = 1000
"""PWM frequency. lgpio makes the pulses in a thread, at 10 kHz at most; a duty of 100 % needs none."""

GUARD_S = 0.05


class SleepPin:
    """The pin nSLEEP of both motors: low from the start, and while no motor is driven."""

    def __init__(self, number: int, factory: Any) -> None:
        self._pin = DigitalOutputDevice(number, initial_value=False, pin_factory=factory)
        self._awake = 0

    def wake(self, who: int) -> None:
        """Set the pin high for the motor with the bit `who`."""
        self._awake |= who
        self._pin.on()

    def rest(self, who: int) -> None:
        """Set the pin low if the other motor is not driven."""
        self._awake &= ~who
        if not self._awake:
            self._pin.off()


class GpioMotor:
    """One channel. A `MotorGuard` ends a run that is longer than `longest_ms`."""

    def __init__(
        self,
        sleep: SleepPin,
        who: int,
        pins: tuple[int, int],
        longest_ms: int,
        factory: Any,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`pins`: forward and backward. `now` returns seconds."""
        self._sleep = sleep
        self._who = who
        self._longest_s = longest_ms / 1000
        self._now = now
        self._until: float | None = None
        forward, backward = pins
        self._backward = PWMOutputDevice(backward, frequency=None, pin_factory=factory)
        self._forward = PWMOutputDevice(forward, frequency=None, pin_factory=factory)

    def forward(self, duty: int) -> None:
        """Drive forward with a duty of 0 to 65535."""
        self._drive(duty, 0)

    def backward(self, duty: int) -> None:
        """Drive backward with a duty of 0 to 65535."""
        self._drive(0, duty)

    def drive(self, duty: int) -> None:
        """Drive with a duty of -65535 to 65535."""
        self._drive(max(duty, 0), max(-duty, 0))

    def brake(self) -> None:
        """Short the motor; the driver stays enabled."""
        self._until = None
        _set(self._forward, FULL)
        _set(self._backward, FULL)

    def off(self) -> None:
        """Switch the current off."""
        self._sleep.rest(self._who)
        self._until = None
        _set(self._forward, 0)
        _set(self._backward, 0)

    def end_if_overdue(self) -> None:
        """Switch the motor off if it has run for too long; `MotorGuard` calls this every 50 ms."""
        if self._until is not None and self._now() >= self._until:
            self.off()

    def _drive(self, forward: int, backward: int) -> None:
        self._until = self._now() + self._longest_s
        _set(self._backward, backward)
        _set(self._forward, forward)
        self._sleep.wake(self._who)


def _set(half: PWMOutputDevice, duty: int) -> None:
    """Set the duty. A pin stays a steady level, without pulses, until the first duty between 0 and 65535."""
    if half.frequency is None and duty not in (0, FULL):
        half.frequency = HZ
    half.value = duty / FULL


class MotorGuard(threading.Thread):
    """Ends runs that are too long, also while the unit's loop hangs."""

    def __init__(self, motors: Sequence[GpioMotor]) -> None:
        super().__init__(name="guard", daemon=True)
        self._motors = motors

    def run(self) -> None:
        """Check all motors every 50 ms, forever."""
        while True:
            time.sleep(GUARD_S)
            for motor in self._motors:
                motor.end_if_overdue()

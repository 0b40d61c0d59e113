"""Clock, inputs, outputs and buzzer on gpiozero's pins, for the devices of the firmware."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from gpiozero import DigitalOutputDevice, InputDevice, PWMOutputDevice

Handler = Callable[[int, int], None]


class EdgeClock(Protocol):
    """A clock that can tell when an edge was."""

    def us(self) -> int:
        """Return microseconds since the start."""

    def stamp(self, ticks: float) -> int:
        """Return microseconds from the start to an edge at gpiozero's `ticks` (s)."""


_STALE_US = 1_000_000


class GpioClock:
    """CLOCK_MONOTONIC, which Linux also uses for the times of GPIO events."""

    def __init__(self) -> None:
        self._start = time.monotonic_ns() // 1000

    def us(self) -> int:
        """Return microseconds since the start."""
        return time.monotonic_ns() // 1000 - self._start

    def stamp(self, ticks: float) -> int:
        """Return microseconds from the start to an edge at gpiozero's `ticks` (s).

        An edge is reported within a second. An older time is of another clock (Linux before 5.7): return now.
        """
        now = self.us()
        us = int(ticks * 1_000_000) - self._start
        return us if 0 <= now - us < _STALE_US else now


class GpioInput:
    """A contact to ground with the Pi's own pull-up; `active` is its level when pressed, blocked or open."""

    def __init__(self, number: int, active: int, clock: EdgeClock, wake: Callable[[], None], factory: Any) -> None:
        """`wake` is called after each edge, so that the unit handles it at once."""
        self._device = InputDevice(number, pull_up=True, pin_factory=factory)
        self._pin = self._device.pin
        self._inverted = 1 - active
        self._clock = clock
        self._wake = wake
        self._handler: Handler | None = None

    def level(self) -> int:
        """Return 1 for pressed, blocked or open, else 0."""
        return int(self._pin.state) ^ self._inverted

    def watch(self, handler: Handler) -> None:
        """Call `handler(us, level)` at each edge, in gpiozero's thread."""
        self._handler = handler
        self._pin.when_changed = self._edge

    def _edge(self, ticks: float, state: int) -> None:
        if self._handler:
            self._handler(self._clock.stamp(ticks), int(state) ^ self._inverted)
            self._wake()


class GpioOutput:
    """A pin that is high or low."""

    def __init__(self, number: int, factory: Any, *, on: bool = False) -> None:
        self._device = DigitalOutputDevice(number, initial_value=on, pin_factory=factory)

    def set(self, on: bool) -> None:  # as on every board
        """Set the pin high or low."""
        self._device.value = 1 if on else 0


class GpioBuzzer:
    """A piezo between two pins, one of them held low.

    lgpio starts the cycles of a frequency at the same time on all pins: with both pins driven the piezo between them
    would be silent. So it has half the amplitude that a Pico gives it.
    """

    def __init__(self, one: int, other: int, factory: Any) -> None:
        self._one = PWMOutputDevice(one, frequency=None, pin_factory=factory)
        self._other = DigitalOutputDevice(other, pin_factory=factory)

    def sound(self, hz: int) -> None:
        """Play a tone until the next call."""
        self._one.frequency = hz
        self._one.value = 0.5

    def quiet(self) -> None:
        """Set both pins low."""
        self._one.frequency = None
        self._one.value = 0

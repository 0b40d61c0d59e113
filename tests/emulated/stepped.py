"""No emulator: the firmware of the board on CPython, against pins that are none, one step a millisecond.

The tests that are meant for the emulated chip run here too, so that each is known to pass where the firmware keeps its
promises; `harness/test_promises_can_fail.py` shows them fail where it does not. What a Pico takes for a step, an
interrupt or a line on USB is not modelled here: only the emulated chip shows that.

The firmware's `main()` runs in a thread that goes on only while the test waits for it, from one feeding of the watchdog
to the next.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

from boards import pico_pins as pins
from tests.emulated.bench import CELLS, PicoBench
from tests.emulated.stepped_port import SteppedSerial

STEP_US = 1000
WATCHDOG_US = 500_000
CTRL_C = 3
_WATCHDOG_SLEEPS, _SCRATCH4, _STARTED = 0x4005_B000, 0x4005_801C, 0x6AB7_3121
_ADDRESS, _STATUS, _MAGNET = 0x36, 0x0B, 0x20


class _Reset(BaseException):
    pass


class SteppedBench(PicoBench):
    """`program`: the module whose `main()` the board starts."""

    step_ms = STEP_US / 1000

    def __init__(self, machine: ModuleType, program: Callable[[], None], serial: SteppedSerial) -> None:
        super().__init__()
        self.step_us = STEP_US
        self.watchdog_us = WATCHDOG_US
        self._machine = machine
        self._program = program
        self._serial = serial
        serial.heard = self.heard
        self._now = 0.0
        self._started = 0.0
        self._due = 0.0
        self._levels: dict[int, int] = {}
        self._fed: float | None = None
        self._hung = False
        self._dying = False
        self._broken: BaseException | None = None
        self._ends: dict[Any, float] = {}
        self._go = threading.Semaphore(0)
        self._done = threading.Semaphore(0)
        self._thread: threading.Thread | None = None
        self.hears_ctrl_c = True
        self._boot("PWRON_RESET")

    # Bench

    @property
    def us(self) -> float:
        return self._now

    @property
    def ticks_us(self) -> int:
        return int(self._now - self._started)

    def run(self, ms: float) -> None:
        end = self._now + ms * 1000
        while self._next() <= end:
            self._now = self._next()
            self._happen()
        self._now = end

    def power(self) -> None:
        self._die()
        self._boot("PWRON_RESET")

    def drive(self, pin: int, level: int) -> None:
        if self._levels.get(pin) != level:
            self._levels[pin] = level
            self._machine.drive(pin, level)

    def level(self, pin: int) -> int:
        return int(self._machine.levels.get(pin, 0))

    def say(self, data: bytes) -> None:
        self._serial.to_board += data

    def read(self) -> None:
        self._serial.read()

    def leave_unread(self) -> None:
        self._serial.reading = False

    def hang(self) -> None:
        self._hung = True

    def sensor(self, state: str, degrees: int = 0) -> None:
        registers, refusing = self._machine.i2c_registers, self._machine.i2c_refusing
        registers.clear()
        refusing.clear()
        if state == "failing":
            refusing.add(_ADDRESS)
        if state in ("well", "missing"):
            raw = -(-degrees * 4096 // 360)
            registers[_ADDRESS] = {_STATUS: _MAGNET if state == "well" else 0, 0x0C: raw >> 8, 0x0D: raw & 0xFF}

    def end(self) -> None:
        """The thread goes with the test."""
        self._die()

    # Time

    def _next(self) -> float:
        bark = self._fed + self.watchdog_us if self._fed is not None else float("inf")
        ends = min(self._ends.values(), default=float("inf"))
        return min(self._due if not self._hung else float("inf"), bark, ends)

    def _happen(self) -> None:
        for timer, at in list(self._ends.items()):
            if at <= self._now:
                del self._ends[timer]
                timer.fire()
        if self._fed is not None and self._now >= self._fed + self.watchdog_us:
            self.resets.append(self._now)
            self._die()
            self._boot("WDT_RESET")
        elif not self._hung and self._now >= self._due:
            self._due = self._now + self.step_us
            self._step()

    def _step(self) -> None:
        if self._thread is not None and self._thread.is_alive():
            self._go.release()
            self._done.acquire()
        if self._broken is not None:
            broken, self._broken = self._broken, None
            raise broken

    # The board

    def _boot(self, cause: str) -> None:
        self._machine.reset()
        self._machine.cause = getattr(self._machine, cause)
        self._machine.mem32[_SCRATCH4] = _STARTED if cause == "WDT_RESET" else 0
        self._machine.on_feed = self._feed
        self._machine.adc[pins.V_BATT] = CELLS * 65535 // 4095
        self._serial.to_board.clear()
        self._started = self._due = self._now
        self._fed = None
        self._hung = self._dying = False
        self.hears_ctrl_c = True
        self._ends.clear()
        self._levels.clear()
        self.wire()
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._thread.start()

    def _live(self) -> None:
        self._go.acquire()
        try:
            if not self._dying:
                self._program()
                self._fed = None if _WATCHDOG_SLEEPS in self._machine.mem32 else self._fed
                self.heard += b">>> "
        except _Reset:
            pass
        except BaseException as error:
            self._broken = error
        self._done.release()

    def _die(self) -> None:
        """A reset runs no `finally`: what the thread does on its way out reaches no pin."""
        self._dying = True
        while self._thread is not None and self._thread.is_alive():
            self._go.release()
            self._done.acquire()
            self._thread.join(0.01)
        for pin in list(self._machine.levels):
            self.note(pin, 0)

    def _feed(self) -> None:
        self._fed = self._now
        self._done.release()
        self._go.acquire()
        if self._dying:
            raise _Reset
        if self.hears_ctrl_c and CTRL_C in self._serial.to_board:
            self._serial.to_board.clear()
            raise KeyboardInterrupt

    # Callbacks of the fake `machine`

    def note(self, pin: int, level: int) -> None:
        """An output is set."""
        was = self.level(pin)
        self._machine.levels[pin] = level
        if was != level:
            self.changed(pin, level)

    @property
    def dead(self) -> bool:
        """Whether what the program does reaches nothing any more."""
        return self._dying

    def arm(self, timer: Any, period_ms: int) -> None:
        """A timer of the hardware runs."""
        self._ends[timer] = self._now + period_ms * 1000

    def disarm(self, timer: Any) -> None:
        """It does not."""
        self._ends.pop(timer, None)

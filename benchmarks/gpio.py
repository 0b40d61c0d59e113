"""The Raspberry Pi's body: from an edge at a pin to its stamp, to the ding's pin and to the motor's, in real time.

Here gpiozero's mock pins are pressed; everything behind the pin is what runs on a Pi: gpiozero, the unit's loop, its
rest between steps. On a Pi the same command measures real pins: join BCM 4 and the hit button's BCM 5 with a wire,
leave the motor's cells out, and stop what else uses the pins.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from uno_bridge.bodies.raspberry_pi.run import run_step

ROOT = Path(__file__).parents[1]
PRESSES = 100
DING_HZ = 1760
FINGER = 4
"""BCM number of the pin that presses the button through a wire."""


class GpioBench:
    """The launcher in its loop, on mock pins or real ones. `stamped`, `rang`, `ran`: when (us) a press was there."""

    def __init__(self) -> None:
        from gpiozero import DigitalOutputDevice

        from tests.raspberry_pi.bench import Always, FakeStore
        from units.launcher import LauncherUnit
        from uno_bridge.bodies.pty_port import PtyPort
        from uno_bridge.bodies.raspberry_pi.board import BoardResources, GpioLauncherBoard
        from uno_bridge.bodies.raspberry_pi.factory import pin_factory
        from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
        from uno_bridge.bodies.raspberry_pi.port import GpioPort
        from uno_bridge.bodies.raspberry_pi.sensors import open_bus

        self.pins = pin_factory()
        self.mocked = "Mock" in type(self.pins).__name__
        self._numbers = LAUNCHER.numbers
        self.path = Path(tempfile.mkdtemp()) / "launcher"
        self.pty = PtyPort(self.path)
        self.port = GpioPort(self.pty)
        self.board = GpioLauncherBoard(
            BoardResources(self.pins, self.port, FakeStore(), open_bus(), wake=self.port.wake)
        )
        self._finger = None if self.mocked else DigitalOutputDevice(FINGER, initial_value=True, pin_factory=self.pins)
        for net in ("EXIT1", "EXIT2", "LID_SENSE") if self.mocked else ():
            self.pins.pin(self._numbers[net]).drive_low()
        self.stamped: list[int] = []
        self.rang: list[int] = []
        self.ran: list[int] = []
        if self.mocked:
            self.board.settings.set("lamps", "0")  # they light nothing here, and would look like the sun
        self.unit = LauncherUnit(self.board)
        self.unit.payouts.payout = Always(1)
        self._note(self.board.hit, "_handler", self.stamped, lambda us, level: us if level else None)
        self._note(self.board.buzzer, "sound", self.rang, lambda hz: self.board.clock.us() if hz == DING_HZ else None)
        self._note(self.board.roller, "forward", self.ran)

    def _note(self, part: Any, name: str, into: list[int], of: Callable[..., int | None] | None = None) -> None:
        """Note when a part has done what it was told to."""
        real = getattr(part, name)

        def noted(*arguments: Any) -> None:
            real(*arguments)
            us = of(*arguments) if of else self.board.clock.us()
            if us is not None:
                into.append(us)

        setattr(part, name, noted)

    def press(self) -> tuple[int, int, int]:
        """One press: us from the edge to its stamp, to the ding's pin, to the motor's."""
        finger = threading.Timer(0.02 + Random().random() / 50, self._press)
        finger.start()
        self._live(lambda: bool(self.stamped and self.rang and self.ran))
        finger.join()
        took = self.stamped[0] - self._began, self.rang[0] - self._began, self.ran[0] - self._began
        self.unit.stop()
        self._hit(down=False)
        self._live(lambda: not self.unit.launch.busy)
        self.unit.resume()
        until = self.board.clock.us() + 50_000
        self._live(lambda: self.board.clock.us() > until)
        for noted in (self.stamped, self.rang, self.ran):
            noted.clear()
        return took

    def _live(self, until: Callable[[], bool]) -> None:
        while not until():
            run_step(self.unit, self.port)

    def _press(self) -> None:
        self._began = self.board.clock.us()
        self._hit(down=True)

    def _hit(self, *, down: bool) -> None:
        if self._finger is not None:
            self._finger.value = not down
        elif down:
            self.pins.pin(self._numbers["HIT"]).drive_low()
        else:
            self.pins.pin(self._numbers["HIT"]).drive_high()


@contextmanager
def start_bench() -> Iterator[GpioBench]:
    """The launcher, its motor off afterwards."""
    sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "tests/firmware")]
    if not Path("/dev/gpiochip0").exists():
        os.environ.setdefault("GPIOZERO_PIN_FACTORY", "mock")
        os.environ.setdefault("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")
    bench = GpioBench()
    bench.board.start()
    try:
        yield bench
    finally:
        bench.board.off()


@contextmanager
def unread_port(bench: GpioBench) -> Iterator[None]:
    """A host opens a session, has it say more than the port holds, begins another line, and reads nothing."""
    from uno_bridge.link.lines import encode

    bench.pty.plug()
    host = os.open(bench.path, os.O_RDWR | os.O_NOCTTY)
    try:
        os.write(host, encode("hello", "1.0", "5e55"))
        for _ in range(100):
            os.write(host, encode("alive", "5e55") * 10)
            for _ in range(20):
                run_step(bench.unit, bench.port)
        assert not bench.port.write(b"\n"), "the port takes more than was said"
        os.write(host, b"do 5e55 0 1 dis")
        yield
    finally:
        os.close(host)


def run() -> Iterator[tuple[str, str]]:
    with start_bench() as bench:
        took = [bench.press() for _ in range(PRESSES)]
    yield "pins", "mock" if bench.mocked else "real"
    for what, figures in zip(("stamp", "ding's pin", "motor's pin"), zip(*took, strict=True), strict=True):
        ranked = sorted(figures)
        yield f"edge to {what}, median of {len(ranked)} (us)", f"{statistics.median(ranked):,.0f}"
        yield f"edge to {what}, p99 (us)", f"{ranked[int(len(ranked) * 0.99) - 1]:,}"
        yield f"edge to {what}, worst (us)", f"{ranked[-1]:,}"

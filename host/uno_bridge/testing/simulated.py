"""A unit simulated in the test's process. Its time passes only while the test or the link waits."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Condition
from typing import Any

from uno_bridge.bodies import paths
from uno_bridge.bodies.simulated import run
from uno_bridge.bodies.simulated.cable import do_cable_request
from uno_bridge.bodies.simulated.control import (
    FlashControl,
    FlashState,
    LauncherControl,
    PlantState,
    SimulatorControl,
    State,
)
from uno_bridge.bodies.simulated.stepped import SteppedLink, SteppedPort, SteppedWire
from uno_bridge.link import LinkListener
from uno_bridge.link.wire_log import WireLog

STEP_S = 0.001
IDLE_STEP_S = 0.01
"""A longer step has the same result while nothing moves and the wire is idle."""


class SteppedClock:
    """Simulated time. The link's thread advances it, only while the test waits; without a link, the test does.

    A test and its launcher therefore never run at the same time, and every run of a test is the same.
    """

    def __init__(self, wire: SteppedWire, world: run.Simulation) -> None:
        self._wire = wire
        self._world = world
        self._turn = Condition()
        self._lent = False
        self._waits = False
        self._condition: Callable[[], bool] = bool
        self._until = 0.0
        self._error: Exception | None = None

    def now(self) -> float:
        """Return the seconds since the test began."""
        return self._wire.now

    def sleep(self, seconds: float) -> None:
        """Let `seconds` pass: ten minutes take about a second."""
        self.wait(bool, seconds)

    def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Let up to `seconds` pass until `condition()` is true. Return whether it is."""
        self._condition, self._until = condition, self.now() + seconds
        if self._lent:
            with self._turn:
                self._waits = True
                self._turn.notify_all()
                self._turn.wait_for(lambda: not self._waits)
            if self._error:
                raise self._error
        else:
            while not self._is_over:
                self._advance()
        return condition()

    def notify(self) -> None:
        """Do nothing: `wait` checks its condition in every step."""

    # For the link.

    def lend(self) -> None:
        """Let the link's thread advance the time from now on."""
        self._lent = True

    def take_back(self) -> None:
        """Release the link's thread, which ends. The test advances the time again."""
        with self._turn:
            self._lent = False
            self._turn.notify_all()

    def step(self) -> None:
        """Advance the time by one step, as soon as the test waits. Called by the link's thread while it waits."""
        if self._waits and self._is_over:
            self._wake_test(None)
        if not self._waits:
            with self._turn:
                self._turn.wait_for(lambda: self._waits or not self._lent)
        if self._waits:
            try:
                self._advance()
            except Exception as error:  # raised again in the test
                self._wake_test(error)

    @property
    def _is_over(self) -> bool:
        return self._condition() or self._until - self.now() < 1e-9

    def _wake_test(self, error: Exception | None) -> None:
        with self._turn:
            self._waits, self._error = False, error
            self._turn.notify_all()

    def _advance(self) -> None:
        step = STEP_S if self._wire.busy or self._world.plant.busy else IDLE_STEP_S
        step = min(step, self._until - self.now())
        self._wire.now += step
        self._world.live(step)


class ClockedLink(SteppedLink):
    """A link whose thread advances a `SteppedClock`."""

    def __init__(self, wire: SteppedWire, clock: SteppedClock, listener: LinkListener) -> None:
        super().__init__(
            clock.step,
            wire.find_port,
            listener,
            open_port=lambda _: SteppedPort(wire, clock.step),
            clock=clock.now,
            slept=lambda: 0.0,
            wall=clock.now,
            wire_log=WireLog(clock.now),
        )
        self._stepped_clock = clock

    def start(self) -> None:
        """Start the thread. Call it once."""
        self._stepped_clock.lend()
        super().start()

    def close(self) -> None:
        """Close the port and join the thread."""
        self._closing = True
        self._stepped_clock.take_back()
        super().close()


class _InProcessHandle(SimulatorControl[State]):
    """Controls a unit in this process. Each request is done at once; no time passes."""

    def __init__(self, *, seed: int = 1) -> None:
        """Start a unit with the plant's random `seed`. Raises `ImportError` if other modules hide the firmware's."""
        _import_firmware()
        self.wire = SteppedWire()
        self._world = {"launcher": run.build_launcher, "flash": run.build_flash}[self.UNIT](
            {"seed": str(seed)}, self.wire
        )
        self.clock = SteppedClock(self.wire, self._world)

    def connect(self, listener: LinkListener) -> ClockedLink:
        """Create a link to this unit."""
        return ClockedLink(self.wire, self.clock, listener)

    def _send(self, line: str) -> dict[str, Any]:
        answer: dict[str, Any] = {"error": "cannot"}
        with suppress(ValueError, KeyError):
            done = do_cable_request(line, self._plug, {"up": self.wire.up.cable, "down": self.wire.down.cable})
            answer = self._world.do("state" if done else line)
        return {**answer, "plugged": self.wire.plugged, "pid": os.getpid(), "unit": self.UNIT}

    def _plug(self, is_in: bool) -> None:
        self.wire.plug() if is_in else self.wire.pull()


class PlantHandle(LauncherControl, _InProcessHandle[PlantState]):
    """Inspects and operates a simulated launcher.

    Each press launches what its payout says; `rates` adds accidents.

    >>> plant.press().motor  # doctest: +SKIP
    False
    """

    def __init__(self, *, seed: int = 1) -> None:
        """Start a unit with the plant's random `seed`. Raises `ImportError` if other modules hide the firmware's."""
        super().__init__(seed=seed)
        self.rates(0, 0)


class FlashPlantHandle(FlashControl, _InProcessHandle[FlashState]):
    """Inspects and operates a simulated Flash unit."""


def _import_firmware() -> None:
    paths.import_firmware()
    for name in ("boards", "devices", "units", "wire"):
        spec = find_spec(name)
        origin = Path(spec.origin).resolve() if spec and spec.origin else None
        if origin != (paths.firmware() / name / "__init__.py").resolve():
            sys.path.remove(str(paths.firmware()))
            raise ImportError(f"the launcher's firmware has a package {name!r} of its own, hidden by {origin}")

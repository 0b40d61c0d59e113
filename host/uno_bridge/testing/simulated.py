"""A unit that lives in the test's own process, in a time of its own: it passes only while somebody waits for it."""

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
from uno_bridge.bodies.simulated.stepped import SteppedLink, SteppedPort
from uno_bridge.bodies.simulated.stepped_wire import SteppedWire
from uno_bridge.link import LinkListener
from uno_bridge.link.wire_log import WireLog

STEP_S = 0.001
IDLE_STEP_S = 0.01
"""While nothing moves and nothing is on the wire, a board that looks around more rarely does the same."""


class SteppedClock:
    """Simulated time. The link's thread lets it pass, and only while a test waits; without one the test does.

    So a test and its launcher never run at once, and the same test sees the same at every run.
    """

    def __init__(self, wire: SteppedWire, world: run.Simulation) -> None:
        self._wire = wire
        self._world = world
        self._turn = Condition()
        self._lent = False
        self._waits = False
        self._seen: Callable[[], bool] = bool
        self._until = 0.0
        self._error: Exception | None = None

    def now(self) -> float:
        """Seconds since the test began."""
        return self._wire.now

    def sleep(self, seconds: float) -> None:
        """Let so much time pass: ten minutes take about a second."""
        self.wait(bool, seconds)

    def wait(self, seen: Callable[[], bool], seconds: float) -> bool:
        """Let time pass until `seen`, for so long at most; returns whether it was."""
        self._seen, self._until = seen, self.now() + seconds
        if self._lent:
            with self._turn:
                self._waits = True
                self._turn.notify_all()
                self._turn.wait_for(lambda: not self._waits)
            if self._error:
                raise self._error
        else:
            while not self._over:
                self._live()
        return seen()

    def changed(self) -> None:
        """What `seen` looks at may have changed: it is looked at in every step."""

    # For the link.

    def lend(self) -> None:
        """From now on the link's thread lets time pass."""
        self._lent = True

    def take_back(self) -> None:
        """The link's thread goes, without waiting for anything any more."""
        with self._turn:
            self._lent = False
            self._turn.notify_all()

    def step(self) -> None:
        """The link waits: let a little time pass once the test waits as well."""
        if self._waits and self._over:
            self._give(None)
        if not self._waits:
            with self._turn:
                self._turn.wait_for(lambda: self._waits or not self._lent)
        if self._waits:
            try:
                self._live()
            except Exception as error:  # the test's, wherever it comes from
                self._give(error)

    @property
    def _over(self) -> bool:
        return self._seen() or self._until - self.now() < 1e-9

    def _give(self, error: Exception | None) -> None:
        with self._turn:
            self._waits, self._error = False, error
            self._turn.notify_all()

    def _live(self) -> None:
        step = STEP_S if self._wire.busy or self._world.plant.busy else IDLE_STEP_S
        step = min(step, self._until - self.now())
        self._wire.now += step
        self._world.live(step)


class ClockedLink(SteppedLink):
    """A link whose thread lets a `SteppedClock`'s time pass."""

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
        self._lender = clock

    def start(self) -> None:
        """Begin to look for the launcher. Once."""
        self._lender.lend()
        super().start()

    def close(self) -> None:
        """Give the port back and end the thread."""
        self._closing = True
        self._lender.take_back()
        super().close()


class _InProcessHandle(SimulatorControl[State]):
    """Hands in the same process: what they do is done at once, and time does not pass for it."""

    def __init__(self, *, seed: int = 1) -> None:
        """`seed`: of all chance in the plant. Raises `ImportError` when other modules hide the firmware's."""
        _import_firmware()
        self.wire = SteppedWire()
        self._world = {"launcher": run.build_launcher, "flash": run.build_flash}[self.UNIT](
            {"seed": str(seed)}, self.wire
        )
        self.clock = SteppedClock(self.wire, self._world)

    def connect(self, listener: LinkListener) -> ClockedLink:
        """Make a link to this unit."""
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
    """A simulated launcher's insides, and what hands do to it.

    It has no accidents of its own, so that each press brings what its payout says; `rates` gives it some.

    >>> plant.press().motor  # doctest: +SKIP
    False
    """

    def __init__(self, *, seed: int = 1) -> None:
        """`seed`: of all chance in the plant. Raises `ImportError` when other modules hide the firmware's."""
        super().__init__(seed=seed)
        self.rates(0, 0)


class FlashPlantHandle(FlashControl, _InProcessHandle[FlashState]):
    """A simulated Flash unit's insides, and what fingers do to it."""


def _import_firmware() -> None:
    paths.import_firmware()
    for name in ("boards", "devices", "units", "wire"):
        spec = find_spec(name)
        origin = Path(spec.origin).resolve() if spec and spec.origin else None
        if origin != (paths.firmware() / name / "__init__.py").resolve():
            sys.path.remove(str(paths.firmware()))
            raise ImportError(f"the launcher's firmware has a package {name!r} of its own, hidden by {origin}")

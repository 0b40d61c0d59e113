"""A launcher under test with all that stands around it."""

from __future__ import annotations

import fcntl
from contextlib import ExitStack
from dataclasses import dataclass
from typing import IO, Protocol
from urllib.parse import quote

import pytest

from uno_bridge.app import body
from uno_bridge.board import which
from uno_bridge.board.wiring import pins, pins_on_header
from uno_bridge.bodies import own_pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.stepped_wire import SteppedWire
from uno_bridge.cli.paths import cache_path
from uno_bridge.link import LauncherLink, LinkListener, PortFinder, finder_at
from uno_bridge.testing.faults import Cause, Faults
from uno_bridge.testing.host_cable import TappedPort, find_through
from uno_bridge.testing.jig import Jig, PicoJig, PlantJig
from uno_bridge.testing.launcher import Launcher
from uno_bridge.testing.reach import missing, to_connect
from uno_bridge.testing.simulated import FlashPlant, Plant

SIMULATED: dict[str, type[Plant | FlashPlant]] = {"sim": Plant, "sim-flash": FlashPlant}

HUNGRY = "import machine\nmachine.WDT(timeout=500)"
"""A program that leaves the watchdog unfed."""

NO_BUTTON = "the jig is made for a launcher: a Flash unit has no hit button and no gates"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line says. `launcher` as `--launcher` has it, `jig` the jig's port, empty for none.

    `motor`: the motor may run. `person`: somebody is there to be asked.
    """

    launcher: str
    jig: str = ""
    motor: bool = False
    person: bool = False

    @property
    def simulated(self) -> bool:
        """Whether everything is connected and allowed, and each test has a launcher of its own."""
        return self.launcher in SIMULATED


class Rig(Protocol):
    """Close it."""

    launcher: Launcher
    faults: Faults

    @property
    def plant(self) -> Plant | FlashPlant:
        """The launcher's insides; skips the test where they cannot be seen."""

    def jig(self) -> Jig:
        """The jig, to be asked for once; skips the test where there is none."""

    def close(self) -> None:
        """The launcher is left with its motor held off, and all that was opened is given back."""


class SimulatedRig:
    """A launcher, or Flash unit, that lives in this process and for one test."""

    def __init__(self, wanted: Wanted) -> None:
        self.plant = SIMULATED[wanted.launcher]()
        self.launcher = Launcher(self.plant.connect, self.plant.clock)
        self.faults = Faults(self.launcher, self.plant.wire, self._restart)

    def jig(self) -> Jig:
        """The plant's own moves, with an empty hopper: only what the jig lets pass passes."""
        if not isinstance(self.plant, Plant):
            pytest.skip(NO_BUTTON)
        self.plant.refill(0)
        return Jig(PlantJig(self.plant))

    def close(self) -> None:
        """It is gone."""
        self.launcher.close()

    def _restart(self, cause: Cause) -> None:
        self.plant.reboot(cause)


class BoardRig:
    """A board at a port, or on this computer's own pins; all tests share it."""

    def __init__(self, wanted: Wanted, turn: IO[str]) -> None:
        """`turn` is closed with it. Raises `ToldError` when it cannot be had, `AssertionError` when it is silent."""
        self._wanted = wanted
        self._turn = turn
        self._unit = body(wanted.launcher, cache_path() / "tests", seed=1)
        find = self._unit.find_port if self._unit else find_board(wanted.launcher)
        wire = SteppedWire()

        def connect(listener: LinkListener) -> LauncherLink:
            return LauncherLink(find_through(wire, find), listener, open_port=lambda path: TappedPort(path, wire))

        self.launcher = Launcher(connect)
        self.faults = Faults(self.launcher, wire, self._restart)
        self._wires: PicoJig | None = None
        self.connections: list[str] = []
        """What to connect the jig to, a line each; told once there is one."""

    @property
    def plant(self) -> Plant | FlashPlant:
        """Skips the test."""
        pytest.skip(f"nobody sees the insides of a real board: no plant with --launcher {self._wanted.launcher}")

    def jig(self) -> Jig:
        """The second Pico, once it is known what it reaches."""
        if self.launcher.hello.unit != "launcher":
            pytest.skip(NO_BUTTON)
        if not self._wanted.jig:
            pytest.skip("no jig: say --jig PORT (docs/testing.md)")
        self._wires = PicoJig(self._wanted.jig)
        self.connections += to_connect(self.launcher, self._pin_map())
        return Jig(self._wires, missing(self.launcher, self._wires))

    def close(self) -> None:
        """Hold its motor off and give everything back."""
        self.launcher.close()
        if self._wires:
            self._wires.close()
        if self._unit:
            self._unit.close()
        self._turn.close()

    def _pin_map(self) -> dict[str, int]:
        return pins_on_header() if self._wanted.launcher in own_pins.UNITS else pins(firmware())

    def _restart(self, cause: Cause) -> None:
        if self._unit:
            pytest.skip("a unit on this computer's own pins has no prompt to restart it by")
        if cause == "power":
            pytest.skip("a real board's power is switched by hand: ask for the fixture `person`")
        with self.launcher.prompt() as prompt:
            if cause == "watchdog":
                prompt.leave(HUNGRY)


def _turn(launcher: str) -> IO[str]:
    """Wait until no other worker of pytest-xdist has this launcher; closing the file gives it to the next."""
    cache_path().mkdir(parents=True, exist_ok=True)
    lock = (cache_path() / f"{quote(launcher, safe='')}.under-test").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def find_board(named: str) -> PortFinder:
    """How to find the board `auto`, at a port or with a serial number. Raises `BoardError` when it cannot be had."""
    port = which.choose(None if named == "auto" else named)
    which.check_free(port)
    return finder_at(port)


def check(wanted: Wanted) -> None:
    """Raise `ToldError` when launcher or jig cannot be had, as far as can be seen without opening them."""
    if wanted.launcher in own_pins.UNITS:
        from uno_bridge.bodies.raspberry_pi.ready import check

        check(own_pins.UNITS[wanted.launcher])
    elif not wanted.simulated:
        find_board(wanted.launcher)
    if wanted.jig:
        which.check_free(which.choose(wanted.jig))


def open_rig(wanted: Wanted) -> Rig:
    """Raises `ToldError` or `AssertionError` when there is no such launcher."""
    if wanted.simulated:
        return SimulatedRig(wanted)
    with ExitStack() as failed:
        turn = failed.enter_context(_turn(wanted.launcher))
        rig = BoardRig(wanted, turn)
        failed.pop_all()
    return rig

"""A launcher under test with all that stands around it."""

from __future__ import annotations

import fcntl
from contextlib import ExitStack
from dataclasses import dataclass
from typing import IO, Protocol
from urllib.parse import quote

import pytest

from uno_bridge.app import body
from uno_bridge.board import ports
from uno_bridge.board.wiring import read_header_pins, read_pins
from uno_bridge.bodies import own_pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.stepped_wire import SteppedWire
from uno_bridge.cli.paths import cache_path
from uno_bridge.link import LauncherLink, LinkListener, PortFinder, finder_at
from uno_bridge.testing.faults import FaultInjector, FaultyPort, RestartCause, finder_through
from uno_bridge.testing.jig import Jig, PicoJigDriver, PlantJigDriver, describe_connections, find_missing_nets
from uno_bridge.testing.launcher import LauncherUnderTest
from uno_bridge.testing.simulated import FlashPlantHandle, PlantHandle

SIMULATED: dict[str, type[PlantHandle | FlashPlantHandle]] = {"sim": PlantHandle, "sim-flash": FlashPlantHandle}

STARVE_WATCHDOG = "import machine\nmachine.WDT(timeout=500)"
"""A program that leaves the watchdog unfed."""

NO_JIG_FOR_FLASH = "the jig is made for a launcher: a Flash unit has no hit button and no gates"


@dataclass(frozen=True, slots=True)
class RigOptions:
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

    launcher: LauncherUnderTest
    faults: FaultInjector

    @property
    def plant(self) -> PlantHandle | FlashPlantHandle:
        """The launcher's insides; skips the test where they cannot be seen."""

    def jig(self) -> Jig:
        """The jig, to be asked for once; skips the test where there is none."""

    def close(self) -> None:
        """The launcher is left with its motor held off, and all that was opened is given back."""


class SimulatedRig:
    """A launcher, or Flash unit, that lives in this process and for one test."""

    def __init__(self, wanted: RigOptions) -> None:
        self.plant = SIMULATED[wanted.launcher]()
        self.launcher = LauncherUnderTest(self.plant.connect, self.plant.clock)
        self.faults = FaultInjector(self.launcher, self.plant.wire, self._restart)

    def jig(self) -> Jig:
        """The plant's own moves, with an empty hopper: only what the jig lets pass passes."""
        if not isinstance(self.plant, PlantHandle):
            pytest.skip(NO_JIG_FOR_FLASH)
        self.plant.refill(0)
        return Jig(PlantJigDriver(self.plant))

    def close(self) -> None:
        """It is gone."""
        self.launcher.close()

    def _restart(self, cause: RestartCause) -> None:
        self.plant.reboot(cause)


class BoardRig:
    """A board at a port, or on this computer's own pins; all tests share it."""

    def __init__(self, wanted: RigOptions, turn: IO[str]) -> None:
        """`turn` is closed with it. Raises `ToldError` when it cannot be had, `AssertionError` when it is silent."""
        self._wanted = wanted
        self._turn = turn
        self._unit = body(wanted.launcher, cache_path() / "tests", seed=1)
        find = self._unit.find_port if self._unit else board_finder(wanted.launcher)
        wire = SteppedWire()

        def connect(listener: LinkListener) -> LauncherLink:
            return LauncherLink(finder_through(wire, find), listener, open_port=lambda path: FaultyPort(path, wire))

        self.launcher = LauncherUnderTest(connect)
        self.faults = FaultInjector(self.launcher, wire, self._restart)
        self._wires: PicoJigDriver | None = None
        self.connections: list[str] = []
        """What to connect the jig to, a line each; told once there is one."""

    @property
    def plant(self) -> PlantHandle | FlashPlantHandle:
        """Skips the test."""
        pytest.skip(f"nobody sees the insides of a real board: no plant with --launcher {self._wanted.launcher}")

    def jig(self) -> Jig:
        """The second Pico, once it is known what it reaches."""
        if self.launcher.hello.unit != "launcher":
            pytest.skip(NO_JIG_FOR_FLASH)
        if not self._wanted.jig:
            pytest.skip("no jig: say --jig PORT (docs/testing.md)")
        self._wires = PicoJigDriver(self._wanted.jig)
        self.connections += describe_connections(self.launcher, self._pin_map())
        return Jig(self._wires, find_missing_nets(self.launcher, self._wires))

    def close(self) -> None:
        """Hold its motor off and give everything back."""
        self.launcher.close()
        if self._wires:
            self._wires.close()
        if self._unit:
            self._unit.close()
        self._turn.close()

    def _pin_map(self) -> dict[str, int]:
        return read_header_pins() if self._wanted.launcher in own_pins.UNITS else read_pins(firmware())

    def _restart(self, cause: RestartCause) -> None:
        if self._unit:
            pytest.skip("a unit on this computer's own pins has no prompt to restart it by")
        if cause == "power":
            pytest.skip("a real board's power is switched by hand: ask for the fixture `person`")
        with self.launcher.prompt() as prompt:
            if cause == "watchdog":
                prompt.leave(STARVE_WATCHDOG)


def _lock_launcher(launcher: str) -> IO[str]:
    """Wait until no other worker of pytest-xdist has this launcher; closing the file gives it to the next."""
    cache_path().mkdir(parents=True, exist_ok=True)
    lock = (cache_path() / f"{quote(launcher, safe='')}.under-test").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def board_finder(named: str) -> PortFinder:
    """How to find the board `auto`, at a port or with a serial number. Raises `BoardError` when it cannot be had."""
    port = ports.choose_port(None if named == "auto" else named)
    ports.check_free(port)
    return finder_at(port)


def check_options(wanted: RigOptions) -> None:
    """Raise `ToldError` when launcher or jig cannot be had, as far as can be seen without opening them."""
    if wanted.launcher in own_pins.UNITS:
        from uno_bridge.bodies.raspberry_pi import ready

        ready.check(own_pins.UNITS[wanted.launcher])
    elif not wanted.simulated:
        board_finder(wanted.launcher)
    if wanted.jig:
        ports.check_free(ports.choose_port(wanted.jig))


def open_rig(wanted: RigOptions) -> Rig:
    """Raises `ToldError` or `AssertionError` when there is no such launcher."""
    if wanted.simulated:
        return SimulatedRig(wanted)
    with ExitStack() as failed:
        turn = failed.enter_context(_lock_launcher(wanted.launcher))
        rig = BoardRig(wanted, turn)
        failed.pop_all()
    return rig


class Operator(Protocol):
    """Each comes back when it is done."""

    def pull_cable(self) -> None:
        """Out and in again, power and all."""

    def turn(self) -> None:
        """A quarter round."""


class PromptedOperator:
    """Whoever sits at the bench. Needs `pytest -s`, to be heard."""

    def pull_cable(self) -> None:
        """Out and in again, power and all."""
        input("\nPull the board's USB cable, wait a second, put it back, and press Enter: ")

    def turn(self) -> None:
        """A quarter round."""
        input("\nTurn the launcher by a quarter, let it rest, and press Enter: ")


class SimulatedOperator:
    """A simulated launcher's; it has cells, and lives on without the cable."""

    def __init__(self, plant: PlantHandle, faults: FaultInjector) -> None:
        self._plant = plant
        self._faults = faults

    def pull_cable(self) -> None:
        """Out and in again."""
        with self._faults.unplugged():
            pass

    def turn(self) -> None:
        """A quarter round."""
        self._plant.turn(self._plant.state().facing + 90)

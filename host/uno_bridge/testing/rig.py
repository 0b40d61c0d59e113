"""A launcher under test with its jig, faults and operator."""

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
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.raspberry_pi import ready
from uno_bridge.bodies.raspberry_pi.client import GPIO_UNITS
from uno_bridge.bodies.simulated.stepped import SteppedWire
from uno_bridge.cli.paths import cache_path
from uno_bridge.link import LauncherLink, LinkListener, PortFinder, finder_at
from uno_bridge.testing.faults import FaultInjector, FaultyPort, RestartCause, finder_through
from uno_bridge.testing.jig import Jig, PicoJigDriver, PlantJigDriver, describe_connections, find_missing_nets
from uno_bridge.testing.launcher import LauncherUnderTest
from uno_bridge.testing.simulated import FlashPlantHandle, PlantHandle

SIMULATED: dict[str, type[PlantHandle | FlashPlantHandle]] = {"sim": PlantHandle, "sim-flash": FlashPlantHandle}

STARVE_WATCHDOG = "import machine\nmachine.WDT(timeout=500)"
"""A program that does not feed the watchdog."""

NO_JIG_FOR_FLASH = "the jig is made for a launcher: a Flash unit has no hit button and no gates"


@dataclass(frozen=True, slots=True)
class RigOptions:
    """Options of the command line. `launcher` is that of `--launcher`, `jig` the jig's port, empty for none.

    `motor`: the motor may run. `person`: an operator is present.
    """

    launcher: str
    jig: str = ""
    motor: bool = False
    person: bool = False

    @property
    def is_simulated(self) -> bool:
        """Whether each test has its own simulated launcher, which allows everything."""
        return self.launcher in SIMULATED


class Rig(Protocol):
    """A launcher under test and its equipment. Close it after use."""

    launcher: LauncherUnderTest
    faults: FaultInjector

    @property
    def plant(self) -> PlantHandle | FlashPlantHandle:
        """The simulated plant. Skips the test on a real board."""

    def jig(self) -> Jig:
        """Return the jig; call it once. Skips the test if there is none."""

    def close(self) -> None:
        """Disconnect and close everything. The motor stays off."""


class SimulatedRig:
    """A launcher, or Flash unit, simulated in this process for one test."""

    def __init__(self, options: RigOptions) -> None:
        self.plant = SIMULATED[options.launcher]()
        self.launcher = LauncherUnderTest(self.plant.connect, self.plant.clock)
        self.faults = FaultInjector(self.launcher, self.plant.wire, self._restart)

    def jig(self) -> Jig:
        """Return a jig that drives the plant. Its hopper is empty, so that only cards of the jig pass the gates."""
        if not isinstance(self.plant, PlantHandle):
            pytest.skip(NO_JIG_FOR_FLASH)
        self.plant.refill(0)
        return Jig(PlantJigDriver(self.plant))

    def close(self) -> None:
        """End the simulation."""
        self.launcher.close()

    def _restart(self, cause: RestartCause) -> None:
        self.plant.reboot(cause)


class BoardRig:
    """A board at a port, or a unit on this computer's own pins, shared by all tests."""

    def __init__(self, options: RigOptions, lock: IO[str]) -> None:
        """Close `lock` at the end. Raises `ToldError` if the port is unusable, `AssertionError` if nothing answers."""
        self._options = options
        self._lock = lock
        self._unit = body(options.launcher, cache_path() / "tests", seed=1)
        find = self._unit.find_port if self._unit else board_finder(options.launcher)
        wire = SteppedWire()

        def connect(listener: LinkListener) -> LauncherLink:
            return LauncherLink(finder_through(wire, find), listener, open_port=lambda path: FaultyPort(path, wire))

        self.launcher = LauncherUnderTest(connect)
        self.faults = FaultInjector(self.launcher, wire, self._restart)
        self._driver: PicoJigDriver | None = None
        self.connections: list[str] = []
        """The connections of the jig, one a line; empty until `jig` is called."""

    @property
    def plant(self) -> PlantHandle | FlashPlantHandle:
        """Skip the test."""
        pytest.skip(f"a real board has no simulated plant: --launcher {self._options.launcher}")

    def jig(self) -> Jig:
        """Connect to the second Pico and find out which nets it reaches."""
        if self.launcher.hello.unit != "launcher":
            pytest.skip(NO_JIG_FOR_FLASH)
        if not self._options.jig:
            pytest.skip("no jig: use --jig PORT (docs/testing.md)")
        self._driver = PicoJigDriver(self._options.jig)
        self.connections += describe_connections(self.launcher, self._pin_map())
        return Jig(self._driver, find_missing_nets(self.launcher, self._driver))

    def close(self) -> None:
        """Disconnect and close everything. The motor stays off."""
        self.launcher.close()
        if self._driver:
            self._driver.close()
        if self._unit:
            self._unit.close()
        self._lock.close()

    def _pin_map(self) -> dict[str, int]:
        return read_header_pins() if self._options.launcher in GPIO_UNITS else read_pins(firmware())

    def _restart(self, cause: RestartCause) -> None:
        if self._unit:
            pytest.skip("a unit on this computer's own pins has no prompt")
        if cause == "power":
            pytest.skip("a real board's power is switched by hand: use the fixture `person`")
        with self.launcher.prompt() as prompt:
            if cause == "watchdog":
                prompt.leave(STARVE_WATCHDOG)


def _lock_launcher(launcher: str) -> IO[str]:
    """Lock the launcher against other workers of pytest-xdist. Closing the file releases it."""
    cache_path().mkdir(parents=True, exist_ok=True)
    lock = (cache_path() / f"{quote(launcher, safe='')}.under-test").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def board_finder(named: str) -> PortFinder:
    """Return a finder for the board `auto`, a port or a serial number. Raises `BoardError` if there is none."""
    port = ports.choose_port(None if named == "auto" else named)
    ports.check_free(port)
    return finder_at(port)


def check_options(options: RigOptions) -> None:
    """Raise `ToldError` if launcher or jig is not available, as far as is visible without opening them."""
    if options.launcher in GPIO_UNITS:
        ready.check(GPIO_UNITS[options.launcher])
    elif not options.is_simulated:
        board_finder(options.launcher)
    if options.jig:
        ports.check_free(ports.choose_port(options.jig))


def open_rig(options: RigOptions) -> Rig:
    """Connect to a launcher. Raises `ToldError` or `AssertionError` if it is not available."""
    if options.is_simulated:
        return SimulatedRig(options)
    with ExitStack() as failed:
        lock = failed.enter_context(_lock_launcher(options.launcher))
        rig = BoardRig(options, lock)
        failed.pop_all()
    return rig


class Operator(Protocol):
    """A person at the bench. Each method returns when the action is done."""

    def pull_cable(self) -> None:
        """Unplug the cable, which cuts the power, and plug it in again."""

    def turn(self) -> None:
        """Turn the launcher by a quarter."""


class PromptedOperator:
    """Asks the operator through the terminal. Needs `pytest -s`."""

    def pull_cable(self) -> None:
        """Unplug the cable, which cuts the power, and plug it in again."""
        input("\nPull the board's USB cable, wait a second, put it back, and press Enter: ")

    def turn(self) -> None:
        """Turn the launcher by a quarter."""
        input("\nTurn the launcher by a quarter, let it rest, and press Enter: ")


class SimulatedOperator:
    """Acts on a simulated launcher, which has batteries and continues without the cable."""

    def __init__(self, plant: PlantHandle, faults: FaultInjector) -> None:
        self._plant = plant
        self._faults = faults

    def pull_cable(self) -> None:
        """Unplug the cable and plug it in again."""
        with self._faults.unplugged():
            pass

    def turn(self) -> None:
        """Turn the launcher by a quarter."""
        self._plant.turn(self._plant.state().facing + 90)

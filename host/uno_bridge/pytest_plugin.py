"""pytest's fixtures for whoever tests a launcher, or with one (docs/testing.md).

Every pytest run where this package is installed loads this file, so that it imports nothing but pytest: the rest comes
with the first test that asks for a launcher. `-p no:uno_bridge` leaves it out altogether.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import pytest

if TYPE_CHECKING:
    from uno_bridge.testing import (
        FaultInjector,
        FlashPlantHandle,
        Jig,
        LauncherUnderTest,
        Operator,
        PlantHandle,
        WaitableClock,
    )
    from uno_bridge.testing.rig import Rig, RigOptions

_RIG = pytest.StashKey["Rig"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, which all but the first are about a real board."""
    group = parser.getgroup("uno-bridge", "launcher under test (uno-bridge)")
    group.addoption(
        "--launcher",
        metavar="WHICH",
        default="sim",
        help="sim (the default) or sim-flash: simulated. auto: the board on USB. gpio or gpio-flash: this Raspberry "
        "Pi's own pins. Or a port, as /dev/ttyACM0, or a board's serial number",
    )
    group.addoption("--jig", metavar="PORT", default="", help="the Pico beside the board that presses and covers gates")
    group.addoption("--motor", action="store_true", help="the motor of a real board may run: its cards are taken out")
    group.addoption("--person", action="store_true", help="somebody is at the bench and does what is asked; needs -s")


def pytest_sessionstart(session: pytest.Session) -> None:
    """A board that cannot be had ends the run at once: every test would tell it, at length."""
    config = session.config
    if _wanted_is_simulated(config) or hasattr(config, "workerinput") or config.option.collectonly:
        return
    from uno_bridge.testing.rig import check_options
    from uno_bridge.text import ToldError

    try:
        check_options(_wanted(config))
    except ToldError as error:
        raise pytest.UsageError(str(error)) from error


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Whoever reads of a failure sees what had crossed the wire."""
    rig = item.stash.get(_RIG, None)
    if rig is not None and call.excinfo is not None and rig.launcher.link is not None:
        item.add_report_section(call.when, "launcher's wire", rig.launcher.link.report())


def _scope(fixture_name: str, config: pytest.Config) -> Literal["function", "session"]:
    """A simulated launcher is made anew for each test. A real one is there for all, unless workers have to share it."""
    del fixture_name
    return "function" if _wanted_is_simulated(config) or hasattr(config, "workerinput") else "session"


@pytest.fixture(scope=_scope)
def launcher_rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    """What the other fixtures have in common."""
    from uno_bridge.testing.rig import open_rig

    rig = open_rig(_wanted(request.config))
    yield rig
    rig.close()


@pytest.fixture
def launcher(launcher_rig: Rig, request: pytest.FixtureRequest) -> Iterator[LauncherUnderTest]:
    """The launcher, at rest, its motor held off, and nothing told that is not this test's."""
    request.node.stash[_RIG] = launcher_rig
    launcher_rig.faults.end()
    launcher_rig.launcher.calm()
    yield launcher_rig.launcher
    launcher_rig.launcher.hold()


@pytest.fixture
def motor(launcher: LauncherUnderTest, request: pytest.FixtureRequest) -> LauncherUnderTest:
    """The launcher, not held off: it launches. Of a real board only after `--motor`."""
    wanted = _wanted(request.config)
    if launcher.hello.unit != "launcher":
        pytest.skip("a Flash unit has no motor")
    if not (wanted.simulated or wanted.motor):
        pytest.skip("the motor of a real board may only run after --motor")
    launcher.resume()
    return launcher


@pytest.fixture
def plant(launcher_rig: Rig, launcher: LauncherUnderTest) -> PlantHandle | FlashPlantHandle:
    """A simulated launcher's insides and what hands do to it; skips on a real board."""
    del launcher
    return launcher_rig.plant


@pytest.fixture(scope=_scope)
def launcher_jig(launcher_rig: Rig, request: pytest.FixtureRequest) -> Jig:
    """The jig that `jig` gives, found once."""
    jig = launcher_rig.jig()
    for line in getattr(launcher_rig, "connections", ()):
        request.config.get_terminal_writer().line(line)
    return jig


@pytest.fixture
def jig(launcher_jig: Jig, launcher: LauncherUnderTest) -> Iterator[Jig]:
    """What presses the button and covers the gates; skips where there is none, and at a net that it does not reach."""
    del launcher
    yield launcher_jig
    launcher_jig.let_go()


@pytest.fixture
def clock(launcher: LauncherUnderTest) -> WaitableClock:
    """The time that passes for launcher and test: simulated, or this computer's."""
    return launcher.clock


@pytest.fixture
def faults(launcher_rig: Rig, launcher: LauncherUnderTest) -> FaultInjector:
    """What can happen to wire and board. What was spoiled is whole again when the test ends."""
    del launcher
    return launcher_rig.faults


@pytest.fixture
def person(launcher_rig: Rig, launcher: LauncherUnderTest, request: pytest.FixtureRequest) -> Operator:
    """Who turns the launcher and pulls its cable; a real one after `--person`."""
    from uno_bridge.testing.rig import PromptedOperator, SimulatedOperator
    from uno_bridge.testing.simulated import PlantHandle

    del launcher
    wanted = _wanted(request.config)
    if not wanted.simulated:
        return PromptedOperator() if wanted.person else pytest.skip("needs somebody at the bench: --person")
    plant = launcher_rig.plant
    if not isinstance(plant, PlantHandle):
        pytest.skip("nobody turns a Flash unit")
    return SimulatedOperator(plant, launcher_rig.faults)


def _wanted(config: pytest.Config) -> RigOptions:
    from uno_bridge.testing.rig import RigOptions

    option = config.getoption
    return RigOptions(option("--launcher"), option("--jig"), motor=option("--motor"), person=option("--person"))


def _wanted_is_simulated(config: pytest.Config) -> bool:
    """Without importing what knows of it: this is asked in everybody's runs."""
    return str(config.getoption("--launcher")).startswith("sim")

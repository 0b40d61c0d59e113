"""pytest fixtures for tests of a launcher, or with one (docs/testing.md).

Each pytest run in an environment with this package loads this module, so it imports nothing but pytest. The rest is
imported for the first test that uses a launcher. `-p no:uno_bridge` disables the plugin.
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
    """Add the options. All but `--launcher` apply to real boards."""
    group = parser.getgroup("uno-bridge", "launcher under test (uno-bridge)")
    group.addoption(
        "--launcher",
        metavar="WHICH",
        default="sim",
        help="sim (the default) or sim-flash: simulated. auto: the board on USB. gpio or gpio-flash: this Raspberry "
        "Pi's own pins. Or a port, as /dev/ttyACM0, or a board's serial number",
    )
    group.addoption("--jig", metavar="PORT", default="", help="the Pico beside the board that presses and covers gates")
    group.addoption("--motor", action="store_true", help="let the motor of a real board run; take its cards out first")
    group.addoption(
        "--person", action="store_true", help="an operator follows the instructions on the terminal; needs -s"
    )


def pytest_sessionstart(session: pytest.Session) -> None:
    """End the run at once if the board is not available, instead of failing each test."""
    config = session.config
    if _is_simulated(config) or hasattr(config, "workerinput") or config.option.collectonly:
        return
    from uno_bridge.testing.rig import check_options
    from uno_bridge.text import ToldError

    try:
        check_options(_options(config))
    except ToldError as error:
        raise pytest.UsageError(str(error)) from error


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Add the lines of the wire to the report of a failure."""
    rig = item.stash.get(_RIG, None)
    if rig is not None and call.excinfo is not None and rig.launcher.link is not None:
        item.add_report_section(call.when, "launcher's wire", rig.launcher.link.report())


def _scope(fixture_name: str, config: pytest.Config) -> Literal["function", "session"]:
    """Each test has a new simulated launcher. All tests share a real one, unless workers take turns."""
    del fixture_name
    return "function" if _is_simulated(config) or hasattr(config, "workerinput") else "session"


@pytest.fixture(scope=_scope)
def launcher_rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    """The rig behind the other fixtures."""
    from uno_bridge.testing.rig import open_rig

    rig = open_rig(_options(request.config))
    yield rig
    rig.close()


@pytest.fixture
def launcher(launcher_rig: Rig, request: pytest.FixtureRequest) -> Iterator[LauncherUnderTest]:
    """The launcher, at rest with its motor held off; events from before the test are discarded."""
    request.node.stash[_RIG] = launcher_rig
    launcher_rig.faults.end()
    launcher_rig.launcher.prepare()
    yield launcher_rig.launcher
    launcher_rig.launcher.hold()


@pytest.fixture
def motor(launcher: LauncherUnderTest, request: pytest.FixtureRequest) -> LauncherUnderTest:
    """The launcher with its motor enabled; on a real board only with `--motor`."""
    options = _options(request.config)
    if launcher.hello.unit != "launcher":
        pytest.skip("a Flash unit has no motor")
    if not (options.is_simulated or options.motor):
        pytest.skip("the motor of a real board may only run with --motor")
    launcher.resume()
    return launcher


@pytest.fixture
def plant(launcher_rig: Rig, launcher: LauncherUnderTest) -> PlantHandle | FlashPlantHandle:
    """The plant of a simulated launcher, to inspect and operate it. Skips the test on a real board."""
    del launcher
    return launcher_rig.plant


@pytest.fixture(scope=_scope)
def launcher_jig(launcher_rig: Rig, request: pytest.FixtureRequest) -> Jig:
    """The jig behind `jig`, connected once."""
    jig = launcher_rig.jig()
    for line in getattr(launcher_rig, "connections", ()):
        request.config.get_terminal_writer().line(line)
    return jig


@pytest.fixture
def jig(launcher_jig: Jig, launcher: LauncherUnderTest) -> Iterator[Jig]:
    """The jig, which presses the button and covers the gates. Skips the test if it, or a net, is missing."""
    del launcher
    yield launcher_jig
    launcher_jig.release()


@pytest.fixture
def clock(launcher: LauncherUnderTest) -> WaitableClock:
    """The clock of launcher and test: simulated, or this computer's."""
    return launcher.clock


@pytest.fixture
def faults(launcher_rig: Rig, launcher: LauncherUnderTest) -> FaultInjector:
    """Faults of wire and board. They end with the test."""
    del launcher
    return launcher_rig.faults


@pytest.fixture
def person(launcher_rig: Rig, launcher: LauncherUnderTest, request: pytest.FixtureRequest) -> Operator:
    """The operator, who turns the launcher and unplugs its cable; on a real board only with `--person`."""
    from uno_bridge.testing.rig import PromptedOperator, SimulatedOperator
    from uno_bridge.testing.simulated import PlantHandle

    del launcher
    options = _options(request.config)
    if not options.is_simulated:
        return PromptedOperator() if options.person else pytest.skip("needs an operator: --person")
    plant = launcher_rig.plant
    if not isinstance(plant, PlantHandle):
        pytest.skip("a Flash unit is not turned")
    return SimulatedOperator(plant, launcher_rig.faults)


def _options(config: pytest.Config) -> RigOptions:
    from uno_bridge.testing.rig import RigOptions

    option = config.getoption
    return RigOptions(option("--launcher"), option("--jig"), motor=option("--motor"), person=option("--person"))


def _is_simulated(config: pytest.Config) -> bool:
    """Whether the launcher is simulated. Imports nothing, because every pytest run calls it."""
    return str(config.getoption("--launcher")).startswith("sim")

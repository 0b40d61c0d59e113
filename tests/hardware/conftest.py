"""A real board where one is named (`make test-hardware PORT=...`), simulated ones otherwise: the same tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest

from tests.board.pico import Pico
from tests.hardware.bench import Board
from tests.hardware.hands import Hands, Person, PlantHands
from tests.hardware.jig import LAMPS, Jig, PicoJig, PlantJig
from tests.hardware.said import Said
from tests.hardware.wires import missing, to_connect
from uno_bridge.board import which
from uno_bridge.board.trouble import BoardError
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.bodies.simulated.places import firmware
from uno_bridge.link.discovery import at_port
from uno_bridge.link.plain import PlainSession

PACE = 8
"""How many times as fast a simulated launcher lives; its plant still makes each move in its own microsecond."""


@pytest.fixture(scope="package")
def said() -> Said:
    """What was said. A port that cannot be had ends the run at once: every test would tell it, at length."""
    said = Said.here()
    for port in filter(None, (said.port, said.jig)):
        try:
            which.check_free(which.choose(port))
        except BoardError as error:
            pytest.exit(str(error), 1)
    return said


@pytest.fixture(scope="package")
def plant(said: Said, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimulatedLauncher | None]:
    """The launcher that stands for a real one; None where there is a real one."""
    if said.port:
        yield None
        return
    folder = tmp_path_factory.mktemp("hw") / "s"
    launcher = SimulatedLauncher.start(folder, pace=PACE, cards=0)
    yield launcher
    launcher.close()


@pytest.fixture(scope="package")
def live(said: Said, plant: SimulatedLauncher | None) -> Iterator[Board]:
    board = Board(plant.find_port, pace=PACE) if plant else Board(which.finder(which.choose(said.port)))
    yield board
    board.calm()
    board.close()


@pytest.fixture(scope="package")
def connected(said: Said, plant: SimulatedLauncher | None, live: Board) -> Iterator[tuple[Jig | None, dict[str, str]]]:
    """The jig, and why each net that it does not reach is not to be had."""
    jig: Jig | None = PlantJig(plant) if plant else PicoJig(said.jig) if said.jig else None
    if said.port:
        print("", *to_connect(live), sep="\n  ")
    if jig is None:
        yield None, {}
        return
    yield jig, missing(live, jig)
    jig.close()


@pytest.fixture
def board(live: Board) -> Board:
    """At rest, with its motor held off, and nothing told that is not this test's."""
    live.calm()
    return live


@pytest.fixture(scope="module")
def chip(said: Said, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Board]:
    """A board with MicroPython's prompt and files of its own, which the plant has not."""
    if said.port:
        yield request.getfixturevalue("live")
        return
    pico = Pico(tmp_path_factory.mktemp("chip"))
    shutil.copytree(firmware(), pico.flash, dirs_exist_ok=True)
    with pico:
        board = Board(at_port(pico.port), session=PlainSession)
        yield board
        board.close()


@pytest.fixture
def wired(said: Said, connected: tuple[Jig | None, dict[str, str]]) -> Callable[..., Jig]:
    """The jig, for a test that needs these nets."""
    jig, reasons = connected

    def wired(*nets: str) -> Jig:
        if jig is None:
            said.lacks("no jig: say JIG=PORT (tests/hardware/README.md)")
        for net in nets:
            if net in reasons:
                said.lacks(reasons[net])
        return jig

    return wired


@pytest.fixture
def button(wired: Callable[..., Jig]) -> Jig:
    return wired("hit")


@pytest.fixture
def gates(wired: Callable[..., Jig]) -> Jig:
    return wired(LAMPS, "exit1", "exit2")


@pytest.fixture
def free(board: Board) -> Iterator[Board]:
    """Not held: a launch would run the motor, were it asked for."""
    board.may_run = True
    board.do("resume")
    board.quiet(0.3)
    yield board
    board.calm()


@pytest.fixture
def motor(said: Said, request: pytest.FixtureRequest) -> Board:
    if not said.motor:
        said.lacks("the motor may only run after MOTOR=yes")
    board: Board = request.getfixturevalue("free")
    return board


@pytest.fixture
def hands(said: Said, plant: SimulatedLauncher | None) -> Hands:
    if not said.hands:
        said.lacks("needs a person at the bench: HANDS=yes")
    return PlantHands(plant) if plant else Person()

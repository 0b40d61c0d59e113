"""The seam between the referee and the firmware: the firmware does every command that the referee can send."""

from __future__ import annotations

import ast
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from uuid import uuid4

import pytest

import uno_bridge.referee
from tests.table.test_flash_link import HEADER, FlashTable
from uno_bridge.app import App
from uno_bridge.bodies.simulated.client import SimulatedFlash
from uno_bridge.link.commands import CommandDone, CommandResult
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.commands import read_command
from uno_bridge.referee.service import CLOCK_VERBS, LAUNCHER_VERBS, STOP

LAUNCHER = {"status", "health", "get", "sense", "set", "seat", "play", "payout", "resume", "identify", STOP}
FLASH = {"status", "health", "lead", "seconds", "pick", "drawn", "ready", "pause", "resume", "identify", "reset", STOP}

Sent = list[tuple[tuple[str, ...], "Future[CommandResult]"]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """The commands that were sent, with their answers."""
    found: Sent = []
    command = LauncherLink.command

    def recorded(link: LauncherLink, *words: object) -> Future[CommandResult]:
        answer = command(link, *words)
        found.append((tuple(str(word) for word in words), answer))
        return answer

    monkeypatch.setattr(LauncherLink, "command", recorded)
    return found


@pytest.fixture
def launcher(sent: Sent, tmp_path: Path) -> Iterator[App]:
    with App.open(tmp_path / "journal.sqlite", "sim", tmp_path / "sim") as opened:
        state = opened.service.referee.state
        until(lambda: state.device.live.connected and state.device.facing == 0)
        yield opened


def until(wanted: Callable[[], object]) -> None:
    deadline = time.monotonic() + 15
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def do(app: App, **command: object) -> None:
    assert app.service.do(read_command({"id": uuid4().hex, **command})).refused is None, command


def verbs(sent: Sent) -> set[str]:
    """Wait for all answers; each must be that the command was done."""
    found = list(sent)
    assert [(words, result) for words, answer in found if not isinstance(result := answer.result(5), CommandDone)] == []
    return {words[0] for words, _ in found}


def test_the_launcher_does_every_command(launcher: App, sent: Sent) -> None:
    header = ("edition: attack-mega-hit", "players: Ann, Bob", "match: points 500")
    launcher.service.referee.begin(header)
    for _ in range(3):  # the third time, all seats are taught and the other is cleared
        for player in ("Ann", "Bob"):
            do(launcher, do="aim", player=player)
            until(lambda: all(answer.done() for _, answer in sent))
    do(launcher, do="launcher", line="identify")
    do(launcher, do="launcher", line="payout fair")
    do(launcher, do="launcher", line=STOP)
    until(lambda: launcher.service.snapshot().launcher.state == "stopped")
    do(launcher, do="launcher", line="resume")
    for line in ("position turn=Ann top=R7 hands=1,1", "Ann R5", "Bob holds 5", "deal R7", "Ann has 2", "Ann uno"):
        do(launcher, do="act", line=line)
    assert verbs(sent) | {STOP} == LAUNCHER
    words = [words for words, _ in sent]
    assert ("set", "seat2", "-") in words
    assert words.count(("payout", "fair")) >= 2, "the next round is sealed"


def test_the_flash_unit_does_every_command(sent: Sent, tmp_path: Path) -> None:
    unit = SimulatedFlash.start(tmp_path / "unit", pace=2)
    with App.open(tmp_path / "journal.sqlite", "sim-flash", tmp_path / "unit", leads=True) as app:
        table = FlashTable(app, unit)
        table.sit_down()
        table.act("position turn=Bob top=R7 hands=1,1,1")
        table.press("play")
        table.until(lambda: table.referee.state.flash.running, "running")
        table.act("Bob R5")
        table.until(lambda: not table.referee.state.flash.running, "ready")
        table.referee.begin(HEADER)
        table.act("deal R7")
        table.press("play")
        table.until(lambda: table.phase == "turn", "picked")
        for line in ("hold", "run"):
            do(app, do="clock", line=line)
        player = table.turn
        table.act(f"{player} R9")
        table.until(lambda: table.lines[-1] == f"{player} late", "buzzer")
        table.act(f"{player} draw 2")
        table.until(lambda: table.phase == "turn", "picked again")
        do(app, do="launcher", line="identify")
        do(app, do="launcher", line=STOP)
        do(app, do="launcher", line="resume")
        do(app, do="launcher", line="reset")
        assert verbs(sent) | {STOP} == FLASH


def test_no_other_command_is_sent() -> None:
    """Each verb that the referee's code passes to the link is sent by one of the tests above."""
    assert set(CLOCK_VERBS.values()) | LAUNCHER_VERBS <= LAUNCHER | FLASH
    for path in Path(uno_bridge.referee.__path__[0]).glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            match call:
                case ast.Call(func=ast.Attribute(attr="command" | "_send"), args=[ast.Constant(verb), *_]):
                    assert verb in LAUNCHER | FLASH, (path.name, verb)

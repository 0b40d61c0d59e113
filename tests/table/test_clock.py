"""The clock of a turn on a game unit: it begins with the pick, can be held, and does not act itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge.referee.clocks import TurnClock
from uno_bridge.referee.commands import read_command
from uno_bridge.rules import Refused

HEADER = ("edition: flash", "players: Ann, Bob, Cy", "match: points 500")
SIX = timedelta(seconds=6)


@pytest.fixture
def flash(tmp_path: Path) -> Iterator[RefereeBench]:
    made = RefereeBench(tmp_path / "journal.sqlite")
    made.referee.begin([*HEADER, "option turnSeconds: 6"])
    yield made
    made.journal.close()


def clock(bench: RefereeBench) -> TurnClock:
    found = bench.referee.state.clock
    assert found is not None
    return found


def test_the_clock_runs_for_the_picked_player(flash: RefereeBench) -> None:
    flash.acts("deal R6")
    assert flash.referee.state.clock is None
    flash.acts("unit Bob")
    began = clock(flash)
    assert (began.player, began.seconds, began.left) == ("Bob", 6, SIX)
    flash.acts("Bob R5")
    assert clock(flash) == began
    flash.acts("Bob done")
    assert flash.referee.state.clock is None


def test_the_same_player_picked_again_gets_the_full_time(flash: RefereeBench) -> None:
    flash.acts("deal R6", "unit Bob")
    flash.referee.clock("hold")
    flash.acts("Bob R5", "Bob done", "unit Bob")
    assert clock(flash).ends is not None
    assert clock(flash).left == SIX


def test_a_held_clock_continues_with_the_remaining_time(flash: RefereeBench) -> None:
    flash.acts("deal R6", "unit Bob")
    flash.referee.clock("hold")
    held = clock(flash)
    assert held.ends is None
    assert timedelta(seconds=4) < held.left <= SIX
    flash.referee.clock("hold")
    assert clock(flash) == held
    flash.restart()
    assert clock(flash) == held
    flash.referee.clock("run")
    assert clock(flash).ends is not None
    assert clock(flash).left == held.left


def test_holding_the_clock_adds_no_line_to_the_record(flash: RefereeBench) -> None:
    flash.acts("deal R6", "unit Bob")
    flash.referee.clock("hold")
    assert flash.referee.state.lines == ["deal R6", "unit Bob"]


def test_undoing_a_pick_removes_its_clock(flash: RefereeBench) -> None:
    flash.acts("deal R6", "unit Bob", "undo")
    assert flash.referee.state.clock is None


def test_impossible_clock_commands_are_refused(flash: RefereeBench) -> None:
    flash.acts("deal R6")
    with pytest.raises(Refused):
        flash.referee.clock("hold")
    with pytest.raises(ValueError, match="'hold' or 'run'"):
        read_command({"id": "1", "do": "clock", "line": "faster"})


def test_without_a_limit_there_is_no_clock(flash: RefereeBench) -> None:
    flash.referee.begin([*HEADER, "option turnSeconds: unlimited"])
    flash.acts("deal R6", "unit Bob")
    assert flash.referee.state.clock is None


def test_an_edition_with_a_launcher_has_no_clock(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    assert bench.referee.state.clock is None

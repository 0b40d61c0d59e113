"""Seats that the launcher was taught: queried, used if they fit the table, and taught again if not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from uno_bridge.app import App
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.link.commands import CommandDone
from uno_bridge.referee.commands import AimCommand

HEADER = ("edition: attack-mega-hit", "players: Ann, Bob, Cy", "match: points 500")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with App.open(tmp_path / "journal.sqlite", "sim", tmp_path / "sim") as opened:
        yield opened


def until(wanted: Callable[[], object]) -> None:
    deadline = time.monotonic() + 10
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def kept(app: App, seat: int) -> str:
    assert app.service._link is not None
    answer = app.service._link.command("get", f"seat{seat}").result(5)
    assert isinstance(answer, CommandDone)
    return answer.values[f"seat{seat}"]


def test_each_taught_seat_is_stored_and_used(app: App, tmp_path: Path) -> None:
    state, launcher = app.service.referee.state, SimulatedLauncher(tmp_path / "sim")
    until(lambda: state.device.live.connected and state.device.facing == 0)
    app.service.referee.begin(HEADER)

    def aim(player: str, degrees: int) -> None:
        launcher.turn(degrees)
        until(lambda: state.device.facing == degrees)
        assert app.service.do(AimCommand(id=uuid4().hex, player=player)).refused is None

    aim("Ann", 10)
    until(lambda: state.device.live.seats == {1: 10})
    assert state.seat_directions is None
    assert state.player_at(120) == "Bob", "evenly around the table"
    aim("Bob", 40)
    aim("Cy", 90)
    until(lambda: state.seat_directions == [10, 40, 90])
    assert [state.player_at(degrees) for degrees in (359, 30, 120, 220, 240)] == ["Ann", "Bob", "Cy", "Cy", "Ann"]
    assert [kept(app, seat) for seat in (1, 2, 3)] == ["10", "40", "90"]

    state.device.live.seats.clear()
    assert app.service._device is not None
    app.service._device.query_seats()  # as after each greeting
    until(lambda: state.seat_directions == [10, 40, 90])

    aim("Bob", 110)
    until(lambda: state.device.live.seats == {2: 110})
    assert (state.player_at(110), state.player_at(230)) == ("Bob", "Cy")

"""The Flash unit's firmware behind a pty, the real link, and the referee, with and without `--lead`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal
from uuid import uuid4

import pytest

from uno_bridge.app import App
from uno_bridge.bodies.simulated.client import SimulatedFlash
from uno_bridge.referee.commands import LauncherCommand, read_command
from uno_bridge.referee.snapshot import ClockView, Text, UnitView

HEADER = ("edition: flash", "players: Ann, Bob, Cy", "match: points 500")
BUTTONS = {"Ann": "5", "Bob": "2", "Cy": "6"}


class FlashTable:
    """The application with a simulated unit and its players."""

    def __init__(self, app: App, unit: SimulatedFlash) -> None:
        self.app = app
        self.unit = unit
        self.referee = app.service.referee

    def act(self, line: str) -> None:
        self.referee.act(line)

    def ask(self, do: Literal["plant", "launcher", "clock"], line: str) -> None:
        """Send a command like the page."""
        assert self.app.service.do(read_command({"id": uuid4().hex, "do": do, "line": line})).refused is None

    @property
    def unit_seen(self) -> UnitView:
        seen = self.app.service.snapshot().unit
        assert seen is not None
        return seen

    @property
    def clock(self) -> ClockView | None:
        return self.app.service.snapshot().clock

    def press(self, name: str) -> None:
        self.unit.press(BUTTONS.get(name, name))

    def until(self, wanted: Callable[[], object], what: object = "") -> None:
        deadline = time.monotonic() + 15
        while not wanted():
            assert time.monotonic() < deadline, (what, self.lines, self.phase, self.referee.state.flash)
            time.sleep(0.005)

    @property
    def lines(self) -> list[str]:
        return self.referee.state.lines

    @property
    def phase(self) -> str:
        assert self.referee.state.game is not None
        return self.referee.state.game.phase

    @property
    def turn(self) -> str:
        assert self.referee.state.game is not None
        return self.referee.state.game.turn or ""

    def sit_down(self) -> None:
        self.until(lambda: self.referee.state.device.live.connected, "live")
        self.referee.begin(HEADER)
        for name in BUTTONS:
            self.press(name)
        self.until(lambda: self.referee.state.flash.seats == [5, 2, 6], "seats")


@pytest.fixture(params=[False, True], ids=["following", "leading"])
def seated(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FlashTable]:
    runtime = tmp_path / "unit"
    unit = SimulatedFlash.start(runtime, pace=2)  # quicker, and a host is alive too rarely to lead
    with App.open(tmp_path / "journal.sqlite", "sim-flash", runtime, leads=request.param) as app:
        table = FlashTable(app, unit)
        table.sit_down()
        yield table
    assert not unit.running


def test_a_round(seated: FlashTable) -> None:
    """Cards are entered before the button is pressed; one slap and one buzzer."""
    seated.act("deal R7")
    seated.press("play")
    for turn in range(4):
        seated.until(lambda: seated.phase == "turn", turn)
        player = seated.turn
        assert seated.lines[-1] == f"unit {player}"
        seated.act(f"{player} R{turn}")
        seated.press(player)
        told = f"{player} done"
        seated.until(lambda told=told: told in seated.lines[-2:], turn)

    seated.until(lambda: seated.phase == "turn", "slap")
    player = seated.turn
    seated.act(f"{player} RSL")
    seated.press("slap")
    opponents = [name for name in BUTTONS if name != player]
    for name in opponents:
        seated.press(name)
        time.sleep(0.1)
    seated.until(lambda: seated.lines[-1].startswith("slap "), "slap")
    last = seated.lines[-1].removeprefix("slap ")
    assert last in opponents
    seated.act(f"{last} draw 2")
    if not seated.app.service._leads:
        time.sleep(0.5)
        seated.press(last)
    seated.until(lambda: f"{last} done" in seated.lines[-2:], "flashing")

    seated.until(lambda: seated.phase == "turn", "buzzer")
    late = seated.turn
    seated.act(f"{late} R9")
    seated.until(lambda: seated.lines[-1] == f"{late} late", "buzzer")
    seated.act(f"{late} draw 2")
    if not seated.app.service._leads:
        time.sleep(0.5)
        seated.press(late)
    seated.until(lambda: seated.phase == "turn", "after the buzzer")


def test_the_buzzer_before_the_slap_button(seated: FlashTable) -> None:
    """Neither unit nor table runs a race, and both continue together (FLSH-UNIT-6)."""
    seated.act("deal R7")
    seated.press("play")
    seated.until(lambda: seated.phase == "turn", "picked")
    player = seated.turn
    seated.act(f"{player} RSL")
    seated.until(lambda: seated.lines[-1] == f"{player} late", "buzzer")
    seated.press("slap")
    seated.act(f"{player} draw 2")
    if not seated.app.service._leads:
        time.sleep(0.5)
        seated.press(player)
    seated.until(lambda: seated.phase == "turn", "picked again")
    assert seated.lines[-1].startswith("unit ")


def test_between_rounds_the_unit_waits(seated: FlashTable) -> None:
    seated.act("position turn=Bob top=R7 hands=1,1,1")
    seated.ask("plant", "press play")
    seated.until(lambda: seated.referee.state.flash.running, "running")
    seated.act("Bob R5")
    assert seated.phase == "count"
    seated.until(lambda: not seated.referee.state.flash.running, "ready")
    seated.until(lambda: seated.unit.state().lit == (2, 5, 6), "everybody's light")


def test_the_page_shows_the_units_own_clock_and_holds_it(seated: FlashTable) -> None:
    seated.until(lambda: seated.unit_seen.buttons == [None, "Bob", None, None, "Ann", "Cy"], "seats on the page")
    assert seated.unit_seen.text is None
    seated.act("deal R7")
    seated.until(lambda: seated.unit_seen.text == Text(key="flash-play"), "play")
    seated.ask("plant", "speed 8")
    seated.ask("plant", "press play")
    seated.until(lambda: seated.clock is not None, "clock")
    clock = seated.clock
    assert clock is not None
    assert (clock.player, clock.ends is None) == (seated.turn, False)
    assert clock.seconds == (6 if seated.app.service._leads else 8)  # leading, the table's go before the switch's
    seated.ask("clock", "hold")
    seated.until(lambda: seated.unit_seen.state == "paused" and seated.clock and seated.clock.ends is None, "held")
    assert seated.unit_seen.text == Text(key="flash-paused")
    seated.until(lambda: seated.unit_seen.plant and seated.unit_seen.plant.blinking, "winking")
    seated.ask("clock", "run")
    seated.until(lambda: seated.unit_seen.state == "turn" and seated.clock and seated.clock.ends, "running")
    for name in ("slap", *(name for name in BUTTONS if name != seated.turn)):
        seated.ask("plant", f"press {BUTTONS.get(name, name)}")
        time.sleep(0.1)
    seated.until(lambda: seated.unit_seen.state == "draws", "the last one")
    assert seated.clock is None
    last = int(BUTTONS[name])
    seated.until(lambda: seated.unit_seen.plant and seated.unit_seen.plant.blinking == [last], "the last one's light")
    seated.ask("launcher", "drawn")
    seated.until(lambda: seated.unit_seen.state != "draws", "drawn")
    assert seated.app.service.do(LauncherCommand(id="9", line="drawn")).refused == Text(
        key="table-launcher-no", args={"unit": Text(key="unit-flash")}
    )


def test_a_cable_that_was_out_loses_nothing(seated: FlashTable) -> None:
    seated.act("deal R7")
    seated.press("play")
    seated.until(lambda: seated.phase == "turn")
    player = seated.turn
    seated.act(f"{player} R1")
    seated.unit.plug(False)
    seated.press(player)
    time.sleep(0.5)  # leading or not, a unit without a host picks by itself
    lost = seated.app.service.snapshot().launcher
    assert (lost.unit, lost.state) == ("flash", "lost")
    assert lost.text
    assert lost.text.args["unit"] == Text(key="unit-flash")
    assert seated.lines[-1] == f"{player} R1"
    seated.unit.plug(True)
    seated.until(lambda: f"{player} done" in seated.lines and seated.phase in ("turn", "pick"))
    assert seated.referee.state.flash.seats == [5, 2, 6]


def test_a_unit_ahead_of_the_cards_continues_or_waits(seated: FlashTable) -> None:
    seated.act("deal R7")
    seated.press("play")
    seated.until(lambda: seated.phase == "turn")
    player, flash = seated.turn, seated.referee.state.flash
    picks = len(flash.reports)
    seated.press(player)
    leads = seated.app.service._leads
    seated.until(lambda: flash.is_waiting if leads else len(flash.reports) == picks + 2)
    time.sleep(0.3)
    assert len(flash.reports) == picks + (1 if leads else 2)
    assert seated.lines[-1] == f"unit {player}"
    seated.act(f"{player} draw")
    seated.until(lambda: seated.phase == "turn" and seated.lines[-2:-1] == [f"{player} done"])

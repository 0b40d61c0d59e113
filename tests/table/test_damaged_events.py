"""Any event with a valid CRC is committed, shown as damaged if necessary, and does not stop the table."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.boards.scripted import ScriptedConversation
from uno_bridge.journal import Journal
from uno_bridge.link.clock import MIN_REPLIES
from uno_bridge.link.events import _PARSERS, LauncherEvent
from uno_bridge.link.lines import MAX_LINE
from uno_bridge.link.session import EventReceived
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.state import TableState
from uno_bridge.text import languages, render

from .conftest import RefereeBench

HEADERS = {
    "launcher": ("edition: attack-mega-hit", "players: Ann, Bob, Cy", "match: points 500"),
    "flash": ("edition: flash", "players: Ann, Bob, Cy", "match: points 500"),
}
NUMBERS = st.sampled_from(["0", "1", "2", "3", "-1", "7", "359", "360", "9" * 11, "9" * 30, "1e9", "1_0", "+1", "x"])
WORDS = st.sampled_from(["toy", "paid", "-", "stop", "jam", "overlap,stuck", "overlap", "open", "low", "mild", "sun"])
CLOCKS = st.sampled_from(["1000", "2000", str(2**53), str(2**53 + 1), str(2**63 - 1), str(2**63), "-1", "9" * 40, "y"])
KINDS = st.sampled_from([*_PARSERS, "dance", "1"])


@st.composite
def events(draw: st.DrawFn) -> str:
    """The words after an event's number."""
    arguments = draw(st.lists(NUMBERS | WORDS, max_size=6))
    return " ".join([draw(CLOCKS), *([draw(KINDS)] if draw(st.integers(0, 9)) else []), *arguments])


def stands(state: TableState) -> tuple[object, ...]:
    game = state.game
    assert game is not None
    return (state.log.rows, game.hands, game.turn, state.flash, list(state.feed), state.device.facing)


def fits(body: str) -> bool:
    return len(body) + len("*12345678\n") <= MAX_LINE


@pytest.mark.parametrize("unit", HEADERS)
@settings(max_examples=60)
@given(said=st.lists(events(), max_size=12))
def test_any_event_is_committed_and_the_table_continues(unit: str, said: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "journal") as journal:
        journal._db.execute("PRAGMA synchronous = OFF")
        table = Referee(journal, first_seat=0)
        table.begin(HEADERS[unit])
        table.act("deal R7")
        table.receive_greeting("b001", unit)
        talk = ScriptedConversation()
        talk.live(last=len(said) + 1)
        for us in range(MIN_REPLIES):
            talk.say(f"alive a1 {us + 1}")
        lines = [f"ev b001 {n} {body}" for n, body in enumerate([*said, "3000 turned 90"], 1)]
        for line in lines:
            for it in talk.say(line if fits(line) else " ".join(line.split(" ")[:5])[: MAX_LINE - 10]):
                assert isinstance(it, EventReceived)
                revision = table.revision
                table.receive_event(it.event)
                talk.session.acknowledge(it.event.boot, it.event.n, talk.now)
                assert table.revision > revision
        assert journal.last_event("b001") == len(lines)
        for it in table.state.feed:
            assert all(render(it.text, language) for language in languages())
        again = Referee(journal, first_seat=0).state
        assert stands(again) == stands(table.state)


@pytest.mark.parametrize(
    ("us", "kind", "args"),
    [
        (2**63, "press", ("1", "toy", "-")),
        (-(2**63) - 1, "press", ("1", "toy", "-")),
        (1000, "seat", ("0", "0")),
        (1000, "seat", ("1", "7")),
        (1000, "picked", ("1", "0")),
        (1000, "done", ("1", "-4", "paid", "-", "900")),
        (1000, "card", ("1",)),
        (1000, "press", ("1", "toy", "400")),
        (1000, "press", ("\udcff", "toy", "-")),
    ],
)
def test_a_damaged_event_is_reported_committed_and_acknowledged(
    bench: RefereeBench, us: int, kind: str, args: tuple[str, ...]
) -> None:
    bench.referee.receive_event(LauncherEvent(bench.boot, 1, us, kind, args))
    told = bench.referee.state.feed[-1].text
    assert told.key == "launcher-damaged"
    assert all(ascii(word)[1:-1] in render(told) for word in (kind, *args))
    assert bench.journal.has_event(bench.boot, 1)
    bench._n = 1
    assert bench.launch(2).sensor == 2
    bench.restart()
    assert bench.row(1).sensor == 2


@pytest.mark.parametrize("at", [1e12, 1e300, float("nan"), float("inf"), -1e12])
def test_an_event_with_an_impossible_date_is_damaged(bench: RefereeBench, at: float) -> None:
    bench.referee.receive_event(LauncherEvent(bench.boot, 1, 1000, "turned", ("90",), at))
    assert bench.referee.state.feed[-1].text.key == "launcher-damaged"
    assert bench.journal.has_event(bench.boot, 1)


def test_players_are_asked_about_a_press_whose_end_is_damaged(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    bench.begin_launch()
    bench.tell("card", 1, 1)
    bench.tell("done", 1, "many", "paid", "-", 900)
    assert (bench.row(1).status, bench.row(1).reason) == ("asked", "lost")


def test_a_repeated_press_number_is_damage(bench: RefereeBench) -> None:
    """The first row would stay in the status `counting`."""
    bench.begin_launch()
    bench.tell("press", 1, "toy", "-")
    assert [row.press for row in bench.referee.state.log.rows] == [1]
    assert bench.referee.state.feed[-1].text.key == "launcher-damaged"


def test_a_defect_in_the_referee_is_reported_as_damage(bench: RefereeBench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table would block forever: the board repeats the same event."""

    def fail(self: TableState, number: int) -> None:
        raise KeyError(number)

    with monkeypatch.context() as patch:
        patch.setattr("uno_bridge.referee.state.TableState.player_at", fail)
        bench.acts("deal RH2")
        bench.launch(1)
    assert "launcher-damaged" in [it.text.key for it in bench.referee.state.feed]
    bench.tell("turned", 90)
    assert bench.referee.state.device.facing == 90


# A clock that was wrong.


def test_a_wall_clock_once_in_the_future_does_not_pin_later_times(bench: RefereeBench) -> None:
    """The board's clock continues; the host's clock is set back by a year in between."""
    year, today = datetime(2027, 11, 22, tzinfo=UTC), datetime(2026, 11, 22, tzinfo=UTC)
    n = count(1)
    for us, wall in ((1_000_000, year), (2_000_000, year), (60_000_000, today), (61_000_000, today)):
        at = wall.timestamp() + us / 1e6
        bench.referee.receive_event(LauncherEvent(bench.boot, next(n), us, "turned", ("90",), at))
    kept = [datetime.fromisoformat(it.when) for it in bench.journal.of_kind("event")]
    assert [it.year for it in kept] == [2027, 2027, 2026, 2026]
    assert (kept[3] - kept[2]).total_seconds() == 1.0


def test_two_estimates_of_the_same_clock_keep_the_order(bench: RefereeBench) -> None:
    at = datetime(2026, 11, 22, tzinfo=UTC).timestamp()
    bench.referee.receive_event(LauncherEvent(bench.boot, 1, 1000, "turned", ("90",), at))
    bench.referee.receive_event(LauncherEvent(bench.boot, 2, 2000, "turned", ("91",), at - 1.5))
    first, second = bench.journal.of_kind("event")
    assert first.happened == second.happened

"""A new table during a match is confirmed, and the one that was left can be reopened."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.table.conftest import HEADER, RefereeBench
from tests.table.test_table import drawn, same_table
from uno_bridge.journal import Entry
from uno_bridge.referee.commands import SetupRequest, read_command
from uno_bridge.referee.service import TableService

OTHERS = SetupRequest(edition="attack-mega-hit", players=["Di", "Eve"])


def ask(bench: RefereeBench, do: str, *, phone: bool = False, **more: object) -> str | None:
    command = read_command({"id": uuid4().hex, "do": do, **more})
    refused = TableService(bench.referee).do(command, phone=phone).refused
    return refused.key if refused else None


def begin(bench: RefereeBench, tapped_on: int | None = None, *, phone: bool = False) -> str | None:
    return ask(bench, "setup", setup=OTHERS, tapped_on=tapped_on, phone=phone)


def names(bench: RefereeBench) -> list[str]:
    return [seat.name for seat in drawn(bench).seats]


def test_a_table_without_a_deal_is_left_without_confirmation(bench: RefereeBench) -> None:
    assert begin(bench, phone=True) is None
    assert names(bench) == ["Di", "Eve"]
    assert drawn(bench).earlier == []


def test_a_match_is_left_only_from_a_current_screen_and_not_from_a_phone(bench: RefereeBench) -> None:
    before = drawn(bench).moment
    bench.acts("deal R7")
    match = drawn(bench).moment
    assert begin(bench, before) == "stale-game"
    assert begin(bench, match, phone=True) == "table-not-on-phone"
    assert names(bench) == ["Ann", "Bob", "Cy"]
    assert begin(bench, match) is None
    assert names(bench) == ["Di", "Eve"]
    assert begin(bench, match) == "stale-game"  # meant for another table


def test_a_table_is_reopened_only_from_a_current_screen(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    assert begin(bench) is None
    [earlier] = drawn(bench).earlier
    before = drawn(bench).moment
    bench.acts("deal R7")
    assert ask(bench, "reopen", line=earlier.table, tapped_on=before) == "stale-game"
    assert ask(bench, "reopen", line=earlier.table, tapped_on=drawn(bench).moment) is None
    assert ask(bench, "act", line="Ann R5", tapped_on=before) == "stale-game"


def test_the_table_before_is_reopened_as_it_stood(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    bench.launch(2, facing=0)
    bench.launch(1, facing=0)
    bench.acts("Bob R5")
    before = drawn(bench)
    bench.referee.begin(["edition: attack-mega-hit", "players: Di, Eve"])
    bench.acts("deal G4")
    bench.launch(3, facing=0)
    [earlier] = drawn(bench).earlier
    assert (earlier.table, earlier.players, earlier.edition) == (before.table, ["Ann", "Bob", "Cy"], before.edition)
    assert ask(bench, "reopen", line=earlier.table) is None

    again = drawn(bench)
    assert again.events[-1].text.key == "table-reopened"
    whole = {"events": before.events, "earlier": before.earlier, "revision": 0, "moment": 0, "moved": 0}
    assert again.model_copy(update=whole) == before.model_copy(update=whole)
    assert [it.players for it in again.earlier] == [["Di", "Eve"]]
    assert [row.sensor for row in bench.referee.state.log.rows] == [2, 1]

    bench.launch(2, facing=240)
    bench.acts("undo")
    bench.referee.answer("3", "press:Cy", 2)
    bench.acts("undo", "undo")
    assert drawn(bench).turn == "Bob"
    stands = drawn(bench)
    assert TableService(bench.referee).record().count("Bob R5") == 1
    assert bench.journal.last_event(bench.boot) == bench._n
    bench.restart()
    assert same_table(stands.model_copy(update={"launcher": drawn(bench).launcher}), drawn(bench))


def test_tables_are_reopened_in_turn_with_the_aim_that_was_taught_last(bench: RefereeBench) -> None:
    first = drawn(bench).table
    bench.acts("deal R7")
    bench.tell("turned", 130)
    bench.referee.aim("Bob")
    bench.referee.begin(HEADER)
    bench.acts("deal G4")
    bench.referee.aim("Ann")
    for number, top in ((first, "R7"), ("5", "G4"), (first, "R7")):
        assert ask(bench, "reopen", line=number) is None
        bench.restart()
        shown = drawn(bench).top
        assert shown is not None
        assert (shown.card, bench.referee.state.offset) == (top, 130)
    bench.acts("Ann R5")
    bench.restart()
    assert bench.turn == "Bob"


def test_players_are_asked_about_a_launch_that_ran_when_the_table_was_left(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.referee.begin(["edition: attack-mega-hit", "players: Di, Eve"])
    bench.tell("done", 1, 2, "paid", "-", 900)
    assert ask(bench, "reopen", line="1") is None
    question = drawn(bench).question
    assert question is not None
    assert question.text.key == "ask-lost"
    bench.restart()
    assert drawn(bench).question == question
    bench.referee.answer(question.id, "press:Ann", 2)
    assert bench.hands["Ann"] == 9


@pytest.mark.parametrize("line", ["", "1", "2", "x", "-1"])
def test_only_an_earlier_table_can_be_reopened(bench: RefereeBench, line: str) -> None:
    bench.acts("deal R7")
    assert ask(bench, "reopen", line=line) == "table-not-earlier"
    assert names(bench) == ["Ann", "Bob", "Cy"]


def test_a_phone_reopens_nothing_during_a_match(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.referee.begin(HEADER)
    bench.acts("deal R7")
    assert ask(bench, "reopen", line="1", phone=True) == "table-not-on-phone"


def test_a_table_that_this_version_cannot_replay_is_not_reopened(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    with bench.journal.transaction():
        bench.journal.add(Entry("act", {"line": "Ann G5", "row": None}))
    bench.referee.begin(["edition: attack-mega-hit", "players: Di, Eve"])
    assert ask(bench, "reopen", line="1") == "table-not-reopened"
    assert names(bench) == ["Di", "Eve"]
    bench.restart()
    assert names(bench) == ["Di", "Eve"]


def test_a_reopened_flash_table_has_the_buttons_that_are_registered_now(bench: RefereeBench) -> None:
    bench.referee.begin(["edition: flash", "players: Ann, Bob, Cy"])
    flash = drawn(bench).table
    assert flash is not None
    bench.referee.receive_seats([5, 2, 6])
    bench.acts("deal R6", "unit Ann")
    bench.referee.begin(HEADER)
    bench.referee.receive_seats([1, 2, 3])
    assert ask(bench, "reopen", line=flash) is None
    for _ in range(2):
        assert (drawn(bench).phase, drawn(bench).turn) == ("turn", "Ann")
        assert bench.referee.state.flash.seats == [1, 2, 3]
        bench.restart()

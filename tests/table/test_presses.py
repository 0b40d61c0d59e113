"""Reports of the launcher become acts if only one is possible; otherwise players are asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge.referee import questions
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.service import TableService
from uno_bridge.rules import Refused
from uno_bridge.text import Message


def asked(bench: RefereeBench) -> tuple[str, list[str]]:
    """Return the open question and its choices."""
    found = questions.question(bench.referee.state)
    assert found is not None
    return found.text.key, [choice.id for choice in found.choices]


def open_row(bench: RefereeBench) -> PressRow:
    row = questions.open_question(bench.referee.state)
    assert row is not None
    return row


def answer(bench: RefereeBench, choice: str, cards: int | None = None) -> None:
    bench.referee.answer(str(open_row(bench).number), choice, cards)


def test_an_ordinary_press_is_the_active_players_turn(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    row = bench.launch(3, facing=0)
    assert (row.player, row.cards, row.sensor, row.status, row.ordered) == ("Ann", 3, 3, "counted", False)
    assert bench.hands["Ann"] == 10
    assert bench.turn == "Bob"


def test_hits_owed_are_counted_one_by_one(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    first = bench.launch(0, facing=0)
    assert (first.hit, first.of, first.ordered) == (1, 2, True)
    assert bench.turn == "Ann"
    second = bench.launch(4, facing=0)
    assert (second.hit, second.of) == (2, 2)
    assert bench.hands["Ann"] == 11
    assert bench.turn == "Bob"


def test_a_running_launch_is_shown_and_delays_acts(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    row = bench.begin_launch(facing=0)
    bench.tell("card", 1, 1)
    assert (row.status, row.counts) == ("counting", 1)
    with pytest.raises(Refused) as refused:
        bench.acts("Ann R5")
    assert refused.value.message.key == "table-counting"
    bench.end_launch(1)
    assert bench.turn == "Bob"


def test_launches_are_counted_in_the_order_of_their_presses(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    bench.begin_launch(facing=0)
    bench.begin_launch(facing=0)
    bench.tell("done", 1, 2, "paid", "-", 900)
    bench.tell("done", 2, 0, "blank", "-", 10)
    assert [(row.player, row.cards) for row in bench.referee.state.log.rows] == [("Ann", 2), ("Ann", 0)]
    assert bench.turn == "Bob"


@pytest.mark.parametrize("doubt", ["overlap", "stuck", "overlap,stuck"])
def test_players_are_asked_about_a_doubtful_count(bench: RefereeBench, doubt: str) -> None:
    bench.acts("deal R7")
    bench.launch(3, facing=0, doubt=doubt)
    assert bench.hands["Ann"] == 7
    assert asked(bench)[0] == f"ask-{doubt.split(',')[0]}"
    answer(bench, "press:Ann", 4)
    row = bench.row(1)
    assert (row.player, row.sensor, row.cards, row.status) == ("Ann", 3, 4, "counted")
    assert bench.hands["Ann"] == 11
    assert bench.turn == "Bob"


def test_players_are_asked_about_a_jam(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=0, end="jam")
    assert asked(bench)[0] == "ask-jam"


@pytest.mark.parametrize("end", ["stop", "lid", "long", "lease"])
def test_players_are_asked_about_an_interrupted_press(bench: RefereeBench, end: str) -> None:
    bench.acts("deal R7")
    bench.launch(1, facing=0, end=end)
    assert asked(bench)[0] == "ask-cut"
    assert bench.turn == "Ann"


def test_players_are_asked_about_a_hit_on_an_empty_hopper_and_may_repeat_it(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    bench.launch(0, facing=0, end="empty")
    assert asked(bench)[0] == "ask-empty"
    answer(bench, "back")
    assert bench.launch(3, facing=0).hit == 1
    assert bench.launch(2, facing=0, end="empty").status == "counted"


def test_a_refused_answer_changes_nothing(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(3, facing=0, doubt="overlap")
    before = bench.referee.state.device.reported, replace(bench.referee.state.device.live)
    with pytest.raises(Refused):
        answer(bench, "press:Ann", 500)
    assert (bench.referee.state.device.reported, bench.referee.state.device.live) == before
    assert asked(bench)[0] == "ask-overlap"
    answer(bench, "press:Ann", 4)
    assert bench.hands["Ann"] == 11


def test_a_press_of_an_earlier_round_is_not_corrected(bench: RefereeBench) -> None:
    bench.acts("position turn=Ann top=R4 hands=1,1,2", "Ann press 2", "Bob R5", "Ann holds 20", "Cy holds 9", "deal R7")
    with pytest.raises(Refused) as refused:
        bench.referee.correct(1, 4)
    assert refused.value.message.key == "table-other-round"
    assert bench.hands["Ann"] == 7


def test_after_an_undo_over_the_deal_nothing_impossible_is_offered(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=0)
    bench.acts("undo", "undo")
    assert asked(bench) == ("ask-undone", ["back"])


def test_players_are_asked_about_the_wrong_direction_with_its_player(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=120)
    key, choices = asked(bench)
    assert key == "ask-facing"
    assert open_row(bench).player == "Bob"
    assert choices == ["press:Ann", "back", "keep:Ann", "keep:Bob", "keep:Cy"]


def test_cards_that_a_player_keeps_change_only_the_counts(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=120)
    answer(bench, "keep:Bob")
    game = bench.referee.state.game
    assert game is not None
    assert (bench.hands, game.launcher, bench.turn) == ({"Ann": 7, "Bob": 9, "Cy": 7}, 88, "Ann")
    assert bench.row(1).status == "counted"
    bench.acts("undo")
    assert bench.hands["Bob"] == 7
    assert game.launcher == 90


def test_cards_that_go_back_change_nothing(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=120)
    answer(bench, "back")
    assert bench.hands["Ann"] == 7
    assert (bench.row(1).status, bench.row(1).sensor) == ("ignored", 2)
    assert questions.question(bench.referee.state) is None


def test_players_are_asked_about_a_press_that_no_player_can_make(bench: RefereeBench) -> None:
    bench.acts("deal W")
    bench.launch(1, facing=0)
    key, choices = asked(bench)
    assert key == "ask-nobody"
    assert not any(choice.startswith("press") for choice in choices)


def test_the_direction_identifies_one_press_too_many(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    bench.launch(0, facing=0)
    bench.launch(0, facing=0)
    bench.launch(3, facing=0)
    assert asked(bench)[0] == "ask-facing"
    assert bench.turn == "Bob"


def test_without_a_direction_players_are_asked_about_a_press_after_hits(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    bench.launch(0)
    bench.launch(0)
    bench.launch(3)
    assert asked(bench)[0] == "ask-too-many"
    answer(bench, "press:Bob")
    assert bench.hands["Bob"] == 10
    assert bench.turn == "Cy"


def stacked(bench: RefereeBench) -> None:
    """Cy owes three hits of a stack, and the first has thrown cards: Cy may continue, or Bob may begin."""
    bench.acts("deal R7", "Ann RH1", "Bob RH2")
    bench.launch(4, facing=240)


@pytest.mark.parametrize(("facing", "player"), [(240, "Cy"), (120, "Bob")])
def test_when_a_stack_may_be_forfeited_the_direction_identifies_the_player(
    bench: RefereeBench, facing: int, player: str
) -> None:
    stacked(bench)
    assert bench.launch(1, facing=facing).player == player


def test_when_a_stack_may_be_forfeited_without_a_direction_players_are_asked(bench: RefereeBench) -> None:
    stacked(bench)
    bench.launch(1)
    key, choices = asked(bench)
    assert key == "ask-whose"
    assert choices[:2] == ["press:Cy", "press:Bob"]
    answer(bench, "press:Bob")
    assert bench.hands == {"Ann": 6, "Bob": 7, "Cy": 11}


def test_the_direction_distinguishes_two_penalties_at_once(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Bob suggests", "Cy suggests")
    assert bench.launch(2, facing=240).player == "Cy"


def test_without_a_direction_ordinary_presses_are_counted(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(0)
    bench.launch(2)
    assert bench.hands == {"Ann": 7, "Bob": 9, "Cy": 7}


def test_players_are_asked_about_an_impossible_count(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(13, facing=0)
    assert asked(bench)[0] == "ask-refused"
    answer(bench, "press:Ann", 13)
    assert bench.hands["Ann"] == 20


def test_a_press_waits_behind_a_question(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(1, facing=0, doubt="overlap")
    bench.launch(2, facing=120)
    assert bench.hands == {"Ann": 7, "Bob": 7, "Cy": 7}
    answer(bench, "press:Ann", 2)
    assert bench.hands == {"Ann": 9, "Bob": 9, "Cy": 7}
    assert bench.turn == "Cy"


def test_players_are_asked_about_a_late_card_which_corrects_the_last_press(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=0)
    bench.tell("late", 1, 3)
    key, choices = asked(bench)
    assert (key, choices) == ("ask-late", ["count", "leave"])
    answer(bench, "count")
    assert bench.hands["Ann"] == 10
    assert (bench.row(1).sensor, bench.row(1).cards) == (3, 3)
    assert bench.turn == "Bob"


def test_players_are_asked_about_cards_at_the_exit_while_a_press_waits(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(1, facing=0, doubt="overlap")
    bench.launch(2, facing=120)
    bench.tell("late", 2, 3)
    answer(bench, "press:Ann", 1)
    assert asked(bench)[0] == "ask-after"
    answer(bench, "press:Bob", 2)
    assert bench.hands == {"Ann": 8, "Bob": 9, "Cy": 7}


def test_a_late_card_may_be_left_out(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=0)
    bench.tell("late", 1, 3)
    answer(bench, "leave")
    assert bench.hands["Ann"] == 9
    assert bench.row(1).status == "counted"


def test_a_correction_keeps_the_sensors_count(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=0)
    bench.referee.correct(1, 5)
    assert (bench.row(1).sensor, bench.row(1).cards, bench.hands["Ann"], bench.turn) == (2, 5, 12, "Bob")


def test_an_older_press_is_corrected_by_the_counts(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(2, facing=0)
    bench.acts("Bob R5")
    bench.referee.correct(1, 1)
    game = bench.referee.state.game
    assert game is not None
    assert (bench.row(1).sensor, bench.row(1).cards) == (2, 1)
    assert (bench.hands["Ann"], game.launcher, bench.turn) == (8, 89, "Cy")


def test_an_undone_press_has_still_thrown_its_cards(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5")
    bench.launch(2, facing=120)
    bench.acts("undo", "undo", "Ann RS")
    key, _ = asked(bench)
    assert key == "ask-undone"
    answer(bench, "press:Cy")
    assert bench.hands == {"Ann": 6, "Bob": 7, "Cy": 9}


def test_typed_counts_are_in_the_log_too(bench: RefereeBench) -> None:
    bench.acts("deal RH2", "Ann press 0 3")
    rows = bench.referee.state.log.rows
    assert [(row.player, row.sensor, row.cards, row.ordered, row.hit, row.of) for row in rows] == [
        ("Ann", None, 0, True, 1, 2),
        ("Ann", None, 3, True, 2, 2),
    ]
    bench.acts("undo")
    assert [row.status for row in bench.referee.state.log.rows] == ["ignored", "ignored"]


def test_events_are_counted_once(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    done = bench.tell("done", 1, 2, "paid", "-", 900)
    bench.referee.receive_event(done)
    assert bench.hands["Ann"] == 9
    assert bench.turn == "Bob"


def test_players_are_asked_about_a_press_after_a_restart(bench: RefereeBench) -> None:
    bench.referee.receive_greeting(bench.boot)
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.tell("card", 1, 1)
    bench.referee.receive_greeting("beef")
    assert asked(bench)[0] == "ask-restart"
    answer(bench, "press:Ann", 2)
    assert bench.hands["Ann"] == 9
    assert (bench.row(1).sensor, bench.row(1).cards) == (1, 2)


@pytest.mark.parametrize(
    ("start", "key"), [("watchdog", "start-watchdog"), ("unknown", "start-unknown"), ("later", "start-unknown")]
)
def test_the_feed_shows_the_cause_of_a_restart(bench: RefereeBench, start: Any, key: str) -> None:
    bench.referee.receive_greeting(bench.boot, "launcher", "power")
    assert not any(it.text.key.startswith("start-") for it in bench.referee.state.feed)
    bench.referee.receive_greeting("beef", "launcher", start)
    assert bench.referee.state.feed[-1].text.key == key
    bench.restart()
    assert bench.referee.state.feed[-1].text.key == key


def test_the_same_boot_again_changes_nothing(bench: RefereeBench) -> None:
    bench.referee.receive_greeting(bench.boot)
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.referee.receive_greeting(bench.boot)
    bench.end_launch(1)
    assert bench.hands["Ann"] == 8


def test_while_the_cable_is_out_players_may_answer_or_wait(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.referee.state.device.live.connected = False
    assert asked(bench)[0] == "ask-cable"
    bench.referee.state.device.live.connected = True
    bench.end_launch(2)
    assert questions.question(bench.referee.state) is None
    assert bench.hands["Ann"] == 9


def test_an_answer_before_the_cable_is_back_is_checked_against_the_report(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.referee.state.device.live.connected = False
    answer(bench, "press:Ann", 2)
    assert bench.hands["Ann"] == 9
    bench.referee.state.device.live.connected = True
    bench.end_launch(3)
    assert asked(bench)[0] == "ask-late"
    answer(bench, "count")
    assert bench.hands["Ann"] == 10


def test_lost_reports_are_shown_and_players_are_asked_about_the_launch(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.tell("lost", 5, 9)
    assert asked(bench)[0] == "ask-lost"
    assert bench.referee.state.feed[-1].text.args == {"events": 5, "unit": Message("unit-launcher")}


def test_an_answer_to_a_closed_question_is_refused(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    with pytest.raises(Refused) as refused:
        bench.referee.answer("1", "press:Ann", 3)
    assert refused.value.message.key == "table-question-gone"


def test_a_running_press_is_not_shown_as_typed(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    shown = TableService(bench.referee).snapshot()
    assert shown.shot is not None
    assert (shown.shot.typed, shown.shot.state, shown.shot.sensor) == (False, "counting", None)
    assert [(press.typed, press.state) for press in shown.presses] == [(False, "counting")]
    bench.end_launch(1)
    bench.acts("Bob press 2")
    assert [(press.typed, press.state) for press in TableService(bench.referee).snapshot().presses] == [
        (False, "counted"),
        (True, "counted"),
    ]

"""Reports of the Flash unit become acts, in order and after the cards that players enter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge.referee import questions
from uno_bridge.rules import Refused

HEADER = ("edition: flash", "players: Ann, Bob, Cy", "match: points 500")


class FlashBench(RefereeBench):
    """A referee with a Flash unit, whose buttons 5, 2 and 6 were registered in this order."""

    turn_number = 0

    def unit(self, *reports: str) -> None:
        """The unit reports: `picked 5`, `button 5`, ..., `ready`."""
        for report in reports:
            kind, *args = report.split()
            if kind == "picked":
                self.turn_number += 1
            own = kind in ("picked", "button", "buzzed", "slap", "raced", "last", "drawn")
            self.tell(kind, *([self.turn_number] if own else []), *args)

    @property
    def phase(self) -> str:
        assert self.referee.state.game is not None
        return self.referee.state.game.phase

    @property
    def lines(self) -> list[str]:
        return self.referee.state.lines

    def asked(self) -> str | None:
        found = questions.question(self.referee.state)
        return None if found is None else found.text.key

    def answer(self, choice: str) -> None:
        found = questions.question(self.referee.state)
        assert found is not None
        self.referee.answer(found.id, choice, None)

    def greeted(self) -> None:
        self.referee.receive_greeting(self.boot, "flash")


@pytest.fixture
def flash(tmp_path: Path) -> Iterator[FlashBench]:
    bench = FlashBench(tmp_path / "journal.sqlite")
    bench.referee.begin(HEADER)
    bench.greeted()
    bench.unit("seat 1 5", "seat 2 2", "seat 3 6", "began 3 6")
    yield bench
    bench.journal.close()


def test_picks_and_buttons_are_acts(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2")
    assert flash.turn == "Bob"
    flash.acts("Bob R5")
    flash.unit("button 2", "picked 5")
    assert flash.lines == ["deal R7", "unit Bob", "Bob R5", "Bob done", "unit Ann"]


def test_reports_of_a_unit_that_is_ahead_wait_for_the_cards(flash: FlashBench) -> None:
    flash.unit("picked 2")
    assert flash.lines == []
    flash.acts("deal R7")
    flash.unit("button 2", "picked 5", "button 5", "picked 5")
    assert flash.lines == ["deal R7", "unit Bob"]
    flash.acts("Bob R5")
    assert flash.lines[2:] == ["Bob R5", "Bob done", "unit Ann"]
    flash.acts("Ann draw")
    assert flash.lines[5:] == ["Ann draw", "Ann done", "unit Ann"]
    assert flash.asked() is None


def test_after_the_buzzer_players_are_asked_about_a_card(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2", "buzzed 2", "drawn 2 button", "picked 6")
    assert flash.asked() == "ask-report-card"
    flash.answer("take")
    assert flash.lines[2:] == ["Bob late"]
    flash.acts("Bob draw 2")
    assert flash.lines[4:] == ["unit Cy"]


def test_the_card_before_the_buzzer_can_be_entered_first(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2", "buzzed 2", "drawn 2 button", "picked 6")
    flash.answer("card")
    assert (flash.asked(), flash.lines[2:]) == (None, [])
    flash.acts("Bob RS")
    assert flash.lines[2:] == ["Bob RS", "Bob late"]
    flash.acts("Bob draw 2")
    assert flash.lines[-1] == "unit Cy"
    flash.unit("button 6")
    assert flash.lines[-1] == "Cy done"


def test_entering_the_card_answers_the_question(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2", "buzzed 2")
    flash.acts("Bob R1")
    assert (flash.asked(), flash.lines[-1]) == (None, "Bob late")


def test_a_slap(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2", "slap 2", "raced 6", "raced 5", "last 5", "drawn 5 button", "picked 2")
    assert flash.lines == ["deal R7", "unit Bob"]
    flash.acts("Bob RSL")
    assert flash.lines[2:] == ["Bob RSL", "slap Ann"]
    flash.acts("Ann draw 2")
    assert flash.lines[-2:] == ["Ann done", "unit Bob"]


def test_the_buzzer_before_the_slap_button_cancels_the_slap(flash: FlashBench) -> None:
    """The unit runs no race in that case, so the referee waits for none (FLSH-UNIT-6)."""
    flash.acts("deal R7")
    flash.unit("picked 2")
    flash.acts("Bob RSL")
    flash.unit("buzzed 2", "drawn 2 button", "picked 6")
    assert flash.lines[2:] == ["Bob RSL", "Bob late"]
    flash.acts("Bob draw 2")
    assert (flash.phase, flash.turn, flash.asked()) == ("turn", "Cy", None)


@pytest.mark.parametrize("card", ["RD2", "RSL"])
def test_a_winner_at_the_buzzer_still_goes_out(tmp_path: Path, card: str) -> None:
    """The winner draws nothing; the turn ends, and a Slap is cancelled."""
    bench = FlashBench(tmp_path / "journal.sqlite")
    bench.referee.begin((*HEADER, "option lastSlap: on"))
    bench.greeted()
    bench.unit("seat 1 5", "seat 2 2", "seat 3 6", "began 3 6")
    bench.acts("position top=R7 hands=5,1,5")
    bench.unit("picked 2")
    bench.acts(f"Bob {card}")
    bench.unit("buzzed 2", "drawn 2 button", "picked 5")
    assert "Bob done" in bench.lines
    assert bench.asked() is None
    if card == "RD2":
        bench.acts("Ann draw 2")
    assert bench.phase == "count"
    bench.journal.close()


def test_a_slap_entered_after_the_buzzer_is_cancelled(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2", "buzzed 2", "drawn 2 button", "picked 6")
    assert flash.asked() == "ask-report-card"
    flash.acts("Bob RSL")
    assert flash.lines[2:] == ["Bob RSL", "Bob late"]
    flash.acts("Bob draw 2")
    assert (flash.phase, flash.turn, flash.asked()) == ("turn", "Cy", None)


def test_the_button_of_the_last_to_slap_has_no_clock(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2")
    flash.acts("Bob RSL")
    flash.unit("slap 2", "raced 6", "last 5")
    assert flash.referee.state.game is not None
    assert (flash.lines[-1], flash.referee.state.game.late) == ("slap Ann", None)
    with pytest.raises(Refused, match="FLSH-UNIT-11"):
        flash.acts("Ann late")


def test_the_players_own_button_cancels_a_slap(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2")
    flash.acts("Bob RSL")
    flash.unit("button 2", "picked 5")
    assert (flash.phase, flash.turn) == ("turn", "Ann")


def test_draw_two_and_a_victim_who_is_late(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2")
    flash.acts("Bob RD2")
    flash.unit("button 2", "picked 5", "buzzed 5", "drawn 5 button", "picked 6")
    assert flash.lines[-2:] == ["unit Ann", "Ann late"]
    flash.acts("Ann draw 4")
    assert flash.turn == "Cy"
    assert flash.hands["Ann"] == 11


def test_players_are_asked_about_a_slap_without_a_slap_card(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2")
    flash.acts("Bob R5")
    flash.unit("slap 2", "last 6")
    assert flash.asked() == "ask-report-last"
    flash.answer("drop")
    assert flash.asked() is None


def test_after_undoing_a_wrong_card_the_reports_are_judged_again(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2")
    flash.acts("Bob R5")
    flash.unit("slap 2", "last 6")
    flash.acts("undo", "Bob RSL")
    assert flash.lines[-1] == "slap Cy"
    flash.acts("Cy draw 2")
    flash.unit("drawn 6 button", "picked 5")
    flash.acts("undo", "undo")
    assert flash.asked() is None
    assert flash.phase == "turn"
    flash.unit("button 5")  # the unit goes on meanwhile, and nothing is told again behind one's back
    assert flash.lines[-1] == "undo"


def test_a_report_entered_by_hand_as_well_counts_once(flash: FlashBench) -> None:
    flash.acts("deal R7", "unit Bob")
    flash.unit("picked 2")
    flash.acts("Bob R5", "Bob done")
    flash.unit("button 2", "picked 5")
    assert flash.lines == ["deal R7", "unit Bob", "Bob R5", "Bob done", "unit Ann"]
    assert flash.asked() is None


def test_a_winner_who_is_picked_is_asked_again(flash: FlashBench) -> None:
    flash.acts("position turn=Bob top=R7 hands=5,1,5")
    flash.acts("Bob RD2")
    flash.unit("button 2", "picked 2", "button 2", "picked 6")
    assert flash.lines[-3:] == ["Bob done", "unit Bob", "unit Cy"]
    assert flash.phase == "draw"


def test_a_named_victim_and_a_clock_that_runs_out(tmp_path: Path) -> None:
    bench = FlashBench(tmp_path / "targeted.sqlite")
    bench.referee.begin([*HEADER, "option targeted: on"])
    bench.greeted()
    bench.unit("seat 1 5", "seat 2 2", "seat 3 6", "began 3 6")
    bench.acts("deal R7")
    bench.unit("picked 2")
    bench.acts("Bob RD2 >Cy")
    bench.unit("buzzed 2", "drawn 2 button", "picked 5")
    bench.acts("Cy draw 2")
    assert bench.lines[-1] == "unit Ann"
    assert (bench.asked(), bench.hands["Bob"]) == (None, 6)
    bench.journal.close()


def test_players_are_asked_about_a_button_without_a_player(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 4")
    assert flash.asked() == "ask-report-seat"
    with pytest.raises(Refused):
        flash.answer("take")
    flash.answer("drop")
    flash.unit("picked 6")
    assert flash.turn == "Cy"


def test_between_rounds_only_the_last_pick_counts(flash: FlashBench) -> None:
    flash.unit("picked 2", "button 2", "picked 5", "buzzed 5", "drawn 5 button", "picked 6")
    flash.acts("deal R7")
    assert flash.turn == "Cy"


def test_reports_after_the_round_do_not_affect_the_next_one(flash: FlashBench) -> None:
    flash.acts("position turn=Bob top=R7 hands=5,1,5")
    flash.acts("Bob R5")
    assert flash.phase == "count"
    flash.unit("button 2", "picked 2", "ready")
    flash.acts("Ann holds 20", "Cy holds 20", "deal R7")
    assert flash.phase == "pick"
    flash.unit("picked 6")
    assert flash.turn == "Cy"


def test_an_answer_does_not_overtake_an_event(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.referee.receive_seats([])  # it was reset after a pick that is still to come
    flash.unit("picked 2", "reset host", "seat 1 6")
    assert (flash.lines, flash.referee.state.flash.seats) == (["deal R7", "unit Bob"], [6])


@pytest.mark.parametrize("missed", ["lost 8 300", "table"])
def test_missing_seats_are_taken_from_its_answer(flash: FlashBench, missed: str) -> None:
    if missed == "table":
        flash.referee.begin(HEADER)
    else:
        flash.unit(missed)
    flash.referee.receive_seats([6, 5])
    assert flash.referee.state.flash.seats == [6, 5]


def test_a_unit_beside_another_edition_changes_nothing(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.tell("seat", 1, 5)
    bench.tell("picked", 1, 5)
    bench.tell("buzzed", 1, 5)
    assert bench.turn == "Ann"
    assert bench.referee.state.lines == ["deal R7"]


def test_a_restarted_referee_has_the_same_state(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.unit("picked 2", "button 2", "picked 5")
    flash.restart()
    flash.referee.begin(HEADER)  # another table beside the same unit
    flash.acts("deal G3")
    flash.unit("picked 6", "buzzed 6")
    before = flash.asked()
    flash.restart()
    assert before == flash.asked() == "ask-report-card"
    flash.answer("take")
    flash.acts("Cy draw 2")
    flash.unit("picked 5")
    assert flash.turn == "Ann"


def test_a_restarted_unit_registers_its_seats_again(flash: FlashBench) -> None:
    flash.acts("deal R7")
    flash.boot = "0002"
    flash._n = 0
    flash.greeted()
    assert flash.referee.state.feed[-1].text.key == "flash-restarted"
    flash.unit("seat 1 1", "seat 2 3", "seat 3 4", "began 3 6", "picked 3")
    assert flash.turn == "Bob"

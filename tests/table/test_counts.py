"""Players are asked about counts that do not add up to the deck, until they do or are confirmed."""

from __future__ import annotations

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge import record
from uno_bridge.referee.commands import AnswerCommand
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Question


def asked(bench: RefereeBench) -> Question | None:
    return TableService(bench.referee).snapshot().question


def question(bench: RefereeBench) -> Question:
    found = asked(bench)
    assert found is not None
    return found


def answer(bench: RefereeBench, choice: str) -> str | None:
    command = AnswerCommand(id=f"{choice} {bench.referee.revision}", question="counts", choice=choice)
    refused = TableService(bench.referee).do(command).refused
    return refused.key if refused else None


@pytest.mark.parametrize(
    ("line", "key", "args", "discard"),
    [
        ("Ann has 8", "ask-counts-more", {"counted": 113, "deck": 112, "cards": 1}, None),
        ("Ann has 5", "ask-counts-fewer", {"counted": 110, "deck": 112, "cards": 2}, "discard has 3"),
        ("launcher has 93", "ask-counts-more", {"counted": 115, "deck": 112, "cards": 3}, None),
        ("reload 60", "ask-counts-fewer", {"counted": 82, "deck": 112, "cards": 30}, "discard has 31"),
    ],
)
def test_players_are_asked_when_the_counts_differ_from_the_deck(
    bench: RefereeBench, line: str, key: str, args: dict[str, int], discard: str | None
) -> None:
    bench.acts("deal R7")
    assert asked(bench) is None
    bench.acts(line)
    found = question(bench)
    assert (found.text.key, found.text.args, found.text.rule) == (key, args, "MEGA-DECK-1")
    choices = [choice.id for choice in found.choices]
    assert (discard in choices) == (discard is not None)  # a pile with its one card cannot have fewer
    bench.restart()
    assert question(bench) == found
    for choice in choices:
        assert answer(bench, choice) is None
        assert asked(bench) is None, choice
        bench.acts("undo")
        assert question(bench) == found


def test_a_second_correction_that_fixes_the_sum_ends_the_question(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 6")
    assert question(bench)
    bench.acts("Bob has 8")
    assert asked(bench) is None


def test_play_continues_while_the_question_is_open(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 8", "Ann R5")
    bench.launch(2, facing=120)
    assert bench.hands == {"Ann": 7, "Bob": 9, "Cy": 7}
    assert question(bench).text.key == "ask-counts-more"


def test_players_are_asked_again_when_a_confirmed_sum_changes(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 8 !")
    assert asked(bench) is None
    bench.acts("Ann R5", "Bob has 6")
    assert asked(bench) is None  # it adds up now
    bench.acts("Bob has 5")
    assert question(bench).text.key == "ask-counts-fewer"
    assert answer(bench, "launcher has 90 !") is None
    bench.acts("Bob R9")
    bench.launch(3, facing=0)  # cards that a player keeps move two counts, and the sum stays
    row = bench.referee.state.log.rows[-1]
    bench.referee.answer(str(row.number), "keep:Ann", 3)
    assert asked(bench) is None
    bench.restart()
    assert asked(bench) is None


def test_a_late_answer_changes_nothing(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 8", "Ann has 9")
    before = bench.hands
    assert answer(bench, "Bob has 6") == "table-question-gone"
    assert answer(bench, "Ann R5") == "table-question-gone"
    bench.acts("Ann has 7")
    assert answer(bench, "launcher has 90 !") == "table-question-gone"
    assert bench.hands == {**before, "Ann": 7}


def test_a_new_round_or_another_deck_raises_no_question(bench: RefereeBench) -> None:
    bench.acts("position turn=Ann top=R5 hands=1,1,2", "Bob has 3", "Ann R7")
    assert question(bench)
    bench.acts("Bob holds 20", "Cy holds 9")
    assert asked(bench) is None
    bench.acts("deal R7")
    assert asked(bench) is None
    bench.referee.begin(["edition: attack-mega-hit", "players: Ann, Bob", "option deckOverride: on"])
    bench.acts("deal R7", "Ann has 8")
    assert asked(bench) is None


def test_a_record_with_an_answer_replays(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 8")
    assert answer(bench, "launcher has 90 !") is None
    text = TableService(bench.referee).record()
    assert bench.referee.state.game is not None
    assert text.endswith("Ann has 8\nlauncher has 90 !\n")
    assert record.replay(record.parse(text)).state() == bench.referee.state.game.state()

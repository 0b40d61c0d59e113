"""Events that the launcher's ring buffer has overwritten: players are asked for the missing presses and cards."""

from __future__ import annotations

import time
from concurrent.futures import Future
from typing import Any, cast

import pytest

from tests.running import RefereeProcess
from tests.table.conftest import HEADER, RefereeBench
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path
from uno_bridge.link.commands import CommandDone, CommandResult
from uno_bridge.link.events import lost_event
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee import entries, questions
from uno_bridge.referee.device_poller import DevicePoller
from uno_bridge.referee.snapshot import Question
from uno_bridge.rules import Refused
from uno_bridge.text import languages, render

PACE = 20
"""Speed of the simulated launcher's clock, relative to the host's."""


def lose(bench: RefereeBench, events: int, presses: int) -> None:
    """Report that so many events, with so many presses in them, were overwritten."""
    first = bench._n + 1
    bench._n += events
    bench._press += presses
    bench.referee.receive_event(lost_event(bench.boot, first, bench._n))


def question(bench: RefereeBench) -> Question | None:
    return questions.question(bench.referee.state)


def asked(bench: RefereeBench) -> tuple[str, int, int]:
    """Return the key, presses and cards of the question about lost reports."""
    found = question(bench)
    assert found is not None
    assert all(render(found.text.message(), language) for language in languages())
    args: dict[str, Any] = found.text.args
    return found.text.key, args.get("presses", -1), args.get("cards", -1)


def answer(bench: RefereeBench, choice: str, cards: int | None = None) -> None:
    found = question(bench)
    assert found is not None
    bench.referee.answer(found.id, choice, cards)


def account(bench: RefereeBench, presses: int, cards: int) -> None:
    bench.referee.receive_counters(bench.boot, presses, cards)


@pytest.fixture
def played(bench: RefereeBench) -> RefereeBench:
    """Ann has pressed for 3 cards, and 10 presses with 17 cards are lost."""
    bench.acts("deal R7")
    bench.launch(3, facing=0)
    lose(bench, 300, 10)
    return bench


def test_the_counters_give_the_missing_presses_and_their_place(played: RefereeBench) -> None:
    assert asked(played)[0] == "ask-missing-offline"
    played.begin_launch()
    played.end_launch(0, end="blank")
    account(played, 12, 20)
    assert asked(played) == ("ask-missing", 10, 17)
    found = question(played)
    assert found is not None
    said = render(found.text.message(), "en")
    assert said == (
        "Between press 1 (Ann, 3 cards) and press 3 the launcher made 10 presses and gave 17 cards"
        " that it could not report. Who has the cards?"
    )


def test_players_are_asked_until_all_cards_are_accounted_for(played: RefereeBench) -> None:
    account(played, 11, 20)
    answer(played, "keep:Bob", 9)
    assert asked(played) == ("ask-missing-rest", 10, 8)
    played.restart()
    assert asked(played) == ("ask-missing-rest", 10, 8)
    answer(played, "keep:Cy")
    assert question(played) is None
    assert played.hands == {"Ann": 10, "Bob": 16, "Cy": 15}
    played.restart()
    assert question(played) is None
    assert played.hands == {"Ann": 10, "Bob": 16, "Cy": 15}


def test_a_single_missing_press_is_offered_to_the_expected_player_first(bench: RefereeBench) -> None:
    bench.acts("deal RH2")
    lose(bench, 300, 1)
    account(bench, 1, 4)
    found = question(bench)
    assert found is not None
    assert [choice.id for choice in found.choices] == ["press:Ann", "keep:Ann", "keep:Bob", "keep:Cy", "back", "leave"]
    answer(bench, "press:Ann")
    assert question(bench) is None
    game = bench.referee.state.game
    assert game is not None
    assert game.owed is not None
    assert (game.owed.made, bench.hands["Ann"]) == (1, 11)


def test_a_press_that_was_lost_can_be_the_turn_of_a_player(played: RefereeBench) -> None:
    account(played, 11, 20)
    assert played.turn == "Bob"
    answer(played, "press:Bob", 17)
    assert asked(played) == ("ask-missing-rest", 9, 0)
    assert (played.turn, played.hands["Bob"]) == ("Cy", 24)
    answer(played, "press:Cy", 0)
    assert played.turn == "Ann"
    answer(played, "leave")
    assert question(played) is None


@pytest.mark.parametrize("choice", ["back", "leave"])
def test_the_rest_can_be_in_the_launcher_or_counted_by_hand(played: RefereeBench, choice: str) -> None:
    account(played, 11, 20)
    hands = played.hands
    answer(played, choice)
    assert question(played) is None
    assert played.hands == hands


def test_the_answer_about_a_loss_cannot_be_corrected_as_one_press(played: RefereeBench) -> None:
    account(played, 11, 20)
    answer(played, "keep:Bob", 9)
    answer(played, "keep:Cy", 8)
    with pytest.raises(Refused) as refused:
        played.referee.correct(2, 12)
    assert refused.value.message.key == "table-no-press-of-loss"


def test_undo_opens_the_question_again(played: RefereeBench) -> None:
    account(played, 11, 20)
    answer(played, "keep:Bob", 9)
    played.acts("Bob R5")
    answer(played, "keep:Cy", 8)
    assert question(played) is None
    played.acts("undo")
    assert asked(played) == ("ask-missing-rest", 10, 8)
    assert played.hands["Cy"] == 7
    played.acts("undo", "undo")
    assert asked(played) == ("ask-missing", 10, 17)
    assert played.hands["Bob"] == 7


def test_an_answer_to_an_earlier_question_is_refused(played: RefereeBench) -> None:
    account(played, 11, 20)
    found = question(played)
    assert found is not None
    played.referee.answer(found.id, "keep:Bob", 9)
    with pytest.raises(Refused) as refused:
        played.referee.answer(found.id, "keep:Bob", 9)
    assert refused.value.message.key == "table-question-gone"
    assert played.hands["Bob"] == 16


def test_presses_after_the_loss_wait_for_the_answer(played: RefereeBench) -> None:
    row = played.launch(2, facing=120)
    assert row.status == "ready"
    account(played, 12, 22)
    assert asked(played) == ("ask-missing", 10, 17)
    answer(played, "leave")
    row = played.row(row.number)
    assert (row.status, row.player, row.cards) == ("counted", "Bob", 2)


def test_a_press_that_the_loss_cut_short_is_not_counted_twice(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.begin_launch(facing=0)
    bench.tell("card", 1, 1)
    lose(bench, 300, 4)
    account(bench, 5, 12)
    assert asked(bench)[0] == "ask-lost"
    answer(bench, "press:Ann", 5)
    assert asked(bench) == ("ask-missing", 4, 7)
    bench.acts("undo")
    assert asked(bench)[0] == "ask-undone"
    answer(bench, "press:Ann", 12)
    assert asked(bench) == ("ask-missing", 4, 0)
    assert "keep:Ann" not in [choice.id for choice in question(bench).choices]  # type: ignore[union-attr]


def test_a_press_with_only_its_end_reported_has_its_own_row(played: RefereeBench) -> None:
    played._press += 1
    played.tell("card", 12, 3)
    played.tell("done", 12, 3, "paid", "-", 900)
    account(played, 12, 23)
    assert asked(played) == ("ask-missing", 10, 17)
    row = played.referee.state.log.rows[-1]
    assert (row.press, row.sensor, row.status) == (12, 3, "ready")


def test_a_loss_without_presses_raises_no_question(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(3, facing=0)
    lose(bench, 300, 0)
    assert asked(bench)[0] == "ask-missing-offline"
    account(bench, 1, 3)
    assert question(bench) is None


def test_counters_are_not_read_while_a_launch_runs(played: RefereeBench) -> None:
    played.begin_launch(facing=120)
    account(played, 12, 25)
    assert asked(played)[0] == "ask-missing-offline"
    played.end_launch(2)
    account(played, 12, 22)
    assert asked(played) == ("ask-missing", 10, 17)


class SlowLink:
    """A link that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Future[CommandResult]] = []

    def command(self, *_: object) -> Future[CommandResult]:
        self.asked.append(Future())
        return self.asked[-1]

    def answer(self, **values: str) -> None:
        asked, self.asked = self.asked, []
        for it in asked:
            it.set_result(CommandDone(values))


def test_counters_are_not_compared_if_an_event_came_after_the_query(played: RefereeBench) -> None:
    link = SlowLink()
    watch = DevicePoller(played.referee, cast(LauncherLink, link))
    played.referee.receive_greeting(played.boot)
    watch.query()
    played.tell("lid", "open")
    watch.query()
    link.answer(state="ready", presses="11", cards="20")
    assert asked(played)[0] == "ask-missing-offline"
    link.answer(state="launching", presses="11", cards="20")
    assert asked(played)[0] == "ask-missing-offline"
    watch.query()
    link.answer(state="ready", presses="11", cards="20")
    assert asked(played) == ("ask-missing", 10, 17)


def test_counters_that_include_an_event_not_received_yet_are_not_compared(played: RefereeBench) -> None:
    link = SlowLink()
    poller = DevicePoller(played.referee, cast(LauncherLink, link))
    played.referee.receive_greeting(played.boot)
    poller.query()
    link.answer(state="ready", presses="12", cards="20", event=str(played._n + 2))  # spoilt on the wire, sent again
    assert asked(played)[0] == "ask-missing-offline"
    played.begin_launch()
    played.end_launch(0, end="blank")
    poller.query()
    link.answer(state="ready", presses="12", cards="20", event=str(played._n))
    assert asked(played) == ("ask-missing", 10, 17)


def test_an_answer_older_than_an_event_does_not_replace_it(played: RefereeBench) -> None:
    link = SlowLink()
    watch = DevicePoller(played.referee, cast(LauncherLink, link))
    played.referee.receive_greeting(played.boot)
    watch.query()
    played.tell("stopped", "line")
    link.answer(state="ready")
    assert played.referee.state.device.stopped == "line"
    link.answer(state="stopped")
    assert played.referee.state.device.stopped == "line"
    assert link.asked == []


def test_a_report_received_after_the_counters_corrects_them(played: RefereeBench) -> None:
    account(played, 11, 21)
    assert asked(played) == ("ask-missing", 10, 18)
    played.tell("late", 1, 4)  # in the counters already
    account(played, 11, 21)
    assert asked(played)[0] == "ask-late"
    answer(played, "count", 4)
    assert asked(played) == ("ask-missing", 10, 17)


def test_after_a_restart_the_missing_number_is_unknown(played: RefereeBench) -> None:
    played.referee.receive_greeting("beef")
    assert asked(played)[0] == "ask-missing-unknown"
    played.referee.receive_counters("beef", 4, 9)
    assert asked(played)[0] == "ask-missing-unknown"
    answer(played, "keep:Cy", 4)
    answer(played, "leave")
    assert question(played) is None
    assert played.hands["Cy"] == 11


def test_a_second_loss_is_a_question_of_its_own(played: RefereeBench) -> None:
    account(played, 11, 20)
    played.launch(2, facing=120)
    lose(played, 300, 3)
    account(played, 15, 29)
    assert asked(played) == ("ask-missing", 10, 17)
    answer(played, "leave")
    assert asked(played) == ("ask-missing", 3, 7)


def test_a_second_loss_before_the_counters_were_read_is_the_same_question(played: RefereeBench) -> None:
    played.launch(2, facing=120)
    lose(played, 300, 3)
    played.launch(1, facing=240)
    account(played, 16, 30)
    assert asked(played) == ("ask-missing", 13, 24)
    found = question(played)
    assert found is not None
    assert render(found.text.message(), "en").startswith("Between press 1 (Ann, 3 cards) and press 4 the launcher")


def test_presses_before_this_table_are_not_missing(played: RefereeBench) -> None:
    account(played, 11, 20)
    played.begin_launch()
    played.tell("card", 12, 1)
    played.referee.begin(HEADER)
    played.tell("card", 12, 2)
    played.tell("done", 12, 2, "paid", "-", 900)
    played.acts("deal R7")
    played.restart()
    lose(played, 300, 2)
    account(played, 14, 31)
    assert asked(played) == ("ask-missing", 2, 9)


def test_cards_without_a_press_are_not_missing(played: RefereeBench) -> None:
    played.tell("card", 0, 1)
    played.tell("dispensed", 1, 2, "paid", "-", 900)
    played.tell("card", 0, 1)
    played.tell("dispensed", 2, 1, "paid", "-", 900)
    account(played, 11, 20 + 3)
    assert asked(played) == ("ask-missing", 10, 17)


def test_the_counters_of_a_running_launcher_are_read_first(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench._n, bench._press = 500, 60
    bench.launch(3, facing=0)
    account(bench, 61, 200)
    lose(bench, 300, 2)
    account(bench, 63, 208)
    assert asked(bench) == ("ask-missing", 2, 8)


def test_without_that_reading_the_missing_number_is_unknown(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench._n, bench._press = 500, 60
    lose(bench, 300, 2)
    account(bench, 62, 208)
    assert asked(bench)[0] == "ask-missing-unknown"


def test_a_launcher_continues_while_the_referee_is_dead(process: RefereeProcess) -> None:
    plant = SimulatedLauncher.start(simulator_path(process.journal), seed=3, pace=PACE)
    plant.rates(overlap=0, slip=0)
    process.start()
    page = process.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    page.acts("deal R7")
    plant.press()
    page.until(lambda it: len(it["presses"]) == 1 and it["presses"][0]["cards"] is not None)
    process.kill()
    for _ in range(6):
        plant.press()
        time.sleep(3 / PACE)
    for _ in range(150):
        plant.lid(True)
        plant.lid(False)
        time.sleep(0.3 / PACE)
    first, *missing = plant.state().launches
    assert (len(missing), sum(missing) > 2) == (6, True)
    process.start()
    page = process.watcher()
    asked = page.until(lambda it: it["question"] is not None and it["question"]["text"]["key"] == "ask-missing")[
        "question"
    ]
    assert asked["text"]["args"]["presses"] == len(missing)
    assert asked["cards"] == sum(missing)
    assert page.ask(do="answer", question=asked["id"], choice="keep:Bob", cards=asked["cards"] - 2) is None
    process.kill()
    process.start()
    page = process.watcher()
    rest = page.newest["question"]
    assert (rest["text"]["key"], rest["cards"]) == ("ask-missing-rest", 2)
    assert page.ask(do="answer", question=rest["id"], choice="keep:Cy", cards=2) is None
    now = page.until(lambda it: it["question"] is None)
    assert [seat["cards"] for seat in now["seats"]] == [7 + first, 7 + sum(missing) - 2, 9]


def test_a_journal_older_than_such_questions_is_replayed_unchanged(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(3, facing=0)
    with bench.journal.transaction():
        bench.journal.add(entries.event(lost_event(bench.boot, 10, 309)))
    bench.restart()
    assert question(bench) is None
    bench._n, bench._press = 309, 8
    assert bench.launch(2, facing=120).number == 2


def test_a_flash_unit_has_no_counters(bench: RefereeBench) -> None:
    bench.referee.receive_greeting(bench.boot, "flash")
    lose(bench, 300, 0)
    assert question(bench) is None
    assert bench.referee.state.feed[-1].text.key == "launcher-lost"


def test_presses_of_another_table_are_not_missing_at_one_that_is_reopened(played: RefereeBench) -> None:
    account(played, 11, 20)
    loss = asked(played)
    table = played.referee.state.table
    played.referee.begin(HEADER)
    played.acts("deal R7")
    played.launch(5, facing=0)
    played.referee.reopen(str(table))
    played.launch(1, facing=120)
    account(played, 13, 26)
    assert asked(played) == loss == ("ask-missing", 10, 17)
    played.restart()
    assert asked(played) == loss

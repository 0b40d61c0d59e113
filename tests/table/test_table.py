"""The referee: commits, undo, and commands that are done once."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tests.table.conftest import HEADER, RefereeBench
from uno_bridge import record
from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.session import Greeting
from uno_bridge.referee import service as service_module
from uno_bridge.referee.commands import (
    ActCommand,
    AimCommand,
    AnswerCommand,
    Command,
    CorrectCommand,
    LauncherCommand,
    PlantCommand,
    SetupCommand,
    SetupRequest,
)
from uno_bridge.referee.referee import DuplicateCommand, Referee
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Snapshot
from uno_bridge.rules import Refused


def drawn(bench: RefereeBench) -> Snapshot:
    return TableService(bench.referee).snapshot()


def same_table(before: Snapshot, after: Snapshot) -> bool:
    """Return whether two snapshots show the same table, apart from their revisions."""
    return before.model_copy(update={"revision": 0}) == after.model_copy(update={"revision": 0})


STORY = [
    lambda b: b.acts("deal RH2"),
    lambda b: b.launch(2, facing=0),
    lambda b: b.begin_launch(facing=0),
    lambda b: b.tell("card", 2, 1),
    lambda b: b.end_launch(1),
    lambda b: b.acts("Bob RS"),
    lambda b: b.launch(3, facing=120),
    lambda b: b.referee.answer("3", "keep:Bob", 3),
    lambda b: b.acts("undo"),
    lambda b: b.referee.answer("3", "back", None),
    lambda b: b.acts("Ann W"),
    lambda b: b.acts("Ann calls G"),
    lambda b: b.acts("Bob GH1"),
    lambda b: b.launch(4, facing=240, doubt="stuck"),
]


def test_the_table_is_restored_after_a_kill_at_any_step(bench: RefereeBench) -> None:
    for step in STORY:
        step(bench)
        before = drawn(bench)
        bench.restart()
        assert same_table(before, drawn(bench))
    assert drawn(bench).question is not None
    owed = drawn(bench).owed
    assert owed is not None
    assert (owed.presser, owed.made, owed.total) == ("Cy", 0, 1)


def test_the_record_of_the_table_replays_to_the_same_standing(bench: RefereeBench) -> None:
    for step in STORY[:-1]:
        step(bench)
    assert bench.referee.state.game is not None
    text = TableService(bench.referee).record()
    assert record.replay(record.parse(text)).state() == bench.referee.state.game.state()


def test_a_refused_act_is_not_committed(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    before = list(bench.journal.entries())
    with pytest.raises(Refused) as refused:
        bench.acts("Bob R5")
    assert refused.value.message.rule == "CORE-TURN-8"
    assert list(bench.journal.entries()) == before


def test_a_command_is_done_once(bench: RefereeBench) -> None:
    bench.referee.act("deal R7", "tap-1")
    with pytest.raises(DuplicateCommand):
        bench.referee.act("deal R7", "tap-1")
    service = TableService(bench.referee)
    tap = ActCommand(id="tap-2", line="Ann R5")
    assert service.do(tap).refused is None
    assert service.do(tap).refused is None
    bench.restart()
    assert TableService(bench.referee).do(tap).refused is None
    assert bench.hands["Ann"] == 6


def test_undo_goes_back_act_by_act_to_the_beginning(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5", "Bob press 2")
    bench.acts("undo", "undo", "undo")
    assert drawn(bench).phase == "deal"
    with pytest.raises(Refused) as refused:
        bench.acts("undo")
    assert refused.value.message.key == "table-nothing-to-undo"


def test_undo_is_named(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann press 4")
    undo = drawn(bench).undo
    assert undo is not None
    assert (undo.key, undo.args) == ("act-press", {"player": "Ann", "cards": 4})


def test_a_new_table_leaves_the_old_one_in_the_journal(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.referee.begin(["edition: attack-mega-hit", "players: Di, Eve"])
    assert [seat.name for seat in drawn(bench).seats] == ["Di", "Eve"]
    assert [entry.kind for entry in bench.journal.entries()] == ["table", "act", "table"]


def test_the_taught_aim_survives_table_and_process(bench: RefereeBench) -> None:
    bench.tell("turned", 130)
    bench.referee.aim("Bob")
    bench.referee.begin(HEADER)
    bench.restart()
    assert bench.referee.state.offset == 10
    assert bench.referee.state.player_at(10) == "Ann"
    assert bench.referee.state.player_at(250) == "Cy"


def test_a_change_that_cannot_be_committed_is_rolled_back(bench: RefereeBench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.acts("deal R7")

    def full(*_: object) -> None:
        raise JournalError("journal-unwritable", path="x", reason="disk full")

    with monkeypatch.context() as broken:
        broken.setattr(Journal, "add", full)
        reply = TableService(bench.referee).do(ActCommand(id="x", line="Ann R5"))
    assert reply.refused is not None
    assert reply.refused.key == "table-journal"
    assert (bench.hands["Ann"], bench.turn) == (7, "Ann")
    assert TableService(bench.referee).do(ActCommand(id="x", line="Ann R5")).refused is None


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (SetupRequest(edition="attack-mega-hit", players=["Ann"]), "refuse-players"),
        (SetupRequest(edition="attack-mega-hit", players=["Ann", "Ann"]), "unreadable-same-name"),
        (SetupRequest(edition="attack-mega-hit", players=["Ann", 'B"ob']), "table-name-unwritable"),
        (SetupRequest(edition="attack-mega-hit", players=["Ann", ""]), "unreadable-players"),
        (SetupRequest(edition="solitaire", players=["Ann", "Bob"]), "unreadable-edition"),
        (SetupRequest(edition="flash", players=["Ann", "Bob"], match="challenge 500"), "refuse-no-such-match"),
        (SetupRequest(edition="attack-mega-hit", players=["Ann", "Bob"], match="points many"), "unreadable-match"),
        (SetupRequest(edition="attack-mega-hit", players=["Ann", "Bob"], dealer="Cy"), "unreadable-player"),
        (
            SetupRequest(edition="attack-mega-hit", players=["Ann", "Bob"], options={"waaNext": "me"}),
            "unreadable-option-value",
        ),
        (SetupRequest(edition="attack-mega-hit", players=["Ann", "Bob"], options={"x": "1"}), "unreadable-option"),
    ],
)
def test_an_invalid_setup_is_refused_and_changes_nothing(bench: RefereeBench, setup: SetupRequest, key: str) -> None:
    reply = TableService(bench.referee).do(SetupCommand(id="s", setup=setup))
    assert reply.refused is not None
    assert reply.refused.key == key
    assert [seat.name for seat in drawn(bench).seats] == ["Ann", "Bob", "Cy"]


def test_any_name_is_accepted(bench: RefereeBench) -> None:
    names = ["小明", "Mary Ann", "O'Neil, Jr.", "#1", "Eve\ndealer: Ann"]
    reply = TableService(bench.referee).do(
        SetupCommand(id="s", setup=SetupRequest(edition="attack-mega-hit", players=names))
    )
    assert reply.refused is None
    assert [seat.name for seat in drawn(bench).seats] == [*names[:-1], "Eve dealer: Ann"]


@pytest.mark.parametrize(
    "command",
    [
        ActCommand(id="1", line="\x00"),
        ActCommand(id="2", line="Ann"),
        AnswerCommand(id="3", question="1", choice="press", cards=1),
        CorrectCommand(id="4", press=99, cards=1),
        AimCommand(id="5", player="Nobody"),
        LauncherCommand(id="6", line="stop"),
        PlantCommand(id="7", line="press"),
    ],
)
def test_invalid_commands_are_refused_with_a_reason(bench: RefereeBench, command: Command) -> None:
    bench.acts("deal R7")
    before = drawn(bench)
    assert TableService(bench.referee).do(command).refused is not None
    assert same_table(before, drawn(bench))


class FullDiskJournal(Journal):
    """A journal whose disk is full for one write, when the test says so."""

    full = False

    def add(self, entry: Entry) -> Entry:
        if self.full:
            type(self).full = False
            raise JournalError("journal-unwritable", path="x", reason="disk full")
        return super().add(entry)


@pytest.mark.parametrize("kind", ["press", "card", "done"])
def test_an_event_that_cannot_be_committed_is_not_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(service_module, "RETRY_S", 0.001)
    with FullDiskJournal(tmp_path / "shy.sqlite") as journal:
        service = TableService(Referee(journal, first_seat=0))
        service.referee.begin(HEADER)
        service.referee.act("deal R7")
        told = [("press", "1", "toy", "0"), ("card", "1", "1"), ("done", "1", "1", "paid", "-", "900")]
        for n, (what, *args) in enumerate(told, 1):
            monkeypatch.setattr(FullDiskJournal, "full", what == kind)
            service.on_event(LauncherEvent("7f3a", n, n, what, tuple(args)))
        assert service.referee.state.game is not None
        assert service.referee.state.game.hands["Ann"] == 8
        assert journal.last_event("7f3a") == 3


def test_a_greeting_that_cannot_be_committed_is_not_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it, a restarted referee would not know which events of this boot it has."""
    monkeypatch.setattr(service_module, "RETRY_S", 0.001)
    limits = {"line": 96, "ring": 256, "replies": 16, "cards": 12, "run": 4000, "lease": 1000}
    greeting = Greeting("7f3a", "e660", "launcher", "0.1.0", "power", 1, 0, (1, 0), limits, frozenset({"status"}))
    with FullDiskJournal(tmp_path / "shy.sqlite") as journal:
        service = TableService(Referee(journal))
        monkeypatch.setattr(FullDiskJournal, "full", True)
        service.on_greeting(greeting, "power")
        service.on_event(LauncherEvent("7f3a", 1, 1, "lid", ("open",)))
        assert Referee(journal).last_event() == ("7f3a", 1)


def test_a_table_begins_empty(tmp_path: Path) -> None:
    with Journal(tmp_path / "new.sqlite") as journal:
        empty = TableService(Referee(journal)).snapshot()
    assert (empty.phase, empty.table, empty.launcher.state) == ("setup", None, "off")


def test_a_journal_that_cannot_be_replayed_is_reported_and_stays_unchanged(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    with bench.journal.transaction():
        bench.journal.add(Entry("act", {"line": "Ann G5", "row": None}))
    with pytest.raises(JournalError, match=r"cannot follow entry 3 .*--journal"):
        Referee(bench.journal)
    assert len(list(bench.journal.entries())) == 3


def test_a_press_has_the_time_when_it_was_made_and_when_it_was_committed(bench: RefereeBench) -> None:
    """The cable was out for a while, so the launcher's clock gives the time of the press."""
    made = datetime.fromisoformat("2025-11-21T19:00:05.250+00:00")
    bench.referee.receive_event(LauncherEvent("7f3a", 1, 5_250_000, "press", ("1", "toy", "-"), made.timestamp()))
    (press,) = (entry for entry in bench.journal.entries() if entry.kind == "event")
    assert (press.boot, press.us, press.happened) == ("7f3a", 5_250_000, "2025-11-21T19:00:05.250+00:00")
    assert press.at > press.happened
    assert bench.referee.state.log.rows[-1].at == press.happened
    bench.restart()
    assert bench.referee.state.log.rows[-1].at == press.happened


def test_a_later_event_has_no_earlier_time(bench: RefereeBench) -> None:
    """A restarted referee has to estimate the launcher's clock again."""
    bench.referee.receive_event(LauncherEvent("7f3a", 1, 5_250_000, "press", ("1", "toy", "-"), 1000.0))
    bench.restart()
    bench.referee.receive_event(LauncherEvent("7f3a", 2, 5_350_000, "card", ("1", "1"), 999.9))
    bench.referee.receive_event(LauncherEvent("7f3b", 1, 1_000, "card", ("0", "1"), 999.8))
    events = [entry.happened for entry in bench.journal.entries() if entry.kind == "event"]
    assert events[0] == events[1] == "1970-01-01T00:16:40.000+00:00"
    assert events[2] == "1970-01-01T00:16:39.800+00:00"


def test_typed_acts_have_the_launchers_time_while_one_is_connected(bench: RefereeBench) -> None:
    bench.referee.set_board_time(lambda: ("7f3a", 1_250_000))
    bench.acts("deal R7")
    bench.referee.set_board_time(lambda: None)
    bench.acts("Ann R2")
    dealt, laid = list(bench.journal.entries())[-2:]
    assert (dealt.boot, dealt.us, dealt.happened) == ("7f3a", 1_250_000, None)
    assert (laid.boot, laid.us) == (None, None)
    assert bench.referee.last_event() is None

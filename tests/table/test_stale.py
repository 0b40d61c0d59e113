"""Stale, repeated and late commands are refused or done once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest

from tests.table.conftest import HEADER, RefereeBench
from tests.table.test_seats import until
from uno_bridge import record
from uno_bridge.app import App
from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.link.events import LauncherEvent
from uno_bridge.referee.commands import ActCommand, Command, SetupRequest, read_command
from uno_bridge.referee.replies import ReplyCache
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Text
from uno_bridge.referee.staleness import STALE_SINCE, LastChanges
from uno_bridge.rules import Act, Refused, acts

FLASH = ("edition: flash", "players: Ann, Bob, Cy", "match: points 500")

EVERY_ACT = """
deal R7
position top=R5
Ann R5
Ann press 3
Ann stop
Ann aside
Ann calls B
Ann uno
Ann catches Bob
Ann suggests
shows O5
reload
unit Ann
Ann draw
Ann done
Ann late
slap Ann
Ann challenges guilty
Ann holds 34
Ann has 7
launcher has 60
dealer: Ann
undo
""".strip().splitlines()


class Phone:
    """A page, whose commands carry the journal number on its screen; `look` updates the screen."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.look()

    def look(self) -> None:
        self.seen = self.service.snapshot()

    def tap(self, do: str, **asks: object) -> str | None:
        """Send a command. Return the key of the refusal, or None."""
        return self.send(self.command(do, **asks))

    def command(self, do: str, **asks: object) -> Command:
        return read_command({"id": uuid4().hex, "do": do, "tapped_on": self.seen.moment, **asks})

    def send(self, command: Command) -> str | None:
        refused = self.service.do(command).refused
        return refused.key if refused else None

    def act(self, line: str) -> str | None:
        return self.tap("act", line=line)


def two_phones(bench: RefereeBench) -> tuple[Phone, Phone]:
    service = TableService(bench.referee)
    return Phone(service), Phone(service)


def lines(bench: RefereeBench) -> list[str]:
    return [str(entry.body["line"]) for entry in bench.journal.of_kind("act")]


# Which acts are stale when


@pytest.mark.parametrize("line", EVERY_ACT)
def test_what_makes_each_act_stale(line: str) -> None:
    """The last act is entry 50, the last that moved the game on is 40, and the round began with 30."""
    act = record.parse_act(line, ("Ann", "Bob"))
    since = {"act": 50, "game": 40, "round": 30}[STALE_SINCE[type(act)]]
    moments = LastChanges(last=60, act=50, game=40, round=30)
    moments.need_act(act, None)
    moments.need_act(act, since)
    with pytest.raises(Refused):
        moments.need_act(act, since - 1)


def test_every_act_has_its_line_above() -> None:
    assert {type(record.parse_act(line, ("Ann", "Bob"))) for line in EVERY_ACT} == set(STALE_SINCE)


def test_uno_calls_are_not_stale_and_cards_are() -> None:
    shouted = {act for act, since in STALE_SINCE.items() if since == "round"}
    assert shouted == {acts.CallUno, acts.Catch, acts.Suggest, acts.CountHand}
    assert {act for act, since in STALE_SINCE.items() if since == "act"} == {acts.Undo, acts.SetHand, acts.SetPile}


@pytest.mark.parametrize("act", [acts.CallUno("Ann"), acts.SetHand("Ann", 3), acts.SetPile("launcher", 3)])
def test_an_uno_call_and_a_correction_do_not_move_the_game_on(act: Act) -> None:
    moments = LastChanges(last=60, act=50, game=40, round=30)
    moments.take_act(61, act, other_round=False)
    assert (moments.act, moments.game) == (61, 40)


# Taps that raced


def test_a_double_tap_does_not_play_for_two_players(bench: RefereeBench) -> None:
    """The second tap hits the same place, where the pad is already the next player's."""
    bench.acts("deal R7")
    phone, _ = two_phones(bench)
    assert phone.act("Ann R5") is None
    assert phone.act("Bob R5") == "stale-game"
    phone.look()
    assert phone.act("Bob R5") is None


def test_two_skips_between_two_players_take_two_looks(bench: RefereeBench) -> None:
    """Turn, top card and phase are the same after the first: only the journal's number differs."""
    bench.referee.begin((HEADER[0], "players: Ann, Bob", HEADER[2]))
    bench.acts("deal R7")
    phone, _ = two_phones(bench)
    assert phone.act("Ann RS") is None
    assert phone.act("Ann RS") == "stale-game"
    assert lines(bench)[-1] == "Ann RS"


def test_two_phones_take_back_one_act(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5", "Bob R2")
    one, other = two_phones(bench)
    assert one.act("undo") is None
    assert other.act("undo") == "stale-undone"
    assert lines(bench) == ["deal R7", "Ann R5", "Bob R2", "undo"]


def test_undo_undoes_only_the_act_that_it_names(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5")
    one, other = two_phones(bench)
    assert one.act("Bob R2") is None
    assert other.act("undo") == "stale-undo"
    one.look()
    assert one.act("Cy uno") is None
    assert one.act("undo") == "stale-undo", "it would take back the shout"


def test_undo_after_a_restart_knows_that_its_act_is_gone(bench: RefereeBench) -> None:
    """Revisions begin at 1 again; journal numbers continue."""
    bench.acts("deal R7", "Ann R5")
    phone, _ = two_phones(bench)
    tap = phone.command("act", line="undo")
    assert phone.act("Bob R2") is None
    bench.restart()
    assert Phone(TableService(bench.referee)).send(tap) == "stale-undo"
    assert bench.turn == "Cy"


def test_the_launcher_counted_a_press_just_before(bench: RefereeBench) -> None:
    """Cards are stale then, UNO calls are not, and a lid or a turned launcher does not affect a card."""
    bench.acts("deal R7", "Ann has 2")
    phone, _ = two_phones(bench)
    bench.tell("lid", "open")
    bench.tell("lid", "shut")
    bench.tell("turned", 0)
    assert phone.act("Ann uno") is None
    bench.launch(2, facing=0)
    assert phone.act("Ann R5") == "stale-game"
    assert phone.act("Bob R5") == "stale-game"
    assert phone.act("Cy suggests") is None


def test_launcher_events_alone_make_nothing_stale(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    phone, _ = two_phones(bench)
    bench.tell("lid", "open")
    bench.tell("cells", "low")
    assert phone.service.snapshot().revision > phone.seen.revision
    assert phone.act("Ann R5") is None


def test_a_catch_is_valid_although_a_press_was_counted_since(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 2", "Ann R5")
    phone, _ = two_phones(bench)
    bench.acts("Bob has 6")
    assert phone.act("Cy catches Ann") is None


def test_an_uno_call_of_the_last_round_is_stale(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    phone, _ = two_phones(bench)
    bench.acts("undo", "deal R6", "Ann has 2")
    assert phone.act("Ann uno") == "stale-round"
    assert phone.act("Ann suggests") == "stale-round"


def test_hands_are_counted_on_several_phones_at_once(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann has 1", "Ann R5")
    one, other = two_phones(bench)
    assert one.seen.phase == "count"
    assert one.act("Bob holds 34") is None
    assert other.act("Cy holds 12") is None


def test_a_hand_is_not_corrected_from_an_old_number(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    phone, other = two_phones(bench)
    bench.launch(3, facing=0)
    assert phone.act("Ann has 6") == "stale-figure"
    assert phone.act("launcher has 40") == "stale-figure"
    assert bench.hands["Ann"] == 10
    other.look()
    assert other.act("Ann has 6") is None


def test_a_press_is_corrected_once_from_one_number(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(4, facing=0)
    one, other = two_phones(bench)
    assert one.tap("correct", press=1, cards=5, was=4) is None
    assert other.tap("correct", press=1, cards=3, was=4) == "stale-count"
    assert bench.hands["Ann"] == 12
    other.look()
    assert other.tap("correct", press=1, cards=3, was=5) is None


def test_press_numbers_of_an_old_table_are_not_those_of_a_new_one(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    bench.launch(4, facing=0)
    phone, _ = two_phones(bench)
    bench.referee.begin(HEADER)
    bench.acts("deal R7")
    bench.launch(4, facing=0)
    assert phone.tap("correct", press=2, cards=5, was=4) in ("stale-round", "table-no-press")
    assert phone.tap("correct", press=1, cards=5, was=4) == "stale-round"


def test_an_answer_is_to_the_question_that_was_shown(bench: RefereeBench) -> None:
    """After its act is undone, players are asked about the press again, under its old number."""
    bench.acts("deal R7")
    bench.launch(4, facing=0, doubt="stuck")
    one, other = two_phones(bench)
    assert one.tap("answer", question="1", choice="press:Ann", cards=4) is None
    one.look()
    assert one.act("undo") is None
    assert other.service.snapshot().question is not None
    assert other.tap("answer", question="1", choice="back") == "table-question-gone"
    other.look()
    assert other.tap("answer", question="1", choice="back") is None


def test_a_new_table_does_not_end_a_game_that_has_moved_on(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    one, other = two_phones(bench)
    setup = SetupRequest(edition="attack-mega-hit", players=["Di", "Eve"])
    assert one.act("Ann R5") is None
    assert other.tap("setup", setup=setup) == "stale-game"
    other.look()
    assert other.tap("setup", setup=setup) is None


def test_a_seat_is_taught_where_the_launcher_pointed_when_it_was_tapped(bench: RefereeBench) -> None:
    bench.tell("turned", 130)
    phone, _ = two_phones(bench)
    bench.tell("turned", 200)
    assert phone.tap("aim", player="Bob") == "stale-turned"
    phone.look()
    assert phone.tap("aim", player="Bob") is None


def test_a_clock_that_was_held_again_does_not_run(bench: RefereeBench) -> None:
    bench.referee.begin(FLASH)
    bench.acts("deal R6", "unit Bob")
    phone, other = two_phones(bench)
    assert phone.tap("clock", line="hold") is None
    phone.look()
    assert other.tap("clock", line="hold") is None, "holding never does harm"
    assert phone.tap("clock", line="run") == "stale-stop"
    phone.look()
    assert phone.tap("clock", line="run") is None


def test_a_command_without_a_screen_number_is_judged_by_the_present_table(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    service = TableService(bench.referee)
    for line in ("Ann R5", "Bob R5", "undo", "undo"):
        assert service.do(ActCommand(id=uuid4().hex, line=line)).refused is None
    assert bench.turn == "Ann"


# Taps that were long on their way


def test_a_late_tap_is_refused(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    phone, _ = two_phones(bench)
    now = datetime.now(UTC)
    late, lately = now - timedelta(seconds=27), now - timedelta(seconds=4)
    assert phone.tap("act", line="Ann R5", tapped_at=late) == "stale-late"
    assert phone.tap("plant", line="press", tapped_at=late) == "stale-late"
    assert phone.tap("launcher", line="stop", tapped_at=late) == "table-no-launcher", "a stop is always tried"
    assert phone.tap("act", line="Ann R5", tapped_at=lately) is None
    phone.look()
    assert phone.tap("act", line="undo", tapped_at=now - timedelta(days=365)) is None, "the host's clock was set"


# Sent again


def test_a_refused_command_stays_refused_when_it_is_sent_again(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    phone, _ = two_phones(bench)
    tap = ActCommand(id="bobs", line="Bob R5")
    assert phone.send(tap) == "refuse-not-your-turn"
    bench.acts("Ann R5")
    assert phone.send(tap) == "refuse-not-your-turn"
    assert lines(bench) == ["deal R7", "Ann R5"]


def test_a_command_that_is_sent_again_while_it_is_done_waits_for_its_reply() -> None:
    replies, begun, go_on = ReplyCache(), threading.Event(), threading.Event()
    said: list[Text | None] = []

    def answer() -> Text:
        begun.set()
        assert go_on.wait(10)
        return Text(key="table-none")

    first = threading.Thread(target=lambda: said.append(replies.once("tap", answer)))
    second = threading.Thread(target=lambda: said.append(replies.once("tap", lambda: None)))
    first.start()
    assert begun.wait(10)
    second.start()
    go_on.set()
    first.join()
    second.join()
    assert said == [Text(key="table-none")] * 2


def test_a_failed_command_may_be_tried_again() -> None:
    def broken() -> None:
        raise JournalError("journal-unwritable", path="x", reason="disk full")

    replies = ReplyCache()
    with pytest.raises(JournalError):
        replies.once("tap", broken)
    assert replies.once("tap", lambda: None) is None


class InterruptedFuture(Future[Text | None]):
    """A future whose result is set just before Ctrl-C is pressed."""

    def set_result(self, result: Text | None) -> None:
        super().set_result(result)
        raise KeyboardInterrupt


def test_ctrl_c_after_the_reply_leaves_the_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    replies = ReplyCache()
    monkeypatch.setattr("uno_bridge.referee.replies.Future", InterruptedFuture)
    with pytest.raises(KeyboardInterrupt):
        replies.once("tap", lambda: Text(key="table-none"))
    assert replies.once("tap", lambda: None) == Text(key="table-none")


# The launcher


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with App.open(tmp_path / "journal.sqlite", "sim", tmp_path / "sim") as opened:
        state = opened.service.referee.state
        until(lambda: state.device.live.connected and state.device.facing == 0)
        opened.service.referee.begin(HEADER)
        yield opened


def sent(app: App, words: str) -> int:
    """Return how often a command was sent."""
    return sum(words in line and " do " in line for line in app.service.report().splitlines())


def stopped(app: App) -> bool:
    return app.service.snapshot().launcher.state == "stopped"


def test_a_resume_lifts_the_stop_that_it_was_tapped_on_and_no_newer_one(app: App) -> None:
    phone, other = Phone(app.service), Phone(app.service)
    assert other.tap("launcher", line="stop") is None
    until(lambda: stopped(app))
    phone.look()
    resume = phone.command("launcher", line="resume")
    assert other.tap("launcher", line="stop") is None, "a stop while one is latched is a stop all the same"
    assert phone.send(resume) == "stale-stop"
    assert stopped(app)
    phone.look()
    assert phone.tap("launcher", line="resume") is None
    until(lambda: not stopped(app))
    assert phone.tap("launcher", line="stop") is None, "a stop is never stale"
    until(lambda: stopped(app))


def test_a_stop_that_is_sent_again_stops_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.service._link is not None
    stops: list[str] = []

    def stop_it() -> bool:
        stops.append("stop")
        return True

    monkeypatch.setattr(app.service._link, "stop", stop_it)
    phone = Phone(app.service)
    stop = phone.command("launcher", line="stop", tapped_at=datetime.now(UTC) - timedelta(seconds=27))
    assert [phone.send(stop), phone.send(stop)] == [None, None]
    assert stops == ["stop", "stop"]


def test_a_command_that_the_launcher_refused_stays_refused(app: App) -> None:
    tap = Phone(app.service).command("launcher", line="payout nonsense")
    assert Phone(app.service).send(tap) == "table-launcher-no"
    assert Phone(app.service).send(tap) == "table-launcher-no"
    assert sent(app, "payout nonsense") == 1


def test_a_stop_is_sent_though_the_journal_cannot_be_written(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_journal: Journal, entry: Entry) -> Entry:
        raise JournalError("journal-unwritable", path="x", reason="disk full")

    phone = Phone(app.service)
    with monkeypatch.context() as broken:
        broken.setattr(Journal, "add", full)
        assert phone.tap("launcher", line="stop") is None
        assert phone.tap("launcher", line="identify") == "table-journal"
        assert sent(app, "identify") == 0
    until(lambda: stopped(app))


def test_the_tune_is_played_when_uno_is_called_and_not_when_a_colour_is_named(app: App) -> None:
    phone = Phone(app.service)
    for line in ("deal R7", "Ann W", "Ann calls B", "Bob has 2"):
        phone.look()
        assert phone.act(line) is None
    assert sent(app, "play uno") == 0
    called = phone.command("act", line="Bob uno")
    assert phone.send(called) is None
    assert phone.send(called) is None
    assert phone.act("Bob R9") is not None
    assert phone.tap("launcher", line="identify") is None, "the wire keeps their order"
    assert sent(app, "play uno") == 1


def test_the_last_changes_survive_a_restart(bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5", "Bob uno")
    bench.referee.receive_event(LauncherEvent("7f3a", 1, 1, "stopped", ("line",)))
    bench.acts("undo")
    before = bench.referee.state.last_changes
    bench.restart()
    assert bench.referee.state.last_changes == before
    assert before.last == before.act == before.undo == before.game == 6
    assert before.stop == 5

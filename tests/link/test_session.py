from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.boards.scripted import ScriptedConversation, command_results, event_numbers, seal
from uno_bridge.link import events
from uno_bridge.link.clock import MIN_REPLIES
from uno_bridge.link.commands import CommandDone, CommandRefused, CommandUnknown
from uno_bridge.link.session import (
    ALIVE_S,
    SILENCE_S,
    CommandFinished,
    EndReason,
    EventReceived,
    SessionEnded,
    SessionEvent,
    SessionInterrupted,
    SessionOpened,
    SessionPhase,
)


@pytest.fixture
def talk() -> ScriptedConversation:
    return ScriptedConversation()


def test_the_first_line_feed_ends_an_incomplete_line(talk: ScriptedConversation) -> None:
    talk.open()
    assert talk.session.bytes_to_send() == b"\n" + seal("hello 1.2 a1")


def test_the_greeting_identifies_the_board(talk: ScriptedConversation) -> None:
    (greeted,) = talk.live(first=3, last=5)
    assert isinstance(greeted, SessionOpened)
    greeting = greeted.greeting
    assert (greeting.boot, greeting.board, greeting.version) == ("b001", "sim1", (1, 1))
    assert greeting.verbs == {"status", "identify", "payout", "dispense", "resume", "sense"}
    assert greeting.limits["ring"] == 256
    assert (greeting.first, greeting.last) == (3, 5)


@pytest.mark.parametrize("missing", range(4))
def test_a_greeting_with_a_damaged_line_is_requested_again(talk: ScriptedConversation, missing: int) -> None:
    talk.open()
    talk.heard()
    lines = ["hello 1.2 a1 b001 launcher 0.1.0 sim1 power", "limits ring=256", "verbs status", "held b001 1 0"]
    assert talk.say(*(line for at, line in enumerate(lines) if at != missing)) == []
    talk.wait(0.3)
    assert talk.heard() == ["hello 1.2 a1"]
    assert isinstance(talk.greet("a1")[0], SessionOpened)


def test_a_greeting_for_another_session_is_not_ours(talk: ScriptedConversation) -> None:
    talk.open()
    assert talk.greet("ff") == []


def test_a_silent_port_is_given_up(talk: ScriptedConversation) -> None:
    talk.open()
    assert talk.wait(1.6) == [SessionEnded(EndReason.NO_GREETING)]
    assert talk.session.next_timeout() == float("inf")


@pytest.mark.parametrize("version", ["0.9", "2.1", "9.99", "1", "1.x", "01.1", ".", "banana"])
@pytest.mark.parametrize("answer", ["no hello version {}", "hello {} a1 b001 launcher 9 sim1 power", "hello {} a1"])
def test_another_major_version_is_refused_with_its_number(
    talk: ScriptedConversation, answer: str, version: str
) -> None:
    talk.open()
    assert talk.say(answer.format(version)) == [SessionEnded(EndReason.VERSION, version=version)]
    assert talk.wait(2.0) == []
    assert talk.heard()[1:] == []  # nothing but the one `hello`


def test_a_newer_minor_version_is_accepted(talk: ScriptedConversation) -> None:
    talk.open()
    talk.say(
        "hello 1.7 a1 b001 launcher 0.9 sim1 power extra", "limits ring=256 news=1", "verbs status dance", "tide 3"
    )
    assert isinstance(talk.say("held b001 1 0 9")[0], SessionOpened)


def test_an_unknown_unit_is_refused(talk: ScriptedConversation) -> None:
    talk.open()
    assert talk.say("hello 1.2 a1 b001 kettle 0.1.0 sim1 power") == [SessionEnded(EndReason.UNIT, unit="kettle")]


def test_a_flash_unit_is_accepted(talk: ScriptedConversation) -> None:
    talk.open()
    talk.say("hello 1.2 a1 b001 flash 0.1.0 sim1 power", "limits ring=256 cards=0 run=0", "verbs status pick")
    (greeted,) = talk.say("held b001 1 0")
    assert isinstance(greeted, SessionOpened)
    assert greeted.greeting.unit == "flash"


# Being alive.


def test_silence_is_detected_within_a_second(talk: ScriptedConversation) -> None:
    talk.live()
    begun = talk.now
    assert talk.wait(1.0) == [SessionEnded(EndReason.SILENT)]
    assert talk.heard(alive=True) == ["alive a1 1", "alive a1 2", "alive a1 3"]
    assert talk.now - begun <= 1.0 + 1e-6


def test_an_answer_keeps_it_alive(talk: ScriptedConversation) -> None:
    talk.live()
    for _ in range(20):
        assert talk.wait(ALIVE_S) == []
        talk.say("alive a1 123456")


def test_bad_lines_do_not_keep_the_session_alive(talk: ScriptedConversation) -> None:
    talk.live()
    for _ in range(10):
        talk.wait(0.1)
        talk.send(b"noise*00000000\n")
    assert SessionEnded(EndReason.SILENT) in talk.events


def test_a_host_that_slept_does_not_blame_the_board(talk: ScriptedConversation) -> None:
    talk.live()
    talk.now += 3600
    assert talk.session.tick(talk.now) == []
    assert "alive a1 2" in talk.heard(alive=True)
    assert talk.wait(SILENCE_S + 0.1) == [SessionEnded(EndReason.SILENT)]


# Events.


def test_events_come_in_order_and_once(talk: ScriptedConversation) -> None:
    talk.live(last=3)
    happened = talk.ev(1) + talk.ev(1) + talk.ev(3) + talk.ev(2) + talk.ev(2) + talk.ev(3)
    assert event_numbers(happened) == [1, 2, 3]


def test_no_event_is_acknowledged_before_it_is_kept(talk: ScriptedConversation) -> None:
    talk.live(last=2)
    talk.ev(1)
    talk.ev(2)
    assert talk.heard() == []
    talk.session.acknowledge("b001", 2, talk.now)
    assert talk.heard() == ["ack b001 2"]


def test_pending_acknowledgements_are_merged(talk: ScriptedConversation) -> None:
    talk.live(last=3)
    for n in (1, 2, 3):
        talk.ev(n)
    for n in (1, 2, 3):
        talk.session.acknowledge("b001", n, talk.now)
    assert talk.heard() == ["ack b001 3"]


def test_a_gap_requests_a_retransmission_but_not_too_often(talk: ScriptedConversation) -> None:
    talk.live(last=5)
    talk.ev(1)
    for n in (3, 4, 5):
        talk.ev(n)
    assert talk.heard() == ["ack b001 0"]
    talk.wait(0.1)
    assert talk.heard() == ["ack b001 0"]


def test_a_bad_line_may_have_been_an_event(talk: ScriptedConversation) -> None:
    talk.live(last=1)
    talk.send(seal("ev b001 1 1000 turned 90").replace(b"9", b"8"))
    assert talk.heard() == ["ack b001 0"]
    assert event_numbers(talk.ev(1)) == [1]


def test_an_acknowledgement_that_was_lost_is_repeated(talk: ScriptedConversation) -> None:
    talk.live(last=1)
    talk.ev(1)
    talk.session.acknowledge("b001", 1, talk.now)
    talk.heard()
    talk.wait(0.2)
    assert talk.ev(1) == []
    assert talk.heard() == ["ack b001 1"]


def test_events_that_the_journal_has_are_skipped(talk: ScriptedConversation) -> None:
    talk.session.resume_from("b001", 4)
    talk.live(first=3, last=6)
    assert talk.heard() == ["ack b001 4"]
    assert event_numbers(talk.ev(3) + talk.ev(4) + talk.ev(5) + talk.ev(6)) == [5, 6]


def test_events_continue_after_a_replug(talk: ScriptedConversation) -> None:
    talk.live(last=2)
    talk.ev(1)
    talk.session.end()
    (greeted,) = talk.live(first=1, last=3)
    assert isinstance(greeted, SessionOpened)
    assert event_numbers(talk.ev(1) + talk.ev(2) + talk.ev(3)) == [2, 3]


def test_a_restarted_board_begins_again(talk: ScriptedConversation) -> None:
    talk.live(last=2)
    talk.ev(1)
    talk.session.end()
    talk.boot = "b002"
    (greeted,) = talk.live(last=1)
    assert isinstance(greeted, SessionOpened)
    assert event_numbers(talk.ev(1)) == [1]


def test_overwritten_events_are_reported_once(talk: ScriptedConversation) -> None:
    talk.live(last=1)
    talk.ev(1)
    for _ in range(3):
        talk.say("lost b001 2 40")
    assert event_numbers(talk.events) == [1, 40]
    (last,) = [happening.event for happening in talk.events[-1:]]  # type: ignore[union-attr]
    assert last.detail == events.LostEvent(2, 40)
    assert event_numbers(talk.ev(41)) == [41]


def test_events_overwritten_before_the_first_greeting_are_reported(talk: ScriptedConversation) -> None:
    talk.live(first=51, last=60)
    (told,) = talk.say("lost b001 1 50")
    assert told.event.detail == events.LostEvent(1, 50)  # type: ignore[union-attr]
    assert talk.say("lost b001 1 50") == []
    assert event_numbers(talk.ev(51)) == [51]


def test_events_that_another_table_took_are_not_lost_for_a_new_one(talk: ScriptedConversation) -> None:
    talk.live(first=51, last=60)
    assert event_numbers(talk.ev(51)) == [51]


def test_events_that_another_table_took_are_lost_for_this_one(talk: ScriptedConversation) -> None:
    talk.session.resume_from("b001", 4)
    _greeted, told = talk.live(first=9, last=9)
    assert told.event.detail == events.LostEvent(5, 8)  # type: ignore[union-attr]
    assert talk.say("lost b001 5 8") == []


@pytest.mark.parametrize("rest", ["dance 1 2", "lid ajar"])
def test_unknown_events_are_passed_on(talk: ScriptedConversation, rest: str) -> None:
    talk.live(last=1)
    (arrived,) = talk.ev(1, rest)
    assert isinstance(arrived.event.detail, events.OtherEvent)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "rest",
    ["press x", "done 1 2", "press 1 toy 360", "press -1 toy -", "turned 1_0", "seat 0 0", "seat 1 7", "picked 1 0",
     "card 1 99999999999", "lost 0 x"],
)  # fmt: skip
def test_invalid_events_are_marked_as_damaged(talk: ScriptedConversation, rest: str) -> None:
    talk.live(last=1)
    (arrived,) = talk.ev(1, rest)
    assert arrived.event.detail == events.DamagedEvent(tuple(rest.split(" ")))  # type: ignore[union-attr]


@pytest.mark.parametrize("rest", ["x turned 1", "1", "9223372036854775808 press 1 toy -", "-5 resumed"])
def test_an_event_without_a_clock_or_a_kind_keeps_its_place(talk: ScriptedConversation, rest: str) -> None:
    """Otherwise the board would repeat the event forever and block all later ones."""
    talk.live(last=2)
    (arrived,) = talk.say(f"ev b001 1 {rest}")
    assert arrived.event == events.damaged_event("b001", 1, rest.split(" "))  # type: ignore[union-attr]
    assert event_numbers(talk.ev(2)) == [2]


@pytest.mark.parametrize("clock", ["99999999999999999999999999", "x"])
def test_a_board_without_a_clock_is_accepted(talk: ScriptedConversation, clock: str) -> None:
    talk.open()
    session = talk.heard()[-1].split()[-1]
    talk.greet_only(session, last=1)
    talk.ev(1)
    for _ in range(MIN_REPLIES):
        talk.say(f"alive {session} {clock}")
    (arrived,) = [it for it in talk.events if isinstance(it, EventReceived)]
    assert (arrived.event.n, arrived.at) == (1, None)


def test_after_an_error_unkept_events_arrive_again(talk: ScriptedConversation) -> None:
    talk.live(last=3)
    assert [*event_numbers(talk.ev(1)), *event_numbers(talk.ev(2))] == [1, 2]
    talk.session.acknowledge("b001", 1, talk.now)
    talk.session.command(7, ("status",), talk.now)
    assert talk.session.reset() == [CommandFinished(7, CommandUnknown())]
    talk.live(first=2, last=3)
    assert [*event_numbers(talk.ev(2)), *event_numbers(talk.ev(3))] == [2, 3]


def test_after_an_error_a_boot_without_kept_events_has_the_gaps_that_the_board_reports(
    talk: ScriptedConversation,
) -> None:
    talk.live(first=51, last=60)
    talk.ev(51)
    talk.session.reset()
    assert [type(it) for it in talk.live(first=51, last=60)] == [SessionOpened]
    assert event_numbers(talk.ev(51)) == [51]


def test_the_kinds_of_the_contract() -> None:
    def detail(text: str) -> events.EventDetail:
        kind, *args = text.split()
        return events.LauncherEvent("b", 1, 2, kind, tuple(args)).detail

    assert detail("press 3 toy -") == events.PressEvent(3, "toy", None)
    assert detail("press 3 exact 270") == events.PressEvent(3, "exact", 270)
    assert detail("done 3 4 paid overlap,stuck 812") == events.DoneEvent(3, 4, "paid", ("overlap", "stuck"), 812)
    assert detail("dispensed 7 0 empty - 5") == events.DispensedEvent(7, 0, "empty", (), 5)
    assert detail("lid open") == events.LidEvent(True)
    assert detail("stopped jam") == events.StoppedEvent("jam")


# Time.


def arrived(happenings: list[SessionEvent]) -> list[tuple[int, float | None]]:
    return [(it.event.n, it.at) for it in happenings if isinstance(it, EventReceived)]


def test_events_are_passed_on_with_their_time_once_the_clock_is_known(talk: ScriptedConversation) -> None:
    talk.open()
    talk.greet_only("a1", last=2)
    asked = talk.now
    assert talk.ev(1) + talk.say("lost b001 2 2") == []
    talk.now += 0.002
    (first, lost) = arrived(talk.say("alive a1 500000"))
    assert first == (1, pytest.approx(asked + 0.001 - 0.499))
    assert lost == (2, None)
    assert arrived(talk.ev(3)) == [(3, pytest.approx(asked + 0.001 - 0.497))]


def test_the_clock_is_requested_quickly_until_it_is_known(talk: ScriptedConversation) -> None:
    talk.open()
    talk.greet_only("a1", last=1)
    talk.ev(1)
    told: list[SessionEvent] = []
    for nth in range(8):
        assert talk.heard(alive=True)[-1] == f"alive a1 {nth + 1}"
        assert told == []
        talk.wait(0.04)
        told = talk.say(f"alive a1 {500000 + nth * 60000}")
        talk.wait(0.02)
    assert event_numbers(told) == [1]
    assert talk.heard(alive=True) == []


def test_a_clock_behind_an_event_belongs_to_another_boot(talk: ScriptedConversation) -> None:
    """The board has restarted and not greeted yet: its clock is not that of the event."""
    talk.open()
    talk.greet_only("a1", first=9000, last=9000)
    talk.ev(9000)
    told = [talk.say(f"alive a1 {200000 + 30000 * nth}") for nth in range(8)][-1][0]
    assert isinstance(told, EventReceived)
    assert (told.event.n, told.at) == (9000, None)


def test_alive_is_numbered_only_for_boards_that_support_it(talk: ScriptedConversation) -> None:
    talk.open()
    session = talk.heard()[-1].split()[-1]
    talk.say(
        f"hello 1.0 {session} b001 launcher 0.1.0 sim1 power",
        "limits line=96 ring=256 replies=16 cards=20 run=4000 lease=1000",
        "verbs status",
        "held b001 1 0",
    )
    assert talk.heard(alive=True)[-1] == f"alive {session}"


def test_events_that_are_held_back_survive_the_session(talk: ScriptedConversation) -> None:
    talk.open()
    talk.greet_only("a1", last=1)
    talk.ev(1)
    talk.session.end()
    talk.open()
    talk.greet_only("a2", last=1)
    assert event_numbers(talk.say("alive a2 500000")) == [1]
    assert event_numbers(talk.ev(1) + talk.ev(2)) == [2]


def test_events_that_are_held_back_precede_those_of_the_next_boot(talk: ScriptedConversation) -> None:
    talk.open()
    talk.greet_only("a1", last=1)
    talk.ev(1)
    talk.boot = "b002"
    talk.session.end()
    event, greeted = talk.live()
    assert isinstance(event, EventReceived)
    assert (event.event.boot, event.at) == ("b001", None)
    assert isinstance(greeted, SessionOpened)


# Commands.


def test_a_command_is_repeated_with_its_number(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.command(7, ("status",), talk.now)
    assert talk.heard() == ["do a1 b001 1 status"]
    talk.wait(0.26)
    assert talk.heard() == ["do a1 b001 1 status"]
    (answered,) = talk.say("ok a1 1 presses=3 state=ready")
    assert answered.ticket == 7  # type: ignore[union-attr]
    assert command_results([answered]) == [CommandDone({"presses": "3", "state": "ready"})]
    assert talk.say("ok a1 1 presses=3 state=ready") == []


def test_commands_wait_for_one_another(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.command(1, ("identify",), talk.now)
    talk.session.command(2, ("dispense", "3"), talk.now)
    assert talk.heard() == ["do a1 b001 1 identify"]
    talk.say("ok a1 1")
    assert talk.heard() == ["do a1 b001 2 dispense 3"]
    assert command_results(talk.say("no a1 2 lid")) == [CommandRefused("lid")]


def test_a_bad_line_repeats_the_command_at_once(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.command(1, ("identify",), talk.now)
    talk.heard()
    talk.say("bad crc")
    assert "do a1 b001 1 identify" in talk.heard()


def test_an_unanswered_command_is_unknown_and_never_sent_again(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.command(1, ("dispense", "3"), talk.now)
    talk.session.command(2, ("identify",), talk.now)
    talk.heard()
    assert command_results(talk.session.end()) == [CommandUnknown(), CommandRefused("offline")]
    talk.live()
    talk.wait(0.5)
    assert not [line for line in talk.heard() if line.startswith("do")]


@pytest.mark.parametrize("reason", ["boot", "old"])
def test_an_ambiguous_refusal_is_unknown(talk: ScriptedConversation, reason: str) -> None:
    talk.live()
    talk.session.command(1, ("identify",), talk.now)
    assert command_results(talk.say(f"no a1 1 {reason}")) == [CommandUnknown()]


def test_without_a_session_commands_are_refused(talk: ScriptedConversation) -> None:
    assert command_results(talk.session.command(1, ("identify",), talk.now)) == [CommandRefused("offline")]


@pytest.mark.parametrize("checked", [True, False])
def test_a_board_that_restarted_under_an_open_port_is_greeted_again(talk: ScriptedConversation, checked: bool) -> None:
    talk.live()
    talk.session.command(1, ("identify",), talk.now)
    talk.heard()
    happened = talk.send(seal("bad session") if checked else b"bad session\n")
    assert command_results(happened) == [CommandUnknown()]
    assert SessionInterrupted() in happened
    assert talk.heard() == ["hello 1.2 a2"]
    talk.boot = "b002"
    (greeted,) = talk.greet("a2")
    assert isinstance(greeted, SessionOpened)


@pytest.mark.parametrize("line", ["hello 1.2 a1 b002 launcher 0.1.0 sim1 power", "ev b002 1 1000 turned 90"])
def test_a_board_that_restarted_between_two_hellos_is_greeted_again(talk: ScriptedConversation, line: str) -> None:
    talk.live()
    assert SessionInterrupted() in talk.say(line)
    assert talk.heard() == ["hello 1.2 a2"]
    talk.boot = "b002"
    assert isinstance(talk.greet("a2")[0], SessionOpened)
    assert event_numbers(talk.ev(1)) == [1]


# Stop.


def test_stop_is_sent_first_and_repeated_until_it_is_confirmed(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.stop(talk.now)
    assert talk.heard() == ["stop"]
    talk.wait(0.1)
    assert talk.heard() == ["stop"]
    talk.ev(1, "stopped line")
    talk.wait(0.2)
    assert "stop" not in talk.heard()


def test_an_old_stopped_event_does_not_confirm_a_stop(talk: ScriptedConversation) -> None:
    talk.live(last=1)
    talk.session.stop(talk.now)
    talk.heard()
    talk.ev(1, "stopped line")
    talk.wait(0.1)
    assert "stop" in talk.heard()


def test_stop_is_not_repeated_forever_to_a_stopped_board(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.stop(talk.now)
    for _ in range(20):
        talk.wait(0.2)
        talk.say("alive a1 1")
    assert talk.heard().count("stop") == 10


def test_resume_ends_the_repetition_of_a_stop(talk: ScriptedConversation) -> None:
    talk.live()
    talk.session.stop(talk.now)
    assert talk.heard() == ["stop"]
    talk.session.command(1, ("resume",), talk.now)
    talk.wait(0.2)
    heard = talk.heard()
    assert any("resume" in line for line in heard)
    assert "stop" not in heard


def test_stop_needs_no_session(talk: ScriptedConversation) -> None:
    talk.session.stop(talk.now)
    talk.open()
    assert talk.heard() == ["stop", "hello 1.2 a1"]


# Whatever arrives.


@given(st.lists(st.binary(max_size=200), max_size=20))
def test_no_bytes_hurt(pieces: list[bytes]) -> None:
    talk = ScriptedConversation()
    talk.live()
    for piece in pieces:
        talk.send(piece)
        talk.wait(0.02)
        talk.heard()
    assert event_numbers(talk.events) == []


NONSENSE = """
hello/hello 1/limits/limits x/verbs/held/held b001 x y/ok/ok a1/ok a1 1 x/no/no hello/no hello version/no a1 1
ev/ev b001/ev b001 x 1 turned/ev b001 -4 1 turned 3/lost b001 1/lost b001 9 2/lost b001 0 0
bad/bad long/alive
"""
BODIES = st.sampled_from([body for line in NONSENSE.split("\n") if line for body in line.split("/")])


@given(st.lists(BODIES, max_size=20))
def test_no_nonsense_with_a_crc_hurts(bodies: list[str]) -> None:
    talk = ScriptedConversation()
    talk.live()
    for body in bodies:
        talk.say(body)
        talk.wait(0.02)
    assert talk.session.phase is SessionPhase.LIVE
    assert event_numbers(talk.ev(1)) == [1]


def test_endless_verbs_of_a_live_board_fill_no_memory(talk: ScriptedConversation) -> None:
    talk.live()
    for _ in range(300):
        talk.say("verbs " + "x" * 60)
    assert len(str(talk.session._parts)) < 1000


@settings(max_examples=40)
@given(st.data())
def test_a_lossy_line_delivers_each_event_once_and_in_order(data: st.DataObject) -> None:
    """The board follows the protocol (window 16, repeats after 500 ms or on request); the line loses and doubles."""
    talk = ScriptedConversation()
    talk.live(last=40)
    acked, following, quiet_until = 0, 1, talk.now
    for _ in range(400):
        talk.wait(0.01)
        for line in talk.heard():
            if line.startswith("ack") and data.draw(st.booleans()):
                n = int(line.split()[2])
                following = max(following, n + 1) if n > acked else acked + 1
                acked = max(acked, n)
                quiet_until = talk.now + 0.5
        if talk.now >= quiet_until:
            following, quiet_until = acked + 1, talk.now + 0.5
        if following <= min(40, acked + 16):
            for _ in range(data.draw(st.integers(0, 2))):
                for n in event_numbers(talk.ev(following)):
                    talk.session.acknowledge("b001", n, talk.now)
            following += 1
        talk.say("alive a1 1")
        if acked == 40:
            break
    got = event_numbers(talk.events)
    assert got == list(range(1, len(got) + 1))
    assert acked <= len(got)

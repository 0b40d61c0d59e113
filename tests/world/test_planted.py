"""The world detects each of these planted defects within a few seeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import units.launch
import uno_bridge.link.launcher
import uno_bridge.link.session
import wire.lines
import wire.outbox
import wire.replies
import wire.session
from units.launcher import LauncherUnit
from uno_bridge.journal import Entry, JournalError
from uno_bridge.link.commands import CommandQueue
from uno_bridge.link.discovery import FoundPort
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.inbox import Inbox
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee import apply, flash_events
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.reports import FlashReport, FlashTracker
from uno_bridge.referee.service import TableService
from uno_bridge.referee.state import TableState

from .scenes import LAUNCHER, choose_setup
from .world import run

SEEDS = 12
COMMANDS = 1000

Plant = Callable[[pytest.MonkeyPatch], None]


def replies_are_not_kept(patch: pytest.MonkeyPatch) -> None:
    """A repeated command is executed again."""

    def order(self: Any, n: int, verb: str, arguments: list[str]) -> None:
        done, text = self._commands.do(n, verb, arguments)
        if n == self._replies.next:
            self._replies.keep("")
        self._reply((("ok %s %d %s" if done else "no %s %d %s") % (self.id, n, text)).rstrip())

    patch.setattr(wire.session.DeviceSession, "_run_command", order)


def a_repeated_reply_says_more(patch: pytest.MonkeyPatch) -> None:
    """The repeated answer differs from the first."""
    get, given = wire.replies.ReplyHistory.get, set()

    def changing(self: Any, n: int) -> str | None:
        reply = get(self, n)
        again = (self, n) in given
        given.add((self, n))
        return reply + " state=ready" if again and reply and reply.startswith("ok") else reply

    patch.setattr(wire.replies.ReplyHistory, "get", changing)


def crcs_are_ignored(patch: pytest.MonkeyPatch) -> None:
    """The board ignores CRCs."""

    def unseal(line: bytes) -> tuple[bytes, bool]:
        body, star, _ = line.partition(b"*")
        return wire.lines._validate(body), bool(star)

    patch.setattr(wire.session, "unseal", unseal)


def an_unacknowledged_event_is_freed(patch: pytest.MonkeyPatch) -> None:
    """An acknowledgement frees the event after it, too."""
    ack = wire.outbox.Outbox.ack
    patch.setattr(wire.outbox.Outbox, "ack", lambda self, boot, n: ack(self, boot, min(n + 1, self._sent)))


def overwritten_events_are_sent_as_held(patch: pytest.MonkeyPatch) -> None:
    """The board sends a later event that overwrote the requested one."""
    patch.setattr(wire.outbox.Outbox, "first", property(lambda self: self._acked + 1))


def the_lease_never_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wire.session.DeviceSession, "has_lease", property(lambda self: self._alive_at is not None))


def a_launch_has_no_longest_run(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(units.launch, "LONGEST_MS", 1_000_000)


def a_stop_needs_a_session(patch: pytest.MonkeyPatch) -> None:
    """A stop needs a CRC and a session."""

    def line(self: Any, text: bytes) -> None:
        if not text.startswith(b"stop"):
            heard(self, text)

    heard = wire.session.DeviceSession._handle_line
    patch.setattr(wire.session.DeviceSession, "_handle_line", line)


def the_lid_is_ignored(patch: pytest.MonkeyPatch) -> None:
    """An open lid refuses presses but does not end a launch."""
    halt = units.launch.Launch.halt
    patch.setattr(units.launch.Launch, "halt", lambda self, end: None if end == "lid" else halt(self, end))


def events_are_acknowledged_before_they_are_kept(patch: pytest.MonkeyPatch) -> None:
    def on_event(self: Any, event: LauncherEvent) -> None:
        self._link.acknowledge(event.boot, event.n)
        self._link._do_requests()
        self._link._port.write(self._link._session.bytes_to_send())
        self.referee.receive_event(event)

    patch.setattr(TableService, "on_event", on_event)


def a_gap_is_ignored(patch: pytest.MonkeyPatch) -> None:
    """The host accepts any newer event."""

    def arrived(self: Any, event: LauncherEvent) -> bool:
        newer = event.boot == self.boot and event.n > self.taken
        if newer:
            self.taken = self._told = event.n
        return newer

    patch.setattr(Inbox, "arrived", arrived)


def a_repeat_gets_a_new_number(patch: pytest.MonkeyPatch) -> None:
    """The host repeats a command with a new number."""
    line = CommandQueue.next_line

    def renumbered(self: Any, now: float) -> bytes | None:
        if self._session and self._waiting and now >= self._waiting[0].repeat_at:
            self._waiting[0].n = 0
        return line(self, now)

    patch.setattr(CommandQueue, "next_line", renumbered)


def an_answer_counts_a_card_less(patch: pytest.MonkeyPatch) -> None:
    """The referee ignores an answer about a press."""
    acts_of = Referee._acts_of
    patch.setattr(Referee, "_acts_of", lambda self, choice, cards: acts_of(self, choice, max(0, cards - 1)))


def a_stop_waits_for_the_launch(patch: pytest.MonkeyPatch) -> None:
    """A stop takes effect only after the launch."""

    def stop(self: Any) -> None:
        if not self.launch.busy:
            stopped(self)

    stopped = LauncherUnit.stop
    patch.setattr(LauncherUnit, "stop", stop)


def silence_is_detected_too_late(patch: pytest.MonkeyPatch) -> None:
    """Silence is detected half a second too late."""
    patch.setattr(uno_bridge.link.session, "SILENCE_S", 1.5)


def the_port_is_searched_for_too_rarely(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(uno_bridge.link.launcher, "SEARCH_S", 3.0)


def the_port_keeps_its_first_name(patch: pytest.MonkeyPatch) -> None:
    """The first port is used forever."""
    use = LauncherLink._use

    def use_first(self: Any, found: FoundPort) -> None:
        self._first = getattr(self, "_first", found)
        use(self, self._first)

    patch.setattr(LauncherLink, "_use", use_first)


def each_draw_is_taken_for_a_button(patch: pytest.MonkeyPatch) -> None:
    """Also the one after a buzzer, which ends no turn of the rules."""
    turn = flash_events._apply_turn

    def with_button(state: TableState, kind: str, button: int) -> None:
        if kind == "drawn" and state.flash.flashing == "buzzed":
            state.flash.add("button", button)
        turn(state, kind, button)

    patch.setattr(flash_events, "_apply_turn", with_button)


def an_undone_report_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    """What the unit told and the table took back does not come again."""

    def undo(state: TableState, entry: Entry) -> None:
        report = state.applied[-1].report
        undone(state, entry)
        if report is not None:
            state.flash.get(report).status = "taken"

    undone = apply._undo
    patch.setattr(apply, "_undo", undo)


def a_button_counts_for_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    """A third button takes the place of the second, as far as the referee sees."""
    add = FlashTracker.add

    def added(self: Any, kind: Any, button: int) -> None:
        add(self, kind, button)
        if self.reports[-1].seat == 2:
            self.reports[-1].seat = 1

    patch.setattr(FlashTracker, "add", added)


def a_report_overtakes_a_question(patch: pytest.MonkeyPatch) -> None:
    """A question does not delay later reports."""

    def first_open(self: Any) -> FlashReport | None:
        found = [it for it in self.reports if it.open]
        return next((it for it in found if it.status == "waiting"), found[0] if found else None)

    patch.setattr(FlashTracker, "first_open", property(first_open))


def the_unit_is_not_polled(patch: pytest.MonkeyPatch) -> None:
    """What its events mean for its state is left to be guessed."""
    on_event = TableService.on_event

    def unasked(self: Any, event: LauncherEvent) -> None:
        ask, self._refresh = self._refresh, lambda: None
        on_event(self, event)
        self._refresh = ask

    patch.setattr(TableService, "on_event", unasked)


def a_thread_ends_by_an_error(patch: pytest.MonkeyPatch) -> None:
    """Only `PortError` is caught."""

    def run(self: Any) -> None:
        while not self._closing:
            self._iterate()
            self._wait(uno_bridge.link.launcher.SEARCH_S)

    def use(self: Any, found: FoundPort) -> None:
        used(self, found)
        if self._failure is not None:
            raise self._failure

    used = LauncherLink._use
    patch.setattr(LauncherLink, "_run", run)
    patch.setattr(LauncherLink, "_recover", lambda self, error: setattr(self, "_failure", error))
    patch.setattr(LauncherLink, "_use", use)


def exceptions_of_the_listener_are_ignored(patch: pytest.MonkeyPatch) -> None:
    """An event that was not kept is acknowledged with the next one."""

    def handle(self: Any, event: Any, path: str) -> None:
        try:
            handler(self, event, path)
        except Exception:
            assert event

    handler = LauncherLink._handle
    patch.setattr(LauncherLink, "_handle", handle)


def an_event_that_cannot_be_kept_is_skipped(patch: pytest.MonkeyPatch) -> None:
    """Any error but that of a full disk skips the event."""

    def kept(self: Any, what: Callable[[], None]) -> bool:
        try:
            what()
        except JournalError:
            return False
        except Exception:
            return True
        return True

    patch.setattr(TableService, "_try_commit", kept)


def a_session_continues_after_an_error(patch: pytest.MonkeyPatch) -> None:
    """Events that were being processed count as taken."""
    patch.setattr(uno_bridge.link.session.Session, "reset", uno_bridge.link.session.Session.end)


IN_MISHAPS: list[Plant] = [
    a_thread_ends_by_an_error,
    exceptions_of_the_listener_are_ignored,
    an_event_that_cannot_be_kept_is_skipped,
    a_session_continues_after_an_error,
]
IN_LAUNCHERS: list[Plant] = [
    replies_are_not_kept,
    a_repeated_reply_says_more,
    crcs_are_ignored,
    an_unacknowledged_event_is_freed,
    overwritten_events_are_sent_as_held,
    the_lease_never_ends,
    a_launch_has_no_longest_run,
    a_stop_needs_a_session,
    the_lid_is_ignored,
    events_are_acknowledged_before_they_are_kept,
    a_gap_is_ignored,
    a_repeat_gets_a_new_number,
    an_answer_counts_a_card_less,
    a_stop_waits_for_the_launch,
    silence_is_detected_too_late,
    the_port_is_searched_for_too_rarely,
    the_port_keeps_its_first_name,
]
IN_FLASH_UNITS: list[Plant] = [
    each_draw_is_taken_for_a_button,
    an_undone_report_is_forgotten,
    a_button_counts_for_the_next_seat,
    a_report_overtakes_a_question,
    the_unit_is_not_polled,
]


FOUND_LATE = (
    a_report_overtakes_a_question,
    crcs_are_ignored,
    a_gap_is_ignored,
    a_launch_has_no_longest_run,
    an_undone_report_is_forgotten,
    each_draw_is_taken_for_a_button,
    overwritten_events_are_sent_as_held,
)
"""Defects that only a later seed meets: `make test-slow` plants them."""


def planted() -> list[object]:
    """All defects of launchers and Flash units."""
    plants = [*IN_LAUNCHERS, *IN_FLASH_UNITS]
    marks = {it: pytest.mark.slow if it in FOUND_LATE else () for it in plants}
    return [pytest.param(it, id=it.__name__, marks=marks[it]) for it in plants]


@pytest.mark.parametrize("plant", planted())
def test_each_planted_defect_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError) as found:
        run_worlds(in_launchers=plant in IN_LAUNCHERS)
    assert "which replays exactly: tests.world.world.run(" in found.value.__notes__[0]


@pytest.mark.parametrize("plant", IN_MISHAPS, ids=lambda it: it.__name__)
def test_each_planted_defect_is_found_where_calls_fail(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError) as found:
        run_worlds_with_failures()
    assert ", mishaps=True)" in found.value.__notes__[0]


def run_worlds_with_failures() -> None:
    for seed in range(2 * SEEDS):
        run(seed, COMMANDS, mishaps=True)


def run_worlds(*, in_launchers: bool) -> None:
    for seed in range(SEEDS):
        if (choose_setup(seed) is LAUNCHER) == in_launchers:
            run(seed, COMMANDS)

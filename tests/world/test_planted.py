"""The world finds what it is there to find: each of these defects, planted on purpose, shows within a few seeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import units.launch
import wire.lines
import wire.outbox
import wire.replies
import wire.session
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.inbox import Inbox
from uno_bridge.link.orders import Orders
from uno_bridge.referee.desk import Desk
from uno_bridge.referee.table import Table

from .world import run

SEEDS = 12
COMMANDS = 1000

Plant = Callable[[pytest.MonkeyPatch], None]


def replies_are_not_kept(patch: pytest.MonkeyPatch) -> None:
    """A repeated command is done again."""

    def order(self: Any, n: int, verb: str, arguments: list[str]) -> None:
        done, text = self._commands.do(n, verb, arguments)
        if n == self._replies.following:
            self._replies.keep("")
        self._answer((("ok %s %d %s" if done else "no %s %d %s") % (self.id, n, text)).rstrip())

    patch.setattr(wire.session.Session, "_order", order)


def a_repeated_reply_says_more(patch: pytest.MonkeyPatch) -> None:
    """What is answered the second time is not what was answered the first time."""
    get, given = wire.replies.Replies.get, set()

    def changing(self: Any, n: int) -> str | None:
        reply = get(self, n)
        again = (self, n) in given
        given.add((self, n))
        return reply + " state=ready" if again and reply and reply.startswith("ok") else reply

    patch.setattr(wire.replies.Replies, "get", changing)


def a_check_is_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    """The board takes lines whatever their CRC."""

    def unseal(line: bytes) -> tuple[bytes, bool]:
        body, star, _ = line.partition(b"*")
        return wire.lines._words(body), bool(star)

    patch.setattr(wire.session, "unseal", unseal)


def one_event_more_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    """An acknowledgement frees the event after it, too."""
    ack = wire.outbox.Outbox.ack
    patch.setattr(wire.outbox.Outbox, "ack", lambda self, boot, n: ack(self, boot, min(n + 1, self._told)))


def overwritten_events_are_told_as_held(patch: pytest.MonkeyPatch) -> None:
    """The board tells what lies in an event's place, although it is a later one."""
    patch.setattr(wire.outbox.Outbox, "first", property(lambda self: self._acked + 1))


def the_lease_never_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wire.session.Session, "leased", property(lambda self: self._alive_at is not None))


def a_launch_has_no_longest_run(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(units.launch, "LONGEST_MS", 1_000_000)


def a_stop_is_not_heard(patch: pytest.MonkeyPatch) -> None:
    """It is taken for any line, and needs its CRC and a session; there is no such word."""

    def line(self: Any, text: bytes) -> None:
        if not text.startswith(b"stop"):
            heard(self, text)

    heard = wire.session.Session._line
    patch.setattr(wire.session.Session, "_line", line)


def the_lid_is_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    """An open lid refuses, and ends nothing."""
    halt = units.launch.Launch.halt
    patch.setattr(units.launch.Launch, "halt", lambda self, end: None if end == "lid" else halt(self, end))


def acknowledged_before_it_is_kept(patch: pytest.MonkeyPatch) -> None:
    def on_event(self: Any, event: LauncherEvent) -> None:
        self._link.acknowledge(event.boot, event.n)
        self._link._do_requests()
        self._link._port.write(self._link._session.bytes_to_send())
        self.table.hear(event)

    patch.setattr(Desk, "on_event", on_event)


def a_gap_is_passed_over(patch: pytest.MonkeyPatch) -> None:
    """The host takes whatever event is newer."""

    def arrived(self: Any, event: LauncherEvent) -> bool:
        newer = event.boot == self.boot and event.n > self.taken
        if newer:
            self.taken = self._told = event.n
        return newer

    patch.setattr(Inbox, "arrived", arrived)


def a_repeat_gets_a_new_number(patch: pytest.MonkeyPatch) -> None:
    """The host repeats a command as if it were another."""
    line = Orders.line

    def renumbered(self: Any, now: float) -> bytes | None:
        if self._session and self._waiting and now >= self._waiting[0].repeat_at:
            self._waiting[0].n = 0
        return line(self, now)

    patch.setattr(Orders, "line", renumbered)


def an_answer_counts_a_card_less(patch: pytest.MonkeyPatch) -> None:
    """What the table says about a press is not what the referee makes of it."""
    acts_of = Table._acts_of
    patch.setattr(Table, "_acts_of", lambda self, choice, cards: acts_of(self, choice, max(0, cards - 1)))


PLANTED: list[Plant] = [
    replies_are_not_kept,
    a_repeated_reply_says_more,
    a_check_is_not_looked_at,
    one_event_more_is_forgotten,
    overwritten_events_are_told_as_held,
    the_lease_never_ends,
    a_launch_has_no_longest_run,
    a_stop_is_not_heard,
    the_lid_is_not_looked_at,
    acknowledged_before_it_is_kept,
    a_gap_is_passed_over,
    a_repeat_gets_a_new_number,
    an_answer_counts_a_card_less,
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda it: it.__name__)
def test_it_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError) as found:
        live_through(SEEDS)
    assert "which replays exactly: tests.world.world.run(" in found.value.__notes__[0]


def live_through(seeds: int) -> None:
    for seed in range(seeds):
        run(seed, COMMANDS)

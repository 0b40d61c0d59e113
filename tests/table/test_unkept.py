"""An event that cannot be kept, whatever the reason, is not acknowledged, is shown as trouble, and is tried again."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from typing import NoReturn

import pytest

from uno_bridge.journal import JournalError
from uno_bridge.link import Greeting, LauncherEvent, LinkState
from uno_bridge.link.causes import ListeningGap
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.desk import Desk
from uno_bridge.referee.snapshot import Command
from uno_bridge.text import Message, languages, render

from .conftest import Bench

GREETING = Greeting("7f3a", "e660", "launcher", "0.1.0", "power", 1, 1, (1, 1), {}, frozenset())
PRESS = LauncherEvent("7f3a", 1, 1000, "press", ("1", "toy", "-"))
ERRORS: list[Exception] = [
    JournalError("journal-unwritable", path="/x", reason="disk full"),
    sqlite3.OperationalError("disk I/O error"),
    sqlite3.DatabaseError("database disk image is malformed"),
    sqlite3.IntegrityError("moon"),
    OSError(5, "Input/output error"),
    MemoryError(),
    RuntimeError("moon"),
]


class Link(LauncherLink):
    """Notes what is acknowledged, and that it is told that its thread waits."""

    def __init__(self, desk: Desk) -> None:
        self.beats = 0
        super().__init__(lambda: Message("link-none"), desk, beat=self.count)
        self.acknowledged: list[int] = []

    def count(self) -> None:
        self.beats += 1

    def acknowledge(self, boot: str, n: int) -> None:
        del boot
        self.acknowledged.append(n)


class Patience:
    """In the place of waiting: looks at the table, and mends it the third time."""

    def __init__(self, desk: Desk, link: Link, mend: Callable[[], None]) -> None:
        self.shown: list[Message | None] = []
        self._desk, self._link, self._mend = desk, link, mend

    def wait(self, seconds: float) -> bool:
        assert seconds > 0
        assert self._link.acknowledged == []
        text = self._desk.snapshot().launcher.text
        assert text is not None
        self.shown.append(self._desk._trouble)
        if len(self.shown) == 3:
            self._mend()
        return False


def connected(bench: Bench) -> tuple[Desk, Link]:
    desk = Desk(bench.table)
    link = Link(desk)
    desk.connect(link)
    return desk, link


@pytest.mark.parametrize("error", ERRORS, ids=lambda it: type(it).__name__)
@pytest.mark.parametrize("call", ["add", "has_event"])
def test_it_waits_and_is_kept_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, call: str, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> NoReturn:
        raise error

    desk, link = connected(bench)
    with monkeypatch.context() as patch:
        patch.setattr(bench.journal, call, fail)
        desk._closing = patience = Patience(desk, link, patch.undo)  # type: ignore[assignment]
        desk.on_event(PRESS)
    assert (link.acknowledged, link.beats, len(patience.shown)) == ([1], 3, 3)
    shown = patience.shown[0]
    assert shown is not None
    assert all(render(shown, language) for language in languages())
    assert desk._trouble is None
    assert [row.press for row in bench.table.state.log.rows] == [1]
    if not isinstance(error, JournalError | sqlite3.Error):  # those the journal explains itself
        assert [it.levelno for it in caplog.records if it.exc_info] == [logging.ERROR]
    bench.restart()
    assert [row.press for row in bench.table.state.log.rows] == [1]


def test_greetings_and_pauses_wait_as_well(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> NoReturn:
        raise sqlite3.DatabaseError("malformed")

    desk, link = connected(bench)
    for tell in (lambda: desk.on_greeting(GREETING, "power"), lambda: desk.on_listening_gap(ListeningGap("asleep", 9))):
        with monkeypatch.context() as patch:
            patch.setattr(bench.journal, "add", fail)
            desk._closing = Patience(desk, link, patch.undo)  # type: ignore[assignment]
            tell()
    assert bench.table.state.device.boot == "7f3a"
    assert bench.table.state.happened[-1].text.key == "unheard-asleep"


def test_a_commit_that_fails_with_a_disk_that_cannot_be_read_changes_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> NoReturn:
        raise sqlite3.OperationalError("disk I/O error")

    bench.launch(2)
    before = [row.press for row in bench.table.state.log.rows]
    hands = bench.hands
    with monkeypatch.context() as patch:
        patch.setattr(bench.table, "_conclude", fail)
        patch.setattr(bench.journal, "entries", fail)
        with pytest.raises((JournalError, sqlite3.OperationalError)):
            bench.begin_launch()
        assert [row.press for row in bench.table.state.log.rows] == before
        assert bench.table.state.device.live
        with pytest.raises(
            (JournalError, sqlite3.OperationalError)
        ):  # it may have been kept: that has to be known first
            bench.table.act("Ann R7")
    bench.table.begin(("edition: attack-mega-hit", "players: Ann, Bob"))
    bench.acts("deal R7")
    assert set(bench.hands) == {"Ann", "Bob"} != set(hands)


def test_a_watcher_that_fails_keeps_up_neither_the_table_nor_the_others(bench: Bench) -> None:
    seen: list[int] = []

    def fail() -> NoReturn:
        raise RuntimeError("Event loop is closed")

    bench.table.watch(fail)
    bench.table.watch(lambda: seen.append(bench.table.revision))
    bench.launch(1)
    bench.table.changed()
    assert len(seen) == 4


def test_a_stop_that_reaches_nothing_is_refused(bench: Bench) -> None:
    desk, _ = connected(bench)
    for state in (LinkState("live", None, "/dev/x", GREETING), LinkState("lost", Message("link-none"))):
        desk.on_state(state)
        refused = desk.do(Command(id="", do="launcher", line="stop")).refused
        assert refused is not None
        assert refused.key == "link-not-stopped"

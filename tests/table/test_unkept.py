"""An event that cannot be committed, for any reason, is not acknowledged, is reported, and is tried again."""

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
from uno_bridge.referee.commands import LauncherCommand
from uno_bridge.referee.service import TableService
from uno_bridge.text import Message, languages, render

from .conftest import RefereeBench

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


class FakeLink(LauncherLink):
    """Records acknowledgements and watchdog beats."""

    def __init__(self, service: TableService) -> None:
        self.beats = 0
        super().__init__(lambda: Message("link-none"), service, beat=self.count)
        self.acknowledged: list[int] = []

    def count(self) -> None:
        self.beats += 1

    def acknowledge(self, boot: str, n: int) -> None:
        del boot
        self.acknowledged.append(n)


class Patience:
    """Replaces the wait: checks the table, and repairs the fault at the third call."""

    def __init__(self, service: TableService, link: FakeLink, mend: Callable[[], None]) -> None:
        self.shown: list[Message | None] = []
        self._service, self._link, self._mend = service, link, mend

    def wait(self, seconds: float) -> bool:
        assert seconds > 0
        assert self._link.acknowledged == []
        text = self._service.snapshot().launcher.text
        assert text is not None
        self.shown.append(self._service._trouble)
        if len(self.shown) == 3:
            self._mend()
        return False


def connected(bench: RefereeBench) -> tuple[TableService, FakeLink]:
    service = TableService(bench.referee)
    link = FakeLink(service)
    service.connect(link)
    return service, link


@pytest.mark.parametrize("error", ERRORS, ids=lambda it: type(it).__name__)
@pytest.mark.parametrize("call", ["add", "has_event"])
def test_an_event_waits_and_is_committed_once(
    bench: RefereeBench, monkeypatch: pytest.MonkeyPatch, call: str, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> NoReturn:
        raise error

    service, link = connected(bench)
    with monkeypatch.context() as patch:
        patch.setattr(bench.journal, call, fail)
        service._closing = patience = Patience(service, link, patch.undo)  # type: ignore[assignment]
        service.on_event(PRESS)
    assert (link.acknowledged, link.beats, len(patience.shown)) == ([1], 3, 3)
    shown = patience.shown[0]
    assert shown is not None
    assert all(render(shown, language) for language in languages())
    assert service._trouble is None
    assert [row.press for row in bench.referee.state.log.rows] == [1]
    if not isinstance(error, JournalError | sqlite3.Error):  # those the journal explains itself
        assert [it.levelno for it in caplog.records if it.exc_info] == [logging.ERROR]
    bench.restart()
    assert [row.press for row in bench.referee.state.log.rows] == [1]


def test_greetings_and_listening_gaps_wait_as_well(bench: RefereeBench, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> NoReturn:
        raise sqlite3.DatabaseError("malformed")

    service, link = connected(bench)
    for tell in (
        lambda: service.on_greeting(GREETING, "power"),
        lambda: service.on_listening_gap(ListeningGap("asleep", 9)),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(bench.journal, "add", fail)
            service._closing = Patience(service, link, patch.undo)  # type: ignore[assignment]
            tell()
    assert bench.referee.state.device.boot == "7f3a"
    assert bench.referee.state.feed[-1].text.key == "unheard-asleep"


def test_a_commit_that_fails_with_a_disk_that_cannot_be_read_changes_nothing(
    bench: RefereeBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> NoReturn:
        raise sqlite3.OperationalError("disk I/O error")

    bench.launch(2)
    before = [row.press for row in bench.referee.state.log.rows]
    hands = bench.hands
    with monkeypatch.context() as patch:
        patch.setattr(bench.referee, "_conclude", fail)
        patch.setattr(bench.journal, "entries", fail)
        with pytest.raises((JournalError, sqlite3.OperationalError)):
            bench.begin_launch()
        assert [row.press for row in bench.referee.state.log.rows] == before
        assert bench.referee.state.device.live.connected
        with pytest.raises(
            (JournalError, sqlite3.OperationalError)
        ):  # it may have been kept: that has to be known first
            bench.referee.act("Ann R7")
    bench.referee.begin(("edition: attack-mega-hit", "players: Ann, Bob"))
    bench.acts("deal R7")
    assert set(bench.hands) == {"Ann", "Bob"} != set(hands)


def test_a_failing_watcher_delays_neither_the_table_nor_the_others(bench: RefereeBench) -> None:
    seen: list[int] = []

    def fail() -> NoReturn:
        raise RuntimeError("Event loop is closed")

    bench.referee.watch(fail)
    bench.referee.watch(lambda: seen.append(bench.referee.revision))
    bench.launch(1)
    bench.referee.notify()
    assert len(seen) == 4


def test_a_stop_that_cannot_be_sent_is_refused(bench: RefereeBench) -> None:
    service, _ = connected(bench)
    for state in (LinkState("live", None, "/dev/x", GREETING), LinkState("lost", Message("link-none"))):
        service.on_state(state)
        refused = service.do(LauncherCommand(id="", line="stop")).refused
        assert refused is not None
        assert refused.key == "link-not-stopped"

"""The link's thread survives each exception, reports it and loses nothing. In simulated time."""

from __future__ import annotations

import errno
import logging
import sqlite3
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import NoReturn

import pytest

from uno_bridge.bodies.simulated.stepped import SteppedLink, SteppedPort
from uno_bridge.link import (
    CommandRefused,
    CommandUnknown,
    FoundPort,
    Greeting,
    LauncherEvent,
    LinkState,
    discovery,
    report,
    usb_finder,
)
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.discovery import KnownBoard
from uno_bridge.link.launcher import LauncherLink, StopError
from uno_bridge.link.transport import PortError, PortTrouble
from uno_bridge.testing.simulated import PlantHandle
from uno_bridge.text import Message, languages, render

STEP_S = 0.005


class StageOver(BaseException):
    """The time of the test is over."""


class SupervisedLink:
    """A simulated launcher, a link run by the test, and a listener that stores and acknowledges events."""

    def __init__(self, reports: Path | None = None) -> None:
        self.plant = PlantHandle()
        self.wire = self.plant.wire
        self.raising: dict[str, Exception | None] = {}
        self.states: list[LinkState] = []
        self.greeted = 0
        self.events: list[LauncherEvent] = []
        self.beats: list[float] = []
        self.find: Callable[[], FoundPort | Message] = self.wire.find_port
        self._deeds: list[tuple[float, Callable[[], object]]] = []
        self._until = 0.0
        self.link = SteppedLink(
            self.step,
            self.found,
            self,
            open_port=lambda _: SupervisedPort(self),
            clock=lambda: self.wire.now,
            slept=lambda: 0.0,
            wall=lambda: self.wire.now,
            reports=reports,
            beat=lambda: self.beats.append(self.wire.now),
        )

    def fails(self, call: str, error: Exception | None) -> None:
        """Make `call` raise `error` from now on; None ends it."""
        self.raising[call] = error

    def check(self, call: str) -> None:
        if (error := self.raising.get(call)) is not None:
            raise error

    def found(self) -> FoundPort | Message:
        self.check("find")
        return self.find()

    def step(self) -> None:
        self.plant.clock.sleep(STEP_S)
        while self._deeds and self.wire.now >= self._deeds[0][0]:
            self._deeds.pop(0)[1]()
        if self.wire.now >= self._until:
            raise StageOver

    def play(self, seconds: float, *deeds: tuple[float, Callable[[], object]]) -> None:
        """Run the link for `seconds`, with each action at its second."""
        self._deeds, self._until = list(deeds), seconds
        with pytest.raises(StageOver):
            self.link._run()

    def said(self) -> list[str]:
        """Return the shown states, each as its text's key if it has a text."""
        return [state.text.key if state.text else state.state for state in self.states]

    # The listener

    def on_state(self, state: LinkState) -> None:
        self.check("on_state")
        self.states.append(state)

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        del greeting, start
        self.check("on_greeting")
        self.greeted += 1

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        del unheard
        self.check("on_listening_gap")

    def on_event(self, event: LauncherEvent) -> None:
        self.check("on_event")
        self.events.append(event)
        self.link.acknowledge(event.boot, event.n)


class SupervisedPort(SteppedPort):
    def __init__(self, stage: SupervisedLink) -> None:
        stage.check("open")
        super().__init__(stage.wire, stage.step)
        self._stage = stage
        self.takes = True

    def read(self) -> bytes:
        self._stage.check("read")
        return super().read()

    def write(self, data: bytes) -> bool:
        self._stage.check("write")
        return super().write(data) if self._stage.raising.get("full") is None else False

    def close(self) -> None:
        self._stage.check("close")
        super().close()


@pytest.fixture
def stage(tmp_path: Path) -> SupervisedLink:
    return SupervisedLink(tmp_path / "reports")


# The causes that were seen.


def vanished() -> NoReturn:
    raise TypeError("expected str, bytes or os.PathLike object, not NoneType")


def full() -> NoReturn:
    raise OSError(errno.EMFILE, "Too many open files")


def damaged() -> Mapping[str, KnownBoard]:
    raise sqlite3.OperationalError("disk I/O error")


@pytest.mark.parametrize(
    ("ports", "met", "named"),
    [(vanished, dict, "TypeError"), (full, dict, "Too many open files"), (list, damaged, "disk I/O error")],
)
def test_searching_for_the_port_continues_after_a_failure(
    stage: SupervisedLink,
    monkeypatch: pytest.MonkeyPatch,
    ports: Callable[[], list[object]],
    met: Callable[[], Mapping[str, KnownBoard]],
    named: str,
) -> None:
    monkeypatch.setattr(discovery, "comports", ports)
    stage.find = usb_finder(known=met)
    stage.play(3, (2.0, lambda: setattr(stage, "find", stage.wire.find_port)))
    assert stage.said()[:3] == ["link-error", "live", "link-ended"]
    shown = stage.states[0]
    assert (shown.state, stage.beats[-1] > 2.0) == ("searching", True)
    for language in languages():
        assert shown.text
        assert named in render(shown.text, language)


def test_the_package_is_upgraded_while_it_runs(
    stage: SupervisedLink, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def gone(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(report, "version", gone)
    stage.play(4, (1.0, stage.wire.pull), (2.0, stage.wire.plug))
    assert stage.said()[:4] == ["live", "link-gone", "live", "link-ended"]
    found = report.newest_report(tmp_path / "reports")
    assert found is not None
    assert found.read_text().startswith("uno-bridge ")


def test_a_report_that_fails_affects_nothing_else(stage: SupervisedLink, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "format_head", lambda *_: vanished())
    stage.play(4, (1.0, stage.wire.pull), (2.0, stage.wire.plug))
    assert stage.said()[:3] == ["live", "link-gone", "live"]


# Everything else.


@pytest.mark.parametrize("call", ["open", "read", "write", "close", "find", "on_greeting", "on_event"])
@pytest.mark.parametrize("error", [RuntimeError("moon"), MemoryError(), ValueError("filedescriptor out of range")])
def test_a_call_fails_for_a_second(
    stage: SupervisedLink, call: str, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    press = (1.1, stage.plant.press)
    pull, plug = (1.2, stage.wire.pull), (1.3, stage.wire.plug)
    stage.play(8, (1.0, lambda: stage.fails(call, error)), press, pull, plug, (2.5, lambda: stage.fails(call, None)))
    assert stage.said()[-2:] == ["live", "link-ended"]
    assert ("link-reported" in stage.said() or "link-error" in stage.said()) == (call != "close")
    assert [event.n for event in stage.events] == list(range(1, len(stage.events) + 1))
    assert {"press", "done"} <= {event.kind for event in stage.events}
    logged = [it for it in caplog.records if it.levelno == logging.ERROR and it.exc_info]
    assert 1 <= len(logged) <= 3, "with its traceback, and not each time"


def test_pending_commands_finish_after_a_failure(stage: SupervisedLink) -> None:
    answers = []

    def ask() -> None:
        stage.fails("read", RuntimeError("moon"))
        answers.extend(stage.link.command("status") for _ in range(3))

    stage.play(3, (1.0, ask), (2.0, lambda: stage.fails("read", None)), (2.9, ask))
    offline = CommandRefused("offline")
    assert [answer.result(0) for answer in answers[:3]] == [CommandUnknown(), offline, offline]


def test_a_request_that_fails_does_not_affect_others(stage: SupervisedLink, monkeypatch: pytest.MonkeyPatch) -> None:
    session = stage.link._session
    command = session.command

    def failing(ticket: int, words: tuple[str, ...], now: float) -> list[object]:
        if words == ("identify",):
            raise RuntimeError("moon")
        return list(command(ticket, words, now))

    monkeypatch.setattr(session, "command", failing)
    answers = []

    def ask() -> None:
        answers.extend([stage.link.command("identify"), stage.link.command("status")])

    stage.play(4, (1.0, ask), (2.5, ask))
    assert all(answer.done() for answer in answers)
    assert isinstance(answers[0].result(0), CommandUnknown)
    assert "live" in stage.said()[2:], "it came back"


def test_an_acknowledgement_that_fails_still_counts(stage: SupervisedLink, monkeypatch: pytest.MonkeyPatch) -> None:
    session = stage.link._session
    acknowledge = session.acknowledge

    def failing(boot: str, n: int, now: float) -> None:
        if now < 2:
            raise RuntimeError("moon")
        acknowledge(boot, n, now)

    monkeypatch.setattr(session, "acknowledge", failing)
    stage.play(5, (1.0, stage.plant.press))
    assert [event.n for event in stage.events] == list(range(1, len(stage.events) + 1))
    assert stage.events[-1].kind == "done"


def test_a_report_that_cannot_be_named_does_not_hide_a_loss(
    stage: SupervisedLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.link._reports, "add_file_name", lambda _: vanished())
    stage.play(3, (1.0, lambda: stage.fails("read", RuntimeError("moon"))), (1.5, lambda: stage.fails("read", None)))
    assert stage.said()[:3] == ["live", "link-error", "live"]


def test_a_listener_that_failed_gets_the_state_again(stage: SupervisedLink) -> None:
    stage.play(
        3,
        (1.0, lambda: stage.fails("on_state", RuntimeError("moon"))),
        (1.1, stage.wire.pull),
        (1.9, lambda: stage.fails("on_state", None)),
    )
    assert stage.said() == ["live", "link-gone", "link-ended"]


def test_the_end_of_the_thread_is_shown(stage: SupervisedLink) -> None:
    def end() -> NoReturn:
        raise SystemExit

    stage._deeds, stage._until = [(1.0, end)], 2.0
    with pytest.raises(SystemExit):
        stage.link._run()
    assert (stage.link.state.state, stage.said()) == ("lost", ["live", "link-ended"])
    with pytest.raises(StopError):
        stage.link.stop()


def test_a_real_thread_survives() -> None:
    looks = 0

    def find() -> FoundPort | Message:
        nonlocal looks
        looks += 1
        if looks < 3:
            raise TypeError("gone")
        link._closing = True
        return Message("link-none")

    link = LauncherLink(find, SupervisedLink())
    link.start()
    link._thread.join(10)
    assert (looks, link.state.state) == (3, "off")


# `stop`.


@pytest.mark.parametrize("why", ["out", "full", "write"])
def test_a_stop_that_was_not_written_raises(stage: SupervisedLink, why: str) -> None:
    """It raises, and the stop is sent as soon as a board reads."""
    refused: list[str] = []

    def stop() -> None:
        if why == "out":
            stage.wire.pull()
        elif why == "write":
            stage.fails("write", PortError(PortTrouble.VANISHED, "gone"))
        else:
            stage.fails("full", RuntimeError())
        with pytest.raises(StopError) as raised:
            stage.link.stop()
        refused.extend(render(raised.value.message, language) for language in languages())

    def mend() -> None:
        stage.raising.clear()
        stage.wire.plug()

    stage.play(4, (1.0, stop), (1.5, mend))
    assert refused[0] == "The stop did not reach the launcher: switch it off at the battery switch."
    assert [event.kind for event in stage.events] == ["stopped"]


def test_a_stop_that_was_written_is_repeated_until_it_is_confirmed(stage: SupervisedLink) -> None:
    def stop() -> None:
        for _ in range(2):
            stage.plant.fault("drop", "down", "stop")
        stage.link.stop()

    stage.play(2, (1.0, stop))
    assert [event.kind for event in stage.events] == ["stopped"]


def test_a_stop_before_a_port_was_found_raises(stage: SupervisedLink) -> None:
    with pytest.raises(StopError):
        stage.link.stop()

"""The referee's connection to a launcher: find its port, keep the session alive, and reconnect.

One thread reads the port and calls the listener. Requests are written to the port by the thread that makes them, so
that no other thread has to wake up; a lock admits one writer at a time. Every method may be called from any thread and
from the listener's callbacks. A callback must not wait for a command's result, which arrives after it returns.

The thread survives every exception. `PortError` reports a problem of the cable. Any other exception may have left the
session inconsistent, so the port is closed, the launcher is reported as lost, and the link starts again from the last
acknowledged event; the board sends the later ones again.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Literal, Protocol

from uno_bridge.link import causes, port_problems
from uno_bridge.link.causes import CauseTracker, ListeningGap, LossCause, StartCause
from uno_bridge.link.commands import CommandResult, CommandUnknown, check_command
from uno_bridge.link.discovery import ABSENT_KEYS, FoundPort, PortFinder
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.failures import FailureLog, describe_error
from uno_bridge.link.lines import encode
from uno_bridge.link.report import ReportWriter
from uno_bridge.link.session import (
    CommandFinished,
    EndReason,
    EventReceived,
    Greeting,
    Session,
    SessionEnded,
    SessionEvent,
    SessionInterrupted,
    SessionOpened,
    SessionPhase,
)
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort
from uno_bridge.link.wire_log import WireLog
from uno_bridge.text import Message, ToldError

SEARCH_S = 0.25
"""Interval of searching for the port: eight times within the promise to reconnect 2 s after a replug."""

log = logging.getLogger(__name__)

LinkStatus = Literal["off", "searching", "live", "lost", "busy", "incompatible"]


@dataclass(frozen=True, slots=True)
class LinkState:
    """The state of the link. `text` names the problem and what to do; it is None only while live.

    `lost` means that the launcher was live before. It continues by itself, and its events arrive later.
    """

    state: LinkStatus
    text: Message | None = None
    port: str | None = None
    greeting: Greeting | None = None


class StopError(ToldError):
    """A `stop` was not written to the port: the motor may still run."""


def link_clock() -> float:
    """Return a monotonic time in seconds. On Linux it includes time asleep, as the board's clock does."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def seconds_asleep() -> float:
    """Return for how long this computer has slept, in seconds since an arbitrary moment.

    0.0 on systems whose clock does not include sleep; there only the port reveals it.
    """
    return link_clock() - time.monotonic() if sys.platform == "linux" else 0.0


class LinkListener(Protocol):
    """Receives the link's events in order, in the link's thread. An exception is logged once.

    After an exception in `on_greeting` or `on_event` the session is opened again, and the board sends all events again
    that are not acknowledged. After one in `on_state` the state is passed to it again.
    """

    def on_state(self, state: LinkState) -> None:
        """Called when the state of the link, or its text, has changed."""

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """Called when a session is open. `start`: why the board restarted; meaningful if this boot is new."""

    def on_listening_gap(self, gap: ListeningGap) -> None:
        """Called after the port was not read for a while. The events of that time follow."""

    def on_event(self, event: LauncherEvent) -> None:
        """Called with the next event. Store it, then `acknowledge` it; until then the board holds it."""


class LauncherLink:
    """A connection to a launcher, at any port.

    >>> link = LauncherLink(finder_at("/dev/ttyACM0"), listener)  # doctest: +SKIP
    >>> link.resume_from("7f3a", 12)  # doctest: +SKIP
    >>> link.start()  # doctest: +SKIP
    >>> link.command("payout", "exact").result(timeout=2)  # doctest: +SKIP
    CommandDone(values={})
    """

    def __init__(
        self,
        find_port: PortFinder,
        listener: LinkListener,
        *,
        open_port: Callable[[str], SerialPort] = SerialPort,
        clock: Callable[[], float] = link_clock,
        slept: Callable[[], float] = seconds_asleep,
        wall: Callable[[], float] = time.time,
        session: Callable[..., Session] = Session,
        wire_log: WireLog | None = None,
        reports: Path | None = None,
        beat: Callable[[], None] = lambda: None,
    ) -> None:
        """`reports`: the folder for reports of lost links (`link/report.py`), None for no reports.

        `beat` is called in each iteration of the thread's loop, at least every 0.3 s, to feed a watchdog.
        """
        self._find_port = find_port
        self._listener = listener
        self._open_port = open_port
        self._clock = clock
        self._slept = slept
        self._causes = CauseTracker(slept())
        self._is_reading = True  # the board took the last write
        self._wall = wall
        self._wire_log = wire_log or WireLog()
        self._reports = ReportWriter(self._wire_log, reports)
        self._session = session(wire_log=self._wire_log)
        self.beat = beat
        self._failures = FailureLog(log)
        self._failure: Exception | None = None  # nothing is sent until the session was reset
        self._kept: dict[str, int] = {}  # last acknowledged event by boot
        self._stopping = False  # a stop that the session does not repeat yet
        self._requests: SimpleQueue[Callable[[], list[SessionEvent] | None]] = SimpleQueue()
        self._lock = threading.Lock()  # for the session and for writing; never held during a callback
        self._pending: dict[int, Future[CommandResult]] = {}
        self._tickets = count(1)
        self._port: SerialPort | None = None
        self._closing = False
        self._woken = threading.Event()
        self._state = self._shown = LinkState("off", Message("link-off"))  # current; last accepted by the listener
        self._unit: Message | None = None  # the name of the unit that greeted
        self._thread = threading.Thread(target=self._run, name="launcher link", daemon=True)

    def start(self) -> None:
        """Start the thread. Call it once."""
        self._thread.start()

    def close(self) -> None:
        """Close the port and join the thread.

        Pending commands finish with `CommandUnknown`, or with `CommandRefused("offline")` if they were never sent.
        """
        self._closing = True
        self._wake()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join()

    @property
    def state(self) -> LinkState:
        """The current state."""
        return self._state

    def command(self, verb: str, *args: str | int) -> Future[CommandResult]:
        """Send a command, which the board executes at most once (docs/protocol.md, "Commands").

        Return a future whose result is `CommandDone`, `CommandRefused` or `CommandUnknown`; without a live link it is
        `CommandRefused("offline")` at once. The future never holds an exception. Raises `ValueError` for words that
        cannot be sent. Blocks for up to `WRITE_WAIT_S` if the board is not reading.
        """
        words = (verb, *map(str, args))
        check_command(words)
        ticket = next(self._tickets)
        answer: Future[CommandResult] = Future()
        answer.set_running_or_notify_cancel()

        def request() -> list[SessionEvent]:
            self._pending[ticket] = answer
            return self._session.command(ticket, words, self._clock())

        self._request(request)
        return answer

    def stop(self) -> None:
        """Stop the motor now. It stays off until the command `resume`; the event `stopped` confirms it.

        The calling thread writes the `stop`, because the link's thread may be waiting for the disk. It is repeated
        until it is confirmed. Raises `StopError` if it was not written, because no port is open or the board is not
        reading; it is then sent as soon as possible.
        """
        written = self._write_stop()
        self._stopping = True
        self._request(self._repeat_stop)
        if not written:
            flash = self._unit is not None and self._unit.key == "unit-flash"
            raise StopError("link-not-paused" if flash else "link-not-stopped")

    def _repeat_stop(self) -> None:
        self._session.stop(self._clock())
        self._stopping = False

    def _write_stop(self) -> bool:
        if (port := self._port) is None:
            return False
        try:
            return port.write(b"\n" + encode("stop"))  # the first byte ends an incomplete line of another thread
        except PortError:
            return False
        except Exception as error:
            self._failures.note("a stop could not be written", error)
            return False

    def send_raw(self, line: bytes) -> None:
        """Send bytes unchanged, for debugging. Nothing is sent while no port is open."""
        self._request(lambda: self._session.send_raw(line))

    def acknowledge(self, boot: str, n: int) -> None:
        """Acknowledge all events of this boot up to `n`. Call it after they are committed."""
        self._kept[boot] = max(n, self._kept.get(boot, 0))
        self._request(lambda: self._session.acknowledge(boot, n, self._clock()))

    def resume_from(self, boot: str, n: int) -> None:
        """Skip the events of this boot up to `n`, which the journal has. Call it before `start`."""
        self._kept[boot] = n
        self._request(lambda: self._session.resume_from(boot, n))

    def report(self) -> str:
        """Return the state, the board, and the last 200 lines of the wire."""
        return self._reports.format_report(self._session.greeting, self._state.text)

    def board_time(self) -> tuple[str, int] | None:
        """Return the boot id and the board's clock in microseconds; None if not live, or if the clock is unknown."""
        mapping = self._session.clock.mapping
        return (mapping.boot, mapping.to_board(self._clock())) if mapping and self._state.state == "live" else None

    # Called by any thread.

    def _request(self, request: Callable[[], list[SessionEvent] | None]) -> None:
        self._requests.put(request)
        if threading.current_thread() is not self._thread:  # which does the requests of callbacks after they return
            self._try_requests()

    def _try_requests(self) -> None:
        try:
            self._do_requests()
        except PortError:
            pass  # the link's thread will also see it
        except Exception as error:
            self._failure = error  # handled by the link's thread

    def _do_requests(self) -> None:
        """Do all pending requests, of any thread, and send what is due."""
        results: list[SessionEvent] = []
        try:
            with self._lock:
                while not self._requests.empty():
                    results += self._do(self._requests.get())
                if self._failure is None:
                    self._send()
        finally:
            self._set_results(results)

    def _do(self, request: Callable[[], list[SessionEvent] | None]) -> list[SessionEvent]:
        """Do one request. A failure does not affect the others."""
        try:
            return request() or []
        except Exception as error:
            self._failure = error
            return []

    def _send(self) -> None:
        if self._port and (data := self._session.bytes_to_send()):
            self._is_reading = self._port.write(data)

    def _wake(self) -> None:
        self._woken.set()
        if (port := self._port) is not None:
            self._try(port.wake)  # otherwise the read times out

    # The thread.

    def _run(self) -> None:
        try:
            while not self._closing:
                try:
                    self._iterate()
                except Exception as error:
                    self._recover(error)
                self._wait(SEARCH_S)
        except BaseException:
            self._finish(LinkState("lost" if self._unit else "searching", Message("link-ended"), self._state.port))
            raise
        self._finish(LinkState("off", Message("link-off")))

    def _iterate(self) -> None:
        """Look for the port once. If there is one, use it until it is lost."""
        self.beat()
        self._raise_failure()
        found = self._find_port()
        if isinstance(found, FoundPort):
            self._use(found)
        else:
            self._show_missing(found)
        self._do_requests()
        self._show(self._state)

    def _raise_failure(self) -> None:
        """Raise the exception of another thread, or of an unsuccessful recovery."""
        if self._failure is not None:
            raise self._failure

    def _wait(self, seconds: float) -> None:
        """Wait before the next search."""
        self._woken.wait(seconds)

    def _recover(self, error: Exception) -> None:
        """Report the failure and reset the session. A failure of this is retried in the next iteration."""
        self._failure = error
        self._failures.note("the link failed and begins again", error)
        self._try(self._wire_log.log_note, f"failed: {describe_error(error)}")
        self._try(self._report_failure, error)
        self._try(self._reset)

    def _reset(self) -> None:
        """Discard what may be inconsistent. Pending commands finish; acknowledgements are kept."""
        self._do_requests()
        with self._lock:
            results = self._session.reset()
            for boot, n in list(self._kept.items()):  # also if the request to acknowledge failed
                self._session.resume_from(boot, n)
            if self._stopping:
                self._repeat_stop()
            self._failure = None
            unanswered: list[SessionEvent] = [CommandFinished(ticket, CommandUnknown()) for ticket in self._pending]
        self._set_results(results + unanswered)

    def _finish(self, state: LinkState) -> None:
        """Report the last state and finish pending commands."""
        self._show(state)
        self._try(self._do_requests)

    def _try(self, function: Callable[..., object], *args: object) -> bool:
        """Call `function` and log an exception. Return whether there was none."""
        try:
            function(*args)
        except Exception as error:
            self._failures.note("the link goes on although this failed", error)
            return False
        return True

    def _use(self, found: FoundPort) -> None:
        try:
            port = self._open_port(found.path)
        except PortError as error:
            self._wire_log.log_note(f"cannot open {found.path}: {error.detail}")
            self._show_unusable(found.path, error)
            return
        try:
            self._wire_log.log_note(f"opened {found.path}")
            with self._lock:
                self._port = port
                self._session.begin(self._clock())
            if not self._converse(port, found.path) and not self._was_greeted(found):
                found.ignore()
        except PortError as error:
            self._wire_log.log_note(f"{error.trouble.value}: {error.detail}")
            if self._unit:
                self._show_lost(self._causes.note_port_vanished(self._awake_time(), self._slept()), found.path)
            else:
                self._show_unusable(found.path, error)
        except Exception as error:
            self._recover(error)  # before the port is closed, so that no result arrives while the state is live
        finally:
            self._close(port)

    def _close(self, port: SerialPort) -> None:
        with self._lock:
            self._port = None
            self._try(port.close)
            results = self._session.end()
        self._set_results(results)

    def _was_greeted(self, found: FoundPort) -> bool:
        greeting = self._session.greeting
        return greeting is not None and greeting.board == found.serial_number

    def _converse(self, port: SerialPort, path: str) -> bool:
        """Run the session until it ends. Raises `PortError`. Return whether a board of ours answered."""
        while not self._closing:
            self.beat()
            self._do_requests()
            self._raise_failure()
            self._show(self._state)
            data = port.read()
            self._check_gap()  # before the events of that time are passed on
            with self._lock:
                events = self._session.receive(data, self._clock()) if data else []
                events += self._session.tick(self._clock())
            ended = self._handle_all(deque(events), path)
            if ended is not None:
                self._show_ended(ended, path)
                return ended.why is not EndReason.NO_GREETING
        return True

    def _handle_all(self, events: deque[SessionEvent], path: str) -> SessionEnded | None:
        """Handle events up to the end of the session. Each command gets its result, even if a handler fails."""
        try:
            while events:
                event = events.popleft()
                if isinstance(event, SessionEnded):
                    return event
                self._handle(event, path)
        finally:
            self._set_results(events)
        return None

    def _check_gap(self) -> None:
        if self._session.phase is SessionPhase.LIVE:
            gap = self._causes.note_read(self._awake_time(), self._slept())
            if gap is not None:
                self._try(self._listener.on_listening_gap, gap)

    # Handling of session events.

    def _handle(self, event: SessionEvent, path: str) -> None:
        match event:
            case SessionOpened(greeting):
                start = self._causes.note_greeting(greeting, self._awake_time(), self._slept())
                self._unit = Message(f"unit-{greeting.unit}")
                self._reports.write_reconnect()
                self._show(LinkState("live", None, path, greeting))
                self._listener.on_greeting(greeting, start)
            case EventReceived(received, at):
                self._causes.note_event(received.detail)
                self._listener.on_event(replace(received, at=None if at is None else self._to_unix_time(at)))
            case CommandFinished():
                self._set_results([event])
            case SessionInterrupted():
                self._show_lost("restarted", path)

    def _awake_time(self) -> float:
        """Return the time of a clock that stops while this computer sleeps."""
        return self._clock() - self._slept()

    def _to_unix_time(self, at: float) -> float:
        """Convert a time of the link's clock to Unix seconds. Setting the date changes the result, never a duration."""
        return self._wall() - (self._clock() - at)

    def _set_results(self, events: Iterable[SessionEvent]) -> None:
        for event in events:
            future = self._pending.pop(event.ticket, None) if isinstance(event, CommandFinished) else None
            if future is not None and isinstance(event, CommandFinished):
                future.set_result(event.result)

    def _show_ended(self, ended: SessionEnded, path: str) -> None:
        match ended.why:
            case EndReason.SILENT | EndReason.NO_GREETING:
                self._show_lost(causes.silence_cause(is_reading=self._is_reading), path)
            case EndReason.VERSION:
                self._show_incompatible(port_problems.explain_version(ended.version, path), path)
            case EndReason.UNIT:
                self._show_incompatible(Message("link-unit", {"port": path, "unit": ended.unit}), path)

    def _show_missing(self, why: Message) -> None:
        if self._unit and why.key in ABSENT_KEYS:
            if end := self._causes.note_port_missing(self._awake_time()):
                self._show_lost(end, self._state.port or "")
            return
        self._show(LinkState("lost" if self._unit else "searching", why, self._state.port))

    def _show_unusable(self, path: str, error: PortError) -> None:
        waiting: LinkStatus = "lost" if self._unit else "searching"
        state: LinkStatus = "busy" if error.trouble is PortTrouble.BUSY else waiting
        self._show(LinkState(state, port_problems.explain_open_error(path, error).message, path))

    def _show_lost(self, end: LossCause, path: str) -> None:
        """Show that the board does not answer. A device that never answered may be anything."""
        if self._unit is None:
            self._show(LinkState("searching", Message("link-silent", {"port": path}), path))
            return
        why = Message(f"link-{end}", {"port": path, "unit": self._unit})
        if self._state.state == "live":
            self._reports.write_loss(end, why, self._session.greeting)
        self._show(LinkState("lost", self._reports.add_file_name(why) if end in causes.UNEXPLAINED else why, path))

    def _show_incompatible(self, why: Message, path: str) -> None:
        if self._state.state != "incompatible":
            self._reports.write_loss("incompatible", why, self._session.greeting)
        self._show(LinkState("incompatible", self._reports.add_file_name(why), path))

    def _report_failure(self, error: Exception) -> None:
        """Show the launcher as lost through an error of this program or of the computer."""
        why, live = Message("link-error", {"error": describe_error(error)}), self._state.state == "live"
        lost = LinkState("lost" if self._unit else "searching", why, self._state.port)
        self._show(lost)  # before the report, which may also fail
        if live:
            self._reports.write_loss("error", why, self._session.greeting)
            self._show(replace(lost, text=self._reports.add_file_name(why)))

    def _show(self, state: LinkState) -> None:
        self._state = state
        if state != self._shown and self._try(self._listener.on_state, state):
            self._shown = state

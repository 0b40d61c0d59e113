"""The launcher as the referee holds it: finds the port, keeps the session, finds it again.

One thread hears the board and calls the listener. What others ask for they say to the board themselves, so that no
thread has to wake up for it; one talks at a time. Every method may be called from anywhere, the listener's callbacks
included; a callback must not wait for a command's answer, which could only come after it returns.

The thread survives every exception. `PortError` says what the cable does. Any other may have left the session half
changed, so the port is closed, the launcher is shown as lost with the cause, and the link begins again from what is
acknowledged: the board sends the other events again.
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
"""How often to look for the port: eight times within the promise to be back 2 s after the replug."""

log = logging.getLogger(__name__)

LinkStatus = Literal["off", "searching", "live", "lost", "busy", "incompatible"]


@dataclass(frozen=True, slots=True)
class LinkState:
    """How it stands with the launcher. `text` says what is the matter and what to do; None only while live.

    `lost` means that it was live before; whatever it was doing goes on without us, and its events will come.
    """

    state: LinkStatus
    text: Message | None = None
    port: str | None = None
    greeting: Greeting | None = None


class StopError(ToldError):
    """A `stop` was not written to the port: the motor may still run."""


def link_clock() -> float:
    """The link's clock. Nobody sets it, and on Linux it goes on while this computer sleeps, as the board's does."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def seconds_asleep() -> float:
    """How long this computer has slept, since any moment.

    0.0 where the link's clock does not count it: there a sleep is seen by what became of the port alone.
    """
    return link_clock() - time.monotonic() if sys.platform == "linux" else 0.0


class LinkListener(Protocol):
    """A receiver of the link's events, in order, in its thread. What it raises is logged once.

    `on_greeting` and `on_event` must return: where they raise, the session is opened again, and the board sends again
    all events that are not acknowledged. A state that `on_state` could not take is given to it again.
    """

    def on_state(self, state: LinkState) -> None:
        """The link changed its state, or has something else to say about it."""

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """A session was opened. `start`: what made the board begin anew, where this boot is new to the listener."""

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        """Nobody listened for a while, and the board is still there: what happened meanwhile comes now."""

    def on_event(self, event: LauncherEvent) -> None:
        """The next event. Keep it, then `acknowledge` it; until then the board holds it."""


class LauncherLink:
    """A launcher, wherever it is plugged in.

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
        traffic: WireLog | None = None,
        reports: Path | None = None,
        beat: Callable[[], None] = lambda: None,
    ) -> None:
        """`reports`: the folder for what crossed the wire before a loss (`link/report.py`).

        `beat` is called each time that the thread's loop goes round, at least every 0.3 s: it feeds a watchdog.
        """
        self._find_port = find_port
        self._listener = listener
        self._open_port = open_port
        self._clock = clock
        self._slept = slept
        self._witness = CauseTracker(slept())
        self._taken = True  # what was written last
        self._wall = wall
        self._traffic = traffic or WireLog()
        self._reports = ReportWriter(self._traffic, reports)
        self._session = session(traffic=self._traffic)
        self.beat = beat
        self._failures = FailureLog(log)
        self._failure: Exception | None = None  # after which nothing is sent until the session has begun again
        self._kept: dict[str, int] = {}  # the last event that is, by boot
        self._stopping = False  # a stop was asked for that the session does not repeat yet
        self._requests: SimpleQueue[Callable[[], list[SessionEvent] | None]] = SimpleQueue()
        self._talking = threading.Lock()  # held by whoever uses the session or writes; nobody is called meanwhile
        self._answers: dict[int, Future[CommandResult]] = {}
        self._tickets = count(1)
        self._port: SerialPort | None = None
        self._closing = False
        self._woken = threading.Event()
        self._state = self._shown = LinkState("off", Message("link-off"))  # as it is; as the listener knows it
        self._unit: Message | None = None  # what was greeted here, in words
        self._thread = threading.Thread(target=self._run, name="launcher link", daemon=True)

    def start(self) -> None:
        """Begin to look for the launcher. Once."""
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
        """How it stands now."""
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
            self._answers[ticket] = answer
            return self._session.command(ticket, words, self._clock())

        self._ask(request)
        return answer

    def stop(self) -> None:
        """Stop the motor now. It stays off until the command `resume`; the event `stopped` says that it is.

        Said at once by whoever calls, for the listener may be waiting for the disk; then repeated until it is heard.
        Raises `StopError` when it was not written to the port: no port is open, or it takes nothing. Then it is
        said as soon as one is.
        """
        written = self._write_stop()
        self._stopping = True
        self._ask(self._repeat_stop)
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
            return port.write(b"\n" + encode("stop"))  # whatever line of the link's thread is half written ends here
        except PortError:
            return False
        except Exception as error:
            self._failures.note("a stop could not be written", error)
            return False

    def send_as_it_is(self, line: bytes) -> None:
        """Send bytes as they are, for a person who tries something. Nothing is sent while no port is open."""
        self._ask(lambda: self._session.send_as_it_is(line))

    def acknowledge(self, boot: str, n: int) -> None:
        """All events of this boot up to `n` are kept: the board may forget them. Call it after the commit."""
        self._kept[boot] = max(n, self._kept.get(boot, 0))
        self._ask(lambda: self._session.acknowledge(boot, n, self._clock()))

    def resume_from(self, boot: str, n: int) -> None:
        """Before `start`: the journal has this boot's events up to `n`. Those are not told again."""
        self._kept[boot] = n
        self._ask(lambda: self._session.resume_from(boot, n))

    def report(self) -> str:
        """How it stands, who talks, and the last 200 lines that crossed the wire."""
        return self._reports.text(self._session.greeting, self._state.text)

    def board_time(self) -> tuple[str, int] | None:
        """The board's boot id, and its clock now in microseconds; None while it is not live, or its clock not known."""
        line = self._session.clock.line
        return (line.boot, line.board(self._clock())) if line and self._state.state == "live" else None

    # Whoever asks.

    def _ask(self, request: Callable[[], list[SessionEvent] | None]) -> None:
        self._requests.put(request)
        if threading.current_thread() is not self._thread:  # whose turn comes when the listener has been told all
            self._see_to_it()

    def _see_to_it(self) -> None:
        try:
            self._do_requests()
        except PortError:
            pass  # the link's thread will meet it, too
        except Exception as error:
            self._failure = error  # which the link's thread sees to

    def _do_requests(self) -> None:
        """Do what was asked for, whoever asked, and say what is to be said."""
        answers: list[SessionEvent] = []
        try:
            with self._talking:
                while not self._requests.empty():
                    answers += self._done(self._requests.get())
                if self._failure is None:
                    self._say()
        finally:
            self._tell(answers)

    def _done(self, request: Callable[[], list[SessionEvent] | None]) -> list[SessionEvent]:
        """One that fails keeps none of the others up."""
        try:
            return request() or []
        except Exception as error:
            self._failure = error
            return []

    def _say(self) -> None:
        if self._port and (data := self._session.bytes_to_send()):
            self._taken = self._port.write(data)

    def _wake(self) -> None:
        self._woken.set()
        if (port := self._port) is not None:
            self._guarded(port.wake)  # a read that is not woken ends by itself

    # The thread.

    def _run(self) -> None:
        try:
            while not self._closing:
                try:
                    self._round()
                except Exception as error:
                    self._recover(error)
                self._rest(SEARCH_S)
        except BaseException:
            self._end(LinkState("lost" if self._unit else "searching", Message("link-ended"), self._state.port))
            raise
        self._end(LinkState("off", Message("link-off")))

    def _round(self) -> None:
        """Look for the port once, and talk for as long as there is one."""
        self.beat()
        self._check()
        found = self._find_port()
        if isinstance(found, FoundPort):
            self._use(found)
        else:
            self._missing(found)
        self._do_requests()
        self._show(self._state)

    def _check(self) -> None:
        """Raise what failed in another thread, or could not be recovered from."""
        if self._failure is not None:
            raise self._failure

    def _rest(self, seconds: float) -> None:
        """Wait to look again."""
        self._woken.wait(seconds)

    def _recover(self, error: Exception) -> None:
        """Say what failed, and begin again. What fails of this is done again in the next round."""
        self._failure = error
        self._failures.note("the link failed and begins again", error)
        self._guarded(self._traffic.note, f"failed: {describe_error(error)}")
        self._guarded(self._show_failure, error)
        self._guarded(self._begin_again)

    def _begin_again(self) -> None:
        """Drop what may be half done. Commands under way end; all acknowledgements count."""
        self._do_requests()
        with self._talking:
            answers = self._session.failed()
            for boot, n in list(self._kept.items()):  # also where the request to note it failed
                self._session.resume_from(boot, n)
            if self._stopping:
                self._repeat_stop()
            self._failure = None
            left: list[SessionEvent] = [CommandFinished(ticket, CommandUnknown()) for ticket in self._answers]
        self._tell(answers + left)

    def _end(self, state: LinkState) -> None:
        """The thread ends."""
        self._show(state)
        self._guarded(self._do_requests)

    def _guarded(self, what: Callable[..., object], *args: object) -> bool:
        """Do `what`. Returns whether it did not fail."""
        try:
            what(*args)
        except Exception as error:
            self._failures.note("the link goes on although this failed", error)
            return False
        return True

    def _use(self, found: FoundPort) -> None:
        try:
            port = self._open_port(found.path)
        except PortError as error:
            self._traffic.note(f"cannot open {found.path}: {error.detail}")
            self._unusable(found.path, error)
            return
        try:
            self._traffic.note(f"opened {found.path}")
            with self._talking:
                self._port = port
                self._session.opened(self._clock())
            if not self._converse(port, found.path) and not self._was_greeted(found):
                found.leave()
        except PortError as error:
            self._traffic.note(f"{error.trouble.value}: {error.detail}")
            if self._unit:
                self._lost(self._witness.went(self._awake(), self._slept()), found.path)
            else:
                self._unusable(found.path, error)
        except Exception as error:
            self._recover(error)  # before the port is closed, so that no answer comes while it looks live
        finally:
            self._close(port)

    def _close(self, port: SerialPort) -> None:
        with self._talking:
            self._port = None
            self._guarded(port.close)
            answers = self._session.closed()
        self._tell(answers)

    def _was_greeted(self, found: FoundPort) -> bool:
        greeting = self._session.greeting
        return greeting is not None and greeting.board == found.serial_number

    def _converse(self, port: SerialPort, path: str) -> bool:
        """Talk until the session ends or the port goes (`PortError`). Returns whether something of ours answered."""
        while not self._closing:
            self.beat()
            self._do_requests()
            self._check()
            self._show(self._state)
            arrived = port.read()
            self._look()  # before what happened meanwhile is told
            with self._talking:
                happenings = self._session.receive(arrived, self._clock()) if arrived else []
                happenings += self._session.tick(self._clock())
            gone = self._take(deque(happenings), path)
            if gone is not None:
                self._gone(gone, path)
                return gone.why is not EndReason.NO_GREETING
        return True

    def _take(self, happenings: deque[SessionEvent], path: str) -> SessionEnded | None:
        """See to all of them, up to the end of the session. Whatever fails, each command gets its answer."""
        try:
            while happenings:
                happening = happenings.popleft()
                if isinstance(happening, SessionEnded):
                    return happening
                self._happened(happening, path)
        finally:
            self._tell(happenings)
        return None

    def _look(self) -> None:
        if self._session.phase is SessionPhase.LIVE:
            unheard = self._witness.looked(self._awake(), self._slept())
            if unheard is not None:
                self._guarded(self._listener.on_listening_gap, unheard)

    # What to say about it.

    def _happened(self, happening: SessionEvent, path: str) -> None:
        match happening:
            case SessionOpened(greeting):
                start = self._witness.greeted(greeting, self._awake(), self._slept())
                self._unit = Message(f"unit-{greeting.unit}")
                self._reports.back()
                self._show(LinkState("live", None, path, greeting))
                self._listener.on_greeting(greeting, start)
            case EventReceived(event, at):
                self._witness.told(event.detail)
                self._listener.on_event(replace(event, at=None if at is None else self._date(at)))
            case CommandFinished():
                self._tell([happening])
            case SessionInterrupted():
                self._lost("restarted", path)

    def _awake(self) -> float:
        """A clock that stands still while this computer sleeps."""
        return self._clock() - self._slept()

    def _date(self, at: float) -> float:
        """A moment of the link's clock for people. What is set anew meanwhile is the date, never a duration."""
        return self._wall() - (self._clock() - at)

    def _tell(self, answers: Iterable[SessionEvent]) -> None:
        for answer in answers:
            future = self._answers.pop(answer.ticket, None) if isinstance(answer, CommandFinished) else None
            if future is not None and isinstance(answer, CommandFinished):
                future.set_result(answer.outcome)

    def _gone(self, gone: SessionEnded, path: str) -> None:
        match gone.why:
            case EndReason.SILENT | EndReason.NO_GREETING:
                self._lost(causes.silence_cause(takes=self._taken), path)
            case EndReason.VERSION:
                self._incompatible(port_problems.explain_version(gone.version, path), path)
            case EndReason.UNIT:
                self._incompatible(Message("link-unit", {"port": path, "unit": gone.unit}), path)

    def _missing(self, why: Message) -> None:
        if self._unit and why.key in ABSENT_KEYS:
            if end := self._witness.out(self._awake()):
                self._lost(end, self._state.port or "")
            return
        self._show(LinkState("lost" if self._unit else "searching", why, self._state.port))

    def _unusable(self, path: str, error: PortError) -> None:
        waiting: LinkStatus = "lost" if self._unit else "searching"
        state: LinkStatus = "busy" if error.trouble is PortTrouble.BUSY else waiting
        self._show(LinkState(state, port_problems.explain_open_error(path, error).message, path))

    def _lost(self, end: LossCause, path: str) -> None:
        """What was there does not answer; what never answered may be anything."""
        if self._unit is None:
            self._show(LinkState("searching", Message("link-silent", {"port": path}), path))
            return
        why = Message(f"link-{end}", {"port": path, "unit": self._unit})
        if self._state.state == "live":
            self._reports.lost(end, why, self._session.greeting)
        self._show(LinkState("lost", self._reports.named(why) if end in causes.UNEXPLAINED else why, path))

    def _incompatible(self, why: Message, path: str) -> None:
        if self._state.state != "incompatible":
            self._reports.lost("incompatible", why, self._session.greeting)
        self._show(LinkState("incompatible", self._reports.named(why), path))

    def _show_failure(self, error: Exception) -> None:
        """An error of this program, or of the computer, keeps the launcher away."""
        why, live = Message("link-error", {"error": describe_error(error)}), self._state.state == "live"
        lost = LinkState("lost" if self._unit else "searching", why, self._state.port)
        self._show(lost)  # before a report, which may fail as well
        if live:
            self._reports.lost("error", why, self._session.greeting)
            self._show(replace(lost, text=self._reports.named(why)))

    def _show(self, state: LinkState) -> None:
        self._state = state
        if state != self._shown and self._guarded(self._listener.on_state, state):
            self._shown = state

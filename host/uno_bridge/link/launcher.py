"""The launcher as the referee holds it: finds the port, keeps the session, finds it again.

One thread hears the board and calls the listener. What others ask for they say to the board themselves, so that no
thread has to wake up for it; one talks at a time. Every method may be called from anywhere, the listener's callbacks
included; a callback must not wait for a command's answer, which could only come after it returns.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Literal, Protocol

from uno_bridge.link import causes, reasons
from uno_bridge.link.causes import End, Start, Unheard, Witness
from uno_bridge.link.discovery import ABSENT, FindPort, Port
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.lines import encode
from uno_bridge.link.orders import Outcome, check
from uno_bridge.link.report import Reports
from uno_bridge.link.session import (
    Answered,
    Arrived,
    Gone,
    Greeted,
    Greeting,
    Happening,
    Interrupted,
    Phase,
    Session,
    Why,
)
from uno_bridge.link.traffic import Traffic
from uno_bridge.link.transport import PortError, SerialPort, Trouble
from uno_bridge.text import Message

LOOK_S = 0.25
"""How often to look for the port: eight times within the promise to be back 2 s after the replug."""

log = logging.getLogger(__name__)

State = Literal["off", "searching", "live", "lost", "busy", "incompatible"]


@dataclass(frozen=True, slots=True)
class LinkState:
    """How it stands with the launcher. `text` says what is the matter and what to do; None only while live.

    `lost` means that it was live before; whatever it was doing goes on without us, and its events will come.
    """

    state: State
    text: Message | None = None
    port: str | None = None
    greeting: Greeting | None = None


def seconds() -> float:
    """The link's clock. Nobody sets it, and on Linux it goes on while this computer sleeps, as the board's does."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def seconds_slept() -> float:
    """How long this computer has slept, since any moment.

    0.0 where the link's clock does not count it: there a sleep is seen by what became of the port alone.
    """
    return seconds() - time.monotonic() if sys.platform == "linux" else 0.0


class Listener(Protocol):
    """Who is told. Called in the link's thread, in order; what it raises is logged and changes nothing."""

    def on_state(self, state: LinkState) -> None:
        """The link changed its state, or has something else to say about it."""

    def on_greeting(self, greeting: Greeting, start: Start) -> None:
        """A session was opened. `start`: what made the board begin anew, where this boot is new to the listener."""

    def on_unheard(self, unheard: Unheard) -> None:
        """Nobody listened for a while, and the board is still there: what happened meanwhile comes now."""

    def on_event(self, event: LauncherEvent) -> None:
        """The next event. Keep it, then `acknowledge` it; until then the board holds it."""


class LauncherLink:
    """A launcher, wherever it is plugged in.

    >>> link = LauncherLink(at_port("/dev/ttyACM0"), listener)  # doctest: +SKIP
    >>> link.resume_from("7f3a", 12)  # doctest: +SKIP
    >>> link.start()  # doctest: +SKIP
    >>> link.command("payout", "exact").result(timeout=2)  # doctest: +SKIP
    Done(values={})
    """

    def __init__(
        self,
        find_port: FindPort,
        listener: Listener,
        *,
        open_port: Callable[[str], SerialPort] = SerialPort,
        clock: Callable[[], float] = seconds,
        slept: Callable[[], float] = seconds_slept,
        wall: Callable[[], float] = time.time,
        session: Callable[..., Session] = Session,
        traffic: Traffic | None = None,
        reports: Path | None = None,
    ) -> None:
        """`reports`: the folder for what crossed the wire before a loss (`link/report.py`)."""
        self._find_port = find_port
        self._listener = listener
        self._open_port = open_port
        self._clock = clock
        self._slept = slept
        self._witness = Witness(slept())
        self._taken = True  # what was written last
        self._wall = wall
        self._traffic = traffic or Traffic()
        self._reports = Reports(self._traffic, reports)
        self._session = session(traffic=self._traffic)
        self._requests: SimpleQueue[Callable[[], list[Happening] | None]] = SimpleQueue()
        self._talking = threading.Lock()  # held by whoever uses the session or writes; nobody is called meanwhile
        self._answers: dict[int, Future[Outcome]] = {}
        self._tickets = count(1)
        self._port: SerialPort | None = None
        self._closing = False
        self._woken = threading.Event()
        self._state = LinkState("off", Message("link-off"))
        self._unit: Message | None = None  # what was greeted here, in words
        self._thread = threading.Thread(target=self._run, name="launcher link", daemon=True)

    def start(self) -> None:
        """Begin to look for the launcher. Once."""
        self._thread.start()

    def close(self) -> None:
        """Give the port back and end the thread. Commands under way end as `Unknown` or `NotDone("offline")`."""
        self._closing = True
        self._wake()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join()

    @property
    def state(self) -> LinkState:
        """How it stands now."""
        return self._state

    def command(self, verb: str, *args: str | int) -> Future[Outcome]:
        """Have the launcher do something, at most once (docs/protocol.md, "Commands").

        The future gives `Done`, `NotDone` or `Unknown`; without a live link at once `NotDone("offline")`. It does not
        raise. Raises `ValueError` for words that cannot be sent. Takes `WRITE_WAIT_S` with a board that takes nothing.
        """
        words = (verb, *map(str, args))
        check(words)
        ticket = next(self._tickets)
        answer = self._answers[ticket] = Future()
        answer.set_running_or_notify_cancel()
        self._ask(lambda: self._session.command(ticket, words, self._clock()))
        return answer

    def stop(self) -> None:
        """Stop the motor now. It stays off until the command `resume`; the event `stopped` says that it is.

        Said at once by whoever calls, for the listener may be waiting for the disk; then repeated until it is heard.
        """
        if (port := self._port) is not None:
            with suppress(PortError):
                port.write(b"\n" + encode("stop"))  # whatever line of the link's thread is half written ends here
        self._ask(lambda: self._session.stop(self._clock()))

    def send_as_it_is(self, line: bytes) -> None:
        """Send bytes as they are, for a person who tries something. Nothing is sent while no port is open."""
        self._ask(lambda: self._session.send_as_it_is(line))

    def acknowledge(self, boot: str, n: int) -> None:
        """All events of this boot up to `n` are kept: the board may forget them. Call it after the commit."""
        self._ask(lambda: self._session.acknowledge(boot, n, self._clock()))

    def resume_from(self, boot: str, n: int) -> None:
        """Before `start`: the journal has this boot's events up to `n`. Those are not told again."""
        self._ask(lambda: self._session.resume_from(boot, n))

    def report(self) -> str:
        """How it stands, who talks, and the last 200 lines that crossed the wire."""
        return self._reports.text(self._session.greeting, self._state.text)

    def board_time(self) -> tuple[str, int] | None:
        """The board's boot id, and its clock now in microseconds; None while it is not live, or its clock not known."""
        line = self._session.clock.line
        return (line.boot, line.board(self._clock())) if line and self._state.state == "live" else None

    # Whoever asks.

    def _ask(self, request: Callable[[], list[Happening] | None]) -> None:
        self._requests.put(request)
        if threading.current_thread() is not self._thread:  # whose turn comes when the listener has been told all
            self._see_to_it()

    def _see_to_it(self) -> None:
        with suppress(PortError):  # the link's thread will meet it, too
            self._do_requests()

    def _do_requests(self) -> None:
        """Do what was asked for, whoever asked, and say what is to be said."""
        answers: list[Happening] = []
        try:
            with self._talking:
                while not self._requests.empty():
                    answers += self._requests.get()() or ()
                self._say()
        finally:
            self._tell(answers)

    def _say(self) -> None:
        if self._port and (data := self._session.bytes_to_send()):
            self._taken = self._port.write(data)

    def _wake(self) -> None:
        self._woken.set()
        if (port := self._port) is not None:
            port.wake()

    # The thread.

    def _run(self) -> None:
        while not self._closing:
            found = self._find_port()
            if isinstance(found, Port):
                self._use(found)
            else:
                self._missing(found)
            self._do_requests()
            self._rest(self._clock() + LOOK_S)
        self._show(LinkState("off", Message("link-off")))
        self._do_requests()

    def _rest(self, until: float) -> None:
        """Wait to look again."""
        self._woken.wait(until - self._clock())

    def _use(self, found: Port) -> None:
        try:
            port = self._open_port(found.path)
        except PortError as error:
            self._traffic.note(f"cannot open {found.path}: {error.detail}")
            self._unusable(found.path, error)
            return
        self._traffic.note(f"opened {found.path}")
        with self._talking:
            self._port = port
            self._session.opened(self._clock())
        try:
            if not self._converse(port, found.path) and not self._was_greeted(found):
                found.leave()
        except PortError as error:
            self._traffic.note(f"{error.trouble.value}: {error.detail}")
            if self._unit:
                self._lost(self._witness.went(self._awake(), self._slept()), found.path)
            else:
                self._unusable(found.path, error)
        finally:
            with self._talking:
                self._port = None
                port.close()
                answers = self._session.closed()
            self._tell(answers)

    def _was_greeted(self, found: Port) -> bool:
        greeting = self._session.greeting
        return greeting is not None and greeting.board == found.serial_number

    def _converse(self, port: SerialPort, path: str) -> bool:
        """Talk until the session ends or the port goes (`PortError`). Returns whether something of ours answered."""
        while not self._closing:
            self._do_requests()
            arrived = port.read()
            self._look()  # before what happened meanwhile is told
            with self._talking:
                happenings = self._session.receive(arrived, self._clock()) if arrived else []
                happenings += self._session.tick(self._clock())
            for happening in happenings:
                if isinstance(happening, Gone):
                    self._gone(happening, path)
                    return happening.why is not Why.NO_GREETING
                self._happened(happening, path)
        return True

    def _look(self) -> None:
        if self._session.phase is Phase.LIVE:
            unheard = self._witness.looked(self._awake(), self._slept())
            if unheard is not None:
                self._call(self._listener.on_unheard, unheard)

    # What to say about it.

    def _happened(self, happening: Happening, path: str) -> None:
        match happening:
            case Greeted(greeting):
                start = self._witness.greeted(greeting, self._awake(), self._slept())
                self._unit = Message(f"unit-{greeting.unit}")
                self._reports.back()
                self._show(LinkState("live", None, path, greeting))
                self._call(self._listener.on_greeting, greeting, start)
            case Arrived(event, at):
                self._witness.told(event.what)
                self._call(self._listener.on_event, replace(event, at=None if at is None else self._date(at)))
            case Answered():
                self._tell([happening])
            case Interrupted():
                self._lost("restarted", path)

    def _awake(self) -> float:
        """A clock that stands still while this computer sleeps."""
        return self._clock() - self._slept()

    def _date(self, at: float) -> float:
        """A moment of the link's clock for people. What is set anew meanwhile is the date, never a duration."""
        return self._wall() - (self._clock() - at)

    def _tell(self, answers: list[Happening]) -> None:
        for answer in answers:
            if isinstance(answer, Answered):
                self._answers.pop(answer.ticket).set_result(answer.outcome)

    def _gone(self, gone: Gone, path: str) -> None:
        match gone.why:
            case Why.SILENT | Why.NO_GREETING:
                self._lost(causes.silent(takes=self._taken), path)
            case Why.VERSION:
                self._incompatible(reasons.version(gone.version, path), path)
            case Why.UNIT:
                self._incompatible(Message("link-unit", {"port": path, "unit": gone.unit}), path)

    def _missing(self, why: Message) -> None:
        if self._unit and why.key in ABSENT:
            if end := self._witness.out(self._awake()):
                self._lost(end, self._state.port or "")
            return
        self._show(LinkState("lost" if self._unit else "searching", why, self._state.port))

    def _unusable(self, path: str, error: PortError) -> None:
        waiting: State = "lost" if self._unit else "searching"
        state: State = "busy" if error.trouble is Trouble.BUSY else waiting
        self._show(LinkState(state, reasons.unopened(path, error).message, path))

    def _lost(self, end: End, path: str) -> None:
        """What was there does not answer; what never answered may be anything."""
        if self._unit is None:
            self._show(LinkState("searching", Message("link-silent", {"port": path}), path))
            return
        why = Message(f"link-{end}", {"port": path, "unit": self._unit})
        if self._state.state == "live":
            self._reports.lost(end, why, self._session.greeting)
        self._show(LinkState("lost", self._reports.named(why) if end in causes.ODD else why, path))

    def _incompatible(self, why: Message, path: str) -> None:
        if self._state.state != "incompatible":
            self._reports.lost("incompatible", why, self._session.greeting)
        self._show(LinkState("incompatible", self._reports.named(why), path))

    def _show(self, state: LinkState) -> None:
        if state != self._state:
            self._state = state
            self._call(self._listener.on_state, state)

    def _call(self, callback: Callable[..., None], *args: object) -> None:
        try:
            callback(*args)
        except Exception:
            log.exception("the listener failed")

"""The host's end of the wire without input or output: bytes and time in, session events and bytes out.

    begin ───> greeting ──(hello, limits, verbs, held)──> live
                  │  ^                                      │
                  │  └──────────("bad session")─────────────┤
                  └──> SessionEnded                         └──> SessionEnded

The caller calls `begin`, then `receive` with each chunk that was read, and `tick` when `next_timeout` is due. After
each call it sends `bytes_to_send()`. It calls `end` when the port has failed or a `SessionEnded` was returned. Times
are in seconds of a clock that never goes back.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from uno_bridge.link.clock import EARLY_READ_S, BoardClock
from uno_bridge.link.commands import CommandDone, CommandQueue, CommandRefused, CommandResult
from uno_bridge.link.events import MAX_US, LauncherEvent, damaged_event, parse_number
from uno_bridge.link.inbox import Inbox
from uno_bridge.link.lines import BadLine, LineReader, WireLine, encode
from uno_bridge.link.wire_log import WireLog

WIRE_VERSION: Final = (1, 2)

KNOWN_UNITS: Final = frozenset({"launcher", "flash"})
"""Units that a referee supports."""

HELLO_S = 0.3
"""Interval of `hello`. A greeting that has not arrived by then was damaged, or the board is still starting."""

GREETING_S = 1.5
"""Longest wait for a greeting. A Pico answers half a second after power-on."""

ALIVE_S = 0.3
"""Interval of `alive`: well within the board's lease of 1 s, even if one is damaged."""

CLOCK_QUERY_S = 0.02
"""Interval of `alive` until the board's clock is known; lines that a cable duplicates have arrived by then."""

SILENCE_S = 0.9
"""After this long without a valid line the board is gone. It has left two or three `alive` unanswered; the promise is
to detect it within 1 s."""

HOST_PAUSE_S = 0.5
"""If no method was called for this long, the host was suspended, and the silence proves nothing about the board."""

STOP_REPEAT_S = 0.1
"""Interval of `stop`, which is repeated until the board reports that it has stopped."""

MAX_STOPS = 10
"""Most repetitions of `stop`: a board that was stopped already does not report it again."""

EVENTS_WITHOUT_CLOCK: Final = frozenset({"lost", "damaged"})
"""Events made by this host to replace others, whose clock is unknown."""


class SessionPhase(Enum):
    """The phase of a session."""

    CLOSED = "closed"
    GREETING = "greeting"
    LIVE = "live"


class EndReason(Enum):
    """Why a session ended."""

    SILENT = "silent"  # it was live, and the board fell silent
    NO_GREETING = "no greeting"  # the device at the port does not speak this protocol
    VERSION = "version"  # it speaks another major version
    UNIT = "unit"  # the board greets as a unit that this host does not know


@dataclass(frozen=True, slots=True)
class Greeting:
    """The board that answered (docs/protocol.md); it holds the events `first` to `last`."""

    boot: str
    board: str
    unit: str
    firmware: str
    cause: str
    first: int
    last: int
    version: tuple[int, int]
    limits: Mapping[str, int]
    verbs: frozenset[str]


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """The session is live."""

    greeting: Greeting


@dataclass(frozen=True, slots=True)
class EventReceived:
    """The next event, and its time by the host's clock; None if that is unknown."""

    event: LauncherEvent
    at: float | None = None


@dataclass(frozen=True, slots=True)
class CommandFinished:
    """The result of the command with this ticket."""

    ticket: int
    result: CommandResult


@dataclass(frozen=True, slots=True)
class SessionInterrupted:
    """The board does not know the session, because it restarted or met another host; a new greeting has begun."""


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """The session is over; close the port. `version` and `unit` are as the board reported them."""

    why: EndReason
    version: str = ""
    unit: str = ""


SessionEvent = SessionOpened | EventReceived | CommandFinished | SessionInterrupted | SessionEnded


def new_session_id() -> str:
    """Return a new session id."""
    return f"{secrets.randbits(32):x}"


class Session:
    """The conversation of a host with a launcher. It may be begun any number of times, once for each opened port."""

    AWAITS_CLOCK: ClassVar[bool] = True
    """Whether events are held back until the board's clock is known, a round trip after the greeting."""

    def __init__(self, new_id: Callable[[], str] = new_session_id, wire_log: WireLog | None = None) -> None:
        self.phase = SessionPhase.CLOSED
        self.greeting: Greeting | None = None
        self.clock = BoardClock()
        self._new_id = new_id
        self._wire_log = wire_log or WireLog()
        self._reader = LineReader()
        self._inbox = Inbox()
        self._commands = CommandQueue()
        self._out = bytearray()
        self._id = ""
        self._parts: dict[str, tuple[str, ...]] = {}  # of the greeting
        self._now = 0.0
        self._deadline = 0.0  # greeting: give up
        self._received_at = 0.0
        self._send_at = 0.0  # when to send the next hello (greeting) or alive (live)
        self._held_back: list[LauncherEvent] = []  # events that arrived before the clock was known
        self._stop_at: float | None = None
        self._stops = 0  # `stop` lines sent in this session
        self._events: list[SessionEvent] = []
        self._handlers: dict[str, Callable[[tuple[str, ...]], None]] = {
            "hello": self._hello,
            "limits": self._limits,
            "verbs": self._verbs,
            "held": self._held,
            "ok": self._ok,
            "no": self._no,
            "ev": self._ev,
            "lost": self._lost,
            "alive": self._alive,
            "bad": self._bad,
        }

    # Called for the port.

    def begin(self, now: float) -> None:
        """Greet the board at a port that was just opened."""
        self._now = now
        self._stops = 0
        self._reader.reset()
        self._out.clear()
        self._greet()

    def end(self) -> list[SessionEvent]:
        """End the session, whose port was closed. Return the results of waiting commands."""
        self.phase = SessionPhase.CLOSED
        self._out.clear()
        self._end_commands()
        return self._take_events()

    def reset(self) -> list[SessionEvent]:
        """End the session after an error that may have left this object inconsistent.

        Events that are not acknowledged are taken again when the board sends them again. A `stop` is still repeated.
        """
        self._reader.reset()
        self._parts.clear()
        self._held_back.clear()
        self._inbox.forget_unkept()
        self.clock.reset()
        return [it for it in self.end() if isinstance(it, CommandFinished)]

    def receive(self, data: bytes, now: float) -> list[SessionEvent]:
        """Process bytes from the port. Return the resulting session events."""
        self._advance(now)
        for line in self._reader.feed(data):
            self._wire_log.log_received(line)
            if self.phase is SessionPhase.CLOSED:
                break
            self._receive_line(line)
        self._fill_output()
        return self._take_events()

    def tick(self, now: float) -> list[SessionEvent]:
        """Process timeouts. Return the resulting session events."""
        self._advance(now)
        if self.phase is SessionPhase.GREETING and now >= self._deadline:
            self._finish(SessionEnded(EndReason.NO_GREETING))
        elif self.phase is SessionPhase.LIVE and now >= self._received_at + SILENCE_S:
            self._finish(SessionEnded(EndReason.SILENT))
        self._fill_output()
        return self._take_events()

    def next_timeout(self) -> float:
        """Return when to call `tick` at the latest; infinity for never."""
        if self.phase is SessionPhase.CLOSED:
            return float("inf")
        due = [self._send_at, float("inf") if self._stop_at is None else self._stop_at]
        if self.phase is SessionPhase.GREETING:
            return min(*due, self._deadline)
        return min(*due, self._received_at + SILENCE_S, self._inbox.next_timeout(), self._commands.next_timeout())

    def bytes_to_send(self) -> bytes:
        """Return the bytes to write to the port now. Pending acknowledgements are merged into one."""
        self._fill_output()
        data = bytes(self._out)
        self._out.clear()
        return data

    # Requests of the host.

    def command(self, ticket: int, words: tuple[str, ...], now: float) -> list[SessionEvent]:
        """Queue a command. Its result is a `CommandFinished` with this ticket."""
        self._advance(now)
        if words == ("resume",):
            self._stop_at = None  # a stop repeated after it would undo it
        refusal = self._commands.add(ticket, words)
        if refusal is not None:
            self._events.append(CommandFinished(ticket, refusal))
        self._fill_output()
        return self._take_events()

    def stop(self, now: float) -> None:
        """Stop the motor at once, before all other requests. Repeated until the board reports `stopped`."""
        self._advance(now)
        self._stop_at = now
        self._stops = 0
        self._fill_output()

    def acknowledge(self, boot: str, n: int, now: float) -> None:
        """Acknowledge all events of this boot up to `n`, which the host has stored."""
        self._advance(now)
        self._inbox.keep(boot, n)

    def resume_from(self, boot: str, n: int) -> None:
        """Skip the events of this boot up to `n`, stored by an earlier run. Call it before `begin`."""
        self._inbox.keep(boot, n)

    # Sending.

    def _advance(self, now: float) -> None:
        if now - self._now > HOST_PAUSE_S:
            self._received_at = max(self._received_at, now)
            self._send_at = min(self._send_at, now)
        self._now = now

    def _greet(self) -> None:
        self.phase = SessionPhase.GREETING
        self._id = self._new_id()
        self._parts.clear()
        self._deadline = self._now + GREETING_S
        self._send_at = self._now
        self._send(b"\n")  # ends an incomplete line that the board has buffered
        self._fill_output()

    def _fill_output(self) -> None:
        if self.phase is SessionPhase.CLOSED:
            return
        if self._stop_at is not None and self._now >= self._stop_at:
            self._stops += 1
            self._stop_at = self._now + STOP_REPEAT_S if self._stops < MAX_STOPS else None
            self._send(encode("stop"))
        if self.phase is SessionPhase.GREETING:
            if self._now >= self._send_at:
                self._send_at = self._now + HELLO_S
                self._send(encode("hello", "{}.{}".format(*WIRE_VERSION), self._id))
            return
        if self._now >= self._send_at:
            self._send_at = self._now + ALIVE_S
            nth = self.clock.note_request(self._now)
            self._send(encode("alive", self._id, *([str(nth)] if self._has_numbered_alive else [])))
        while line := self._inbox.next_line(self._now) or self._commands.next_line(self._now):
            self._send(line)

    @property
    def _has_numbered_alive(self) -> bool:
        """Whether this board's answers to `alive` have the number of the request."""
        return self.greeting is not None and self.greeting.version >= (1, 1)

    def _send(self, line: bytes) -> None:
        self._wire_log.log_sent(line)
        self._out += line

    def send_raw(self, line: bytes) -> None:
        """Send a line as a user typed it, without checks."""
        if self.phase is not SessionPhase.CLOSED:
            Session._send(self, line)

    def _finish(self, ended: SessionEnded) -> None:
        self.phase = SessionPhase.CLOSED
        self._end_commands()
        self._events.append(ended)

    def _end_commands(self) -> None:
        self._events += [CommandFinished(ticket, result) for ticket, result in self._commands.end()]

    def _take_events(self) -> list[SessionEvent]:
        events, self._events = self._events, []
        return events

    # Receiving.

    def _receive_line(self, line: WireLine | BadLine) -> None:
        if isinstance(line, BadLine):
            self._request_repeat()
        elif line.checked:
            self._received_at = self._now
            self._handle(line.words)
        elif line.words[:2] == ("bad", "session"):
            self._bad(line.words)  # a board without a session may answer without a CRC

    def _handle(self, words: tuple[str, ...]) -> None:
        handler = self._handlers.get(words[0])
        if handler is None:
            return  # a newer version's
        try:
            handler(words)
        except (ValueError, IndexError):
            self._request_repeat()

    def _request_repeat(self) -> None:
        if self.phase is SessionPhase.LIVE:
            self._inbox.request_repeat()
            self._commands.repeat_now()

    def _hello(self, words: tuple[str, ...]) -> None:
        _, version, session, *board = words
        if session != self._id:
            return
        if self.phase is SessionPhase.LIVE:
            self._check_boot(board[0])
        elif not _is_compatible(version):
            self._finish(
                SessionEnded(EndReason.VERSION, version=version)
            )  # the other fields may differ in that version
        elif not self._supports(board[1]):
            self._finish(SessionEnded(EndReason.UNIT, unit=board[1]))
        else:
            self._parts["hello"] = words[1:]

    def _supports(self, unit: str) -> bool:
        """Whether this host supports such a unit."""
        return unit in KNOWN_UNITS

    def _limits(self, words: tuple[str, ...]) -> None:
        self._parts["limits"] = words[1:]

    def _verbs(self, words: tuple[str, ...]) -> None:
        if self.phase is SessionPhase.GREETING:
            self._parts["verbs"] = (*self._parts.get("verbs", ()), *words[1:])

    def _held(self, words: tuple[str, ...]) -> None:
        if self.phase is not SessionPhase.GREETING:
            return
        if not self._parts.keys() >= {"hello", "limits", "verbs"}:
            self._parts.clear()  # part of the greeting was damaged: it is repeated
            return
        greeting = _parse_greeting(self._parts, first=parse_number(words[2]), last=parse_number(words[3]))
        if words[1] != greeting.boot:
            return
        self._go_live(greeting)

    def _go_live(self, greeting: Greeting) -> None:
        self.greeting = greeting
        self.phase = SessionPhase.LIVE
        self._received_at = self._now
        self._send_at = self._now  # the board's lease begins with the first `alive`
        self._commands.begin(self._id, greeting.boot)
        if self._held_back and self._held_back[0].boot != greeting.boot:
            self._release_events()
        self.clock.begin(greeting.boot, early=EARLY_READ_S if greeting.version < (1, 1) else 0.0)
        self._events.append(SessionOpened(greeting))
        missing = self._inbox.greet(greeting.boot, greeting.first)
        if missing is not None:
            self._add_event(missing)

    def _ok(self, words: tuple[str, ...]) -> None:
        self._finish_command(words[1], int(words[2]), CommandDone(_parse_fields(words[3:])))

    def _no(self, words: tuple[str, ...]) -> None:
        if words[1] != "hello":
            self._finish_command(words[1], int(words[2]), CommandRefused(words[3]))
        elif words[2] == "version" and self.phase is SessionPhase.GREETING:
            self._finish(SessionEnded(EndReason.VERSION, version=words[3]))

    def _finish_command(self, session: str, n: int, result: CommandDone | CommandRefused) -> None:
        finished = self._commands.finish(session, n, result)
        if finished is not None:
            self._events.append(CommandFinished(*finished))

    def _alive(self, words: tuple[str, ...]) -> None:
        if self.phase is not SessionPhase.LIVE or words[1] != self._id:
            return
        nth = int(words[3]) if self._has_numbered_alive and len(words) > 3 else None
        self.clock.note_reply(_parse_clock(words[2]), self._now, nth)
        if not self.clock.is_ready:
            self._send_at = min(self._send_at, self._now + CLOCK_QUERY_S)
        else:
            self._release_events()

    def _ev(self, words: tuple[str, ...]) -> None:
        event = _parse_event(words)
        if self.phase is SessionPhase.LIVE and self._check_boot(event.boot) and self._inbox.take(event):
            if event.kind == "stopped" and self.greeting and event.n > self.greeting.last:
                self._stop_at = None  # an older one, sent again, does not answer this stop
            self.clock.note_event(event.us)
            self._add_event(event)

    def _add_event(self, event: LauncherEvent) -> None:
        self._held_back.append(event)
        if self.clock.is_ready or not self.AWAITS_CLOCK:
            self._release_events()

    def _release_events(self) -> None:
        for event in self._held_back:
            moment = None if event.kind in EVENTS_WITHOUT_CLOCK else self.clock.to_host(event.us)
            self._events.append(EventReceived(event, moment.at if moment else None))
        self._held_back.clear()

    def _lost(self, words: tuple[str, ...]) -> None:
        if self.phase is not SessionPhase.LIVE:
            return
        missing = self._inbox.take_lost(words[1], parse_number(words[2]), parse_number(words[3]))
        if missing is not None:
            self._add_event(missing)

    def _bad(self, words: tuple[str, ...]) -> None:
        if words[1] != "session":
            self._request_repeat()
        elif self.phase is SessionPhase.LIVE:
            self._interrupt()

    def _check_boot(self, boot: str) -> bool:
        """Whether this is the boot that greeted; if not, greet again.

        A board that restarts while a `hello` is under way opens a session that this host has not seen greeted.
        """
        if self.greeting is not None and boot == self.greeting.boot:
            return True
        self._interrupt()
        return False

    def _interrupt(self) -> None:
        self._end_commands()
        self._events.append(SessionInterrupted())
        self._greet()


def _parse_event(words: Sequence[str]) -> LauncherEvent:
    """Parse an event. Raises `ValueError` or `IndexError` if not even its number is readable."""
    boot, n = words[1], parse_number(words[2])
    try:
        return LauncherEvent(boot, n, parse_number(words[3], most=MAX_US), words[4], tuple(words[5:]))
    except (ValueError, IndexError):
        return damaged_event(boot, n, words[3:])


def _parse_clock(word: str) -> int:
    """Parse a board's clock; -1, which is ignored, if it is not valid."""
    try:
        return parse_number(word, most=MAX_US)
    except ValueError:
        return -1


def _is_compatible(version: str) -> bool:
    """Whether this host supports that version of the wire: the major version decides."""
    major, _, minor = version.partition(".")
    return major == str(WIRE_VERSION[0]) and minor.isdecimal()


def _parse_fields(words: Iterable[str]) -> dict[str, str]:
    """Parse words of the form `name=value`. Other words, which a newer version may add, are ignored."""
    return {name: value for name, is_field, value in (word.partition("=") for word in words) if is_field}


def _parse_greeting(parts: Mapping[str, tuple[str, ...]], first: int, last: int) -> Greeting:
    version, _session, boot, unit, firmware, board, cause = parts["hello"][:7]
    return Greeting(
        boot=boot,
        board=board,
        unit=unit,
        firmware=firmware,
        cause=cause,
        first=first,
        last=last,
        version=(WIRE_VERSION[0], int(version.partition(".")[2])),
        limits={name: int(value) for name, value in _parse_fields(parts["limits"]).items() if value.isdecimal()},
        verbs=frozenset(parts["verbs"]),
    )

"""The host's end of the wire without input or output: bytes and time in, happenings and bytes out.

    opened ──> greeting ──(hello, limits, verbs, held)──> live
                  │  ^                                      │
                  │  └──────────("bad session")─────────────┤
                  └──> SessionEnded                         └──> SessionEnded

The caller calls `opened`, then `receive` with each chunk that was read, and `tick` when `next_timeout` is due. After
each call it sends `bytes_to_send()`. It calls `closed` when the port has failed or a `SessionEnded` was returned. Times
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

WIRE_VERSION: Final = (1, 1)

KNOWN_UNITS: Final = frozenset({"launcher", "flash"})
"""What a referee can do something with."""

HELLO_S = 0.3
"""The greeting is a few lines; one that has not come after this long was damaged, or the board is still starting."""

GREETING_S = 1.5
"""A Pico answers half a second after power-on. What is silent for longer will not answer: say so, open it anew."""

ALIVE_S = 0.3
"""Well within the board's lease of 1 s, even if one is damaged."""

CLOCK_QUERY_S = 0.02
"""Until the board's clock is known it is asked for it so soon again; what a cable doubles has come by then."""

SILENCE_S = 0.9
"""With no valid line for this long the board is gone: it left two or three `alive` unanswered, and the promise is to
see it within 1 s."""

HOST_PAUSE_S = 0.5
"""If nobody called for this long, it was the host that slept, and the silence says nothing about the board."""

STOP_REPEAT_S = 0.1
"""A damaged `stop` must not cost more than this. It is repeated until the board tells that it stopped."""

MAX_STOPS = 10
"""A board that was stopped already tells nothing new, so a `stop` without an answer ends here."""


EVENTS_WITHOUT_CLOCK: Final = frozenset({"lost", "damaged"})
"""Events of this host's own, which stand for one whose clock is not known."""


class SessionPhase(Enum):
    """Where the session stands."""

    CLOSED = "closed"
    GREETING = "greeting"
    LIVE = "live"


class EndReason(Enum):
    """What ended a session."""

    SILENT = "silent"  # it was live and nothing comes any more
    NO_GREETING = "no greeting"  # whatever is at the port does not speak this protocol
    VERSION = "version"  # it speaks another major version
    UNIT = "unit"  # it is a board of ours, but no unit that this host knows


@dataclass(frozen=True, slots=True)
class Greeting:
    """Who answered, as docs/protocol.md has it; `first` to `last` are the events it holds."""

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
    """The next event, and when it happened by the host's clock; None when that is not known."""

    event: LauncherEvent
    at: float | None = None


@dataclass(frozen=True, slots=True)
class CommandFinished:
    """What became of the command with this ticket."""

    ticket: int
    outcome: CommandResult


@dataclass(frozen=True, slots=True)
class SessionInterrupted:
    """The board knows nothing of the session (it restarted, or was spoken to by another host); it is greeted anew."""


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """The session is over; close the port. `version` and `unit` are what the other end said it is."""

    why: EndReason
    version: str = ""
    unit: str = ""


SessionEvent = SessionOpened | EventReceived | CommandFinished | SessionInterrupted | SessionEnded


def new_session_id() -> str:
    """Return a new session id."""
    return f"{secrets.randbits(32):x}"


class Session:
    """One host's conversation with one launcher, over any number of openings of its port."""

    AWAITS_CLOCK: ClassVar[bool] = True
    """Events are told once the board's clock is known, a round trip after the greeting."""

    def __init__(self, new_id: Callable[[], str] = new_session_id, traffic: WireLog | None = None) -> None:
        self.phase = SessionPhase.CLOSED
        self.greeting: Greeting | None = None
        self.clock = BoardClock()
        self._new_id = new_id
        self._traffic = traffic or WireLog()
        self._reader = LineReader()
        self._inbox = Inbox()
        self._orders = CommandQueue()
        self._out = bytearray()
        self._id = ""
        self._parts: dict[str, tuple[str, ...]] = {}  # of the greeting
        self._now = 0.0
        self._deadline = 0.0  # greeting: give up
        self._heard = 0.0
        self._speak_at = 0.0  # greeting: hello again; live: alive again
        self._untold: list[LauncherEvent] = []  # they came before the clock was known
        self._stop_at: float | None = None
        self._stops = 0  # how often it was said in this session
        self._news: list[SessionEvent] = []
        self._readers: dict[str, Callable[[tuple[str, ...]], None]] = {
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

    # The port.

    def opened(self, now: float) -> None:
        """The port was opened: greet the board."""
        self._now = now
        self._stops = 0
        self._reader.forget()
        self._out.clear()
        self._greet()

    def closed(self) -> list[SessionEvent]:
        """The port was closed. Commands under way end."""
        self.phase = SessionPhase.CLOSED
        self._out.clear()
        self._end_orders()
        return self._take_news()

    def failed(self) -> list[SessionEvent]:
        """Close it after an error that may have left anything here half done: what is kept is all that counts.

        Events that are not kept are taken again when the board sends them again. A `stop` is still repeated.
        """
        self._reader.forget()
        self._parts.clear()
        self._untold.clear()
        self._inbox.forget()
        self.clock.forget()
        return [it for it in self.closed() if isinstance(it, CommandFinished)]

    def receive(self, data: bytes, now: float) -> list[SessionEvent]:
        """Take bytes from the port; return what happened."""
        self._look_at(now)
        for line in self._reader.feed(data):
            self._traffic.received(line)
            if self.phase is SessionPhase.CLOSED:
                break
            self._take(line)
        self._speak()
        return self._take_news()

    def tick(self, now: float) -> list[SessionEvent]:
        """Do what the time asks for; return what happened."""
        self._look_at(now)
        if self.phase is SessionPhase.GREETING and now >= self._deadline:
            self._go(SessionEnded(EndReason.NO_GREETING))
        elif self.phase is SessionPhase.LIVE and now >= self._heard + SILENCE_S:
            self._go(SessionEnded(EndReason.SILENT))
        self._speak()
        return self._take_news()

    def next_timeout(self) -> float:
        """When to call `tick` at the latest; infinity for never."""
        if self.phase is SessionPhase.CLOSED:
            return float("inf")
        due = [self._speak_at, float("inf") if self._stop_at is None else self._stop_at]
        if self.phase is SessionPhase.GREETING:
            return min(*due, self._deadline)
        return min(*due, self._heard + SILENCE_S, self._inbox.due(), self._orders.due())

    def bytes_to_send(self) -> bytes:
        """Return what is to be written to the port now, once. Many acknowledgements become one."""
        self._speak()
        data = bytes(self._out)
        self._out.clear()
        return data

    # What the host wants.

    def command(self, ticket: int, words: tuple[str, ...], now: float) -> list[SessionEvent]:
        """Have a command done; `Answered` with this ticket tells what became of it."""
        self._look_at(now)
        if words == ("resume",):
            self._stop_at = None  # a stop repeated behind it would undo it
        refusal = self._orders.add(ticket, words)
        if refusal is not None:
            self._news.append(CommandFinished(ticket, refusal))
        self._speak()
        return self._take_news()

    def stop(self, now: float) -> None:
        """Stop the motor at once, before everything else. Asked for again and again until the board says it did."""
        self._look_at(now)
        self._stop_at = now
        self._stops = 0
        self._speak()

    def acknowledge(self, boot: str, n: int, now: float) -> None:
        """The host keeps all events of this boot up to `n`: the board may forget them."""
        self._look_at(now)
        self._inbox.keep(boot, n)

    def resume_from(self, boot: str, n: int) -> None:
        """Before anything is opened: up to `n` the host has kept this boot's events from an earlier run."""
        self._inbox.keep(boot, n)

    # What is said.

    def _look_at(self, now: float) -> None:
        if now - self._now > HOST_PAUSE_S:
            self._heard = max(self._heard, now)
            self._speak_at = min(self._speak_at, now)
        self._now = now

    def _greet(self) -> None:
        self.phase = SessionPhase.GREETING
        self._id = self._new_id()
        self._parts.clear()
        self._deadline = self._now + GREETING_S
        self._speak_at = self._now
        self._send(b"\n")  # ends whatever half line the board holds
        self._speak()

    def _speak(self) -> None:
        if self.phase is SessionPhase.CLOSED:
            return
        if self._stop_at is not None and self._now >= self._stop_at:
            self._stops += 1
            self._stop_at = self._now + STOP_REPEAT_S if self._stops < MAX_STOPS else None
            self._send(encode("stop"))
        if self.phase is SessionPhase.GREETING:
            if self._now >= self._speak_at:
                self._speak_at = self._now + HELLO_S
                self._send(encode("hello", "{}.{}".format(*WIRE_VERSION), self._id))
            return
        if self._now >= self._speak_at:
            self._speak_at = self._now + ALIVE_S
            nth = self.clock.asked(self._now)
            self._send(encode("alive", self._id, *([str(nth)] if self._numbers else [])))
        while line := self._inbox.acknowledgement(self._now) or self._orders.line(self._now):
            self._send(line)

    @property
    def _numbers(self) -> bool:
        """Whether this board's answers say which question they are to."""
        return self.greeting is not None and self.greeting.version >= (1, 1)

    def _send(self, line: bytes) -> None:
        self._traffic.sent(line)
        self._out += line

    def send_as_it_is(self, line: bytes) -> None:
        """Send a line that somebody typed, whatever it says; what it makes of the session will be seen."""
        if self.phase is not SessionPhase.CLOSED:
            Session._send(self, line)

    def _go(self, gone: SessionEnded) -> None:
        self.phase = SessionPhase.CLOSED
        self._end_orders()
        self._news.append(gone)

    def _end_orders(self) -> None:
        self._news += [CommandFinished(ticket, outcome) for ticket, outcome in self._orders.end()]

    def _take_news(self) -> list[SessionEvent]:
        news, self._news = self._news, []
        return news

    # What is heard.

    def _take(self, line: WireLine | BadLine) -> None:
        if isinstance(line, BadLine):
            self._unreadable()
        elif line.checked:
            self._heard = self._now
            self._read(line.words)
        elif line.words[:2] == ("bad", "session"):
            self._bad(line.words)  # a board without a session has no mode, and may answer without a CRC

    def _read(self, words: tuple[str, ...]) -> None:
        reader = self._readers.get(words[0])
        if reader is None:
            return  # something newer than this host
        try:
            reader(words)
        except (ValueError, IndexError):
            self._unreadable()

    def _unreadable(self) -> None:
        if self.phase is SessionPhase.LIVE:
            self._inbox.nudge()
            self._orders.hurry()

    def _hello(self, words: tuple[str, ...]) -> None:
        _, version, session, *who = words
        if session != self._id:
            return
        if self.phase is SessionPhase.LIVE:
            self._belongs(who[0])
        elif not _understands(version):
            self._go(SessionEnded(EndReason.VERSION, version=version))  # whatever else another version tells here
        elif not self._knows(who[1]):
            self._go(SessionEnded(EndReason.UNIT, unit=who[1]))
        else:
            self._parts["hello"] = words[1:]

    def _knows(self, unit: str) -> bool:
        """Whether this host can do something with such a board."""
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
            self._parts.clear()  # part of the greeting was damaged: it comes again
            return
        greeting = _greeting(self._parts, first=parse_number(words[2]), last=parse_number(words[3]))
        if words[1] != greeting.boot:
            return
        self._begin(greeting)

    def _begin(self, greeting: Greeting) -> None:
        self.greeting = greeting
        self.phase = SessionPhase.LIVE
        self._heard = self._now
        self._speak_at = self._now  # the board's lease begins with the first `alive`
        self._orders.begin(self._id, greeting.boot)
        if self._untold and self._untold[0].boot != greeting.boot:
            self._tell_events()
        self.clock.begin(greeting.boot, early=EARLY_READ_S if greeting.version < (1, 1) else 0.0)
        self._news.append(SessionOpened(greeting))
        missing = self._inbox.greet(greeting.boot, greeting.first)
        if missing is not None:
            self._arrive(missing)

    def _ok(self, words: tuple[str, ...]) -> None:
        self._answered(words[1], int(words[2]), CommandDone(_fields(words[3:])))

    def _no(self, words: tuple[str, ...]) -> None:
        if words[1] != "hello":
            self._answered(words[1], int(words[2]), CommandRefused(words[3]))
        elif words[2] == "version" and self.phase is SessionPhase.GREETING:
            self._go(SessionEnded(EndReason.VERSION, version=words[3]))

    def _answered(self, session: str, n: int, outcome: CommandDone | CommandRefused) -> None:
        answer = self._orders.answered(session, n, outcome)
        if answer is not None:
            self._news.append(CommandFinished(*answer))

    def _alive(self, words: tuple[str, ...]) -> None:
        if self.phase is not SessionPhase.LIVE or words[1] != self._id:
            return
        nth = int(words[3]) if self._numbers and len(words) > 3 else None
        self.clock.answered(_clock(words[2]), self._now, nth)
        if not self.clock.ready:
            self._speak_at = min(self._speak_at, self._now + CLOCK_QUERY_S)
        else:
            self._tell_events()

    def _ev(self, words: tuple[str, ...]) -> None:
        event = _event(words)
        if self.phase is SessionPhase.LIVE and self._belongs(event.boot) and self._inbox.arrived(event):
            if event.kind == "stopped" and self.greeting and event.n > self.greeting.last:
                self._stop_at = None  # an older one, told again, would not mean that this stop arrived
            self.clock.saw(event.us)
            self._arrive(event)

    def _arrive(self, event: LauncherEvent) -> None:
        self._untold.append(event)
        if self.clock.ready or not self.AWAITS_CLOCK:
            self._tell_events()

    def _tell_events(self) -> None:
        for event in self._untold:
            moment = None if event.kind in EVENTS_WITHOUT_CLOCK else self.clock.host(event.us)
            self._news.append(EventReceived(event, moment.at if moment else None))
        self._untold.clear()

    def _lost(self, words: tuple[str, ...]) -> None:
        if self.phase is not SessionPhase.LIVE:
            return
        missing = self._inbox.overwritten(words[1], parse_number(words[2]), parse_number(words[3]))
        if missing is not None:
            self._arrive(missing)

    def _bad(self, words: tuple[str, ...]) -> None:
        if words[1] != "session":
            self._unreadable()
        elif self.phase is SessionPhase.LIVE:
            self._interrupt()

    def _belongs(self, boot: str) -> bool:
        """Whether this is the boot that was greeted.

        A board that restarted while a `hello` was on its way opens the session anew by itself, without being greeted.
        """
        if self.greeting is not None and boot == self.greeting.boot:
            return True
        self._interrupt()
        return False

    def _interrupt(self) -> None:
        self._end_orders()
        self._news.append(SessionInterrupted())
        self._greet()


def _event(words: Sequence[str]) -> LauncherEvent:
    """Read an event. Raises `ValueError` or `IndexError` where not even its number can be read."""
    boot, n = words[1], parse_number(words[2])
    try:
        return LauncherEvent(boot, n, parse_number(words[3], most=MAX_US), words[4], tuple(words[5:]))
    except (ValueError, IndexError):
        return damaged_event(boot, n, words[3:])


def _clock(word: str) -> int:
    """Read a board's clock in an answer; -1, which tells nothing, where it is none."""
    try:
        return parse_number(word, most=MAX_US)
    except ValueError:
        return -1


def _understands(version: str) -> bool:
    """Whether a board of that version of the wire is spoken to: the major version decides."""
    major, _, minor = version.partition(".")
    return major == str(WIRE_VERSION[0]) and minor.isdecimal()


def _fields(words: Iterable[str]) -> dict[str, str]:
    """Names and values; a word that has none is a newer version's."""
    return {name: value for name, is_field, value in (word.partition("=") for word in words) if is_field}


def _greeting(parts: Mapping[str, tuple[str, ...]], first: int, last: int) -> Greeting:
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
        limits={name: int(value) for name, value in _fields(parts["limits"]).items() if value.isdecimal()},
        verbs=frozenset(parts["verbs"]),
    )

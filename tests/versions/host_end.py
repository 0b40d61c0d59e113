"""The host's end of a transcript: a real session, controlled and reporting in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

from uno_bridge.link.commands import CommandDone, CommandRefused, CommandResult, CommandUnknown
from uno_bridge.link.plain import PlainSession
from uno_bridge.link.session import (
    CommandFinished,
    EventReceived,
    Session,
    SessionEnded,
    SessionEvent,
    SessionInterrupted,
    SessionOpened,
)

BEGAN_S = 100.0


class HostEnd:
    """A host over all its sessions. Times are in milliseconds of the transcript."""

    def __init__(self) -> None:
        self._ids = count(0xA1)
        self.session: Session = Session(self._new_id)
        self._now = BEGAN_S

    def _new_id(self) -> str:
        return f"{next(self._ids):x}"

    def at(self, ms: int) -> None:
        """Set the time since the transcript began."""
        self._now = BEGAN_S + ms / 1000

    def ask(self, word: str, *words: str) -> list[str]:
        """Make a request. Return its immediate results."""
        match word:
            case "open" | "watch":
                kind = PlainSession if word == "watch" else Session
                if type(self.session) is not kind:  # another program
                    self.session = kind(self._new_id)
                self.session.begin(self._now)
            case "close":
                return told(self.session.end())
            case "command":
                return told(self.session.command(int(words[0]), words[1:], self._now))
            case "acknowledge":
                self.session.acknowledge(words[0], int(words[1]), self._now)
            case "stop":
                self.session.stop(self._now)
            case "say":
                self.session.send_raw(" ".join(words).encode() + b"\n")
            case _:
                raise ValueError(word)
        return []

    def hear(self, line: str) -> list[str]:
        """Receive a line of the board. Return the results."""
        return told(self.session.receive(line.encode() + b"\n", self._now))

    def tick(self) -> list[str]:
        """Process timeouts. Return the results."""
        return told(self.session.tick(self._now))

    def said(self) -> list[str]:
        """Return the lines to the board since the last call."""
        return self.session.bytes_to_send().decode().split("\n")[:-1]


def told(happenings: Iterable[SessionEvent]) -> list[str]:
    """Return session events in words that all versions share."""
    return [_told(happening) for happening in happenings]


def _told(happening: SessionEvent) -> str:
    match happening:
        case SessionOpened(greeting):
            version = "{}.{}".format(*greeting.version)
            who = (greeting.unit, greeting.firmware, greeting.board, greeting.cause)
            held = f"{greeting.boot} {greeting.first} {greeting.last}"
            verbs = ",".join(sorted(greeting.verbs))
            return " ".join(("greeted", version, *who, held, verbs, _fields(greeting.limits)))
        case EventReceived(event):
            return " ".join(("event", event.boot, str(event.n), str(event.us), event.kind, *event.args))
        case CommandFinished(ticket, outcome):
            return f"answered {ticket} {_outcome(outcome)}".rstrip()
        case SessionInterrupted():
            return "interrupted"
        case SessionEnded(why, version, unit):
            return " ".join(filter(None, ("gone", why.name, version, unit)))


def _outcome(outcome: CommandResult) -> str:
    match outcome:
        case CommandDone(values):
            return f"done {_fields(values)}"
        case CommandRefused(reason):
            return f"no {reason}"
        case CommandUnknown():
            return "unknown"


def _fields(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}={value}" for name, value in values.items())

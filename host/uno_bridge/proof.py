"""Proves from what a launcher told that its `fair` counts followed from the secret it had sealed (docs/protocol.md).

What a press pays is computed by the firmware's own functions; everything else here looks for what a changed, left-out
or made-up event would give away.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from uno_bridge.bodies.simulated.places import firmware
from uno_bridge.journal import Journal
from uno_bridge.link.events import Card, Done, LauncherEvent, Lost, Sealed, Secret, lost
from uno_bridge.link.lines import Line, decode
from uno_bridge.text import Message

CUT_SHORT = frozenset({"empty", "jam", "stop", "lid", "long", "lease", "fault"})
"""How a launch ends with fewer cards than were drawn for it."""

_EVENT = re.compile(rb"\b(?:ev|lost) [0-9a-f]{4,8} .*")
_SQLITE = b"SQLite format 3\0"

Standing = Literal["proved", "sealed", "wrong"]


@dataclass(slots=True)
class Round:
    """One round of one boot: its seal, its secret once it was told, its presses, and what is wrong with it."""

    boot: str
    number: int
    seal: str
    secret: str | None = None
    proved: int = 0
    cut: int = 0
    more: int = 0
    done: list[tuple[Done, int]] = field(default_factory=list)  # with how many cards were told one by one
    wrong: list[Message] = field(default_factory=list)

    @property
    def standing(self) -> Standing:
        """Whether it is proved; `sealed` until its secret is told."""
        return "wrong" if self.wrong else "sealed" if self.secret is None else "proved"


def events_in(file: Path) -> Iterator[LauncherEvent]:
    """A launcher's events in a journal, or in any text that holds lines of the wire.

    Raises `JournalError` and `OSError`.
    """
    with file.open("rb") as opened:
        is_journal = opened.read(len(_SQLITE)) == _SQLITE
    return _in_journal(file) if is_journal else _in_log(file)


def _in_journal(file: Path) -> Iterator[LauncherEvent]:
    with Journal(file) as journal:
        for entry in journal.entries():
            if entry.kind == "event" and entry.boot is not None and entry.event is not None:
                body: Any = entry.body
                yield LauncherEvent(entry.boot, entry.event, body["us"], body["kind"], tuple(body["args"]))


def _in_log(file: Path) -> Iterator[LauncherEvent]:
    for raw in file.read_bytes().splitlines():
        found = _EVENT.search(raw)
        line = decode(found.group().rstrip()) if found else None
        if isinstance(line, Line):  # a damaged line is told again; if it is not, its number is missed
            match line.words:
                case ("ev", boot, n, us, kind, *args) if n.isdecimal() and us.isdecimal():
                    yield LauncherEvent(boot, int(n), int(us), kind, tuple(args))
                case ("lost", boot, first, last) if first.isdecimal() and last.isdecimal():
                    yield lost(boot, int(first), int(last))


def prove(events: Iterable[LauncherEvent]) -> list[Round]:
    """All fair rounds among these events, in their order."""
    boots: dict[str, _Boot] = {}
    for event in events:
        boots.setdefault(event.boot, _Boot()).take(event)
    rounds = [found for boot in boots.values() for found in boot.rounds]
    for found in rounds:
        if found.secret is not None:
            _judge(found, found.secret)
    return rounds


class _Boot:
    """The events of one boot, in order, and the rounds they make."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self._kept: dict[int, LauncherEvent] = {}
        self._last = 0
        self._open: Round | None = None
        self._cards: dict[int, int] = {}

    def take(self, event: LauncherEvent) -> None:
        """Take in the next event; one that was told before must say the same."""
        if event.n <= self._last:
            if self._kept.get(event.n, event) != event:
                self._accuse("proof-twice", number=event.n)
            return
        first = event.what.first if isinstance(event.what, Lost) else event.n
        if self._last and first > self._last + 1:
            self._accuse("proof-gap", first=self._last + 1, last=first - 1)
        self._kept[event.n] = event
        self._last = event.n
        self._follow(event)

    def _follow(self, event: LauncherEvent) -> None:
        match event.what:
            case Sealed(number, seal):
                self._open = Round(event.boot, number, seal)
                self.rounds.append(self._open)
            case Secret(number, secret):
                self._unseal(number, secret)
            case Card(p, k):
                self._cards[p] = k
            case Done() as done if self._open is not None:
                self._open.done.append((done, self._cards.get(done.p, 0)))
            case Lost(first, last):
                self._accuse("proof-gap", first=first, last=last)

    def _unseal(self, number: int, secret: str) -> None:
        if self._open is None or self._open.number != number:
            return  # its seal is not in this file: nothing was promised
        self._open.secret = secret
        self._open = None

    def _accuse(self, key: str, **args: int) -> None:
        if self._open is not None:
            self._open.wrong.append(Message(key, args))


def _judge(found: Round, secret: str) -> None:
    """Hold every press of a round against its secret."""
    fair = _fair()
    if fair.seal(secret) != found.seal:
        found.wrong.append(Message("proof-seal"))
        return
    for done, told in found.done:
        drawn = fair.drawn(secret, found.number, done.p)
        if told != done.cards:
            found.wrong.append(Message("proof-cards", {"press": done.p, "cards": done.cards, "told": told}))
        elif done.cards == drawn and (done.end == ("paid" if drawn else "blank") or done.end in CUT_SHORT):
            found.proved += 1
        elif done.end == "paid" and 0 < drawn < done.cards:
            found.more += 1
        elif done.end in CUT_SHORT and done.cards < drawn:
            found.cut += 1
        else:
            found.wrong.append(Message("proof-count", {"press": done.p, "cards": done.cards, "drawn": drawn}))


def _fair() -> Any:
    folder = str(firmware())
    if folder not in sys.path:
        sys.path.append(folder)
    return import_module("units.fair")

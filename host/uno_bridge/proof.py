"""Verify a launcher's `fair` counts against the secret that it had sealed (docs/protocol.md).

The firmware's own functions compute what a press pays. The rest of this module detects events that were changed,
left out or made up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from uno_bridge.bodies.paths import import_firmware
from uno_bridge.journal import Journal
from uno_bridge.link.events import (
    CardEvent,
    DoneEvent,
    LateEvent,
    LauncherEvent,
    LostEvent,
    PressEvent,
    SealedEvent,
    SecretEvent,
    lost_event,
)
from uno_bridge.link.lines import WireLine, decode
from uno_bridge.text import Message

CUT_SHORT = frozenset({"empty", "jam", "stop", "lid", "long", "lease", "fault"})
"""Ends of a launch with fewer cards than were drawn for it."""

RIDES_OUT = 2
"""Extra cards that may ride out while the roller brakes. More would allow counts that were not drawn."""

_EVENT = re.compile(rb"\b(?:ev|lost) [0-9a-f]{4,8} .*")
_SQLITE = b"SQLite format 3\0"

Standing = Literal["proved", "sealed", "wrong"]


@dataclass(slots=True)
class Round:
    """One round of one boot: its seal, its secret if known, its presses, and what is wrong with it.

    Presses are counted as `proved`, `cut` short or paid `more`; each of these may also be `doubted` or `late`.
    """

    boot: str
    number: int
    seal: str
    secret: str | None = None
    proved: int = 0
    cut: int = 0
    more: int = 0
    doubted: int = 0
    late: int = 0
    presses: dict[int, PressReport] = field(default_factory=dict)
    wrong: list[Message] = field(default_factory=list)

    @property
    def standing(self) -> Standing:
        """`proved` or `wrong`; `sealed` until its secret is known."""
        return "wrong" if self.wrong else "sealed" if self.secret is None else "proved"


@dataclass(slots=True)
class PressReport:
    """The reports of one press: its cards one by one, and its end."""

    cards: int = 0
    done: DoneEvent | None = None


def read_events(file: Path) -> Iterator[LauncherEvent]:
    """Return a launcher's events from a journal, or from any text with lines of the wire.

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
                yield LauncherEvent(entry.boot, entry.event, entry.us or 0, body["kind"], tuple(body["args"]))


def _in_log(file: Path) -> Iterator[LauncherEvent]:
    for raw in file.read_bytes().splitlines():
        found = _EVENT.search(raw)
        line = decode(found.group().rstrip()) if found else None
        if isinstance(line, WireLine):  # a damaged line is sent again; if not, its number is missing
            match line.words:
                case ("ev", boot, n, us, kind, *args) if n.isdecimal() and us.isdecimal():
                    yield LauncherEvent(boot, int(n), int(us), kind, tuple(args))
                case ("lost", boot, first, last) if first.isdecimal() and last.isdecimal():
                    yield lost_event(boot, int(first), int(last))


def prove(events: Iterable[LauncherEvent]) -> list[Round]:
    """Return all fair rounds among these events, in their order."""
    boots: dict[str, _Boot] = {}
    last = None
    for event in events:
        last = boots.setdefault(event.boot, _Boot(event.boot))
        last.take(event)
    for boot in boots.values():
        boot.end(restarted=boot is not last)
    return [found for boot in boots.values() for found in boot.rounds]


class _Boot:
    """The events of one boot, in order, and the rounds they make."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rounds: list[Round] = []
        self._kept: dict[int, LauncherEvent] = {}
        self._last = 0
        self._press: int | None = None  # the last one, unless events are missing since
        self._open: Round | None = None
        self._of: dict[int, Round] = {}  # the round of each press

    def take(self, event: LauncherEvent) -> None:
        """Add the next event; a repeated event must be identical."""
        if event.n <= self._last:
            if self._kept.get(event.n, event) != event:
                self._accuse("proof-twice", number=event.n)
            return
        first = event.detail.first if isinstance(event.detail, LostEvent) else event.n
        if self._last and first > self._last + 1:
            self._miss(self._last + 1, first - 1)
        self._kept[event.n] = event
        self._last = event.n
        self._follow(event)

    def end(self, *, restarted: bool) -> None:
        """Judge the rounds. `restarted`: the launcher has restarted since, so it cannot open them any more."""
        for found in self.rounds:
            if found.secret is not None:
                _judge(found, found.secret)
            elif found.presses and (restarted or found is not self.rounds[-1]):
                found.wrong.append(Message("proof-never-opened", {"presses": len(found.presses)}))

    def _follow(self, event: LauncherEvent) -> None:
        match event.detail:
            case SealedEvent(number, seal):
                self._begin(number, seal)
            case SecretEvent(number, secret):
                self._unseal(number, secret)
            case PressEvent(p, payout):
                self._begin_press(p, payout)
            case CardEvent(p, k) if p in self._of:
                told = self._of[p].presses[p]
                told.cards += 1
                if told.cards != k:
                    self._of[p].wrong.append(Message("proof-card", {"press": p, "card": k, "told": told.cards}))
            case DoneEvent() as done if self._open is not None:
                self._end_press(self._open, done)
            case LateEvent(p) if p in self._of:
                self._of[p].late += 1
            case LostEvent(first, last):
                self._miss(first, last)

    def _begin(self, number: int, seal: str) -> None:
        self._open = Round(self.name, number, seal)
        self.rounds.append(self._open)

    def _unseal(self, number: int, secret: str) -> None:
        if self._open is None or self._open.number not in (0, number):
            return  # its seal is not in this file, so there is nothing to check
        self._open.number = number
        self._open.secret = secret
        self._open = None

    def _begin_press(self, p: int, payout: str) -> None:
        if payout == "fair" and self._open is None:
            self._begin(0, "")
            self._accuse("proof-unsealed", press=p)
        if self._press is not None and p != self._press + 1:
            self._accuse("proof-press", first=self._press + 1, last=p - 1)
        self._press = p
        if self._open is not None:
            self._open.presses[p] = PressReport()
            self._of[p] = self._open
            if payout != "fair":
                self._accuse("proof-payout", press=p)

    def _end_press(self, found: Round, done: DoneEvent) -> None:
        told = found.presses.get(done.p)
        if told is None or told.done:
            self._accuse("proof-made-up", press=done.p, cards=done.cards)
        else:
            told.done = done

    def _miss(self, first: int, last: int) -> None:
        self._press = None
        self._accuse("proof-gap", first=first, last=last)

    def _accuse(self, key: str, **args: int) -> None:
        if self._open is not None:
            self._open.wrong.append(Message(key, args))


def _judge(found: Round, secret: str) -> None:
    """Check every press of a round against its secret."""
    fair = _fair()
    if found.seal and fair.commit_to(secret) != found.seal:
        found.wrong.append(Message("proof-seal"))
        return
    for p, told in found.presses.items():
        if told.done is None:
            found.wrong.append(Message("proof-no-count", {"press": p}))
        elif told.cards != told.done.cards:
            args = {"press": p, "cards": told.done.cards, "told": told.cards}
            found.wrong.append(Message("proof-cards", args))
        else:
            found.doubted += bool(told.done.doubt)
            _judge_count(found, told.done, fair.draw_cards(secret, found.number, p))


def _judge_count(found: Round, done: DoneEvent, drawn: int) -> None:
    if done.cards == drawn and (done.end == ("paid" if drawn else "blank") or done.end in CUT_SHORT):
        found.proved += 1
    elif 0 < drawn < done.cards <= drawn + RIDES_OUT and (done.end == "paid" or done.end in CUT_SHORT):
        found.more += 1
    elif done.cards < drawn and done.end in CUT_SHORT:
        found.cut += 1
    else:
        found.wrong.append(Message("proof-count", {"press": done.p, "cards": done.cards, "drawn": drawn}))


def _fair() -> Any:
    import_firmware()
    return import_module("units.fair")

"""What a launcher tells, typed. Names and arguments are those of the table "Events" in docs/protocol.md.

A kind or a word that this host does not know becomes `Other`: a newer board is never an error. Arguments beyond those
known are passed over, so that a newer minor version may add some. What no version says, such as a seat 0, becomes
`Damaged`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

MAX_NUMBER: Final = 10**9
"""No number that a board counts up to comes near it."""

MAX_US: Final = 2**53
"""The latest that a board's clock may say, in microseconds: 285 years."""

BUTTON_COUNT: Final = 6
"""Player Buttons of a Flash unit, and so its seats."""


@dataclass(frozen=True, slots=True)
class PressEvent:
    """Press `p` was made and the ding given. `facing` is in degrees, None when no sensor tells."""

    p: int
    payout: str
    facing: int | None


@dataclass(frozen=True, slots=True)
class CardEvent:
    """Card `k` of press `p` has left. A `dispense` has `p` = 0."""

    p: int
    k: int


@dataclass(frozen=True, slots=True)
class DoneEvent:
    """Press `p` is over: `cards` left. `ms` counts from the hit; `doubt` is of `overlap`, `stuck`, `gates`."""

    p: int
    cards: int
    end: str
    doubt: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class LateEvent:
    """A card left after press `p` was over; it is number `k` of that press."""

    p: int
    k: int


@dataclass(frozen=True, slots=True)
class TurnedEvent:
    """The launcher has come to rest at `facing` degrees."""

    facing: int


@dataclass(frozen=True, slots=True)
class LidEvent:
    """The lid was opened or shut."""

    open: bool


@dataclass(frozen=True, slots=True)
class RefusedEvent:
    """A hit that does not count: `lid`, `stopped`, `full`, `tray`, `gate`, `cells`."""

    reason: str


@dataclass(frozen=True, slots=True)
class StoppedEvent:
    """The motor is held off: `line`, `jam`, `long`, `fault`."""

    reason: str


@dataclass(frozen=True, slots=True)
class ResumedEvent:
    """The motor may run again."""


@dataclass(frozen=True, slots=True)
class DispensedEvent:
    """The `dispense` with command number `n` is over; the rest as in `Done`."""

    n: int
    cards: int
    end: str
    doubt: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class RetryEvent:
    """A card did not get out in press `p`; the roller turned back a little and tries once more."""

    p: int


@dataclass(frozen=True, slots=True)
class GateEvent:
    """Light gate `number` (1: inner, 2: outer) is `well`, or blinded by `sun`, or `blocked`."""

    number: int
    state: str


@dataclass(frozen=True, slots=True)
class CellsEvent:
    """The motor's cells have become `low` or `well` again."""

    state: str
    mv: int


@dataclass(frozen=True, slots=True)
class TrayEvent:
    """Flip Attack's tray stands `mild` or `wild` side up."""

    side: str


@dataclass(frozen=True, slots=True)
class TurnedToEvent:
    """A `turn` is over: `there`, or why not: `held`, `long`, `compass`."""

    how: str


@dataclass(frozen=True, slots=True)
class SealedEvent:
    """Round `number` of the payout `fair` begins; `seal` commits the launcher to its secret."""

    number: int
    seal: str


@dataclass(frozen=True, slots=True)
class SecretEvent:
    """Round `number` of the payout `fair` is over; every count of it follows from `secret`."""

    number: int
    secret: str


@dataclass(frozen=True, slots=True)
class LostEvent:
    """Events `first` to `last` of this boot will never come: the board's ring overflowed, or another host took them."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """A Flash unit registered `button` (1 to 6) as its `k`-th."""

    k: int
    button: int


@dataclass(frozen=True, slots=True)
class BeganEvent:
    """A game began on a Flash unit; `seconds` a turn, 0 is unlimited."""

    seats: int
    seconds: int


@dataclass(frozen=True, slots=True)
class TurnEvent:
    """Something in turn `turn` of a Flash unit that concerns `button`; `kind` as on the wire."""

    kind: str
    turn: int
    button: int


@dataclass(frozen=True, slots=True)
class UnitStateEvent:
    """A Flash unit as a whole: `waiting`, `paused`, `asleep`, `ready`, `reset`."""

    kind: str


@dataclass(frozen=True, slots=True)
class DamagedEvent:
    """What no board says: `words` as they came, from the kind on, or from the clock on where that is what is wrong."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OtherEvent:
    """Something this host has no word for."""

    kind: str
    args: tuple[str, ...]


EventDetail = (
    PressEvent
    | CardEvent
    | DoneEvent
    | LateEvent
    | TurnedEvent
    | LidEvent
    | RefusedEvent
    | StoppedEvent
    | ResumedEvent
    | DispensedEvent
    | RetryEvent
    | GateEvent
    | CellsEvent
    | TrayEvent
    | TurnedToEvent
    | SealedEvent
    | SecretEvent
    | LostEvent
    | SeatEvent
    | BeganEvent
    | TurnEvent
    | UnitStateEvent
    | DamagedEvent
    | OtherEvent
)


@dataclass(frozen=True, slots=True)
class LauncherEvent:
    """Event `n` of this boot. `us` is the board's clock when it happened, in microseconds since its start.

    `kind` and `args` are as on the wire, to be kept in a journal; `what` is the same, typed, and follows from them.
    `at` is when it happened by the host's clock (Unix seconds), within 5 ms; None when that is not known.
    """

    boot: str
    n: int
    us: int
    kind: str
    args: tuple[str, ...]
    at: float | None = field(default=None, compare=False)
    detail: EventDetail = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "detail", _understand(self.kind, self.args))


def lost_event(boot: str, first: int, last: int) -> LauncherEvent:
    """Return the event that stands in the place of events `first` to `last`. Acknowledged as event `last`."""
    return LauncherEvent(boot, last, 0, "lost", (str(first), str(last)))


def damaged_event(boot: str, n: int, words: Sequence[str]) -> LauncherEvent:
    """Return the event that stands for number `n`, whose clock or kind cannot be read; `words` came behind `n`."""
    kept = (word.encode("ascii", "backslashreplace").decode("ascii") for word in words)
    return LauncherEvent(boot, n, 0, "damaged", tuple(kept))


def parse_number(word: str, least: int = 0, most: int = MAX_NUMBER) -> int:
    """Read a whole number as boards write it. Raises `ValueError` for all else, and beyond `least` or `most`."""
    if not (word.isascii() and word.isdecimal() and least <= int(word) <= most):
        raise ValueError(f"not a number from {least} to {most}: {word!r}")
    return int(word)


def _degrees(word: str) -> int | None:
    return None if word == "-" else parse_number(word, most=359)


def _doubt(word: str) -> tuple[str, ...]:
    return () if word == "-" else tuple(word.split(","))


def _lid(word: str) -> LidEvent:
    return LidEvent({"open": True, "shut": False}[word])


def _button(word: str) -> int:
    return parse_number(word, 1, BUTTON_COUNT)


def _turn(kind: str) -> Callable[[Sequence[str]], EventDetail]:
    return lambda a: TurnEvent(kind, parse_number(a[0]), _button(a[1]))


def _mood(kind: str) -> Callable[[Sequence[str]], EventDetail]:
    return lambda a: UnitStateEvent(kind)


_READERS: dict[str, Callable[[Sequence[str]], EventDetail]] = {
    "press": lambda a: PressEvent(parse_number(a[0]), a[1], _degrees(a[2])),
    "card": lambda a: CardEvent(parse_number(a[0]), parse_number(a[1])),
    "done": lambda a: DoneEvent(parse_number(a[0]), parse_number(a[1]), a[2], _doubt(a[3]), parse_number(a[4])),
    "late": lambda a: LateEvent(parse_number(a[0]), parse_number(a[1])),
    "turned": lambda a: TurnedEvent(parse_number(a[0], most=359)),
    "lid": lambda a: _lid(a[0]),
    "refused": lambda a: RefusedEvent(a[0]),
    "stopped": lambda a: StoppedEvent(a[0]),
    "resumed": lambda a: ResumedEvent(),
    "dispensed": lambda a: DispensedEvent(
        parse_number(a[0]), parse_number(a[1]), a[2], _doubt(a[3]), parse_number(a[4])
    ),
    "retry": lambda a: RetryEvent(parse_number(a[0])),
    "gate": lambda a: GateEvent(parse_number(a[0]), a[1]),
    "cells": lambda a: CellsEvent(a[0], parse_number(a[1])),
    "tray": lambda a: TrayEvent(a[0]),
    "turned-to": lambda a: TurnedToEvent(a[0]),
    "sealed": lambda a: SealedEvent(parse_number(a[0]), a[1]),
    "secret": lambda a: SecretEvent(parse_number(a[0]), a[1]),
    "lost": lambda a: LostEvent(parse_number(a[0]), parse_number(a[1])),
    "damaged": lambda a: DamagedEvent(tuple(a)),
    "seat": lambda a: SeatEvent(parse_number(a[0], 1, BUTTON_COUNT), _button(a[1])),
    "began": lambda a: BeganEvent(parse_number(a[0]), parse_number(a[1])),
    **{kind: _turn(kind) for kind in ("picked", "button", "buzzed", "slap", "raced", "last", "drawn")},
    **{kind: _mood(kind) for kind in ("waiting", "paused", "asleep", "ready", "reset")},
}


def _understand(kind: str, args: tuple[str, ...]) -> EventDetail:
    reader = _READERS.get(kind)
    if reader is None:
        return OtherEvent(kind, args)
    try:
        return reader(args)
    except KeyError:
        return OtherEvent(kind, args)
    except (ValueError, IndexError):
        return DamagedEvent((kind, *args))

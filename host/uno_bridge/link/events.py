"""What a launcher tells, typed. Names and arguments are those of the table "Events" in docs/protocol.md.

A kind or a word that this host does not know becomes `Other`: a newer board is never an error. Arguments beyond those
known are passed over, so that a newer minor version may add some. What no version says, such as a seat 0, becomes
`Damaged`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

LARGEST: Final = 10**9
"""No number that a board counts up to comes near it."""

LONGEST_US: Final = 2**53
"""The latest that a board's clock may say, in microseconds: 285 years."""

BUTTONS: Final = 6
"""Player Buttons of a Flash unit, and so its seats."""


@dataclass(frozen=True, slots=True)
class Press:
    """Press `p` was made and the ding given. `facing` is in degrees, None when no sensor tells."""

    p: int
    payout: str
    facing: int | None


@dataclass(frozen=True, slots=True)
class Card:
    """Card `k` of press `p` has left. A `dispense` has `p` = 0."""

    p: int
    k: int


@dataclass(frozen=True, slots=True)
class Done:
    """Press `p` is over: `cards` left. `ms` counts from the hit; `doubt` is of `overlap`, `stuck`, `gates`."""

    p: int
    cards: int
    end: str
    doubt: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class Late:
    """A card left after press `p` was over; it is number `k` of that press."""

    p: int
    k: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The launcher has come to rest at `facing` degrees."""

    facing: int


@dataclass(frozen=True, slots=True)
class Lid:
    """The lid was opened or shut."""

    open: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """A hit that does not count: `lid`, `stopped`, `full`, `tray`, `gate`, `cells`."""

    reason: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The motor is held off: `line`, `jam`, `long`, `fault`."""

    reason: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """The motor may run again."""


@dataclass(frozen=True, slots=True)
class Dispensed:
    """The `dispense` with command number `n` is over; the rest as in `Done`."""

    n: int
    cards: int
    end: str
    doubt: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class Retry:
    """A card did not get out in press `p`; the roller turned back a little and tries once more."""

    p: int


@dataclass(frozen=True, slots=True)
class Gate:
    """Light gate `number` (1: inner, 2: outer) is `well`, or blinded by `sun`, or `blocked`."""

    number: int
    state: str


@dataclass(frozen=True, slots=True)
class Cells:
    """The motor's cells have become `low` or `well` again."""

    state: str
    mv: int


@dataclass(frozen=True, slots=True)
class Tray:
    """Flip Attack's tray stands `mild` or `wild` side up."""

    side: str


@dataclass(frozen=True, slots=True)
class TurnedTo:
    """A `turn` is over: `there`, or why not: `held`, `long`, `compass`."""

    how: str


@dataclass(frozen=True, slots=True)
class Sealed:
    """Round `number` of the payout `fair` begins; `seal` commits the launcher to its secret."""

    number: int
    seal: str


@dataclass(frozen=True, slots=True)
class Secret:
    """Round `number` of the payout `fair` is over; every count of it follows from `secret`."""

    number: int
    secret: str


@dataclass(frozen=True, slots=True)
class Lost:
    """Events `first` to `last` of this boot will never come: the board's ring overflowed, or another host took them."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A Flash unit registered `button` (1 to 6) as its `k`-th."""

    k: int
    button: int


@dataclass(frozen=True, slots=True)
class Began:
    """A game began on a Flash unit; `seconds` a turn, 0 is unlimited."""

    seats: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Something in turn `turn` of a Flash unit that concerns `button`; `kind` as on the wire."""

    kind: str
    turn: int
    button: int


@dataclass(frozen=True, slots=True)
class Mood:
    """A Flash unit as a whole: `waiting`, `paused`, `asleep`, `ready`, `reset`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Damaged:
    """What no board says: `words` as they came, from the kind on, or from the clock on where that is what is wrong."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """Something this host has no word for."""

    kind: str
    args: tuple[str, ...]


What = (
    Press
    | Card
    | Done
    | Late
    | Turned
    | Lid
    | Refused
    | Stopped
    | Resumed
    | Dispensed
    | Retry
    | Gate
    | Cells
    | Tray
    | TurnedTo
    | Sealed
    | Secret
    | Lost
    | Seat
    | Began
    | Turn
    | Mood
    | Damaged
    | Other
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
    what: What = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "what", _understand(self.kind, self.args))


def lost(boot: str, first: int, last: int) -> LauncherEvent:
    """Return the event that stands in the place of events `first` to `last`. Acknowledged as event `last`."""
    return LauncherEvent(boot, last, 0, "lost", (str(first), str(last)))


def damaged(boot: str, n: int, words: Sequence[str]) -> LauncherEvent:
    """Return the event that stands for number `n`, whose clock or kind cannot be read; `words` came behind `n`."""
    kept = (word.encode("ascii", "backslashreplace").decode("ascii") for word in words)
    return LauncherEvent(boot, n, 0, "damaged", tuple(kept))


def number(word: str, least: int = 0, most: int = LARGEST) -> int:
    """Read a whole number as boards write it. Raises `ValueError` for all else, and beyond `least` or `most`."""
    if not (word.isascii() and word.isdecimal() and least <= int(word) <= most):
        raise ValueError(f"not a number from {least} to {most}: {word!r}")
    return int(word)


def _degrees(word: str) -> int | None:
    return None if word == "-" else number(word, most=359)


def _doubt(word: str) -> tuple[str, ...]:
    return () if word == "-" else tuple(word.split(","))


def _lid(word: str) -> Lid:
    return Lid({"open": True, "shut": False}[word])


def _button(word: str) -> int:
    return number(word, 1, BUTTONS)


def _turn(kind: str) -> Callable[[Sequence[str]], What]:
    return lambda a: Turn(kind, number(a[0]), _button(a[1]))


def _mood(kind: str) -> Callable[[Sequence[str]], What]:
    return lambda a: Mood(kind)


_READERS: dict[str, Callable[[Sequence[str]], What]] = {
    "press": lambda a: Press(number(a[0]), a[1], _degrees(a[2])),
    "card": lambda a: Card(number(a[0]), number(a[1])),
    "done": lambda a: Done(number(a[0]), number(a[1]), a[2], _doubt(a[3]), number(a[4])),
    "late": lambda a: Late(number(a[0]), number(a[1])),
    "turned": lambda a: Turned(number(a[0], most=359)),
    "lid": lambda a: _lid(a[0]),
    "refused": lambda a: Refused(a[0]),
    "stopped": lambda a: Stopped(a[0]),
    "resumed": lambda a: Resumed(),
    "dispensed": lambda a: Dispensed(number(a[0]), number(a[1]), a[2], _doubt(a[3]), number(a[4])),
    "retry": lambda a: Retry(number(a[0])),
    "gate": lambda a: Gate(number(a[0]), a[1]),
    "cells": lambda a: Cells(a[0], number(a[1])),
    "tray": lambda a: Tray(a[0]),
    "turned-to": lambda a: TurnedTo(a[0]),
    "sealed": lambda a: Sealed(number(a[0]), a[1]),
    "secret": lambda a: Secret(number(a[0]), a[1]),
    "lost": lambda a: Lost(number(a[0]), number(a[1])),
    "damaged": lambda a: Damaged(tuple(a)),
    "seat": lambda a: Seat(number(a[0], 1, BUTTONS), _button(a[1])),
    "began": lambda a: Began(number(a[0]), number(a[1])),
    **{kind: _turn(kind) for kind in ("picked", "button", "buzzed", "slap", "raced", "last", "drawn")},
    **{kind: _mood(kind) for kind in ("waiting", "paused", "asleep", "ready", "reset")},
}


def _understand(kind: str, args: tuple[str, ...]) -> What:
    reader = _READERS.get(kind)
    if reader is None:
        return Other(kind, args)
    try:
        return reader(args)
    except KeyError:
        return Other(kind, args)
    except (ValueError, IndexError):
        return Damaged((kind, *args))

"""Events of the wire as typed records. Names and arguments follow the table "Events" in docs/protocol.md.

An unknown kind or word becomes `OtherEvent`, so that a newer board is never an error. Additional arguments are ignored,
so that a newer minor version may add some. Arguments that no version sends, such as a seat 0, become `DamagedEvent`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

MAX_NUMBER: Final = 10**9
"""Upper bound for counters, far above any that a board reaches."""

MAX_US: Final = 2**53
"""Upper bound for a board's clock, in microseconds: 285 years."""

BUTTON_COUNT: Final = 6
"""Player Buttons, and therefore seats, of a Flash unit."""


@dataclass(frozen=True, slots=True)
class PressEvent:
    """Press `p` was counted and the ding given. `facing` is in degrees, or None without a working sensor."""

    p: int
    payout: str
    facing: int | None


@dataclass(frozen=True, slots=True)
class CardEvent:
    """Card `k` of press `p` has left. `p` is 0 for a `dispense`."""

    p: int
    k: int


@dataclass(frozen=True, slots=True)
class DoneEvent:
    """Press `p` is over: `cards` left within `ms` of the hit. `doubt` holds some of `overlap`, `stuck`, `gates`."""

    p: int
    cards: int
    end: str
    doubt: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class LateEvent:
    """Card `k` of press `p` left after the press was over."""

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
    """A hit was refused because of `lid`, `stopped`, `full`, `tray`, `gate` or `cells`."""

    reason: str


@dataclass(frozen=True, slots=True)
class StoppedEvent:
    """The motor is held off because of `line`, `jam`, `long` or `fault`."""

    reason: str


@dataclass(frozen=True, slots=True)
class ResumedEvent:
    """The motor may run again."""


@dataclass(frozen=True, slots=True)
class DispensedEvent:
    """The `dispense` with command number `n` is over; the other fields as in `DoneEvent`."""

    n: int
    cards: int
    end: str
    doubt: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class RetryEvent:
    """A card stuck in press `p`; the roller turned back a little and tries once more."""

    p: int


@dataclass(frozen=True, slots=True)
class GateEvent:
    """Light gate `number` (1: inner, 2: outer) is `well`, blinded by `sun`, or `blocked`."""

    number: int
    state: str


@dataclass(frozen=True, slots=True)
class CellsEvent:
    """The motor's batteries, at `mv` millivolts, have become `low` or `well`."""

    state: str
    mv: int


@dataclass(frozen=True, slots=True)
class TrayEvent:
    """Flip Attack's tray has its `mild` or `wild` side up."""

    side: str


@dataclass(frozen=True, slots=True)
class TurnedToEvent:
    """A `turn` is over: `there`, or failed because of `held`, `long` or `compass`."""

    how: str


@dataclass(frozen=True, slots=True)
class SealedEvent:
    """Round `number` of the payout `fair` begins; `seal` commits the launcher to its secret."""

    number: int
    seal: str


@dataclass(frozen=True, slots=True)
class SecretEvent:
    """Round `number` of the payout `fair` is over; each of its counts follows from `secret`."""

    number: int
    secret: str


@dataclass(frozen=True, slots=True)
class LostEvent:
    """Events `first` to `last` of this boot are lost: the ring buffer overflowed, or another host took them."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """A Flash unit registered `button` (1 to 6) as its `k`-th player."""

    k: int
    button: int


@dataclass(frozen=True, slots=True)
class BeganEvent:
    """A game began on a Flash unit with `seconds` a turn; 0 is unlimited."""

    seats: int
    seconds: int


@dataclass(frozen=True, slots=True)
class TurnEvent:
    """An event of turn `turn` of a Flash unit for `button`; `kind` as on the wire."""

    kind: str
    turn: int
    button: int


@dataclass(frozen=True, slots=True)
class UnitStateEvent:
    """A Flash unit is now `waiting`, `paused`, `asleep`, `ready` or `reset`."""

    kind: str


@dataclass(frozen=True, slots=True)
class DamagedEvent:
    """An event that no board sends. `words` start at the kind, or at the clock if the clock is unreadable."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OtherEvent:
    """An event of a kind that this host does not know."""

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
    """Event `n` of this boot, at `us` microseconds of the board's clock.

    `kind` and `args` are as on the wire, for the journal; `detail` is the typed form of both. `at` is the time of the
    event by the host's clock (Unix seconds), within 5 ms; None while that is unknown.
    """

    boot: str
    n: int
    us: int
    kind: str
    args: tuple[str, ...]
    at: float | None = field(default=None, compare=False)
    detail: EventDetail = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "detail", _parse_detail(self.kind, self.args))


def lost_event(boot: str, first: int, last: int) -> LauncherEvent:
    """Return the event that replaces events `first` to `last`. It is acknowledged as event `last`."""
    return LauncherEvent(boot, last, 0, "lost", (str(first), str(last)))


def damaged_event(boot: str, n: int, words: Sequence[str]) -> LauncherEvent:
    """Return the event that replaces event `n`, whose clock or kind is unreadable. `words` followed `n` on the wire."""
    kept = (word.encode("ascii", "backslashreplace").decode("ascii") for word in words)
    return LauncherEvent(boot, n, 0, "damaged", tuple(kept))


def parse_number(word: str, least: int = 0, most: int = MAX_NUMBER) -> int:
    """Parse a decimal number from `least` to `most`. Raises `ValueError` for any other word."""
    if not (word.isascii() and word.isdecimal() and least <= int(word) <= most):
        raise ValueError(f"not a number from {least} to {most}: {word!r}")
    return int(word)


def _parse_degrees(word: str) -> int | None:
    return None if word == "-" else parse_number(word, most=359)


def _parse_doubt(word: str) -> tuple[str, ...]:
    return () if word == "-" else tuple(word.split(","))


def _parse_lid(word: str) -> LidEvent:
    return LidEvent({"open": True, "shut": False}[word])


def _parse_button(word: str) -> int:
    return parse_number(word, 1, BUTTON_COUNT)


def _turn_parser(kind: str) -> Callable[[Sequence[str]], EventDetail]:
    return lambda a: TurnEvent(kind, parse_number(a[0]), _parse_button(a[1]))


def _state_parser(kind: str) -> Callable[[Sequence[str]], EventDetail]:
    return lambda a: UnitStateEvent(kind)


_PARSERS: dict[str, Callable[[Sequence[str]], EventDetail]] = {
    "press": lambda a: PressEvent(parse_number(a[0]), a[1], _parse_degrees(a[2])),
    "card": lambda a: CardEvent(parse_number(a[0]), parse_number(a[1])),
    "done": lambda a: DoneEvent(parse_number(a[0]), parse_number(a[1]), a[2], _parse_doubt(a[3]), parse_number(a[4])),
    "late": lambda a: LateEvent(parse_number(a[0]), parse_number(a[1])),
    "turned": lambda a: TurnedEvent(parse_number(a[0], most=359)),
    "lid": lambda a: _parse_lid(a[0]),
    "refused": lambda a: RefusedEvent(a[0]),
    "stopped": lambda a: StoppedEvent(a[0]),
    "resumed": lambda a: ResumedEvent(),
    "dispensed": lambda a: DispensedEvent(
        parse_number(a[0]), parse_number(a[1]), a[2], _parse_doubt(a[3]), parse_number(a[4])
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
    "seat": lambda a: SeatEvent(parse_number(a[0], 1, BUTTON_COUNT), _parse_button(a[1])),
    "began": lambda a: BeganEvent(parse_number(a[0]), parse_number(a[1])),
    **{kind: _turn_parser(kind) for kind in ("picked", "button", "buzzed", "slap", "raced", "last", "drawn")},
    **{kind: _state_parser(kind) for kind in ("waiting", "paused", "asleep", "ready", "reset")},
}


def _parse_detail(kind: str, args: tuple[str, ...]) -> EventDetail:
    parser = _PARSERS.get(kind)
    if parser is None:
        return OtherEvent(kind, args)
    try:
        return parser(args)
    except KeyError:
        return OtherEvent(kind, args)
    except (ValueError, IndexError):
        return DamagedEvent((kind, *args))

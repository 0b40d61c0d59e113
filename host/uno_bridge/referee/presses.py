"""The press log of a table: one row for each press of the launcher's button."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Status = Literal["counting", "ready", "asked", "counted", "ignored"]
"""counting: the launch runs. ready: it is over and not yet judged. asked: players must answer. Then it is settled."""

Shown = Literal["counting", "asked", "counted", "ignored"]
"""A status as a page shows it."""

CUT_SHORT = frozenset({"stop", "lid", "long", "lease", "fault"})
"""Ends of a launch that was interrupted: players decide whether it counts, and about a card half out of the exit."""


@dataclass(slots=True)
class LostReports:
    """Presses and cards whose reports were lost. The row's `sensor` is the number of missing cards, None if unknown."""

    last: int  # row number: the rows after this one were reported after the loss
    countable: bool  # whether the expected counters are known
    presses: int | None = None  # number of missing presses; None if unknown
    taken: list[int] = field(default_factory=list)  # the cards of each answer so far
    pressed: int = 0  # number of these answers that were presses


@dataclass(slots=True)
class CounterBaseline:
    """The part of one boot's counters that the rows of this table do not explain; None while it is not known."""

    boot: str | None = None
    presses: int | None = None
    cards: int | None = None
    last_press: int = 0  # the highest press number that was reported
    dispensing: int = 0  # cards reported of a `dispense` that is not over


@dataclass(slots=True)
class PressRow:
    """One press. `sensor` is the exit gate's count, which no correction changes; `cards` is the count that applies."""

    number: int
    at: str
    boot: str | None = None  # None: entered by hand
    press: int | None = None  # the launcher's own number in that boot
    facing: int | None = None
    payout: str | None = None
    sensor: int | None = None
    end: str | None = None
    doubt: str | None = None
    ms: int | None = None
    status: Status = "counting"
    reason: str | None = None  # why it is asked about
    player: str | None = None
    target: str | None = None  # the player who took the cards
    ordered: bool = False
    round: int | None = None
    cards: int | None = None
    hit: int | None = None
    of: int | None = None
    loss: LostReports | None = None  # set in a row that stands for lost reports and is not a press

    @property
    def open(self) -> bool:
        """Whether the rules have not taken it yet."""
        return self.status in ("counting", "ready", "asked")

    @property
    def typed(self) -> bool:
        """Whether a player entered it: no launcher reported it."""
        return self.boot is None

    @property
    def state(self) -> Shown:
        """The status for the page: a launch that is over and not yet judged is about to be asked about."""
        return "asked" if self.status == "ready" else self.status

    @property
    def counts(self) -> int:
        """The number of cards, as well as it is known now."""
        return self.cards if self.cards is not None else self.sensor or 0

    @property
    def unsettled(self) -> int:
        """The number of cards that have left the launcher and that the rules do not count yet; for an open press."""
        return (self.sensor or 0) - (self.cards or 0) if self.reason == "late" else self.counts

    @property
    def proposed(self) -> int:
        """The number that a question about this press proposes: the newest that is known."""
        return self.sensor if self.reason == "late" and self.sensor is not None else self.counts


class PressLog:
    """All rows of a table, oldest first. Row numbers count from 1."""

    def __init__(self) -> None:
        self.rows: list[PressRow] = []
        self.losses: list[PressRow] = []  # the rows that stand for lost reports

    def add(self, at: str, **known: object) -> PressRow:
        """Add a row."""
        row = PressRow(len(self.rows) + 1, at)
        for name, value in known.items():
            setattr(row, name, value)
        self.rows.append(row)
        if row.loss is not None:
            self.losses.append(row)
        return row

    def find(self, boot: str, press: int) -> PressRow | None:
        """Return the row of the launcher's press number `press` of `boot`, or None."""
        return next((row for row in reversed(self.rows) if row.boot == boot and row.press == press), None)

    def get(self, number: int) -> PressRow | None:
        """Return row `number`, or None."""
        return self.rows[number - 1] if 0 < number <= len(self.rows) else None

    @property
    def first_open(self) -> PressRow | None:
        """The oldest row that the rules have not taken: presses are taken in the order in which they were made."""
        return next((row for row in self.rows if row.open), None)

    @property
    def counting(self) -> list[PressRow]:
        """The rows whose launch is not over."""
        return [row for row in self.rows if row.status == "counting"]

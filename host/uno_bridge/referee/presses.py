"""The press log: one row a press, from the finger to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from uno_bridge.referee.accounts import Loss

Status = Literal["counting", "ready", "asked", "counted", "ignored"]
"""counting: the launch runs. ready: it is over and not yet judged. asked: the table must say. Then it is done with."""

Shown = Literal["counting", "asked", "counted", "ignored"]
"""A status as a page shows it."""

CUT_SHORT = frozenset({"stop", "lid", "long", "lease", "fault"})
"""How a launch ends that something broke off: whether it counts, and a card half out of the exit, is for the table."""


@dataclass(slots=True)
class PressRow:
    """One press. `sensor` is what the exit gate said and never changes by hand; `cards` is what counts."""

    number: int
    at: str
    boot: str | None = None  # None: typed by hand
    press: int | None = None  # the launcher's own number in that boot
    facing: int | None = None
    payout: str | None = None
    sensor: int | None = None
    end: str | None = None
    doubt: str | None = None
    ms: int | None = None
    status: Status = "counting"
    reason: str | None = None  # why it is asked
    player: str | None = None
    target: str | None = None  # who took the cards
    ordered: bool = False
    round: int | None = None
    cards: int | None = None
    hit: int | None = None
    of: int | None = None
    loss: Loss | None = None  # presses and cards whose reports were lost; not a press itself

    @property
    def open(self) -> bool:
        """Whether the rules do not know it yet."""
        return self.status in ("counting", "ready", "asked")

    @property
    def typed(self) -> bool:
        """Whether the table entered it: no launcher reported it."""
        return self.boot is None

    @property
    def state(self) -> Shown:
        """The status as a page shows it: a launch that is over and not yet judged is about to be asked."""
        return "asked" if self.status == "ready" else self.status

    @property
    def counts(self) -> int:
        """The number of cards, as well as it is known now."""
        return self.cards if self.cards is not None else self.sensor or 0

    @property
    def unsettled(self) -> int:
        """How many cards have left the launcher that the rules do not count yet; for a press that is open."""
        return (self.sensor or 0) - (self.cards or 0) if self.reason == "late" else self.counts

    @property
    def proposed(self) -> int:
        """The number that a question about this press begins with: the newest that is known."""
        return self.sensor if self.reason == "late" and self.sensor is not None else self.counts


class PressLog:
    """All rows of a table, oldest first. Row numbers count from 1."""

    def __init__(self) -> None:
        self.rows: list[PressRow] = []

    def add(self, at: str, **known: object) -> PressRow:
        """Open a row."""
        row = PressRow(len(self.rows) + 1, at)
        for name, value in known.items():
            setattr(row, name, value)
        self.rows.append(row)
        return row

    def find(self, boot: str, press: int) -> PressRow | None:
        """The row of the launcher's press number `press` of `boot`."""
        return next((row for row in reversed(self.rows) if row.boot == boot and row.press == press), None)

    def get(self, number: int) -> PressRow | None:
        """Row `number`, if there is one."""
        return self.rows[number - 1] if 0 < number <= len(self.rows) else None

    @property
    def first_open(self) -> PressRow | None:
        """The oldest row that the rules do not know yet: presses are taken in the order in which they were made."""
        return next((row for row in self.rows if row.open), None)

    @property
    def counting(self) -> list[PressRow]:
        """The rows whose launch is not over."""
        return [row for row in self.rows if row.status == "counting"]

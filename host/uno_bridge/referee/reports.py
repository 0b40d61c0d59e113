"""The reports of a Flash unit that the rules must take: each becomes an act as soon as the game is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["picked", "button", "buzzed", "last"]

Status = Literal["waiting", "asked", "held", "taken", "passed"]
"""waiting: to be judged, perhaps again after the next act. asked: players must answer. held: it waits for the next act
that a player enters. taken: it became an act. passed: it is not an act."""


@dataclass(slots=True)
class FlashReport:
    """One report. `seat` counts from 0 in the order of registration; None if the button has no seat."""

    number: int
    kind: Kind
    button: int
    seat: int | None
    status: Status = "waiting"
    reason: str | None = None  # why it is asked about

    @property
    def open(self) -> bool:
        """Whether it is neither taken nor passed."""
        return self.status not in ("taken", "passed")


@dataclass(slots=True)
class FlashTracker:
    """A Flash unit according to its events. Report numbers count from 1; `seats` are its buttons as registered."""

    seats: list[int] = field(default_factory=list)
    seats_complete: bool = False  # by its events; an answer to `status` may be ahead of them
    reports: list[FlashReport] = field(default_factory=list)
    running: bool = False  # it picks players and times turns: no `ready` has ended the round
    waits: int = 0  # number of its requests for a player to pick; negative while it is not waiting
    flashing: Literal["buzzed", "last"] | None = None  # why a button flashes

    @property
    def first_open(self) -> FlashReport | None:
        """The next report for the rules."""
        return next((report for report in self.reports if report.open), None)

    @property
    def asked(self) -> FlashReport | None:
        """The report that players are asked about."""
        first = self.first_open
        return first if first is not None and first.status == "asked" else None

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for a player to pick."""
        return self.waits > 0

    def get(self, number: int) -> FlashReport:
        """Return report `number`. Raises `KeyError` if there is none."""
        if not 0 < number <= len(self.reports):
            raise KeyError(number)
        return self.reports[number - 1]

    def apply(self, body: Mapping[str, Any]) -> None:
        """Apply an entry `report` or `seats`."""
        if "buttons" in body:
            self.seats = list(body["buttons"])
            return
        report = self.get(body["report"])
        report.status, report.reason = body["status"], body["reason"]

    def add(self, kind: Kind, button: int) -> None:
        """Add a report."""
        seat = self.seats.index(button) if button in self.seats else None
        self.reports.append(FlashReport(len(self.reports) + 1, kind, button, seat))

    def is_superseded(self, report: FlashReport) -> bool:
        """Return whether the unit has sent another report since."""
        return report is not self.reports[-1]

    def retry_held(self) -> None:
        """Judge the reports that are held or asked about again: a player has entered an act."""
        for report in self.reports:
            if report.status in ("asked", "held"):
                report.status, report.reason = "waiting", None

    def restart(self) -> None:
        """Restart the unit without seats. Its earlier reports stay."""
        self.seats, self.seats_complete = [], False
        self.end_turn()

    def register_seat(self, k: int, button: int) -> None:
        """Register `button` as the `k`-th and last seat. No event before the first seat's can be missing."""
        self.seats[k - 1 :] = [button]
        self.seats_complete = self.seats_complete or k == 1

    def end_turn(self) -> None:
        """Note that no turn runs on the unit."""
        self.running = False
        self.flashing = None
        self.waits = -abs(self.waits)

    def drop_open(self) -> None:
        """Pass the open reports: they belong to a round or a game that is over."""
        for report in self.reports:
            if report.open:
                report.status = "passed"

"""What a Flash unit reported that the rules are to be told: each becomes an act as soon as the table is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["picked", "button", "buzzed", "last"]

Status = Literal["waiting", "asked", "held", "taken", "passed"]
"""waiting: to be judged, perhaps again after the next act. asked: the table must say. held: it waits until the table
has told something more. taken: it became an act. passed: it is none."""


@dataclass(slots=True)
class FlashReport:
    """One of them. `seat` counts from 0 in the order of registration; None: the button has no seat."""

    number: int
    kind: Kind
    button: int
    seat: int | None
    status: Status = "waiting"
    reason: str | None = None  # why it is asked

    @property
    def open(self) -> bool:
        """Whether it has not come to its end."""
        return self.status not in ("taken", "passed")


@dataclass(slots=True)
class FlashState:
    """The Flash unit as the referee knows it. Report numbers count from 1; `seats` are its buttons as registered."""

    seats: list[int] = field(default_factory=list)
    told: bool = False  # all of `seats` by its events, which come in order; what it answers may be ahead of them
    reports: list[FlashReport] = field(default_factory=list)
    running: bool = False  # it picks and times: the round has not been called over to it
    waits: int = 0  # how often it has asked to be told whom to pick; negative when it is not waiting
    flashing: Literal["buzzed", "last"] | None = None  # why a button flashes

    @property
    def first_open(self) -> FlashReport | None:
        """The report that is next to be told the rules."""
        return next((report for report in self.reports if report.open), None)

    @property
    def asked(self) -> FlashReport | None:
        """The report that the table is asked about."""
        first = self.first_open
        return first if first is not None and first.status == "asked" else None

    @property
    def waiting(self) -> bool:
        """Whether it waits to be told whom to pick."""
        return self.waits > 0

    def times(self, live: bool) -> bool:
        """Whether the unit's own clock runs, so that the table needs none."""
        return live and self.running

    def get(self, number: int) -> FlashReport:
        """Report `number`. Raises `KeyError` when there is none."""
        if not 0 < number <= len(self.reports):
            raise KeyError(number)
        return self.reports[number - 1]

    def apply(self, body: Mapping[str, Any]) -> None:
        """Take in an entry `report` or `seats`."""
        if "buttons" in body:
            self.seats = list(body["buttons"])
            return
        report = self.get(body["report"])
        report.status, report.reason = body["status"], body["reason"]

    def add(self, kind: Kind, button: int) -> None:
        """It reported."""
        seat = self.seats.index(button) if button in self.seats else None
        self.reports.append(FlashReport(len(self.reports) + 1, kind, button, seat))

    def overtaken(self, report: FlashReport) -> bool:
        """Whether the unit has gone on since."""
        return report is not self.reports[-1]

    def go_on(self) -> None:
        """The table has told something: what it was waited for may be it."""
        for report in self.reports:
            if report.status in ("asked", "held"):
                report.status, report.reason = "waiting", None

    def restart(self) -> None:
        """It begins anew, without seats. What it reported before did happen."""
        self.seats, self.told = [], False
        self.stand()

    def seat(self, k: int, button: int) -> None:
        """Button `button` was registered as the `k`-th, which is the last; before the first there is none to miss."""
        self.seats[k - 1 :] = [button]
        self.told = self.told or k == 1

    def stand(self) -> None:
        """No turn runs on it."""
        self.running = False
        self.flashing = None
        self.waits = -abs(self.waits)

    def drop_open(self) -> None:
        """What is still open belongs to a round or a game that is over."""
        for report in self.reports:
            if report.open:
                report.status = "passed"

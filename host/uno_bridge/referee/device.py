"""The launcher or Flash unit beside the table: what its events reported, and what it answers now.

Journal entries alone write `ReportedStatus`, which replay gives again. The link alone writes `LiveStatus`, which is not
in the journal. Where both have a value, the newer one counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Generic, Literal, TypeVar

from uno_bridge.journal import Entry

MAX_TURN_MS = 3_600_000
"""The longest time left that is accepted from a Flash unit, an hour: a later end might be no valid date."""

Value = TypeVar("Value")
Side = Literal["mild", "wild"]


@dataclass(frozen=True, slots=True)
class Reading(Generic[Value]):
    """A value, and the number of the newest journal entry when it was read."""

    value: Value
    entry: int = 0


def newest(event: Reading[Value], answer: Reading[Value]) -> Value:
    """Return the newer of the value in an event and the value in an answer."""
    return answer.value if answer.entry >= event.entry else event.value


@dataclass(frozen=True, slots=True)
class ReportedStatus:
    """The device according to its greetings and events."""

    boot: str | None = None
    unit: str = "launcher"
    last_event: Entry | None = None
    facing: Reading[int | None] = Reading(None)
    payout: Reading[str | None] = Reading(None)
    lid_open: Reading[bool] = Reading(False)
    tray: Reading[Side | None] = Reading(None)
    stopped: Reading[str | None] = Reading(None)


@dataclass(slots=True)
class LiveStatus:
    """The device according to the link and to its answers to `status`, `health`, `sense` and `get seatN`."""

    connected: bool = False
    seats: dict[int, int] = field(default_factory=dict)  # taught directions: seat from 1 to degrees
    # An answer that never came is older than every event.
    facing: Reading[int | None] = Reading(None, -1)
    payout: Reading[str | None] = Reading(None, -1)
    lid_open: Reading[bool] = Reading(False, -1)
    tray: Reading[Side | None] = Reading(None, -1)
    stopped: Reading[str | None] = Reading(None, -1)
    state: str | None = None  # a Flash unit's; the fields below are its clock
    button: int | None = None  # the active player's button, or the one that flashes
    seconds: int = 0
    left_ms: int | None = None
    ends: datetime | None = None

    def set_seat(self, seat: int, degrees: int | None) -> None:
        """Set the direction that the launcher was taught for `seat`; None if it was taught none."""
        self.seats.pop(seat, None)
        if degrees is not None:
            self.seats[seat] = degrees


class Device:
    """The newest values of both sources. Directions are degrees of the launcher's own scale."""

    def __init__(self, live: LiveStatus) -> None:
        self.reported = ReportedStatus()
        self.live = live

    @property
    def boot(self) -> str | None:
        """The boot id of the last greeting."""
        return self.reported.boot

    @property
    def unit(self) -> str:
        """`launcher` or `flash`."""
        return self.reported.unit

    @property
    def facing(self) -> int | None:
        """Direction in degrees; None while it is not known."""
        return newest(self.reported.facing, self.live.facing)

    @property
    def payout(self) -> str | None:
        """The payout mode; None while it is not known."""
        return newest(self.reported.payout, self.live.payout)

    @property
    def lid_open(self) -> bool:
        """Whether the lid is open."""
        return newest(self.reported.lid_open, self.live.lid_open)

    @property
    def tray(self) -> Side | None:
        """The side that the tray of Flip Attack shows; None while it is not known."""
        return newest(self.reported.tray, self.live.tray)

    @property
    def stopped(self) -> str | None:
        """Why it is stopped: the last word of a catalogue key. None if it is not stopped."""
        return newest(self.reported.stopped, self.live.stopped)

    def take_greeting(self, entry: Entry, boot: str, unit: str) -> None:
        """Set who it is. A board that greets is not stopped, and its tray's side is not known."""
        self.reported = replace(self.reported, boot=boot, unit=unit)
        self.report(entry, stopped=None, tray=None)

    def take_event(self, entry: Entry) -> None:
        """Set the last event."""
        self.reported = replace(self.reported, last_event=entry)

    def report(self, entry: Entry, **values: object) -> None:
        """Set values that a journal entry reports."""
        readings = {name: Reading(value, entry.number) for name, value in values.items()}
        self.reported = replace(self.reported, **readings)  # type: ignore[arg-type]

    def take_answers(self, status: Mapping[str, str], health: Mapping[str, str], after: int, now: datetime) -> None:
        """Set the values that the answers to `status` and `health` have, received at `now` after entry `after`."""
        live, stopped = self.live, None
        if status.get("state") == "stopped":
            stopped = self.stopped or "other"
        facing, button = status.get("facing", "-"), status.get("button", "-")
        live.facing = Reading(int(facing) % 360 if facing.isdecimal() else None, after)
        live.lid_open = Reading(status.get("lid") == "open", after)
        live.stopped = Reading(stopped, after)
        live.state = status.get("state")
        live.button = int(button) if button.isdecimal() else None
        if "payout" in health:
            live.payout = Reading(health["payout"], after)
        left, seconds = health.get("left", "-"), health.get("seconds", "0")
        live.seconds = int(seconds) if seconds.isdecimal() else 0
        live.left_ms = min(int(left), MAX_TURN_MS) if left.isdecimal() else None
        live.ends = None if live.left_ms is None else now + timedelta(milliseconds=live.left_ms)

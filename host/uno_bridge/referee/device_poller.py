"""Query the launcher or Flash unit for what no event reports: direction, payout, tray, clock, taught seats."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from datetime import UTC, datetime
from functools import partial

from uno_bridge.journal import Entry
from uno_bridge.link.causes import MIN_GAP_S, ListeningGap
from uno_bridge.link.commands import CommandDone, CommandResult
from uno_bridge.link.failures import FailureLog
from uno_bridge.link.launcher import LauncherLink
from uno_bridge.referee.device import Reading
from uno_bridge.referee.referee import Referee

log = logging.getLogger(__name__)

SEATS = range(1, 11)
"""The seats that a launcher can be taught."""


class DevicePoller:
    """One query at a time; a query requested meanwhile is sent once more afterwards."""

    def __init__(self, referee: Referee, link: LauncherLink) -> None:
        self._referee = referee
        self._link = link
        self._failures = FailureLog(log)
        self._asking = False
        self._again = False
        self._status: Mapping[str, str] = {}
        self._last_event: Entry | None = None  # the last event when the query was sent
        self._gap_known = False  # a listening gap was committed since the last answer

    def query(self) -> None:
        """Query `status` and `health`. Returns at once."""
        if self._asking:
            self._again = True
            return
        self._asking, self._again = True, False
        with self._referee.locked() as state:
            self._last_event = state.device.reported.last_event
        self._link.command("status").add_done_callback(self._take_status)
        self._link.command("health").add_done_callback(self._take_health)

    def receive_gap(self, gap: ListeningGap) -> None:
        """Commit that no host read the board's port for a while, then query. Raises `JournalError`."""
        self._referee.receive_gap(gap)
        self._gap_known = True
        self.query()

    def query_seats(self) -> None:
        """Query the directions of the seats that the launcher was taught."""
        for seat in SEATS:
            self._link.command("get", f"seat{seat}").add_done_callback(partial(self._take_seat, seat))

    def query_tray(self) -> None:
        """Query the side that the tray of Flip Attack shows: events report only changes."""
        self._link.command("sense").add_done_callback(self._take_tray)

    def teach(self, player: str) -> None:
        """Store the launcher's direction as the seat of `player`.

        If all seats are taught, or more than there are, the others are cleared first.
        """
        with self._referee.locked() as state:
            seat, taught = state.seats.index(player) + 1, state.device.live.seats
            is_complete = state.seat_directions is not None or any(known > len(state.seats) for known in taught)
            stale = [known for known in taught if is_complete and known != seat]
        for known in stale:
            self._link.command("set", f"seat{known}", "-")
        self._link.command("seat", seat)
        self.query_seats()

    def _take_seat(self, seat: int, answer: Future[CommandResult]) -> None:
        degrees = _values(answer).get(f"seat{seat}", "-")
        with self._referee.updating_live() as live:
            live.set_seat(seat, int(degrees) if degrees.isdecimal() else None)
        if seat == SEATS[-1]:
            self._referee.notify()

    def _take_tray(self, answer: Future[CommandResult]) -> None:
        tray = _values(answer).get("tray")
        if tray in ("mild", "wild"):
            with self._referee.locked() as state, self._referee.updating_live() as live:
                live.tray = Reading("mild" if tray == "mild" else "wild", state.last_changes.last)
            self._referee.notify()

    def _take_status(self, answer: Future[CommandResult]) -> None:
        self._status = _values(answer)

    def _take_counters(self, status: Mapping[str, str], last: str | None) -> None:
        """Commit the counters if the log has exactly the events that they count. Call it when no event is new.

        `last`: the number of the board's last event; None before wire 1.2. An event that was spoilt on the wire comes
        after the reply that counts it.
        """
        presses, cards = status.get("presses", ""), status.get("cards", "")
        if not (presses.isdecimal() and cards.isdecimal()) or status.get("state") == "launching":
            return
        with self._referee.locked() as state:
            boot = state.device.boot
        if boot is not None and last in (None, _number(self._last_event, boot)):
            self._commit(partial(self._referee.receive_counters, boot, int(presses), int(cards)))

    def _has_new_event(self) -> bool:
        """Return whether an event has come since the query."""
        with self._referee.locked() as state:
            return state.device.reported.last_event is not self._last_event

    def _take_health(self, answer: Future[CommandResult]) -> None:
        self._asking = False
        status, health = self._status, _values(answer)
        if status and health:  # both or none: a clock belongs to a state
            if self._has_new_event():
                self._again = True  # the event is newer than the answers
            else:
                with self._referee.locked() as state:
                    state.device.take_answers(status, health, state.last_changes.last, datetime.now(UTC))
                self._take_counters(status, health.get("event"))
            self._take_unread(health.get("unread", "0"))
            self._take_seats(status.get("seats"))
            self._referee.notify()
        if self._again:
            self.query()

    def _take_unread(self, ms: str) -> None:
        """Commit how long no host read the board's port, unless this referee did already for its own gap."""
        seconds = int(ms) / 1000 if ms.isdecimal() else 0
        if seconds >= MIN_GAP_S and not self._gap_known:
            self._commit(partial(self._referee.receive_gap, ListeningGap("unread", round(seconds))))
        self._gap_known = False

    def _take_seats(self, buttons: str | None) -> None:
        """Commit a Flash unit's buttons in the order of registration: `52`, or `-` for none."""
        if buttons is not None:
            self._commit(
                partial(self._referee.receive_seats, [int(button) for button in buttons if button.isdecimal()])
            )

    def _commit(self, change: Callable[[], None]) -> None:
        """Do a change. A failure is logged: the next answer brings the same values again."""
        try:
            change()
        except Exception as error:
            self._failures.note("an answer of the unit could not be committed", error)


def _values(answer: Future[CommandResult]) -> Mapping[str, str]:
    """Return the values of an answer; none if the command failed or the link was closed."""
    result = None if answer.cancelled() else answer.result()
    return result.values if isinstance(result, CommandDone) else {}


def _number(event: Entry | None, boot: str) -> str:
    """Return the number of the last event received from this boot, as the wire has it; 0 for none."""
    return str(event.event) if event is not None and event.boot == boot else "0"

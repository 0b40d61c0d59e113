"""Has the launcher or the Flash unit say what no event tells: direction, payout, tray, clock, the seats taught."""

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
from uno_bridge.referee.referee import Referee

log = logging.getLogger(__name__)

SEATS = range(1, 11)
"""What a launcher can be taught."""


class DevicePoller:
    """Asks one thing at a time; what is to be asked meanwhile is asked once more then."""

    def __init__(self, referee: Referee, link: LauncherLink) -> None:
        self._referee = referee
        self._link = link
        self._failures = FailureLog(log)
        self._asking = False
        self._again = False
        self._status: Mapping[str, str] = {}
        self._heard: Entry | None = None  # the last event when it was asked
        self._known = False  # that nobody listened

    def ask(self) -> None:
        """Something happened to it: how does it stand now? Returns at once."""
        if self._asking:
            self._again = True
            return
        self._asking, self._again = True, False
        with self._referee.reading() as state:
            self._heard = state.heard
        self._link.command("status").add_done_callback(self._take_status)
        self._link.command("health").add_done_callback(self._take_health)

    def unheard(self, unheard: ListeningGap) -> None:
        """Nobody listened to it for a while: keep that, and ask. Raises `JournalError`."""
        self._referee.unheard(unheard)
        self._known = True
        self.ask()

    def ask_seats(self) -> None:
        """Have the launcher say which seats it was taught, and where they lie."""
        for seat in SEATS:
            self._link.command("get", f"seat{seat}").add_done_callback(partial(self._take_place, seat))

    def ask_tray(self) -> None:
        """Ask which side Flip Attack's tray shows: events tell only how it changes."""
        self._link.command("sense").add_done_callback(self._take_tray)

    def teach(self, player: str) -> None:
        """The launcher points at `player` now, and keeps that.

        Where all seats were taught, or more than there are, this is the first of a new round of teaching.
        """
        with self._referee.reading() as state:
            seat, taught = state.seats.index(player) + 1, state.device.seats
            anew = state.places is not None or any(known > len(state.seats) for known in taught)
            stale = [known for known in taught if anew and known != seat]
        for known in stale:
            self._link.command("set", f"seat{known}", "-")
        self._link.command("seat", seat)
        self.ask_seats()

    def _take_place(self, seat: int, answer: Future[CommandResult]) -> None:
        degrees = _values(answer).get(f"seat{seat}", "-")
        with self._referee.reading() as state:
            state.device.seats.pop(seat, None)
            if degrees.isdecimal():
                state.device.seats[seat] = int(degrees)
        if seat == SEATS[-1]:
            self._referee.changed()

    def _take_tray(self, answer: Future[CommandResult]) -> None:
        tray = _values(answer).get("tray")
        if tray in ("mild", "wild"):
            with self._referee.reading() as state:
                state.device.tray = "mild" if tray == "mild" else "wild"
            self._referee.changed()

    def _take_status(self, answer: Future[CommandResult]) -> None:
        self._status = _values(answer)
        presses, cards = self._status.get("presses", ""), self._status.get("cards", "")
        if presses.isdecimal() and cards.isdecimal() and self._status.get("state") != "launching":
            self._take_counters(int(presses), int(cards))

    def _take_counters(self, presses: int, cards: int) -> None:
        """They can be compared with the log only if nothing was heard while the question was on its way."""
        with self._referee.reading() as state:
            boot = state.device.boot
        if boot is not None and not self._heard_something():
            self._keep(partial(self._referee.account, boot, presses, cards))

    def _heard_something(self) -> bool:
        """Whether an event came since it was asked."""
        with self._referee.reading() as state:
            return state.heard is not self._heard

    def _take_health(self, answer: Future[CommandResult]) -> None:
        self._asking = False
        status, health = self._status, _values(answer)
        if status and health:  # both or none: a clock belongs to a state
            if self._heard_something():
                self._again = True  # an event is newer than these
            else:
                self._take_state(status, health)
            self._take_unread(health.get("unread", "0"))
            self._take_seats(status.get("seats"))
            self._referee.changed()
        if self._again:
            self.ask()

    def _take_state(self, status: Mapping[str, str], health: Mapping[str, str]) -> None:
        with self._referee.reading() as state:
            state.device.take_status(status)
            state.device.take_health(health, datetime.now(UTC))

    def _take_unread(self, ms: str) -> None:
        """It says that nobody read its port: an earlier referee perhaps, for what this one left unread it knows."""
        seconds = int(ms) / 1000 if ms.isdecimal() else 0
        if seconds >= MIN_GAP_S and not self._known:
            self._keep(partial(self._referee.unheard, ListeningGap("unread", round(seconds))))
        self._known = False

    def _take_seats(self, buttons: str | None) -> None:
        """A Flash unit tells its buttons in the order of registration: `52`, or `-` for none."""
        if buttons is not None:
            self._keep(partial(self._referee.seat, [int(button) for button in buttons if button.isdecimal()]))

    def _keep(self, what: Callable[[], None]) -> None:
        """A remark is not kept when it cannot be; what the unit answers comes again with its next answer."""
        try:
            what()
        except Exception as error:
            self._failures.note("what the unit answered could not be kept", error)


def _values(answer: Future[CommandResult]) -> Mapping[str, str]:
    """What a command was answered; nothing when it was not done, or the link was closed."""
    outcome = None if answer.cancelled() else answer.result()
    return outcome.values if isinstance(outcome, CommandDone) else {}

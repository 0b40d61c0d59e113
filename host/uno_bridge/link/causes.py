"""Infer from what the host observed why a link was lost, or why a board restarted.

A link is lost:

| the port   | and                                              | cause       |
|------------|--------------------------------------------------|-------------|
| vanished   | this computer has just slept                     | `asleep`    |
| vanished   |                                                  | `gone`      |
| is missing | for `UNPLUGGED_S`, longer than a restart takes   | `unplugged` |
| is present | the board sends nothing, but reads what is sent  | `hung`      |
| is present | the board sends nothing, and reads nothing       | `full`      |
| is present | the board does not know the session              | `restarted` |

A board greets with a new boot id:

| its `cause`     | and                                                  | cause      |
|-----------------|------------------------------------------------------|------------|
| any             | it is a different board                              | `other`    |
| `watchdog`      |                                                      | `watchdog` |
| `soft`, `pin`   |                                                      | `reset`    |
| `brownout`      |                                                      | `brownout` |
| `power`         | this computer slept since the board's last line      | `asleep`   |
| `power`         | it was in mid-launch, and away for up to `MAX_DIP_S` | `brownout` |
| `power`         | its batteries were low, and away up to `MAX_DIP_S`   | `brownout` |
| `power`         |                                                      | `power`    |
| any other       |                                                      | `unknown`  |

The host did not read a port for at least `MIN_GAP_S`, although the board was there:

| detected by                                             | gap      |
|---------------------------------------------------------|----------|
| the clock that continues while this computer sleeps     | `asleep` |
| the time between two reads of the port                  | `unread` |
| the board's `unread`, if this host detected no gap      | `unread` |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from uno_bridge.link.events import CellsEvent, DoneEvent, EventDetail, LostEvent, PressEvent
from uno_bridge.link.session import Greeting

UNPLUGGED_S = 2.0
"""A restart removes the board's port for less time than this."""

MAX_DIP_S = 2.5
"""Longest absence after a dip of the supply: about a second to start, and a second until a host finds the port.
Unplugging and replugging a cable by hand usually takes longer."""

MIN_GAP_S = 2.0
"""A shorter gap has no noticeable effect."""

LossCause = Literal["asleep", "gone", "unplugged", "hung", "full", "restarted"]
StartCause = Literal["other", "watchdog", "reset", "brownout", "asleep", "power", "unknown"]

UNEXPLAINED = frozenset({"hung", "full"})
"""Losses that neither a cable nor a user explains. A report of the wire log is written for them."""

_REPORTED_CAUSES: dict[str, StartCause] = {
    "watchdog": "watchdog",
    "soft": "reset",
    "pin": "reset",
    "brownout": "brownout",
}


@dataclass(frozen=True, slots=True)
class ListeningGap:
    """The host did not read the port for `seconds`: it was `asleep`, or left the port `unread`."""

    why: Literal["asleep", "unread"]
    seconds: int


class CauseTracker:
    """Collect observations of a link and infer causes from them.

    `now` is in seconds of a clock that stops while this host sleeps. `slept` is the total time asleep, in seconds since
    an arbitrary moment.
    """

    def __init__(self, slept: float) -> None:
        self._slept = slept  # when the board was last there
        self._seen = self._woke = self._vanished = float("-inf")
        self._greeting: Greeting | None = None
        self._launching: set[int] = set()  # presses
        self._cells_low = False

    def note_read(self, now: float, slept: float) -> ListeningGap | None:
        """Note that the port was read in a live session. Return the gap since the last read if it was long."""
        unread, asleep = now - self._seen, slept - self._slept
        self._seen, self._slept = now, slept
        if asleep >= MIN_GAP_S:
            self._woke = now
            return ListeningGap("asleep", round(asleep))
        return ListeningGap("unread", round(unread)) if unread >= MIN_GAP_S else None

    def note_event(self, event: EventDetail) -> None:
        """Note an event of the board."""
        match event:
            case PressEvent():
                self._launching.add(event.p)
            case DoneEvent():
                self._launching.discard(event.p)
            case LostEvent():
                self._launching.clear()
            case CellsEvent():
                self._cells_low = event.state == "low"

    def note_port_vanished(self, now: float, slept: float) -> LossCause:
        """Note that the open port has vanished. Return the cause."""
        self._vanished = now
        return "asleep" if self._has_slept(slept) else "gone"

    def note_port_missing(self, now: float) -> LossCause | None:
        """Note that the port is still missing. Return `unplugged` once that is longer than a restart takes."""
        return "unplugged" if now - self._vanished >= UNPLUGGED_S else None

    def note_greeting(self, greeting: Greeting, now: float, slept: float) -> StartCause:
        """Note a greeting. Return why the board started; meaningful only if its boot id is new."""
        before, start = self._greeting, self._start_cause(greeting, now, slept)
        is_new = before is None or before.boot != greeting.boot
        if is_new:
            self._launching.clear()
            self._cells_low = False
        if before is None or (is_new and start == "asleep"):
            self._slept = slept  # no board was affected, or the sleep is already reported as the cause of this start
        self._greeting, self._seen = greeting, now
        return start

    def _start_cause(self, greeting: Greeting, now: float, slept: float) -> StartCause:
        if self._greeting is not None and self._greeting.board != greeting.board:
            return "other"
        if greeting.cause != "power":
            return _REPORTED_CAUSES.get(greeting.cause, "unknown")
        if self._has_slept(slept):
            return "asleep"
        dipped = now - self._seen <= MAX_DIP_S and (self._launching or self._cells_low)
        return "brownout" if dipped else "power"

    def _has_slept(self, slept: float) -> bool:
        """Whether this computer slept after the board was last there, or just before the port vanished."""
        return slept - self._slept >= MIN_GAP_S or self._seen - self._woke <= UNPLUGGED_S


def silence_cause(*, is_reading: bool) -> LossCause:
    """Return why a board at an open port is silent. `is_reading`: the last write was not blocked."""
    return "hung" if is_reading else "full"

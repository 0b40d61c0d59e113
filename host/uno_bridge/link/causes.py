"""What was seen of the link, and what must have caused it.

A link ends:

| the port  | and                                          | cause       |
|-----------|----------------------------------------------|-------------|
| went      | this computer has just slept                 | `asleep`    |
| went      |                                              | `gone`      |
| is out    | for `GONE_S`, longer than a restart takes    | `unplugged` |
| is there  | nothing comes, and it takes what is written  | `hung`      |
| is there  | nothing comes, and it takes nothing          | `full`      |
| is there  | the board knows nothing of the session       | `restarted` |

A board begins anew, under another boot id:

| it says         | and                                                  | start      |
|-----------------|------------------------------------------------------|------------|
| any `cause`     | it is another board than before                      | `other`    |
| `watchdog`      |                                                      | `watchdog` |
| `soft`, `pin`   |                                                      | `reset`    |
| `brownout`      |                                                      | `brownout` |
| `power`         | this computer slept since it was heard last          | `asleep`   |
| `power`         | in mid-launch, and away for `DIP_S` at most          | `brownout` |
| `power`         | its cells were low, and away for `DIP_S` at most     | `brownout` |
| `power`         |                                                      | `power`    |
| anything else   |                                                      | `unknown`  |

Nobody listened, for `UNHEARD_S` at least, while a board was there:

| seen by                                                | pause    |
|--------------------------------------------------------|----------|
| the clock that goes on while this computer sleeps      | `asleep` |
| the time from one look at the port to the next         | `unread` |
| the board's `unread`, where this host knows of nothing | `unread` |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from uno_bridge.link.events import CellsEvent, DoneEvent, EventDetail, LostEvent, PressEvent
from uno_bridge.link.session import Greeting

UNPLUGGED_S = 2.0
"""A board that restarts takes its port with it, and is back sooner than this."""

MAX_DIP_S = 2.5
"""The longest that a board is away whose supply only dipped: about a second to start, and a second until a host has
found it. Whoever pulls a cable and plugs it in takes longer, mostly."""

MIN_GAP_S = 2.0
"""What is shorter holds nothing up that anybody would notice."""

LossCause = Literal["asleep", "gone", "unplugged", "hung", "full", "restarted"]
StartCause = Literal["other", "watchdog", "reset", "brownout", "asleep", "power", "unknown"]

UNEXPLAINED = frozenset({"hung", "full"})
"""Ends that no cable and no hand explains: worth a report."""

_TOLD: dict[str, StartCause] = {"watchdog": "watchdog", "soft": "reset", "pin": "reset", "brownout": "brownout"}


@dataclass(frozen=True, slots=True)
class ListeningGap:
    """Nobody listened for `seconds`: the host was `asleep`, or left the port `unread`."""

    why: Literal["asleep", "unread"]
    seconds: int


class CauseTracker:
    """Notes what is seen, and says what it means. `now`: seconds of a clock that stands still while this host sleeps.

    `slept`: the seconds that it has slept since any moment, whenever it is asked.
    """

    def __init__(self, slept: float) -> None:
        self._slept = slept  # when the board was last there
        self._there = self._woke = self._went = float("-inf")
        self._greeting: Greeting | None = None
        self._launching: set[int] = set()  # presses
        self._cells_low = False

    def looked(self, now: float, slept: float) -> ListeningGap | None:
        """The port was looked at in a live session. Returns how long nobody did, if that was long."""
        unread, asleep = now - self._there, slept - self._slept
        self._there, self._slept = now, slept
        if asleep >= MIN_GAP_S:
            self._woke = now
            return ListeningGap("asleep", round(asleep))
        return ListeningGap("unread", round(unread)) if unread >= MIN_GAP_S else None

    def told(self, what: EventDetail) -> None:
        """The board told an event."""
        match what:
            case PressEvent():
                self._launching.add(what.p)
            case DoneEvent():
                self._launching.discard(what.p)
            case LostEvent():
                self._launching.clear()
            case CellsEvent():
                self._cells_low = what.state == "low"

    def went(self, now: float, slept: float) -> LossCause:
        """The port is no more."""
        self._went = now
        return "asleep" if self._dozed(slept) else "gone"

    def out(self, now: float) -> LossCause | None:
        """The port is still not there. Returns what that means, once it means more than that it went."""
        return "unplugged" if now - self._went >= UNPLUGGED_S else None

    def greeted(self, greeting: Greeting, now: float, slept: float) -> StartCause:
        """The board greets. Returns what made it begin anew, if it did."""
        before, start = self._greeting, self._start(greeting, now, slept)
        anew = before is None or before.boot != greeting.boot
        if anew:
            self._launching.clear()
            self._cells_low = False
        if before is None or (anew and start == "asleep"):
            self._slept = slept  # no board knows of it, or it is told as what made this one start
        self._greeting, self._there = greeting, now
        return start

    def _start(self, greeting: Greeting, now: float, slept: float) -> StartCause:
        if self._greeting is not None and self._greeting.board != greeting.board:
            return "other"
        if greeting.cause != "power":
            return _TOLD.get(greeting.cause, "unknown")
        if self._dozed(slept):
            return "asleep"
        dipped = now - self._there <= MAX_DIP_S and (self._launching or self._cells_low)
        return "brownout" if dipped else "power"

    def _dozed(self, slept: float) -> bool:
        """Whether this computer slept since the board was there, or just before it went."""
        return slept - self._slept >= MIN_GAP_S or self._there - self._woke <= UNPLUGGED_S


def silence_cause(*, takes: bool) -> LossCause:
    """The port is there, and nothing comes. `takes`: what was written last was taken."""
    return "hung" if takes else "full"

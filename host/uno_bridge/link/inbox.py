"""The order of events: each is taken once, in order, and acknowledged when the host has kept it.

kept:  the last event that the host has on disk, and therefore acknowledges
taken: the last event handed to the host; never less than kept

| event number      |                                                         |
|-------------------|---------------------------------------------------------|
| n <= kept         | the acknowledgement was lost: say it again              |
| kept < n <= taken | a repeat, whose acknowledgement is still to come        |
| n == taken + 1    | taken                                                   |
| n > taken + 1     | something is missing: ask for it                        |
"""

from __future__ import annotations

from uno_bridge.link import events
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.lines import encode

NUDGE_S = 0.06
"""Least time between two repeated acknowledgements. The board heeds one each 50 ms, so a faster one would be wasted."""


class Inbox:
    """Events of the board that was greeted last, and how far each boot was kept."""

    def __init__(self) -> None:
        self.boot: str | None = None
        self.taken = 0
        self._kept: dict[str, int] = {}
        self._told = 0  # up to here the host knows what became of every event: taken, or reported missing
        self._said = 0  # the acknowledgement sent last in this session
        self._nudge = False
        self._nudged = float("-inf")

    @property
    def kept(self) -> int:
        """The last event of this boot that the host has kept."""
        return self._kept.get(self.boot or "", 0)

    def keep(self, boot: str, n: int) -> None:
        """Note that the host has kept all events of `boot` up to `n`."""
        self._kept[boot] = max(n, self._kept.get(boot, 0))
        if boot == self.boot:
            self.taken = max(self.taken, self._kept[boot])
            self._told = max(self._told, self.taken)

    def greet(self, boot: str, first: int) -> LauncherEvent | None:
        """Begin with a board that holds events from `first` on.

        Returns the gap if events that this host had not taken are no longer held. Of a boot never met before
        nothing is missing, unless the board says so: earlier events were another table's.
        """
        known = boot in self._kept or boot == self.boot
        if boot != self.boot:
            self.boot, self.taken = boot, self.kept_of(boot)
            self._told = self.taken
        self._said = first - 1
        self._nudge = False
        expected = self.taken + 1
        if first <= expected:
            return None
        self.taken = first - 1
        return self._missing(expected, first - 1) if known else None

    def forget(self) -> None:
        """Take again what was taken and is not kept: the board sends it again after the next greeting.

        A boot of which nothing is kept was never met: what is missing of it the board says.
        """
        if self.boot not in self._kept:
            self.boot = None
        self.taken = self._told = self.kept

    def kept_of(self, boot: str) -> int:
        """The last event of `boot` that the host has kept, 0 for none."""
        return self._kept.get(boot, 0)

    def arrived(self, event: LauncherEvent) -> bool:
        """Tell whether `event` is the next one; it is then taken."""
        if event.boot != self.boot:
            return False
        if event.n == self.taken + 1:
            self.taken = self._told = event.n
            return True
        if event.n > self.taken or event.n <= self.kept:
            self.nudge()
        return False

    def overwritten(self, boot: str, first: int, last: int) -> LauncherEvent | None:
        """Take the board's word that events are gone; return the event that stands for them, None for a repeat."""
        if boot != self.boot or last <= self._told or first > last:
            return None
        if first > self.taken + 1:
            self.nudge()
            return None
        return self._missing(max(first, self._told + 1), last)

    def _missing(self, first: int, last: int) -> LauncherEvent:
        self._told = last
        self.taken = max(self.taken, last)
        return events.lost_event(self.boot or "", first, last)

    def nudge(self) -> None:
        """Ask the board to begin again with what it has not been told is kept."""
        self._nudge = True

    def due(self) -> float:
        """When `acknowledgement` is to be asked again."""
        return self._nudged + NUDGE_S if self._nudge else float("inf")

    def acknowledgement(self, now: float) -> bytes | None:
        """Return the line to send now, if there is one."""
        if self.boot is None:
            return None
        if self.kept > self._said:
            self._said = self.kept
        elif self._nudge and now >= self._nudged + NUDGE_S:
            self._nudge = False
            self._nudged = now
        else:
            return None
        return encode("ack", self.boot, str(max(self._said, self.kept)))

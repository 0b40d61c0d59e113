"""Receive events in order, each once, and acknowledge them once the host has stored them.

kept:  the last event that the host has stored on disk, and therefore acknowledges
taken: the last event passed to the host; never less than kept

| event number      |                                                        |
|-------------------|--------------------------------------------------------|
| n <= kept         | the acknowledgement was lost: send it again            |
| kept < n <= taken | a repetition; its acknowledgement is still to come     |
| n == taken + 1    | taken                                                  |
| n > taken + 1     | an event is missing: request a retransmission          |
"""

from __future__ import annotations

from uno_bridge.link import events
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.lines import encode

RETRANSMIT_S = 0.06
"""Shortest time between two repeated acknowledgements. The board ignores more than one in 50 ms."""


class Inbox:
    """The events of the board that greeted last, and the last event kept of each boot."""

    def __init__(self) -> None:
        self.boot: str | None = None
        self.taken = 0
        self._kept: dict[str, int] = {}
        self._accounted = 0  # each event up to here was taken, or reported as lost
        self._acknowledged = 0  # the last acknowledgement sent in this session
        self._must_repeat = False
        self._repeated_at = float("-inf")

    @property
    def kept(self) -> int:
        """The last event of this boot that the host has kept."""
        return self._kept.get(self.boot or "", 0)

    def keep(self, boot: str, n: int) -> None:
        """Note that the host has kept all events of `boot` up to `n`."""
        self._kept[boot] = max(n, self._kept.get(boot, 0))
        if boot == self.boot:
            self.taken = max(self.taken, self._kept[boot])
            self._accounted = max(self._accounted, self.taken)

    def greet(self, boot: str, first: int) -> LauncherEvent | None:
        """Begin a session with a board that holds events from `first` on.

        Return the gap if the board no longer holds events that this host has not taken. A boot that is new to this host
        has no gap, unless the board reports one: earlier events belonged to another table.
        """
        is_known = boot in self._kept or boot == self.boot
        if boot != self.boot:
            self.boot, self.taken = boot, self.kept_of(boot)
            self._accounted = self.taken
        self._acknowledged = first - 1
        self._must_repeat = False
        expected = self.taken + 1
        if first <= expected:
            return None
        self.taken = first - 1
        return self._report_lost(expected, first - 1) if is_known else None

    def forget_unkept(self) -> None:
        """Take events again that were taken and not kept: the board sends them after the next greeting.

        A boot of which nothing was kept counts as new; its gaps are reported by the board.
        """
        if self.boot not in self._kept:
            self.boot = None
        self.taken = self._accounted = self.kept

    def kept_of(self, boot: str) -> int:
        """Return the last event of `boot` that the host has kept, 0 if none."""
        return self._kept.get(boot, 0)

    def take(self, event: LauncherEvent) -> bool:
        """Take `event` if it is the next one. Return whether it was."""
        if event.boot != self.boot:
            return False
        if event.n == self.taken + 1:
            self.taken = self._accounted = event.n
            return True
        if event.n > self.taken or event.n <= self.kept:
            self.request_repeat()
        return False

    def take_lost(self, boot: str, first: int, last: int) -> LauncherEvent | None:
        """Take the board's report that events are lost. Return the event that replaces them, None for a repetition."""
        if boot != self.boot or last <= self._accounted or first > last:
            return None
        if first > self.taken + 1:
            self.request_repeat()
            return None
        return self._report_lost(max(first, self._accounted + 1), last)

    def _report_lost(self, first: int, last: int) -> LauncherEvent:
        self._accounted = last
        self.taken = max(self.taken, last)
        return events.lost_event(self.boot or "", first, last)

    def request_repeat(self) -> None:
        """Repeat the acknowledgement, upon which the board sends all events after it again."""
        self._must_repeat = True

    def next_timeout(self) -> float:
        """Return when to call `next_line` at the latest."""
        return self._repeated_at + RETRANSMIT_S if self._must_repeat else float("inf")

    def next_line(self, now: float) -> bytes | None:
        """Return the acknowledgement to send now, or None."""
        if self.boot is None:
            return None
        if self.kept > self._acknowledged:
            self._acknowledged = self.kept
        elif self._must_repeat and now >= self._repeated_at + RETRANSMIT_S:
            self._must_repeat = False
            self._repeated_at = now
        else:
            return None
        return encode("ack", self.boot, str(max(self._acknowledged, self.kept)))

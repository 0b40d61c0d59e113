"""The unit's time on a computer: microseconds since it started, by the clock that gpiozero stamps edges with."""

from __future__ import annotations

import time

_STALE_US = 1_000_000


class GpioClock:
    """CLOCK_MONOTONIC, which Linux stamps GPIO events with as well."""

    def __init__(self) -> None:
        self._start = time.monotonic_ns() // 1000

    def us(self) -> int:
        """Microseconds since the start."""
        return time.monotonic_ns() // 1000 - self._start

    def stamp(self, ticks: float) -> int:
        """Microseconds since the start of an edge at gpiozero's `ticks` (s).

        An edge is told within a second. A stamp that says otherwise is of another clock (Linux before 5.7), and counts
        as of now.
        """
        now = self.us()
        us = int(ticks * 1_000_000) - self._start
        return us if 0 <= now - us < _STALE_US else now

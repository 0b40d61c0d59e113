"""Uptime that does not wrap, without allocations while the unit is idle.

A Pico's `ticks_us` wraps every 2**30 us (18 minutes); larger numbers are not small integers, so an interrupt could not
use them. So edges have short stamps (us modulo 2**30), time-outs count milliseconds (small for 12 days), and only the
times in reports are extended to microseconds since the start.
"""

from dialect import const

WRAP = const(0x3FFFFFFF)  # us; a stamp is the time modulo 2**30
_HALF = const(0x1FFFFFFF)


class UptimeClock:
    """Extends the board's wrapping microseconds; call `tick()` at least every 9 minutes."""

    def __init__(self, source):
        self._source = source
        start = source.us()
        self._last = start & WRAP
        self.ms = start // 1000
        self._rest = start % 1000

    def tick(self):
        """Read the time once per step: everything in a step happens at the same `ms`."""
        stamp = self._source.us() & WRAP
        rest = self._rest + ((stamp - self._last) & WRAP)
        self._last = stamp
        self.ms += rest // 1000
        self._rest = rest % 1000

    def now(self):
        """Return microseconds since the start of the board, now."""
        return self.extend(self._source.us() & WRAP)

    def us(self):
        """Return microseconds since the start of the board, when this step began."""
        return self.ms * 1000 + self._rest

    def extend(self, stamp):
        """Return microseconds since the start for a stamp within 9 minutes of the last tick, before or after it."""
        ahead = (stamp - self._last) & WRAP
        if ahead > _HALF:
            ahead -= WRAP
            ahead -= 1
        return self.us() + ahead

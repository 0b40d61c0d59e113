"""Time that neither wraps nor allocates while the unit idles.

A Pico's `ticks_us` wraps every 2**30 us (18 minutes), and a larger number would not fit the small integers that an
interrupt may use. So edges are stamped in these short microseconds, time-outs count milliseconds (small for 12 days),
and only what is reported is widened to microseconds since the start.
"""

from dialect import const

WRAP = const(0x3FFFFFFF)  # us; a stamp is the time modulo 2**30
_HALF = const(0x1FFFFFFF)


class UptimeClock:
    """The board's microseconds, widened; `tick()` at least once in 9 minutes."""

    def __init__(self, source):
        self._source = source
        start = source.us()
        self._last = start & WRAP
        self.ms = start // 1000
        self._rest = start % 1000

    def tick(self):
        """Take the time once a step: everything in a step happens at the same `ms`."""
        stamp = self._source.us() & WRAP
        rest = self._rest + ((stamp - self._last) & WRAP)
        self._last = stamp
        self.ms += rest // 1000
        self._rest = rest % 1000

    def now(self):
        """Microseconds since the start of the board, at this very moment."""
        return self.widen(self._source.us() & WRAP)

    def us(self):
        """Microseconds since the start of the board, when this step began."""
        return self.ms * 1000 + self._rest

    def widen(self, stamp):
        """Microseconds since the start for a stamp at most 9 minutes away from the last tick, either way."""
        ahead = (stamp - self._last) & WRAP
        if ahead > _HALF:
            ahead -= WRAP
            ahead -= 1
        return self.us() + ahead

"""The motor's current, in counts of the board's 12-bit ADC: over 0.15 ohm, 0.25 A is 47 and the current limit 248.

There is no amplifier, and the offset drifts, so it is measured before each launch, while the motor is off.
"""

from dialect import const

_COUNTS_PER_A = const(186)
_INRUSH_MS = const(150)  # a starting motor draws as much as a stalled one
_STALLED_MS = const(150)


def to_counts(ma):
    """Convert milliamperes to counts."""
    return ma * _COUNTS_PER_A // 1000


class MotorCurrent:
    """Reads `gauge.counts()`. None, or `stall_ma` 0: not measured, and no stall is ever detected."""

    def __init__(self, clock, gauge, stall_ma):
        self._clock = clock
        self._gauge = gauge
        self._stall = to_counts(stall_ma)
        self._offset = 0
        self._running_since = 0
        self._high_since = None

    def zero(self):
        """Measure the offset. Call while the motor is off."""
        self._offset = self._counts() or 0

    def begin(self):
        """Start watching. Call when the motor has just been started."""
        self._running_since = self._clock.ms
        self._high_since = None

    @property
    def ma(self):
        """The current in mA, or None."""
        now = self._counts()
        return None if now is None else max(now - self._offset, 0) * 1000 // _COUNTS_PER_A

    def is_stalled(self):
        """Return whether the running motor has drawn a stall current for 150 ms. Call in every step."""
        now = self._clock.ms
        if now - self._running_since < _INRUSH_MS:
            return False
        drawn = self._counts()
        if drawn is None or drawn - self._offset < self._stall:
            self._high_since = None
            return False
        if self._high_since is None:
            self._high_since = now
        return now - self._high_since >= _STALLED_MS

    def _counts(self):
        return self._gauge.counts() if self._stall else None

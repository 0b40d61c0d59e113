"""What the motor draws, in counts of the board's 12-bit converter: 0.15 ohm, so 0.25 A is 47 and the chop 248.

The amplifier-less sense wire has an offset that drifts, so it is zeroed before each launch, while the motor stands.
"""

from dialect import const

_COUNTS_AN_A = const(186)
_INRUSH_MS = const(150)  # a starting motor draws what a stalled one does
_STALLED_MS = const(150)


def to_counts(ma):
    """Of so many milliamperes."""
    return ma * _COUNTS_AN_A // 1000


class MotorCurrent:
    """`gauge.counts()` is None, or `stall_ma` 0, where nothing measures it; then it never stalls."""

    def __init__(self, clock, gauge, stall_ma):
        self._clock = clock
        self._gauge = gauge
        self._stall = to_counts(stall_ma)
        self._zero = 0
        self._running_since = 0
        self._high_since = None

    def zero(self):
        """The motor stands: this is nothing."""
        self._zero = self._counts() or 0

    def begin(self):
        """The motor has just been started."""
        self._running_since = self._clock.ms
        self._high_since = None

    @property
    def ma(self):
        """Milliamperes now, or None."""
        now = self._counts()
        return None if now is None else max(now - self._zero, 0) * 1000 // _COUNTS_AN_A

    def stalled(self):
        """Whether the running motor has drawn a stalled one's current for some time; ask in every step."""
        now = self._clock.ms
        if now - self._running_since < _INRUSH_MS:
            return False
        drawn = self._counts()
        if drawn is None or drawn - self._zero < self._stall:
            self._high_since = None
            return False
        if self._high_since is None:
            self._high_since = now
        return now - self._high_since >= _STALLED_MS

    def _counts(self):
        return self._gauge.counts() if self._stall else None

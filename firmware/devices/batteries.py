"""The motor's batteries: when they are low, a launch could end in the middle."""

from dialect import const

_INTERVAL_MS = const(1000)
_HYSTERESIS_MV = const(150)  # batteries recover while they rest


class Batteries:
    """Reads `supply.millivolts()` while the motor is off. None, or `low_mv` 0: not measured."""

    def __init__(self, clock, supply, low_mv):
        self._clock = clock
        self._supply = supply
        self._low_mv = low_mv
        self._measured_at = clock.ms
        self.low = False
        self._measure()

    def poll(self):
        """Return whether `low` has just changed. Measures once a second."""
        if self._clock.ms - self._measured_at < _INTERVAL_MS:
            return False
        self._measured_at = self._clock.ms
        was = self.low
        self._measure()
        return self.low != was

    def _measure(self):
        self.mv = self._supply.millivolts() if self._low_mv else None
        self.low = self.mv is not None and self.mv < self._low_mv + (_HYSTERESIS_MV if self.low else 0)

"""The motor's cells: too low, and a launch would end in the middle."""

from dialect import const

_EVERY_MS = const(1000)
_BACK_MV = const(150)  # cells recover while they rest: low ones are low until they are this much better


class Batteries:
    """`supply.millivolts()` is None, or `low_mv` 0, where nothing measures it. Looked at while the motor stands."""

    def __init__(self, clock, supply, low_mv):
        self._clock = clock
        self._supply = supply
        self._low_mv = low_mv
        self._looked = clock.ms
        self.low = False
        self._judge()

    def look(self):
        """Whether they have just become low, or well again."""
        if self._clock.ms - self._looked < _EVERY_MS:
            return False
        self._looked = self._clock.ms
        was = self.low
        self._judge()
        return self.low != was

    def _judge(self):
        self.mv = self._supply.millivolts() if self._low_mv else None
        self.low = self.mv is not None and self.mv < self._low_mv + (_BACK_MV if self.low else 0)

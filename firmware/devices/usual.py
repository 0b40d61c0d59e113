"""What a figure usually is: the median of the last nine, so that a few odd ones do not move it."""

from dialect import const

_KEPT = const(9)
_ENOUGH = const(3)


class RunningMedian:
    """`value` is the figure to begin with until a few have been seen."""

    def __init__(self, value):
        self.value = value
        self._seen = []

    def add(self, figure):
        """Learn from one more."""
        self._seen.append(figure)
        if len(self._seen) > _KEPT:
            self._seen.pop(0)
        if len(self._seen) >= _ENOUGH:
            self.value = sorted(self._seen)[len(self._seen) // 2]

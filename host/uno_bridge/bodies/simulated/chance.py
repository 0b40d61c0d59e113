"""Chance that is the same on CPython and on MicroPython, whose `random` modules differ (xorshift32)."""


class Chance:
    """Numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = (seed & 0xFFFFFFFF) or 1
        for _ in range(8):
            self._turn()  # small seeds begin with small numbers

    def happens(self, rate: float) -> bool:
        """Whether something happens that does so in `rate` of all cases."""
        return self._turn() < rate * 4294967296

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + (high - low) * (self._turn() / 4294967296)

    def _turn(self) -> int:
        x = self._state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self._state = x
        return x

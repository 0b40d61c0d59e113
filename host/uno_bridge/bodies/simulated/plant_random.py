"""Random numbers of the plant, from the firmware's generator: the same on CPython and on MicroPython."""

from units.xorshift32 import Xorshift32

RANGE = 4294967296


class PlantRandom:
    """A generator with a seed of 32 bits."""

    def __init__(self, seed: int) -> None:
        self._generator = Xorshift32(seed)

    def bits(self) -> int:
        """Return 32 random bits."""
        return int(self._generator.below(RANGE))

    def happens(self, rate: float) -> bool:
        """Return whether something happens that does so in `rate` (0 to 1) of all cases."""
        return self.bits() < rate * RANGE

    def between(self, low: float, high: float) -> float:
        """Return a number from `low` to `high`."""
        return low + (high - low) * (self.bits() / RANGE)

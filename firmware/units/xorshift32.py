"""Chance that is the same on every body for the same seed (xorshift32)."""


class Xorshift32:
    """Seeded with 32 bits; 0 stands for another seed, as the generator would stay at 0."""

    def __init__(self, seed):
        self._state = (seed & 0xFFFFFFFF) or 0x9E3779B9
        for _ in range(8):
            self._turn()  # small seeds begin with small numbers

    def below(self, limit):
        """A number from 0 to `limit` - 1; for small limits only, as the remainder is taken."""
        return self._turn() % limit

    def _turn(self):
        x = self._state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self._state = x
        return x

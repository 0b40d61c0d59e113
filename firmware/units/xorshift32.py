"""A pseudo-random generator that gives the same numbers on MicroPython and CPython (xorshift32)."""


class Xorshift32:
    """Seeded with 32 bits; 0 is replaced, because the generator would stay at 0."""

    def __init__(self, seed):
        self._state = (seed & 0xFFFFFFFF) or 0x9E3779B9
        for _ in range(8):
            self._next()  # the first numbers after a small seed are small

    def below(self, limit):
        """Return a number from 0 to `limit` - 1. For small limits only: it is a remainder."""
        return self._next() % limit

    def _next(self):
        x = self._state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self._state = x
        return x

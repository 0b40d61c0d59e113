"""Edges of an input, time-stamped in the interrupt and buffered until the unit takes them."""

from array import array

from dialect import const

_EVEN = const(0x3FFFFFFE)  # mask of a stamp (`devices.clock`); the lowest bit holds the level
_SIZE = const(256)  # 51 ms of edges at 5 kHz


class EdgeBuffer:
    """A ring buffer with one writer (the interrupt) and one reader (the unit), so it needs no lock.

    `size` is a power of two; the buffer holds one edge less. `missed` counts edges that found it full.
    """

    def __init__(self, clock, pin, size=_SIZE):
        self._clock = clock
        self._stamps = array("I", bytes(4 * size))
        self._mask = size - 1
        self._head = 0
        self._tail = 0
        self.missed = 0
        pin.watch(self._edge)

    def _edge(self, us, level):
        # In an interrupt: nothing here may allocate.
        head = self._head
        following = (head + 1) & self._mask
        if following == self._tail:
            self.missed += 1
            return
        self._stamps[head] = us & _EVEN | level
        self._head = following

    def take(self):
        """Return the oldest edge as (even us since the start, level after it), or None."""
        tail = self._tail
        if tail == self._head:
            return None
        stamp = self._stamps[tail]
        self._tail = (tail + 1) & self._mask
        level = stamp & 1
        return self._clock.extend(stamp - level), level

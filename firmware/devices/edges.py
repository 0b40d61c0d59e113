"""Edges of an input, stamped in the interrupt and kept until the unit takes them."""

from array import array

from dialect import const

_EVEN = const(0x3FFFFFFE)  # of a stamp (`devices.clock`); its lowest bit holds the level
_PLACES = const(256)  # 51 ms of edges at 5 kHz


class EdgeBuffer:
    """A ring with one writer (the interrupt) and one reader (the unit), so it needs no lock.

    It holds one edge less than it has `places`, a power of two.
    """

    def __init__(self, clock, pin, places=_PLACES):
        self._clock = clock
        self._stamps = array("I", bytes(4 * places))
        self._last = places - 1
        self._head = 0
        self._tail = 0
        self.missed = 0
        pin.watch(self._edge)

    def _edge(self, us, level):
        # In an interrupt: small integers and places that exist, nothing else.
        head = self._head
        following = (head + 1) & self._last
        if following == self._tail:
            self.missed += 1
            return
        self._stamps[head] = us & _EVEN | level
        self._head = following

    def take(self):
        """The oldest edge as (even us since the start, level after it), or None."""
        tail = self._tail
        if tail == self._head:
            return None
        stamp = self._stamps[tail]
        self._tail = (tail + 1) & self._last
        level = stamp & 1
        return self._clock.widen(stamp - level), level

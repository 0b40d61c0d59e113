"""Edges of an input, stamped in the interrupt and kept until the unit takes them."""

from array import array

from devices.clock import WRAP
from dialect import const

_PLACES = const(256)  # a power of two; 51 ms of edges at 5 kHz


class Edges:
    """A ring with one writer (the interrupt) and one reader (the unit), so it needs no lock."""

    def __init__(self, clock, pin, places=_PLACES):
        self._clock = clock
        self._stamps = array("I", bytes(4 * places))
        self._levels = bytearray(places)
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
        self._stamps[head] = us & WRAP
        self._levels[head] = level
        self._head = following

    def take(self):
        """The oldest edge as (us since the start, level after it), or None."""
        tail = self._tail
        if tail == self._head:
            return None
        edge = (self._clock.widen(self._stamps[tail]), self._levels[tail])
        self._tail = (tail + 1) & self._last
        return edge

"""The big button that people hit.

A press counts at its first edge, stamped in the interrupt. What follows within 30 ms is bounce; and an edge that comes
less than 10 ms after another is bounce of the release, which no lock-out from the press would cover when the button
was held. Two presses 40 ms apart are two.
"""

from devices.edges import EdgeBuffer
from dialect import const

_LOCKOUT_US = const(30_000)
_QUIET_US = const(10_000)
_PLACES = const(64)  # some presses that bounce
_LONG_AGO = const(-1_000_000)


class HitButton:
    """Presses, each given once."""

    def __init__(self, clock, pin, places=_PLACES):
        """`places`: how many edges may wait to be looked at; a power of two."""
        self._pin = pin
        self._edges = EdgeBuffer(clock, pin, places)
        self._pressed = _LONG_AGO
        self._moved = _LONG_AGO

    @property
    def down(self):
        """Whether it is held now."""
        return bool(self._pin.level())

    def take(self):
        """When the oldest press not yet taken began (us since the start), or None."""
        edge = self._edges.take()
        while edge is not None:
            us, level = edge
            if self._is_press(us, level):
                return us
            edge = self._edges.take()
        return None

    def _is_press(self, us, level):
        quiet = us - self._moved
        self._moved = us
        if not level or quiet < _QUIET_US or us - self._pressed < _LOCKOUT_US:
            return False
        self._pressed = us
        return True

"""The hit button, debounced.

A press counts at its first edge, stamped in the interrupt. Edges within 30 ms after it are bounce. An edge less than
10 ms after another is bounce of a release, which a lock-out from the press does not cover if the button was held. Two
presses 40 ms apart are two.
"""

from devices.edges import EdgeBuffer
from dialect import const

_LOCKOUT_US = const(30_000)
_QUIET_US = const(10_000)
_SIZE = const(64)  # edges: a few presses that bounce
_LONG_AGO = const(-1_000_000)


class HitButton:
    """Detects presses; `take` returns each once."""

    def __init__(self, clock, pin, size=_SIZE):
        """`size` of the edge buffer, a power of two."""
        self._pin = pin
        self._edges = EdgeBuffer(clock, pin, size)
        self._pressed_at = _LONG_AGO
        self._edge_at = _LONG_AGO

    @property
    def is_down(self):
        """Whether the button is held now."""
        return bool(self._pin.level())

    def take(self):
        """Return when the oldest press not yet taken began (us since the start), or None."""
        edge = self._edges.take()
        while edge is not None:
            us, level = edge
            if self._is_press(us, level):
                return us
            edge = self._edges.take()
        return None

    def _is_press(self, us, level):
        quiet = us - self._edge_at
        self._edge_at = us
        if not level or quiet < _QUIET_US or us - self._pressed_at < _LOCKOUT_US:
            return False
        self._pressed_at = us
        return True

"""The speed switch: contacts `slow` and `fast`. A slide switch closes none or one; a coded switch also both."""

from dialect import const

UNLIMITED = const(0)
_SLOW = const(8)
_NORMAL = const(6)
_FAST = const(4)


class SpeedSwitch:
    """Seconds per turn: 6 with neither contact closed, which a broken wire also gives."""

    def __init__(self, slow, fast):
        self._slow = slow
        self._fast = fast

    def read_seconds(self):
        """Return 4, 6, 8 or `UNLIMITED`."""
        if self._slow.level():
            return UNLIMITED if self._fast.level() else _SLOW
        return _FAST if self._fast.level() else _NORMAL

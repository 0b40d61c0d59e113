"""The speed switch: two contacts, `slow` and `fast`. A slide switch closes none or one, a coded one also both."""

from dialect import const

UNLIMITED = const(0)
_SLOW = const(8)
_USUAL = const(6)
_FAST = const(4)


class SpeedSwitch:
    """Seconds a turn. With neither contact, or a broken wire, the usual 6."""

    def __init__(self, slow, fast):
        self._slow = slow
        self._fast = fast

    def seconds(self):
        """4, 6, 8, or `UNLIMITED`."""
        if self._slow.level():
            return UNLIMITED if self._fast.level() else _SLOW
        return _FAST if self._fast.level() else _USUAL

"""The hopper's lid: open counts at once, shut only after 100 ms."""

from dialect import const

_STEADY_MS = const(100)


class Lid:
    """The lid; while `open` is true, no card may be launched."""

    def __init__(self, clock, pin):
        self._clock = clock
        self._pin = pin
        self._shut_since = None
        self.open = bool(pin.level())

    def poll(self):
        """Return whether the lid was opened or shut since the last call."""
        if self._pin.level():
            self._shut_since = None
            if self.open:
                return False
            self.open = True
            return True
        if not self.open:
            return False
        if self._shut_since is None:
            self._shut_since = self._clock.ms
        if self._clock.ms - self._shut_since < _STEADY_MS:
            return False
        self.open = False
        return True

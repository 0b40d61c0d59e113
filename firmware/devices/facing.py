"""Where the launcher points, once it has come to rest there."""

from dialect import const

_EVERY_MS = const(50)
_RESTS_MS = const(400)
_SAME_DEGREES = const(4)  # trembling hands, and the sensor's own noise


def angle_between(a, b):
    """Degrees between two directions, 0 to 180."""
    return abs((a - b + 180) % 360 - 180)


class Facing:
    """`degrees` is 0 to 359 clockwise seen from above, None when no sensor tells."""

    def __init__(self, clock, compass):
        self._clock = clock
        self._compass = compass
        self._read = clock.ms
        self.degrees = compass.degrees()
        self._told = self.degrees
        self.wound = 0  # degrees since the start, clockwise positive, whole turns too: the cable's
        self._wound_at = self.degrees
        self._rest = self.degrees
        self._since = clock.ms

    def turned(self):
        """The direction in which it has come to rest if it is another one than last told, or None."""
        now = self._clock.ms
        if now - self._read < _EVERY_MS:
            return None
        self._read = now
        self.degrees = self._compass.degrees()
        if self.degrees is None:
            self._rest = None
            return None
        self._wind()
        if self._rest is None or angle_between(self.degrees, self._rest) > _SAME_DEGREES:
            self._rest = self.degrees
            self._since = now
        if now - self._since < _RESTS_MS or self._is_told():
            return None
        self._told = self.degrees
        return self.degrees

    @property
    def magnet(self):
        """`well`, `weak`, `strong`, `missing`, or `absent` when no sensor answers."""
        return self._compass.magnet

    def _wind(self):
        # Nobody turns it by half within 50 ms, so the short way is the way it went.
        if self._wound_at is not None:
            self.wound += (self.degrees - self._wound_at + 180) % 360 - 180
        self._wound_at = self.degrees

    def _is_told(self):
        return self._told is not None and angle_between(self.degrees, self._told) <= _SAME_DEGREES

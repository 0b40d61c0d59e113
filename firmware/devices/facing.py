"""The direction in which the launcher points, reported once it has come to rest."""

from dialect import const

_INTERVAL_MS = const(50)
_REST_MS = const(400)
_TOLERANCE = const(4)  # degrees: unsteady hands and the sensor's noise


def angle_between(a, b):
    """Return the angle between two directions, 0 to 180 degrees."""
    return abs((a - b + 180) % 360 - 180)


class Facing:
    """`degrees` is 0 to 359, clockwise seen from above, or None if unknown."""

    def __init__(self, clock, compass):
        self._clock = clock
        self._compass = compass
        self._read_at = clock.ms
        self.degrees = compass.degrees()
        self._reported = self.degrees
        self.wound = 0  # degrees turned since the start, clockwise positive: how far the cable is wound
        self._wound_at = self.degrees
        self._rest = self.degrees
        self._since = clock.ms

    def poll(self):
        """Return the direction in which it has come to rest, if not the one last reported; else None."""
        now = self._clock.ms
        if now - self._read_at < _INTERVAL_MS:
            return None
        self._read_at = now
        self.degrees = self._compass.degrees()
        if self.degrees is None:
            self._rest = None
            return None
        self._track_cable()
        if self._rest is None or angle_between(self.degrees, self._rest) > _TOLERANCE:
            self._rest = self.degrees
            self._since = now
        if now - self._since < _REST_MS or self._is_reported():
            return None
        self._reported = self.degrees
        return self.degrees

    @property
    def magnet(self):
        """`well`, `weak`, `strong`, `missing`, or `absent` if the sensor does not answer."""
        return self._compass.magnet

    def _track_cable(self):
        # It cannot turn by half within 50 ms, so it took the shorter way.
        if self._wound_at is not None:
            self.wound += (self.degrees - self._wound_at + 180) % 360 - 180
        self._wound_at = self.degrees

    def _is_reported(self):
        return self._reported is not None and angle_between(self.degrees, self._reported) <= _TOLERANCE

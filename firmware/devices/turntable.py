"""A motor that turns the launcher on its base.

It turns the shorter way, unless that would wind the cable up beyond its limit: then the other way round.
"""

from dialect import const

_TOLERANCE = const(4)  # degrees; it coasts about as far
LONGEST_MS = const(8000)
_PROGRESS_MS = const(700)  # without progress for so long, it is held
_PROGRESS = const(3)  # degrees


def choose_turn(here, there, wound, limit):
    """Return the degrees to turn, clockwise positive, with the cable within its limit; None if impossible."""
    short = (there - here + 180) % 360 - 180
    for turn in (short, short - 360 if short > 0 else short + 360):
        if abs(wound + turn) <= limit:
            return turn
    return None


class Turntable:
    """`motor` has .drive(duty), -65535 to 65535, clockwise positive, and .off(). `duty` 0: there is no turntable."""

    def __init__(self, clock, motor, facing, duty, limit):
        self._clock = clock
        self._motor = motor
        self._facing = facing
        self._duty = duty
        self._limit = limit
        self._goal = None
        self._sign = 1
        self._since = 0
        self._progress = 0
        self._progress_at = 0
        motor.off()

    @property
    def is_turning(self):
        """Whether it is turning."""
        return self._goal is not None

    def turn(self, degrees):
        """Start turning to `degrees`. Return None, or the reason for refusing: `turntable`, `compass`, `cable`."""
        if not self._duty:
            return "turntable"
        if self._facing.degrees is None:
            return "compass"
        turn = choose_turn(self._facing.degrees, degrees, self._facing.wound, self._limit)
        if turn is None:
            return "cable"
        self._goal = self._facing.wound + turn
        self._since = self._progress_at = self._clock.ms
        self._progress = self._facing.wound
        self._sign = 1 if turn > 0 else -1
        self._motor.drive(self._sign * self._duty)
        return None

    def halt(self):
        """Stop here."""
        self._goal = None
        self._motor.off()

    def step(self):
        """Return `there` on arrival, the reason for stopping early (`long`, `held`, `compass`), or None."""
        if self._goal is None:
            return None
        end = self._find_end(self._clock.ms)
        if end:
            self.halt()
        return end

    def _find_end(self, now):
        if self._facing.degrees is None:
            return "compass"
        if (self._goal - self._facing.wound) * self._sign <= _TOLERANCE:
            return "there"
        if now - self._since >= LONGEST_MS:
            return "long"
        if abs(self._facing.wound - self._progress) >= _PROGRESS:
            self._progress = self._facing.wound
            self._progress_at = now
        return "held" if now - self._progress_at >= _PROGRESS_MS else None

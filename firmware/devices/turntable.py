"""A motor that turns the launcher on its base, to where it is told.

The way is the short one, unless it would wind the cable up further than it may be: then the other way round.
"""

from dialect import const

_NEAR = const(4)  # degrees; it coasts about as far
LONGEST_MS = const(8000)
_MOVES_MS = const(700)  # in which it must have come further, or it is held
_MOVES = const(3)


def choose_turn(here, there, wound, limit):
    """Degrees to turn, clockwise positive, so that the cable stays within its limit; None if it cannot."""
    short = (there - here + 180) % 360 - 180
    for turn in (short, short - 360 if short > 0 else short + 360):
        if abs(wound + turn) <= limit:
            return turn
    return None


class Turntable:
    """`motor` has .drive(duty), -65535 to 65535 with clockwise positive, and .off(). Without one it refuses."""

    def __init__(self, clock, motor, facing, duty, limit):
        self._clock = clock
        self._motor = motor
        self._facing = facing
        self._duty = duty
        self._limit = limit
        self._goal = None
        self._sign = 1
        self._since = 0
        self._seen = 0
        self._seen_at = 0
        motor.off()

    @property
    def turning(self):
        """Whether it is on its way."""
        return self._goal is not None

    def turn(self, degrees):
        """Begin to turn there; None, or the reason why not: `turntable`, `compass`, `cable`."""
        if not self._duty:
            return "turntable"
        if self._facing.degrees is None:
            return "compass"
        turn = choose_turn(self._facing.degrees, degrees, self._facing.wound, self._limit)
        if turn is None:
            return "cable"
        self._goal = self._facing.wound + turn
        self._since = self._seen_at = self._clock.ms
        self._seen = self._facing.wound
        self._sign = 1 if turn > 0 else -1
        self._motor.drive(self._sign * self._duty)
        return None

    def halt(self):
        """Stop where it is."""
        self._goal = None
        self._motor.off()

    def step(self):
        """What has just happened: `there`, or why it stopped before: `long`, `held`, `compass`; else None."""
        if self._goal is None:
            return None
        news = self._news(self._clock.ms)
        if news:
            self.halt()
        return news

    def _news(self, now):
        if self._facing.degrees is None:
            return "compass"
        if (self._goal - self._facing.wound) * self._sign <= _NEAR:
            return "there"
        if now - self._since >= LONGEST_MS:
            return "long"
        if abs(self._facing.wound - self._seen) >= _MOVES:
            self._seen = self._facing.wound
            self._seen_at = now
        return "held" if now - self._seen_at >= _MOVES_MS else None

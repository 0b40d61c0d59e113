"""What the plant offers a board besides the roller: inputs, buzzer, light, compass."""

from uno_bridge.bodies.simulated.clock import Clock

TURNING = 400.0
"""Degrees a second: how fast people turn a launcher."""


class Input:
    """A pin that the plant drives. Its edges are told with the exact time at which they happen."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._level = 0
        self._handler = None

    def level(self) -> int:
        """1: pressed, blocked, open."""
        return self._level

    def watch(self, handler) -> None:  # type: ignore[no-untyped-def]  # a callable; MicroPython has no typing
        """Call `handler(us, level)` at every edge; None for nobody."""
        self._handler = handler

    def set(self, level: int) -> None:
        """Drive it, now."""
        if level != self._level:
            self._level = level
            if self._handler:
                self._handler(self._clock.us(), level)


class Buzzer:
    """Tells `on_sound` whenever a note begins."""

    def __init__(self) -> None:
        self.hz = 0
        self.on_sound = None

    def sound(self, hz: int) -> None:
        """Begin a note."""
        self.hz = hz
        if self.on_sound:
            self.on_sound()

    def quiet(self) -> None:
        """End it."""
        self.hz = 0


class Light:
    """The button's light."""

    def __init__(self) -> None:
        self.on = False

    def set(self, on: bool) -> None:
        """Switch it."""
        self.on = bool(on)


class Compass:
    """Where the launcher points, while people turn it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since = 0.0
        self._from = 0.0
        self._way = 0.0

    def degrees(self) -> int:
        """0 to 359, clockwise seen from above."""
        return int(self._at(self._clock.now) % 360 + 0.5) % 360

    def turn(self, degrees: float) -> None:
        """Begin to turn it there, the short way round."""
        self._from = self._at(self._clock.now)
        self._since = self._clock.now
        self._way = (degrees - self._from + 180) % 360 - 180

    def _at(self, now: float) -> float:
        turned = TURNING * (now - self._since)
        return self._from + max(-turned, min(turned, self._way))

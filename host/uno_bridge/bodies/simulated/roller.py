"""The roller: the distance that its surface has travelled, and when it will reach a given distance.

Its acceleration is constant, so that each distance is reached at an exact time. Units: mm and s.
"""

from uno_bridge.bodies.simulated.clock import PlantClock

FULL_SPEED = 1500.0
"""mm/s at full duty: a card of 88 mm passes the gate in about 60 ms."""

SPIN_UP_S = 0.06
BRAKE_S = 0.02
COAST_S = 0.25

NEVER = 1e30


class PlantRoller:
    """The roller and its motor driver. Without power (the lid is open) it coasts."""

    def __init__(self, clock: PlantClock) -> None:
        self._clock = clock
        self._powered = True
        self._since = 0.0
        self._way = 0.0  # mm at `_since`
        self._speed = 0.0  # mm/s at `_since`
        self._aim = 0.0  # mm/s
        self._change = 0.0  # mm/s^2 until `_aim` is reached
        self._duty = 0
        self.brake_s = BRAKE_S
        self.jammed = False  # a card blocks it
        self.on_back = None  # called when it is driven backward
        self.on_run = None  # called when the drive starts
        self.on_rest = None  # called when the drive ends
        self.on_off = None  # called when its current is switched off, also while it is not driven

    @property
    def driven(self) -> bool:
        """Whether the firmware drives it."""
        return self._duty > 0

    def forward(self, duty: int) -> None:
        """Drive it with a duty of 0 to 65535."""
        was = self._duty
        self._duty = duty
        if self._powered:
            self._towards(FULL_SPEED * duty / 65535, SPIN_UP_S)
        if not was and duty and self.on_run:
            self.on_run()

    def backward(self, duty: int) -> None:
        """Drive it backward: cards do not move back, but one that is jammed may come free."""
        was = self._duty
        self._duty = duty
        self._towards(0.0, BRAKE_S)
        if self._powered and duty and not was and self.on_back:
            self.on_back()

    @property
    def amperes(self) -> float:
        """The motor's current: higher, the further its speed is from the speed of its duty."""
        if not self._powered or not self._duty:
            return 0.0
        if self.jammed:
            return 0.5
        lacking = self._duty / 65535 - self.speed(self._clock.now) / FULL_SPEED
        return 0.25 + 0.25 * max(0.0, lacking)

    def brake(self) -> None:
        """Short the motor: it stops within 20 ms."""
        self._undriven(self.brake_s)

    def off(self) -> None:
        """Switch the current off: it coasts."""
        self._undriven(COAST_S)
        if self.on_off:
            self.on_off()

    def power(self, on: bool) -> None:
        """Switch its supply on or off, independently of the firmware."""
        self._powered = on
        if on and self._duty:
            self.forward(self._duty)
        elif not on:
            self._towards(0.0, COAST_S)

    def _undriven(self, seconds: float) -> None:
        was, self._duty = self._duty, 0
        self._towards(0.0, seconds)
        if was and self.on_rest:
            self.on_rest()

    def _towards(self, aim: float, seconds: float) -> None:
        now = self._clock.now
        self._way, self._speed = self.way(now), self.speed(now)
        self._since = now
        self._aim = aim
        rate = FULL_SPEED / seconds
        self._change = rate if aim > self._speed else -rate if aim < self._speed else 0.0

    def _ramp_s(self) -> float:
        """Return how long the speed changes, from `_since`."""
        return (self._aim - self._speed) / self._change if self._change else 0.0

    def speed(self, now: float) -> float:
        """Return mm/s."""
        t = now - self._since
        return self._speed + self._change * t if t < self._ramp_s() else self._aim

    def way(self, now: float) -> float:
        """Return the distance travelled since the beginning, in mm."""
        t = now - self._since
        ramp = self._ramp_s()
        if t <= ramp:
            return self._way + self._speed * t + self._change * t * t / 2
        return self._way + (self._speed + self._aim) / 2 * ramp + self._aim * (t - ramp)

    def when(self, way: float) -> float:
        """Return when it reaches a distance; `NEVER` if it stops before, `_since` if it has passed it."""
        left = way - self._way
        if left <= 0:
            return self._since
        ramp = self._ramp_s()
        ramped = (self._speed + self._aim) / 2 * ramp
        if left > ramped:
            return self._since + ramp + (left - ramped) / self._aim if self._aim > 0 else NEVER
        inside = self._speed * self._speed + 2 * self._change * left
        return self._since + (inside**0.5 - self._speed) / self._change if inside > 0 else NEVER

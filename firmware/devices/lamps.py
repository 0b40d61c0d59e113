"""A row of lights, one beside each button."""

from dialect import const

DARK = const(0)
LIT = const(1)
FLASHING = const(2)
WINKING = const(3)  # lit for a moment now and then: what would be lit if the game were not paused

_BEAT_MS = const(150)
_BEATS = const(8)  # 0 to 7: flashing is every other one, winking one of them


class Lamps:
    """Each dark, lit, flashing or winking; those that blink do so together."""

    def __init__(self, clock, lights):
        self._clock = clock
        self._lights = lights
        self._beat = 0
        self._since = clock.ms
        self.modes = bytearray(len(lights))
        for light in lights:
            light.set(False)

    def show(self, modes):
        """What each is to do from now on; a change begins lit."""
        if modes != self.modes:
            self.modes[:] = modes
            self._beat = 0
            self._since = self._clock.ms
            self._set()

    def step(self):
        """Go on with the blinking."""
        if self._clock.ms - self._since >= _BEAT_MS:
            self._since = self._clock.ms
            self._beat = (self._beat + 1) % _BEATS
            self._set()

    def _set(self):
        for number in range(len(self._lights)):
            self._lights[number].set(self._lit(self.modes[number]))

    def _lit(self, mode):
        if mode == FLASHING:
            return self._beat % 2 == 0
        return mode == LIT or (mode == WINKING and self._beat == 0)

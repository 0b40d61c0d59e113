"""The Flash unit's lights, one beside each button."""

from dialect import const

DARK = const(0)
LIT = const(1)
FLASHING = const(2)
WINKING = const(3)  # lit briefly in each cycle: a light of a paused game

_BEAT_MS = const(150)
_BEATS = const(8)  # per cycle: flashing is lit in every other beat, winking in the first


class Lamps:
    """Each light is dark, lit, flashing or winking; all blink in step."""

    def __init__(self, clock, lights):
        self._clock = clock
        self._lights = lights
        self._beat = 0
        self._since = clock.ms
        self.modes = bytearray(len(lights))
        for light in lights:
            light.set(False)

    def show(self, modes):
        """Set the mode of each light; after a change blinking lights start lit."""
        if modes != self.modes:
            self.modes[:] = modes
            self._beat = 0
            self._since = self._clock.ms
            self._update()

    def step(self):
        """Advance the blinking."""
        if self._clock.ms - self._since >= _BEAT_MS:
            self._since = self._clock.ms
            self._beat = (self._beat + 1) % _BEATS
            self._update()

    def _update(self):
        for number in range(len(self._lights)):
            self._lights[number].set(self._is_lit(self.modes[number]))

    def _is_lit(self, mode):
        if mode == FLASHING:
            return self._beat % 2 == 0
        return mode == LIT or (mode == WINKING and self._beat == 0)

"""The light that shows which launcher it is."""

from dialect import const

_HALF_MS = const(150)


class Lamp:
    """Off, or blinking a number of times."""

    def __init__(self, clock, light):
        self._clock = clock
        self._light = light
        self._halves = 0
        self._since = 0
        light.set(False)

    def blink(self, times=10):
        """Blink so many times, beginning lit."""
        self._halves = 2 * times
        self._since = self._clock.ms
        self._light.set(times > 0)

    def step(self):
        """Change over when half a blink is over."""
        if self._halves and self._clock.ms - self._since >= _HALF_MS:
            self._since = self._clock.ms
            self._halves -= 1
            self._light.set(self._halves % 2 == 0 and self._halves > 0)

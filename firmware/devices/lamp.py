"""The button's light: it shows which launcher it is, and pulses faster with every press that pays nothing."""

from dialect import const

_HALF_MS = const(150)
_SLOWEST_MS = const(500)
_FASTER_MS = const(45)  # with each blank press
_FASTEST_MS = const(50)


class Lamp:
    """Off, blinking a number of times, or pulsing until told otherwise."""

    def __init__(self, clock, light):
        self._clock = clock
        self._light = light
        self._halves = 0
        self._pulse_ms = 0
        self._lit = False
        self._since = 0
        light.set(False)

    def blink(self, times=10):
        """Blink so many times, beginning lit; 0 ends everything."""
        self._halves = 2 * times
        if not times:
            self._pulse_ms = 0
        self._set(times > 0)

    def pulse(self, blanks):
        """Pulse as after so many blank presses in a row; not at all after none."""
        self._pulse_ms = max(_SLOWEST_MS - _FASTER_MS * (blanks - 1), _FASTEST_MS) if blanks else 0
        if not self._halves:
            self._set(blanks > 0)

    def step(self):
        """Change over when half a blink is over."""
        half = _HALF_MS if self._halves else self._pulse_ms
        if not half or self._clock.ms - self._since < half:
            return
        if self._halves:
            self._halves -= 1
        self._set(not self._lit and (self._halves > 0 or self._pulse_ms > 0))

    def _set(self, lit):
        self._lit = lit
        self._since = self._clock.ms
        self._light.set(lit)

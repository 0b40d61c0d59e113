"""The button's light: blinks to identify the launcher, pulses faster after each press that pays nothing."""

from dialect import const

_BLINK_MS = const(150)
_SLOWEST_MS = const(500)
_FASTER_MS = const(45)  # per blank press
_FASTEST_MS = const(50)


class Lamp:
    """Off, blinking a number of times, or pulsing until the next command."""

    def __init__(self, clock, light):
        self._clock = clock
        self._light = light
        self._toggles_left = 0
        self._pulse_ms = 0
        self._lit = False
        self._since = 0
        light.set(False)

    def blink(self, times=10):
        """Blink `times` times, starting lit; 0 turns the light off."""
        self._toggles_left = 2 * times
        if not times:
            self._pulse_ms = 0
        self._set(times > 0)

    def pulse(self, blanks):
        """Pulse as after `blanks` blank presses in a row; stop pulsing if 0."""
        self._pulse_ms = max(_SLOWEST_MS - _FASTER_MS * (blanks - 1), _FASTEST_MS) if blanks else 0
        if not self._toggles_left:
            self._set(blanks > 0)

    def step(self):
        """Toggle the light when half a blink is over."""
        half = _BLINK_MS if self._toggles_left else self._pulse_ms
        if not half or self._clock.ms - self._since < half:
            return
        if self._toggles_left:
            self._toggles_left -= 1
        self._set(not self._lit and (self._toggles_left > 0 or self._pulse_ms > 0))

    def _set(self, lit):
        self._lit = lit
        self._since = self._clock.ms
        self._light.set(lit)

"""The button's light: one WS2812, and the Pico's own LED beside it, which is on another pin on a Pico W."""

from machine import Pin
from neopixel import NeoPixel

_LIT = (90, 90, 90)  # some 20 mA
_DARK = (0, 0, 0)


class PicoLight:
    """Telling it takes 30 us with interrupts held up, so only what is new is told."""

    def __init__(self, number):
        self._own = Pin("LED", Pin.OUT, value=0)
        self._ring = NeoPixel(Pin(number, Pin.OUT), 1)
        self._lit = True
        self.set(False)

    def set(self, on):
        """Lit or not."""
        if on == self._lit:
            return
        self._lit = on
        self._own.value(1 if on else 0)
        self._ring[0] = _LIT if on else _DARK
        self._ring.write()

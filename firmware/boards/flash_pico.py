"""A Raspberry Pi Pico, Pico W or Pico 2 wired as a Flash unit."""

from machine import Pin

from boards import flash_pins as pins
from boards.chip import Buzzer, Chip, Input


class Lamp:
    """An LED on a pin."""

    def __init__(self, number):
        self._pin = Pin(number, Pin.OUT, value=0)

    def set(self, on):
        """Lit or not."""
        self._pin.value(1 if on else 0)


class FlashPico(Chip):
    """The parts as `devices` asks for them. A broken wire is a button that nobody presses, and the usual speed."""

    def __init__(self):
        super().__init__()
        self.lights = tuple([Lamp(number) for number in pins.LED])
        self.slap_light = Lamp(pins.SLAP_LED)
        self.buttons = tuple([self._contact(number) for number in pins.BTN])
        self.slap = self._contact(pins.SLAP)
        self.play = self._contact(pins.PLAY)
        self.slow = self._contact(pins.SPEED_SLOW)
        self.fast = self._contact(pins.SPEED_FAST)
        self.buzzer = Buzzer(pins.BUZZ_A, pins.BUZZ_B)

    def _contact(self, number):
        """Closed to ground."""
        return Input(number, self.clock, active=0)

    def off(self):
        """No sound, no light."""
        self.buzzer.quiet()
        for light in self.lights:
            light.set(False)
        self.slap_light.set(False)

"""A Raspberry Pi Pico, Pico W or Pico 2 wired as a Flash unit."""

from boards import flash_pins as pins
from boards.chip import PicoBuzzer, PicoChip, PicoInput, PicoOutput, PicoStore
from units.settings import Settings


class FlashPico(PicoChip):
    """The parts that `devices` lists. A broken wire reads as a button that is not pressed, or as normal speed."""

    def __init__(self):
        super().__init__()
        self.settings = Settings(PicoStore(), {}, pins.NETS, pins.TAKEN)
        numbers = range(1, len(pins.BTN) + 1)
        self.lights = tuple([self._make_light("pin-led%d" % number) for number in numbers])
        self.slap_light = self._make_light("pin-slap-led")
        self.buttons = tuple([self._make_input("pin-btn%d" % number) for number in numbers])
        self.slap = self._make_input("pin-slap")
        self.play = self._make_input("pin-play")
        self.slow = self._make_input("pin-slow")
        self.fast = self._make_input("pin-fast")
        self.buzzer = PicoBuzzer(pins.BUZZ_A, pins.BUZZ_B)

    def _make_light(self, net):
        return PicoOutput(self.settings[net])

    def _make_input(self, net):
        """Make the input of a contact to ground."""
        return PicoInput(self.settings[net], self.clock, active=0)

    def off(self):
        """Turn sound and lights off."""
        self.buzzer.quiet()
        for light in self.lights:
            light.set(False)
        self.slap_light.set(False)

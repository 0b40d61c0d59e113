"""A Raspberry Pi Pico, Pico W or Pico 2 wired as a Flash unit."""

from boards import flash_pins as pins
from boards.chip import PicoBuzzer, PicoChip, PicoInput, PicoOutput
from boards.pico_store import PicoStore
from units.settings import Settings


class FlashPico(PicoChip):
    """The parts as `devices` asks for them. A broken wire is a button that nobody presses, and the usual speed."""

    def __init__(self):
        super().__init__()
        self.settings = Settings(PicoStore(), {}, pins.NETS, pins.TAKEN)
        places = range(1, len(pins.BTN) + 1)
        self.lights = tuple([self._lamp("pin-led%d" % place) for place in places])
        self.slap_light = self._lamp("pin-slap-led")
        self.buttons = tuple([self._contact("pin-btn%d" % place) for place in places])
        self.slap = self._contact("pin-slap")
        self.play = self._contact("pin-play")
        self.slow = self._contact("pin-slow")
        self.fast = self._contact("pin-fast")
        self.buzzer = PicoBuzzer(pins.BUZZ_A, pins.BUZZ_B)

    def _lamp(self, net):
        return PicoOutput(self.settings[net])

    def _contact(self, net):
        """Closed to ground."""
        return PicoInput(self.settings[net], self.clock, active=0)

    def off(self):
        """No sound, no light."""
        self.buzzer.quiet()
        for light in self.lights:
            light.set(False)
        self.slap_light.set(False)

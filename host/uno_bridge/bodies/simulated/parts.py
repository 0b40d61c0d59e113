"""What the plant offers a board besides the roller: inputs, buzzer, light, compass."""

from uno_bridge.bodies.simulated.clock import PlantClock
from uno_bridge.bodies.simulated.roller import PlantRoller

TURNING = 400.0
"""Degrees a second: how fast people turn a launcher."""


class PlantInput:
    """A pin that the plant drives. Its edges are told with the exact time at which they happen."""

    def __init__(self, clock: PlantClock) -> None:
        self._clock = clock
        self._level = 0
        self._handler = None

    def level(self) -> int:
        """1: pressed, blocked, open."""
        return self._level

    def watch(self, handler) -> None:  # type: ignore[no-untyped-def]  # a callable; MicroPython has no typing
        """Call `handler(us, level)` at every edge; None for nobody."""
        self._handler = handler

    def set(self, level: int) -> None:
        """Drive it, now."""
        if level != self._level:
            self._level = level
            if self._handler:
                self._handler(self._clock.us(), level)


class PlantGate(PlantInput):
    """A light gate: dark while a card is in it, its lamp is off or broken; never while the sun shines into it."""

    def __init__(self, clock: PlantClock) -> None:
        super().__init__(clock)
        self.card = 0
        self.covered = False
        self.lamp = True
        self.trouble = "none"

    def shade(self, card: int) -> None:
        """A card enters (1) or leaves (0) it."""
        self.card = card
        self.show()

    def cover(self, is_covered: bool) -> None:
        """Something else is held into it, or taken out."""
        self.covered = is_covered
        self.show()

    def show(self) -> None:
        """Drive the pin as things stand."""
        dark = self.card or self.covered or not self.lamp or self.trouble == "broken"
        self.set(1 if dark and self.trouble != "sun" else 0)


class PlantLamps:
    """The light of both gates. Tells `on_lit` whenever it is switched on."""

    def __init__(self, gates: tuple[PlantGate, ...]) -> None:
        self._gates = gates
        self.on_lit = None

    def set(self, on: bool) -> None:
        """Switch it."""
        for gate in self._gates:
            gate.lamp = on
            gate.show()
        if on and self.on_lit:
            self.on_lit()


class PlantGauge:
    """What the motor draws, as the converter reads it: `offset` more than it should."""

    offset = 6

    def __init__(self, roller: PlantRoller) -> None:
        self._roller = roller

    def counts(self) -> int:
        """12 bits: 186 counts an ampere."""
        return self.offset + int(self._roller.amperes * 186)


class PlantSupply:
    """The cells: 4.5 V when fresh, less while the motor draws."""

    def __init__(self, roller: PlantRoller) -> None:
        self._roller = roller
        self.rest_mv = 4500

    def millivolts(self) -> int:
        """At the cells."""
        return self.rest_mv - int(600 * self._roller.amperes)


class PlantStore:
    """The settings' two places, which a restart leaves alone."""

    def __init__(self) -> None:
        self._places = {}  # type: dict[int, bytes]

    def read(self, place: int) -> bytes | None:
        """What it holds."""
        return self._places.get(place)

    def write(self, place: int, data: bytes) -> None:
        """Hold it."""
        self._places[place] = data


class PlantBuzzer:
    """Tells `on_sound` whenever a note begins."""

    def __init__(self) -> None:
        self.hz = 0
        self.on_sound = None

    def sound(self, hz: int) -> None:
        """Begin a note."""
        self.hz = hz
        if self.on_sound:
            self.on_sound(hz)

    def quiet(self) -> None:
        """End it."""
        self.hz = 0


class PlantLight:
    """The button's light."""

    def __init__(self) -> None:
        self.on = False

    def set(self, on: bool) -> None:
        """Switch it."""
        self.on = bool(on)


MOMENT_S = 0.2
"""A light that is on for no longer than this blinks, if it comes again ..."""

AGAIN_S = 1.5
"""... within this."""


class PlantBlinkingLight(PlantLight):
    """A light that may blink, as people see it."""

    def __init__(self, clock: PlantClock) -> None:
        super().__init__()
        self._clock = clock
        self._rose = -AGAIN_S
        self._period = AGAIN_S
        self._short = False

    def set(self, on: bool) -> None:
        """Switch it."""
        now = self._clock.now
        if on and not self.on:
            self._period, self._rose = now - self._rose, now
        elif self.on and not on:
            self._short = now - self._rose <= MOMENT_S
        self.on = bool(on)

    @property
    def blinks(self) -> bool:
        """Whether it goes on and off, over and over."""
        expected = MOMENT_S if self.on else self._period + MOMENT_S / 2
        return self._short and self._period < AGAIN_S and self._clock.now - self._rose <= expected


class PlantCompass:
    """Where the launcher points, while people turn it."""

    def __init__(self, clock: PlantClock) -> None:
        self._clock = clock
        self._since = 0.0
        self._from = 0.0
        self._way = 0.0
        self._rate = 0.0

    magnet = "well"

    def spin(self, degrees_a_second: float) -> None:
        """Turn on and on, until told otherwise."""
        self._from = self._at(self._clock.now)
        self._since = self._clock.now
        self._way = 0.0
        self._rate = degrees_a_second

    def degrees(self) -> int:
        """0 to 359, clockwise seen from above."""
        return int(self._at(self._clock.now) % 360 + 0.5) % 360

    def turn(self, degrees: float) -> None:
        """Begin to turn it there, the short way round."""
        self._from = self._at(self._clock.now)
        self._since = self._clock.now
        self._way = (degrees - self._from + 180) % 360 - 180
        self._rate = 0.0

    def _at(self, now: float) -> float:
        turned = TURNING * (now - self._since)
        if self._rate:
            return self._from + self._rate * (now - self._since)
        return self._from + max(-turned, min(turned, self._way))


class PlantTurntable:
    """Turns the launcher, unless somebody holds it."""

    def __init__(self, compass: PlantCompass) -> None:
        self._compass = compass
        self.held = False

    def drive(self, duty: int) -> None:
        """Clockwise, or the other way when negative."""
        self._compass.spin(0.0 if self.held else 120.0 * duty / 65535)

    def off(self) -> None:
        """Stand."""
        self._compass.spin(0.0)

"""The plant's devices besides the roller, as a board offers them: inputs, buzzer, lights, compass."""

from uno_bridge.bodies.simulated.clock import PlantClock
from uno_bridge.bodies.simulated.roller import PlantRoller

TURNING = 400.0
"""Degrees per second at which people turn a launcher."""


class PlantInput:
    """A pin that the plant drives. Its edges are reported with their exact times."""

    def __init__(self, clock: PlantClock) -> None:
        self._clock = clock
        self._level = 0
        self._handler = None

    def level(self) -> int:
        """Return 1 for pressed, blocked or open, else 0."""
        return self._level

    def watch(self, handler) -> None:  # type: ignore[no-untyped-def]  # a callable; MicroPython has no typing
        """Call `handler(us, level)` at every edge, or nothing if it is None."""
        self._handler = handler

    def set(self, level: int) -> None:
        """Drive the pin now."""
        if level != self._level:
            self._level = level
            if self._handler:
                self._handler(self._clock.us(), level)


class PlantGate(PlantInput):
    """A light gate: dark while a card is in it or its lamp is off or broken, but never while the sun shines into it."""

    def __init__(self, clock: PlantClock) -> None:
        super().__init__(clock)
        self.card = 0
        self.covered = False
        self.lamp = True
        self.trouble = "none"

    def shade(self, card: int) -> None:
        """Let a card enter (1) or leave (0) the gate."""
        self.card = card
        self.show()

    def cover(self, is_covered: bool) -> None:
        """Cover the gate with something else, or clear it."""
        self.covered = is_covered
        self.show()

    def show(self) -> None:
        """Drive the pin according to card, cover, lamp and trouble."""
        dark = self.card or self.covered or not self.lamp or self.trouble == "broken"
        self.set(1 if dark and self.trouble != "sun" else 0)


class PlantLamps:
    """The lamps of both gates. They call `on_lit` whenever they are switched on."""

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
    """The motor's current as the converter reads it, with an error of `offset`."""

    offset = 6

    def __init__(self, roller: PlantRoller) -> None:
        self._roller = roller

    def counts(self) -> int:
        """Return 12 bits: 186 counts per ampere."""
        return self.offset + int(self._roller.amperes * 186)


class PlantSupply:
    """The batteries: 4.5 V when fresh, less while the motor runs."""

    def __init__(self, roller: PlantRoller) -> None:
        self._roller = roller
        self.rest_mv = 4500

    def millivolts(self) -> int:
        """Return the voltage at the batteries."""
        return self.rest_mv - int(600 * self._roller.amperes)


class PlantStore:
    """The two slots of the settings. They survive a restart of the board."""

    def __init__(self) -> None:
        self._places = {}  # type: dict[int, bytes]

    def read(self, place: int) -> bytes | None:
        """Return the contents of slot 0 or 1, or None."""
        return self._places.get(place)

    def write(self, place: int, data: bytes) -> None:
        """Write slot 0 or 1."""
        self._places[place] = data


class PlantBuzzer:
    """The buzzer. It calls `on_sound` whenever a note begins."""

    def __init__(self) -> None:
        self.hz = 0
        self.on_sound = None

    def sound(self, hz: int) -> None:
        """Begin a note."""
        self.hz = hz
        if self.on_sound:
            self.on_sound(hz)

    def quiet(self) -> None:
        """End the note."""
        self.hz = 0


class PlantLight:
    """The button's light."""

    def __init__(self) -> None:
        self.on = False

    def set(self, on: bool) -> None:
        """Switch it."""
        self.on = bool(on)


MOMENT_S = 0.2
"""A light blinks if it is on for no longer than this ..."""

AGAIN_S = 1.5
"""... and on again within this."""


class PlantBlinkingLight(PlantLight):
    """A light that people may see blinking."""

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
        """Whether it blinks."""
        expected = MOMENT_S if self.on else self._period + MOMENT_S / 2
        return self._short and self._period < AGAIN_S and self._clock.now - self._rose <= expected


class PlantCompass:
    """The compass of a launcher that people or the turntable turn."""

    def __init__(self, clock: PlantClock) -> None:
        self._clock = clock
        self._since = 0.0
        self._from = 0.0
        self._way = 0.0
        self._rate = 0.0

    magnet = "well"

    def spin(self, degrees_a_second: float) -> None:
        """Turn continuously, until the next call."""
        self._from = self._at(self._clock.now)
        self._since = self._clock.now
        self._way = 0.0
        self._rate = degrees_a_second

    def degrees(self) -> int:
        """Return 0 to 359, clockwise seen from above."""
        return int(self._at(self._clock.now) % 360 + 0.5) % 360

    def turn(self, degrees: float) -> None:
        """Start turning the launcher there, the short way round."""
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
    """The motor that turns the launcher, unless a hand holds it."""

    def __init__(self, compass: PlantCompass) -> None:
        self._compass = compass
        self.held = False

    def drive(self, duty: int) -> None:
        """Turn clockwise, or counter-clockwise if `duty` is negative."""
        self._compass.spin(0.0 if self.held else 120.0 * duty / 65535)

    def off(self) -> None:
        """Stop."""
        self._compass.spin(0.0)

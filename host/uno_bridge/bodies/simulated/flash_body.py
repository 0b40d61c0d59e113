"""A model of a Flash unit: six Player Buttons with lights, Slap, Play/Pause, speed switch, and fingers.

It is the Flash unit's *board* of firmware/devices/__init__.py, except for its port. Time passes only in `advance`.
Edges are reported at their exact times and in order, whatever the step.
"""

from uno_bridge.bodies.simulated.clock import PlantClock
from uno_bridge.bodies.simulated.flash_people import SimulatedPlayers
from uno_bridge.bodies.simulated.parts import PlantBlinkingLight, PlantBuzzer, PlantInput, PlantStore
from uno_bridge.bodies.simulated.plant_random import PlantRandom

BUTTONS = 6
BOUNCES_S = (0.0, 0.0006, 0.0014, 0.002, 0.0026)  # of a button pressed: contact, no contact, ...
RELEASE_S = (0.0, 0.0005, 0.0012)
HOLD_S = 0.08
BETWEEN_S = 0.04  # from a release to the next press of the same button, at least
SPEEDS = {"4": (0, 1), "6": (0, 0), "8": (1, 0), "unlimited": (1, 1)}  # contacts: slow, fast


class FlashBody:
    """Seeded: the same calls at the same times give the same presses. `entropy` is for the firmware's boot id."""

    def __init__(self, seed: int = 1, entropy=None, id: str = "simulated-flash") -> None:  # type: ignore[no-untyped-def] # noqa: A002
        self.id = id
        self.cause = "power"
        self.clock = PlantClock()
        self.buttons = [PlantInput(self.clock) for _ in range(BUTTONS)]
        self.slap = PlantInput(self.clock)
        self.play = PlantInput(self.clock)
        self.slow = PlantInput(self.clock)
        self.fast = PlantInput(self.clock)
        self.lights = [PlantBlinkingLight(self.clock) for _ in range(BUTTONS)]
        self.slap_light = PlantBlinkingLight(self.clock)
        self.buzzer = PlantBuzzer()
        self.store = PlantStore()
        self.port = None
        self.speed = "6"
        self._chance = PlantRandom(seed)
        self._entropy = entropy or PlantRandom(seed ^ 0x5EED).bits
        self._contacts = []  # type: list[tuple[float, int, int]]  # scheduled moves of fingers: time, pin, level
        self._pins = {"slap": self.slap, "play": self.play}
        for number in range(BUTTONS):
            self._pins[str(number + 1)] = self.buttons[number]
        self._names = sorted(self._pins)
        self._free = dict.fromkeys(self._names, 0.0)  # when each button may be pressed again
        self._people = None  # type: SimulatedPlayers | None

    # What the board offers besides its parts.

    def entropy(self) -> int:
        """Return 32 bits that differ at each start."""
        return int(self._entropy())

    def feed(self) -> None:
        """Feed the watchdog. The plant has none."""

    @property
    def settings(self):  # type: ignore[no-untyped-def]  # the firmware's; this package is read without it, too
        """The settings in the store, read as a board reads them when it starts."""
        from boards import flash_pins
        from units.settings import Settings

        return Settings(self.store, {}, flash_pins.NETS, flash_pins.TAKEN)

    def restart(self, cause: str) -> None:
        """Restart the board: lights off, buzzer quiet, no handlers."""
        self.cause = cause
        self.buzzer.quiet()
        for light in self.lights:
            light.set(False)
        self.slap_light.set(False)
        for pin in self._pins.values():
            pin.watch(None)
        self.clock.restart()

    # What people do.

    def press(self, name: str, seconds: float = HOLD_S) -> None:
        """Press `1` to `6`, `slap` or `play`, as soon as the button is released. KeyError: unknown button."""
        start = max(self.clock.now, self._free[name])
        pin = self._names.index(name)
        level = 1
        for moments, begin in ((BOUNCES_S, start), (RELEASE_S, start + seconds)):
            for moment in moments:
                self._contacts.append((begin + moment, pin, level))
                level = 1 - level
        self._contacts.sort()
        self._free[name] = start + seconds + RELEASE_S[-1] + BETWEEN_S

    def reset(self, seconds: float = 3.5) -> None:
        """Hold Play and Slap together."""
        self.press("play", seconds)
        self.press("slap", seconds)

    def switch(self, speed: str) -> None:
        """Move the speed switch: 4, 6, 8 or unlimited. KeyError: unknown speed."""
        slow, fast = SPEEDS[speed]
        self.speed = speed
        self.slow.set(slow)
        self.fast.set(fast)

    def invite(self, count: int) -> None:
        """Have so many simulated players press buttons; 0 sends them away."""
        self._people = SimulatedPlayers(count, self._chance) if count else None

    # Time.

    def advance(self, seconds: float) -> None:
        """Let time pass, and report every edge on the way."""
        until = self.clock.now + seconds
        if self._people:
            self._people.look(self)
        while self._contacts and self._contacts[0][0] <= until:
            at, pin, level = self._contacts.pop(0)
            self.clock.now = max(self.clock.now, at)
            self._pins[self._names[pin]].set(level)
        self.clock.now = until

    @property
    def busy(self) -> bool:
        """Whether something will happen by itself."""
        return bool(self._contacts)

    def state(self) -> dict[str, object]:
        """Return the state; lights and buttons count from 1."""
        return {
            "lit": [number + 1 for number in range(BUTTONS) if self.lights[number].on],
            "blinking": [number + 1 for number in range(BUTTONS) if self.lights[number].blinks],
            "slap": self.slap_light.on,
            "buzzer": self.buzzer.hz,
            "speed": self.speed,
            "people": self._people.count if self._people else 0,
        }

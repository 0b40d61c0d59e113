"""Simulated players at a Flash unit, who see nothing but its lights.

A single player's light: it is their turn, or their button flashes; after a while they press it, or now and then Slap.
The Slap light and players' lights: a race. All dark: a player takes a seat, or wakes the unit. All lit: press Play.
"""

from uno_bridge.bodies.simulated.plant_random import PlantRandom

THINKS_S = (0.6, 2.5)
DREAMS_S = 9.0  # now and then: longer than any speed of the unit
RACES_S = (0.15, 0.9)
SEATS_S = 0.5
WAKES_S = 6.0
STARTS_S = 3.0
DREAMS = 0.08
SLAPS = 0.1


class SimulatedPlayers:
    """`count` players, at buttons 1 to `count`."""

    def __init__(self, count: int, chance: PlantRandom) -> None:
        if not 2 <= count <= 6:
            raise ValueError("2 to 6 people")
        self.count = count
        self._chance = chance
        self._seen = "nothing yet"  # the lights since `_since`
        self._since = 0.0
        self._deeds = []  # type: list[tuple[float, str]]
        self._seated = False

    def look(self, body) -> None:  # type: ignore[no-untyped-def]  # a FlashBody, which imports this
        """Look at the lights, and press the buttons that are due."""
        now = body.clock.now
        seen = self._read(body)
        if seen != self._seen:
            self._seen, self._since = seen, now
            self._deeds = [(now + after, name) for after, name in self._plan(seen)]
            self._deeds.sort()
        while self._deeds and self._deeds[0][0] <= now:
            body.press(self._deeds.pop(0)[1])

    def _read(self, body) -> str:  # type: ignore[no-untyped-def]
        """Return the lights that are lit as a word. A light that flashes counts as lit while it is off."""
        lit = "".join([str(number + 1) for number in range(self.count) if body.lights[number].on])
        if len(self._seen) == 1 and not lit and body.clock.now - self._since < WAKES_S:
            return self._seen
        return ("slap" if body.slap_light.on else "") + lit

    def _plan(self, seen: str) -> list[tuple[float, str]]:
        """Return the presses that these lights call for: seconds from now, and button."""
        between = self._chance.between
        if seen.startswith("slap"):
            return [(between(RACES_S[0], RACES_S[1]), name) for name in seen[4:]]
        if len(seen) == self.count:
            self._seated = True
            return [(STARTS_S, "play")]
        if len(seen) == 1 and self._seated:
            return self._turn(seen)
        free = [str(number + 1) for number in range(self.count) if str(number + 1) not in seen]
        seats = [(SEATS_S, free[0])]
        if not seen:
            seats.append((WAKES_S, "play"))
        return seats

    def _turn(self, own: str) -> list[tuple[float, str]]:
        thinks = self._chance.between(THINKS_S[0], THINKS_S[1])
        if self._chance.happens(SLAPS):
            return [(thinks, "slap"), (thinks + WAKES_S, own)]
        if self._chance.happens(DREAMS):
            return [(DREAMS_S, own)]
        # The same player may be picked again without a change of the light: go on while it is lit. If that has no
        # effect, the unit was restarted, and this light is the first seat.
        deeds = [(thinks * (1 + again), own) for again in range(8)]
        deeds.append((thinks * 9, "2" if own == "1" else "1"))
        return deeds

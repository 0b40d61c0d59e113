"""A model of a launcher: hopper, roller, cards, gates, button, lid, and the person beside it.

It is the *board* of firmware/devices/__init__.py, except for its port. Time passes only in `advance`. Edges are
reported at their exact times and in order, whatever the step.

The path of the cards, in millimetres of roller surface:

    way ──┬──────── gap ────────┬─────── card 88 ───────┬──── gap ──
          the card before left  enters the gate: edge 1   leaves: edge 0

Trouble, until it is `none` again: `jam` (the next card stays in the gate), `snag` (until the roller turns back),
`double` (cards leave in overlapping pairs), `empty` (the roller grips no card).
"""

from uno_bridge.bodies.simulated.clock import PlantClock
from uno_bridge.bodies.simulated.ground_truth import GroundTruth
from uno_bridge.bodies.simulated.parts import (
    PlantBuzzer,
    PlantCompass,
    PlantGate,
    PlantGauge,
    PlantInput,
    PlantLamps,
    PlantLight,
    PlantStore,
    PlantSupply,
    PlantTurntable,
)
from uno_bridge.bodies.simulated.plant_random import PlantRandom
from uno_bridge.bodies.simulated.roller import NEVER, PlantRoller

CARDS = 112
CARD_MM = 88.0
GATES_MM = 25.0  # from the inner gate to the outer
SLOWEST = 300.0  # mm/s: a card that is released at a lower speed stays in the exit
OUTER = 2  # in a path: the card enters the outer gate
REST_MM = 60.0  # from the first card to the gate; the roller is at speed after 45
GAP_MM = (30.0, 46.0)  # longer than a braking distance, so that a card rarely sticks out
SLIP_MM = (30.0, 150.0)  # how much more the roller turns when it slips
OVERLAP = (0.4, 0.9)  # of a card: the extra length of two overlapping cards

BOUNCES_S = (0.0, 0.0006, 0.0014, 0.002, 0.0026)  # of a button pressed: contact, no contact, ...
RELEASE_S = (0.0, 0.0005, 0.0012)
HOLD_S = 0.08
BETWEEN_S = 0.04  # shortest time from a release to the next press
DRAWN_S = 0.05  # time in the outer gate of a card that is drawn out by hand

COVERED = 1
SUN = 2
JIGGED = ("hit", "exit1", "exit2")
TRAY = ("mild", "wild", "turning")
TROUBLES = ("none", "jam", "snag", "double", "empty")


class Plant:
    """Seeded: the same calls at the same times give the same cards. `entropy` is for the firmware's boot id."""

    def __init__(self, seed: int = 1, cards: int = CARDS, entropy=None, id: str = "simulated") -> None:  # type: ignore[no-untyped-def] # noqa: A002
        self.id = id
        self.cause = "power"
        self.clock = PlantClock()
        self.hit = PlantInput(self.clock)
        self.exit = PlantGate(self.clock)
        self.exit2 = PlantGate(self.clock)
        self.exit_lamps = PlantLamps((self.exit, self.exit2))
        self.lid = PlantInput(self.clock)
        self.roller = PlantRoller(self.clock)
        self.buzzer = PlantBuzzer()
        self.light = PlantLight()
        self.fault = PlantInput(self.clock)
        self.tray_mild = PlantInput(self.clock)
        self.tray_mild.set(1)
        self.tray_wild = PlantInput(self.clock)
        self.gauge = PlantGauge(self.roller)
        self.supply = PlantSupply(self.roller)
        self.store = PlantStore()
        self.compass = PlantCompass(self.clock)
        self.turntable = PlantTurntable(self.compass)
        self.port = None
        self.hopper = cards
        self.out = 0
        self.trouble = "none"
        self.overlap_rate = 0.01
        self.slip_rate = 0.03
        self.truth = GroundTruth()
        self._chance = PlantRandom(seed)
        self._entropy = entropy or PlantRandom(seed ^ 0x5EED).bits
        self._moves = []  # type: list[tuple[float, str, int]]  # scheduled moves of hands: time, net, level
        self._after_test = []  # type: list[tuple[float, str, int]]  # the same, from the next test of the gates on
        self._finger_up = -BETWEEN_S  # when the last scheduled press ends
        self._path = []  # type: list[tuple[float, int, int]]  # of the next card: way, cards that leave there, gate after it
        self._flying = []  # type: list[float]  # when cards that have left the inner gate leave the outer one
        self._jammed = False
        self._connect()
        self._plan(REST_MM)

    # What the board offers besides its devices.

    def entropy(self) -> int:
        """Return 32 bits that differ at each start."""
        return int(self._entropy())

    def feed(self) -> None:
        """Feed the watchdog. The plant has none."""

    @property
    def settings(self):  # type: ignore[no-untyped-def]  # the firmware's; this package is read without it, too
        """The settings in the store, read as a board reads them when it starts."""
        from boards import pico_pins
        from units.launcher_fields import FIELDS
        from units.settings import Settings

        return Settings(self.store, FIELDS, pico_pins.NETS, pico_pins.TAKEN)

    def restart(self, cause: str) -> None:
        """Restart the board: motor off, no handlers. Hopper, cards, lid and facing stay as they are."""
        self.cause = cause
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()
        self.light.set(False)
        for pin in (self.hit, self.exit, self.exit2, self.lid):
            pin.watch(None)
        self.clock.restart()
        self.truth = GroundTruth()

    # What people do.

    def press(self) -> None:
        """Hit the button, as soon as it is released."""
        start = max(self.clock.now, self._finger_up + BETWEEN_S)
        release = start + HOLD_S
        level = 1
        for moments, begin in ((BOUNCES_S, start), (RELEASE_S, release)):
            for moment in moments:
                self._moves.append((begin + moment, "hit", level))
                level = 1 - level
        self._moves.sort()
        self._finger_up = release + RELEASE_S[-1]

    def jig(self, moves, after_test: bool = False) -> None:  # type: ignore[no-untyped-def]  # MicroPython has no typing
        """Drive button and gates exactly: `moves` are (s from now, what, how), in order.

        `hit`: 1 is pressed; `exit1` and `exit2`: 1 is covered, 2 in the sun. `after_test`: s from when the lamps are
        lit again after their next test. ValueError: unknown net.
        """
        for _, what, _ in moves:
            if what not in JIGGED:
                raise ValueError("no such wire: " + what)
        if after_test:
            self._after_test = list(moves)
        else:
            self._moves += [(self.clock.now + after, what, how) for after, what, how in moves]
            self._moves.sort()

    def turn(self, degrees: float) -> None:
        """Turn the launcher."""
        self.compass.turn(degrees)

    def open_lid(self, is_open: bool) -> None:
        """Open or shut the lid. Its switch is in the motor's supply."""
        self.roller.power(not is_open)
        if is_open:
            self.truth.gave_up()
        self.lid.set(1 if is_open else 0)

    def turn_tray(self, side: str) -> None:
        """Turn Flip Attack's tray: `mild` or `wild` is up, or it is `turning`. It needs the setting `tray` 1."""
        if side not in TRAY:
            raise ValueError("no such side: " + side)
        self.tray_mild.set(1 if side == "mild" else 0)
        self.tray_wild.set(1 if side == "wild" else 0)

    def cover(self, is_covered: bool) -> None:
        """Cover both gates of the exit, or clear them."""
        for gate in (self.exit, self.exit2):
            gate.cover(is_covered)

    def refill(self, cards: int = CARDS) -> None:
        """Load the hopper with so many cards and no more."""
        self.hopper = cards
        self._plan_again()

    def misfeed(self, overlap: float, slip: float) -> None:
        """Set how often cards overlap and the roller slips by themselves: 0 to 1 for each card."""
        self.overlap_rate = overlap
        self.slip_rate = slip
        self._plan_again()

    def cause_trouble(self, kind: str) -> None:
        """Start trouble from the next card on, or end it. Ending a jam draws the card out by hand."""
        if kind not in TROUBLES:
            raise ValueError("no such trouble: " + kind)
        self.trouble = kind
        if self._jammed:
            self._jammed = self.roller.jammed = False
            self._leave(1, 0)
            self.exit2.shade(1)
            self._flying = [self.clock.now + DRAWN_S]
            self._plan(self._way() + REST_MM)
        else:
            self._plan_again()

    # Time.

    def advance(self, seconds: float) -> None:
        """Let time pass, telling every edge on the way."""
        until = self.clock.now + seconds
        while True:
            hand = self._moves[0][0] if self._moves else NEVER
            card = self.roller.when(self._path[0][0]) if self._path else NEVER
            flight = self._flying[0] if self._flying else NEVER
            at = min(hand, card, flight)
            if at > until:
                break
            self.clock.now = max(self.clock.now, at)
            if hand == at:
                _, what, how = self._moves.pop(0)
                self._touch(what, how)
            elif flight == at:
                self._flying.pop(0)
                self.exit2.shade(0)
            else:
                self._pass()
        self.clock.now = until

    @property
    def busy(self) -> bool:
        """Whether something will happen by itself."""
        return bool(self._moves or self._flying) or self.roller.speed(self.clock.now) > 0 or self.roller.driven

    def state(self) -> dict[str, object]:
        """Return the state."""
        return {
            "hopper": self.hopper,
            "out": self.out,
            "launches": self.truth.launches,
            "loose": self.truth.loose,
            "facing": self.compass.degrees(),
            "lid": "open" if self.lid.level() else "shut",
            "trouble": self.trouble,
            "motor": self.roller.driven,
            "exit": self.exit.card,
            "light": self.light.on,
        }

    def _connect(self) -> None:
        self.buzzer.on_sound = lambda hz: self.truth.sounded(self.clock.now, hz)  # type: ignore[assignment]
        self.exit_lamps.on_lit = self._tested  # type: ignore[assignment]
        self.roller.on_run = lambda: self.truth.ran(self.clock.now)  # type: ignore[assignment]
        self.roller.on_back = self._turned_back  # type: ignore[assignment]
        self.roller.on_rest = lambda: self.truth.rested()  # type: ignore[assignment]
        self.roller.on_off = lambda: self.truth.freed(self.clock.now)  # type: ignore[assignment]

    def _way(self) -> float:
        return self.roller.way(self.clock.now)

    def _touch(self, what: str, how: int) -> None:
        if what != "hit":
            gate = self.exit if what == "exit1" else self.exit2
            gate.trouble = "sun" if how == SUN else "none"
            gate.cover(how == COVERED)
            return
        if how != self.hit.level():
            self.truth.touched(self.clock.now, how)
        self.hit.set(how)

    def _tested(self) -> None:
        """Schedule the moves that wait for the next test: the lamps of the gates are lit again."""
        moves, self._after_test = self._after_test, []
        self.jig(moves)

    def _pass(self) -> None:
        """Move the next card to the next point of its path."""
        way, cards, gate = self._path.pop(0)
        if gate == OUTER:
            self.exit2.shade(1)
            return
        self._leave(cards, gate)
        if self._path:
            return
        if gate:
            self._jammed = self.roller.jammed = True
        else:
            self._plan(way + self._gap())

    def _leave(self, cards: int, gate: int) -> None:
        for _ in range(cards):
            self.hopper -= 1
            self.out += 1
            self.truth.left()
        was = self.exit.card
        self.exit.shade(gate)
        if was and not gate and self.exit2.card:
            self._fly()

    def _fly(self) -> None:
        """Let a card that has left the inner gate fly out of the outer one at its own speed, or stay in it."""
        speed = self.roller.speed(self.clock.now)
        if speed >= SLOWEST:
            self._flying.append(self.clock.now + GATES_MM / speed)

    def _turned_back(self) -> None:
        if self.trouble == "snag" and self._jammed:
            self.trouble = "none"
            self._jammed = self.roller.jammed = False
            here = self._way()
            self._path = [(here + GATES_MM, 0, OUTER), (here + CARD_MM, 1, 0)]

    def _plan(self, enters: float) -> None:
        """Plan the path of the next card, or of the next two."""
        if self.hopper <= 0 or self.trouble == "empty":
            self._path = []
        elif self.trouble in ("jam", "snag"):
            self._path = [(enters, 0, 1)]
        elif self.hopper >= 2 and (self.trouble == "double" or self._chance.happens(self.overlap_rate)):
            longer = CARD_MM * self._chance.between(*OVERLAP)
            ends = [(enters + CARD_MM, 1, 1), (enters + CARD_MM + longer, 1, 0)]
            self._path = [(enters, 0, 1), (enters + GATES_MM, 0, OUTER)] + ends  # noqa: RUF005 - not in MicroPython
        else:
            self._path = [(enters, 0, 1), (enters + GATES_MM, 0, OUTER), (enters + CARD_MM, 1, 0)]

    def _plan_again(self) -> None:
        """Plan the next card again, unless it is in the gate already."""
        if not self.exit.card:
            self._plan(self._path[0][0] if self._path else self._way() + REST_MM)

    def _gap(self) -> float:
        slip = self._chance.between(*SLIP_MM) if self._chance.happens(self.slip_rate) else 0.0
        return self._chance.between(*GAP_MM) + slip

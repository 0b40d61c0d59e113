"""Whose turn it is on the Flash unit, and for how long: registration, pick, clock, slap, pause, sleep (FLSH-UNIT).

    seats ──Play──> turn ──own button──────────────────────────────> pick ──> turn
                     │  └─time over─> draws ──flashing button──────────┘
                     └─Slap─> race ──the last one─> draws

    pick     at random among all registered, the same one included; or `waiting`, while a host leads, for its word
    ready    a round is over and its seats are kept: Play picks the first player of the next
    rest     `paused` or `asleep` on top of any of these: the clock is frozen, and only Play is heard

Moments are microseconds since the start (`us`) where they are told, and milliseconds where they are compared.
"""

from dialect import const

LEAST_SEATS = const(2)
BREATH_MS = const(700)  # whoever was a moment too late hits the button all the same; that is not yet "cards drawn"
LAST_MS = const(2000)  # with one left to slap it is clear who was last, whether that one still slaps or not
SLEEP_MS = const(180_000)
NOBODY = const(-1)
_NEVER = const(-1)


class FlashTurns:
    """The state machine. Give it every press at its moment, and `advance` it in between.

    `tell(text, us)` takes what happened; `leads()` tells whether a host picks; `ms` is now.
    """

    def __init__(self, dice, tell, leads, ms):
        self._dice = dice
        self._tell = tell
        self._leads = leads
        self.turns = 0
        self.switch = 0  # seconds a turn as the switch stood when the game began; 0 is unlimited
        self.ordered = None  # the host's seconds a turn, which go before the switch's
        self._moved = ms  # when anybody last did anything
        self._clear()

    def _clear(self):
        self.phase = "seats"
        self.rest = None
        self.held = False  # by a `stop`
        self.seats = []  # buttons, in the order in which they were registered
        self.player = NOBODY  # the button whose turn it is, or that flashes
        self.racing = []
        self._left = _NEVER  # ms of the clock that runs; counted down while it is frozen only
        self._since = 0
        self._began = 0  # when this phase was entered

    # What it tells

    @property
    def flashing(self):
        """The button that is to be pressed once the cards are drawn, or None."""
        return self.player if self.phase == "draws" else None

    @property
    def timed(self):
        """Whether a clock runs or people race."""
        return self.rest is None and self.phase in ("turn", "race")

    @property
    def seconds(self):
        """Seconds for a turn that begins now; 0 is unlimited."""
        return self.switch if self.ordered is None else self.ordered

    def left(self, ms):
        """Milliseconds until time is over, or None when no clock is set."""
        if self._left < 0:
            return None
        return self._left if self.rest else max(0, self._left - (ms - self._since))

    # Time

    def advance(self, us):
        """Let the time come: buzzer, a race that is clear, sleep, a host that went."""
        ms = us // 1000
        if self.rest is None and 0 <= self._left <= ms - self._since:
            self._time_over((self._since + self._left) * 1000)
        if self.phase == "waiting" and self.rest is None and not self._leads():
            self._pick_any(us)
        if self.rest != "asleep" and ms - self._moved >= SLEEP_MS:
            self._rest("asleep", us)
            self._tell("asleep", us)

    def due(self, ms):
        """Whether `advance` may have something to do; asked in every step, so it makes no large numbers."""
        if self.rest == "asleep":
            return False
        if ms - self._moved >= SLEEP_MS:
            return True
        return self.rest is None and (self.phase == "waiting" or 0 <= self._left <= ms - self._since)

    def _time_over(self, us):
        self._left = _NEVER
        if self.phase == "turn":
            self._flash(self.player, "buzzed", us)
        elif self.phase == "race":
            self._flash(self.racing[0], "last", us)

    def _run(self, ms, us):
        self._left = ms
        self._since = us // 1000

    # Buttons

    def press(self, button, us):
        """A Player Button."""
        self._moved = us // 1000
        if self.rest:
            return
        if self.phase == "seats":
            self._seat(button, us)
        elif self.phase == "turn" and button == self.player:
            self._tell("button %d %d" % (self.turns, button + 1), us)
            self._next(us)
        elif self.phase == "race" and button in self.racing:
            self._raced(button, us)
        elif self.phase == "draws" and button == self.player and us // 1000 - self._began >= BREATH_MS:
            self.drawn("button", us)

    def slap(self, us):
        """The Slap Button: the opponents race (FLSH-UNIT-11)."""
        self._moved = us // 1000
        if self.phase != "turn" or self.rest:
            return
        self._enter("race", us)
        self.racing = [button for button in self.seats if button != self.player]
        self._left = _NEVER
        self._tell("slap %d %d" % (self.turns, self.player + 1), us)
        self._see_last(us)

    def play(self, us, seconds):
        """Play/Pause; `seconds` is how the switch stands, which counts when a game begins."""
        self._moved = us // 1000
        if self.rest:
            self.resume("button", us)
        elif self.phase == "seats":
            self._start(us, seconds)
        elif self.phase == "ready":
            self._next(us)
        else:
            self.pause("button", us)

    def _seat(self, button, us):
        if button not in self.seats:
            self.seats.append(button)
            self._tell("seat %d %d" % (len(self.seats), button + 1), us)

    def _start(self, us, seconds):
        if len(self.seats) < LEAST_SEATS:
            self._tell("refused few", us)
            return
        self.switch = seconds
        self._tell("began %d %d" % (len(self.seats), self.seconds), us)
        self._next(us)

    def _raced(self, button, us):
        self.racing.remove(button)
        self._tell("raced %d %d" % (self.turns, button + 1), us)
        if self.racing:
            self._see_last(us)
        else:
            self._flash(button, "last", us)

    def _see_last(self, us):
        if len(self.racing) == 1:
            self._run(LAST_MS, us)

    # Turns

    def _enter(self, phase, us):
        self.phase = phase
        self._began = us // 1000

    def _flash(self, button, why, us):
        """Two cards are to be drawn; there is no clock for that (FLSH-UNIT-6, FLSH-UNIT-9, FLSH-UNIT-11)."""
        self._enter("draws", us)
        self.racing = []
        self.player = button
        self._left = _NEVER
        self._tell("%s %d %d" % (why, self.turns, button + 1), us)

    def drawn(self, by, us):
        """The flashing button was pressed, or the host says that the draw is done."""
        self._tell("drawn %d %d %s" % (self.turns, self.player + 1, by), us)
        self._next(us)

    def _next(self, us):
        self._left = _NEVER
        self.player = NOBODY
        if self._leads():
            self._enter("waiting", us)
            self._tell("waiting", us)
        else:
            self._pick_any(us)

    def _pick_any(self, us):
        self.pick(self.seats[self._dice.below(len(self.seats))], us)

    def pick(self, button, us):
        """It is this button's turn: it lights up and the clock runs (FLSH-UNIT-4)."""
        self._enter("turn", us)
        self.turns += 1
        self.player = button
        self._moved = us // 1000
        self._run(self.seconds * 1000 or _NEVER, us)
        self._tell("picked %d %d" % (self.turns, button + 1), us)

    # Rest

    def pause(self, by, us):
        """Freeze (FLSH-UNIT-7)."""
        if self.rest is None:
            self._rest("paused", us)
            self._tell("paused " + by, us)

    def resume(self, by, us):
        """Go on where it was, with the time that was left (FLSH-UNIT-7, FLSH-UNIT-8)."""
        if self.rest:
            self.rest = None
            self.held = False
            self._moved = self._since = us // 1000
            self._began = min(self._began, self._since - BREATH_MS)  # a flashing button is heard at once
            self._tell("resumed " + by, us)

    def hold(self, us):
        """A `stop`: as a pause, told once."""
        if not self.held:
            self._rest("paused", us)
            self.held = True
            self._tell("stopped line", us)

    def _rest(self, how, us):
        if self.rest is None and self._left >= 0:
            self._left = max(0, self._left - (us // 1000 - self._since))
        self.rest = how

    # Games and rounds

    def ready(self, us):
        """The round is over: seats are kept, and Play picks the first player of the next (FLSH-SETUP-3)."""
        if self.phase == "ready":
            return
        self.rest = None
        self.held = False
        self.player = NOBODY
        self.racing = []
        self._left = _NEVER
        self._moved = us // 1000
        self._enter("ready", us)
        self._tell("ready", us)

    def reset(self, by, us):
        """A new game: registration begins anew (FLSH-UNIT-10)."""
        self._clear()
        self._moved = us // 1000
        self._tell("reset " + by, us)

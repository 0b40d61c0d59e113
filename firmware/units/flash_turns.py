"""The turns of the Flash unit: registration, pick, clock, slap, pause, sleep (FLSH-UNIT).

    seats ──Play──> turn ──own button──────────────────────────────> pick ──> turn
                     │  └─time over─> draws ──flashing button──────────┘
                     └─Slap─> race ──the last one─> draws

    pick     at random among all registered players, including the last one; while a host leads, `waiting` for it
    ready    a round is over, the seats are kept: Play picks the first player of the next round
    rest     `paused` or `asleep`, in any of these: the clock is frozen, and only Play works

Times are microseconds since the start (`us`) in reports, and milliseconds in comparisons.
"""

from dialect import const

LEAST_SEATS = const(2)
GRACE_MS = const(700)  # a press just after time was up is late; it does not mean "cards drawn"
LAST_MS = const(2000)  # the only player left to slap is last, with or without a slap
SLEEP_MS = const(180_000)
NO_PLAYER = const(-1)
_NEVER = const(-1)


class FlashTurns:
    """The state machine. Pass it every press with its time, and call `advance` in between.

    `report(text, us)` takes events; `has_leading_host()` returns whether a host picks the players; `ms` is now.
    """

    def __init__(self, generator, report, has_leading_host, ms):
        self._generator = generator
        self._report = report
        self._has_leading_host = has_leading_host
        self.count = 0
        self.switch_seconds = 0  # per turn, from the switch when the game began; 0 is unlimited
        self.host_seconds = None  # per turn, from the host; overrides the switch
        self._active_at = ms  # the last press or command
        self._clear()

    def _clear(self):
        self.phase = "seats"
        self.rest = None
        self.is_stopped = False  # paused by a `stop`
        self.seats = []  # buttons, in order of registration
        self.player = NO_PLAYER  # the button of the active player, or the flashing one
        self.racing = []
        self._left = _NEVER  # ms on the clock at `_since`
        self._since = 0
        self._began = 0  # when this phase began

    # State

    @property
    def flashing(self):
        """The button to press once the cards are drawn, or None."""
        return self.player if self.phase == "draws" else None

    @property
    def is_timed(self):
        """Whether a turn or a race is running."""
        return self.rest is None and self.phase in ("turn", "race")

    @property
    def turn_seconds(self):
        """Seconds of a turn that begins now; 0 is unlimited."""
        return self.switch_seconds if self.host_seconds is None else self.host_seconds

    def left_ms(self, ms):
        """Return the milliseconds until time is up, or None if no clock is running."""
        if self._left < 0:
            return None
        return self._left if self.rest else max(0, self._left - (ms - self._since))

    # Time

    def advance(self, us):
        """Advance to `us`: time up, end of a race, sleep, loss of the leading host."""
        ms = us // 1000
        if self.rest is None and 0 <= self._left <= ms - self._since:
            self._end_time((self._since + self._left) * 1000)
        if self.phase == "waiting" and self.rest is None and not self._has_leading_host():
            self._pick_random(us)
        if self.rest != "asleep" and ms - self._active_at >= SLEEP_MS:
            self._begin_rest("asleep", us)
            self._report("asleep", us)

    def is_due(self, ms):
        """Whether `advance` may have something to do. Called in every step, so it must not allocate."""
        if self.rest == "asleep":
            return False
        if ms - self._active_at >= SLEEP_MS:
            return True
        return self.rest is None and (self.phase == "waiting" or 0 <= self._left <= ms - self._since)

    def _end_time(self, us):
        self._left = _NEVER
        if self.phase == "turn":
            self._flash(self.player, "buzzed", us)
        elif self.phase == "race":
            self._flash(self.racing[0], "last", us)

    def _start_clock(self, ms, us):
        self._left = ms
        self._since = us // 1000

    # Buttons

    def press(self, button, us):
        """Handle a press of a Player Button."""
        self._active_at = us // 1000
        if self.rest:
            return
        if self.phase == "seats":
            self._register(button, us)
        elif self.phase == "turn" and button == self.player:
            self._report("button %d %d" % (self.count, button + 1), us)
            self._next_turn(us)
        elif self.phase == "race" and button in self.racing:
            self._race(button, us)
        elif self.phase == "draws" and button == self.player and us // 1000 - self._began >= GRACE_MS:
            self.end_draw("button", us)

    def slap(self, us):
        """Handle the Slap Button: the opponents race (FLSH-UNIT-11)."""
        self._active_at = us // 1000
        if self.phase != "turn" or self.rest:
            return
        self._enter("race", us)
        self.racing = [button for button in self.seats if button != self.player]
        self._left = _NEVER
        self._report("slap %d %d" % (self.count, self.player + 1), us)
        self._check_last(us)

    def play(self, us, seconds):
        """Handle Play/Pause. `seconds` is the switch's position, which counts when a game begins."""
        self._active_at = us // 1000
        if self.rest:
            self.resume("button", us)
        elif self.phase == "seats":
            self._start_game(us, seconds)
        elif self.phase == "ready":
            self._next_turn(us)
        else:
            self.pause("button", us)

    def _register(self, button, us):
        if button not in self.seats:
            self.seats.append(button)
            self._report("seat %d %d" % (len(self.seats), button + 1), us)

    def _start_game(self, us, seconds):
        if len(self.seats) < LEAST_SEATS:
            self._report("refused few", us)
            return
        self.switch_seconds = seconds
        self._report("began %d %d" % (len(self.seats), self.turn_seconds), us)
        self._next_turn(us)

    def _race(self, button, us):
        self.racing.remove(button)
        self._report("raced %d %d" % (self.count, button + 1), us)
        if self.racing:
            self._check_last(us)
        else:
            self._flash(button, "last", us)

    def _check_last(self, us):
        if len(self.racing) == 1:
            self._start_clock(LAST_MS, us)

    # Turns

    def _enter(self, phase, us):
        self.phase = phase
        self._began = us // 1000

    def _flash(self, button, kind, us):
        """Flash the button of the player who draws two cards; no clock (FLSH-UNIT-6, FLSH-UNIT-9, FLSH-UNIT-11)."""
        self._enter("draws", us)
        self.racing = []
        self.player = button
        self._left = _NEVER
        self._report("%s %d %d" % (kind, self.count, button + 1), us)

    def end_draw(self, by, us):
        """End the draw: the flashing button was pressed, or the host reported it."""
        self._report("drawn %d %d %s" % (self.count, self.player + 1, by), us)
        self._next_turn(us)

    def _next_turn(self, us):
        self._left = _NEVER
        self.player = NO_PLAYER
        if self._has_leading_host():
            self._enter("waiting", us)
            self._report("waiting", us)
        else:
            self._pick_random(us)

    def _pick_random(self, us):
        self.pick(self.seats[self._generator.below(len(self.seats))], us)

    def pick(self, button, us):
        """Begin this button's turn: it lights up and the clock runs (FLSH-UNIT-4)."""
        self._enter("turn", us)
        self.count += 1
        self.player = button
        self._active_at = us // 1000
        self._start_clock(self.turn_seconds * 1000 or _NEVER, us)
        self._report("picked %d %d" % (self.count, button + 1), us)

    # Rest

    def pause(self, by, us):
        """Freeze the clock (FLSH-UNIT-7)."""
        if self.rest is None:
            self._begin_rest("paused", us)
            self._report("paused " + by, us)

    def resume(self, by, us):
        """Continue with the time that was left (FLSH-UNIT-7, FLSH-UNIT-8)."""
        if self.rest:
            self.rest = None
            self.is_stopped = False
            self._active_at = self._since = us // 1000
            self._began = min(self._began, self._since - GRACE_MS)  # a flashing button works at once
            self._report("resumed " + by, us)

    def stop(self, us):
        """Pause because of a `stop`; report it once."""
        if not self.is_stopped:
            self._begin_rest("paused", us)
            self.is_stopped = True
            self._report("stopped line", us)

    def _begin_rest(self, kind, us):
        if self.rest is None and self._left >= 0:
            self._left = max(0, self._left - (us // 1000 - self._since))
        self.rest = kind

    # Games and rounds

    def ready(self, us):
        """End the round: keep the seats; Play picks the first player of the next round (FLSH-SETUP-3)."""
        if self.phase == "ready":
            return
        self.rest = None
        self.is_stopped = False
        self.player = NO_PLAYER
        self.racing = []
        self._left = _NEVER
        self._active_at = us // 1000
        self._enter("ready", us)
        self._report("ready", us)

    def reset(self, by, us):
        """Begin a new game with registration (FLSH-UNIT-10)."""
        self._clear()
        self._active_at = us // 1000
        self._report("reset " + by, us)

"""One launch: start the motor, count cards, brake, and wait for cards that coast out.

If a card does not leave, or the motor stalls, it brakes, turns back a little and tries once more.
"""

from devices.roller import LONGEST_MS
from dialect import const

_SETTLE_MS = const(300)  # a braked roller stops within about 50 ms; the last card has left by then
_EMPTY_MS = const(1200)  # running without a card: the hopper is empty
_BLOCKED_MS = const(500)  # running with a card stuck in the exit: eight times as long as a card takes
_FAULT_MS = const(5)  # the driver reports a fault while it wakes up
_PAUSE_MS = const(100)  # before and after turning back: a running motor must not be reversed
_BACK_MS = const(150)

_READY = const(0)
_RUNNING = const(1)
_PAUSING = const(2)
_BACKING = const(3)
_RETRYING = const(4)
_SETTLING = const(5)


class Launch:
    """The state machine of a launch. After it `cards`, `end` and `doubt` hold the result."""

    def __init__(self, clock, roller, exit, current, fault):  # noqa: A002 - the term of the field
        self._clock = clock
        self._roller = roller
        self._exit = exit
        self._current = current
        self._fault = fault
        self._state = _READY
        self._started = 0
        self._since = 0
        self._card_at = 0
        self._wanted = 0
        self._ms = 0
        self._even_if_empty = False
        self._tried = False
        self.cards = 0
        self.end = "blank"
        self.doubt = "-"

    @property
    def busy(self):
        """Whether a launch is running or settling."""
        return self._state != _READY

    def start(self, cards, ms=0, even_if_empty=False):
        """Run until `cards` have left or, if `ms` is not 0, for that long; `even_if_empty`: also if no card came."""
        self._current.zero()
        self._exit.begin()
        self._started = self._clock.ms
        self._wanted = cards
        self._ms = ms
        self._even_if_empty = even_if_empty
        self._tried = False
        self.cards = 0
        self._run()

    def count_card(self):
        """Count a card that has left. Return its number in this launch."""
        self.cards += 1
        self._card_at = self._clock.ms
        if self.cards >= self._wanted:
            self.halt("paid")
        return self.cards

    def halt(self, end):
        """Brake and settle, if running or retrying. `end` is the reason."""
        if self._state not in (_READY, _SETTLING):
            self._roller.brake()
            self._enter(_SETTLING)
            self.end = end

    def step(self):
        """Return what has happened: a reason for braking, `retry`, `over`, or None."""
        if self._state == _RUNNING:
            return self._check_run()
        if self._state == _SETTLING:
            return self._settle()
        if self._state != _READY:
            self._turn_back()
        return None

    def _enter(self, state):
        self._state = state
        self._since = self._clock.ms

    def _run(self):
        self._roller.run()
        self._current.begin()
        self._enter(_RUNNING)
        self._card_at = self._since

    def _check_run(self):
        end = self._find_end()
        if end == "jam" and not self._tried:
            self._tried = True
            self._roller.brake()
            self._enter(_PAUSING)
            return "retry"
        if end:
            self.halt(end)
        return end

    def _turn_back(self):
        """Pause, turn back, pause, run again."""
        elapsed = self._clock.ms - self._since
        if self._state == _PAUSING and elapsed >= _PAUSE_MS:
            self._roller.back()
            self._enter(_BACKING)
        elif self._state == _BACKING and elapsed >= _BACK_MS:
            self._roller.brake()
            self._enter(_RETRYING)
        elif self._state == _RETRYING and elapsed >= _PAUSE_MS:
            self._run()

    def _find_end(self):
        now = self._clock.ms
        if now - self._started >= LONGEST_MS:
            return "long"
        if self._fault.level() and now - self._since >= _FAULT_MS:
            return "fault"
        if self._current.is_stalled():
            return "jam"
        if self._exit.is_blocked:
            return "jam" if min(self._exit.blocked_ms(), now - self._since) >= _BLOCKED_MS else None
        if now - self._card_at >= _EMPTY_MS:
            return "empty"
        return "paid" if self._ms and (self.cards or self._even_if_empty) and now - self._started >= self._ms else None

    def _settle(self):
        if self._clock.ms - self._since < _SETTLE_MS:
            return None
        self._roller.off()
        self._state = _READY
        self.doubt = ",".join(self._exit.list_doubts()) or "-"
        return "over"

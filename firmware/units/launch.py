"""One launch: motor on, cards counted, brake, and a while for those that coast out.

When a card does not get out, or the motor stalls, it brakes, turns back a little and tries once more.
"""

from devices.roller import LONGEST_MS
from dialect import const

_SETTLE_MS = const(300)  # a braked roller stands after some 50 ms; a card that it let go has left by then
_NOTHING_MS = const(1200)  # running, and no card leaves or enters: the hopper is empty
_BLOCKED_MS = const(500)  # running, and a card does not get out: eight times what it should take
_FAULT_MS = const(5)  # the driver's wake-up looks like a fault
_STAND_MS = const(100)  # before and after turning back: a motor that runs must not be driven the other way
_BACK_MS = const(150)

_READY = const(0)
_RUNNING = const(1)
_STANDING = const(2)
_BACKING = const(3)
_AGAIN = const(4)
_SETTLING = const(5)


class Launch:
    """Stands ready, runs, settles, and is over; `cards`, `end` and `doubt` tell how."""

    def __init__(self, clock, roller, exit, current, fault):  # noqa: A002 - the field's word
        self._clock = clock
        self._roller = roller
        self._exit = exit
        self._current = current
        self._fault = fault
        self._state = _READY
        self._started = 0
        self._since = 0
        self._moved = 0
        self._wanted = 0
        self._ms = 0
        self._blindly = False
        self._tried = False
        self.cards = 0
        self.end = "blank"
        self.doubt = "-"

    @property
    def busy(self):
        """Whether it runs or settles."""
        return self._state != _READY

    def start(self, cards, ms=0, blindly=False):
        """Run until `cards` have left or, when `ms` is not 0, for that long; `blindly`: even if none came."""
        self._current.zero()
        self._exit.begin()
        self._started = self._clock.ms
        self._wanted = cards
        self._ms = ms
        self._blindly = blindly
        self._tried = False
        self.cards = 0
        self._run()

    def card(self):
        """A card has left; its number in this launch."""
        self.cards += 1
        self._moved = self._clock.ms
        if self.cards >= self._wanted:
            self.halt("paid")
        return self.cards

    def halt(self, end):
        """Brake, if it runs or tries again, and settle."""
        if self._state not in (_READY, _SETTLING):
            self._roller.brake()
            self._go(_SETTLING)
            self.end = end

    def step(self):
        """What has just happened: the reason for which it braked by itself, `retry`, `over`, or None."""
        if self._state == _RUNNING:
            return self._watch()
        if self._state == _SETTLING:
            return self._settle()
        if self._state != _READY:
            self._turn_back()
        return None

    def _go(self, state):
        self._state = state
        self._since = self._clock.ms

    def _run(self):
        self._roller.run()
        self._current.begin()
        self._go(_RUNNING)
        self._moved = self._since

    def _watch(self):
        end = self._reason_to_end()
        if end == "jam" and not self._tried:
            self._tried = True
            self._roller.brake()
            self._go(_STANDING)
            return "retry"
        if end:
            self.halt(end)
        return end

    def _turn_back(self):
        """Stand, turn back, stand, run: each for its time."""
        passed = self._clock.ms - self._since
        if self._state == _STANDING and passed >= _STAND_MS:
            self._roller.back()
            self._go(_BACKING)
        elif self._state == _BACKING and passed >= _BACK_MS:
            self._roller.brake()
            self._go(_AGAIN)
        elif self._state == _AGAIN and passed >= _STAND_MS:
            self._run()

    def _reason_to_end(self):
        now = self._clock.ms
        if now - self._started >= LONGEST_MS:
            return "long"
        if self._fault.level() and now - self._since >= _FAULT_MS:
            return "fault"
        if self._current.stalled():
            return "jam"
        if self._exit.blocked:
            return "jam" if min(self._exit.blocked_ms(), now - self._since) >= _BLOCKED_MS else None
        if now - self._moved >= _NOTHING_MS:
            return "empty"
        return "paid" if self._ms and (self.cards or self._blindly) and now - self._started >= self._ms else None

    def _settle(self):
        if self._clock.ms - self._since < _SETTLE_MS:
            return None
        self._roller.off()
        self._state = _READY
        self.doubt = ",".join(self._exit.doubts()) or "-"
        return "over"

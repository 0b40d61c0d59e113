"""One launch: motor on, cards counted, brake, and a while for those that coast out."""

from dialect import const

_SETTLE_MS = const(300)  # a braked roller stands after some 50 ms; a card that it let go has left by then
_NOTHING_MS = const(1200)  # running, and no card leaves or enters: the hopper is empty
_BLOCKED_MS = const(500)  # running, and a card does not get out: eight times what it should take

_READY = const(0)
_RUNNING = const(1)
_SETTLING = const(2)


class Launch:
    """Stands ready, runs, settles, and is over; `cards`, `end` and `doubt` tell how."""

    def __init__(self, clock, roller, gate):
        self._clock = clock
        self._roller = roller
        self._gate = gate
        self._state = _READY
        self._since = 0
        self._moved = 0
        self._wanted = 0
        self._ms = 0
        self._blindly = False
        self.cards = 0
        self.end = "blank"
        self.doubt = "-"

    @property
    def busy(self):
        """Whether it runs or settles."""
        return self._state != _READY

    def start(self, cards, ms=0, blindly=False):
        """Run until `cards` have left or, when `ms` is not 0, for that long; `blindly`: even if none came."""
        self._gate.begin()
        self._roller.run()
        self._state = _RUNNING
        self._since = self._moved = self._clock.ms
        self._wanted = cards
        self._ms = ms
        self._blindly = blindly
        self.cards = 0

    def card(self):
        """A card has left; its number in this launch."""
        self.cards += 1
        self._moved = self._clock.ms
        if self.cards >= self._wanted:
            self.halt("paid")
        return self.cards

    def halt(self, end):
        """Brake, if it runs, and settle."""
        if self._state == _RUNNING:
            self._roller.brake()
            self._state = _SETTLING
            self._since = self._clock.ms
            self.end = end

    def step(self):
        """What has just happened: the reason for which it braked by itself, `over`, or None."""
        if self._state == _RUNNING:
            end = self._reason_to_end()
            if end:
                self.halt(end)
            return end
        if self._state == _SETTLING and self._clock.ms - self._since >= _SETTLE_MS:
            self._finish()
            return "over"
        return None

    def _reason_to_end(self):
        now = self._clock.ms
        if self._roller.overrun():
            return "long"
        if self._gate.blocked:
            return "jam" if min(self._gate.blocked_ms(), now - self._since) >= _BLOCKED_MS else None
        if now - self._moved >= _NOTHING_MS:
            return "empty"
        return "paid" if self._ms and (self.cards or self._blindly) and now - self._since >= self._ms else None

    def _finish(self):
        self._roller.off()
        self._state = _READY
        doubts = []
        if self._gate.overlap:
            doubts.append("overlap")
        if self._gate.blocked:
            doubts.append("stuck")
        self.doubt = ",".join(doubts) or "-"

"""The light gate in the exit, blocked while a card passes.

One gate cannot measure speed, so the usual time in the gate stands for one card length (89 mm, some 60 ms): the
median of the last cards, whatever the cells give. A card that takes above 1.25 of it may be two on top of each other.
"""

from devices.edges import EdgeBuffer
from devices.usual import RunningMedian
from dialect import const

_CARD_US = const(60_000)  # time in the gate until some cards have been seen
_PERIOD_US = const(150_000)  # from card to card, likewise
_SHORTEST_US = const(5_000)  # a card at 18 m/s: whatever is shorter is no card
_FLICKER_US = const(2_000)  # a clear time shorter than this is the card's own edge or a scratch in its print
_PAUSE_US = const(1_000_000)  # cards further apart than this were not shot in a row


class ExitGate:
    """Counts the cards that left, each given once with the time at which its end passed."""

    def __init__(self, clock, pin):
        self._clock = clock
        self._pin = pin
        self._edges = EdgeBuffer(clock, pin)
        self._entered = clock.us() if pin.level() else None
        self._left = None
        self._last = None
        self._moving_since = None
        self._in_gate = RunningMedian(_CARD_US)
        self._period = RunningMedian(_PERIOD_US)
        self._missed = 0
        self.overlap = self.lost = False
        self.entered = 0  # when the card that was taken last began to pass

    @property
    def period_ms(self):
        """How long a card usually takes, from one to the next."""
        return self._period.value // 1000

    @property
    def blocked(self):
        """Whether something lies in it."""
        return self._entered is not None and self._left is None

    def blocked_ms(self):
        """For how long something has been in it, or 0."""
        return (self._clock.us() - self._entered) // 1000 if self.blocked else 0

    def begin(self):
        """A launch begins: what overlaps from here on is its doubt, what lay here before is not measured."""
        self.overlap = self.lost = False
        self._missed = self._edges.missed
        self._moving_since = self._clock.us()

    def forget_test(self):
        """The edges since the last `take` were its lamp's, not a card's; a card may have come or gone meanwhile."""
        while self._edges.take() is not None:
            pass
        dark = self._pin.level()
        if self._entered is None and dark:
            self._entered = self._clock.us()  # a lamp that is only slow ends it by its edge: too short for a card
        elif self.blocked and not dark:
            self._left = self._clock.us()

    def level(self):
        """1: dark."""
        return self._pin.level()

    def take(self):
        """When the end of the oldest card not yet taken passed (us since the start), or None."""
        edge = self._edges.take()
        while edge is not None:
            card = self._turn(edge[0], edge[1])
            if card is not None:
                return card
            edge = self._edges.take()
        if self._edges.missed != self._missed:
            self._missed = self._edges.missed
            self.overlap = self.lost = True  # an edge without a place: the count may be wrong
            self._turn(self._clock.us(), self._pin.level())
        return None if self._left is None else self._passed(self._clock.us())

    def _turn(self, us, level):
        """Follow one edge; an edge in may complete the card before it."""
        if not level:
            if self._entered is not None and self._left is None:
                self._left = us
            return None
        card = self._passed(us)
        if self._left is not None:
            self._left = None  # it only flickered
        elif self._entered is None:
            self._entered = us
        return card

    def _passed(self, now):
        """The card whose end has been gone for longer than a flicker, or None."""
        left = self._left
        if left is None or now - left < _FLICKER_US:
            return None
        entered = self._entered
        self._entered = self._left = None
        self.entered = entered
        if left - entered < _SHORTEST_US:
            return None
        self._measure(entered, left)
        return left

    def _measure(self, entered, left):
        """Learn from a card that was under way the whole time, and doubt a long one."""
        if self._moving_since is None or entered < self._moving_since:
            return
        if (left - entered) * 4 > self._in_gate.value * 5:
            self.overlap = True
        self._in_gate.add(left - entered)
        if self._last is not None and left - self._last < _PAUSE_US:
            self._period.add(left - self._last)
        self._last = left

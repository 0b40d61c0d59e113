"""One light gate in the exit, blocked while a card passes.

One gate cannot measure speed. So the median time of the last cards in the gate is taken as one card length (89 mm,
about 60 ms), at any battery voltage. A card that takes more than 1.25 times as long may be two overlapping cards.
"""

from devices.edges import EdgeBuffer
from dialect import const

_CARD_US = const(60_000)  # initial median of the time in the gate
_PERIOD_US = const(150_000)  # initial median of the time from card to card
_SHORTEST_US = const(5_000)  # a card at 18 m/s; anything shorter is not a card
_FLICKER_US = const(2_000)  # a shorter gap is the card's own edge or a scratch in its print
_PAUSE_US = const(1_000_000)  # a longer gap separates launches
_MEDIAN_OF = const(9)
_MEDIAN_FROM = const(3)


class RunningMedian:
    """The median of the last nine figures; outliers do not move it. `value` is the initial one until three are in."""

    def __init__(self, value):
        self.value = value
        self._figures = []

    def add(self, figure):
        """Add a figure."""
        self._figures.append(figure)
        if len(self._figures) > _MEDIAN_OF:
            self._figures.pop(0)
        if len(self._figures) >= _MEDIAN_FROM:
            self.value = sorted(self._figures)[len(self._figures) // 2]


class ExitGate:
    """Counts the cards that left; `take` returns each once, with the time at which its end passed."""

    def __init__(self, clock, pin):
        self._clock = clock
        self._pin = pin
        self._edges = EdgeBuffer(clock, pin)
        self._entered = clock.us() if pin.level() else None
        self._left = None
        self._last = None
        self._launched_at = None
        self._in_gate = RunningMedian(_CARD_US)
        self._period = RunningMedian(_PERIOD_US)
        self._missed = 0
        self.overlap = self.lost = False
        self.entered = 0  # when the front of the card taken last arrived

    @property
    def period_ms(self):
        """The median time from one card to the next."""
        return self._period.value // 1000

    @property
    def is_blocked(self):
        """Whether something is in the gate."""
        return self._entered is not None and self._left is None

    def blocked_ms(self):
        """For how long something has been in the gate, or 0."""
        return (self._clock.us() - self._entered) // 1000 if self.is_blocked else 0

    def begin(self):
        """Begin a launch: clear `overlap` and `lost`. A card that is in the gate already is not measured."""
        self.overlap = self.lost = False
        self._missed = self._edges.missed
        self._launched_at = self._clock.us()

    def forget_test(self):
        """Discard the edges since the last `take`: the lamp test made them. A card may have come or gone meanwhile."""
        while self._edges.take() is not None:
            pass
        dark = self._pin.level()
        if self._entered is None and dark:
            self._entered = self._clock.us()  # if the lamp is only slow, its edge ends this: too short for a card
        elif self.is_blocked and not dark:
            self._left = self._clock.us()

    def level(self):
        """Return 1 if the gate is dark."""
        return self._pin.level()

    def take(self):
        """Return when the end of the oldest card not yet taken passed (us since the start), or None."""
        edge = self._edges.take()
        while edge is not None:
            card = self._process_edge(edge[0], edge[1])
            if card is not None:
                return card
            edge = self._edges.take()
        if self._edges.missed != self._missed:
            self._missed = self._edges.missed
            self.overlap = self.lost = True  # the edge buffer was full: the count may be wrong
            self._process_edge(self._clock.us(), self._pin.level())
        return None if self._left is None else self._complete(self._clock.us())

    def _process_edge(self, us, level):
        """Process one edge; a rising one may complete the card before it. Return that card's end, or None."""
        if not level:
            if self._entered is not None and self._left is None:
                self._left = us
            return None
        card = self._complete(us)
        if self._left is not None:
            self._left = None  # a flicker within the card
        elif self._entered is None:
            self._entered = us
        return card

    def _complete(self, now):
        """Return the end of the card that left longer ago than a flicker lasts, or None."""
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
        """Update the medians with a card that entered after the launch began; mark a long one as `overlap`."""
        if self._launched_at is None or entered < self._launched_at:
            return
        if (left - entered) * 4 > self._in_gate.value * 5:
            self.overlap = True
        self._in_gate.add(left - entered)
        if self._last is not None and left - self._last < _PAUSE_US:
            self._period.add(left - self._last)
        self._last = left

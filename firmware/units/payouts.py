"""The payouts: how many cards a press gives.

`draw(period_ms, p)`, with the median time from card to card and the number of the press, returns a plan (cards, ms). 0
cards is a blank. Otherwise the motor runs until that many cards are counted or, if ms is not 0, for that long.
`opening` and `closing` are events to send when the payout is selected and when it is replaced, or None.
"""

from dialect import const
from units.xorshift32 import Xorshift32

MOST_CARDS = const(12)  # in one launch; also the toy's maximum
# The presses that pay, counted from power-on or the last opening of the hopper, as published for the original toy.
# fmt: off
SCHEDULE = (
    2, 6, 9, 13, 17, 21, 24, 26, 27, 29, 32, 36, 37, 41, 44, 47, 48,
    51, 54, 57, 58, 62, 66, 69, 72, 73, 77, 81, 84, 85, 88, 92, 93, 96,
)
# fmt: on
ROUND = const(96)
_SHOTS = (3, 4, 4, 5, 5, 5, 6, 6, 7, 8)  # 3 to 8 cards; the distribution is not published


def draw_shot(generator):
    """Draw the number of cards of a press that pays, 3 to 8."""
    return _SHOTS[generator.below(len(_SHOTS))]


def draw_pays(generator):
    """Draw whether a press pays: 34 of 96 do, as in the toy's schedule."""
    return generator.below(ROUND) < len(SCHEDULE)


class ToyPayout:
    """The original toy: its schedule of presses, 3 to 8 cards each."""

    name = "toy"
    opening = closing = None

    def __init__(self, seed):
        self._generator = Xorshift32(seed)
        self._press = 0

    def begin(self):
        """Restart the schedule, because the lid was opened."""
        self._press = 0

    def draw(self, _period_ms, _p):
        """Return the plan of the next press."""
        self._press = self._press % ROUND + 1
        return (draw_shot(self._generator), 0) if self._press in SCHEDULE else (0, 0)


class RandomPayout:
    """Pays at random, and runs for as long as 3 to 8 cards take: the roller decides how many come."""

    name = "random"
    opening = closing = None

    def __init__(self, seed):
        self._generator = Xorshift32(seed)

    def begin(self):
        """Do nothing: this payout has no state."""

    def draw(self, period_ms, _p):
        """Return the plan of the next press."""
        return (MOST_CARDS, draw_shot(self._generator) * period_ms) if draw_pays(self._generator) else (0, 0)


class ExactPayout(RandomPayout):
    """Pays as often as `random`, a number drawn first; the motor stops when the gate has counted it."""

    name = "exact"

    def draw(self, _period_ms, _p):
        """Return the plan of the next press."""
        return (draw_shot(self._generator), 0) if draw_pays(self._generator) else (0, 0)


class GentlePayout(RandomPayout):
    """Pays as often as `random`, 1 to `most` cards with equal probability: for small hands."""

    name = "gentle"

    def __init__(self, seed, most=3):
        super().__init__(seed)
        self._most = most

    def draw(self, _period_ms, _p):
        """Return the plan of the next press."""
        return (1 + self._generator.below(self._most), 0) if draw_pays(self._generator) else (0, 0)


PAYOUTS = {"toy": ToyPayout, "random": RandomPayout, "exact": ExactPayout, "gentle": GentlePayout}

"""How a press decides what comes out.

A payout answers `draw(period_ms, p)`, the time that a card usually takes and the press, with a plan (cards, ms): 0
cards is a blank; otherwise the motor runs until so many cards have been counted or, when ms is not 0, for that long.
`opening` and `closing` are events to tell when it is chosen and when it is given up, or None.
"""

from dialect import const
from units.xorshift32 import Xorshift32

MOST_CARDS = const(12)  # in one launch; the toy's most, too
# The presses that pay, counted from power-on or the last opening of the hopper, as published for the first toy.
# fmt: off
SCHEDULE = (
    2, 6, 9, 13, 17, 21, 24, 26, 27, 29, 32, 36, 37, 41, 44, 47, 48,
    51, 54, 57, 58, 62, 66, 69, 72, 73, 77, 81, 84, 85, 88, 92, 93, 96,
)
# fmt: on
ROUND = const(96)
_SHOTS = (3, 4, 4, 5, 5, 5, 6, 6, 7, 8)  # usually 3 to 8 cards, nobody has published how often each


def draw_shot(dice):
    """Cards in a shot that pays, 3 to 8."""
    return _SHOTS[dice.below(len(_SHOTS))]


def draw_pays(dice):
    """Whether a press pays, as often as the toy's schedule does: 34 of 96."""
    return dice.below(ROUND) < len(SCHEDULE)


class ToyPayout:
    """The first toy: its schedule of presses, 3 to 8 cards a shot."""

    name = "toy"
    opening = closing = None

    def __init__(self, seed):
        self._dice = Xorshift32(seed)
        self._press = 0

    def begin(self):
        """The lid was opened: the schedule begins again."""
        self._press = 0

    def draw(self, _period_ms, _p):
        """The plan of the next press."""
        self._press = self._press % ROUND + 1
        return (draw_shot(self._dice), 0) if self._press in SCHEDULE else (0, 0)


class RandomPayout:
    """Pays by chance, and runs as long as 3 to 8 cards usually take: the roller decides how many come."""

    name = "random"
    opening = closing = None

    def __init__(self, seed):
        self._dice = Xorshift32(seed)

    def begin(self):
        """The lid was opened: nothing to a payout without memory."""

    def draw(self, period_ms, _p):
        """The plan of the next press."""
        return (MOST_CARDS, draw_shot(self._dice) * period_ms) if draw_pays(self._dice) else (0, 0)


class ExactPayout(RandomPayout):
    """Pays as often; the number is drawn first, and the motor stops when the gate has counted it."""

    name = "exact"

    def draw(self, _period_ms, _p):
        """The plan of the next press."""
        return (draw_shot(self._dice), 0) if draw_pays(self._dice) else (0, 0)


class GentlePayout(RandomPayout):
    """Pays as often, 1 to `most` cards, each as often: for small hands."""

    name = "gentle"

    def __init__(self, seed, most=3):
        super().__init__(seed)
        self._most = most

    def draw(self, _period_ms, _p):
        """The plan of the next press."""
        return (1 + self._dice.below(self._most), 0) if draw_pays(self._dice) else (0, 0)


PAYOUTS = {"toy": ToyPayout, "random": RandomPayout, "exact": ExactPayout, "gentle": GentlePayout}

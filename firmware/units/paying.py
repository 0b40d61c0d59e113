"""Which payout decides, how it is chosen, and what is told of a change."""

from units.fair import FairPayout
from units.payouts import MOST_CARDS, PAYOUTS, GentlePayout


class PayoutSelector:
    """Begins as the settings say. `tell(text)` adds an event."""

    def __init__(self, entropy, tell, settings):
        self._entropy = entropy
        self._tell = tell
        self._rounds = 0
        self._most = settings["gentle"]
        self.payout = None
        self.choose(settings["payout"])

    @property
    def name(self):
        """Of the payout that decides."""
        return self.payout.name

    def choose(self, name, numbers=()):
        """From now on payout `name`, with the numbers that its command may have; False if there is none such.

        `fair` chosen again begins another round.
        """
        payout = self._made(name, numbers)
        if payout is None:
            return False
        if self.payout and self.payout.closing:
            self._tell(self.payout.closing)
        self.payout = payout
        if payout.opening:
            self._tell(payout.opening)
        return True

    def _made(self, name, numbers):
        if name == "fair" and not numbers:
            self._rounds += 1
            return FairPayout(self._entropy, self._rounds)
        if name == "gentle" and len(numbers) <= 2:
            return self._gentle(*numbers)
        if name not in PAYOUTS or len(numbers) > (name != "toy"):
            return None
        return PAYOUTS[name](numbers[0] if numbers else self._entropy())

    def _gentle(self, most=None, seed=None):
        if most is None:
            most = self._most
        if not 1 <= most <= MOST_CARDS:
            return None
        return GentlePayout(self._entropy() if seed is None else seed, most)

"""Selects the payout."""

from units.fair import FairPayout
from units.payouts import MOST_CARDS, PAYOUTS, GentlePayout


class PayoutSelector:
    """The current payout, first the one in the settings. `report(text)` adds an event."""

    def __init__(self, entropy, report, settings):
        self._entropy = entropy
        self._report = report
        self._rounds = 0
        self._most = settings["gentle"]
        self.payout = None
        self.select(settings["payout"])

    @property
    def name(self):
        """The name of the current payout."""
        return self.payout.name

    def select(self, name, numbers=()):
        """Select payout `name`, with the numbers of its command. Return False if there is no such payout.

        Selecting `fair` again begins another round.
        """
        payout = self._make(name, numbers)
        if payout is None:
            return False
        if self.payout and self.payout.closing:
            self._report(self.payout.closing)
        self.payout = payout
        if payout.opening:
            self._report(payout.opening)
        return True

    def _make(self, name, numbers):
        if name == "fair" and not numbers:
            self._rounds += 1
            return FairPayout(self._entropy, self._rounds)
        if name == "gentle" and len(numbers) <= 2:
            return self._make_gentle(*numbers)
        if name not in PAYOUTS or len(numbers) > (name != "toy"):
            return None
        return PAYOUTS[name](numbers[0] if numbers else self._entropy())

    def _make_gentle(self, most=None, seed=None):
        if most is None:
            most = self._most
        if not 1 <= most <= MOST_CARDS:
            return None
        return GentlePayout(self._entropy() if seed is None else seed, most)

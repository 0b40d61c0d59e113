"""What a host may ask of the launcher, one method a verb. An answer is (done, text): fields, or the reason why not."""

from devices.ding import HERE_I_AM
from dialect import const
from units.payouts import MOST_CARDS
from wire.words import number

_LONGEST_RUN_MS = const(1000)  # enough to see and hear a motor on the bench


class Commands:
    """`verbs` in the order in which the greeting tells them."""

    verbs = ("status", "health", "identify", "payout", "dispense", "resume", "sense", "run")

    def __init__(self, unit):
        self._unit = unit

    def do(self, n, verb, arguments):
        """Do command number `n`."""
        if verb not in self.verbs:
            return False, "verb"
        if verb in ("dispense", "run"):
            return getattr(self, "_" + verb)(n, arguments)
        if verb == "payout":
            return self._payout(arguments)
        if arguments:
            return False, "arguments"
        return getattr(self, "_" + verb)()

    def _status(self):
        unit = self._unit
        return True, "presses=%d cards=%d facing=%s lid=%s state=%s" % (
            unit.presses,
            unit.cards,
            unit.pointing,
            unit.lid_word,
            unit.state,
        )

    def _health(self):
        unit = self._unit
        return True, "payout=%s bad=%d waiting=%d" % (unit.payout.name, unit.session.bad, unit.waiting)

    def _sense(self):
        unit = self._unit
        return True, "hit=%s gates=%s" % (
            "down" if unit.hits.down else "up",
            "blocked" if unit.gate.blocked else "well",
        )

    def _identify(self):
        self._unit.ding.ring(HERE_I_AM)
        self._unit.lamp.blink()
        return True, ""

    def _payout(self, arguments):
        if not arguments or len(arguments) > 2 or (len(arguments) == 2 and arguments[0] == "toy"):
            return False, "arguments"
        seed = number(arguments[1]) if len(arguments) == 2 else self._unit.entropy()
        if seed is None or not self._unit.choose(arguments[0], seed):
            return False, "arguments"
        return True, ""

    def _dispense(self, n, arguments):
        cards = number(arguments[0]) if len(arguments) == 1 else None
        if not cards or cards > MOST_CARDS:
            return False, "arguments"
        reason = self._unit.dispense(n, cards)
        return reason is None, reason or ""

    def _run(self, n, arguments):
        ms = number(arguments[0]) if len(arguments) == 1 else None
        if not ms or ms > _LONGEST_RUN_MS:
            return False, "arguments"
        reason = self._unit.dispense(n, MOST_CARDS, ms)
        return reason is None, reason or ""

    def _resume(self):
        self._unit.resume()
        return True, ""

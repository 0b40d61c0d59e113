"""What a host may ask of the launcher, one method a verb. An answer is (done, text): fields, or the reason why not."""

from devices.ding import HERE_I_AM
from units.payouts import MOST_CARDS
from wire.words import number


class Commands:
    """`verbs` in the order in which the greeting tells them."""

    verbs = ("status", "health", "identify", "payout", "dispense", "resume")

    def __init__(self, unit):
        self._unit = unit

    def do(self, n, verb, arguments):
        """Do command number `n`."""
        if verb not in self.verbs:
            return False, "verb"
        if verb == "dispense":
            return self._dispense(n, arguments)
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
        return True, "payout=%s bad=%d waiting=%d" % (unit.paying.name, unit.session.bad, unit.waiting)

    def _identify(self):
        self._unit.ding.ring(HERE_I_AM)
        self._unit.lamp.blink()
        return True, ""

    def _payout(self, arguments):
        numbers = [number(word) for word in arguments[1:]]
        if not arguments or None in numbers:
            return False, "arguments"
        if self._unit.busy:
            return False, "busy"  # a press that waits is paid as it was told
        return (True, "") if self._unit.paying.choose(arguments[0], numbers) else (False, "arguments")

    def _dispense(self, n, arguments):
        cards = number(arguments[0]) if len(arguments) == 1 else None
        if not cards or cards > MOST_CARDS:
            return False, "arguments"
        reason = self._unit.dispense(n, cards)
        return reason is None, reason or ""

    def _resume(self):
        self._unit.resume()
        return True, ""

"""What a host may ask of the launcher, one method a verb. An answer is (done, text): fields, or the reason why not."""

from devices.ding import HERE_I_AM, TUNES
from dialect import const
from units.launcher_fields import SEATS
from units.payouts import MOST_CARDS
from units.setting_commands import get_setting, set_setting
from wire.words import parse_number

_LONGEST_RUN_MS = const(1000)  # enough to see and hear a motor on the bench


class LauncherCommands:
    """`verbs` in the order in which the greeting tells them."""

    verbs = (
        "status",
        "health",
        "sense",
        "pose",
        "identify",
        "play",
        "payout",
        "dispense",
        "run",
        "turn",
        "seat",
        "get",
        "set",
        "resume",
    )

    def __init__(self, unit):
        self._unit = unit

    def do(self, n, verb, arguments):
        """Do command number `n`."""
        if verb not in self.verbs:
            return False, "verb"
        if verb in ("dispense", "run"):
            return getattr(self, "_" + verb)(n, arguments)
        if verb in ("play", "payout", "turn", "seat", "get", "set"):
            return getattr(self, "_" + verb)(arguments)
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
        session = unit.session
        return True, "payout=%s bad=%d waiting=%d unread=%d" % (
            unit.paying.name,
            session.bad,
            unit.waiting,
            session.unread(),
        )

    def _sense(self):
        unit = self._unit
        return True, "hit=%s ma=%s mv=%s gates=%s tray=%s" % (
            "down" if unit.hits.down else "up",
            _or_dash(unit.current.ma),
            _or_dash(unit.cells.mv),
            ",".join(unit.gate.seen),
            _or_dash(unit.tray.side),
        )

    def _pose(self):
        facing = self._unit.facing
        return True, "facing=%s magnet=%s wound=%d" % (self._unit.pointing, facing.magnet, facing.wound)

    def _identify(self):
        self._unit.ding.ring(HERE_I_AM)
        self._unit.lamp.blink()
        return True, ""

    def _payout(self, arguments):
        numbers = [parse_number(word) for word in arguments[1:]]
        if not arguments or None in numbers:
            return False, "arguments"
        if self._unit.busy:
            return False, "busy"  # a press that waits is paid as it was told
        return (True, "") if self._unit.paying.choose(arguments[0], numbers) else (False, "arguments")

    def _dispense(self, n, arguments):
        cards = parse_number(arguments[0]) if len(arguments) == 1 else None
        if not cards or cards > MOST_CARDS:
            return False, "arguments"
        reason = self._unit.dispense(n, cards)
        return reason is None, reason or ""

    def _run(self, n, arguments):
        ms = parse_number(arguments[0]) if len(arguments) == 1 else None
        if not ms or ms > _LONGEST_RUN_MS:
            return False, "arguments"
        reason = self._unit.dispense(n, MOST_CARDS, ms)
        return reason is None, reason or ""

    def _resume(self):
        self._unit.resume()
        return True, ""

    def _play(self, arguments):
        if len(arguments) != 1 or arguments[0] not in TUNES:
            return False, "arguments"
        self._unit.ding.ring(TUNES[arguments[0]])
        return True, ""

    def _turn(self, arguments):
        """To so many degrees, or `seat n`."""
        degrees = parse_number(arguments[-1]) if arguments else None
        if len(arguments) == 2 and arguments[0] == "seat" and degrees and degrees <= SEATS:
            degrees = self._unit.settings["seat%d" % degrees]
            if degrees < 0:
                return False, "seat"
        elif len(arguments) != 1:
            return False, "arguments"
        if degrees is None or degrees > 359:
            return False, "arguments"
        reason = self._unit.turn(degrees)
        return reason is None, reason or ""

    def _seat(self, arguments):
        """Seat n is where the launcher points now."""
        name = "seat" + arguments[0] if len(arguments) == 1 else ""
        if self._unit.settings.limits(name) is None:
            return False, "arguments"
        if self._unit.facing.degrees is None:
            return False, "compass"
        return self._set((name, str(self._unit.facing.degrees)))

    def _get(self, arguments):
        return get_setting(self._unit.settings, arguments)

    def _set(self, arguments):
        return set_setting(self._unit.settings, arguments, self._unit.busy or self._unit.turntable.turning)


def _or_dash(value):
    return "-" if value is None else str(value)

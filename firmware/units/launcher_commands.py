"""The commands that a host can send to the launcher."""

from devices.ding import IDENTIFY, TUNES
from dialect import const
from units.commands import Commands
from units.launcher_fields import SEATS
from units.payouts import MOST_CARDS
from wire.words import parse_number

_LONGEST_RUN_MS = const(1000)  # enough to see and hear a motor on the bench
_MANY = const(99)  # more arguments than fit into a line


class LauncherCommands(Commands):
    """The launcher's commands."""

    def __init__(self, unit):
        super().__init__(unit, self.TABLE)

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
        return True, "payout=%s bad=%d waiting=%d event=%d unread=%d" % (
            unit.payouts.name,
            session.bad,
            unit.waiting,
            unit.events.last,
            session.take_longest_stall_ms(),
        )

    def _sense(self):
        unit = self._unit
        return True, "hit=%s ma=%s mv=%s gates=%s tray=%s" % (
            "down" if unit.hit_button.is_down else "up",
            _or_dash(unit.current.ma),
            _or_dash(unit.batteries.mv),
            ",".join(unit.exit.current_states),
            _or_dash(unit.tray.side),
        )

    def _pose(self):
        facing = self._unit.facing
        return True, "facing=%s magnet=%s wound=%d" % (self._unit.pointing, facing.magnet, facing.wound)

    def _identify(self):
        self._unit.ding.ring(IDENTIFY)
        self._unit.lamp.blink()
        return True, ""

    def _payout(self, name, *words):
        numbers = [parse_number(word) for word in words]
        if None in numbers:
            return False, "arguments"
        if self._unit.busy:
            return False, "busy"  # a waiting press pays by the payout that its event named
        return (True, "") if self._unit.payouts.select(name, numbers) else (False, "arguments")

    def _dispense(self, word):
        cards = parse_number(word)
        if not cards or cards > MOST_CARDS:
            return False, "arguments"
        return _reply(self._unit.dispense(self._n, cards))

    def _run(self, word):
        ms = parse_number(word)
        if not ms or ms > _LONGEST_RUN_MS:
            return False, "arguments"
        return _reply(self._unit.dispense(self._n, MOST_CARDS, ms))

    def _resume(self):
        self._unit.resume()
        return True, ""

    def _play(self, tune):
        if tune not in TUNES:
            return False, "arguments"
        self._unit.ding.ring(TUNES[tune])
        return True, ""

    def _turn(self, *words):
        """Turn to a number of degrees, or to `seat n`."""
        degrees = parse_number(words[-1])
        if len(words) == 2:
            if words[0] != "seat" or not degrees or degrees > SEATS:
                return False, "arguments"
            degrees = self._unit.settings["seat%d" % degrees]
            if degrees < 0:
                return False, "seat"
        if degrees is None or degrees > 359:
            return False, "arguments"
        return _reply(self._unit.turn(degrees))

    def _seat(self, number):
        """Teach seat `number`: it is where the launcher points now."""
        name = "seat" + number
        if self._unit.settings.limits(name) is None:
            return False, "arguments"
        if self._unit.facing.degrees is None:
            return False, "compass"
        return self.set(name, str(self._unit.facing.degrees))

    @property
    def _is_busy(self):
        return self._unit.busy or self._unit.turntable.is_turning

    # fmt: off
    TABLE = (
        "status", _status, 0, 0,
        "health", _health, 0, 0,
        "sense", _sense, 0, 0,
        "pose", _pose, 0, 0,
        "identify", _identify, 0, 0,
        "play", _play, 1, 1,
        "payout", _payout, 1, _MANY,
        "dispense", _dispense, 1, 1,
        "run", _run, 1, 1,
        "turn", _turn, 1, 2,
        "seat", _seat, 1, 1,
        "get", Commands.get, 1, 1,
        "set", Commands.set, 2, 2,
        "resume", _resume, 0, 0,
    )
    # fmt: on


def _reply(reason):
    return reason is None, reason or ""


def _or_dash(value):
    return "-" if value is None else str(value)

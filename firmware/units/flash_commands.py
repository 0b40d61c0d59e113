"""What a host may ask of the Flash unit, a method a verb. An answer is (done, text): fields, or the reason why not."""

from devices.ding import HERE_I_AM
from units.flash_turns import NOBODY
from units.setting_commands import get_setting, set_setting
from wire.words import parse_number

SECONDS = {"4": 4, "6": 6, "8": 8, "unlimited": 0, "switch": None}


class FlashCommands:
    """`verbs` in the order in which the greeting tells them."""

    verbs = (
        "status",
        "health",
        "sense",
        "identify",
        "seconds",
        "lead",
        "pick",
        "drawn",
        "pause",
        "resume",
        "ready",
        "reset",
        "get",
        "set",
    )

    def __init__(self, unit):
        self._unit = unit

    def do(self, n, verb, arguments):
        """Do command number `n`."""
        if verb not in self.verbs:
            return False, "verb"
        if verb == "get":
            return get_setting(self._unit.settings, arguments)
        if verb == "set":
            return set_setting(self._unit.settings, arguments, self._unit.turns.timed)
        if verb in ("seconds", "lead", "pick"):
            return getattr(self, "_" + verb)(arguments[0]) if len(arguments) == 1 else (False, "arguments")
        if arguments:
            return False, "arguments"
        return getattr(self, "_" + verb)()

    @property
    def _now(self):
        return self._unit.clock.us()

    def _status(self):
        unit = self._unit
        turns = unit.turns
        seats = "".join([str(button + 1) for button in turns.seats]) or "-"
        player = "-" if turns.player == NOBODY else str(turns.player + 1)
        return True, "state=%s seats=%s turn=%d button=%s" % (unit.state, seats, turns.turns, player)

    def _health(self):
        unit = self._unit
        left = unit.turns.left(unit.clock.ms)
        lead = "on" if unit.lead else "off"
        return True, "seconds=%d left=%s lead=%s bad=%d unread=%d" % (
            unit.turns.seconds,
            "-" if left is None else str(left),
            lead,
            unit.session.bad,
            unit.session.unread(),
        )

    def _sense(self):
        unit = self._unit
        seconds = unit.speed.seconds()
        return True, "pressed=%s speed=%s" % (",".join(unit.pressed) or "-", seconds or "unlimited")

    def _identify(self):
        self._unit.ding.ring(HERE_I_AM)
        self._unit.identify()
        return True, ""

    def _seconds(self, word):
        if word not in SECONDS:
            return False, "arguments"
        self._unit.turns.ordered = SECONDS[word]
        return True, ""

    def _lead(self, word):
        if word not in ("on", "off"):
            return False, "arguments"
        self._unit.lead = word == "on"
        return True, ""

    def _pick(self, word):
        turns = self._unit.turns
        button = parse_number(word)
        if not button or button - 1 not in turns.seats:
            return False, "arguments"
        if turns.phase != "waiting" or turns.rest:
            return False, "busy"
        turns.pick(button - 1, self._now)
        return True, ""

    def _drawn(self):
        turns = self._unit.turns
        if turns.flashing is None or turns.rest:
            return False, "busy"
        turns.drawn("host", self._now)
        return True, ""

    def _pause(self):
        self._unit.turns.pause("host", self._now)
        return True, ""

    def _resume(self):
        self._unit.turns.resume("host", self._now)
        return True, ""

    def _ready(self):
        if self._unit.turns.phase == "seats":
            return False, "seats"
        self._unit.turns.ready(self._now)
        return True, ""

    def _reset(self):
        self._unit.turns.reset("host", self._now)
        return True, ""

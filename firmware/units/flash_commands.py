"""The commands that a host can send to the Flash unit."""

from devices.ding import IDENTIFY
from units.commands import Commands
from units.flash_turns import NO_PLAYER
from wire.words import parse_number

SECONDS = {"4": 4, "6": 6, "8": 8, "unlimited": 0, "switch": None}


class FlashCommands(Commands):
    """The Flash unit's commands."""

    def __init__(self, unit):
        super().__init__(unit, self.TABLE)

    @property
    def _now(self):
        return self._unit.clock.us()

    def _status(self):
        unit = self._unit
        turns = unit.turns
        seats = "".join([str(button + 1) for button in turns.seats]) or "-"
        player = "-" if turns.player == NO_PLAYER else str(turns.player + 1)
        return True, "state=%s seats=%s turn=%d button=%s" % (unit.state, seats, turns.count, player)

    def _health(self):
        unit = self._unit
        left = unit.turns.left_ms(unit.clock.ms)
        lead = "on" if unit.lead else "off"
        return True, "seconds=%d left=%s lead=%s bad=%d unread=%d" % (
            unit.turns.turn_seconds,
            "-" if left is None else str(left),
            lead,
            unit.session.bad,
            unit.session.take_longest_stall_ms(),
        )

    def _sense(self):
        unit = self._unit
        seconds = unit.speed_switch.read_seconds()
        return True, "pressed=%s speed=%s" % (",".join(unit.pressed) or "-", seconds or "unlimited")

    def _identify(self):
        self._unit.ding.ring(IDENTIFY)
        self._unit.identify()
        return True, ""

    def _seconds(self, word):
        if word not in SECONDS:
            return False, "arguments"
        self._unit.turns.host_seconds = SECONDS[word]
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
        turns.end_draw("host", self._now)
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

    @property
    def _is_busy(self):
        return self._unit.turns.is_timed

    # fmt: off
    TABLE = (
        "status", _status, 0, 0,
        "health", _health, 0, 0,
        "sense", _sense, 0, 0,
        "identify", _identify, 0, 0,
        "seconds", _seconds, 1, 1,
        "lead", _lead, 1, 1,
        "pick", _pick, 1, 1,
        "drawn", _drawn, 0, 0,
        "pause", _pause, 0, 0,
        "resume", _resume, 0, 0,
        "ready", _ready, 0, 0,
        "reset", _reset, 0, 0,
        "get", Commands.get, 1, 1,
        "set", Commands.set, 2, 2,
    )
    # fmt: on

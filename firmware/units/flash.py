"""The Flash unit: it picks the next player and times the turn. It works without a host and reports events to one."""

from devices.clock import UptimeClock
from devices.ding import Ding
from devices.lamps import DARK, FLASHING, LIT, WINKING, Lamps
from devices.player_buttons import PlayerButtons
from devices.speed_switch import SpeedSwitch
from dialect import const
from units.flash_commands import FlashCommands
from units.flash_turns import FlashTurns
from units.xorshift32 import Xorshift32
from wire.greeting import Identity
from wire.outbox import Outbox
from wire.session import DeviceSession

BUTTONS = const(6)
_SLAP = const(6)  # indexes after the six Player Buttons
_PLAY = const(7)
RESET_MS = const(3000)
_BEGINS = ((523, 90), (659, 90), (784, 90), (1047, 180))
# By the kind of the event.
_TUNES = {
    "seat": ((880, 60), (1175, 100)),
    "began": _BEGINS,
    "picked": ((1760, 60),),
    "buzzed": ((147, 700),),
    "slap": ((1568, 70), (1175, 70)) * 4,
    "raced": ((1319, 50),),
    "last": ((330, 150), (262, 350)),
    "paused": ((784, 90), (523, 140)),
    "resumed": ((523, 90), (784, 140)),
    "reset": ((1047, 90), (784, 90), (659, 90), (523, 90), (1047, 250)),
    "refused": ((196, 180),),
    "ready": _BEGINS,
    "asleep": (),
    "stopped": (),
}


class FlashUnit:
    """Call `step()` forever, as often as possible; it never waits."""

    def __init__(self, board):
        clock = self.clock = UptimeClock(board.clock)
        self._feed = board.feed
        self.settings = board.settings
        self.ding = Ding(clock, board.buzzer)
        self.lamps = Lamps(clock, list(board.lights) + [board.slap_light])
        self._buttons = PlayerButtons(clock, list(board.buttons) + [board.slap, board.play])
        self._slap = board.slap
        self._play = board.play
        self.speed_switch = SpeedSwitch(board.slow, board.fast)
        identity = Identity("flash", board, 0, 0)
        self.events = Outbox(clock, identity.boot)
        self.session = DeviceSession(clock, board.port, self.events, identity, FlashCommands(self), self.stop)
        self.lead = False
        self.turns = FlashTurns(Xorshift32(board.entropy()), self._report, self._has_leading_host, clock.ms)
        self._both_since = None  # when Play and Slap were first held together; -1: the reset is done
        self._identify_until = 0
        self._modes = bytearray(BUTTONS + 1)

    def step(self):
        """Do what is due now, without waiting."""
        self._feed()
        self.clock.tick()
        for us, button in self._buttons.take():
            self.turns.advance(us)  # what was due before this press
            self._press(button, us)
        if self._check_reset() and self.turns.is_due(self.clock.ms):
            self.turns.advance(self.clock.us())
        self.session.step()
        self._show()
        self.ding.step()
        self.lamps.step()

    def off(self):
        """Turn sound and lights off."""
        self.ding.ring(())
        self.lamps.show(bytes(BUTTONS + 1))

    # State

    @property
    def state(self):
        """`seats`, `ready`, `turn`, `race`, `draws`, `waiting`; or `paused`, `asleep`, `stopped`, which cover these."""
        turns = self.turns
        return "stopped" if turns.is_stopped else turns.rest or turns.phase

    @property
    def pressed(self):
        """The buttons that are held now: `1` to `6`, `slap`, `play`."""
        names = ("1", "2", "3", "4", "5", "6", "slap", "play")
        return [names[button] for button in self._buttons.held]

    def _report(self, text, us):
        self.events.add(us, text)
        kind = text.split(" ", 1)[0]
        if kind in _TUNES:
            self.ding.ring(_TUNES[kind])

    def _has_leading_host(self):
        """Whether a live host picks the players."""
        return self.lead and self.session.has_lease

    # Commands

    def stop(self):
        """Pause until Play or `resume`."""
        self.turns.stop(self.clock.us())

    def identify(self):
        """Flash all lights for 3 s."""
        self._identify_until = self.clock.ms + 3000

    # Steps

    def _press(self, button, us):
        if button == _PLAY:
            self.turns.play(us, self.speed_switch.read_seconds())
        elif button == _SLAP:
            self.turns.slap(us)
        else:
            self.turns.press(button, us)

    def _check_reset(self):
        """Reset when Play and Slap are held together for 3 s (FLSH-UNIT-10). Return whether the clock may run."""
        if not (self._play.level() and self._slap.level()):
            self._both_since = None
            return True
        if self._both_since is None:
            self._both_since = self.clock.ms
        elif self._both_since >= 0 and self.clock.ms - self._both_since >= RESET_MS:
            self._both_since = -1  # one reset, even if they are held on
            self.turns.reset("button", self.clock.us())
        return self._both_since < 0

    def _show(self):
        """Set the lights from the state."""
        turns, modes = self.turns, self._modes
        if self._identify_until:
            self._identify_until = self._identify_until if self.clock.ms < self._identify_until else 0
        mode = FLASHING if self._identify_until else DARK
        for button in range(BUTTONS + 1):
            modes[button] = mode
        if not self._identify_until and turns.rest != "asleep":
            self._show_turn(turns, modes)
        self.lamps.show(modes)

    def _show_turn(self, turns, modes):
        lit = WINKING if turns.rest else LIT
        if turns.phase == "turn":
            modes[turns.player] = lit
        elif turns.phase == "draws":
            modes[turns.player] = WINKING if turns.rest else FLASHING
        else:
            for button in turns.racing if turns.phase == "race" else turns.seats:
                modes[button] = lit
            if turns.phase == "race":
                modes[_SLAP] = lit

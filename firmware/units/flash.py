"""The Flash unit: it picks who plays, and times it. It works alone, and tells whoever listens."""

from devices.clock import UptimeClock
from devices.ding import Ding
from devices.flash_tunes import AFRESH, BEGINS, LAST, LATE, NO, PAUSED, RESUMED, SEATED, SLAP, SLAPPED, YOURS
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
_SLAP = const(6)  # places behind the six Player Buttons
_PLAY = const(7)
RESET_MS = const(3000)
_TUNES = {
    "seat": SEATED, "began": BEGINS, "picked": YOURS, "buzzed": LATE, "slap": SLAP, "raced": SLAPPED, "last": LAST,
    "paused": PAUSED, "resumed": RESUMED, "reset": AFRESH, "refused": NO, "ready": BEGINS,
    "asleep": (), "stopped": (),
}  # fmt: skip


class FlashUnit:
    """Call `step()` for ever, as often as can be; it never waits."""

    def __init__(self, board):
        clock = self.clock = UptimeClock(board.clock)
        self._feed = board.feed
        self.settings = board.settings
        self.ding = Ding(clock, board.buzzer)
        self.lamps = Lamps(clock, list(board.lights) + [board.slap_light])
        self._buttons = PlayerButtons(clock, list(board.buttons) + [board.slap, board.play])
        self._slap = board.slap
        self._play = board.play
        self.speed = SpeedSwitch(board.slow, board.fast)
        identity = Identity("flash", board, 0, 0)
        self.events = Outbox(clock, identity.boot)
        self.session = DeviceSession(clock, board.port, self.events, identity, FlashCommands(self), self.stop)
        self.lead = False
        self.turns = FlashTurns(Xorshift32(board.entropy()), self._told, self._leads, clock.ms)
        self._both = None  # since when Play and Slap are held together
        self._identifying = 0
        self._modes = bytearray(BUTTONS + 1)

    def step(self):
        """Everything there is to do now, and nothing that could wait."""
        self._feed()
        self.clock.tick()
        for us, button in self._buttons.take():
            self.turns.advance(us)  # what was due before this press comes before it
            self._press(button, us)
        if self._see_reset() and self.turns.due(self.clock.ms):
            self.turns.advance(self.clock.us())
        self.session.step()
        self._show()
        self.ding.step()
        self.lamps.step()

    def off(self):
        """No sound, no light: for the way out, whatever the way."""
        self.ding.ring(())
        self.lamps.show(bytes(BUTTONS + 1))

    # What it tells

    @property
    def state(self):
        """`seats`, `ready`, `turn`, `race`, `draws`, `waiting`; or `paused`, `asleep`, `stopped` on top of these."""
        turns = self.turns
        return "stopped" if turns.held else turns.rest or turns.phase

    @property
    def pressed(self):
        """The buttons that are held now: `1` to `6`, `slap`, `play`."""
        names = ("1", "2", "3", "4", "5", "6", "slap", "play")
        return [names[button] for button in self._buttons.down]

    def _told(self, text, us):
        self.events.add(us, text)
        kind = text.split(" ", 1)[0]
        if kind in _TUNES:
            self.ding.ring(_TUNES[kind])

    def _leads(self):
        """Whether a host picks: it said so, and it lives."""
        return self.lead and self.session.leased

    # What it is told

    def stop(self):
        """Silence, and nothing goes on until Play or `resume`."""
        self.turns.hold(self.clock.us())

    def identify(self):
        """Ring and blink."""
        self._identifying = self.clock.ms + 3000

    # What happens

    def _press(self, button, us):
        if button == _PLAY:
            self.turns.play(us, self.speed.seconds())
        elif button == _SLAP:
            self.turns.slap(us)
        else:
            self.turns.press(button, us)

    def _see_reset(self):
        """Whether time may go on: not while Play and Slap are held together, which after 3 s resets (FLSH-UNIT-10)."""
        if not (self._play.level() and self._slap.level()):
            self._both = None
            return True
        if self._both is None:
            self._both = self.clock.ms
        elif self._both >= 0 and self.clock.ms - self._both >= RESET_MS:
            self._both = -1  # once, however long they are held
            self.turns.reset("button", self.clock.us())
        return self._both < 0

    def _show(self):
        """The lights follow from the state alone."""
        turns, modes = self.turns, self._modes
        if self._identifying:
            self._identifying = self._identifying if self.clock.ms < self._identifying else 0
        everybody = FLASHING if self._identifying else DARK
        for button in range(BUTTONS + 1):
            modes[button] = everybody
        if not self._identifying and turns.rest != "asleep":
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

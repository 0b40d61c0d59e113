"""The launcher: a press dings, and cards may come out. It works without a host and reports events to one."""

from devices.batteries import Batteries
from devices.clock import UptimeClock
from devices.ding import REFUSALS, TUNES, Ding, make_rising_tune
from devices.exit import CardExit
from devices.facing import Facing
from devices.hit_button import HitButton
from devices.lamp import Lamp
from devices.lid import Lid
from devices.motor_current import MotorCurrent
from devices.roller import LONGEST_MS, Roller
from devices.tray import Tray
from devices.turntable import Turntable
from dialect import const
from units.launch import Launch
from units.launcher_commands import LauncherCommands
from units.payout_selector import PayoutSelector
from units.payouts import MOST_CARDS
from wire.greeting import Identity
from wire.outbox import Outbox
from wire.session import DeviceSession

_MOST_WAITING = const(8)
_FULL_DUTY = const(65535)
_DONE = "done"
_DISPENSED = "dispensed"


class LauncherUnit:
    """Call `step()` forever, as often as possible; it never waits. Call `off()` at the end in every case."""

    def __init__(self, board):
        board.roller.off()
        settings = self.settings = board.settings
        clock = self.clock = UptimeClock(board.clock)
        self.roller = Roller(board.roller, settings["duty"] * _FULL_DUTY // 100)
        self._feed = board.feed
        self.ding = Ding(clock, board.buzzer)
        self.lamp = Lamp(clock, board.light)
        self.lid = Lid(clock, board.lid)
        self.tray = Tray(board.tray_mild, board.tray_wild, settings["tray"])
        self.batteries = Batteries(clock, board.supply, settings["cells"])
        self.facing = Facing(clock, board.compass)
        duty = settings["turntable"] * _FULL_DUTY // 100
        self.turntable = Turntable(clock, board.turntable, self.facing, duty, settings["cable"])
        outer = board.exit2 if settings["gates"] > 1 else None
        lamps = board.exit_lamps if settings["lamps"] else None
        self.exit = CardExit(clock, board.exit, outer, lamps, settings["card"], settings["spacing"])
        self.hit_button = HitButton(clock, board.hit)
        stall = settings["stall"] if settings["duty"] == 100 else 0  # with PWM a stalled motor draws less
        self.current = MotorCurrent(clock, board.gauge, stall)
        self.launch = Launch(clock, self.roller, self.exit, self.current, board.fault)
        identity = Identity("launcher", board, MOST_CARDS, LONGEST_MS)
        self.events = Outbox(clock, identity.boot)
        self.session = DeviceSession(clock, board.port, self.events, identity, LauncherCommands(self), self.stop)
        self.payouts = PayoutSelector(board.entropy, self._report, settings)
        self.latch = None  # the reason for which launches are refused, or None
        self.presses = 0
        self.cards = 0
        self._blanks = 0  # presses in a row that paid nothing
        self._queue = []  # waiting presses: (p, us)
        self._current_launch = (
            _DONE,
            0,
            0,
        )  # the current or last launch: word of its report, number, when it began (us)
        self._last_card = 0  # cards of the last launch, including late ones

    def step(self):
        """Do what is due now, without waiting."""
        self._feed()
        self.clock.tick()
        self._check_lid()
        self._take_hits()
        self._count_cards()
        self._step_launch()
        self._check_facing()
        self._check_devices()
        self.ding.step()
        self.lamp.step()
        self.session.step()

    def off(self):
        """Turn motors, sound and light off."""
        self.roller.off()
        self.turntable.halt()
        self.ding.ring(())
        self.lamp.blink(0)

    # State

    @property
    def state(self):
        """`ready`, `launching` or `stopped`."""
        return "stopped" if self.latch else "launching" if self.launch.busy else "ready"

    @property
    def busy(self):
        """Whether a launch is running or presses are waiting."""
        return self.launch.busy or bool(self._queue)

    @property
    def pointing(self):
        """The direction in whole degrees, or `-`."""
        return "-" if self.facing.degrees is None else str(self.facing.degrees)

    @property
    def lid_word(self):
        """The lid's state in the wire's word, `open` or `shut`."""
        return "open" if self.lid.open else "shut"

    @property
    def waiting(self):
        """The number of waiting presses."""
        return len(self._queue)

    def _report(self, text, us=None):
        self.events.add(self.clock.us() if us is None else us, text)

    # Commands

    def stop(self):
        """Stop both motors, and refuse launches until `resume`."""
        self.roller.brake()
        self.turntable.halt()
        self.launch.halt("stop")
        self._hold("line")

    def _hold(self, reason):
        """Set the latch, and drop the waiting presses."""
        if self.latch != reason:
            self.latch = reason
            self._report("stopped " + reason)
            if reason != "line":
                self.ding.ring(TUNES["jam"])
        self._drop_presses("stop")

    def resume(self):
        """Clear the latch."""
        if self.latch:
            self.latch = None
            self._report("resumed")
            self.ding.ring(TUNES["ready"])

    def dispense(self, n, cards, ms=0):
        """Launch `cards`, or for `ms`, without a press. Return None, or the reason for refusing."""
        reason = self._find_obstacle() or ("busy" if self.busy else None if self.session.has_lease else "lease")
        if reason is None:
            self._current_launch = (_DISPENSED, n, self.clock.us())
            self.launch.start(cards, ms, ms > 0)
        return reason

    def turn(self, degrees):
        """Turn the launcher to `degrees`. Return None, or the reason for refusing."""
        if self.latch:
            return "stopped"
        return self.turntable.turn(degrees) if self.session.has_lease else "lease"

    def _find_obstacle(self):
        """Return the reason for which no card may be launched now, or None."""
        if self.latch:
            return "stopped"
        if self.lid.open:
            return "lid"
        if self.tray.is_turning:
            return "tray"
        if self.exit.is_blind:
            return "gate"
        return "cells" if self.batteries.low else None

    # Steps

    def _check_lid(self):
        if not self.lid.poll():
            return
        self._report("lid " + self.lid_word)
        if self.lid.open:
            self.launch.halt("lid")
            self._drop_presses("lid")
            self.payouts.payout.begin()
        elif self.latch in ("jam", "long", "fault"):
            self.resume()  # opening the lid clears a jam: this must work without a host

    def _take_hits(self):
        us = self.hit_button.take()
        while us is not None:
            self._handle_hit(us)
            us = self.hit_button.take()

    def _handle_hit(self, us):
        reason = self._find_obstacle()
        if reason is None and len(self._queue) >= _MOST_WAITING:
            reason = "full"
        if reason:
            self._refuse(reason, us)
            return
        self.ding.ring()
        self.presses += 1
        self._report("press %d %s %s" % (self.presses, self.payouts.name, self.pointing), us)
        self._queue.append((self.presses, us))
        self._serve()

    def _refuse(self, reason, us):
        self._report("refused " + reason, us)
        self.ding.ring(REFUSALS[reason])

    def _serve(self):
        """Start the next waiting press. Blanks end at once; all end if no card may be launched now."""
        while self._queue and not self.launch.busy:
            reason = self._find_obstacle()
            if reason:
                self._refuse(reason, self.clock.us())
                self._drop_presses("stop")
                return
            p, us = self._queue.pop(0)
            self._current_launch = (_DONE, p, us)
            cards, ms = self.payouts.payout.draw(self.exit.period_ms, p)
            if cards:
                self.launch.start(cards, ms)
                self._set_blanks(0)
            else:
                self._end_launch(0, "blank", "-")
                self._set_blanks(self._blanks + 1)

    def _set_blanks(self, blanks):
        self._blanks = blanks
        self.lamp.pulse(blanks)
        if blanks:
            self.ding.ring(make_rising_tune(blanks))

    def _drop_presses(self, end):
        """Drop the waiting presses."""
        queue, self._queue = self._queue, []
        for p, us in queue:
            self._report("done %d 0 %s - %d" % (p, end, self._ms_since(us)))

    def _count_cards(self):
        us = self.exit.take()
        while us is not None:
            self.cards += 1
            p = self._current_press
            if self.launch.busy:
                self._report("card %d %d" % (p, self.launch.count_card()), us)
            else:
                self._last_card += 1
                self._report("late %d %d" % (p, self._last_card), us)
            us = self.exit.take()

    @property
    def _current_press(self):
        """The press of the current or last launch; 0 if a host dispensed the cards."""
        return self._current_launch[1] if self._current_launch[0] == _DONE else 0

    def _step_launch(self):
        if self._current_launch[0] == _DISPENSED and not self.session.has_lease:
            self.launch.halt("lease")
        change = self.launch.step()
        if change in ("jam", "long", "fault"):
            self._hold(change)
        elif change == "retry":
            self._report("retry %d" % self._current_press)
        elif change == "over":
            self._end_launch(self.launch.cards, self.launch.end, self.launch.doubt)
            self._serve()

    def _end_launch(self, cards, end, doubt):
        self._last_card = cards
        word, number, us = self._current_launch
        self._report("%s %d %d %s %s %d" % (word, number, cards, end, doubt, self._ms_since(us)))

    def _ms_since(self, us):
        return (self.clock.us() - us) // 1000

    def _check_facing(self):
        degrees = self.facing.poll()
        if degrees is not None:
            self._report("turned %d" % degrees)
        if self.turntable.is_turning and not self.session.has_lease:
            self.turntable.halt()
        change = self.turntable.step()
        if change:
            self._report("turned-to " + change)

    def _check_devices(self):
        """Report tray, gates and batteries; the latter two only between launches."""
        side = self.tray.poll()
        if side:
            self._report("tray " + side)
        if self.launch.busy:
            return
        gate = self.exit.poll()
        if gate:
            self._report("gate %d %s" % gate)
        if self.batteries.poll():
            self._report("cells %s %s" % ("low" if self.batteries.low else "well", self.batteries.mv))
            if self.batteries.low:
                self.ding.ring(TUNES["cells"])

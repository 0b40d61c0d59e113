"""The launcher: a press dings, and cards come out or do not. It works alone, and tells whoever listens."""

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
from units.paying import PayoutSelector
from units.payouts import MOST_CARDS
from wire.greeting import Identity
from wire.outbox import Outbox
from wire.session import DeviceSession

_MOST_WAITING = const(8)
_FULL_DUTY = const(65535)
_DONE = "done"
_DISPENSED = "dispensed"


class LauncherUnit:
    """Call `step()` for ever, as often as can be; it never waits. Call `off()` whatever happens."""

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
        self.cells = Batteries(clock, board.supply, settings["cells"])
        self.facing = Facing(clock, board.compass)
        duty = settings["turntable"] * _FULL_DUTY // 100
        self.turntable = Turntable(clock, board.turntable, self.facing, duty, settings["cable"])
        outer = board.exit2 if settings["gates"] > 1 else None
        lamps = board.exit_lamps if settings["lamps"] else None
        self.gate = CardExit(clock, board.exit, outer, lamps, settings["card"], settings["spacing"])
        self.hits = HitButton(clock, board.hit)
        stall = settings["stall"] if settings["duty"] == 100 else 0  # pulses make a motor that stands draw less
        self.current = MotorCurrent(clock, board.gauge, stall)
        self.launch = Launch(clock, self.roller, self.gate, self.current, board.fault)
        identity = Identity("launcher", board, MOST_CARDS, LONGEST_MS)
        self.events = Outbox(clock, identity.boot)
        self.session = DeviceSession(clock, board.port, self.events, identity, LauncherCommands(self), self.stop)
        self.paying = PayoutSelector(board.entropy, self._tell, settings)
        self.latch = None  # why the motor is held off
        self.presses = 0
        self.cards = 0
        self._blanks = 0  # presses in a row that paid nothing
        self._queue = []  # presses that wait: (p, us)
        self._now = (_DONE, 0, 0)  # what is launched, or was last: how it is told, its number, when it began (us)
        self._late = 0  # cards of the last launch, late ones too

    def step(self):
        """Everything there is to do now, and nothing that could wait."""
        self._feed()
        self.clock.tick()
        self._see_lid()
        self._take_hits()
        self._count_cards()
        self._go_on()
        self._see_facing()
        self._look_around()
        self.ding.step()
        self.lamp.step()
        self.session.step()

    def off(self):
        """No motor, no sound, no light: for the way out, whatever the way."""
        self.roller.off()
        self.turntable.halt()
        self.ding.ring(())
        self.lamp.blink(0)

    # What it tells

    @property
    def state(self):
        """`ready`, `launching` or `stopped`."""
        return "stopped" if self.latch else "launching" if self.launch.busy else "ready"

    @property
    def busy(self):
        """Whether a launch is under way, or presses wait for theirs."""
        return self.launch.busy or bool(self._queue)

    @property
    def pointing(self):
        """Whole degrees, or `-`."""
        return "-" if self.facing.degrees is None else str(self.facing.degrees)

    @property
    def lid_word(self):
        """As the wire has it."""
        return "open" if self.lid.open else "shut"

    @property
    def waiting(self):
        """Presses that wait for their turn."""
        return len(self._queue)

    def _tell(self, text, us=None):
        self.events.add(self.clock.us() if us is None else us, text)

    # What it is told

    def stop(self):
        """Motor off and held off, whatever it was doing."""
        self.roller.brake()
        self.turntable.halt()
        self.launch.halt("stop")
        self._hold("line")

    def _hold(self, reason):
        """Latch. Presses that wait are over."""
        if self.latch != reason:
            self.latch = reason
            self._tell("stopped " + reason)
            if reason != "line":
                self.ding.ring(TUNES["jam"])
        self._give_up("stop")

    def resume(self):
        """Lift the latch."""
        if self.latch:
            self.latch = None
            self._tell("resumed")
            self.ding.ring(TUNES["ready"])

    def dispense(self, n, cards, ms=0):
        """Launch without a press, cards or for so long; None, or the reason why not."""
        reason = self._hindrance() or ("busy" if self.busy else None if self.session.leased else "lease")
        if reason is None:
            self._now = (_DISPENSED, n, self.clock.us())
            self.launch.start(cards, ms, ms > 0)
        return reason

    def turn(self, degrees):
        """Turn itself there; None, or the reason why not."""
        if self.latch:
            return "stopped"
        return self.turntable.turn(degrees) if self.session.leased else "lease"

    def _hindrance(self):
        """Why nothing may be launched now, or None."""
        if self.latch:
            return "stopped"
        if self.lid.open:
            return "lid"
        if self.tray.turning:
            return "tray"
        if self.gate.blind:
            return "gate"
        return "cells" if self.cells.low else None

    # What happens

    def _see_lid(self):
        if not self.lid.moved():
            return
        self._tell("lid " + self.lid_word)
        if self.lid.open:
            self.launch.halt("lid")
            self._give_up("lid")
            self.paying.payout.begin()
        elif self.latch in ("jam", "long", "fault"):
            self.resume()  # whoever opened it has cleared it: it must work without a host

    def _take_hits(self):
        us = self.hits.take()
        while us is not None:
            self._hit(us)
            us = self.hits.take()

    def _hit(self, us):
        reason = self._hindrance()
        if reason is None and len(self._queue) >= _MOST_WAITING:
            reason = "full"
        if reason:
            self._refuse(reason, us)
            return
        self.ding.ring()
        self.presses += 1
        self._tell("press %d %s %s" % (self.presses, self.paying.name, self.pointing), us)
        self._queue.append((self.presses, us))
        self._serve()

    def _refuse(self, reason, us):
        self._tell("refused " + reason, us)
        self.ding.ring(REFUSALS[reason])

    def _serve(self):
        """Begin with the presses that wait; blanks are over at once, as all are when it cannot be done now."""
        while self._queue and not self.launch.busy:
            reason = self._hindrance()
            if reason:
                self._refuse(reason, self.clock.us())
                self._give_up("stop")
                return
            p, us = self._queue.pop(0)
            self._now = (_DONE, p, us)
            cards, ms = self.paying.payout.draw(self.gate.period_ms, p)
            if cards:
                self.launch.start(cards, ms)
                self._count_blanks(0)
            else:
                self._over(0, "blank", "-")
                self._count_blanks(self._blanks + 1)

    def _count_blanks(self, blanks):
        self._blanks = blanks
        self.lamp.pulse(blanks)
        if blanks:
            self.ding.ring(make_rising_tune(blanks))

    def _give_up(self, end):
        """Presses that wait will not be launched."""
        queue, self._queue = self._queue, []
        for p, us in queue:
            self._tell("done %d 0 %s - %d" % (p, end, self._ms_since(us)))

    def _count_cards(self):
        us = self.gate.take()
        while us is not None:
            self.cards += 1
            p = self._press_now
            if self.launch.busy:
                self._tell("card %d %d" % (p, self.launch.card()), us)
            else:
                self._late += 1
                self._tell("late %d %d" % (p, self._late), us)
            us = self.gate.take()

    @property
    def _press_now(self):
        """The press that is launched, or was last; the cards of a dispense belong to no press, which is press 0."""
        return self._now[1] if self._now[0] == _DONE else 0

    def _go_on(self):
        if self._now[0] == _DISPENSED and not self.session.leased:
            self.launch.halt("lease")
        news = self.launch.step()
        if news in ("jam", "long", "fault"):
            self._hold(news)
        elif news == "retry":
            self._tell("retry %d" % self._press_now)
        elif news == "over":
            self._over(self.launch.cards, self.launch.end, self.launch.doubt)
            self._serve()

    def _over(self, cards, end, doubt):
        self._late = cards
        told, number, us = self._now
        self._tell("%s %d %d %s %s %d" % (told, number, cards, end, doubt, self._ms_since(us)))

    def _ms_since(self, us):
        return (self.clock.us() - us) // 1000

    def _see_facing(self):
        degrees = self.facing.turned()
        if degrees is not None:
            self._tell("turned %d" % degrees)
        if self.turntable.turning and not self.session.leased:
            self.turntable.halt()
        news = self.turntable.step()
        if news:
            self._tell("turned-to " + news)

    def _look_around(self):
        """What changes by itself while nothing is launched."""
        side = self.tray.moved()
        if side:
            self._tell("tray " + side)
        if self.launch.busy:
            return
        gate = self.gate.look()
        if gate:
            self._tell("gate %d %s" % gate)
        if self.cells.look():
            self._tell("cells %s %s" % ("low" if self.cells.low else "well", self.cells.mv))
            if self.cells.low:
                self.ding.ring(TUNES["cells"])

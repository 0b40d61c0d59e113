"""The exit: two light gates, one behind the other along the cards' way.

The inner gate counts, because the roller must brake as soon as a card has passed it. The outer one measures: from gate
to gate is the speed, speed times the time in the gates is the length, and what is longer than 1.25 cards may be two.
A gate that sun or a broken lamp has blinded is told, and the other does without it; then the usual time stands for the
length (`exit_gate`).
"""

from devices.exit_gate import ExitGate
from dialect import const

_EVERY_MS = const(1000)
_DARK_MS = const(1)  # the phototransistor follows within 0.1 ms
_BLOCKED_MS = const(3000)  # in a gate at rest for longer than any card that is still moving
_WELL = "well"
_SUN = "sun"
_BLOCKED = "blocked"


class CardExit:
    """Cards that left, each given once. `card_mm` and `spacing_mm`: of a card, and from gate to gate.

    `outer` is None where there is one gate only, `lamps` where nothing switches them: then the sun is not looked for.
    """

    def __init__(self, clock, inner, outer, lamps, card_mm, spacing_mm):
        self._clock = clock
        self._lamps = lamps
        self._card_mm = card_mm
        self._spacing_mm = spacing_mm
        self.gates = tuple([ExitGate(clock, pin) for pin in (inner, outer) if pin])
        self._counting = self.gates[0]
        self._measuring = self.gates[1] if outer else None
        self.states = [_WELL] * len(self.gates)
        self._told = self.states[:]
        self._looked = clock.ms
        self._dark_since = None
        self._passed = []  # (entered, left) at the counting gate, not yet seen at the other
        self._began = 0
        self._overlap = False
        self._differ = False
        if lamps:
            lamps.set(True)

    @property
    def blind(self):
        """Whether no gate can count."""
        return _SUN in self.states and _WELL not in self.states

    @property
    def period_ms(self):
        """How long a card usually takes, from one to the next."""
        return self._counting.period_ms

    @property
    def blocked(self):
        """Whether something lies in the gate that counts."""
        return self._counting.blocked

    @property
    def seen(self):
        """The gates as they are now, as `states` has them: what lies in one shows at once."""
        gates, states = self.gates, self.states
        return [_SUN if states[i] == _SUN else _BLOCKED if gates[i].blocked else _WELL for i in range(len(gates))]

    def blocked_ms(self):
        """For how long, or 0."""
        return self._counting.blocked_ms()

    def begin(self):
        """A launch begins."""
        inner, outer = self.gates[0], self.gates[-1]
        both = self.states == [_WELL, _WELL]
        outer_only = self.states[-1] == _WELL and not both
        self._counting, self._measuring = (outer, None) if outer_only else (inner, outer if both else None)
        self._differ = False
        # What lies there already cannot be measured: it may be two.
        self._overlap = self._counting.blocked or (self._measuring is not None and self._measuring.blocked)
        self._passed = []
        self._end_test()  # after the look at what lies there: a lamp takes its time to shine
        self._began = self._clock.us()
        for gate in self.gates:
            gate.begin()

    def doubts(self):
        """What is to be doubted about the launch that has just settled."""
        doubts = []
        if self._overlap or (not self._measuring and self._counting.overlap):
            doubts.append("overlap")
        if self.blocked or (self._measuring and self._measuring.blocked):
            doubts.append("stuck")
        elif self._differ or self._passed or self._counting.lost:
            doubts.append("gates")
        return doubts

    def take(self):
        """When the end of the oldest card not yet taken passed (us since the start), or None."""
        if self._dark_since is not None:
            return None
        us = self._counting.take()
        if us is None:
            self._measure()
        elif self._measuring:
            self._passed.append((self._counting.entered, us))
        return us

    def _measure(self):
        if not self._measuring:
            for gate in self.gates:
                while gate is not self._counting and gate.take() is not None:
                    pass  # blind or blocked: nothing it says is counted
            return
        us = self._measuring.take()
        while us is not None:
            if self._passed:
                entered, left = self._passed.pop(0)
                began = self._measuring.entered
                if entered >= self._began:  # what lay there before is not measured
                    self._judge(left - entered, us - began, began - entered, us - left)
            else:
                self._differ = True
            us = self._measuring.take()

    def _judge(self, inner, outer, entering, leaving):
        """Time in each gate, and from gate to gate of the front and of the end, in us.

        The first card of a launch is still getting faster: then its end's speed tells the way it made in the outer
        gate. One that gets slower made the mean of both speeds.
        """
        if entering <= 0 or leaving <= 0:
            self._differ = True
        elif 4 * outer * self._spacing_mm > 5 * self._card_mm * leaving:
            self._overlap = True
        elif (inner + outer) * self._spacing_mm * (entering + leaving) > 5 * self._card_mm * entering * leaving:
            self._overlap = True

    # At rest

    def look(self):
        """Test the gates once a second, with the lamps off: both must be dark. Only while no card is expected.

        What there is to tell: (number of the gate, `well`, `sun` or `blocked`), or None.
        """
        now = self._clock.ms
        if self._dark_since is not None:
            if now - self._dark_since >= _DARK_MS:
                self._see()
        elif now - self._looked >= _EVERY_MS:
            self._looked = now
            if self._lamps:
                self._darken()
            else:
                self._see()
        return self._news(0) or self._news(len(self.gates) - 1)

    def _darken(self):
        self._dark_since = self._clock.ms
        for gate in self.gates:
            gate.take()
        self._lamps.set(False)

    def _news(self, i):
        if self.states[i] == self._told[i]:
            return None
        self._told[i] = self.states[i]
        return i + 1, self.states[i]

    def _see(self):
        for i in range(len(self.gates)):
            gate = self.gates[i]
            lit = self._dark_since is not None and not gate.level()
            self.states[i] = _SUN if lit else _BLOCKED if gate.blocked_ms() >= _BLOCKED_MS else _WELL
        self._end_test()

    def _end_test(self):
        if self._dark_since is None:
            return
        self._dark_since = None
        self._lamps.set(True)
        for gate in self.gates:
            gate.forget_test()

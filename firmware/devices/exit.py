"""The exit: two light gates, one behind the other along the cards' path.

The inner gate counts, because the roller must brake as soon as a card has passed it. The outer gate measures: the time
from gate to gate gives the speed, speed times the time in the gates gives the length, and anything longer than 1.25
cards may be two. A gate blinded by sunlight or a broken lamp is reported, and the other gate works alone: then the
median time in the gate replaces the length (`exit_gate`).
"""

from devices.exit_gate import ExitGate
from dialect import const

_INTERVAL_MS = const(1000)
_DARK_MS = const(1)  # the phototransistor follows within 0.1 ms
_BLOCKED_MS = const(3000)  # longer than any moving card is in a gate
_WELL = "well"
_SUN = "sun"
_BLOCKED = "blocked"


class CardExit:
    """Counts the cards that left; `take` returns each once. `card_mm` long, gates `spacing_mm` apart.

    `outer` is None if there is only one gate. `lamps` is None if they cannot be switched: then sunlight is not
    detected.
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
        self._reported = self.states[:]
        self._tested_at = clock.ms
        self._dark_since = None
        self._passed = []  # (entered, left) at the counting gate, not yet at the other
        self._began = 0
        self._overlap = False
        self._differ = False
        if lamps:
            lamps.set(True)

    @property
    def is_blind(self):
        """Whether no gate can count."""
        return _SUN in self.states and _WELL not in self.states

    @property
    def period_ms(self):
        """The median time from one card to the next."""
        return self._counting.period_ms

    @property
    def is_blocked(self):
        """Whether something is in the gate that counts."""
        return self._counting.is_blocked

    @property
    def current_states(self):
        """Like `states`, but a gate that something is in is `blocked` at once."""
        gates, states = self.gates, self.states
        return [_SUN if states[i] == _SUN else _BLOCKED if gates[i].is_blocked else _WELL for i in range(len(gates))]

    def blocked_ms(self):
        """For how long something has been in the gate that counts, or 0."""
        return self._counting.blocked_ms()

    def begin(self):
        """Begin a launch: choose the gates that count and measure."""
        inner, outer = self.gates[0], self.gates[-1]
        both = self.states == [_WELL, _WELL]
        outer_only = self.states[-1] == _WELL and not both
        self._counting, self._measuring = (outer, None) if outer_only else (inner, outer if both else None)
        self._differ = False
        # A card that is in a gate already cannot be measured: it may be two.
        self._overlap = self._counting.is_blocked or (self._measuring is not None and self._measuring.is_blocked)
        self._passed = []
        self._end_test()  # after the check above: a lamp needs time to light up
        self._began = self._clock.us()
        for gate in self.gates:
            gate.begin()

    def list_doubts(self):
        """Return the doubts about the launch that has just settled: `overlap`, `stuck`, `gates`."""
        doubts = []
        if self._overlap or (not self._measuring and self._counting.overlap):
            doubts.append("overlap")
        if self.is_blocked or (self._measuring and self._measuring.is_blocked):
            doubts.append("stuck")
        elif self._differ or self._passed or self._counting.lost:
            doubts.append("gates")
        return doubts

    def take(self):
        """Return when the end of the oldest card not yet taken passed (us since the start), or None."""
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
                    pass  # blind or blocked: its cards are not counted
            return
        us = self._measuring.take()
        while us is not None:
            if self._passed:
                entered, left = self._passed.pop(0)
                began = self._measuring.entered
                if entered >= self._began:  # a card that was there before is not measured
                    self._check_length(left - entered, us - began, began - entered, us - left)
            else:
                self._differ = True
            us = self._measuring.take()

    def _check_length(self, inner, outer, entering, leaving):
        """Set `overlap` for a card that is too long. Times in us: in each gate; gate to gate of its front and end.

        The first card of a launch still accelerates: the speed of its end then gives its length in the outer gate.
        For a card that slows down, the mean of both speeds does.
        """
        if entering <= 0 or leaving <= 0:
            self._differ = True
        elif 4 * outer * self._spacing_mm > 5 * self._card_mm * leaving:
            self._overlap = True
        elif (inner + outer) * self._spacing_mm * (entering + leaving) > 5 * self._card_mm * entering * leaving:
            self._overlap = True

    # At rest

    def poll(self):
        """Test the gates once a second, with the lamps off: both must be dark. Call only while no card is expected.

        Return a change as (number of the gate, `well`, `sun` or `blocked`), or None.
        """
        now = self._clock.ms
        if self._dark_since is not None:
            if now - self._dark_since >= _DARK_MS:
                self._update_states()
        elif now - self._tested_at >= _INTERVAL_MS:
            self._tested_at = now
            if self._lamps:
                self._switch_lamps_off()
            else:
                self._update_states()
        return self._take_change(0) or self._take_change(len(self.gates) - 1)

    def _switch_lamps_off(self):
        self._dark_since = self._clock.ms
        for gate in self.gates:
            gate.take()
        self._lamps.set(False)

    def _take_change(self, i):
        if self.states[i] == self._reported[i]:
            return None
        self._reported[i] = self.states[i]
        return i + 1, self.states[i]

    def _update_states(self):
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

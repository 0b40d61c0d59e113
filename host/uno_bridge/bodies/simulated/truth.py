"""What the plant knows by itself about presses and cards, to hold the referee's figures against.

It counts a press when a hit is answered by the buzzer, and a card when its end has left the exit. A launch belongs to
the press before it. Of several presses that waited for one launch to end it takes the last: it sees cards, not
intentions.
"""

DING_HZ = 1760
"""Only the ding begins with this note; a refusal sounds otherwise."""

DING_S = 0.025
"""A ding answers a hit within 20 ms; a later note belongs to something else."""

STARTS_S = 0.05
"""A press that pays starts the motor at once ..."""

WAITED_S = 0.6
"""... or, if it had to wait, soon after the launch before it was over."""

NEVER = -1e9


class Truth:
    """Of one boot; `launches[p - 1]` are the cards that left for press `p`, `loose` those for none."""

    def __init__(self) -> None:
        self.launches = []  # type: list[int]
        self.loose = 0
        self._hit = NEVER
        self._dinged = NEVER
        self._ran = NEVER
        self._rested = NEVER
        self._serving = 0
        self._again = False

    def hit(self, now: float) -> None:
        """The button was hit."""
        self._hit = now

    def sounded(self, now: float, hz: int) -> None:
        """The buzzer began a note."""
        if hz == DING_HZ and now - self._hit <= DING_S:
            self._hit = NEVER
            self._dinged = now
            self._again = False
            self.launches.append(0)

    def ran(self, now: float) -> None:
        """The roller was started."""
        if self._again:
            self._again = False
            return
        at_once = now - self._dinged <= STARTS_S
        waited = self._dinged > self._ran and self._dinged - self._rested <= WAITED_S and now - self._rested <= WAITED_S
        self._serving = len(self.launches) if at_once or waited else 0
        self._ran = now

    def backed(self) -> None:
        """The roller was turned back: when it runs again it is the same launch."""
        self._again = True

    def rested(self, now: float) -> None:
        """The roller is driven no more."""
        self._rested = now

    def left(self) -> None:
        """A card left."""
        if self._serving:
            self.launches[self._serving - 1] += 1
        else:
            self.loose += 1

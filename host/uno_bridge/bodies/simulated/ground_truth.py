"""What the plant knows by itself about presses and cards, to hold the referee's figures against.

It counts a press when a hit is answered by the buzzer, and a card when its end has left the exit. A press that is hit
during a launch waits behind the others, and its turn comes at the instant at which that launch is over. A turn can be
heard and seen: a press that pays nothing rings once more, one that pays starts the roller. So each launch belongs to
one press, and a launch without a press (`dispense`, `run`) to none.
"""

DING_HZ = 1760
"""Only a ding begins with this note; a refusal sounds otherwise."""

REFUSAL_HZ = (220, 330, 880)
"""The notes that a refusal begins with."""

READY_HZ = 784
"""The first note when a latched stop is lifted."""

DING_S = 0.025
"""A ding answers a hit within 20 ms; a later note belongs to something else."""

BOUNCE_S = 0.01
"""A contact that closes so soon after it moved has bounced."""

NEVER = -1e9


class GroundTruth:
    """Of one boot; `launches[p - 1]` are the cards that left for press `p`, `loose` those for none."""

    def __init__(self) -> None:
        self.launches = []  # type: list[int]
        self.loose = 0
        self._touched = NEVER
        self._hit = NEVER  # a hit that nothing has answered
        self._waiting = []  # type: list[int]  # presses whose turn has not come, in the order of the hits
        self._turn = NEVER  # when turns came last: at a hit, or when a launch was over
        self._launching = False
        self._driven = False
        self._serving = 0  # the press that the launch belongs to; 0 for none

    def touched(self, now: float, level: int) -> None:
        """The button's contact closed (1) or opened (0)."""
        if level and now - self._touched >= BOUNCE_S:
            self._hit = now
        self._touched = now

    def sounded(self, now: float, hz: int) -> None:
        """The buzzer began a note."""
        if hz in REFUSAL_HZ:
            self._hit = NEVER
        elif hz == READY_HZ and not self._driven:
            self.gave_up()  # when the stop was latched, which makes no sound of its own
        elif hz == DING_HZ and now - self._hit <= DING_S:
            self._press(now)
        elif hz == DING_HZ and self._is_turn(now):
            self._waiting.pop(0)

    def ran(self, now: float) -> None:
        """The roller was started."""
        self._driven = True
        if self._launching:
            return  # once more, after a jam
        self._serving = self._waiting.pop(0) if self._is_turn(now) else 0
        self._launching = True

    def rested(self) -> None:
        """The roller is driven no more."""
        self._driven = False

    def freed(self, now: float) -> None:
        """The roller has no current: its launch is over."""
        self._launching = False
        self._turn = now

    def gave_up(self) -> None:
        """The presses that wait will not be launched."""
        self._waiting = []

    def left(self) -> None:
        """A card left."""
        if self._serving:
            self.launches[self._serving - 1] += 1
        else:
            self.loose += 1

    def _press(self, now: float) -> None:
        self._hit = NEVER
        if not self._launching:
            self.gave_up()
            self._turn = now
        self.launches.append(0)
        self._waiting.append(len(self.launches))

    def _is_turn(self, now: float) -> bool:
        """Whether it is the turn of the press that has waited longest."""
        return bool(self._waiting) and not self._launching and now == self._turn

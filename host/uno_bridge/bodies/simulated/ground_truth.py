"""The plant's own count of presses and cards, to compare the referee's figures with.

It counts a press when the buzzer answers a hit, and a card when its end has left the exit. A press during a launch
waits behind the others, and its turn comes at the instant at which that launch ends. A turn is audible or visible: a
press that pays nothing rings once more, one that pays starts the roller. So each launch belongs to one press, and a
launch without a press (`dispense`, `run`) to none.
"""

DING_HZ = 1760
"""The first note of a ding, and of no other sound."""

REFUSAL_HZ = (220, 330, 880)
"""The first notes of refusals."""

READY_HZ = 784
"""The first note when a latched stop is lifted."""

DING_S = 0.025
"""A ding answers a hit within 20 ms; a later note has another cause."""

BOUNCE_S = 0.01
"""A contact that closes this soon after it moved has bounced."""

NEVER = -1e9


class GroundTruth:
    """The count since the board started: `launches[p - 1]` cards for press `p`, `loose` cards for no press."""

    def __init__(self) -> None:
        self.launches = []  # type: list[int]
        self.loose = 0
        self._touched = NEVER
        self._hit = NEVER  # time of a hit without an answer so far
        self._waiting = []  # type: list[int]  # presses before their turn, in the order of the hits
        self._turn = NEVER  # time of the last turn: a hit, or the end of a launch
        self._launching = False
        self._driven = False
        self._serving = 0  # the press of the launch; 0 for none

    def touched(self, now: float, level: int) -> None:
        """Record that the button's contact closed (1) or opened (0)."""
        if level and now - self._touched >= BOUNCE_S:
            self._hit = now
        self._touched = now

    def sounded(self, now: float, hz: int) -> None:
        """Record that the buzzer began a note."""
        if hz in REFUSAL_HZ:
            self._hit = NEVER
        elif hz == READY_HZ and not self._driven:
            self.gave_up()  # the stop was latched before, which makes no sound
        elif hz == DING_HZ and now - self._hit <= DING_S:
            self._press(now)
        elif hz == DING_HZ and self._is_turn(now):
            self._waiting.pop(0)

    def ran(self, now: float) -> None:
        """Record that the roller was started."""
        self._driven = True
        if self._launching:
            return  # again, after a jam
        self._serving = self._waiting.pop(0) if self._is_turn(now) else 0
        self._launching = True

    def rested(self) -> None:
        """Record that the roller is no longer driven."""
        self._driven = False

    def freed(self, now: float) -> None:
        """Record that the roller's current is off: its launch has ended."""
        self._launching = False
        self._turn = now

    def gave_up(self) -> None:
        """Drop the presses that wait: they will not be launched."""
        self._waiting = []

    def left(self) -> None:
        """Record that a card left."""
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
        """Return whether it is the turn of the press that has waited longest."""
        return bool(self._waiting) and not self._launching and now == self._turn

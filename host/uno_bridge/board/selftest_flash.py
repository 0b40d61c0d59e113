"""The test of a Flash unit. It ends a running game: registration restarts before and after the test.

Play comes before the Player Buttons, because with two of them registered it would begin a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from uno_bridge.board.client import BoardClient
from uno_bridge.board.selftest import SelfTest, Step, StepCondition, StepResult, event_equal_to
from uno_bridge.link import LauncherEvent
from uno_bridge.link import events as ev

SPEEDS = {"slow": "8", "fast": "4", "usual": "6"}
"""Seconds a turn by the position of the switch (firmware/devices/speed_switch.py)."""

BUTTONS = range(1, 7)


class FlashTest(SelfTest):
    """Tests buzzer and lights, Play, Slap, the speed switch, and the Player Buttons with their lights."""

    def parts(self) -> Mapping[str, Sequence[Step]]:
        """Return the steps; Play comes before the Player Buttons."""
        return {
            "rest": [self._check_at_rest],
            "signs": [self._signs],
            "play": [self._action("flash-play", event_equal_to(ev.RefusedEvent("few")))],
            "slap": [self._action("flash-slap", _reports_value("pressed", "slap"))],
            "speed": [
                self._action(f"flash-{where}", _reports_value("speed", seconds)) for where, seconds in SPEEDS.items()
            ],
            "buttons": [
                *(self._action(f"flash-button-{n}", _registers_button(n)) for n in BUTTONS),
                partial(self._ask_operator, "flash-lights"),
            ],
        }

    def run(self, chosen: Collection[str] = ()) -> Iterator[StepResult]:
        """Clear the registration and any stop, then run the steps."""
        self._board.ask("resume")
        self._board.ask("reset")
        yield from super().run(chosen)

    def end(self) -> None:
        """Restart registration."""
        self._board.ask("reset")

    def _signs(self) -> StepResult:
        self._board.ask("identify")
        return self._ask_operator("flash-signs")


def _reports_value(name: str, value: str) -> StepCondition:
    return lambda board, _: board.query("sense").get(name) == value


def _registers_button(button: int) -> StepCondition:
    def seen(_board: BoardClient, event: LauncherEvent | None) -> bool:
        return event is not None and isinstance(event.detail, ev.SeatEvent) and event.detail.button == button

    return seen

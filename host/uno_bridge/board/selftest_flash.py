"""The walk through a Flash unit. The game that it plays is over with it: registration begins anew, before and after.

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
"""Seconds a turn, by where the switch stands (firmware/devices/speed_switch.py)."""

BUTTONS = range(1, 7)


class FlashTest(SelfTest):
    """Buzzer and lights, Play, Slap, speed switch, Player Buttons and whether each has its own light."""

    def parts(self) -> Mapping[str, Sequence[Step]]:
        """Play before the Player Buttons."""
        return {
            "rest": [self._at_rest],
            "signs": [self._signs],
            "play": [self._doing("flash-play", event_equal_to(ev.RefusedEvent("few")))],
            "slap": [self._doing("flash-slap", _senses("pressed", "slap"))],
            "speed": [self._doing(f"flash-{where}", _senses("speed", seconds)) for where, seconds in SPEEDS.items()],
            "buttons": [
                *(self._doing(f"flash-button-{n}", _registers(n)) for n in BUTTONS),
                partial(self._looked_at, "flash-lights"),
            ],
        }

    def walk(self, chosen: Collection[str] = ()) -> Iterator[StepResult]:
        """With nobody registered, and nothing that holds it."""
        self._bench.ask("resume")
        self._bench.ask("reset")
        yield from super().walk(chosen)

    def end(self) -> None:
        """Registration begins anew."""
        self._bench.ask("reset")

    def _signs(self) -> StepResult:
        self._bench.ask("identify")
        return self._looked_at("flash-signs")


def _senses(name: str, value: str) -> StepCondition:
    return lambda bench, _: bench.values("sense").get(name) == value


def _registers(button: int) -> StepCondition:
    def seen(_bench: BoardClient, event: LauncherEvent | None) -> bool:
        return event is not None and isinstance(event.detail, ev.SeatEvent) and event.detail.button == button

    return seen

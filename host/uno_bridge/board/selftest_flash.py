"""The walk through a Flash unit. The game that it plays is over with it: registration begins anew, before and after.

Play comes before the Player Buttons, because with two of them registered it would begin a game.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_bridge.board.bench import Bench
from uno_bridge.board.selftest import Result, Seen, SelfTest, tells
from uno_bridge.link import LauncherEvent
from uno_bridge.link import events as ev

SPEEDS = {"slow": "8", "fast": "4", "usual": "6"}
"""Seconds a turn, by where the switch stands (firmware/devices/speed_switch.py)."""

BUTTONS = range(1, 7)


class FlashTest(SelfTest):
    """Buzzer and lights, Play, Slap, speed switch, Player Buttons and whether each has its own light."""

    def walk(self) -> Iterator[Result]:
        """Step after step; registration begins anew when this ends."""
        bench = self._bench
        try:
            bench.ask("resume")
            bench.ask("reset")
            yield self._at_rest()
            bench.ask("identify")
            yield self._looked_at("flash-signs")
            yield self._done("flash-play", tells(ev.Refused("few")))
            yield self._done("flash-slap", _senses("pressed", "slap"))
            for position, seconds in SPEEDS.items():
                yield self._done(f"flash-{position}", _senses("speed", seconds))
            for n in BUTTONS:
                yield self._done(f"flash-button-{n}", _registers(n))
            yield self._looked_at("flash-lights")
        finally:
            bench.ask("reset")


def _senses(name: str, value: str) -> Seen:
    return lambda bench, _: bench.values("sense").get(name) == value


def _registers(button: int) -> Seen:
    def seen(_bench: Bench, event: LauncherEvent | None) -> bool:
        return event is not None and isinstance(event.what, ev.Seat) and event.what.button == button

    return seen

"""Check during the run how soon losses are detected and links restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .host import HostProcess
    from .world import WorldRun

SEEN_S = 1.0
RESUMED_S = 2.0
SHOWN_S = 0.5
"""A listener that failed gets the state again in the next iteration."""

SLACK_S = 0.03
"""A waiting read and a few steps."""


class ReconnectCheck:
    """Check each step. Raises `AssertionError` if a loss or a return was not detected in time."""

    def __init__(self, world: WorldRun) -> None:
        self._world = world
        self._gone_at = 0.0  # since when a host that pays attention has been told it is live, and has heard nothing
        self._shown_at = 0.0  # when the table last showed the current state
        self._calm_at = 0.0  # since when nothing has troubled the line

    def look(self, now: float) -> None:
        world, host = self._world, self._world.host
        if host is None or world.computer.busy:
            self._gone_at = self._calm_at = self._shown_at = now
            return
        self._calm_at = max(self._calm_at, self._troubled_at(now))
        self._look_at_the_table(host, now)
        if host.live:
            heard = max(self._gone_at, world.computer.heard_at)
            assert now - heard <= SEEN_S + SLACK_S, "the board was gone, and the link did not see it"
            found = host.link.state.port == world.wire.path
            assert found or now - self._calm_at <= RESUMED_S, "the link is live at a port that is none"
        else:
            self._gone_at = now
            assert now - self._calm_at <= RESUMED_S + SLACK_S, "the board was back, and the link did not find it"

    def _look_at_the_table(self, host: HostProcess, now: float) -> None:
        """The table shows the current state, also after failures."""
        mishaps = self._world.computer.mishaps
        if host.service._link_state.state == host.link.state.state:
            self._shown_at = now
        failed = mishaps.failed_at if mishaps else 0.0
        assert now - max(self._shown_at, failed) <= SHOWN_S, "the table shows another state than the link has"

    def _troubled_at(self, now: float) -> float:
        """Return the end of the last fault or delay."""
        wire, board, mishaps = self._world.wire, self._world.board, self._world.computer.mishaps
        if board.off or not wire.plugged:
            return now
        failed = mishaps.failed_at if mishaps else 0.0
        return max(wire.up.harmed_at, wire.down.harmed_at, board.life.began, failed)

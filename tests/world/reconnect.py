"""What the wire promises about being gone and coming back, held while it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .world import World

SEEN_S = 1.0
RESUMED_S = 2.0
SLACK_S = 0.03
"""A read that waits, and a few steps."""


class Reconnect:
    """Look in every step. AssertionError: a cable, or a silent board, was not seen; or what is back was not found."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._gone_at = 0.0  # since when a host that pays attention has been told it is live, and has heard nothing
        self._calm_at = 0.0  # since when nothing has troubled the line

    def look(self, now: float) -> None:
        world, host = self._world, self._world.host
        if host is None or world.computer.busy:
            self._gone_at = self._calm_at = now
            return
        self._calm_at = max(self._calm_at, self._troubled_at(now))
        if host.live:
            heard = max(self._gone_at, world.computer.heard_at)
            assert now - heard <= SEEN_S + SLACK_S, "the board was gone, and the link did not see it"
            found = host.link.state.port == world.wire.path
            assert found or now - self._calm_at <= RESUMED_S, "the link is live at a port that is none"
        else:
            self._gone_at = now
            assert now - self._calm_at <= RESUMED_S + SLACK_S, "the board was back, and the link did not find it"

    def _troubled_at(self, now: float) -> float:
        """When something troubled the line last; bytes that come late still do until then."""
        wire, board = self._world.wire, self._world.board
        if board.off or not wire.plugged:
            return now
        return max(wire.up.harmed_at, wire.down.harmed_at, board.life.began)

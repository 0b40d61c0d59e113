"""What the wire promises about being gone and coming back, held while it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .host import HostProcess
    from .world import WorldRun

SEEN_S = 1.0
RESUMED_S = 2.0
SHOWN_S = 0.5
"""A listener that failed is told again in the next round."""

SLACK_S = 0.03
"""A read that waits, and a few steps."""


class ReconnectCheck:
    """Look in every step. AssertionError: a cable, or a silent board, was not seen; or what is back was not found."""

    def __init__(self, world: WorldRun) -> None:
        self._world = world
        self._gone_at = 0.0  # since when a host that pays attention has been told it is live, and has heard nothing
        self._shown_at = 0.0  # until when the table showed how it stands
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
        """What the table shows is how it stands, whatever failed while it was told."""
        mishaps = self._world.computer.mishaps
        if host.service._link_state.state == host.link.state.state:
            self._shown_at = now
        failed = mishaps.failed_at if mishaps else 0.0
        assert now - max(self._shown_at, failed) <= SHOWN_S, "the table shows another state than the link has"

    def _troubled_at(self, now: float) -> float:
        """When something troubled the line last; bytes that come late still do until then."""
        wire, board, mishaps = self._world.wire, self._world.board, self._world.computer.mishaps
        if board.off or not wire.plugged:
            return now
        failed = mishaps.failed_at if mishaps else 0.0
        return max(wire.up.harmed_at, wire.down.harmed_at, board.life.began, failed)

"""The host's end of a plain session: lines without CRCs, as a user types them at a terminal (docs/protocol.md).

A plain session acknowledges nothing: the board sends each event once and keeps it for the referee. Commands keep their
numbers, so that each is executed at most once.
"""

from __future__ import annotations

from uno_bridge.link.lines import BadLine, WireLine
from uno_bridge.link.session import Session


class PlainSession(Session):
    """A session for observers, who consume no events."""

    AWAITS_CLOCK = False

    def _receive_line(self, line: WireLine | BadLine) -> None:
        if isinstance(line, BadLine):
            self._request_repeat()
        else:
            self._received_at = self._now
            self._handle(line.words)

    def _supports(self, unit: str) -> bool:
        """Support any unit, also one that the referee does not."""
        del unit
        return True

    def _send(self, line: bytes) -> None:
        super()._send(line.rstrip(b"\n").partition(b"*")[0] + b"\n")

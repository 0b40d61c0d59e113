"""The host's end of a plain session: lines without CRCs, as a person at a terminal has them (docs/protocol.md).

Nothing is acknowledged in it, so each event is told once and stays held for the referee: whoever only looks takes
nothing away. Commands keep their numbers, so that each is done at most once here too.
"""

from __future__ import annotations

from uno_bridge.link.lines import BadLine, WireLine
from uno_bridge.link.session import Session


class PlainSession(Session):
    """A session that watches."""

    AWAITS_CLOCK = False

    def _take(self, line: WireLine | BadLine) -> None:
        if isinstance(line, BadLine):
            self._unreadable()
        else:
            self._heard = self._now
            self._read(line.words)

    def _knows(self, unit: str) -> bool:
        """Any board can be watched, also one that no referee knows."""
        del unit
        return True

    def _send(self, line: bytes) -> None:
        super()._send(line.rstrip(b"\n").partition(b"*")[0] + b"\n")

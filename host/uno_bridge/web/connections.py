"""The limit on open connections, and the choice of the one that makes room for the next."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

MOST = 200
"""Maximum number of connections. A page has one, and up to six more while it loads."""
PER_ADDRESS = 32
"""Maximum number of connections from one other computer."""
RESERVED = 16
"""Connections reserved for this computer, so that the host's own screen can reconnect."""
BACKLOG = 32
"""Connections that may wait to be accepted; asyncio accepts up to this number in one turn of its loop."""

# Files beside the connections: the journal, ports, reports and libraries, and what is accepted in the three turns of
# the loop that pass before a connection that is too many is closed.
_OTHER_FILES = 64 + 3 * BACKLOG
_FILES_EACH = 2  # the connection itself, and the file that is being sent on it
_LEAST = 24


def most_connections() -> int:
    """Return the number of connections that leaves enough file descriptors for other files."""
    if sys.platform == "win32":
        return MOST
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return MOST
    return max(_LEAST, min(MOST, (allowed - _OTHER_FILES) // _FILES_EACH))


def is_this_computer(address: str) -> bool:
    """Return whether `address` is this computer's own, as its screen uses it."""
    return address in ("127.0.0.1", "::1")


@dataclass(eq=False)
class Connection:
    """One connection. `admitted` is set when its page has shown the code; `close` closes it at once."""

    address: str
    close: Callable[[], None]
    admitted: bool = False


class Connections:
    """All open connections, the oldest first.

    One that was not admitted is closed when a new one needs its place. So connections that do nothing keep no page
    out, and no stranger closes an admitted page.
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most_connections() if most is None else most
        self._open: dict[Connection, None] = {}

    def __len__(self) -> int:
        return len(self._open)

    def add(self, connection: Connection) -> None:
        """Add `connection`; if there are too many, close another one or itself."""
        self._open[connection] = None
        strangers = self._too_many(connection)
        if strangers is not None:
            excess = next(iter(strangers), connection)
            self.remove(excess)
            excess.close()

    def remove(self, connection: Connection) -> None:
        """Remove `connection`, if it is still there."""
        self._open.pop(connection, None)

    def _too_many(self, added: Connection) -> list[Connection] | None:
        """Return the connections of which one must be closed, the oldest first; None if there is room."""
        local = is_this_computer(added.address)
        here = [it for it in self._open if it.address == added.address]
        if len(here) > PER_ADDRESS and not local:
            return [it for it in here if not it.admitted]
        if len(self._open) <= (self._most if local else self._most - RESERVED):
            return None
        strangers = [it for it in self._open if not it.admitted]
        # The address with the most connections gives one, so that an attack closes its own.
        crowd = Counter(it.address for it in strangers).most_common(1)
        return [it for it in strangers if it.address == crowd[0][0]] if crowd else []

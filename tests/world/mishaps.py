"""Random exceptions in the calls of the link's thread."""

from __future__ import annotations

import errno
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError
from random import Random
from typing import TYPE_CHECKING, Any

from uno_bridge.bodies.simulated.stepped import SteppedWire

if TYPE_CHECKING:
    from .host import HostProcess

OF_THE_DISK: tuple[Callable[[], Exception], ...] = (
    lambda: OSError(errno.EIO, "mishap"),
    lambda: MemoryError("mishap"),
    lambda: sqlite3.OperationalError("mishap"),
    lambda: sqlite3.DatabaseError("mishap"),
    lambda: RuntimeError("mishap"),
)
ERRORS: tuple[Callable[[], Exception], ...] = (
    *OF_THE_DISK,
    lambda: OSError(errno.EMFILE, "mishap"),
    lambda: TypeError("mishap"),
    lambda: ValueError("mishap"),
    lambda: KeyError("mishap"),
    lambda: PackageNotFoundError("mishap"),
)

CALLS = {
    "": ("_find_port", "_open_port", "_clock", "_slept", "_wall", "beat"),
    "_session": (
        "begin", "receive", "tick", "end", "reset", "bytes_to_send", "command", "acknowledge", "stop",
    ),
    "_listener": ("on_state", "on_greeting", "on_listening_gap", "on_event"),
    "_listener.referee": ("receive_event", "receive_greeting", "receive_gap", "notify"),
    "_reports": ("write_loss", "write_reconnect", "add_file_name"),
    "_wire_log": ("log_note", "log_sent", "log_received"),
    "_causes": (
        "note_read", "note_event", "note_port_vanished", "note_port_missing", "note_greeting",
    ),
}  # fmt: skip
"""Functions that the link's thread calls, by the attribute of the link."""

PORT = ("read", "write", "close", "wake")
JOURNAL = ("journal begin", "journal add", "journal commit", "journal committed")
RARE = frozenset({"on_listening_gap", "receive_gap", "reset", "stop", "add_file_name"})
"""Functions that are called so rarely that they always fail as well."""

LONGEST_S = 1.5


class RandomFailures:
    """Makes some calls of the link's thread fail for a while."""

    def __init__(self, seed: int, wire: SteppedWire) -> None:
        self._dice = Random(f"mishaps {seed}")
        self._wire = wire
        self._failing: frozenset[str] = frozenset()
        self._until = 0.0
        self._left = 0
        self._away = 0
        self.failed_at = float("-inf")
        self.seen: Counter[str] = Counter()

    def come(self) -> None:
        """Make one to three functions, and the rare ones, fail for a while or a few times."""
        names = [name for names in CALLS.values() for name in names] + [*PORT, *JOURNAL]
        self._failing = RARE | frozenset(self._dice.sample(names, self._dice.choice([1, 1, 1, 2, 3])))
        self._until = self._wire.now + self._dice.uniform(0, LONGEST_S)
        self._left = self._dice.choice([1, 1, 2, 5, 1000])

    def rest(self) -> float:
        """Return the seconds until the next failures."""
        return self._dice.uniform(0.1, 2.5)

    def mend(self) -> None:
        self._left = 0

    @contextmanager
    def away(self) -> Iterator[None]:
        """Suspend the failures while actors and board act."""
        self._away += 1
        try:
            yield
        finally:
            self._away -= 1

    def at(self, name: str) -> None:
        """Raise an exception, perhaps, before or after a call of that name."""
        if self._away or not self._left or name not in self._failing:
            return
        if self._wire.now > self._until:
            self._left = 0
        elif self._dice.random() < 0.5:
            self._left -= 1
            self.failed_at = self._wire.now
            self.seen[name] += 1
            raise self._dice.choice(OF_THE_DISK if name in JOURNAL else ERRORS)()

    def befall(self, host: HostProcess) -> None:
        """Wrap all calls of this host's link."""
        for path, names in CALLS.items():
            owner: Any = host.link
            for part in filter(None, path.split(".")):
                owner = getattr(owner, part)
            for name in names:
                setattr(owner, name, self.around(name, getattr(owner, name)))

    def around(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **options: Any) -> Any:
            self.at(name)
            done = call(*args, **options)
            self.at(name)
            return done

        return called

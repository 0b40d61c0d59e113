"""Waiting for a board, in real or simulated time."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Condition
from typing import Protocol


class WaitableClock(Protocol):
    """The clock of a board and of those who wait for it. Times are in seconds."""

    def now(self) -> float:
        """Return the seconds since an arbitrary moment."""

    def sleep(self, seconds: float) -> None:
        """Let `seconds` pass."""

    def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Let up to `seconds` pass until `condition()` is true. Return whether it is."""

    def notify(self) -> None:
        """Make `wait` check its condition again. May be called by any thread."""


class RealClock:
    """The clock of this computer, for real boards."""

    def __init__(self) -> None:
        self._change = Condition()

    def now(self) -> float:
        """Return the seconds since an arbitrary moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Let `seconds` pass."""
        time.sleep(seconds)

    def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Let up to `seconds` pass until `condition()` is true. Return whether it is."""
        with self._change:
            return self._change.wait_for(condition, seconds)

    def notify(self) -> None:
        """Make `wait` check its condition again."""
        with self._change:
            self._change.notify_all()

"""Waiting for a board: in real time, or in one that is simulated."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Condition
from typing import Protocol


class WaitableClock(Protocol):
    """The time in which a board lives and in which it is waited for. Seconds."""

    def now(self) -> float:
        """Seconds since some moment."""

    def sleep(self, seconds: float) -> None:
        """Let so much time pass."""

    def wait(self, seen: Callable[[], bool], seconds: float) -> bool:
        """Let time pass until `seen`, for so long at most; returns whether it was."""

    def changed(self) -> None:
        """What `seen` looks at may have changed. From any thread."""


class RealClock:
    """The computer's own. A board's runs beside it."""

    def __init__(self) -> None:
        self._change = Condition()

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Let so much time pass."""
        time.sleep(seconds)

    def wait(self, seen: Callable[[], bool], seconds: float) -> bool:
        """Let time pass until `seen`, for so long at most; returns whether it was."""
        with self._change:
            return self._change.wait_for(seen, seconds)

    def changed(self) -> None:
        """What `seen` looks at may have changed."""
        with self._change:
            self._change.notify_all()

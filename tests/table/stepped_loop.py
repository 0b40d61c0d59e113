"""An event loop whose time passes only when a test says so; its sockets are real."""

from __future__ import annotations

import asyncio
import threading


class SteppedLoop(asyncio.SelectorEventLoop):
    """Timers run when `step` lets their time pass, and not before."""

    def __init__(self) -> None:
        self._now = 0.0
        super().__init__()

    def time(self) -> float:
        return self._now

    def step(self, seconds: float) -> None:
        """Let time pass, from another thread; returns when everything that is then due has run."""
        self._do(lambda: self.pass_time(seconds))
        self.settle()

    def pass_time(self, seconds: float) -> None:
        """Let time pass, from within the loop."""
        self._now += seconds

    def settle(self) -> None:
        """Let the loop take some turns."""
        for _ in range(20):
            self._do(lambda: None)

    def _do(self, what: object) -> None:
        done = threading.Event()

        def run() -> None:
            what()  # type: ignore[operator]
            done.set()

        self.call_soon_threadsafe(run)
        assert done.wait(10)

"""An event loop whose clock the test advances; its sockets are real."""

from __future__ import annotations

import asyncio
import threading


class SteppedLoop(asyncio.SelectorEventLoop):
    """Timers run only when `step` advances the clock past them."""

    def __init__(self) -> None:
        self._now = 0.0
        super().__init__()

    def time(self) -> float:
        return self._now

    def step(self, seconds: float) -> None:
        """Advance the clock from another thread. Return when all timers that are due have run."""
        self._do(lambda: self.pass_time(seconds))
        self.settle()

    def pass_time(self, seconds: float) -> None:
        """Advance the clock from within the loop."""
        self._now += seconds

    def settle(self) -> None:
        """Run the loop for some iterations."""
        for _ in range(20):
            self._do(lambda: None)

    def _do(self, what: object) -> None:
        done = threading.Event()

        def run() -> None:
            what()  # type: ignore[operator]
            done.set()

        self.call_soon_threadsafe(run)
        assert done.wait(10)

"""The last lines that crossed the wire, for the report of a failure."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import time

from uno_bridge.link.lines import BadLine, WireLine

MAX_LINES = 200
"""About the lines of the last twenty presses."""


class WireLog:
    """A ring buffer of lines. Of consecutive `alive` requests and answers only the last pair is kept."""

    def __init__(self, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._lines: deque[tuple[float, str, str]] = deque(maxlen=MAX_LINES)

    def log_sent(self, line: bytes) -> None:
        """Add a line of the host."""
        self._add(">", line.decode("ascii").strip())

    def log_received(self, line: WireLine | BadLine) -> None:
        """Add a line of the board."""
        self._add("<", line.body if isinstance(line, WireLine) else f"[bad {line.fault}] {line.raw!r}")

    def log_note(self, text: str) -> None:
        """Add a note about the port."""
        self._add("-", text)

    def format_lines(self) -> list[str]:
        """Return the lines, oldest first, each with its time (Unix seconds) and direction."""
        return [f"{at:.3f} {direction} {text}" for at, direction, text in self._lines.copy()]

    def _add(self, direction: str, text: str) -> None:
        if text and not (text.startswith("alive") and self._ends_with_alive(direction)):
            self._lines.append((self._clock(), direction, text))
        elif text:
            self._lines[-2] = self._lines[-1]
            self._lines[-1] = (self._clock(), direction, text)

    def _ends_with_alive(self, direction: str) -> bool:
        """Whether the last two lines are an `alive` and its answer, so that an `alive` may replace the older."""
        if len(self._lines) < 2:
            return False
        before, last = self._lines[-2], self._lines[-1]
        return before[1] == direction and before[2].startswith("alive") and last[2].startswith("alive")

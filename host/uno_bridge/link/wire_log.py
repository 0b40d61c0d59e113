"""The last lines that crossed the wire, kept for the report when something went wrong."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import time

from uno_bridge.link.lines import BadLine, WireLine

MAX_LINES = 200
"""About the traffic of the last twenty presses."""


class WireLog:
    """A ring of lines. Of an idle line's questions whether the board is alive only the last are kept."""

    def __init__(self, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._lines: deque[tuple[float, str, str]] = deque(maxlen=MAX_LINES)

    def sent(self, line: bytes) -> None:
        """Note a line that the host says."""
        self._add(">", line.decode("ascii").strip())

    def received(self, line: WireLine | BadLine) -> None:
        """Note a line that the board said."""
        self._add("<", line.body if isinstance(line, WireLine) else f"[bad {line.fault}] {line.raw!r}")

    def note(self, text: str) -> None:
        """Note what happened to the line itself."""
        self._add("-", text)

    def report(self) -> list[str]:
        """Return the lines, oldest first, each with its time (Unix seconds) and its direction."""
        return [f"{at:.3f} {way} {text}" for at, way, text in self._lines.copy()]

    def _add(self, way: str, text: str) -> None:
        if text and not (text.startswith("alive") and self._was_alive(way)):
            self._lines.append((self._clock(), way, text))
        elif text:
            self._lines[-2] = self._lines[-1]
            self._lines[-1] = (self._clock(), way, text)

    def _was_alive(self, way: str) -> bool:
        """Whether the last two lines are a question and its answer, so that this one may take a place of theirs."""
        if len(self._lines) < 2:
            return False
        before, last = self._lines[-2], self._lines[-1]
        return before[1] == way and before[2].startswith("alive") and last[2].startswith("alive")

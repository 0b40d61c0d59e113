"""Replay the board's half of a transcript to the current host."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from uno_bridge.link.events import LauncherEvent

from .host_end import HostEnd

VECTORS = Path(__file__).parents[1] / "vectors"


class Replay:
    """Today's host against the board's half of a transcript.

    `told`: what the host told of it; `said`: what it told the board, without the version that it speaks.
    """

    def __init__(self, path: Path, says: Callable[[str], Iterable[str]] = lambda line: (line,)) -> None:
        """`says` translates a line to that of another version."""
        self.told: list[str] = []
        self.said: set[str] = set()
        self.recorded: dict[str, list[str]] = {kind: [] for kind in (">", "x>", "=")}
        self._says = says
        self._host = HostEnd()
        self._ms = 0
        for line in path.read_text().splitlines():
            if not line.startswith("#"):
                ms, kind, text = f"{line} ".split(" ", 2)
                self._pass(int(ms))
                self._take(kind, text.rstrip())

    def was_said(self) -> set[str]:
        """The lines of the host in the transcript."""
        return {_unversioned(line) for kind in (">", "x>") for line in self.recorded[kind]}

    def _pass(self, until: int) -> None:
        while self._ms < until:
            self._tell(self._host.tick())
            self._ms += 1
            self._host.at(self._ms)

    def _take(self, kind: str, text: str) -> None:
        if kind == "<":
            for line in self._says(text):
                self._tell(self._host.hear(line))
        elif kind == "?":
            self._tell(self._host.ask(*text.split(" ")))
        elif kind in self.recorded:
            self.recorded[kind].append(text)

    def _tell(self, news: list[str]) -> None:
        self.told += news
        self.said.update(map(_unversioned, self._host.said()))


def _unversioned(line: str) -> str:
    words = line.partition("*")[0].split(" ")
    return " ".join(words[:1] + words[2:]) if words[0] == "hello" and len(words) == 3 else line


def events(told: list[str]) -> list[LauncherEvent]:
    """Return the events among a host's results."""
    words = [text.split(" ")[1:] for text in told if text.startswith("event ")]
    return [LauncherEvent(boot, int(n), int(us), kind, tuple(args)) for boot, n, us, kind, *args in words]

"""Today's host against the board's half of every version that there was, and of one that is yet to come."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_bridge.link.events import LauncherEvent, Other
from uno_bridge.link.session import VERSION

from .host_end import HostEnd

VECTORS = Path(__file__).parents[1] / "vectors"
TRANSCRIPTS = sorted(VECTORS.glob("[0-9]*/*.txt"))


class Replay:
    """`told`: what the host told of it; `said`: what it told the board, without the version that it speaks."""

    def __init__(self, path: Path) -> None:
        self.told: list[str] = []
        self.said: set[str] = set()
        self.recorded: dict[str, list[str]] = {kind: [] for kind in (">", "x>", "=")}
        self._host = HostEnd()
        self._ms = 0
        for line in path.read_text().splitlines():
            if not line.startswith("#"):
                ms, kind, text = f"{line} ".split(" ", 2)
                self._pass(int(ms))
                self._take(kind, text.rstrip())

    def _pass(self, until: int) -> None:
        while self._ms < until:
            self._tell(self._host.tick())
            self._ms += 1
            self._host.at(self._ms)

    def _take(self, kind: str, text: str) -> None:
        if kind == "<":
            self._tell(self._host.hear(text))
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


def unknown(told: list[str]) -> set[str]:
    """The kinds of events that the host has no word for."""
    events = [text.split(" ")[1:] for text in told if text.startswith("event ")]
    read = [LauncherEvent(boot, int(n), int(us), kind, tuple(args)) for boot, n, us, kind, *args in events]
    return {event.kind for event in read if isinstance(event.what, Other)}


def test_the_version_that_is_spoken_was_recorded() -> None:
    assert (VECTORS / "{}.{}".format(*VERSION)).is_dir(), "python -m tests.versions"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_host_understands_every_board_that_there_was(path: Path) -> None:
    replay = Replay(path)
    assert replay.told == replay.recorded["="]
    assert replay.said <= {_unversioned(line) for kind in (">", "x>") for line in replay.recorded[kind]}
    assert not unknown(replay.told)

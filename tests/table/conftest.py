"""A referee with a journal on disk, and a launcher whose events the test makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.journal import Journal
from uno_bridge.link.events import LauncherEvent
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.referee import Referee

HEADER = ("edition: attack-mega-hit", "players: Ann, Bob, Cy", "match: points 500")


class RefereeBench:
    """A referee under test; the launcher's events are written as on the wire."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.boot = "7f3a"
        self._n = 0
        self._press = 0
        self.journal = Journal(path)
        self.referee = Referee(self.journal, first_seat=0)
        self.referee.state.device.live.connected = True

    def restart(self) -> None:
        """Restart the referee as after a kill."""
        self.journal.close()
        self.journal = Journal(self.path)
        self.referee = Referee(self.journal, first_seat=0)
        self.referee.state.device.live.connected = True

    def acts(self, *lines: str) -> None:
        for line in lines:
            self.referee.act(line)

    def tell(self, kind: str, *args: object) -> LauncherEvent:
        self._n += 1
        event = LauncherEvent(self.boot, self._n, self._n * 1000, kind, tuple(str(arg) for arg in args))
        self.referee.receive_event(event)
        return event

    def launch(self, cards: int, *, facing: object = "-", end: str = "paid", doubt: str = "-") -> PressRow:
        """Report a whole press."""
        self.begin_launch(facing)
        for k in range(1, cards + 1):
            self.tell("card", self._press, k)
        return self.end_launch(cards, end=end, doubt=doubt)

    def begin_launch(self, facing: object = "-") -> PressRow:
        self._press += 1
        self.tell("press", self._press, "toy", facing)
        return self.referee.state.log.rows[-1]

    def end_launch(self, cards: int, *, end: str = "paid", doubt: str = "-") -> PressRow:
        row = self.referee.state.log.find(self.boot, self._press)
        self.tell("done", self._press, cards, end, doubt, 900)
        assert row is not None
        return self.row(row.number)

    def row(self, number: int) -> PressRow:
        return self.referee.state.row(number)

    @property
    def hands(self) -> dict[str, int]:
        assert self.referee.state.game is not None
        return self.referee.state.game.hands

    @property
    def turn(self) -> str | None:
        assert self.referee.state.game is not None
        return self.referee.state.game.turn


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[RefereeBench]:
    made = RefereeBench(tmp_path / "journal.sqlite")
    made.referee.begin(HEADER)
    made.referee.state.device.live.connected = True
    yield made
    made.journal.close()

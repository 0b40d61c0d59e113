"""Load the simulated hopper as people would: they deal from it, load it and put cards back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from uno_bridge.referee.referee import Referee
from uno_bridge.referee.state import TableState


class HopperLoader:
    """Loads the hopper after a command in which cards were put into it or taken out by hand.

    A launch takes out its cards itself, so the hopper is not loaded while one runs.
    """

    def __init__(self, referee: Referee, load: Callable[[int], None]) -> None:
        """`load` makes the hopper hold a number of cards, 0 or more."""
        self._referee = referee
        self._load = load
        self._due = False

    @contextmanager
    def following(self) -> Iterator[None]:
        """Load the hopper after the block if it changed the counts."""
        before = self._counts()
        yield
        if self._counts() != before:
            self._due = True
        self.load_if_due()

    def load_if_due(self) -> None:
        """Load the hopper if that is due and no launch runs."""
        with self._referee.locked() as state:
            counts = cards_in_launcher(state)
            if not self._due or (state.device.live.connected and state.log.counting):
                return
            self._due = False
        if counts is not None:
            counted, out = counts
            self._load(max(0, counted - out))

    def _counts(self) -> tuple[int, int] | None:
        with self._referee.locked() as state:
            return cards_in_launcher(state)


def cards_in_launcher(state: TableState) -> tuple[int, int] | None:
    """Return the launcher's count by the rules, and how many of these have left it in presses not settled yet.

    None if no cards are dealt or the game has no launcher.
    """
    game = state.game
    if game is None or not game.round or game.edition.unit:
        return None
    return game.launcher, sum(row.unsettled for row in state.log.rows if row.open)

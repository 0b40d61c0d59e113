"""Rounds played by bots, and their statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from uno_bridge.bots.bots import Bots
from uno_bridge.bots.habits import LIVELY, Habits
from uno_bridge.bots.payout import Payout
from uno_bridge.hands import DealtGame
from uno_bridge.record import Header, Record, RecordLine
from uno_bridge.rules import Game, Setup
from uno_bridge.rules.acts import Act, Draw, Pick, Play, Press, SetDealer

_ENDED = ("over", "match-over")


@dataclass(slots=True)
class Tally:
    """Counts of a simulation. A turn is a card laid or the press of a turn; with a game unit, a pick."""

    rounds: int = 0
    acts: int = 0
    turns: int = 0
    presses: int = 0
    cards: int = 0  # out of the launcher, or drawn
    won: Counter[str] = field(default_factory=Counter)

    def see(self, act: Act, phase: str, *, unit: bool) -> None:
        """Count an act that was done in `phase`."""
        self.acts += 1
        if isinstance(act, Press):
            self.presses += len(act.yields)
            self.cards += sum(act.yields)
        elif isinstance(act, Draw):
            self.cards += act.count
        if (
            isinstance(act, Pick)
            or (isinstance(act, Play) and not unit)
            or (isinstance(act, Press) and phase == "turn")
        ):
            self.turns += 1


class SimulatedMatch:
    """A match among bots. The same set-up and seed make the same match, on every machine."""

    def __init__(self, setup: Setup, seed: int, payout: str = "toy", habits: Habits = LIVELY) -> None:
        self.game = Game(setup)
        self.dealt = DealtGame(self.game)
        self._bots = Bots(self.dealt, Payout(payout, seed), Random(seed).random, habits)

    def play_round(self, tally: Tally) -> None:
        """Play until the round is over. The match must not be over."""
        rounds = tally.rounds
        while tally.rounds == rounds:
            self.step(tally)

    def step(self, tally: Tally) -> None:
        """Play one act and count it; the last act of a round counts the round."""
        game = self.game
        phase = game.phase
        act = self._bots.step()
        tally.see(act, phase, unit=game.edition.unit)
        if game.phase in _ENDED and not isinstance(act, SetDealer):
            assert game.winner is not None
            tally.rounds += 1
            tally.won[game.winner] += 1

    @property
    def record(self) -> Record:
        """The match as a record."""
        setup = self.game.setup
        header = Header(setup.edition, setup.players, setup.dealer, setup.match, dict(setup.options))
        return Record(header, lines=[RecordLine(number, act) for number, (act, _) in enumerate(self.game.history)])


def simulate(
    setup: Setup, rounds: int, seed: int, tally: Tally, payout: str = "toy", habits: Habits = LIVELY
) -> Iterator[SimulatedMatch]:
    """Play `rounds` rounds, match after match, and yield each match at its end.

    The deal of a new match moves on one seat. `tally` counts all of them. Raises `Refused` for a bad set-up.
    """
    names, number = setup.players, 0
    dealer = len(names) - 1 if setup.dealer is None else names.index(setup.dealer)
    seeds = Random(seed)
    while tally.rounds < rounds:
        sat = replace(setup, dealer=names[(dealer + number) % len(names)])
        match = SimulatedMatch(sat, seeds.getrandbits(32), payout, habits)
        while tally.rounds < rounds and match.game.phase != "match-over":
            match.play_round(tally)
        yield match
        number += 1

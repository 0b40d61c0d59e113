"""The mode of a match, its scores and its end (CORE-MATCH, CORE-CHAL)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self

Mode = Literal["points", "low-score", "challenge", "single-round"]
DEFAULT_TARGET = 500
WON_BY: Mapping[Mode, str] = {
    "points": "CORE-MATCH-1",
    "low-score": "CORE-MATCH-3",
    "challenge": "CORE-CHAL-4",
    "single-round": "CORE-OUT-1",
}
"""By mode, the rule that ends a match."""

_WRITTEN = re.compile(r"(points|low-score|challenge)\s+([1-9][0-9]{0,5})|single-round")


@dataclass(frozen=True, slots=True)
class MatchMode:
    """The mode and its target: points to reach, or the tally that ends the match."""

    mode: Mode = "points"
    target: int = DEFAULT_TARGET

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `points 500`, `low-score 500`, `challenge 500` or `single-round`. Raises `ValueError`."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise ValueError(text)
        if found[1] is None:
            return cls("single-round", 0)
        return cls(found[1], int(found[2]))  # type: ignore[arg-type]  # the pattern has the modes

    def __str__(self) -> str:
        return self.mode if self.mode == "single-round" else f"{self.mode} {self.target}"


@dataclass(frozen=True, slots=True)
class Standing:
    """Scores, eliminations and dealer of a match. Each change makes a new value."""

    round: int
    dealer: int
    scores: tuple[int, ...]
    eliminated: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    named_dealer: bool = False  # the players named the next dealer

    def left_of(self, seat: int) -> int:
        """Return the nearest seat to the left that is still in the match."""
        while True:
            seat = (seat + 1) % len(self.scores)
            if seat not in self.eliminated:
                return seat

    def next_dealer(self) -> int:
        """Return the dealer of the next round (CORE-MATCH-4); the first one is settled before the match."""
        return self.dealer if self.named_dealer or self.round == 0 else self.left_of(self.dealer)

    def in_match(self) -> tuple[int, ...]:
        """Return the seats that are still in the match, in order."""
        return tuple(seat for seat in range(len(self.scores)) if seat not in self.eliminated)


def score_round(
    before: Standing, mode: MatchMode, winner: int, values: Mapping[int, int], *, share_ties: bool
) -> Standing:
    """Return the standing after a round that `winner` won, with the other hands worth `values`."""
    scores = list(before.scores)
    if mode.mode == "points":
        scores[winner] += sum(values.values())
    else:
        for seat, points in values.items():
            scores[seat] += points
    after = replace(before, scores=tuple(scores))
    if mode.mode == "points":
        return replace(after, winners=(winner,)) if scores[winner] >= mode.target else after
    return _low_score(after, mode, share_ties) if mode.mode == "low-score" else _challenge(after, mode)


def _low_score(after: Standing, mode: MatchMode, share_ties: bool) -> Standing:
    if max(after.scores) < mode.target:
        return after
    lowest = min(after.scores)
    winners = tuple(seat for seat, score in enumerate(after.scores) if score == lowest)
    return replace(after, winners=winners) if share_ties or len(winners) == 1 else after


def _challenge(after: Standing, mode: MatchMode) -> Standing:
    """CORE-CHAL-2, CORE-CHAL-4: players who reached the amount are eliminated; a single survivor is champion."""
    gone = tuple(seat for seat in after.in_match() if after.scores[seat] >= mode.target)
    after = replace(after, eliminated=after.eliminated + gone)
    left = after.in_match()
    return replace(after, winners=left) if len(left) == 1 else after

"""Acts a second through the rules: random legal play of four players, with event log and undo on, journal off."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from uno_bridge.rules import Game, Setup
from uno_bridge.rules.acts import Act, Deal, Press

ACTS = 40_000
NAMES = ("Ann", "Bob", "Cy", "Di")


def games(luck: random.Random, most: int) -> Iterator[list[Act]]:
    """Games of random legal acts, each until its round is decided."""
    left = most
    while left > 0:
        game = Game(Setup("attack-mega-hit", NAMES))
        game.push(Deal(("R7",)))
        while game.phase not in ("count", "over", "match-over"):
            act = luck.choice(list(game.legal_acts()))
            if isinstance(act, Press):
                act = Press(act.player, (min(luck.choice((0, 0, 4)), game.launcher),))
            game.push(act)
        done = [act for act, _ in game.history]
        left -= len(done)
        yield done


def run() -> Iterator[tuple[str, str]]:
    played = list(games(random.Random(1), ACTS))
    count = sum(len(acts) for acts in played)
    fresh = [Game(Setup("attack-mega-hit", NAMES)) for _ in played]
    begin = time.perf_counter()
    for game, acts in zip(fresh, played, strict=True):
        for act in acts:
            game.push(act)
    pushed = time.perf_counter()
    for game, acts in zip(fresh, played, strict=True):
        for _ in acts:
            game.undo()
    undone = time.perf_counter()
    yield "acts/s pushed (events and undo kept)", f"{count / (pushed - begin):,.0f}"
    yield "acts/s taken back", f"{count / (undone - pushed):,.0f}"

"""The rules: turns a second beside another engine in the same run, undo, replay. Events and undo are kept throughout.

A turn is one player's decision: a card laid, or what is done instead. Presses that a hit card demands, calls of colours
and counts of hands are none, although they take their time.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from uno_bridge.bots import QUIET, Bots, SimulatedMatch, Tally
from uno_bridge.hands import DealtGame
from uno_bridge.hands import dealt as dealt_module
from uno_bridge.hands.deck import RandomSource
from uno_bridge.record import parse, print_record, replay
from uno_bridge.rules import Game, MatchMode, Setup
from uno_bridge.rules import game as game_module
from uno_bridge.rules.acts import Act
from uno_bridge.rules.events import PAID, PLAYED, PRESSED

NAMES = ("Ann", "Bob", "Cy", "Di")
SETUP = Setup("attack-mega-hit", NAMES)
ROUNDS = 200
REPEATS = 9
LONG = 10_000
NEVER = 1 << 40
YIELDS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 5, 5, 6, 8)
"""As many cards as the toy gives: 6 of 17 presses pay, 34 of 96 do there."""
OTHERS = Path(sys.executable).parents[1] / "bench"
"""Where `make bench` puts what is only measured against."""


class RandomLauncher:
    """Pays at random, as often and as many cards as the toy. The firmware is not measured here."""

    def __init__(self, roll: RandomSource) -> None:
        self._roll = roll

    def press(self) -> int:
        return YIELDS[int(self._roll() * len(YIELDS))]

    def load(self) -> None:
        """Nothing is remembered."""


def rounds(seed: int) -> Iterator[tuple[Game, float]]:
    """Rounds of random legal play with hands, and the seconds that each took on the processor."""
    roll = Random(seed).random
    launcher = RandomLauncher(roll)
    for _ in range(ROUNDS):
        begin = time.process_time()
        dealt = DealtGame(Game(SETUP))
        table, push, next_act = dealt.game, dealt.push, Bots(dealt, launcher, roll, QUIET).next_act
        while table.winner is None:
            push(next_act())
        yield table, time.process_time() - begin


def turn_s(seed: int) -> float:
    """Seconds a turn; each round is forgotten when its turns are counted, as in the other engine."""
    total, count = 0.0, 0
    for game, seconds in rounds(seed):
        total += seconds
        count += turns(game)
    return total / count


def turns(game: Game) -> int:
    """Cards laid, and presses that nothing demanded."""
    events = [event for _, happened in game.history for event in happened]
    kinds = [event[0] for event in events]
    return kinds.count(PLAYED) + kinds.count(PRESSED) - sum(event[2] for event in events if event[0] == PAID)


def rlcard_turn_s(game: Any, seed: int) -> float:
    """Seconds a turn of rlcard's UNO core, which keeps neither events nor undo here."""
    luck, count = Random(seed), 0
    game.np_random.seed(seed)
    begin = time.process_time()
    for _ in range(ROUNDS):
        state, _player = game.init_game()
        while not game.is_over():
            state, _player = game.step(luck.choice(state["legal_actions"]))
            count += 1
    return (time.process_time() - begin) / count


def rlcard() -> Any:
    """rlcard's UNO game for four, or None where it is not installed."""
    sys.path.append(str(OTHERS))
    try:
        from rlcard.games.uno import Game as Uno  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    finally:
        sys.path.remove(str(OTHERS))
    return Uno(num_players=len(NAMES))


def beside_rlcard() -> Iterator[tuple[str, str]]:
    """Measure both in turn, so that other load on the machine affects both."""
    other = rlcard()
    ours, theirs = [], []
    for seed in range(REPEATS):
        ours.append(turn_s(seed))
        if other is not None:
            theirs.append(rlcard_turn_s(other, seed))
    yield "turns/s, four players with hands", f"{1 / statistics.median(ours):,.0f}"
    if other is None:
        yield "turns/s, rlcard", "not measured: `make bench` installs it"
        return
    yield "turns/s, rlcard 1.2.0 UNO core", f"{1 / statistics.median(theirs):,.0f}"
    ratios = [their / our for our, their in zip(ours, theirs, strict=True)]
    yield (
        "ratio, median of pairs (least, most)",
        f"{statistics.median(ratios):.2f} ({min(ratios):.2f}, {max(ratios):.2f})",
    )


def undo_share() -> Iterator[tuple[str, str]]:
    """What of a turn's time goes into what undo needs: the same rounds with snapshots kept and without, in turn."""
    shares = []
    for seed in range(REPEATS):
        kept = turn_s(seed)
        spacing = game_module.SPACING
        game_module.SPACING = dealt_module.SPACING = NEVER
        try:
            shares.append(1 - turn_s(seed) / kept)
        finally:
            game_module.SPACING = dealt_module.SPACING = spacing
    yield "of a turn's time for undo, median (%)", f"{100 * statistics.median(shares):.1f}"


def measure_pushes() -> Iterator[tuple[str, str]]:
    """The same play through the rules alone, done once, and done with each act taken back and done again."""
    played = [[act for act, _ in game.history] for game, _ in rounds(1)]
    count = sum(map(len, played))
    plain, again, back = (
        statistics.median(time_of(played) for _ in range(5)) for time_of in (_push, _push_twice, _undo)
    )
    events = sum(len(happened) for game, _ in rounds(1) for _, happened in game.history)
    yield "acts/s pushed", f"{count / plain:,.0f}"
    yield "events/s of these", f"{events / plain:,.0f}"
    yield "acts/s pushed, taken back and pushed again", f"{count / again:,.0f}"
    yield "acts/s taken back, from the end to the beginning", f"{count / back:,.0f}"


def _push(played: list[list[Act]]) -> float:
    begin = time.process_time()
    for acts in played:
        game = Game(SETUP)
        for act in acts:
            game.push(act)
    return time.process_time() - begin


def _push_twice(played: list[list[Act]]) -> float:
    begin = time.process_time()
    for acts in played:
        game = Game(SETUP)
        for act in acts:
            game.push(act)
            game.undo()
            game.push(act)
    return time.process_time() - begin


def _undo(played: list[list[Act]]) -> float:
    games = [Game(SETUP) for _ in played]
    for game, acts in zip(games, played, strict=True):
        for act in acts:
            game.push(act)
    begin = time.process_time()
    for game in games:
        while game.last_undoable is not None:
            game.undo()
    return time.process_time() - begin


def long_record() -> Iterator[tuple[str, str]]:
    """A record as long as an evening is not: read, replayed, the last act taken back."""
    match, tally = SimulatedMatch(Setup("attack-mega-hit", NAMES, match=MatchMode("points", 900_000)), 1), Tally()
    while tally.acts < LONG:
        match.step(tally)
    text = print_record(match.record)
    reads, replays = [], []
    for _ in range(REPEATS):
        begin = time.process_time()
        record = parse(text)
        read = time.process_time()
        game = replay(record)
        reads.append(read - begin)
        replays.append(time.process_time() - read)
    events = sum(len(happened) for _, happened in game.history)
    yield f"record of {LONG:,} acts: read (ms)", f"{statistics.median(reads) * 1000:.0f}"
    yield f"record of {LONG:,} acts: replayed (ms)", f"{statistics.median(replays) * 1000:.0f}"
    yield "events/s replayed", f"{events / statistics.median(replays):,.0f}"
    last = game.last_undoable
    assert last is not None
    took = []
    for _ in range(100):
        begin = time.perf_counter()
        game.undo()
        took.append(time.perf_counter() - begin)
        game.push(last)
    yield "undo at its end, median (µs)", f"{statistics.median(took) * 1e6:.1f}"


def run() -> Iterator[tuple[str, str]]:
    yield from beside_rlcard()
    yield from undo_share()
    yield from measure_pushes()
    yield from long_record()

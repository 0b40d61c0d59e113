"""Invariants of every game with known cards, for any length and any settings."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.driver import NAMES, anything
from tests.rules.test_properties import BUILT, MATCHES, inside, pairs, played_in
from uno_bridge.bots import LIVELY, PAYOUTS, SimulatedMatch, Tally
from uno_bridge.record import parse, print_record, replay
from uno_bridge.rules import Game, MatchMode, Refused, Setup, edition, option_kinds
from uno_bridge.rules.acts import Suggest

A_MATCH = 500
QUICK, LONG = 3_000, 200_000
"""Acts per edition, in `make test` and in `make test-slow`."""

SELDOM = 13
"""Slow checks run after this many acts; a prime number, so that they meet every kind of act."""


class Agreement(NamedTuple):
    """The settings of a match."""

    setup: Setup
    seed: int
    payout: str

    def match(self, number: int) -> SimulatedMatch:
        """Return one of the matches with these settings, each with its own random numbers."""
        return SimulatedMatch(self.setup, self.seed + number, self.payout, LIVELY)


@st.composite
def agreements(draw: st.DrawFn, name: str) -> Agreement:
    players = NAMES[: draw(st.integers(2, edition(name).most_players))]
    kinds = option_kinds()
    chosen = draw(st.lists(st.sampled_from(edition(name).options), unique=True, max_size=4))
    options = {option: draw(st.sampled_from(kinds[option].values or ("0", "2", "5"))) for option in chosen}
    mode = draw(st.sampled_from([MatchMode.parse(text) for text in MATCHES]).filter(played_in(name)))
    setup = Setup(name, players, draw(st.sampled_from(players)), mode, options)
    return Agreement(setup, draw(st.integers(0, 2**32)), draw(st.sampled_from(PAYOUTS)))


def check(match: SimulatedMatch, random: Random) -> None:
    """Check the invariants after an act."""
    dealt, game = match.dealt, match.game
    hands = dealt.hands
    assert [len(hands.held[game.players.index(name)]) for name in game.hands] == list(game.hands.values())
    if game.phase == "deal":
        return
    assert (hands.left, len(hands.pile), len(hands.aside)) == (game.launcher, game.discard, game.aside)
    assert sum(game.hands.values()) + game.launcher + game.discard + game.aside == game.edition.deck_size
    if game.setup.options.get("reloadKeepsTop") != "off" and game.top is not None:
        assert dealt.exposed == game.top
    if random.random() < 1 / SELDOM:
        check_deeply(match, random)


def check_deeply(match: SimulatedMatch, random: Random) -> None:
    """Check the slower invariants."""
    game, hands = match.game, match.dealt.hands
    held = [card for name in game.hands for card in hands.held[game.players.index(name)]]
    assert Counter([*held, *hands.hopper[: hands.left], *hands.pile, *hands.aside]) == Counter(hands.deck.cards)
    state = game.state()
    assert json.loads(json.dumps(state)) == state
    before = inside(game)
    assert game.phase == "match-over" or any(not isinstance(act, Suggest) for act in game.legal_acts())
    for _ in range(4):
        refuse_something(game, random)
        assert inside(game) == before


def refuse_something(game: Game, random: Random) -> None:
    """Check that an illegal act is refused with its rule; where illegal cards cost presses, it is legal."""
    act = anything(game, random)
    why = game.why_not(act)
    if why is None or why.key == "refuse-illegal":
        return
    with pytest.raises(Refused) as refused:
        game.push(act)
    assert refused.value.message == why
    assert why.rule is not None


def check_whole(match: SimulatedMatch) -> None:
    """Check a whole match: its record replays to it, and all acts can be taken back."""
    text = print_record(match.record)
    read = parse(text)
    assert read.faults == []
    assert print_record(read) == text
    again = replay(read)
    assert again.state() == match.game.state()
    assert inside(again) == inside(match.game)
    while match.game.last_undoable is not None:
        match.dealt.undo()
    assert inside(match.game) == inside(Game(match.game.setup))
    assert not any(match.dealt.hands.held)


def play(agreed: Agreement, acts: int) -> None:
    """Play `most` acts, match after match."""
    random = Random(acts)
    made = number = 0
    while made < acts:
        match, number = agreed.match(number), number + 1
        while made < acts and match.game.phase != "match-over":
            match.step(Tally())
            made += 1
            check(match, random)
        check_whole(match)


def plays(name: str, acts: int) -> None:
    """Play `most` acts in all, each match with other settings."""

    @settings(deadline=None, max_examples=acts // A_MATCH, suppress_health_check=list(HealthCheck), database=None)
    @given(agreements(name))
    def run(agreed: Agreement) -> None:
        play(agreed, A_MATCH)

    run()


@pytest.mark.parametrize("name", BUILT)
def test_invariants_hold_with_real_cards(name: str) -> None:
    plays(name, QUICK)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", BUILT)
def test_invariants_hold_with_real_cards_in_long_runs(name: str) -> None:
    plays(name, LONG)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("edition_name", BUILT)
def test_a_round_with_each_pair_of_options(edition_name: str) -> None:
    for number, (name, options) in enumerate(pairs()):
        if name != edition_name:
            continue
        random = Random(number)
        setup = Setup(name, NAMES[: 2 + number % (edition(name).most_players - 1)], options=options)
        match, tally = SimulatedMatch(setup, number), Tally()
        while tally.rounds == 0:
            match.step(tally)
            check(match, random)
        check_whole(match)

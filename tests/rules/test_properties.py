"""Invariants of every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.driver import NAMES, anything, choose, play
from uno_bridge.record import Header, Record, RecordLine, parse, print_record, replay
from uno_bridge.rules import Game, MatchMode, Refused, Setup, edition, option_kinds
from uno_bridge.rules.acts import (
    Act,
    Catch,
    Challenge,
    Deal,
    Draw,
    EndTurn,
    NameColour,
    Pick,
    Play,
    Press,
    SetAside,
    SetHand,
    SetPile,
    ShowFace,
    Slap,
    StopPressing,
    Suggest,
    TimeUp,
)  # fmt: skip

BUILT = ("attack-classic", "attack-six", "attack-mega-hit", "attack-current", "flip-attack", "flash")
MATCHES = ("points 500", "low-score 500", "challenge 60", "single-round")
ACTS = 120
relaxed = settings(deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    name = draw(st.sampled_from(BUILT))
    players = NAMES[: draw(st.integers(2, edition(name).most_players))]
    options = {}
    for option in draw(st.lists(st.sampled_from(edition(name).options), max_size=3)):
        kind = option_kinds()[option]
        options[option] = draw(st.sampled_from(kind.values or ("0", "2", "5")))
    match = draw(st.sampled_from([MatchMode.parse(text) for text in MATCHES]).filter(played_in(name)))
    return Setup(name, players, draw(st.sampled_from(players)), match, options)


def played_in(name: str) -> Callable[[MatchMode], bool]:
    return lambda match: match.mode in edition(name).matches


def cards(game: Game) -> int:
    """Return the number of all cards at the table."""
    return sum(game.hands.values()) + game.launcher + game.discard + game.aside


def inside(game: Game) -> object:
    """Return the whole state, with the count of the pile."""
    return game.internal_state.snapshot()[:2], game.internal_state.pile.unseen(), game.internal_state.pile.hidden_room()


@relaxed
@given(setups(), st.integers())
def test_cards_are_conserved_and_some_act_is_always_legal(setup: Setup, seed: int) -> None:
    game, random = Game(setup), Random(seed)
    for _ in range(ACTS):
        if game.phase == "match-over":
            break
        acts = [act for act in game.legal_acts() if not isinstance(act, Suggest)]
        assert acts
        game.push(choose(game, random))
        assert cards(game) == game.edition.deck_size
        assert all(count >= 0 for count in game.hands.values())
        assert set(game.uno) <= {name for name, count in game.hands.items() if count == 1}
        json.dumps(game.state())
        assert game.instructions() or game.phase == "count"


@relaxed
@given(setups(), st.integers())
def test_undo_of_all_acts_restores_the_first_state(setup: Setup, seed: int) -> None:
    game, random = Game(setup), Random(seed)
    stages = [inside(game)]
    for _ in range(ACTS):
        if game.phase == "match-over":
            break
        game.push(choose(game, random))
        stages.append(inside(game))
    while game.last_undoable is not None:
        assert inside(game) == stages.pop()
        game.undo()
    assert [inside(game)] == stages


@relaxed
@given(setups(), st.integers())
def test_the_printed_record_replays_to_the_same_state(setup: Setup, seed: int) -> None:
    game = Game(setup)
    made = play(game, Random(seed), ACTS)
    header = Header(setup.edition, setup.players, setup.dealer, setup.match, dict(setup.options))
    record = Record(header, lines=[RecordLine(number, act) for number, act in enumerate(made)])
    text = print_record(record)
    read = parse(text)
    assert read.faults == []
    assert read.acts == made
    assert print_record(read) == text
    assert replay(read).state() == game.state()


@relaxed
@given(setups(), st.integers())
def test_a_refused_act_changes_nothing(setup: Setup, seed: int) -> None:
    game, random = Game(setup), Random(seed)
    for _ in range(ACTS):
        if game.phase == "match-over":
            break
        before = inside(game)
        act = anything(game, random)
        why = game.why_not(act)
        assert inside(game) == before
        if why is not None and not setup.options.get("illegalPlayPresses"):
            with pytest.raises(Refused) as refused:
                game.push(act)
            assert refused.value.message == why
            assert why.rule is not None
            assert inside(game) == before
        game.push(choose(game, random))


KINDS = (
    Deal, Play, Press, StopPressing, NameColour, Catch, Suggest, SetAside, ShowFace, Pick, Draw, EndTurn, TimeUp, Slap,
    Challenge,
)  # fmt: skip


def offered(game: Game) -> set[Act]:
    return {act for act in game.legal_acts() if isinstance(act, KINDS)}


def every_act(game: Game) -> list[Act]:
    """Return every act of those kinds in its plainest form."""
    colours: list[str | None] = [*"RYGBOPTU"]
    others: list[str | None] = [None, *game.players]
    acts: list[Act] = [
        kind(card.code) for card in game.edition.cards for kind in (lambda code: Deal((code,)), ShowFace)
    ]
    for player in game.players:
        for card in game.edition.cards:
            wild = card.face.wild
            aims = others if card.face.effect.trades or card.face.effect.aims(game.internal_state) else [None]
            thrown = colours if card.face.effect.chooses_discards else [None]
            acts += [
                Play(player, card.code, colour, aim, discards=gone)
                for colour in (colours if wild else [None])
                for aim in aims
                for gone in thrown
            ]
        acts += [NameColour(player, str(colour), aim) for colour in colours for aim in others]
        acts += [Press(player, (0,)), StopPressing(player), Suggest(player), SetAside(player)]
        acts += [
            Pick(player),
            EndTurn(player),
            TimeUp(player),
            Slap(player),
            *(Draw(player, most) for most in range(1, 9)),
        ]
        acts += [Challenge(player, "guilty"), Challenge(player, "innocent")]
        acts += [Catch(player, other) for other in game.players]
    return acts


@settings(relaxed, max_examples=8)
@given(setups(), st.integers(0, 4), st.integers())
def test_offers_are_exactly_the_accepted_acts(setup: Setup, start: int, seed: int) -> None:
    few = Setup(setup.edition, setup.players[:4], None, setup.match, setup.options)
    game, random = Game(few), Random(seed)
    play(game, random, start)
    for _ in range(12):
        if game.phase == "match-over":
            break
        accepted = {act for act in every_act(game) if act in game.legal_acts()}
        allowed = offered(game)
        assert allowed <= accepted
        # An act may leave a colour, a target or a partner to be asked for; offers name them.
        extra = {act for act in accepted - allowed if getattr(act, "target", "") is not None}
        assert not extra
        play(game, random, 4)


def pairs() -> list[tuple[str, dict[str, str]]]:
    found = []
    for name in BUILT:
        choices = [(option, option_kinds()[option].values or ("0", "3")) for option in edition(name).options]
        for (first, firsts), (second, seconds) in combinations(choices, 2):
            found += [(name, {first: a, second: b}) for a, b in product(firsts, seconds)]
    return found


def test_all_pairs_of_options() -> None:
    for number, (name, options) in enumerate(pairs()):
        game = Game(Setup(name, NAMES[: 2 + number % 4], options=options))
        random = Random(number)
        for _ in range(6):
            if game.phase in ("over", "match-over"):
                break
            game.push(choose(game, random))
            assert cards(game) == game.edition.deck_size


def test_corrections_are_accepted_in_a_round() -> None:
    game = Game(Setup("attack-mega-hit", ("Ann", "Bob")))
    game.push(Deal(("R7",)))
    for act in (SetHand("Ann", 3), SetPile("launcher", 40), SetPile("discard", 9)):
        assert act in game.legal_acts()

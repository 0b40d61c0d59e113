"""Every instruction, choice and refusal names a rule of the book that holds in the edition."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.rules.driver import NAMES, anything, choose
from uno_bridge.rules import EDITIONS, Game, MatchMode, Setup, book, edition
from uno_bridge.rules.acts import SetDealer
from uno_bridge.text import Message

MATCHES = ("points 60", "low-score 60", "challenge 60", "single-round")
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"suggestionPresses": "4", "illegalPlayPresses": "2"},
    {"targeted": "on", "dealer": "redraw"},
)
HOUSE = {"CORE-PEN-1", "CORE-PEN-2"}
"""Rules of other editions that a setting adds: the penalty for suggestions."""

ACTS = 250


def games(name: str) -> Iterator[tuple[Game, Random]]:
    """Yield games of an edition: every match mode, few and more players, settings."""
    rules = edition(name)
    seed = 0
    for match in map(MatchMode.parse, MATCHES):
        for options in OPTIONS if match.mode in rules.matches else ():
            for count in (2, 3, 5):
                seed += 1
                own = {option: value for option, value in options.items() if option in rules.options}
                own.update({key: value for key, value in options.items() if key == "suggestionPresses"})
                yield Game(Setup(name, NAMES[:count], match=match, options=own)), Random(seed)


def positions(name: str) -> Iterator[tuple[Game, Random]]:
    """Yield every position that random play reaches."""
    for game, random in games(name):
        for _ in range(ACTS):
            yield game, random
            if game.phase == "match-over":
                break
            drawing = next(iter(game.legal_acts()), None) is None  # who deals is drawn, at the table
            dealer = next(player for player in game.players if player not in game.eliminated)
            game.push(SetDealer(dealer) if drawing else choose(game, random))


@pytest.mark.parametrize("name", EDITIONS)
def test_every_instruction_and_refusal_names_a_rule_that_holds(name: str) -> None:
    holds = {*book.rules_of(edition(name)), *HOUSE}
    said: set[tuple[str, str | None]] = set()
    for game, random in positions(name):
        asked: list[Message | None] = [*game.instructions(), *game.choices(), game.why_not(anything(game, random))]
        said |= {(text.key, text.rule) for text in asked if text is not None}
    assert {each for each in said if each[1] not in holds} == set()
    assert len({key for key, _ in said if key.startswith("do-")}) >= 8
    assert len({key for key, _ in said if key.startswith("refuse-")}) >= 20


@pytest.mark.parametrize(
    ("match", "name", "rule"),
    [
        ("points 1", "attack-mega-hit", "CORE-MATCH-1"),
        ("low-score 1", "attack-mega-hit", "CORE-MATCH-3"),
        ("challenge 1", "attack-mega-hit", "CORE-CHAL-4"),
        ("single-round", "attack-mega-hit", "CORE-OUT-1"),
        ("low-score 1", "flash", "FLSH-SCORE-3"),
        ("low-score 1", "flip-attack", "CORE-MATCH-3"),
        ("single-round", "flip-attack", "FLIP-OUT-1"),
    ],
)
def test_a_match_is_won_by_the_rule_of_its_kind(match: str, name: str, rule: str) -> None:
    game, random = Game(Setup(name, NAMES[:2], match=MatchMode.parse(match))), Random(3)
    while game.phase != "match-over":
        game.push(choose(game, random))
    assert [text.rule for text in game.instructions()] == [rule]

"""Printed editions can be written as files: they are equal and play the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.editions.writing import written
from tests.records.expectations import GAMES
from tests.records.test_games import ending
from tests.rules.driver import NAMES, anything, choose
from uno_bridge.record import ReplayStopped
from uno_bridge.rules import PRINTED, Game, Setup, edition
from uno_bridge.rules.own import read

NAMES_OF_PRINTED = ("attack-six", "attack-mega-hit", "attack-classic")


@pytest.mark.parametrize(("name", "based"), [(name, True) for name in NAMES_OF_PRINTED] + [("attack-six", False)])
def test_a_printed_edition_written_as_a_file_is_the_same_edition(name: str, based: bool) -> None:
    printed = edition(name)
    own = read(written(printed, "by-hand", based=based))
    assert replace(own, name=name, title=None) == printed


@pytest.mark.parametrize("name", NAMES_OF_PRINTED)
def test_an_edition_from_a_file_plays_like_the_printed_one(name: str) -> None:
    editions = PRINTED.with_edition(read(written(edition(name), "by-hand", based=name != "attack-six")))
    for seed in range(20):
        random = Random(seed)
        players = NAMES[: 2 + seed % 4]
        printed, own = Game(Setup(name, players)), Game(Setup("by-hand", players, editions=editions))
        for _ in range(150):
            if printed.phase == "match-over":
                break
            wish = anything(printed, random)
            assert own.why_not(wish) == printed.why_not(wish)
            act = choose(printed, random)
            assert own.push(act) == printed.push(act)
            assert {**own.state(), "edition": name} == printed.state()
            assert own.offers() == printed.offers()


@pytest.mark.parametrize("path", sorted((GAMES / "attack-mega-hit").glob("*.rec")), ids=lambda path: path.stem)
def test_worked_games_end_the_same(path: Path) -> None:
    editions = PRINTED.with_edition(read(written(edition("attack-mega-hit"), "by-hand", based=True)))
    text = path.read_text(encoding="utf-8")
    printed, own = ending(text), ending(text.replace("edition: attack-mega-hit", "edition: by-hand"), editions)
    if isinstance(printed, ReplayStopped):
        assert isinstance(own, ReplayStopped)
        assert (own.number, own.message.rule) == (printed.number, printed.message.rule)
    else:
        assert not isinstance(own, ReplayStopped)
        assert {**own, "edition": "attack-mega-hit"} == {**printed, "edition": "attack-mega-hit"}

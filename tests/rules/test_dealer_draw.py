"""The draw for dealer, by edition (CORE-SETUP-2, FLSH-SETUP-1, FLIP-SETUP-1, D-39)."""

from __future__ import annotations

import pytest

from uno_bridge.rules import EDITIONS, Refused, dealer_draw, edition

LAUNCHER_EDITIONS = [name for name in EDITIONS if name != "flash"]


def deals(name: str, **drawn: str) -> tuple[str, ...]:
    """Return the players who deal, or draw again."""
    return dealer_draw.highest({player: dealer_draw.number(edition(name), card) for player, card in drawn.items()})


@pytest.mark.parametrize("name", EDITIONS)
def test_the_highest_number_deals(name: str) -> None:
    assert deals(name, Ann="7", Bob="R9", Cy="g8") == ("Bob",)


@pytest.mark.parametrize("name", EDITIONS)
def test_players_who_tie_for_the_highest_draw_again(name: str) -> None:
    assert deals(name, Ann="7", Bob="R7", Cy="2", Di="Y7") == ("Ann", "Bob", "Di")


@pytest.mark.parametrize("name", EDITIONS)
def test_any_number_beats_action_and_wild_cards(name: str) -> None:
    assert deals(name, Ann="action", Bob="1", Cy="W", Di="S") == ("Bob",)


@pytest.mark.parametrize("name", EDITIONS)
def test_without_a_number_all_players_draw_again(name: str) -> None:
    assert deals(name, Ann="action", Bob="W", Cy="-") == ("Ann", "Bob", "Cy")


def test_in_flash_a_symbol_counts_zero_and_ties_with_a_zero() -> None:
    assert deals("flash", Ann="R0", Bob="SL", Cy="W4") == ("Ann", "Bob", "Cy")


@pytest.mark.parametrize("name", LAUNCHER_EDITIONS)
def test_a_card_of_another_deck_is_refused(name: str) -> None:
    for card in ("0", "R0", "SL", "O5", "R12", "seven", "!"):
        with pytest.raises(Refused) as refused:
            dealer_draw.number(edition(name), card)
        assert refused.value.message.rule == edition(name).deck_rule


@pytest.mark.parametrize(
    ("name", "rule"), [("attack-classic", "CORE-SETUP-2"), ("flash", "FLSH-SETUP-1"), ("flip-attack", "FLIP-SETUP-1")]
)
def test_each_edition_cites_its_own_rule(name: str, rule: str) -> None:
    assert dealer_draw.rule(edition(name)) == rule

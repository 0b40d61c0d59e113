"""The figures and cards of offers."""

from __future__ import annotations

import pytest

from uno_bridge.record import parse, replay
from uno_bridge.rules import Game
from uno_bridge.rules.acts import Challenge, Play, SetAside


def after(edition: str, *lines: str) -> Game:
    return replay(parse("\n".join([f"edition: {edition}", "players: Ann, Bob, Cy", "dealer: Cy", *lines])))


@pytest.mark.parametrize("held", [3, 40])
def test_as_many_cards_go_with_a_wild_as_its_colour_has(held: int) -> None:
    game = after("flip-attack", "deal R6", "Ann RF", "shows U5", f"Bob has {held}")
    offer = next(play for play in game.offers().plays if play.card == "WD")
    assert dict(offer.discards) == {colour: min(held - 1, 25 if colour == "U" else 26) for colour in game.colours}
    for colour, most in offer.discards:
        assert Play("Bob", "WD", "O", extra=most, discards=colour) in game.legal_acts()
        assert Play("Bob", "WD", "O", extra=most + 1, discards=colour) not in game.legal_acts()


def test_only_cards_that_the_deck_still_has_are_set_aside() -> None:
    game = after("flip-attack", "deal RS R6", "Ann WL", "Ann press 0", "Ann aside YV", "Ann press 0")
    offer = game.offers().aside
    assert offer is not None
    assert offer.player == "Ann"
    cards = {card.code for card in game.edition.cards}
    assert {code for code in cards if SetAside("Ann", code) in game.legal_acts()} == set(offer.cards)
    assert {"YV", "RS"}.isdisjoint(offer.cards)


@pytest.mark.parametrize(("verdict", "who"), [("guilty", "Ann"), ("innocent", "Bob")])
def test_a_challenge_offer_has_the_number_of_cards_to_draw(verdict: str, who: str) -> None:
    game = after("flash", "deal R6", "unit Ann", "Ann W4 =B", "Ann done", "unit Bob")
    offer = game.offers().challenge
    assert offer is not None
    assert (offer.player, offer.accused) == ("Bob", "Ann")
    game.push(Challenge("Bob", "guilty" if verdict == "guilty" else "innocent"))
    owed = game.owed
    assert owed is not None
    assert (owed.presser, owed.presses) == (who, getattr(offer, verdict))

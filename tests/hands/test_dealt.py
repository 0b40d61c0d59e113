"""A game in which every card is known."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.rules.driver import NAMES
from uno_bridge.bots import LIVELY, Bots, Payout
from uno_bridge.hands import DealtGame
from uno_bridge.hands.deck import Deck, make_deck
from uno_bridge.hands.hands import Layout
from uno_bridge.rules import EDITIONS, Game, Refused, Setup, edition
from uno_bridge.rules.acts import (
    Act,
    Deal,
    Draw,
    Pick,
    Play,
    Position,
    Press,
    Reload,
    SetAside,
    SetHand,
    StopPressing,
    Undo,
)


def dealt(name: str, held: list[str], top: str, options: dict[str, str] | None = None) -> DealtGame:
    """Return a game with these hands, written `R5 W`; the other cards are in the hopper, in the order of the deck."""
    made = DealtGame(Game(Setup(name, NAMES[: len(held)], options=options or {})))
    faces, left = edition(name).index[0], list(made.hands.deck.cards)
    shown = made.hands.deck.faces[0]

    def take(code: str) -> int:
        card = next(card for card in left if shown[card] == faces[code])
        left.remove(card)
        return card

    hands = tuple([take(code) for code in hand.split()] for hand in held)
    pile = [take(top)]
    made.hands.next_deal, made.hands.roll = Layout(hands, left, pile), Random(1).random
    made.push(Deal((top,)))
    return made


def codes(made: DealtGame) -> list[str]:
    return [made.game.edition.cards[face].code for face in made.playable()]


SEVEN = "R1 R2 R3 Y1 Y2 Y3 W"


@pytest.mark.parametrize("name", EDITIONS)
def test_a_deck_has_the_cards_of_its_edition_on_both_sides(name: str) -> None:
    cards = make_deck(edition(name))
    for number, faces in enumerate(cards.faces):
        of_side = {n: c.face.copies for n, c in enumerate(edition(name).cards) if c.side == number}
        assert Counter(faces[card] for card in cards.cards) == of_side


def test_two_sided_cards_are_paired_once_for_all() -> None:
    flip = edition("flip-attack")
    cards, again = Deck(flip), Deck(flip)
    assert (cards.cards, cards.faces) == (again.cards, again.faces)
    pairs = Counter((cards.faces[0][card], cards.faces[1][card]) for card in cards.cards)
    assert len(pairs) > 100  # fronts have different backs


def test_a_played_card_must_be_in_the_hand() -> None:
    made = dealt("attack-mega-hit", [SEVEN, "G1 G2 G3 B1 B2 B3 WA"], "R9")
    with pytest.raises(Refused) as refused:
        made.push(Play("Ann", "R4"))
    assert (refused.value.message.key, refused.value.message.rule) == ("refuse-not-held", "CORE-TURN-8")
    assert made.game.hands["Ann"] == len(made.hand("Ann")) == 7
    made.push(Play("Ann", "R2"))
    assert "R2" not in made.hand("Ann")


def test_only_matching_cards_can_be_laid() -> None:
    made = dealt("attack-mega-hit", [SEVEN, "G1 G2 G3 B1 B2 B3 WA"], "Y9")
    assert codes(made) == ["Y1", "Y2", "Y3", "W"]


def test_a_hit_is_answered_by_hit_cards_alone() -> None:
    made = dealt("attack-mega-hit", ["RH2 R2 R3 Y1 Y2 Y3 W", "R1 BH1 G3 B1 B2 W WA"], "R9")
    made.push(Play("Ann", "RH2"))
    assert codes(made) == ["BH1", "WA"]


def test_trade_hands_cannot_be_the_last_card() -> None:
    made = dealt("attack-classic", [SEVEN, "RT G2 G3 B1 B2 B3 WH"], "R9")
    made.push(Press("Ann", (0,)))
    assert codes(made) == ["RT", "WH"]
    made.game.push(SetHand("Bob", 1))
    made.hands.held[1] = made.hands.held[1][:1]
    assert codes(made) == []


def test_every_card_of_the_colour_is_discarded() -> None:
    made = dealt("attack-mega-hit", ["RD R2 R3 Y1 Y2 Y3 W", "G1 G2 G3 B1 B2 B3 WA"], "R9")
    play = made.complete_act(Play("Ann", "RD"))
    assert play == Play("Ann", "RD", extra=2)
    made.push(play)
    assert made.hand("Ann") == ["Y1", "Y2", "Y3", "W"]
    assert made.game.edition.cards[made.hands.pile[-1]].code == "RD"


def test_hands_are_traded() -> None:
    made = dealt("attack-classic", ["RT R2 R3 Y1 Y2 Y3 W", "G1 G2 G3 B1 B2 B3 WH"], "R9")
    before = made.hand("Bob")
    made.push(Play("Ann", "RT", target="Bob"))
    assert made.hand("Ann") == before
    assert made.hand("Bob") == ["R2", "R3", "Y1", "Y2", "Y3", "W"]


def test_a_flip_turns_hands_and_pile() -> None:
    made = dealt("flip-attack", ["RF R2 R3 Y1 Y2 Y3 W", "G1 G2 G3 B1 B2 B3 WL"], "R9")
    fronts, backs = made.hands.deck.faces
    lowest, hand = made.hands.pile[0], made.hands.held[1]
    made.push(Play("Ann", "RF"))
    cards = made.game.edition.cards
    assert made.exposed == cards[backs[lowest]].code
    assert made.hand("Bob") == [cards[backs[card]].code for card in hand]
    assert fronts[made.hands.pile[0]] == made.game.edition.index[0]["RF"]


def test_only_the_drawn_card_may_be_played_after_drawing() -> None:
    made = dealt("flash", [SEVEN, "G1 G2 G3 B1 B2 B3 W4"], "R9")
    made.push(Pick("Ann"))
    assert len(codes(made)) == 4
    made.hands.hopper.append(made.game.edition.index[0]["R5"])
    made.hands.left += 1
    made.push(Draw("Ann"))
    assert codes(made) == ["R5"]


def test_a_doubtful_card_is_remembered() -> None:
    made = dealt("flash", ["W4 R2 R3 Y1 Y2 Y3 W", "G1 G2 G3 B1 B2 B3 W4"], "R9")
    made.push(Pick("Ann"))
    assert "W4" not in codes(made)
    made.push(Play("Ann", "W4", colour="B"))
    assert made.verdict == "guilty"
    made.undo()
    assert made.verdict == "innocent"


def test_innocent_without_the_colour_that_was_to_match() -> None:
    made = dealt("flash", ["W4 R2 R3 Y1 Y2 Y3 W", "G1 G2 G3 B1 B2 B3 W4"], "G9")
    made.push(Pick("Ann"))
    assert "W4" in codes(made)
    made.push(Play("Ann", "W4", colour="R"))
    assert made.verdict == "innocent"


def test_a_reload_takes_the_cards_below_the_top() -> None:
    made = dealt("attack-mega-hit", [SEVEN, "G1 G2 G3 B1 B2 B3 WA"], "R9")
    made.push(Play("Ann", "R2"))
    before = Counter(made.hands.hopper)
    made.push(Reload())
    assert made.hands.pile == [made.game.edition.index[0]["R2"]]
    assert Counter(made.hands.hopper) - before == Counter([made.game.edition.index[0]["R9"]])


def test_cards_set_aside_are_discarded_although_the_pile_was_loaded() -> None:
    made = dealt("flip-attack", ["WL R2 R3 Y1 Y2 Y3 W", "G1 G2 G3 B1 B2 B3 WL"], "R9", {"reloadKeepsTop": "off"})
    for act in (Play("Ann", "WL"), Press("Ann", (0,)), SetAside("Ann", "Y1"), Reload(), StopPressing("Ann")):
        made.push(act)
    assert made.exposed == "Y1"
    assert (len(made.hands.pile), made.hands.left) == (made.game.discard, made.game.launcher)


@pytest.mark.parametrize("act", [SetHand("Ann", 3), Reload(60), Position(turn="Ann", top="R9", hands=(5, 5))])
def test_acts_that_contradict_known_cards_are_refused(act: Act) -> None:
    made = dealt("attack-mega-hit", [SEVEN, "G1 G2 G3 B1 B2 B3 WA"], "R9")
    made.push(Play("Ann", "R2"))
    before = made.game.state(), made.hands.snapshot()
    with pytest.raises(Refused):
        made.push(act)
    assert (made.game.state(), made.hands.snapshot()) == before


def test_a_round_begins_with_a_shuffle() -> None:
    made = DealtGame(Game(Setup("attack-mega-hit", NAMES[:2])))
    with pytest.raises(Refused):
        made.push(Deal(("R7",)))
    assert made.game.phase == "deal"


@pytest.mark.parametrize("name", EDITIONS)
def test_undo_restores_the_cards(name: str) -> None:
    made = DealtGame(Game(Setup(name, NAMES[:3])))
    bots = Bots(made, Payout("exact", 5), Random(5).random, LIVELY)
    stages = []
    for _ in range(300):
        if made.game.phase == "match-over":
            break
        stages.append((made.game.state(), _cards(made)))
        bots.step()
    for stage in reversed(stages):
        made.push(Undo())
        assert (made.game.state(), _cards(made)) == stage


def _cards(made: DealtGame) -> object:
    hands = made.hands
    return [hand.copy() for hand in hands.held], hands.hopper[: hands.left], hands.pile.copy(), hands.aside, hands.side

"""Judgement of an act: legal, illegal or undecidable."""

from __future__ import annotations

import pytest

from uno_bridge.hands import judge
from uno_bridge.rules import Game, Setup
from uno_bridge.rules.acts import (
    Act,
    Challenge,
    CountHand,
    Deal,
    Draw,
    EndTurn,
    Pick,
    Play,
    Press,
    SetAside,
    SetHand,
    ShowFace,
)
from uno_bridge.text import render

ANN = ["RD", "R2", "R3", "Y1", "Y2", "Y3", "W"]


def game(name: str, *acts: Act, **options: str) -> Game:
    made = Game(Setup(name, ("Ann", "Bob"), options=options))
    for act in acts:
        made.push(act)
    return made


def test_visible_facts_decide_without_a_hand() -> None:
    now = game("attack-mega-hit", Deal(("R9",)))
    assert judge(now, Play("Ann", "R2")).answer == "legal"
    found = judge(now, Play("Ann", "Y2"))
    assert (found.answer, found.message and found.message.rule) == ("illegal", "CORE-TURN-2")
    assert judge(now, Press("Ann", (3,)), ANN).answer == "legal"  # declining is (CORE-TURN-7)


@pytest.mark.parametrize(
    ("extra", "hand", "answer"),
    [(2, None, "unseen"), (2, ANN, "legal"), (1, ANN, "illegal"), (3, ANN, "illegal"), (("R2", "R3"), ANN, "legal")],
)
def test_whether_all_of_the_colour_went(extra: int | tuple[str, ...], hand: list[str] | None, answer: str) -> None:
    found = judge(game("attack-mega-hit", Deal(("R9",))), Play("Ann", "RD", extra=extra), hand)
    assert found.answer == answer
    assert found.message is None or found.message.rule == "CORE-DA-2"


def test_a_table_may_let_cards_be_kept() -> None:
    now = game("attack-mega-hit", Deal(("R9",)), discardAllPartial="on")
    assert judge(now, Play("Ann", "RD", extra=1), ANN).answer == "legal"
    assert judge(now, Play("Ann", "RD", extra=3), ANN).answer == "illegal"


def test_a_card_must_be_in_the_hand_that_is_shown() -> None:
    found = judge(game("attack-mega-hit", Deal(("R9",))), Play("Ann", "R7"), ANN)
    assert found.answer == "illegal"
    assert found.message is not None
    assert render(found.message) == "Ann does not hold the red 7."


def test_the_colour_of_a_wild_discard_all() -> None:
    now = game("flip-attack", Deal(("R9",)), Play("Ann", "RF"))
    now.push(ShowFace("O5"))
    hand = ["WD", "O1", "O2", "P3", "P4", "T1", "T2"]
    play = Play("Bob", "WD", "P", discards="O", extra=2)
    assert judge(now, play).message is not None
    assert judge(now, play, hand).answer == "legal"
    assert judge(now, Play("Bob", "WD", "P", discards="P", extra=1), hand).answer == "illegal"


@pytest.mark.parametrize(("top", "answer"), [("R9", "illegal"), ("G9", "legal")])
def test_the_hand_decides_a_wild_draw_four(top: str, answer: str) -> None:
    now = game("flash", Deal((top,)), Pick("Ann"))
    play = Play("Ann", "W4", "B")
    unseen = judge(now, play)
    assert (unseen.answer, unseen.message and unseen.message.rule) == ("unseen", "FLSH-WD4-1")
    assert judge(now, play, ["W4", "R1", "Y1", "Y2", "Y3", "Y4", "Y5"]).answer == answer


@pytest.mark.parametrize(("top", "verdict"), [("R9", "guilty"), ("G9", "innocent")])
def test_the_hand_decides_a_challenge(top: str, verdict: str) -> None:
    acts = (Deal((top,)), Pick("Ann"), Play("Ann", "W4", "B"), EndTurn("Ann"), Pick("Bob"))
    now = game("flash", *acts)
    hand = ["R1", "Y1", "Y2", "Y3", "Y4", "Y5"]
    for said in ("guilty", "innocent"):
        act = Challenge("Bob", said)  # type: ignore[arg-type]
        assert judge(now, act).answer == "unseen"
        assert judge(now, act, hand).answer == ("legal" if said == verdict else "illegal")


def test_only_the_drawn_card_after_a_draw() -> None:
    now = game("flash", Deal(("R9",)), Pick("Ann"), Draw("Ann"))
    assert judge(now, Play("Ann", "R2")).answer == "unseen"
    assert judge(now, Play("Ann", "R2"), drawn="R2").answer == "legal"
    found = judge(now, Play("Ann", "R2"), drawn="Y3")
    assert (found.answer, found.message and found.message.rule) == ("illegal", "FLSH-TURN-3")


def test_a_card_set_aside_must_be_held() -> None:
    now = game("flip-attack", Deal(("R9",)), Play("Ann", "WL"), Press("Ann", (0,)))
    assert judge(now, SetAside("Ann", "R1")).answer == "legal"
    assert judge(now, SetAside("Ann", "R1"), ["R2"]).answer == "illegal"
    assert judge(now, SetAside("Ann", "R1"), ["R1"]).answer == "legal"


def test_the_last_card_needs_no_hand() -> None:
    now = game("flash", Deal(("R9",)), Pick("Ann"))
    now.push(SetHand("Ann", 1))
    assert judge(now, Play("Ann", "W4", "B")).answer == "legal"


def test_the_points_of_a_hand_are_checked() -> None:
    now = game("attack-mega-hit", Deal(("R9",)), SetHand("Ann", 1), Play("Ann", "R1"), SetHand("Bob", 2))
    assert judge(now, CountHand("Bob", 25)).answer == "unseen"
    assert judge(now, CountHand("Bob", 25), ["R5", "RS"]).answer == "legal"
    assert judge(now, CountHand("Bob", 24), ["R5", "RS"]).answer == "illegal"
    assert judge(now, CountHand("Bob", ("RS", "R5")), ["R5", "RS"]).answer == "legal"

"""The terms of the rule sheets: those of the Chinese sheet, and Flip Attack's own names."""

from __future__ import annotations

import re

import pytest

import uno_bridge.text as catalogue
from uno_bridge.rules import Game, Setup, edition
from uno_bridge.rules.acts import Deal, Play
from uno_bridge.rules.book import RULES
from uno_bridge.text import Message, languages, render

WRONG_TERMS = {
    "失去(?!這一回合)": "to lose a turn is 失去這一回合",
    "失去這一輪|跳過這一輪": "a turn is 回合; 一輪 is a round",
    "指定.{0,2}顏色|說出.{0,2}顏色": "a colour is 宣告",
    "按(了)?(一|兩)下": "presses are counted in figures: 按 2 下",
    "按.{0,4}發牌機 ?\\{ \\$\\w+ \\} 次|按 \\{ \\$\\w+ \\} 次|按壓": "presses are 下: 按 2 下",
    "起始卡|起始牌": "the start card is 第一張",
    "提示別人|提示了": "a suggestion is 建議",
}
"""Regular expressions that match no Chinese text, with the correct term."""


def texts(language: str) -> dict[str, str]:
    return dict(catalogue.catalogue(language).entries)


@pytest.mark.parametrize("odd", WRONG_TERMS, ids=WRONG_TERMS.get)
def test_the_chinese_texts_use_the_terms_of_the_sheet(odd: str) -> None:
    assert [key for key, text in texts("zh-Hant").items() if re.search(odd, text)] == []


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("told-hit", "按 2 下發牌機"),
        ("told-all-press", "按 2 下發牌機"),
        ("told-attack", "按 2 下"),
        ("told-skip", "失去這一回合"),
        ("told-miss-turn", "失去這一回合"),
        ("told-press-until", "失去這一回合"),
        ("told-draw-cards", "失去這一回合"),
        ("told-colour", "宣告顏色"),
        ("told-discard-colour", "宣告一種顏色"),
        ("told-start-nothing", "第一張"),
        ("told-start-returned", "第一張"),
        ("do-name-colour", "宣告"),
        ("do-hit", "按 2 下發牌機"),
        ("rule-CORE-SKIP-1", "失去這一回合"),
        ("rule-CORE-HIT2-1", "按 2 下發牌機"),
    ],
)
def test_a_chinese_text_has_the_term_of_the_sheet(key: str, word: str) -> None:
    text = render(Message(key, {"times": 2, "presses": 2, "player": "Ann"}), "zh-Hant")
    assert word in text


@pytest.mark.parametrize("key", ["page-payout", "cli-payout"])
def test_the_term_for_a_payout_is_not_the_one_for_playing_cards(key: str) -> None:
    assert "出牌" not in render(Message(key), "zh-Hant")


@pytest.mark.parametrize("language", languages())
def test_flip_attacks_hits_have_the_names_of_its_sheet(language: str) -> None:
    game = Game(Setup("flip-attack", ("Ann", "Bob")))
    game.push(Deal(("R7",)))
    played = game.push(Play("Ann", "RH2"))
    assert "Hit 2X" in render(game.message(played[0]), language)
    five = Message("card", {"colour": Message("colour-p"), "face": Message("face-h5")})
    assert "Hit 5X" in render(five, language)


@pytest.mark.parametrize("language", languages())
def test_flip_attacks_rules_use_the_same_names(language: str) -> None:
    said = [render(Message(f"rule-{rule}"), language) for rule in RULES if rule.startswith("FLIP-")]
    assert [text for text in said if re.search(r"Hit [25](?!X)|雙重打擊|五次打擊", text)] == []


def test_the_page_gets_the_name_with_the_edition() -> None:
    assert edition("flip-attack").words["H2"].key == "face-h2x"

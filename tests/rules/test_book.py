"""Every rule of the rule book has a text and is cited or listed as uncited; every cited rule exists."""

# ruff: noqa: RUF001

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

import uno_bridge
from uno_bridge.cli import app
from uno_bridge.rules import EDITIONS, book, edition
from uno_bridge.text import languages, render

HOUSE = Path(uno_bridge.__file__).parent
ID = r"(?:CORE|ATK|SIX|MEGA|FLSH|FLIP)-[A-Z0-9]+-\d+"


def cited(*folders: str) -> set[str]:
    """The ids in the sources, ranges (`X-1 to X-3`) included."""
    found: set[str] = set()
    for folder in folders:
        for file in (HOUSE / folder).rglob("*.py"):
            if file.name != "book.py":
                text = file.read_text(encoding="utf-8")
                found |= set(re.findall(ID, text))
                for family, first, last in re.findall(rf"({ID[:-3]})(\d+)\s+to\s+{ID[:-3]}(\d+)", text):
                    found |= {f"{family}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_there_are_241_rules() -> None:
    assert len(book.RULES) == len(set(book.RULES)) == 241


def test_every_rule_is_cited_by_the_engine_or_listed() -> None:
    engine = cited("rules")
    listed = book.ADVICE | book.CONSEQUENCES
    assert not book.ADVICE & book.CONSEQUENCES
    assert set(book.RULES) - engine == listed


def test_every_cited_rule_exists() -> None:
    assert cited(".") <= set(book.RULES)


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_cites_its_own_rules(name: str) -> None:
    found = edition(name)
    held = set(book.rules_of(found))
    assert {*found.cites.values(), *(side.deck_rule for side in found.sides), found.score_rule} <= held
    for card in found.cards:
        own = {card.face.effect.rule, card.face.match, card.face.returned or found.score_rule}
        assert {found.cites.get(rule, rule) for rule in own} <= held


def test_every_rule_holds_in_some_edition() -> None:
    assert {rule for name in EDITIONS for rule in book.rules_of(edition(name))} == set(book.RULES)


@pytest.mark.parametrize(("language", "stop"), [("en", "."), ("zh-Hant", "。")])
def test_every_rule_has_a_text(language: str, stop: str) -> None:
    endless = [rule for rule in book.RULES if not render(book.sentence(rule), language).endswith(stop)]
    assert endless == []


def said(*arguments: str, language: str = "en") -> tuple[int, str]:
    done = CliRunner().invoke(app, ["rules", *arguments, "--lang", language])
    return done.exit_code, done.output


def ids(text: str) -> list[str]:
    return [line.split()[0] for line in text.splitlines() if not line.startswith(" ")]


@pytest.mark.parametrize("word", ["core-turn-6", "[CORE-TURN-6]"])
def test_the_command_prints_a_rule(word: str) -> None:
    assert said(word) == (0, "CORE-TURN-6   If nothing comes out, the turn just passes on.\n")
    assert said(word, language="zh-Hant") == (0, "CORE-TURN-6   如果沒有卡片出來，就直接輪到下一位玩家。\n")


def test_the_command_prints_a_family_of_rules() -> None:
    status, text = said("FLIP-REV")
    assert (status, ids(text)) == (0, ["FLIP-REV-1", "FLIP-REV-2"])


def test_the_command_prints_the_rules_of_an_edition() -> None:
    status, text = said("--edition", "flash")
    assert (status, ids(text)) == (0, [rule for rule in book.RULES if rule.startswith("FLSH-")])


def test_flip_attack_may_be_played_for_low_score() -> None:
    """By the agreement of the table."""
    status, text = said("--edition", "flip-attack")
    assert status == 0
    assert {"CORE-MATCH-3", "CORE-MATCH-4"} <= set(ids(text))


@pytest.mark.parametrize("language", languages())
def test_the_command_prints_the_whole_book_within_80_columns(language: str) -> None:
    status, text = said(language=language)
    assert (status, tuple(ids(text))) == (0, book.RULES)
    assert max(map(cell_len, text.splitlines())) <= 80
    joined = "".join(line.strip() for line in text.splitlines())
    for rule in book.RULES:
        assert render(book.sentence(rule), language).replace(" ", "") in joined.replace(" ", "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("CORE-TURN-9",), "There is no rule CORE-TURN-9. The nearest are CORE-TURN-8, CORE-TURN-7, CORE-TURN-6\n"),
        (("MEGA-STAK-1",), "There is no rule MEGA-STAK-1. The nearest are MEGA-STK-1, MEGA-STK-14, MEGA-STK-13\n"),
        (
            ("--edition", "uno"),
            "uno is not an edition. The nearest is attack-current; there are " + ", ".join(EDITIONS) + "\n",
        ),
    ],
)
def test_the_command_suggests_names_for_an_unknown_one(arguments: tuple[str, ...], told: str) -> None:
    assert said(*arguments) == (2, told)


def test_a_rule_of_another_edition_is_not_printed() -> None:
    status, text = said("CORE-TURN-1", "--edition", "flash")
    assert (status, text.partition(".")[0]) == (2, "flash has no rule CORE-TURN-1")

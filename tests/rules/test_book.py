"""Every rule of the rule book is told, and cited or known not to be; every cited rule exists."""

import re
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

import uno_bridge
from uno_bridge.cli.rules import rules
from uno_bridge.rules import EDITIONS, book, edition
from uno_bridge.text import render

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


def test_the_editions_share_out_the_book() -> None:
    assert {rule for name in EDITIONS for rule in book.rules_of(edition(name))} == set(book.RULES)


@pytest.mark.parametrize("rule", book.RULES)
def test_every_rule_has_a_sentence(rule: str) -> None:
    assert render(book.sentence(rule)).endswith(".")


def said(*arguments: str) -> tuple[int, str]:
    app = Typer()
    app.command()(rules)
    done = CliRunner().invoke(app, list(arguments))
    return done.exit_code, done.output


def test_the_command_says_a_rule() -> None:
    assert said("core-turn-6") == (0, "CORE-TURN-6  If nothing comes out, the turn just passes on.\n")


def test_the_command_says_a_family() -> None:
    status, text = said("FLIP-REV")
    assert status == 0
    assert [line.split()[0] for line in text.splitlines()] == ["FLIP-REV-1", "FLIP-REV-2"]


def test_the_command_says_an_edition() -> None:
    status, text = said("--edition", "flash")
    assert status == 0
    assert len(text.splitlines()) == 57
    assert all(line.startswith("FLSH-") for line in text.splitlines())


@pytest.mark.parametrize("arguments", [("CORE-TURN-9",), ("--edition", "uno")])
def test_the_command_knows_what_it_does_not_know(arguments: tuple[str, ...]) -> None:
    assert said(*arguments)[0] == 2

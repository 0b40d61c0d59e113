"""The edition that is declared in a file: its deck and its cards."""

# ruff: noqa: RUF001

from pathlib import Path

import pytest

from tests.records.expectations import GAMES
from tests.records.test_games import ending
from uno_bridge.record import ReplayStopped
from uno_bridge.rules import Game, Setup, edition
from uno_bridge.rules.acts import Deal, Play, Press
from uno_bridge.text import render

BOX = {"H2": 8, "V": 4, "S": 8, "D": 8, "W": 4, "WA": 4, "WC": 3, "WH4": 1}


def test_the_deck_is_that_of_the_box() -> None:
    found = edition("attack-current")
    copies = {face.code: face.copies * (1 if face.wild else 4) for face in found.faces}
    assert {code: count for code, count in copies.items() if not code.isdigit()} == BOX
    assert sum(count for code, count in copies.items() if code.isdigit()) == 72
    assert found.deck_size == 112


def test_its_cards_have_the_names_of_the_file() -> None:
    game = Game(Setup("attack-current", ("Ann", "Bob", "Cy")))
    game.push(Deal(("R7",)))
    said = [game.message(event) for event in game.push(Play("Ann", "WH4", "B"))]
    assert [render(message) for message in said] == ["Ann played Wild Hit 4", "Ann called blue"]
    assert render(said[0], "zh-Hant") == "Ann 打出萬用四次打擊"
    assert [render(message) for message in game.instructions()] == [
        "Bob, hit the launcher 4 times.",
        "Then Cy plays.",
    ]
    game.push(Press("Bob", (0, 0, 1, 0)))
    assert game.turn == "Cy"


def test_a_house_rule_is_an_instruction_until_the_next_act() -> None:
    game = Game(Setup("attack-current", ("Ann", "Bob", "Cy")))
    game.push(Deal(("R7",)))
    game.push(Play("Ann", "WC", "G"))
    rule = "Ann's Wild Customizable: do what is written on the card"
    assert [render(message) for message in game.instructions()] == [
        "Bob, play a card or hit the launcher once.",
        rule,
    ]
    assert "萬用自訂卡：照卡片上寫的做" in render(game.instructions()[1], "zh-Hant")
    game.push(Press("Bob", (0,)))
    assert rule not in [render(message) for message in game.instructions()]
    game.undo()
    assert rule in [render(message) for message in game.instructions()]
    assert [message.rule for message in game.instructions()] == ["CORE-TURN-1", "CORE-WILD-1"]


def test_other_editions_refuse_its_cards_by_their_code() -> None:
    game = Game(Setup("attack-six", ("Ann", "Bob")))
    game.push(Deal(("R7",)))
    why = game.why_not(Play("Ann", "WH4", "B"))
    assert why is not None
    assert (render(why), why.rule) == ("There is no WH4 in this deck.", "SIX-DECK-1")


OTHER_DECK = ("census-second-reverse", "score-all-the-deck")
SIX = [path for path in sorted((GAMES / "attack-six").glob("*.rec")) if path.stem not in OTHER_DECK]


@pytest.mark.parametrize("path", SIX, ids=lambda path: path.stem)
def test_rules_of_the_base_edition_hold_in_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    six, current = ending(text), ending(text.replace("edition: attack-six", "edition: attack-current"))
    if isinstance(six, ReplayStopped):
        assert isinstance(current, ReplayStopped)
        assert (current.number, current.message.key, current.message.rule) == (
            six.number,
            six.message.key,
            six.message.rule,
        )
    else:
        assert not isinstance(current, ReplayStopped)
        assert current == {**six, "edition": "attack-current"}

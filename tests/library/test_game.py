"""`uno_bridge.Game`: lines in, named events and sentences out."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from uno_bridge import Game, NotationError, Refused, ReplayStopped, UnoBridgeError
from uno_bridge.game import _FIGURES
from uno_bridge.record import parse_act, print_act
from uno_bridge.rules import events as kinds
from uno_bridge.rules.acts import Play
from uno_bridge.rules.cards import COLOURS

PLAYERS = ["Ann", "Bob", "Cy"]
RECORDS = Path(__file__).parents[1] / "records" / "games"


def begin(edition: str = "attack-mega-hit") -> Game:
    game = Game(edition, PLAYERS)
    game.push("deal R7")
    return game


def test_a_line_and_the_act_that_it_stands_for_bring_about_the_same_events() -> None:
    line, act = begin(), begin()
    assert line.push("Ann RH2") == act.push(Play("Ann", "RH2"))
    assert line.state() == act.state()


def test_an_event_names_its_players_cards_and_counts() -> None:
    game = begin()
    (played,) = game.push("Ann RH2")
    assert (played.kind, played.player, played.card, played.other, played.cards) == ("played", "Ann", "RH2", None, None)
    paid = game.push("Bob press 0 3")[-1]
    assert (paid.kind, paid.player, paid.presses, paid.cards, paid.card) == ("paid", "Bob", 2, 3, None)
    assert str(paid) == "Bob hit 2 times, 3 cards"


def test_every_kind_of_event_with_a_figure_for_programs_names_it() -> None:
    names = {value for name, value in vars(kinds).items() if name.isupper() and isinstance(value, str)} - {COLOURS}
    others = {"taken-up", "reversed", "skipped", "called-uno", "one-left", "out", "dealer-named", "flipped", "picked"}
    assert names - set(_FIGURES) == others | {"pressed-button", "taken-back"}


def test_recorded_games_record_themselves_with_the_same_state(tmp_path: Path) -> None:
    copy, copied = tmp_path / "copy.rec", 0
    for path in sorted(RECORDS.glob("*/*.rec"))[::15]:
        with suppress(ReplayStopped):  # some records show a refusal
            game = Game.from_record(path)
            copy.write_text(game.record())
            assert Game.from_record(copy).state() == game.state(), path
            copied += 1
    assert copied >= 30


def test_pop_returns_the_line_that_it_takes_back() -> None:
    game = begin()
    before = game.state()
    game.push("Ann RH2")
    assert game.pop() == "Ann RH2"
    assert game.state() == before


def test_pop_before_the_first_act_is_refused() -> None:
    with pytest.raises(Refused):
        Game("attack-classic", PLAYERS).pop()


@pytest.mark.parametrize("line", ["Ann R1", "Bob R1", "Ann G1", "Bob press 1", "Ann Q9", "", "deal", "Dan R1", "undo"])
def test_why_not_is_none_exactly_where_push_accepts(line: str) -> None:
    game = begin()
    before = game.state()
    why = game.why_not(line)
    assert game.state() == before
    assert (line in game.legal_acts()) == (why is None)
    if why is None:
        game.push(line)
    else:
        with pytest.raises(UnoBridgeError) as error:
            game.push(line)
        assert str(error.value) == why


def test_a_refusal_is_a_sentence_with_the_id_of_its_rule() -> None:
    with pytest.raises(Refused) as refused:
        begin().push("Cy R1")
    assert str(refused.value) == "It is not Cy's turn: Ann is to act. [CORE-TURN-8]"


def test_legal_acts_are_lines_that_push_accepts() -> None:
    game = begin()
    for line in islice(game.legal_acts(), 50):
        assert print_act(parse_act(line, game.players)) == line
        assert game.why_not(line) is None


@pytest.mark.parametrize(
    ("edition", "nearest"), [("atack-clasic", "attack-classic"), ("FLSH", "flash"), ("mega", "attack-mega-hit")]
)
def test_an_unknown_edition_names_the_nearest(edition: str, nearest: str) -> None:
    with pytest.raises(NotationError) as unknown:
        Game(edition, PLAYERS)
    assert f"The nearest is {nearest};" in str(unknown.value)


@pytest.mark.parametrize(
    "options", [{"last_atack": "may"}, {"last_attack": "never"}, {"match": "points"}, {"first_dealer": "Dan"}]
)
def test_a_wrong_option_is_an_error_of_the_package(options: dict[str, str]) -> None:
    with pytest.raises(UnoBridgeError):
        Game("attack-mega-hit", PLAYERS, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [[], ["Ann"], ["Ann", "Ann"], ["Ann", ""], ['A"', "Bob"], [" Ann", "Bob"], "Ann"])
def test_wrong_players_are_an_error_of_the_package(players: list[str]) -> None:
    with pytest.raises(UnoBridgeError):
        Game("attack-classic", players)


def test_options_are_those_of_a_record() -> None:
    game = Game("attack-mega-hit", PLAYERS, stack_on_last_card=True, suggestion_presses=2, last_attack="may")
    assert game.rules.setup.options == {"stackOnLastCard": "on", "suggestionPresses": "2", "lastAttack": "may"}
    assert "option stackOnLastCard: on\n" in game.record()


def test_awkward_names_go_through_the_record(tmp_path: Path) -> None:
    players = ["P#1", "Zoë!", "unit", "Ann:", "A, B", "小明"]
    game = Game("attack-classic", players)
    game.push("deal R7")
    (tmp_path / "game.rec").write_text(game.record())
    assert Game.from_record(tmp_path / "game.rec").players == tuple(players)


def test_the_printed_game_shows_the_table() -> None:
    game = begin()
    game.push("Ann RH2")
    assert str(game).splitlines() == [
        "attack-mega-hit, round 1, answer of Bob",
        "  Ann   6 cards    0 points",
        "> Bob   7 cards    0 points",
        "  Cy    7 cards    0 points",
        "top RH2, launcher 90, discard pile 2, play to the left",
        *game.instructions(),
    ]
    assert repr(game).startswith("<Game attack-mega-hit, round 1, answer of Bob: top RH2,")


def test_a_game_without_a_round_is_printed_as_well() -> None:
    game = Game("flash", PLAYERS)
    assert "Ann" in str(game)
    assert "draw pile" in repr(game)

"""Simulation of rounds with bots."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tests.rules.driver import NAMES
from uno_bridge.bots import LIVELY, PAYOUTS, QUIET, Bots, Payout, Tally, simulate
from uno_bridge.cli import app
from uno_bridge.hands import DealtGame, judge
from uno_bridge.record import parse, print_record, replay
from uno_bridge.rules import EDITIONS, Game, MatchMode, Setup, edition
from uno_bridge.rules.acts import Act, Challenge, CountHand, Deal, Play

ROUNDS = 4


def records(setup: Setup, seed: int, rounds: int = ROUNDS) -> list[str]:
    return [print_record(match.record) for match in simulate(setup, rounds, seed, Tally())]


@pytest.mark.parametrize("mode", ["points 120", "low-score 120", "challenge 60", "single-round"])
@pytest.mark.parametrize("name", EDITIONS)
def test_each_match_replays_to_its_end(name: str, mode: str) -> None:
    match = MatchMode.parse(mode)
    if match.mode not in edition(name).matches:
        match = MatchMode()
    tally = Tally()
    for seed, players in enumerate((2, 3, edition(name).most_players)):
        for played in simulate(Setup(name, NAMES[:players], match=match), ROUNDS, seed, tally):
            read = parse(print_record(played.record))
            assert read.faults == []
            assert replay(read).state() == played.game.state()
        assert tally.rounds == ROUNDS
        assert sum(tally.won.values()) == ROUNDS
        tally = Tally()


@pytest.mark.parametrize("name", EDITIONS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    setup = Setup(name, NAMES[:4])
    assert records(setup, 7) == records(setup, 7)
    assert records(setup, 7) != records(setup, 8)


def whose_hand(dealt: DealtGame, act: Act) -> list[str] | None:
    """Return the hand that decides the act: the player's own, or that of the challenged player."""
    if isinstance(act, Challenge):
        laid = [done for done, _ in dealt.game.history if isinstance(done, Play)]
        return dealt.hand(laid[-1].player)
    return dealt.hand(act.player) if hasattr(act, "player") else None


@pytest.mark.parametrize("name", EDITIONS)
def test_acts_of_bots_are_legal_by_their_hands(name: str) -> None:
    dealt = DealtGame(Game(Setup(name, NAMES[:4])))
    bots = Bots(dealt, Payout("toy", 2), Random(2).random, LIVELY)
    cards = dealt.game.edition.cards
    bluffs = 0
    for _ in range(2500):
        if dealt.game.phase == "match-over":
            break
        act = bots.next_act()
        drawn = cards[dealt.drawn].code if dealt.drawn >= 0 else None
        found = judge(dealt.game, act, whose_hand(dealt, act), drawn)
        if found.message is not None and found.message.rule == "FLSH-WD4-1":
            bluffs += 1
        elif not isinstance(act, Challenge):  # by then the accused may hold other cards than when the card was laid
            assert found.answer == "legal", (act, found)
        dealt.push(act)
    assert (bluffs > 0) == (name == "flash")


@pytest.mark.parametrize("name", EDITIONS)
def test_acts_that_the_cards_allow_are_accepted(name: str) -> None:
    dealt = DealtGame(Game(Setup(name, NAMES[:3])))
    bots = Bots(dealt, Payout("exact", 3), Random(3).random, LIVELY)
    for _ in range(150):
        if dealt.game.phase == "match-over":
            break
        for act in dealt.legal_acts():
            dealt.push(act)
            dealt.undo()
        bots.step()


def test_lively_bots_do_every_kind_of_act() -> None:
    kinds = {
        type(act)
        for name in EDITIONS
        for match in simulate(Setup(name, NAMES[:4]), 12, 1, Tally())
        for act, _ in match.game.history
    }
    named = {kind.__name__ for kind in kinds}
    assert named == {
        "Deal", "Play", "Press", "StopPressing", "SetAside", "NameColour", "CallUno", "Catch", "Suggest", "ShowFace",
        "Reload", "Pick", "Draw", "EndTurn", "TimeUp", "Slap", "Challenge", "CountHand",
    }  # fmt: skip


def test_quiet_bots_do_no_optional_acts() -> None:
    for match in simulate(Setup("attack-mega-hit", NAMES[:4]), 6, 1, Tally(), habits=QUIET):
        said = {type(act).__name__ for act, _ in match.game.history}
        assert said <= {"Deal", "Play", "Press", "NameColour", "Reload", "CountHand"}


@pytest.mark.parametrize("name", PAYOUTS)
def test_payouts_are_the_launchers_own(name: str) -> None:
    payout = Payout(name, 1)
    cards = [payout.press() for _ in range(960)]
    assert set(cards) == ({0, 1, 2, 3} if name == "gentle" else {0, 3, 4, 5, 6, 7, 8})
    assert 0.25 < sum(count > 0 for count in cards) / 960 < 0.45


def test_hands_are_counted_by_their_cards() -> None:
    match = next(iter(simulate(Setup("attack-mega-hit", NAMES[:3]), 1, 4, Tally())))
    held = [act for act, _ in match.game.history if isinstance(act, CountHand)]
    assert len(held) == 2
    assert isinstance(next(act for act, _ in match.game.history), Deal)
    for act in held:
        worth = sum(
            next(card.face.points for card in match.game.edition.cards if card.code == code)
            for code in match.dealt.hand(act.player)
        )
        assert act.held == worth or tuple(match.dealt.hand(act.player)) == act.held


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["simulate", *words, "--lang", "en"])
    return done.exit_code, done.output


def test_the_command_counts_and_writes_records(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    words = ("--edition", "flip-attack", "--players", "3", "--rounds", "5", "--seed", "2", "--match", "single-round")
    status, said = run(*words, "--option", "pylMin=1", "--records", str(folder))
    assert status == 0, said
    assert "Rounds: 5\n" in said
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"000{number}.rec" for number in range(1, 6)]
    for file in files:
        game = replay(parse(file.read_text(encoding="utf-8")))
        assert game.phase == "match-over"
        assert dict(game.setup.options) == {"pylMin": "1"}
    status, said = run(*words, "--records", str(folder))
    assert status == 1
    assert "name an empty folder" in said


def test_an_own_edition_is_simulated(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    text = edition("attack-current").source
    file.write_text(text.replace("attack-current", "ours"), encoding="utf-8")
    status, said = run("--edition", "ours", "--edition-file", str(file), "--rounds", "3")
    assert status == 0, said
    assert "Rounds: 3\n" in said


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["--edition", "uno"], 2, "uno is not an edition"),
        (["--option", "waaNext"], 2, "write name=value"),
        (["--option", "waaNext=never"], 2, "next | second | skipIfAttacked"),
        (["--payout", "rich"], 2, "there are toy, random, exact"),
        (["--edition", "flash", "--players", "7"], 1, "[FLSH-DECK-3]"),
        (["--match", "points"], 2, "points"),
    ],
)
def test_a_bad_option_is_reported(words: list[str], status: int, says: str) -> None:
    found, said = run(*words)
    assert found == status
    assert says in said

"""`uno-bridge table`, piped and at a keyboard."""

# ruff: noqa: RUF001

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest
from rich.console import Console

from tests.table.conftest import RefereeBench
from uno_bridge import record
from uno_bridge.cli.terminal import Terminal
from uno_bridge.cli.terminal_input import candidates
from uno_bridge.link import LinkState
from uno_bridge.link.causes import ListeningGap
from uno_bridge.record.header import print_header
from uno_bridge.referee.commands import ActCommand
from uno_bridge.referee.service import TableService
from uno_bridge.text import Message, render

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path, command: Path) -> Run:
    def piped(text: str, *options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [command, "table", "--journal", tmp_path / "j.sqlite", "--record", tmp_path / "left.rec", *options],
            input=text,
            capture_output=True,
            text=True,
            timeout=30,
        )

    return piped


GAME = """\
players: Ann, Bob, Cy
deal RH2
Ann press 0 3
# a remark
Bob RS
Ann W =B
"""


def test_a_piped_game_is_told_and_leaves_a_record(run: Run, tmp_path: Path) -> None:
    done = run(GAME)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ann, hit the launcher 2 times." in done.stdout
    left = record.replay(record.parse((tmp_path / "left.rec").read_text(encoding="utf-8")))
    assert (left.turn, left.colour, left.hands) == ("Bob", "B", {"Ann": 9, "Bob": 6, "Cy": 7})


def test_the_last_table_goes_on(run: Run) -> None:
    run(GAME)
    again = run("Bob B5\nstate\n")
    assert again.returncode == 0
    assert "Cy" in again.stdout.splitlines()[-2]


def test_a_refusal_names_line_and_rule_and_the_game_goes_on(run: Run, tmp_path: Path) -> None:
    done = run(GAME + "Cy B5\nBob B5\n")
    assert done.returncode == 1
    (refusal,) = done.stderr.splitlines()
    assert refusal.startswith("<stdin>:7: ")
    assert refusal.endswith("[CORE-TURN-8]")
    assert (tmp_path / "left.rec").read_text(encoding="utf-8").endswith("Ann W =B\nBob B5\n")


def test_what_is_no_act_ends_with_its_own_status(run: Run) -> None:
    done = run(GAME + "Bob dances\n")
    assert done.returncode == 2
    assert done.stderr.startswith("<stdin>:7: ")


def test_without_a_table_it_says_how_to_begin(run: Run) -> None:
    done = run("Ann R5\n")
    assert done.returncode == 1
    assert "players: Ann, Bob, Cy" in done.stdout
    assert "Set up a table first" in done.stderr


def test_a_header_without_players_is_refused(run: Run) -> None:
    done = run("match: points 300\ndeal R5\n")
    assert done.returncode == 1
    assert "players: Ann, Bob, Cy" in done.stderr


def test_somebody_may_be_called_like_a_command(run: Run) -> None:
    done = run("players: plant, Bob\ndeal R7\nplant R5\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_options_begin_a_new_table(run: Run) -> None:
    done = run("deal R5\n", "--players", "Ann, Bob", "--match", "challenge 300")
    assert done.returncode == 0
    assert "Ann" in done.stdout


def test_a_second_referee_on_the_journal_is_told(run: Run, bench: RefereeBench) -> None:
    done = run("", "--journal", str(bench.path))
    assert done.returncode == 1
    assert "Another uno-bridge is writing" in done.stderr


def test_names_and_cards_are_completed(bench: RefereeBench) -> None:
    service = TableService(bench.referee)
    assert "R5" in candidates(service.snapshot(), ["deal"])
    bench.acts("deal R7")
    drawn = service.snapshot()
    assert {"Ann", "Bob", "undo"} <= set(candidates(drawn, []))
    cards = candidates(drawn, ["Ann"])
    assert {"R5", "G7", "W", "press"} <= set(cards)
    assert "G5" not in cards
    assert "R5" not in candidates(drawn, ["Bob"])
    assert {"=B", ">Cy"} <= set(candidates(drawn, ["Ann", "WA"]))
    assert "R5" in candidates(drawn, ["ann"])
    assert candidates(drawn, ["slap"]) == ["Ann", "Bob", "Cy"]
    assert {"save", "press"} <= set(candidates(drawn, ["help"]))


GAMES = [
    (path.stem, read)
    for path in sorted((Path(__file__).parents[1] / "records" / "games").rglob("*.rec"))[::9]
    if not (read := record.parse(path.read_text(encoding="utf-8"))).faults
]


@pytest.mark.parametrize("read", [read for _, read in GAMES], ids=[name for name, _ in GAMES])
def test_every_edition_can_be_told(bench: RefereeBench, read: record.Record) -> None:
    service = TableService(bench.referee)
    if service.begin(print_header(read.header)) is None:
        for act in read.acts:
            service.do(ActCommand(id=uuid4().hex, line=record.print_act(act)))
    told = [render(event.text.message()) for event in service.snapshot().events]
    assert told
    assert all(told)


def test_why_tells_the_rule_of_the_last_refusal_then_of_the_instruction(run: Run) -> None:
    done = run(GAME + "Cy B5\nwhy\nBob B5\nwhy\n")
    ids = [line.split()[0] for line in done.stdout.splitlines() if line.startswith("CORE-")]
    assert ids == ["CORE-TURN-8", "CORE-TURN-1"]
    assert "CORE-TURN-8  A card that does not fit, or that is played out of turn, goes back\n" in done.stdout


def test_why_tells_what_follows_and_what_may_be_done_instead(run: Run) -> None:
    done = run("players: Ann, Bob, Cy\ndeal R7\nAnn RH1\nwhy\nBob RH2\nwhy\n")
    ids = [line.split()[0] for line in done.stdout.splitlines() if line.startswith(("MEGA-", "CORE-"))]
    assert ids == ["MEGA-HIT1-1", "MEGA-STK-1", "MEGA-STK-2", "MEGA-STK-8", "MEGA-STK-1"]


def test_why_tells_any_rule_and_knows_what_it_does_not_know(run: Run) -> None:
    done = run("why flip-flip-7\nwhy FLIP-FLIP-0\nwhy\n", "--lang", "zh-Hant")
    assert done.returncode == 0
    assert "FLIP-FLIP-7  打出翻轉之後，輪到下一位玩家。" in done.stdout
    assert "沒有 FLIP-FLIP-0 這條規則。" in done.stdout
    assert "這和遊戲規則無關。" in done.stdout


def test_somebody_may_be_called_why(run: Run) -> None:
    done = run("players: why, Bob\ndeal R7\nwhy R5\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "why played red 5" in done.stdout


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_help_has_every_act_of_a_round(run: Run, language: str) -> None:
    told = run("?\n", "--players", "Ann, Bob", "--lang", language).stdout
    acts = [
        "deal R7",
        "Ann calls",
        "Ann press",
        "Ann stop",
        "Ann aside",
        "shows O5",
        "Ann uno",
        "Bob catches Ann",
        "reload",
    ]
    flash = ["unit Bob", "Bob draw", "Bob done", "Bob late", "slap Cy", "Cy challenges"]
    rest = ["Ann suggests", "Bob holds", "Ann has", "undo"]
    assert [act for act in (*acts, *flash, *rest) if act not in told] == []


def test_what_is_the_matter_with_the_launcher_is_said_once_and_that_it_is_well_again(bench: RefereeBench) -> None:
    service, out = TableService(bench.referee), Console(file=io.StringIO(), width=200)
    terminal = Terminal(service, out=out, err=out)
    bench.referee.receive_greeting("b001", "launcher", "power")
    service.watch(terminal.tell)
    hung = Message("link-hung", {"unit": Message("unit-launcher"), "port": "/dev/x", "report": ""})
    for state in (LinkState("live"), LinkState("lost", hung), LinkState("lost", hung), LinkState("live")):
        service.on_state(state)
    bench.referee.receive_greeting("b002", "launcher", "watchdog")
    bench.referee.receive_gap(ListeningGap("asleep", 30))
    news = [line.strip() for line in out.file.getvalue().splitlines() if line.startswith("  ")]  # type: ignore[attr-defined]
    told = [line for line in news if "launcher" in line.lower()]
    assert [line.split(" ")[:4] for line in told] == [
        ["The", "launcher", "at", "/dev/x"],
        ["The", "launcher", "answers."],
        ["The", "launcher’s", "program", "hung,"],
        ["This", "computer", "slept", "for"],
    ]

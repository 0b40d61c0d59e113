"""The terminal referee: its output, names, where the record is saved, and how it ends."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from uno_bridge import record
from uno_bridge.cli import app
from uno_bridge.cli.terminal_names import canonicalize

WAIT_S = 30
PROMPT = "\x1b[?2004h"
"""The sequence (bracketed paste) that a prompt sends when it starts to read keys."""
BEGUN = "players: Ann, Bob, Cy\n"


@dataclass
class Piped:
    """`uno-bridge table` with lines from a pipe, in a directory of its own."""

    folder: Path

    def __call__(self, text: str, *options: str) -> Result:
        return CliRunner().invoke(app, ["table", "--journal", str(self.journal), "--lang", "en", *options], input=text)

    @property
    def journal(self) -> Path:
        return self.folder / "j.sqlite"

    @property
    def files(self) -> set[str]:
        """Return the files beside the journal."""
        return {path.name for path in self.folder.iterdir() if not path.name.startswith("j.sqlite")}


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Piped:
    monkeypatch.chdir(tmp_path)
    return Piped(tmp_path)


# What it says


def test_a_hit_may_be_answered(run: Piped) -> None:
    said = run(BEGUN + "deal R7\nAnn RH2\n").stdout
    assert "Bob, hit the launcher 2 times.\nBob may lay a hit card instead.\n" in said


def test_the_rest_of_a_stack_may_be_forfeited(run: Piped) -> None:
    done = run(BEGUN + "deal R7\nAnn RH2\nBob RH2\nCy press 1\nCy stop\n")
    assert done.exit_code == 0
    assert "Cy may stop here." in done.stdout


def test_press_your_luck_may_be_stopped(run: Piped) -> None:
    said = run("edition: flip-attack\n" + BEGUN + "deal R7\nAnn WL =B\nAnn press 0\n").stdout
    assert "Ann, set a card aside." in said
    assert "Ann may stop here." in said


FOUR = "edition: flash\n" + BEGUN + "deal R7\nunit Ann\nAnn W4 =B\nAnn done\nunit Bob\n"


def test_a_wild_draw_four_may_be_challenged(run: Piped) -> None:
    said = run(FOUR).stdout
    assert "Bob may challenge the Wild Draw Four." in said
    assert "Guilty: Ann draws 4 cards. Innocent: Bob draws 6 cards." in said


def test_a_missing_uno_call_may_be_caught(run: Piped) -> None:
    said = run(BEGUN + "position turn=Ann top=R5 hands=2,5,5\nAnn R7\n").stdout
    assert "Ann has one card and has not called UNO: another player may catch Ann." in said


def test_state_has_all_that_the_page_has(run: Piped) -> None:
    said = run(
        BEGUN + "position turn=Ann dir=right top=RH1 hands=2,5,5 scores=10,20,30\nAnn WA =G >Bob\nstate\n"
    ).stdout
    for line in (
        "Top card: Wild Attack-Attack, green is named",
        "Play goes to the right, counter-clockwise",
        "Launcher: 99   Discard pile: 2",
        "Owed: Bob hits the launcher, 0 of 2 hits made",
        "not called: may be caught",
        "Round 1: UNO Attack Mega Hit. First to 500.",
    ):
        assert line in said
    hands = said[said.index("Player ") :].splitlines()
    assert [line.split()[:3] for line in hands[1:4]] == [
        ["Ann", "1", "10"],
        ["Bob", "5", "20"],
        ["Cy", "(dealer)", "5"],
    ]


def test_state_has_the_cards_that_are_owed_in_flash(run: Piped) -> None:
    said = run(FOUR + "state\n").stdout
    assert "Owed: Bob draws, 0 of 4 cards drawn" in said
    assert "Draw pile: 86   Discard pile: 2" in said
    assert "The unit picks the players" in said


def test_help_has_the_names_and_cards_of_this_table(run: Piped) -> None:
    said = run("players: Mary Ann, Bob\ndeal R7\nhelp\nhelp press\nhelp dance\n").stdout
    assert '"Mary Ann" R1' in said
    assert "plays red 1" in said
    assert "help WORD explains one" in said
    assert "Ann press 0 3: Ann hit the launcher twice" in said
    assert "There is no help about dance." in said


def test_counts_of_the_piles_can_be_corrected(run: Piped) -> None:
    done = run(BEGUN + "deal R7\nlauncher has 60\ndiscard has 12\nstate\n")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "Launcher: 60   Discard pile: 12" in done.stdout


# Names


def test_names_are_taken_in_any_letter_case(run: Piped) -> None:
    done = run(BEGUN + "deal R7\nann rh2\nBOB WA =b >cy\nCY press 0 0 0 3\n", "--record", "left.rec")
    assert (done.exit_code, done.stderr) == (0, "")
    read = record.parse((run.folder / "left.rec").read_text(encoding="utf-8"))
    assert [record.print_act(act) for act in read.acts] == [
        "deal R7", "Ann RH2", "Bob WA =B >Cy", "Cy press 0 0 0 3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ann r5", "Ann r5"),
        ('"mary ann" press 0 # hit', '"Mary Ann" press 0'),
        ("bob catches ANN", "Bob catches Ann"),
        ("unit cy", "unit Cy"),
        ("slap cy", "slap Cy"),
        ("dealer: cy", "dealer: Cy"),
        ("aim cy", "aim Cy"),
        ("Ann wa =g >CY !", "Ann wa =g >Cy !"),
        ("position turn=BOB top=R9", "position turn=Bob top=R9"),
        ("deal r5", "deal r5"),
        ("undo", "undo"),
        ('"ann r5', '"ann r5'),
        ("zed r5", "zed r5"),
        ("EVE r5", "EVE r5"),  # two players differ in letter case alone
        ("eve r5", "eve r5"),
        ("Eve r5", "Eve r5"),
        ("straße r5", "Straße r5"),
        ("r5 r5", "R5 r5"),
        ("UNIT r5", '"unit" r5'),
    ],
)
def test_a_name_is_spelled_as_the_table_spells_it(typed: str, meant: str) -> None:
    names = ["Ann", "Bob", "Cy", "Mary Ann", "Eve", "eve", "Straße", "R5", "unit"]
    assert canonicalize(typed, names) == meant


def test_the_dealer_of_a_header_is_one_of_its_players(run: Piped) -> None:
    said = run("dealer: mary ann\nplayers: Mary Ann, Bob\ndeal R7\n").stdout
    assert "Mary Ann dealt round 1" in said


def test_a_record_knows_a_name_in_one_spelling_only(command: Path, tmp_path: Path) -> None:
    (tmp_path / "a.rec").write_text("edition: attack-mega-hit\nplayers: Ann, Bob\ndeal R7\nann R5\n", encoding="utf-8")
    done = subprocess.run([command, "replay", tmp_path / "a.rec"], capture_output=True, text=True, timeout=WAIT_S)
    assert done.returncode == 2


# The record

OTHER = "edition: flash\nplayers: Zoe, Yves\n\ndeal R7\n"


def test_no_record_is_left_where_nobody_asked_for_one(run: Piped) -> None:
    done = run(BEGUN + "deal R7\nAnn R5\n")
    assert done.exit_code == 0
    assert run.files == set()
    assert "No record was saved." in done.stdout


def test_save_says_where_and_keeps_the_record_up_to_date(run: Piped) -> None:
    (run.folder / "games").mkdir()
    done = run(BEGUN + "deal R7\nsave games/ours.rec\nAnn R5\n")
    assert (done.exit_code, done.stderr) == (0, "")
    saved = run.folder / "games" / "ours.rec"
    assert f"The record is in {saved}" in done.stdout
    assert saved.read_text(encoding="utf-8").endswith("deal R7\nAnn R5\n")
    assert run.files == {"games"}


def test_a_folder_gets_a_file_named_after_the_date(run: Piped) -> None:
    (run.folder / "games").mkdir()
    run(BEGUN + "deal R7\nAnn R5\n", "--record", "games")
    (saved,) = (run.folder / "games").iterdir()
    assert saved.read_text(encoding="utf-8").endswith("Ann R5\n")


def test_the_home_folder_may_be_written_as_a_tilde(run: Piped, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(run.folder))
    run(BEGUN + "deal R7\nsave ~/ours.rec\n")
    assert run.files == {"ours.rec"}


def test_another_game_is_never_written_over_unless_the_table_insists(run: Piped) -> None:
    other = run.folder / "other.rec"
    other.write_text(OTHER, encoding="utf-8")
    done = run(BEGUN + "deal R7\nsave other.rec\nAnn R5\n")
    assert done.exit_code == 1
    assert f"{other} holds something else" in done.stderr
    assert other.read_text(encoding="utf-8") == OTHER
    done = run("save other.rec !\nBob R6\n")
    assert done.exit_code == 0
    assert other.read_text(encoding="utf-8").endswith("Ann R5\nBob R6\n")


def test_an_option_does_not_write_over_another_game_either(run: Piped) -> None:
    (run.folder / "other.rec").write_text(OTHER, encoding="utf-8")
    done = run(BEGUN + "deal R7\nAnn R5\nBob R6\n", "--record", "other.rec")
    assert done.exit_code == 1
    assert done.stderr.count("holds something else") == 1
    assert (run.folder / "other.rec").read_text(encoding="utf-8") == OTHER
    run("save mine.rec\n")
    assert (run.folder / "mine.rec").read_text(encoding="utf-8").endswith("Ann R5\nBob R6\n")


def test_the_next_table_of_a_session_does_not_take_the_first_ones_place(run: Piped) -> None:
    done = run(BEGUN + "deal R7\nAnn R5\nplayers: Di, Ed\ndeal R3\n", "--record", "left.rec")
    assert "holds something else" in done.stderr
    assert (run.folder / "left.rec").read_text(encoding="utf-8").endswith("deal R7\nAnn R5\n")


@pytest.mark.parametrize(
    ("path", "says"),
    [("none/a.rec", "there is no folder"), ("/dev/null", "is not a file"), ("/proc/a.rec", "/proc/a.rec")],
)
def test_a_place_that_cannot_be_written_is_named_and_the_game_goes_on(run: Piped, path: str, says: str) -> None:
    done = run(BEGUN + f"deal R7\nsave {path}\nAnn R5\nstate\n")
    assert done.exit_code == 1
    (refusal,) = done.stderr.splitlines()
    assert says in refusal
    assert "Top card: red 5" in done.stdout
    asked = run("", "--record", path)
    assert asked.exit_code == 1
    assert says in asked.stderr
    assert "Traceback" not in asked.stderr


def test_save_without_a_place_or_a_table_says_what_is_missing(run: Piped) -> None:
    done = run("save a.rec\n" + BEGUN + "save\n")
    assert "Set up a table first" in done.stderr
    assert "save game.rec" in done.stderr


# How it ends


def test_bytes_that_are_no_text_are_refused_as_a_line(command: Path, run: Piped) -> None:
    words = [command, "table", "--journal", run.journal]
    lines = BEGUN.encode() + b"deal R7\n\xff\xfe R5\nAnn R5\nstate\n"
    env = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(words, input=lines, capture_output=True, timeout=WAIT_S, env=env)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"Top card: red 5" in done.stdout


def test_ctrl_c_ends_a_pipe_without_a_traceback_and_the_record_is_whole(command: Path, run: Piped) -> None:
    words = [command, "table", "--journal", run.journal, "--record", run.folder / "left.rec"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(BEGUN + "deal R7\nAnn R5\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("Bob, play"):
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=WAIT_S)
    assert process.returncode == 130
    assert err == ""
    assert "The record is in" in out
    assert (run.folder / "left.rec").read_text(encoding="utf-8").endswith("Ann R5\n")


@dataclass
class Keyboard:
    """`uno-bridge table` at a terminal."""

    process: subprocess.Popen[bytes]
    master: int
    seen: str = field(default="")

    def until(self, wanted: str) -> str:
        deadline = time.monotonic() + WAIT_S
        while wanted not in self.seen:
            assert time.monotonic() < deadline, self.seen
            try:
                self.seen += os.read(self.master, 4096).decode(errors="replace")
            except OSError:  # it has ended
                break
        assert wanted in self.seen
        return self.seen

    def type(self, text: str, end: str = "\r") -> None:
        """Type at the next prompt: the terminal may drop earlier keys."""
        self.until(PROMPT)
        self.seen = ""
        os.write(self.master, (text + end).encode())


@pytest.fixture
def keyboard(command: Path, tmp_path: Path) -> Iterator[Keyboard]:
    master, slave = pty.openpty()
    words = [command, "table", "--journal", tmp_path / "j.sqlite", "--players", "Ann, Bob"]
    env = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
    process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    at = Keyboard(process, master)
    yield at
    process.kill()
    process.wait()
    os.close(master)


def test_at_a_keyboard_a_table_begins_at_once(keyboard: Keyboard) -> None:
    keyboard.until("Bob, deal 7 cards")
    keyboard.type("players: Di, Ed")
    keyboard.until("A new table begins with the next line that is an act, such as")
    keyboard.type("state")
    keyboard.until("Ed, deal 7 cards")


def test_at_a_keyboard_ctrl_c_drops_the_line_and_ctrl_d_ends(keyboard: Keyboard) -> None:
    keyboard.type("deal R7")
    keyboard.until("Ann, play a card")
    keyboard.type("ann nonsense", end="\x03")
    keyboard.type("ann r5")
    assert "Ann played red 5" in keyboard.until("Bob, play a card")
    keyboard.type("", end="\x04")
    assert "Traceback" not in keyboard.until("No record was saved.")
    assert keyboard.process.wait(WAIT_S) == 0


# The draw for dealer


def test_the_draw_for_dealer_is_led_until_one_number_is_the_highest(run: Piped) -> None:
    done = run(BEGUN + "draw-dealer\nann r9\nBOB 9\ncy action\nAnn 3\nBob S\ndeal R7\n", "--record", "left.rec")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "Everybody, draw a card: the highest number deals." in done.stdout
    assert "The highest is tied: Ann + Bob draw again." in done.stdout
    assert "Ann deals next" in done.stdout
    assert "Ann dealt round 1" in done.stdout
    assert "dealer: Ann\ndeal R7\n" in (run.folder / "left.rec").read_text(encoding="utf-8")


def test_what_cannot_be_drawn_is_refused_and_the_draw_goes_on_or_stops(run: Piped) -> None:
    done = run(BEGUN + "draw-dealer\nAnn R0\nAnn 5\nAnn 7\ndraw-dealer stop\ndeal R7\ndraw-dealer\n")
    assert done.exit_code == 2
    assert "[MEGA-DECK-1]" in done.stderr.splitlines()[0]  # no card of Mega Hit is a 0
    assert "[CORE-MATCH-4]" in done.stderr.splitlines()[-1]  # the round is running
    assert "Cy dealt round 1" in done.stdout


def test_a_flip_says_what_to_turn_over_and_why(run: Piped) -> None:
    said = run("edition: flip-attack\n" + BEGUN + "deal R7\nann rf\nwhy\n").stdout
    assert "Everybody: turn your hand over to the Wild side.\n" in said
    assert "FLIP-FLIP-4" in said


def test_the_launcher_is_loaded_with_the_rest(run: Piped) -> None:
    done = run(BEGUN + "why\ndeal R7\nAnn R5\n")
    assert done.stdout.count("Put the other 90 cards face down into the launcher") == 2
    assert "Put the other 90 cards" not in done.stdout.split("Ann played red 5")[1]

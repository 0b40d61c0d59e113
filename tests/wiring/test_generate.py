"""`make hardware`: what it writes, what `--check` finds, and what either leaves out for want of a program."""

from __future__ import annotations

from pathlib import Path

import pytest
from hardware.generate.__main__ import Source, main


def source(tool: str = "") -> Source:
    return Source("the letter", lambda root: {root / "letter": "as it is to be"}, tool)


def test_a_file_is_written_once_and_found_when_it_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], [source()], tmp_path) == 1
    assert main([], [source()], tmp_path) == 0
    assert main([], [source()], tmp_path) == 0
    assert main(["--check"], [source()], tmp_path) == 0
    assert capsys.readouterr().out == "letter is not what its source gives. Run: make hardware\nwrote letter\n"


def test_a_programs_files_are_checked_when_all_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], [source("python3")], tmp_path) == 0
    assert capsys.readouterr().out == ""
    assert main(["--check", "--all"], [source("python3")], tmp_path) == 1


def test_without_the_program_the_rest_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = Source("another", lambda root: {root / "other": b""})
    assert main([], [source("no-such-program"), other], tmp_path) == 0
    assert main(["--check", "--all"], [source("no-such-program"), other], tmp_path) == 0
    told = ["left as it is, no no-such-program here", "wrote other", "not checked, no no-such-program here"]
    assert capsys.readouterr().out.splitlines() == [f"the letter: {told[0]}", told[1], f"the letter: {told[2]}"]

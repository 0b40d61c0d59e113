"""`make hardware`: what it writes, what `--check` finds, and what either leaves out for want of a program."""

from __future__ import annotations

from pathlib import Path

import pytest
from hardware.generate import printed, schematics, wiring
from hardware.generate.__main__ import ROOT, GeneratedFiles, main
from hardware.generate.files import replace_section


def source(tool: str = "") -> GeneratedFiles:
    return GeneratedFiles("the letter", lambda root: {root / "letter": "as it is to be"}, tool)


def test_a_file_is_written_once_and_found_when_it_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], [source()], tmp_path) == 1
    assert main([], [source()], tmp_path) == 0
    assert main([], [source()], tmp_path) == 0
    assert main(["--check"], [source()], tmp_path) == 0
    assert capsys.readouterr().out == "letter is out of date. Run: make hardware\nwrote letter\n"


def test_a_programs_files_are_checked_when_all_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], [source("python3")], tmp_path) == 0
    assert capsys.readouterr().out == ""
    assert main(["--check", "--all"], [source("python3")], tmp_path) == 1


def test_without_the_program_the_rest_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = GeneratedFiles("another", lambda root: {root / "other": b""})
    assert main([], [source("no-such-program"), other], tmp_path) == 0
    assert main(["--check", "--all"], [source("no-such-program"), other], tmp_path) == 0
    told = [
        "not written, no-such-program is not installed",
        "wrote other",
        "not checked, no-such-program is not installed",
    ]
    assert capsys.readouterr().out.splitlines() == [f"the letter: {told[0]}", told[1], f"the letter: {told[2]}"]


def test_an_option_that_is_none_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--chekc"], [source()], tmp_path)
    assert "unrecognized arguments: --chekc" in capsys.readouterr().err
    assert not (tmp_path / "letter").exists()


def test_no_file_is_left_over_that_nobody_writes_any_more() -> None:
    written = {path.name for files in (schematics.generate, wiring.generate) for path in files(ROOT)}
    assert {path.name for path in (ROOT / "hardware/schematics").iterdir()} == written | {"README.md"}
    assert {path.stem for path in (ROOT / printed.FOLDER).glob("*.stl")} == set(printed.PARTS)


def test_every_drawing_of_a_printed_part_is_made_or_used_by_one() -> None:
    drawings = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / printed.FOLDER).glob("*.scad")}
    used = {name for name in drawings if any(f"<{name}>" in text for text in drawings.values())}
    assert drawings.keys() - used <= {f"{part}.scad" for part in printed.PARTS} | {"assembly.scad"}


def test_a_page_without_a_place_for_its_table_is_told() -> None:
    assert replace_section("a\n<!-- b -->\nold\n<!-- end -->\nc", "b", "new\n") == "a\n<!-- b -->\nnew\n<!-- end -->\nc"
    with pytest.raises(ValueError, match="no section between <!-- b --> and <!-- end -->"):
        replace_section("a\n<!-- d -->\nold\n<!-- end -->", "b", "new")

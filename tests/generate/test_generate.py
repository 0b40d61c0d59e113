"""The command behind `make hardware`: writing, `--check`, and missing tools."""

from __future__ import annotations

from pathlib import Path

import pytest
from hardware.generate import printed, schematics, wiring
from hardware.generate.__main__ import ROOT, GeneratedFiles, main
from hardware.generate.files import replace_section


def make_source(tool: str = "") -> GeneratedFiles:
    return GeneratedFiles("the letter", lambda root: {root / "letter": "as it is to be"}, tool)


def test_only_outdated_files_are_written_and_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], [make_source()], tmp_path) == 1
    assert main([], [make_source()], tmp_path) == 0
    assert main([], [make_source()], tmp_path) == 0
    assert main(["--check"], [make_source()], tmp_path) == 0
    assert capsys.readouterr().out == "letter is out of date. Run: make hardware\nwrote letter\n"


def test_all_includes_files_that_need_a_tool(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], [make_source("python3")], tmp_path) == 0
    assert capsys.readouterr().out == ""
    assert main(["--check", "--all"], [make_source("python3")], tmp_path) == 1


def test_a_missing_tool_skips_only_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = GeneratedFiles("another", lambda root: {root / "other": b""})
    assert main([], [make_source("no-such-program"), other], tmp_path) == 0
    assert main(["--check", "--all"], [make_source("no-such-program"), other], tmp_path) == 0
    messages = [
        "not written, no-such-program is not installed",
        "wrote other",
        "not checked, no-such-program is not installed",
    ]
    assert capsys.readouterr().out.splitlines() == [
        f"the letter: {messages[0]}",
        messages[1],
        f"the letter: {messages[2]}",
    ]


def test_an_unknown_option_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--chekc"], [make_source()], tmp_path)
    assert "unrecognized arguments: --chekc" in capsys.readouterr().err
    assert not (tmp_path / "letter").exists()


def test_every_generated_file_has_a_generator() -> None:
    written = {path.name for files in (schematics.generate, wiring.generate) for path in files(ROOT)}
    assert {path.name for path in (ROOT / "hardware/schematics").iterdir()} == written | {"README.md"}
    assert {path.stem for path in (ROOT / printed.FOLDER).glob("*.stl")} == set(printed.PARTS)


def test_every_scad_file_is_rendered_or_included() -> None:
    drawings = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / printed.FOLDER).glob("*.scad")}
    used = {name for name in drawings if any(f"<{name}>" in text for text in drawings.values())}
    assert drawings.keys() - used <= {f"{part}.scad" for part in printed.PARTS} | {"assembly.scad"}


def test_replacing_a_missing_section_raises() -> None:
    assert replace_section("a\n<!-- b -->\nold\n<!-- end -->\nc", "b", "new\n") == "a\n<!-- b -->\nnew\n<!-- end -->\nc"
    with pytest.raises(ValueError, match="no section between <!-- b --> and <!-- end -->"):
        replace_section("a\n<!-- d -->\nold\n<!-- end -->", "b", "new")

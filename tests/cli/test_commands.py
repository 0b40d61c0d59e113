"""The command line: each command is imported only when it is called."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from uno_bridge.cli import COMMANDS, app, load, read_summary

HEAVY = {"uno_bridge.web", "uno_bridge.referee", "uno_bridge.link", "prompt_toolkit"}


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_the_help_that_the_list_of_commands_shows(name: str) -> None:
    assert load(name).help.partition("\n\n")[0] == read_summary(name)
    shown = CliRunner().invoke(app, [name, "--help"])
    assert shown.exit_code == 0
    assert f"Usage: root {name}" in shown.output


def test_the_list_names_every_command_in_order() -> None:
    shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "200"}).output
    assert all(read_summary(name) in shown for name in COMMANDS)
    places = [shown.index(f" {name}  ") for name in COMMANDS]
    assert places == sorted(places)


def test_an_unknown_command_is_refused_with_the_nearest_one() -> None:
    refused = CliRunner().invoke(app, ["repaly"])
    assert refused.exit_code == 2
    assert "Did you mean 'replay'" in refused.output


def test_edition_has_commands_of_its_own() -> None:
    assert CliRunner().invoke(app, ["edition", "example"]).output.startswith("#")
    assert "Did you mean 'check'" in CliRunner().invoke(app, ["edition", "chek"]).output


@pytest.mark.parametrize("arguments", [["--help"], ["repaly"], ["replay", "--help"]])
def test_a_command_that_is_not_called_is_not_imported(arguments: list[str]) -> None:
    program = f"""
import sys
from uno_bridge.cli import app
try:
    app({arguments!r})
except SystemExit:
    pass
print("loaded:", *({HEAVY} & {{*sys.modules}}))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "loaded:"

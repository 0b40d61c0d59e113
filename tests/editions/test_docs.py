"""docs/editions.md is correct."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.bots import Tally, simulate
from uno_bridge.cli import app
from uno_bridge.rules import Setup
from uno_bridge.rules.editions import PRINTED
from uno_bridge.rules.own import read, specs

PAGE = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_description_of_the_example_is_current(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(block("toml"), encoding="utf-8")
    done = CliRunner().invoke(app, ["edition", "check", str(file), "--lang", "en"])
    assert done.exit_code == 0, done.output
    told, _, options = done.output.partition("option ")
    assert told == block("text")
    assert "option lastCardHits: ignore" in options


def test_the_example_can_be_played_by_bots() -> None:
    setup = Setup("ours", ("Ann", "Bob", "Cy"), editions=PRINTED.with_edition(read(block("toml"))))
    tally = Tally()
    assert all(match.game.edition.name == "ours" for match in simulate(setup, 20, 1, tally))
    assert tally.rounds == 20


@pytest.mark.parametrize("model", [specs.EditionSpec, specs.FaceSpec])
def test_every_part_is_explained(model: type[specs.Spec]) -> None:
    for name in model.model_fields:
        shown = f"`[{name}" if name in ("faces", "options") else f"| `{name}`"
        assert shown in PAGE


def test_every_primitive_is_explained() -> None:
    rows = re.findall(r"^\| `(\"[a-z-]+\"|\{ do.*?\})` \|", PAGE, re.MULTILINE)
    assert {re.search(r'"([a-z-]+)"', row)[1] for row in rows} == set(specs.PRIMITIVES)  # type: ignore[index]
    for row in rows:
        code = "WX" if "luck" in row else "X"
        face = f'[faces.{code}]\ntitle = "X"\ncopies = 1\npoints = 1\neffect = [{row}]\n'
        assert read(f'name = "x"\ntitle = "X"\nbased_on = "attack-six"\n{face}').deck_size > 112


def test_the_limits_are_those_of_the_parts() -> None:
    for said in (
        f"1 to {specs.MOST_COPIES}: of each colour", f"0 to {specs.MOST_POINTS} |", f"1 to {specs.MOST_PRESSES} times",
        f"up to {specs.TITLE_LENGTH} characters", f"up to {specs.RULE_LENGTH} characters",
    ):  # fmt: skip
        assert said in PAGE

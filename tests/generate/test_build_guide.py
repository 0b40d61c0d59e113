"""Components, pins, commands and files named in docs/build.md exist."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from hardware.generate.schematics.sheet import Sheet

from tests.generate.mistakes import ROOT, WIRING, sheet
from uno_bridge.board.client import BoardClient
from uno_bridge.board.selftest import SelfTest, TerminalOperator
from uno_bridge.board.selftest_flash import FlashTest
from uno_bridge.board.selftest_launcher import LauncherTest
from uno_bridge.cli import COMMANDS

GUIDE = ROOT / "docs/build.md"
TEXT = GUIDE.read_text(encoding="utf-8")
LAUNCHER, FLASH = TEXT.split("\n## The Flash unit\n")

_PART = re.compile(r"\b((?:R|C|Q|D|F)\d+) (\w*\d\w*)")
_PIN = re.compile(r"\b([A-Za-z_\d]+) \(GP(\d+)\)")
_STEP = re.compile(r"^\| (\d+) \|", re.MULTILINE)
_COMMAND = re.compile(r"`[^`]*\buno-bridge ([\w-]+)((?: [a-z]+)*)")
_LINK = re.compile(r"\]\(([^)#]+)\)")


def find_wrong_parts(text: str, it: Sheet) -> list[str]:
    values = {part.refdes: part.value for part in it.components}
    return [f"{ref} {value}" for ref, value in _PART.findall(text) if values.get(ref, "").split(" ")[0] != value]


def find_wrong_pins(text: str, wiring: Mapping[str, str]) -> list[str]:
    return [f"{net} GP{number}" for net, number in _PIN.findall(text) if wiring.get(f"GP{number}") != net]


def test_components_match_the_sheet() -> None:
    assert len(_PART.findall(LAUNCHER)) > 10
    assert find_wrong_parts(LAUNCHER, sheet("launcher-pico")) == []
    assert find_wrong_parts("R11 10k, R4 0R15", sheet("launcher-pico")) == ["R11 10k"]


@pytest.mark.parametrize(("text", "name"), [(LAUNCHER, "launcher-pico"), (FLASH, "flash-pico")])
def test_pins_match_the_pin_map(text: str, name: str) -> None:
    assert len(_PIN.findall(text)) > 5
    assert find_wrong_pins(text, WIRING[name]) == []
    assert find_wrong_pins("HIT (GP14)", WIRING[name]) == ["HIT GP14"]


@pytest.mark.parametrize("text", [LAUNCHER, FLASH])
def test_steps_are_numbered_consecutively(text: str) -> None:
    steps = [int(n) for n in _STEP.findall(text)]
    assert steps == [*range(1, len(steps) + 1)]


@pytest.mark.parametrize(("text", "unit"), [(LAUNCHER, LauncherTest), (FLASH, FlashTest)])
def test_commands_exist_and_every_part_is_tested(text: str, unit: type[SelfTest]) -> None:
    commands = _COMMAND.findall(text)
    assert {command for command, _ in commands} <= set(COMMANDS)
    tried = {part for command, words in commands if command == "selftest" for part in words.split()}
    assert tried == unit(BoardClient(), TerminalOperator(print), {}, 1).parts().keys() - {"rest"}


def test_linked_files_exist() -> None:
    missing = [link for link in _LINK.findall(TEXT) if not (GUIDE.parent / link).exists()]
    assert missing == []

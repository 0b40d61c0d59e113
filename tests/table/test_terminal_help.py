"""The terminal referee shows what the page shows, and the lines that can be typed, in every phase and edition."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from uuid import uuid4

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge import record
from uno_bridge.cli import terminal_help, terminal_now
from uno_bridge.record.header import print_header
from uno_bridge.referee.commands import ActCommand
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Snapshot
from uno_bridge.rules import EDITIONS
from uno_bridge.text import languages, render

GAMES = Path(__file__).parents[1] / "records" / "games"

OFFERED = {
    "deal": "deal ", "next_dealer": "dealer: ", "plays": " ...", "presses": " press ", "stop": " stop",
    "call": " calls ", "uno": " uno", "catch": " catches ", "reload": "reload", "aside": " aside", "shows": "shows ",
    "picks": "unit ", "draws": " draw", "done": " done", "late": " late", "slap": "slap ", "challenge": " challenges ",
    "count": " holds ", "undo": "undo",
}  # fmt: skip
"""The line of `help` for each offer of the page."""


def readable(edition: str) -> list[record.Record]:
    found = [record.parse(path.read_text(encoding="utf-8")) for path in sorted((GAMES / edition).glob("*.rec"))]
    return [read for read in found if not read.faults and read.acts]


def typed(drawn: Snapshot) -> list[str]:
    return [line for line, _ in terminal_help._possible(drawn)]


def not_offered(drawn: Snapshot) -> list[str]:
    """Return the offers that have a button on the page but no line in `help`."""
    lines = typed(drawn)
    offers = asdict(drawn.offers) | {"undo": drawn.undo}
    return [name for name, looks in OFFERED.items() if offers[name] and not any(looks in f" {line}" for line in lines)]


def refused(service: TableService, drawn: Snapshot) -> list[str]:
    """Return the lines of `help` that the rules refuse."""
    game = service.referee.state.game
    assert game is not None
    acts = [line for line in typed(drawn) if not line.endswith("...") and line not in ("undo", "draw-dealer")]
    return [line for line in acts if game.why_not(record.parse_act(line, game.players)) is not None]


@pytest.mark.parametrize("edition", EDITIONS)
def test_help_offers_what_the_page_does_and_the_table_takes_it(bench: RefereeBench, edition: str) -> None:
    service, phases, wrong = TableService(bench.referee), Counter[str](), []
    for read in readable(edition)[::6]:
        if service.begin(print_header(read.header)) is not None:
            continue
        for act in read.acts:
            drawn = service.snapshot()
            phases[drawn.phase] += 1
            if drawn.question is not None:
                wrong += [(drawn.question.id, line) for line in typed(drawn)[len(drawn.question.choices) :]]
            else:
                wrong += [(drawn.phase, missing) for missing in not_offered(drawn)]
                wrong += [(drawn.phase, line) for line in refused(service, drawn)]
            service.do(ActCommand(id=uuid4().hex, line=record.print_act(act)))
    assert {"deal", "turn"} <= set(phases)
    assert wrong == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_banner_says_is_said_and_state_can_always_be_shown(
    bench: RefereeBench, edition: str, language: str
) -> None:
    service, phases = TableService(bench.referee), Counter[str]()
    for read in readable(edition)[::12]:
        if service.begin(print_header(read.header)) is not None:
            continue
        for act in read.acts:
            drawn = service.snapshot()
            phases[drawn.phase] += 1
            said = terminal_now.current_lines(drawn)
            banner = drawn.banner
            assert banner is not None
            assert said[0] == banner.detail
            assert drawn.question is not None or all(text in said for text in (*banner.instead, *drawn.guidance))
            assert all(render(line, language).strip() for line in terminal_now.state(drawn))
            assert terminal_help.answer("", drawn, language)
            service.do(ActCommand(id=uuid4().hex, line=record.print_act(act)))
    assert phases["turn"]


@pytest.mark.parametrize("language", languages())
def test_every_command_and_act_has_its_help(bench: RefereeBench, language: str) -> None:
    drawn = TableService(bench.referee).snapshot()
    for word in (*terminal_help.COMMANDS, *terminal_help.ACTS, "!", "WD", "all"):
        assert terminal_help.answer(word, drawn, language)
    unknown = terminal_help.answer("dance", drawn, language)
    assert "dance" in unknown[0]
    assert "draw-dealer" in "".join(unknown)

"""After any reports and acts the referee continues, and its state is what replay gives."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest

from tests.table.test_flash import HEADER, FlashBench
from uno_bridge.record import print_act
from uno_bridge.referee import questions
from uno_bridge.referee.report_judging import judge
from uno_bridge.rules import Refused

REPORTS = ("picked", "button", "buzzed", "slap", "raced", "last", "drawn")
MOODS = ("waiting", "paused button", "resumed button", "asleep", "ready", "reset host", "stopped line", "refused few")
SEATS = ("seat 1 5", "seat 2 2", "seat 3 6")


def happen(bench: FlashBench, luck: random.Random) -> None:
    """One report of the unit, or one act."""
    what = luck.random()
    if what < 0.4:
        bench.unit(f"{luck.choice(REPORTS)} {luck.choice('25264')}")
    elif what < 0.46:
        bench.unit(luck.choice((*MOODS, *SEATS, "began 3 6")))
    elif what < 0.52:
        bench.acts(*(["undo"] if bench.referee.state.applied else []))
    elif what < 0.7 and (found := questions.question(bench.referee.state)) is not None:
        bench.referee.answer(found.id, luck.choice(found.choices).id, None)
    else:
        assert bench.referee.state.game is not None
        legal = list(bench.referee.state.game.legal_acts())
        if legal:
            bench.acts(print_act(luck.choice(legal)))


@pytest.mark.parametrize("seed", range(6))
def test_no_report_or_act_stops_the_referee(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    bench = FlashBench(tmp_path / "journal.sqlite")
    bench.referee.begin([*HEADER, f"option targeted: {luck.choice(('on', 'off'))}"])
    bench.greeted()
    bench.unit(*SEATS, "began 3 6")
    for _ in range(250):
        with suppress(Refused):
            happen(bench, luck)
        first = bench.referee.state.flash.first_open
        if first is not None and first.status == "waiting":
            assert judge(bench.referee.state, first) == "wait"
    kept = bench.referee.state
    bench.restart()
    state = bench.referee.state
    assert state.lines == kept.lines
    assert state.flash.reports == kept.flash.reports
    assert state.flash.seats == kept.flash.seats
    bench.journal.close()

"""Refused acts that players may confirm."""

from __future__ import annotations

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge.referee.commands import ActCommand
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Text


def refusal(bench: RefereeBench, line: str) -> Text:
    reply = TableService(bench.referee).do(ActCommand(id=line, line=line))
    assert reply.refused is not None
    return reply.refused


@pytest.mark.parametrize(
    ("lines", "doubted", "key"),
    [
        (["deal RH2", "Ann press 0 0", "Bob RH2", "Cy press 0 0"], "Ann RH2", "refuse-too-many-of-card"),
        (["deal R7"], "Ann press 14", "refuse-many-cards"),
        (["position turn=Bob top=R9 hands=2,1,5", "Bob R5"], "Ann holds R9 R9", "refuse-too-many-of-card"),
    ],
)
def test_a_doubtful_act_can_be_confirmed(bench: RefereeBench, lines: list[str], doubted: str, key: str) -> None:
    bench.acts(*lines)
    refused = refusal(bench, doubted)
    assert (refused.key, refused.args.get("insist")) == (key, "yes")
    bench.acts(f"{doubted} !")


def test_a_forbidden_act_cannot_be_confirmed(bench: RefereeBench) -> None:
    bench.acts("deal R7")
    for line in ("Bob R5", "Ann G5", "Ann press 500"):
        assert "insist" not in refusal(bench, line).args

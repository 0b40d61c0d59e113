"""The questions about a Flash unit's reports, and their choices.

Choices: `take` do its act; `card` first enter another act, then judge it again; `drop` ignore it.
"""

from __future__ import annotations

from uno_bridge.referee.report_judging import act_of
from uno_bridge.referee.reports import FlashReport
from uno_bridge.referee.snapshot import Choice, Question, Text
from uno_bridge.referee.state import TableState

RULES = {"seat": "FLSH-UNIT-2", "card": "FLSH-UNIT-6", "wrong": None}


def is_open(state: TableState, question: str) -> bool:
    """Return whether this is the id of the open question about a report."""
    report = state.flash.asked
    return report is not None and question == _id(report)


def choices(state: TableState, report: FlashReport) -> list[Choice]:
    """Return the choices for `report`."""
    act = act_of(state, report)
    found = []
    if act is not None and state.game is not None and state.game.why_not(act) is None:
        found.append(Choice(id="take", text=Text(key="answer-report-take")))
    if report.reason == "card":
        found.append(Choice(id="card", text=Text(key="answer-report-card")))
    return [*found, Choice(id="drop", text=Text(key="answer-report-drop"))]


def question(state: TableState) -> Question | None:
    """Return the open question about a report, or None."""
    report = state.flash.asked
    if report is None:
        return None
    seat = report.seat
    player = state.seats[seat] if seat is not None and seat < len(state.seats) else ""
    args: dict[str, str | int | Text] = {"player": player, "button": report.button}
    key = f"ask-report-{report.reason}" if report.reason != "wrong" else f"ask-report-{report.kind}"
    return Question(
        id=_id(report),
        text=Text(key=key, args=args, rule=RULES.get(report.reason or "")),
        cards=0,
        choices=choices(state, report),
    )


def _id(report: FlashReport) -> str:
    return f"report-{report.number}"

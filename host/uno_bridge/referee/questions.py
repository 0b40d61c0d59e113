"""The questions about presses that have more than one possible answer, and the choices.

Choices: `press:NAME` it was that player's press; `keep:NAME` that player keeps the cards and it was not a press of the
game; `back` the cards go back into the launcher. For a press that was already counted: `count` sets another number of
cards, `leave` leaves it as it is. About lost reports (see `counters`), `press:NAME` and `keep:NAME` are asked for again
until all cards are accounted for; `back` and `leave` end the question.
"""

from __future__ import annotations

from uno_bridge.referee import count_questions, counters, loss_questions, report_questions
from uno_bridge.referee.judging import pressers
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.snapshot import Choice, Question, Text
from uno_bridge.referee.state import TableState
from uno_bridge.rules.acts import SetHand

RULES = {"stuck": "CORE-PRESS-2", "empty": "CORE-LOAD-3", "refused": "CORE-PRESS-3", "facing": "CORE-PRESS-1"}
"""The rules behind some reasons for asking. The text of each reason is `ask-REASON`."""


def open_question(state: TableState) -> PressRow | None:
    """Return the oldest press that needs an answer, or None. A launch that runs while the cable is out is one."""
    for row in state.log.rows:
        if row.status == "asked" or (row.status == "counting" and not state.device.live.connected):
            return row
    return None


def question_id(state: TableState, row: PressRow) -> str:
    """Return the id of the question about `row`. It changes with the question, so that late answers are refused."""
    if row.loss is None:
        return str(row.number)
    return f"{row.number}-{row.sensor}-{len(row.loss.taken)}"


def proposed_cards(state: TableState, row: PressRow) -> int:
    """Return the number of cards that the question about `row` proposes."""
    return row.proposed if row.loss is None else counters.count_remaining_cards(state.log, row)


def choices(state: TableState, row: PressRow) -> list[Choice]:
    """Return the choices for `row`."""
    if row.loss is not None:
        return loss_questions.choices(state, row)
    if row.reason == "late":
        return [
            Choice(id="count", text=Text(key="answer-count"), asks_count=True),
            Choice(id="leave", text=Text(key="answer-leave")),
        ]
    found = [
        Choice(id=f"press:{name}", text=Text(key="answer-press", args={"player": name}), asks_count=True)
        for name in pressers(state.game)
    ]
    found.append(Choice(id="back", text=Text(key="answer-back")))
    if state.game is not None and (row.proposed > 0 or row.doubt is not None):
        found += [
            Choice(id=f"keep:{name}", text=Text(key="answer-keep", args={"player": name}), asks_count=True)
            for name in state.game.hands
            if state.game.why_not(SetHand(name, state.game.hands[name])) is None
        ]
    return found


def question(state: TableState) -> Question | None:
    """Return the open question, or None."""
    row = open_question(state)
    if row is None:
        return report_questions.question(state) or count_questions.question(state)
    if row.loss is not None:
        text, cards = loss_questions.text(state, row), proposed_cards(state, row)
        return Question(id=question_id(state, row), text=text, cards=cards, choices=choices(state, row))
    reason = row.reason or "cable"
    args: dict[str, str | int | Text] = {"cards": row.proposed, "player": row.player or "", "was": row.cards or 0}
    text = Text(key=f"ask-{reason}", args=args, rule=RULES.get(reason))
    return Question(id=question_id(state, row), text=text, cards=row.proposed, choices=choices(state, row))

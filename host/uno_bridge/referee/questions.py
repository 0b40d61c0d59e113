"""The questions about presses that the referee will not guess at, and what may be answered.

Answers: `press:NAME` it was that player's press; `keep:NAME` that player keeps the cards and it was no
press of the game; `back` the cards go back into the launcher; and for a press that was counted already: `count` so
many came out after all, `leave` it is right as it stands. About presses and cards whose reports were lost (`counters`)
`press:NAME` and `keep:NAME` are asked for again until all cards are accounted for; `back` and `leave` end it.
"""

from __future__ import annotations

from uno_bridge.referee import count_questions, counters, loss_questions, report_questions
from uno_bridge.referee.judging import pressers
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.snapshot import Choice, Question, Text
from uno_bridge.referee.state import TableState
from uno_bridge.rules.acts import SetHand

RULES = {"stuck": "CORE-PRESS-2", "empty": "CORE-LOAD-3", "refused": "CORE-PRESS-3", "facing": "CORE-PRESS-1"}
"""The rules behind some of the reasons for asking; the others are no rule's. Each has its sentence `ask-REASON`."""


def open_question(state: TableState) -> PressRow | None:
    """The press that the table is asked about now: the oldest, also one whose launch the lost cable keeps secret."""
    for row in state.log.rows:
        if row.status == "asked" or (row.status == "counting" and not state.device.live.connected):
            return row
    return None


def question_id(state: TableState, row: PressRow) -> str:
    """The id of the question about `row`: another one when what is asked has changed, so that no answer is too late."""
    if row.loss is None:
        return str(row.number)
    return f"{row.number}-{row.sensor}-{len(row.loss.taken)}"


def proposed(state: TableState, row: PressRow) -> int:
    """The number that the question about `row` begins with."""
    return row.proposed if row.loss is None else counters.count_remaining_cards(state.log, row)


def choices(state: TableState, row: PressRow) -> list[Choice]:
    """What may be answered about `row`."""
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
    """The question that stands, as a page shows it."""
    row = open_question(state)
    if row is None:
        return report_questions.question(state) or count_questions.question(state)
    if row.loss is not None:
        text, cards = loss_questions.text(state, row), proposed(state, row)
        return Question(id=question_id(state, row), text=text, cards=cards, choices=choices(state, row))
    reason = row.reason or "cable"
    args: dict[str, str | int | Text] = {"cards": row.proposed, "player": row.player or "", "was": row.cards or 0}
    text = Text(key=f"ask-{reason}", args=args, rule=RULES.get(reason))
    return Question(id=question_id(state, row), text=text, cards=row.proposed, choices=choices(state, row))

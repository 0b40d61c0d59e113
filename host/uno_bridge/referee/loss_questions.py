"""The question about presses and cards whose reports were lost, and its choices.

Choices: `press:NAME` one of the presses was that player's; `keep:NAME` that player has some of the cards; `back` the
rest is in the launcher again; `leave` nothing more is to be counted.
"""

from __future__ import annotations

from uno_bridge.referee import counters
from uno_bridge.referee.judging import pressers
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.snapshot import Choice, Text
from uno_bridge.referee.state import TableState
from uno_bridge.rules.acts import SetHand


def choices(state: TableState, row: PressRow) -> list[Choice]:
    """Return the choices for the loss `row`."""
    is_known = row.sensor is not None
    cards, presses = counters.count_remaining_cards(state.log, row), counters.count_missing_presses(row)
    turns: list[Choice] = []
    hands: list[Choice] = []
    if state.game is not None and (presses or not is_known):
        turns = [_counting(f"press:{name}", "answer-press", name) for name in pressers(state.game)]
    if state.game is not None and (cards or not is_known):
        has = state.game.hands
        able = [name for name in has if state.game.why_not(SetHand(name, has[name])) is None]
        hands = [_counting(f"keep:{name}", "answer-missing-keep", name) for name in able]
    found = [*turns, *hands] if presses == 1 else [*hands, *turns]  # the first choice is shown as the most likely
    if cards:
        found.append(Choice(id="back", text=Text(key="answer-missing-back")))
    return [*found, Choice(id="leave", text=Text(key="answer-missing-leave"))]


def text(state: TableState, row: PressRow) -> Text:
    """Return the text: what was lost, between which known presses, and how much of it is open."""
    where = _where(state, row)
    if row.sensor is None:
        is_gone = row.boot != state.baseline.boot or (row.loss is not None and not row.loss.countable)
        return Text(key="ask-missing-unknown" if is_gone else "ask-missing-offline", args={"where": where})
    args: dict[str, str | int | Text] = {
        "where": where,
        "presses": counters.count_missing_presses(row),
        "cards": counters.count_remaining_cards(state.log, row),
    }
    return Text(key="ask-missing-rest" if row.loss and row.loss.taken else "ask-missing", args=args)


def _counting(choice: str, key: str, player: str) -> Choice:
    return Choice(id=choice, text=Text(key=key, args={"player": player}), asks_count=True)


def _where(state: TableState, row: PressRow) -> Text:
    assert row.loss is not None
    presses = [it for it in state.log.rows if it.boot == row.boot and it.press is not None]
    first = next((it for it in reversed(presses) if it.number < row.number), None)
    second = next((it for it in presses if it.number > row.loss.last), None)
    args: dict[str, str | int | Text] = {}
    if first is not None:
        args["first"] = _press(first)
    if second is not None:
        args["second"] = _press(second)
    return Text(key=f"missing-{'-'.join(args) or 'anywhere'}", args=args)


def _press(row: PressRow) -> Text:
    """Describe a press as the page's press log does."""
    if row.player is None or row.cards is None:
        return Text(key="missing-press", args={"number": row.number})
    return Text(key="missing-press-of", args={"number": row.number, "player": row.player, "cards": row.cards})

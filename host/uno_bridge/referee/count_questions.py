"""The question that is open while the counts do not add up to the deck (rules section 8.2).

A correction leaves the other counts as they are, so a wrong one shows in the sum. The game continues meanwhile. Answers
are acts of the record: one that corrects a count so that the sum is right, or one that confirms the sum with a `!`.
"""

from __future__ import annotations

from dataclasses import replace

from uno_bridge.record import print_act
from uno_bridge.referee.snapshot import Choice, Question, Text
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Game
from uno_bridge.rules.acts import SetHand, SetPile
from uno_bridge.text import Message

ID = "counts"
"""The id of this question: there is one at a time."""


def choices(game: Game) -> list[Choice]:
    """Return the choices. The id of a choice is the line of its act."""
    surplus = game.surplus
    found = []
    for counted in _list_counts(game):
        corrected = replace(counted, count=counted.count - surplus)
        if game.why_not(corrected) is None:
            found.append(Choice(id=print_act(corrected), text=_text(game, corrected, counted.count)))
    leave = SetPile("launcher", game.launcher, insist=True)
    return [*found, Choice(id=print_act(leave), text=Text(key="answer-counts-leave"))]


def question(state: TableState) -> Question | None:
    """Return the question, or None if the counts add up or players have confirmed them."""
    game = state.game
    if game is None or game.surplus == state.confirmed_surplus:
        return None
    deck = game.edition.deck_size
    args = {"counted": deck + game.surplus, "deck": deck, "cards": abs(game.surplus)}
    key = "ask-counts-more" if game.surplus > 0 else "ask-counts-fewer"
    said = game.edition.localise(Message(key, args, game.internal_state.deck_rule))
    return Question(id=ID, text=Text.of(said), cards=0, choices=choices(game))


def _list_counts(game: Game) -> list[SetHand | SetPile]:
    """Return all counts that can be wrong, first the one that players cannot see."""
    piles = [SetPile("launcher", game.launcher), SetPile("discard", game.discard)]
    return [*piles, *(SetHand(player, cards) for player, cards in game.hands.items())]


def _text(game: Game, act: SetHand | SetPile, before: int) -> Text:
    """Return the text that the feed has for this correction."""
    args: dict[str, str | int | Text] = {"first": act.count, "second": before}
    if isinstance(act, SetHand):
        return Text(key="event-hand-set", args={**args, "player": act.player})
    draws = "-unit" if act.pile == "launcher" and game.edition.unit else ""
    return Text(key=f"event-{act.pile}-set{draws}", args=args)

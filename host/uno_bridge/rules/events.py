"""Events as tuples `(kind, seat, figure, figure)`: small enough to make a million per second.

A seat of -1 is no player. The kind says what the figures are: a card or colour is its index, a player its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState

Event = tuple[str, int, int, int]

DEALT = "dealt"  # dealer, start card, round
TAKEN_UP = "taken-up"  # whose turn
PLAYED = "played"  # player, card, further cards
NAMED = "named"  # player, colour
AIMED = "aimed"  # player, target
REVERSED = "reversed"  # player, 1 left or -1 right
SKIPPED = "skipped"  # the player who loses the turn
PRESSED = "pressed"  # presser, cards, who takes them
PAID = "paid"  # presser, presses, cards
FORFEITED = "forfeited"  # presser, presses cancelled
LAPSED = "lapsed"  # presser, presses cancelled (CORE-LOAD-4)
TRADED = "traded"  # player, partner
CALLED_UNO = "called-uno"  # player
ONE_LEFT = "one-left"  # player, who did not call
CAUGHT = "caught"  # offender, who caught, presses
FALSE_UNO = "false-uno"  # player, presses
SUGGESTED = "suggested"  # offender, presses
ILLEGAL = "illegal"  # offender, card, presses
RELOADED = "reloaded"  # -, launcher, discard pile
HAND_SET = "hand-set"  # player, count, count before
LAUNCHER_SET = "launcher-set"  # -, count, count before
DISCARD_SET = "discard-set"  # -, count, count before
OUT = "out"  # player
COUNTED = "counted"  # player, points
WON_ROUND = "won-round"  # player, points gained
ELIMINATED = "eliminated"  # player, total
WON_MATCH = "won-match"  # player, total
DEALER_NAMED = "dealer-named"  # player
FLIPPED = "flipped"  # player, side
SHOWN = "shown"  # player of the Flip, exposed face
SET_ASIDE = "set-aside"  # player, how many lie aside
LUCK_ENDED = "luck-ended"  # player, how many of them are discarded
PICKED = "picked"  # player
DREW = "drew"  # player, cards
PRESSED_BUTTON = "pressed-button"  # player
BUZZED = "buzzed"  # player, cards
SLAPPED_LAST = "slapped-last"  # player, cards
CHALLENGED = "challenged"  # player, accused, 1 guilty or 0 innocent
HOUSE_RULE = "house-rule"  # player, card whose face has it
TAKEN_BACK = "taken-back"  # -

_CARD_FIGURE = {DEALT, PLAYED, ILLEGAL, SHOWN, HOUSE_RULE}
_SEAT_FIGURE = {AIMED, TRADED, CAUGHT, CHALLENGED}
WITH_A_UNIT = frozenset({RELOADED, LAUNCHER_SET, CAUGHT, FALSE_UNO, SUGGESTED, ILLEGAL})
"""Kinds with another sentence where cards are drawn from a pile instead of a launcher."""


def event_message(state: GameState, event: Event) -> Message:
    """Return the sentence for an event."""
    kind, seat, first, second = event
    args: dict[str, str | int | Message] = {"first": first, "second": second}
    if seat >= 0:
        args["player"] = state.names[seat]
    elif kind == TAKEN_UP:
        return Message("event-taken-up-open", args)  # the unit is still to pick
    if kind in _CARD_FIGURE:
        card = state.edition.cards[first]
        args["card"] = card_message(card.code)
        if card.face.house_rule is not None:
            args["rule"] = card.face.house_rule
    elif kind in _SEAT_FIGURE:
        args["other"] = state.names[first]
    elif kind == NAMED:
        args["colour"] = colour_message(COLOURS[first])
    elif kind == PRESSED:
        args["other"] = state.names[second]
    elif kind == REVERSED:
        return Message("event-reversed-left" if first > 0 else "event-reversed-right", args)
    if kind in WITH_A_UNIT and state.edition.unit:
        kind += "-unit"
    return Message(f"event-{kind}", args)

"""Cards by how they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


def known(state: GameState, code: str) -> int:
    """The card, if the side in use has it (FLIP-TURN-4)."""
    card = state.edition.index[state.sides.up].get(code)
    if card is None:
        raise refuse("no-such-card", state.deck_rule, card=card_message(code))
    return card

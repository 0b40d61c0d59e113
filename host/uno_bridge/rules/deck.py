"""Cards by how they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.table import Table


def known(table: Table, code: str) -> int:
    """The card, if the side in use has it (FLIP-TURN-4)."""
    card = table.edition.index[table.sides.up].get(code)
    if card is None:
        raise refuse("no-such-card", table.deck_rule, card=card_message(code))
    return card

"""What one press brings (CORE-PRESS-1 to CORE-PRESS-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import uno
from uno_bridge.rules.events import PRESSED
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.table import Table


def take(table: Table, cards: int, seat: int, target: int, *, insist: bool) -> None:
    """One press by `seat`: what came out goes to `target`."""
    if table.launcher == 0 and table.to_load > 0:
        raise refuse("launcher-empty", "CORE-LOAD-1", cards=table.to_load)
    if cards > table.launcher:
        raise refuse("more-than-launcher", "CORE-PRESS-3", cards=cards, launcher=table.launcher)
    if cards > table.options.warn_yield and not insist:
        raise refuse("many-cards", "CORE-PRESS-3", cards=cards, usual=table.options.warn_yield)
    table.launcher -= cards
    table.hands[target] += cards
    table.events.append((PRESSED, seat, cards, target))
    if cards and table.uno:
        uno.hand_changed(table, target)

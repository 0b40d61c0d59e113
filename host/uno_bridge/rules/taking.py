"""What one press brings (CORE-PRESS-1 to CORE-PRESS-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import uno
from uno_bridge.rules.events import PRESSED
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


def take(state: GameState, cards: int, seat: int, target: int, *, insist: bool) -> None:
    """One press by `seat`: what came out goes to `target`."""
    if state.launcher == 0 and state.to_load > 0:
        raise refuse("launcher-empty", "CORE-LOAD-1", cards=state.to_load)
    if cards > state.launcher:
        raise refuse("more-than-launcher", "CORE-PRESS-3", cards=cards, launcher=state.launcher)
    if cards > state.options.warn_yield and not insist:
        raise refuse("many-cards", "CORE-PRESS-3", cards=cards, usual=state.options.warn_yield)
    state.launcher -= cards
    state.hands[target] += cards
    state.events.append((PRESSED, seat, cards, target))
    if cards and state.uno:
        uno.hand_changed(state, target)

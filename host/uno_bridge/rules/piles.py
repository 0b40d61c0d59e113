"""The launcher and the discard pile: reloading, and corrections of what was miscounted (CORE-LOAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import uno
from uno_bridge.rules.deck import Pile
from uno_bridge.rules.events import DISCARD_SET, HAND_SET, LAUNCHER_SET, PRESSED, RELOADED
from uno_bridge.rules.flip import sides
from uno_bridge.rules.refusal import Refused, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Reload, SetHand, SetPile
    from uno_bridge.rules.game_state import GameState


def why_not_reload(state: GameState) -> Refused | None:
    """Return why the discard pile cannot be loaded now."""
    if state.stage != "round":
        return refuse("no-reload-now", "CORE-LOAD-1")
    if state.to_load == 0:
        return refuse("nothing-to-load", "CORE-LOAD-4")
    if state.sides.flipper >= 0:
        return sides.show_first(state)
    return None


def reload(state: GameState, act: Reload) -> None:
    """Load all cards below the top one (CORE-LOAD-2); from now on only the top counts as seen."""
    why = why_not_reload(state)
    if why is not None and (act.count is None or state.stage != "round" or state.sides.flipper >= 0):
        raise why
    if act.count is not None and act.count > state.deck_size:
        raise refuse("more-than-deck", state.deck_rule, cards=act.count, deck=state.deck_size)
    loaded = state.to_load
    state.launcher = state.launcher + loaded if act.count is None else act.count
    state.discard -= loaded
    state.pile = Pile(state.edition, state.top if state.options.reload_keeps_top else -1)
    if state.edition.back is not None:
        sides.load(state)
    state.events.append((RELOADED, -1, state.launcher, state.discard))


def correct_hand(state: GameState, act: SetHand) -> None:
    """Correct the count of a hand; the other counts stay."""
    seat = state.seat_of[act.player]
    if state.stage not in ("round", "count"):
        raise refuse("not-dealt", "CORE-SETUP-3")
    if seat not in state.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    if seat == state.winner or (state.stage == "count" and seat in state.counted):
        raise refuse("already-counted", "CORE-SCORE-1", player=act.player)
    if not 0 < act.count <= state.deck_size:
        raise refuse("impossible-count", state.deck_rule, cards=act.count, deck=state.deck_size)
    before = state.hands[seat]
    state.hands[seat] = act.count
    uno.note_hand_change(state, seat)
    state.events.append((HAND_SET, seat, act.count, before))


def correct_pile(state: GameState, act: SetPile) -> None:
    """Correct the count of a pile; the other counts stay."""
    if state.stage not in ("round", "count"):
        raise refuse("not-dealt", "CORE-SETUP-3")
    least = 1 if act.pile == "discard" else 0
    if not least <= act.count <= state.deck_size:
        raise refuse("impossible-count", state.deck_rule, cards=act.count, deck=state.deck_size)
    if act.pile == "launcher":
        state.events.append((LAUNCHER_SET, -1, act.count, state.launcher))
        state.launcher = act.count
    else:
        state.events.append((DISCARD_SET, -1, act.count, state.discard))
        state.discard = act.count


def take(state: GameState, cards: int, seat: int, target: int, *, insist: bool) -> None:
    """Count one press by `seat`, whose cards go to `target` (CORE-PRESS-1 to CORE-PRESS-3)."""
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
        uno.note_hand_change(state, target)

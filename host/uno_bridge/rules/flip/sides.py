"""Two-sided cards: the side in use, the Flip, and the known faces at both ends of the pile (section 8.3, FLIP-FLIP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import find_card
from uno_bridge.rules.events import FLIPPED, SHOWN
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import ShowFace
    from uno_bridge.rules.game_state import GameState


NAMES = ("mild", "wild")
UNKNOWN = -1


class Sides(NamedTuple):
    """The side in use and the known faces of the pile. Which faces share a card is never assumed (FLIP-DECK-3)."""

    up: int = 0  # the side in use
    bottom: int = UNKNOWN  # what the lowest card shows on this side
    bottom_back: int = UNKNOWN  # what it shows on the other: the face that the next Flip exposes
    top_back: int = UNKNOWN  # the other face of the top card
    flipper: int = -1  # whose Flip exposed a face that is not reported yet


ONE_SIDED = Sides()


def cover_pile(state: GameState, card: int) -> None:
    """Note a two-sided card on the pile: its other face is unknown (FLIP-DECK-3)."""
    if state.discard == 1:
        state.sides = state.sides._replace(bottom=card, bottom_back=UNKNOWN, top_back=UNKNOWN)
    elif state.sides.top_back != UNKNOWN:
        state.sides = state.sides._replace(top_back=UNKNOWN)


def turn_over(state: GameState, seat: int) -> None:
    """Turn the pile over: the lowest card is on top with its other face, the Flip is lowest (FLIP-FLIP-2, FLIP-FLIP-3).

    The face is known from the second Flip on (FLIP-FLIP-8). An unknown one must be reported, unless a player is out.
    """
    before, flip = state.sides, state.top
    exposed = before.bottom_back
    asked = exposed == UNKNOWN and state.winner < 0
    state.sides = Sides(1 - before.up, UNKNOWN, flip, before.bottom, seat if asked else -1)
    state.events.append((FLIPPED, seat, state.sides.up, -1))
    state.face_up(exposed)
    if exposed != UNKNOWN and state.winner < 0:
        _exposed(state, seat)


def why_not_show_face(state: GameState) -> Refused | None:
    """Return why no face may be reported now."""
    if state.stage == "round" and state.sides.flipper >= 0:
        return None
    if state.edition.back is None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    return refuse("nothing-to-show", "FLIP-FLIP-3")


def show_face(state: GameState, act: ShowFace) -> None:
    """Report the exposed face; it has no effect (FLIP-FLIP-5)."""
    raise_for(why_not_show_face(state))
    card = find_card(state, act.card)
    if not act.insist and not state.options.deck_override and state.pile.doubts(card):
        raise refuse("too-many-of-card", state.deck_rule, card=card_message(act.card))
    seat = state.sides.flipper
    state.sides = state.sides._replace(flipper=-1)
    state.lay(card)
    _exposed(state, seat)


def _exposed(state: GameState, seat: int) -> None:
    """Ask for the colour of an exposed wild, from the next player or the flipper (FLIP-FLIP-6, `flipWildCaller`)."""
    state.events.append((SHOWN, seat, state.top, -1))
    if state.symbol < 0:
        caller = seat if state.options.flip_wild_caller == "flipper" else state.turn
        state.due = Due(caller, colour=True, target=False, start=True, rule="FLIP-FLIP-6")


def show_first(state: GameState) -> Refused:
    """Return the refusal of a card that is laid before the exposed face is reported."""
    return refuse("show-first", "FLIP-FLIP-3", player=state.names[state.sides.flipper])


def load(state: GameState) -> None:
    """Note a reload: the card kept on top is also the lowest, and both its faces count as seen (section 8.3)."""
    keeps = state.options.reload_keeps_top
    sides = state.sides
    bottom, back = (state.top, sides.top_back) if keeps else (UNKNOWN, UNKNOWN)
    state.sides = sides._replace(bottom=bottom, bottom_back=back)
    if back != UNKNOWN:
        state.pile.see(back)

"""Cards discarded with another: Discard All takes its own colour, Wild Discard All a named one (CORE-DA, FLIP-WDA)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.deck import find_card
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Play
    from uno_bridge.rules.effects import Effect
    from uno_bridge.rules.game_state import GameState


def discard_more(state: GameState, act: Play, seat: int, card: int, effect: Effect) -> int:
    """Return how many further cards leave the hand (CORE-DA-2 to CORE-DA-5)."""
    if effect.chooses_discards and state.hands[seat] == 1 and act.discards is None and not act.extra:
        return 0  # a last card discards no others, so that no colour is needed
    rule = effect.rule if effect.chooses_discards else "CORE-DA-2"
    colour = _colour(state, act, card, effect)
    count = len(act.extra) if isinstance(act.extra, tuple) else act.extra or 0
    if count > held_most(state, seat):
        raise refuse("more-than-held", effect.rule, player=act.player, cards=state.hands[seat] - 1)
    asks = not act.insist and not state.options.deck_override
    if isinstance(act.extra, tuple):
        _see_named(state, act.extra, colour, rule, asks=asks)
        if act.extra and asks and state.pile.doubts(card):
            raise refuse("too-many-of-card", state.deck_rule, card=card_message(act.card))
    else:
        if asks and count > room(state, card, colour):
            raise refuse("too-many-of-colour", state.deck_rule, colour=colour_message(COLOURS[colour]))
        state.pile.bury(colour, count)
    return count


def _colour(state: GameState, act: Play, card: int, effect: Effect) -> int:
    """Return the colour that is discarded."""
    if not effect.takes_more or (act.discards is not None and not effect.chooses_discards):
        raise refuse("nothing-goes-with-it", "CORE-DA-2", card=card_message(act.card))
    if not effect.chooses_discards:
        return state.edition.colour_of[card]
    if act.discards is None:
        raise refuse("discards-due", effect.rule, player=act.player)
    if act.discards not in state.colours:
        raise refuse("no-such-colour", effect.rule, colour=colour_message(act.discards))
    return COLOURS.index(act.discards)


def _see_named(state: GameState, codes: tuple[str, ...], colour: int, rule: str, *, asks: bool) -> None:
    """Count the cards that were named one by one. Refuse other colours, and more copies than the deck has."""
    for code in codes:
        more = find_card(state, code)
        if state.edition.colour_of[more] != colour:
            wild = state.edition.colour_of[more] < 0 and rule == "CORE-DA-2"
            raise refuse(
                "other-colour",
                "CORE-DA-4" if wild else rule,
                card=card_message(code),
                colour=colour_message(COLOURS[colour]),
            )
        if asks and state.pile.doubts(more):
            raise refuse("too-many-of-card", state.deck_rule, card=card_message(code))
        state.pile.see(more)


def held_most(state: GameState, seat: int) -> int:
    """Return the most further cards that the hand can have."""
    return min(state.hands[seat] - 1, state.edition.per_colour)


def room(state: GameState, card: int, colour: int) -> int:
    """Return how many cards of the colour can still go to the pile with the card itself."""
    own = state.edition.colour_of[card] == colour
    return max(0, state.pile.room(colour) - (1 if own else 0))


def by_colour(state: GameState, seat: int, card: int) -> Iterator[tuple[str, int]]:
    """Return each colour that may be discarded with a wild, and the most cards of it that can go."""
    for colour in state.colours:
        yield colour, min(held_most(state, seat), room(state, card, COLOURS.index(colour)))


def extra_most(state: GameState, seat: int, card: int) -> int:
    """Return the most further cards that can go with the card; with a wild, of the colour that has most."""
    own = state.edition.colour_of[card]
    if own < 0:
        return max(most for _, most in by_colour(state, seat, card))
    return min(held_most(state, seat), room(state, card, own))

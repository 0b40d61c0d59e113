"""Press Your Luck: press, set a card aside, press again, or stop (FLIP-PYL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import rounds, uno
from uno_bridge.rules.cards import card_message
from uno_bridge.rules.debts import Due, LuckState
from uno_bridge.rules.deck import find_card
from uno_bridge.rules.events import LUCK_ENDED, OUT, SET_ASIDE
from uno_bridge.rules.flip.sides import UNKNOWN
from uno_bridge.rules.piles import take
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Press, SetAside
    from uno_bridge.rules.game_state import GameState

UNNAMED = -1


def begin(state: GameState, seat: int, rule: str) -> None:
    """The player goes on with the turn (FLIP-PYL-1)."""
    state.luck = LuckState(seat, rule)


def why_not_press(state: GameState, luck: LuckState, seat: int) -> Refused | None:
    """Return why `seat` may not press again."""
    if seat != luck.seat:
        return refuse("not-your-turn", "CORE-TURN-8", player=state.names[seat], actor=state.names[luck.seat])
    if luck.owes_card:
        return refuse("aside-first", luck.rule, player=state.names[seat])
    return None


def press(state: GameState, act: Press, luck: LuckState) -> None:
    """Count one press. Without cards, a card is set aside; with cards, it is over (FLIP-PYL-1, FLIP-PYL-3)."""
    if len(act.yields) != 1:
        raise refuse("aside-first", luck.rule, player=act.player)
    cards = act.yields[0]
    take(state, cards, luck.seat, luck.seat, insist=act.insist)
    if not cards:
        state.luck = luck._replace(presses=luck.presses + 1, owes_card=True)
        return
    state.hands[luck.seat] += len(luck.aside)
    uno.note_hand_change(state, luck.seat)
    _end(state, luck, 0)


def why_not_set_aside(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not set a card aside now."""
    luck, name = state.luck, state.names[seat]
    if not any(effect.names_later for effect in state.edition.effect_of):
        return refuse("not-in-this-edition", "CORE-TURN-1")
    if luck is None or state.stage != "round":
        return refuse("nothing-aside", "FLIP-PYL-1", player=name)
    if state.penalties:
        return refuse("penalty-first", "CORE-PRESS-7", player=state.names[state.penalties[0].presser])
    if seat != luck.seat:
        return refuse("not-your-turn", "CORE-TURN-8", player=name, actor=state.names[luck.seat])
    return None if luck.owes_card else refuse("nothing-aside", luck.rule, player=name)


def set_aside(state: GameState, act: SetAside) -> None:
    """Set any card aside, legal or not; with the last card the player is out (FLIP-PYL-1, FLIP-PYL-5)."""
    seat = state.seat_of[act.player]
    raise_for(why_not_set_aside(state, seat))
    luck = state.luck
    assert luck is not None
    card = UNNAMED
    if act.card is not None:
        card = find_card(state, act.card)
        asks = not act.insist and not state.options.deck_override
        if asks and state.pile.doubts(card, luck.aside.count(card)):
            raise refuse("too-many-of-card", state.deck_rule, card=card_message(act.card))
    luck = luck._replace(aside=(*luck.aside, card), owes_card=False)
    state.luck = luck
    state.hands[seat] -= 1
    state.events.append((SET_ASIDE, seat, len(luck.aside), -1))
    if state.hands[seat] == 0:
        state.winner = seat
        _discard(state, luck)
        state.luck = None
        uno.judge_play(state, seat)
        state.events.append((OUT, seat, -1, -1))
        rounds.finish(state)


def why_not_stop(state: GameState, luck: LuckState, seat: int) -> Refused | None:
    """Return why `seat` may not stop now: it is another player's turn, or too few presses are made (`pylMin`)."""
    if seat != luck.seat:
        return refuse("not-your-turn", "CORE-TURN-8", player=state.names[seat], actor=state.names[luck.seat])
    if luck.presses < state.options.pyl_min:
        return refuse("more-luck", luck.rule, player=state.names[seat], presses=state.options.pyl_min)
    return None


def stop(state: GameState, luck: LuckState) -> None:
    """Stop: the cards set aside go under the Press Your Luck card (FLIP-PYL-2)."""
    _discard(state, luck)
    _end(state, luck, len(luck.aside))


def _discard(state: GameState, luck: LuckState) -> None:
    if luck.aside and state.discard <= 1:  # the pile was loaded meanwhile, so that they are its lowest cards
        state.sides = state.sides._replace(bottom=luck.aside[0], bottom_back=UNKNOWN)
    state.discard += len(luck.aside)
    for card in luck.aside:
        if card != UNNAMED:
            state.pile.see(card)


def _end(state: GameState, luck: LuckState, discarded: int) -> None:
    """End it: judge UNO, ask for the colour, pass the turn (FLIP-PYL-4)."""
    state.luck = None
    state.events.append((LUCK_ENDED, luck.seat, discarded, -1))
    if luck.seat not in state.uno:
        uno.judge_play(state, luck.seat)
    state.turn = state.next(luck.seat)
    if state.colour < 0:
        state.due = Due(luck.seat, colour=True, target=False, start=True, rule="FLIP-PYL-4")

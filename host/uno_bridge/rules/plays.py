"""Laying a card: whose turn it is, what it may lie on, what goes with it (CORE-TURN, CORE-DA, MEGA-STK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import discards, presses, rounds, uno
from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import find_card
from uno_bridge.rules.events import AIMED, ILLEGAL, NAMED, OUT, PLAYED, TRADED
from uno_bridge.rules.flash import turns
from uno_bridge.rules.flip import sides
from uno_bridge.rules.refusal import Refused, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import NameColour, Play
    from uno_bridge.rules.effects import Effect
    from uno_bridge.rules.game_state import GameState


def play(state: GameState, act: Play) -> None:
    """Lay a card and carry it out, or refuse it."""
    card = find_card(state, act.card)
    seat = state.seat_of[act.player]
    why = why_not_play(state, seat, card)
    if why is not None:
        _illegal(state, seat, card, why)
        return
    effect = state.edition.effect_of[card]
    if state.debts and not state.debts[0].open_to_answer:
        presses.forfeit(state)  # the next player's card implies it (MEGA-FORF-3)
    if not act.insist and not state.options.deck_override and state.pile.doubts(card):
        raise refuse("too-many-of-card", state.deck_rule, card=card_message(act.card))
    extra = 0
    if act.extra is not None or act.discards is not None or effect.takes_more:
        extra = discards.discard_more(state, act, seat, card, effect)
    if state.uno:
        uno.close_windows(state)
    state.hands[seat] -= 1 + extra
    state.discard += 1 + extra
    state.lay(card)
    if state.edition.back is not None:
        sides.cover_pile(state, card)
    state.events.append((PLAYED, seat, card, extra))
    if effect.trades:
        _trade(state, act, seat, effect)
    left = state.hands[seat]
    if left <= 1 or ((state.calling >= 0 or state.uno) and not effect.names_later):
        _come_down(state, seat, left)
    if state.symbol < 0 or act.target is not None or act.colour is not None or effect.aims(state):
        _name_and_resolve(state, act, seat, effect)
    else:
        resolve(state, effect, seat, -1)


def _come_down(state: GameState, seat: int, left: int) -> None:
    """Judge UNO; a player without a card is out (CORE-OUT-1)."""
    uno.judge_play(state, seat)
    if left == 0 and state.winner < 0:
        state.winner = seat
        state.events.append((OUT, seat, -1, -1))


def why_not_play(state: GameState, seat: int, card: int) -> Refused | None:
    """Return why `seat` may not lay the card now; None if it may. A doubtful count of cards is not a reason here."""
    if seat != state.may_play:
        return _why_not_now(state, seat, card)
    if state.hands[seat] < 1:
        return refuse("empty-hand", "CORE-TURN-1", player=state.names[seat])
    if card not in matching_cards(state):
        if state.debts and state.debts[0].open_to_answer:
            laid = card_message(state.edition.cards[card].code)
            return refuse("no-answer", "MEGA-STK-14", player=state.names[seat], card=laid)
        return _no_match(state, card)
    if state.hands[seat] == 1:
        return _why_not_last(state, seat, card)
    return None


def matching_cards(state: GameState) -> frozenset[int]:
    """Return the cards that can be laid now: those that match, or that answer a hit."""
    if state.debts and state.debts[0].open_to_answer:
        return state.edition.answers
    return state.edition.matching[state.colour][state.symbol]


def playable(state: GameState, cards: list[int]) -> list[int]:
    """Return the cards of a whole hand that the active player may lay, faster than `why_not_play` for each."""
    found = list(filter(matching_cards(state).__contains__, cards))  # takes half the time of a comprehension
    if len(cards) == 1 and found and state.edition.effect_of[found[0]].never_last is not None:
        return []
    return found


def _why_not_last(state: GameState, seat: int, card: int) -> Refused | None:
    """Return why the card may not be a last card."""
    rule = state.edition.effect_of[card].never_last
    if rule is None:
        return None
    return refuse("never-last", rule, player=state.names[seat], card=card_message(state.edition.cards[card].code))


def _trade(state: GameState, act: Play, seat: int, effect: Effect) -> None:
    """Swap the rest of the hand with another player (ATK-TRADE-2), who has no UNO duty by it (ATK-TRADE-6)."""
    partners = targets(state, seat)
    if act.target is None and len(partners) > 1:
        raise refuse("partner-due", effect.rule, player=act.player)
    partner = partners[0] if act.target is None else state.seat_of[act.target]
    if partner not in partners:
        raise refuse("no-partner", effect.rule, player=state.names[partner])
    hands = state.hands
    hands[seat], hands[partner] = hands[partner], hands[seat]
    uno.drop(state, partner)
    state.events.append((TRADED, seat, partner, -1))


def _no_match(state: GameState, card: int) -> Refused:
    """Return the refusal by the rule of the card, or of the wild on top if the edition has one (CORE-TURN-4)."""
    edition = state.edition
    laid, rule = card_message(edition.cards[card].code), edition.cards[card].face.match
    if state.symbol < 0:
        if "CORE-TURN-4" not in edition.cites:
            rule = "CORE-TURN-4"
        return refuse("not-the-colour", rule, card=laid, colour=colour_message(COLOURS[state.colour]))
    return refuse("no-match", rule, card=laid, top=card_message(edition.cards[state.top].code))


def _why_not_now(state: GameState, seat: int, card: int) -> Refused:
    """Return why `seat` may not lay any card now."""
    name = state.names[seat]
    gone = presses.not_taking_part(state, seat)
    if gone is not None:
        return gone
    if state.unit is not None:
        return turns.why_not_play(state, seat)
    if state.penalties:
        return presses.penalty_first(state)
    if state.due is not None:
        return presses.name_first(state, state.due)
    if state.sides.flipper >= 0:
        return sides.show_first(state)
    if state.luck is not None and seat == state.luck.seat:
        return refuse("luck-first", state.luck.rule, player=name)
    pays = bool(state.debts) and seat == state.debts[0].presser
    if state.winner >= 0:
        stacked = pays and _stacked_on_last(state, card)
        return refuse("round-decided", "MEGA-STK-12" if stacked else "CORE-OUT-4", player=state.names[state.winner])
    if pays:
        return refuse("presses-first", _no_answer_rule(state, card), player=name)
    answers = bool(state.debts) and seat == state.debts[0].target and state.edition.effect_of[card].hits
    rule = state.edition.stack_rule if answers and not state.edition.stacking else "CORE-TURN-8"
    return refuse("not-your-turn", rule, player=name, actor=state.names[state.actor])


def _stacked_on_last(state: GameState, card: int) -> bool:
    """Return whether it answers the card of a player who went out by stacking, or no other player is left."""
    edition, stacked = state.edition, len(state.debts[0].laid) > 1 or state.options.stack_on_last_card
    return edition.stacking and card in edition.answers and stacked


def _no_answer_rule(state: GameState, card: int) -> str:
    """Return the rule by which a player who must press may not answer with this card."""
    edition, debt = state.edition, state.debts[0]
    if not edition.effect_of[card].hits:
        return "CORE-PRESS-6"
    if not edition.stacking:
        return debt.rule if debt.rule == "FLIP-HIT2-1" else edition.stack_rule
    if card in edition.answers and debt.answerable:
        return "MEGA-STK-1"  # a press is made already
    return "MEGA-STK-13" if card in edition.answers and debt.owner < 0 and debt.laid else "CORE-PRESS-6"


def _illegal(state: GameState, seat: int, card: int, why: Refused) -> None:
    """Return an illegal card to the hand: free (CORE-TURN-8), or for presses (`illegalPlayPresses`)."""
    presses_due = state.options.illegal_play_presses
    if not presses_due or state.stage != "round" or state.winner == seat or not state.hands[seat]:
        raise why
    uno.add_penalty(state, seat, presses_due, "CORE-TURN-8")
    state.events.append((ILLEGAL, seat, card, presses_due))


def _name_and_resolve(state: GameState, act: Play, seat: int, effect: Effect) -> None:
    """Take colour and target from the act, or make them due; then carry the effect out."""
    wild, aims = state.symbol < 0, effect.aims(state)
    if not wild and (act.colour is not None or not (effect.trades or aims)):
        _refuse_needless(act, effect)
    target = -1
    if wild or aims:
        if act.colour is not None:
            name_colour(state, seat, act.colour, effect.rule)
        needed = effect.needs_target(state, seat)
        target = named_target(state, seat, act.target, effect, due=needed)
        if _becomes_due(state, act, seat, target, effect, needed=needed):
            return
    resolve(state, effect, seat, target)


def _becomes_due(state: GameState, act: Play, seat: int, target: int, effect: Effect, *, needed: bool) -> bool:
    """Make due what was not named with the card; a target cannot be named later without a colour."""
    wild = state.symbol < 0
    matters = state.winner < 0 or (state.options.stack_on_last_card and effect.times > 0 and effect.stacks)
    colour_due = wild and act.colour is None and matters and not effect.names_later
    target_due = target < 0 and needed
    if target_due and not wild:
        raise refuse("target-due", effect.target_rule or effect.rule, player=act.player)
    if colour_due or target_due:
        state.due = Due(seat, colour_due, target_due, target)
    return colour_due or target_due


def _refuse_needless(act: Play, effect: Effect) -> None:
    card = card_message(act.card)
    if act.colour is not None:
        raise refuse("needless-colour", "CORE-WILD-1", card=card)
    raise refuse("needless-target", effect.target_rule or "CORE-TURN-1", card=card)


def resolve(state: GameState, effect: Effect, seat: int, target: int) -> None:
    """Carry the top card out after everything is named."""
    if target >= 0:
        state.events.append((AIMED, seat, target, -1))
    if state.hands[seat]:
        effect.resolve(state, seat, target)
    else:
        effect.last(state, seat, target)
    if state.winner >= 0 and not state.debts and (state.unit is None or not state.unit.pending):
        rounds.finish(state)


def name_colour(state: GameState, seat: int, colour: str, rule: str) -> None:
    """Name the colour to match, one of this deck's."""
    if colour not in state.colours:
        raise refuse("no-such-colour", rule, colour=colour_message(colour))
    state.colour = COLOURS.index(colour)
    state.events.append((NAMED, seat, state.colour, -1))


def targets(state: GameState, seat: int) -> list[int]:
    """Return the players who may be attacked: all others who are not out (MEGA-WAA-1, MEGA-STK-4, MEGA-STK-12)."""
    return [other for other in state.seats if other != seat and state.hands[other]]


def named_target(state: GameState, seat: int, name: str | None, effect: Effect, *, due: bool) -> int:
    """Return the named target, or the only possible one; -1 if it stays open."""
    if name is None and not due:
        return -1
    possible = targets(state, seat)
    if name is None:
        return possible[0] if len(possible) == 1 else -1
    target = state.seat_of[name]
    if not effect.aims(state):
        rule = effect.target_rule or effect.rule
        raise refuse("needless-target", rule, card=card_message(state.edition.cards[state.top].code))
    if target not in possible:
        is_out = target in state.seats and not state.hands[target]
        raise refuse("no-target", "MEGA-STK-12" if is_out and state.debts else effect.opponent_rule(state), player=name)
    return target


def name_due_colour(state: GameState, act: NameColour) -> None:
    """Name a colour that was due, with its target (CORE-WILD-2, MEGA-WAA-5)."""
    seat = state.seat_of[act.player]
    due = state.due
    if state.stage != "round":
        raise presses.not_in_play(state)
    if due is None:
        raise refuse("nothing-to-name", "CORE-WILD-1", player=act.player)
    if seat != due.seat:
        raise refuse("not-yours-to-name", presses.naming_rule(state, due), player=state.names[due.seat])
    effect, rule = state.edition.effect_of[state.top], presses.naming_rule(state, due)
    name_colour(state, seat, act.colour, rule)
    target = due.aimed
    if due.target:
        target = named_target(state, seat, act.target, effect, due=True)
        if target < 0:
            raise refuse("target-due", effect.target_rule or rule, player=act.player)
    elif act.target is not None:
        raise refuse("needless-target", rule, card=card_message(state.edition.cards[state.top].code))
    state.due = None
    if not due.start:
        resolve(state, effect, seat, target)
    elif due.target:
        state.events.append((AIMED, seat, target, -1))
        effect.start_named(state, seat, target)

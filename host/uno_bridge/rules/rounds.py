"""A round's beginning and end: the deal, the start card, the count, the score, the next dealer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.deck import Pile, check_cards, check_points, find_card
from uno_bridge.rules.events import COUNTED, DEALER_NAMED, DEALT, ELIMINATED, WON_MATCH, WON_ROUND
from uno_bridge.rules.flip.sides import Sides
from uno_bridge.rules.game_state import LEFT, CountedHand
from uno_bridge.rules.match import WON_BY, score_round
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import CountHand, Deal, SetDealer
    from uno_bridge.rules.game_state import GameState

HAND_SIZE = 7


def deal(state: GameState, act: Deal) -> None:
    """Deal a round and carry the start card out (CORE-SETUP-3 to CORE-SETUP-5)."""
    raise_for(why_not_deal(state))
    begin(state)
    *returned, start = (find_card(state, code) for code in act.cards)
    _check_start(state, returned, start)
    for seat in state.seats:
        state.hands[seat] = HAND_SIZE
    under = returned if state.edition.stays_under and state.options.flip_start == "under" else []
    _turn_up(state, [*under, start], insist=act.insist)
    state.events.append((DEALT, state.standing.dealer, start, state.standing.round))
    first = state.left[state.standing.dealer]
    state.edition.effect_of[start].start(state, first)


def _check_start(state: GameState, returned: list[int], start: int) -> None:
    """Return cards that cannot start, or leave them beneath; keep the first that can."""
    cards = state.edition.cards
    for card in returned:
        if cards[card].face.returned is None:
            raise refuse("start-card-stays", "CORE-SETUP-4", card=card_message(cards[card].code))
    goes_back = cards[start].face.returned
    if goes_back is not None:
        raise refuse("start-card-returns", goes_back, card=card_message(cards[start].code))


def _turn_up(state: GameState, cards: list[int], *, insist: bool) -> None:
    """Begin the discard pile (CORE-SETUP-4, FLIP-SETUP-3)."""
    for card in cards:
        if state.pile.doubts(card) and not insist and not state.options.deck_override:
            raise refuse("too-many-of-card", state.deck_rule, card=card_message(state.edition.cards[card].code))
        state.lay(card)
    state.discard = len(cards)
    state.launcher = state.deck_size - HAND_SIZE * len(state.seats) - len(cards)
    state.sides = Sides(bottom=cards[0])


def why_not_deal(state: GameState) -> Refused | None:
    """Return why no round can begin now."""
    if state.stage == "match-over":
        return refuse("match-over", WON_BY[state.mode.mode])
    if state.stage not in ("deal", "over"):
        return refuse("round-running", "CORE-SETUP-3")
    standing = state.standing
    if state.stage == "over" and state.options.dealer == "redraw" and not standing.named_dealer:
        return refuse("dealer-due", "CORE-SETUP-2")
    return None


def begin(state: GameState) -> None:
    """Begin a round: the deal moves on, eliminated players leave the ring (CORE-MATCH-4, CORE-CHAL-2)."""
    standing = state.standing
    state.standing = replace(standing, round=standing.round + 1, dealer=standing.next_dealer(), named_dealer=False)
    state.sit(standing.in_match())
    state.hands[:] = [0] * len(state.hands)
    state.clear()
    state.stage = "round"
    state.direction = LEFT
    state.pile = Pile(state.edition)


def name_dealer(state: GameState, act: SetDealer) -> None:
    """Name the dealer of the next round."""
    seat = state.seat_of[act.player]
    if state.stage not in ("deal", "over"):
        raise refuse("round-running", "CORE-MATCH-4")
    if seat in state.standing.eliminated:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    state.standing = replace(state.standing, dealer=seat, named_dealer=True)
    state.events.append((DEALER_NAMED, seat, -1, -1))


def finish(state: GameState) -> None:
    """End the round: count the other hands, if their points matter."""
    state.debts = ()
    state.due = None
    if state.mode.mode == "single-round":
        state.standing = replace(state.standing, winners=(state.winner,))
        state.stage = "match-over"
        state.events.append((WON_MATCH, state.winner, 0, -1))
        return
    state.stage = "count"
    state.counted = {seat: CountedHand(0) for seat in state.seats if state.hands[seat] == 0}
    _score_if_counted(state)


def seats_to_count(state: GameState) -> list[int]:
    """Return the players whose hands are not counted yet, beginning left of the winner."""
    if state.stage != "count":
        return []
    first = state.seats.index(state.winner)
    return [seat for seat in state.seats[first:] + state.seats[:first] if seat not in state.counted]


def count_hand(state: GameState, act: CountHand) -> None:
    """Count a hand at the end of the round (CORE-SCORE-1, section 8.3)."""
    seat = state.seat_of[act.player]
    if state.stage != "count":
        raise _not_counting(state)
    if seat not in state.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    if seat == state.winner:
        raise refuse("winner-holds-nothing", "CORE-SCORE-1", player=act.player)
    if seat in state.counted:
        raise refuse("already-counted", "CORE-SCORE-1", player=act.player)
    if isinstance(act.held, int):
        check_points(state, seat, act.held, insist=act.insist)
        counted = CountedHand(act.held)
    else:
        cards = tuple(find_card(state, code) for code in act.held)
        check_cards(state, seat, cards, insist=act.insist)
        counted = CountedHand(sum(state.edition.points[card] for card in cards), cards)
    state.counted = {**state.counted, seat: counted}
    state.events.append((COUNTED, seat, counted.points, -1))
    _score_if_counted(state)


def _not_counting(state: GameState) -> Refused:
    if state.stage != "round":
        return refuse("nothing-to-count", "CORE-SCORE-1")
    if state.winner >= 0:
        return refuse("presses-before-count", "CORE-OUT-2")
    return refuse("nobody-out", "CORE-OUT-1")


def _score_if_counted(state: GameState) -> None:
    if len(state.counted) < len(state.seats):
        return
    before, winner = state.standing, state.winner
    values = {seat: hand.points for seat, hand in state.counted.items() if seat != winner}
    after = score_round(before, state.mode, winner, values, share_ties=state.options.low_tie == "shared")
    state.standing = after
    state.events.append((WON_ROUND, winner, after.scores[winner] - before.scores[winner], -1))
    for seat in after.eliminated[len(before.eliminated) :]:
        state.events.append((ELIMINATED, seat, after.scores[seat], -1))
    for seat in after.winners:
        state.events.append((WON_MATCH, seat, after.scores[seat], -1))
    state.stage = "match-over" if after.winners else "over"

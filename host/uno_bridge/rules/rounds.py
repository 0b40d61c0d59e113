"""A round's beginning and end: the deal, the start card, the count, the score, the next dealer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_bridge.rules.bounds import check_cards, check_points
from uno_bridge.rules.cards import card_message
from uno_bridge.rules.census import Pile
from uno_bridge.rules.deck import known
from uno_bridge.rules.events import COUNTED, DEALER_NAMED, DEALT, ELIMINATED, WON_MATCH, WON_ROUND
from uno_bridge.rules.match import WON_BY, score_round
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.sides import Sides
from uno_bridge.rules.table import LEFT, Counted

if TYPE_CHECKING:
    from uno_bridge.rules.acts import CountHand, Deal, SetDealer
    from uno_bridge.rules.table import Table

HAND_SIZE = 7


def deal(table: Table, act: Deal) -> None:
    """CORE-SETUP-3 to CORE-SETUP-5, and the start card."""
    raise_for(why_not_deal(table))
    begin(table)
    *returned, start = (known(table, code) for code in act.cards)
    _check_start(table, returned, start)
    for seat in table.seats:
        table.hands[seat] = HAND_SIZE
    under = returned if table.edition.stays_under and table.options.flip_start == "under" else []
    _turn_up(table, [*under, start], insist=act.insist)
    table.events.append((DEALT, table.standing.dealer, start, table.standing.round))
    first = table.left[table.standing.dealer]
    table.edition.effect_of[start].start(table, first)


def _check_start(table: Table, returned: list[int], start: int) -> None:
    """What is not a start card goes back, or stays beneath; the first start card stays."""
    cards = table.edition.cards
    for card in returned:
        if cards[card].face.returned is None:
            raise refuse("start-card-stays", "CORE-SETUP-4", card=card_message(cards[card].code))
    goes_back = cards[start].face.returned
    if goes_back is not None:
        raise refuse("start-card-returns", goes_back, card=card_message(cards[start].code))


def _turn_up(table: Table, cards: list[int], *, insist: bool) -> None:
    """The discard pile begins (CORE-SETUP-4, FLIP-SETUP-3)."""
    for card in cards:
        if table.pile.doubts(card) and not insist and not table.options.deck_override:
            raise refuse("too-many-of-card", table.deck_rule, card=card_message(table.edition.cards[card].code))
        table.lay(card)
    table.discard = len(cards)
    table.launcher = table.deck_size - HAND_SIZE * len(table.seats) - len(cards)
    table.sides = Sides(bottom=cards[0])


def why_not_deal(table: Table) -> Refused | None:
    """Why no round can begin now."""
    if table.stage == "match-over":
        return refuse("match-over", WON_BY[table.mode.mode])
    if table.stage not in ("deal", "over"):
        return refuse("round-running", "CORE-SETUP-3")
    standing = table.standing
    if table.stage == "over" and table.options.dealer == "redraw" and not standing.named_dealer:
        return refuse("dealer-due", "CORE-SETUP-2")
    return None


def begin(table: Table) -> None:
    """A round begins: the dealer moves on, eliminated players leave the ring (CORE-MATCH-4, CORE-CHAL-2)."""
    standing = table.standing
    table.standing = replace(standing, round=standing.round + 1, dealer=standing.next_dealer(), named_dealer=False)
    table.sit(standing.in_match())
    table.hands[:] = [0] * len(table.hands)
    table.clear()
    table.stage = "round"
    table.direction = LEFT
    table.pile = Pile(table.edition)


def name_dealer(table: Table, act: SetDealer) -> None:
    """The table says who deals the coming round."""
    seat = table.seat_of[act.player]
    if table.stage not in ("deal", "over"):
        raise refuse("round-running", "CORE-MATCH-4")
    if seat in table.standing.eliminated:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    table.standing = replace(table.standing, dealer=seat, named_dealer=True)
    table.events.append((DEALER_NAMED, seat, -1, -1))


def finish(table: Table) -> None:
    """Somebody is out and nothing is owed: the other hands are counted, where there is anything to count for."""
    table.debts = ()
    table.due = None
    if table.mode.mode == "single-round":
        table.standing = replace(table.standing, winners=(table.winner,))
        table.stage = "match-over"
        table.events.append((WON_MATCH, table.winner, 0, -1))
        return
    table.stage = "count"
    table.counted = {seat: Counted(0) for seat in table.seats if table.hands[seat] == 0}
    _score_if_counted(table)


def to_count(table: Table) -> list[int]:
    """Whose hands are still to be counted, beginning left of the winner."""
    if table.stage != "count":
        return []
    first = table.seats.index(table.winner)
    return [seat for seat in table.seats[first:] + table.seats[:first] if seat not in table.counted]


def holds(table: Table, act: CountHand) -> None:
    """What is left in a hand at the end (CORE-SCORE-1, section 8.3)."""
    seat = table.seat_of[act.player]
    if table.stage != "count":
        raise _not_counting(table)
    if seat not in table.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    if seat == table.winner:
        raise refuse("winner-holds-nothing", "CORE-SCORE-1", player=act.player)
    if seat in table.counted:
        raise refuse("already-counted", "CORE-SCORE-1", player=act.player)
    if isinstance(act.held, int):
        check_points(table, seat, act.held, insist=act.insist)
        counted = Counted(act.held)
    else:
        cards = tuple(known(table, code) for code in act.held)
        check_cards(table, seat, cards, insist=act.insist)
        counted = Counted(sum(table.edition.points[card] for card in cards), cards)
    table.counted = {**table.counted, seat: counted}
    table.events.append((COUNTED, seat, counted.points, -1))
    _score_if_counted(table)


def _not_counting(table: Table) -> Refused:
    if table.stage != "round":
        return refuse("nothing-to-count", "CORE-SCORE-1")
    if table.winner >= 0:
        return refuse("presses-before-count", "CORE-OUT-2")
    return refuse("nobody-out", "CORE-OUT-1")


def _score_if_counted(table: Table) -> None:
    if len(table.counted) < len(table.seats):
        return
    before, winner = table.standing, table.winner
    values = {seat: hand.points for seat, hand in table.counted.items() if seat != winner}
    after = score_round(before, table.mode, winner, values, share_ties=table.options.low_tie == "shared")
    table.standing = after
    table.events.append((WON_ROUND, winner, after.scores[winner] - before.scores[winner], -1))
    for seat in after.eliminated[len(before.eliminated) :]:
        table.events.append((ELIMINATED, seat, after.scores[seat], -1))
    for seat in after.winners:
        table.events.append((WON_MATCH, seat, after.scores[seat], -1))
    table.stage = "match-over" if after.winners else "over"

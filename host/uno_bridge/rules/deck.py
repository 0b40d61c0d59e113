"""Cards of the deck: finding them by code, counting what the discard pile can still hold, checking counts of a hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.editions import Edition
    from uno_bridge.rules.game_state import GameState


_COLOUR_COUNT = 8
_ENDLESS = 1 << 30  # wilds have no colour; their slot (index -1) saves a test when counting


class Pile:
    """The cards that may still be off the discard pile, by face and colour. A reload makes a new one.

    A negative count means that the players insisted on more cards than the deck has.
    """

    __slots__ = ("_colour_of", "_edition", "_left", "_room")

    def __init__(self, edition: Edition, top: int = -1) -> None:
        self._edition = edition
        self._colour_of = edition.colour_of
        self._left = list(edition.copies)
        self._room = [edition.per_colour] * _COLOUR_COUNT + [_ENDLESS]
        if top >= 0:
            self.see(top)

    def copy(self) -> Pile:
        """Return a copy for a snapshot."""
        pile = Pile(self._edition)
        pile._left[:] = self._left
        pile._room[:] = self._room
        return pile

    def doubts(self, card: int, others: int = 0) -> bool:
        """Return whether one more of this face, with `others` elsewhere, would be more than the deck has."""
        return self._left[card] <= others or self._room[self._colour_of[card]] <= 0

    def see(self, card: int) -> None:
        """Count a card that was laid on the pile."""
        self._left[card] -= 1
        self._room[self._colour_of[card]] -= 1

    def room(self, colour: int) -> int:
        """Return how many cards of a colour are not on the pile yet."""
        return self._room[colour]

    def bury(self, colour: int, count: int) -> None:
        """Count cards of a colour that were laid on the pile unseen."""
        self._room[colour] -= count

    def unseen(self) -> list[int]:
        """Return how many of each face are not known to be on the pile."""
        return [max(0, left) for left in self._left]

    def hidden_room(self) -> list[int]:
        """Return how many cards of each colour are not on the pile, seen or unseen; wilds, the last, have no limit."""
        return [max(0, room) for room in self._room]


def check_cards(state: GameState, seat: int, cards: tuple[int, ...], *, insist: bool) -> None:
    """Check the named cards of a hand: their number, and that none of them must be elsewhere."""
    if len(cards) != state.hands[seat]:
        raise refuse(
            "wrong-hand-size",
            state.edition.score_rule,
            player=state.names[seat],
            cards=state.hands[seat],
            named=len(cards),
        )
    if insist or state.options.deck_override:
        return
    edition = state.edition
    held = Counter(card for hand in state.counted.values() for card in hand.cards)
    held.update(cards)
    unseen = state.pile.unseen()
    for card in cards:
        if held[card] > unseen[card]:
            raise refuse("too-many-of-card", state.deck_rule, card=card_message(edition.cards[card].code))
    room = state.pile.hidden_room()
    colours = Counter[int]()
    for card, count in held.items():
        colours[edition.colour_of[card]] += count
    for colour, count in colours.items():
        if colour >= 0 and count > room[colour]:
            raise refuse("too-many-of-colour", state.deck_rule, colour=colour_message(COLOURS[colour]))


def points_bounds(state: GameState, seat: int, *, whole_deck: bool = False) -> tuple[int, int]:
    """Return the least and the most points that the hand of `seat` can have, by the unseen cards."""
    edition = state.edition
    side = state.sides.up
    left = list(edition.copies) if whole_deck else state.pile.unseen()
    if not whole_deck:
        for hand in state.counted.values():
            for card in hand.cards:
                left[card] -= 1
    values = sorted(
        card.face.points
        for card, count in zip(edition.cards, left, strict=True)
        if card.side == side
        for _ in range(count)
    )
    count = state.hands[seat]
    return sum(values[:count]), sum(values[max(0, len(values) - count) :])


def check_points(state: GameState, seat: int, points: int, *, insist: bool) -> None:
    """Check that the hand can have that many points; a sum that only the pile rules out may be insisted on."""
    least, most = points_bounds(state, seat, whole_deck=insist or state.options.deck_override)
    if not least <= points <= most:
        raise refuse(
            "impossible-points", state.edition.score_rule,
            player=state.names[seat], points=points, cards=state.hands[seat], least=least, most=most,
        )  # fmt: skip


def find_card(state: GameState, code: str) -> int:
    """Return the index of the card with that code. Raises `Refused` if the side in use lacks it (FLIP-TURN-4)."""
    card = state.edition.index[state.sides.up].get(code)
    if card is None:
        raise refuse("no-such-card", state.deck_rule, card=card_message(code))
    return card

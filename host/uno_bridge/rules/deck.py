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
_ENDLESS = 1 << 30  # wilds are of no colour; they have a slot (index -1) too, so that counting needs no question


class Pile:
    """What of each face and colour is not known to be on the discard pile. A reload makes a new one.

    Below nothing means that the table insisted on more than the deck has.
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
        """The same pile, to be kept while this one grows."""
        pile = Pile(self._edition)
        pile._left[:] = self._left
        pile._room[:] = self._room
        return pile

    def doubts(self, card: int, others: int = 0) -> bool:
        """Whether one more of this face, beside `others` elsewhere, would be more than the deck has."""
        return self._left[card] <= others or self._room[self._colour_of[card]] <= 0

    def see(self, card: int) -> None:
        """A card came to lie on the pile."""
        self._left[card] -= 1
        self._room[self._colour_of[card]] -= 1

    def room(self, colour: int) -> int:
        """How many cards of a colour are not on the pile yet."""
        return self._room[colour]

    def bury(self, colour: int, count: int) -> None:
        """Cards of a colour came to lie on the pile unseen."""
        self._room[colour] -= count

    def unseen(self) -> list[int]:
        """How many of each face are not known to be on the pile."""
        return [max(0, left) for left in self._left]

    def hidden_room(self) -> list[int]:
        """How many cards of each colour are not on the pile, seen or unseen; wilds, at the end, without limit."""
        return [max(0, room) for room in self._room]


def check_cards(state: GameState, seat: int, cards: tuple[int, ...], *, insist: bool) -> None:
    """As many cards as the hand holds, and none that must lie elsewhere."""
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
    """The least and the most that the hand of `seat` can be worth, by what is still unseen."""
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
    """A sum that so many cards can have. What only the census makes impossible may be insisted on."""
    least, most = points_bounds(state, seat, whole_deck=insist or state.options.deck_override)
    if not least <= points <= most:
        raise refuse(
            "impossible-points", state.edition.score_rule,
            player=state.names[seat], points=points, cards=state.hands[seat], least=least, most=most,
        )  # fmt: skip


def find_card(state: GameState, code: str) -> int:
    """The card, if the side in use has it (FLIP-TURN-4)."""
    card = state.edition.index[state.sides.up].get(code)
    if card is None:
        raise refuse("no-such-card", state.deck_rule, card=card_message(code))
    return card

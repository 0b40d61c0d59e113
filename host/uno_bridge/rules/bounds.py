"""What a hand at the end of a round can be, by its count and by the census (section 8.3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


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

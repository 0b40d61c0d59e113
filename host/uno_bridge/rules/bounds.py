"""What a hand at the end of a round can be, by its count and by the census (section 8.3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.table import Table


def check_cards(table: Table, seat: int, cards: tuple[int, ...], *, insist: bool) -> None:
    """As many cards as the hand holds, and none that must lie elsewhere."""
    if len(cards) != table.hands[seat]:
        raise refuse(
            "wrong-hand-size",
            table.edition.score_rule,
            player=table.names[seat],
            cards=table.hands[seat],
            named=len(cards),
        )
    if insist or table.options.deck_override:
        return
    edition = table.edition
    held = Counter(card for hand in table.counted.values() for card in hand.cards)
    held.update(cards)
    unseen = table.pile.unseen()
    for card in cards:
        if held[card] > unseen[card]:
            raise refuse("too-many-of-card", table.deck_rule, card=card_message(edition.cards[card].code))
    room = table.pile.hidden_room()
    colours = Counter[int]()
    for card, count in held.items():
        colours[edition.colour_of[card]] += count
    for colour, count in colours.items():
        if colour >= 0 and count > room[colour]:
            raise refuse("too-many-of-colour", table.deck_rule, colour=colour_message(COLOURS[colour]))


def points_bounds(table: Table, seat: int, *, whole_deck: bool = False) -> tuple[int, int]:
    """The least and the most that the hand of `seat` can be worth, by what is still unseen."""
    edition = table.edition
    side = table.sides.up
    left = list(edition.copies) if whole_deck else table.pile.unseen()
    if not whole_deck:
        for hand in table.counted.values():
            for card in hand.cards:
                left[card] -= 1
    values = sorted(
        card.face.points
        for card, count in zip(edition.cards, left, strict=True)
        if card.side == side
        for _ in range(count)
    )
    count = table.hands[seat]
    return sum(values[:count]), sum(values[max(0, len(values) - count) :])


def check_points(table: Table, seat: int, points: int, *, insist: bool) -> None:
    """A sum that so many cards can have. What only the census makes impossible may be insisted on."""
    least, most = points_bounds(table, seat, whole_deck=insist or table.options.deck_override)
    if not least <= points <= most:
        raise refuse(
            "impossible-points", table.edition.score_rule,
            player=table.names[seat], points=points, cards=table.hands[seat], least=least, most=most,
        )  # fmt: skip

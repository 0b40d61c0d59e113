"""Cards that go with another: Discard All takes its own colour along, its wild one of choice (CORE-DA, FLIP-WDA)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.deck import known
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Play
    from uno_bridge.rules.effects import Effect
    from uno_bridge.rules.table import Table


def discard_more(table: Table, act: Play, seat: int, card: int, effect: Effect) -> int:
    """How many further cards leave the hand with it (CORE-DA-2 to CORE-DA-5)."""
    if effect.chooses_discards and table.hands[seat] == 1 and act.discards is None and not act.extra:
        return 0  # a last card takes nothing along, so no colour is asked for
    rule = effect.rule if effect.chooses_discards else "CORE-DA-2"
    colour = _colour(table, act, card, effect)
    count = len(act.extra) if isinstance(act.extra, tuple) else act.extra or 0
    if count > held_most(table, seat):
        raise refuse("more-than-held", effect.rule, player=act.player, cards=table.hands[seat] - 1)
    asks = not act.insist and not table.options.deck_override
    if isinstance(act.extra, tuple):
        _see_named(table, act.extra, colour, rule, asks=asks)
        if act.extra and asks and table.pile.doubts(card):
            raise refuse("too-many-of-card", table.deck_rule, card=card_message(act.card))
    else:
        if asks and count > room(table, card, colour):
            raise refuse("too-many-of-colour", table.deck_rule, colour=colour_message(COLOURS[colour]))
        table.pile.bury(colour, count)
    return count


def _colour(table: Table, act: Play, card: int, effect: Effect) -> int:
    """The colour that is thrown away."""
    if not effect.takes_more or (act.discards is not None and not effect.chooses_discards):
        raise refuse("nothing-goes-with-it", "CORE-DA-2", card=card_message(act.card))
    if not effect.chooses_discards:
        return table.edition.colour_of[card]
    if act.discards is None:
        raise refuse("discards-due", effect.rule, player=act.player)
    if act.discards not in table.colours:
        raise refuse("no-such-colour", effect.rule, colour=colour_message(act.discards))
    return COLOURS.index(act.discards)


def _see_named(table: Table, codes: tuple[str, ...], colour: int, rule: str, *, asks: bool) -> None:
    """Cards that were told one by one: all of the colour, and none more often than the deck has it."""
    for code in codes:
        more = known(table, code)
        if table.edition.colour_of[more] != colour:
            wild = table.edition.colour_of[more] < 0 and rule == "CORE-DA-2"
            raise refuse(
                "other-colour",
                "CORE-DA-4" if wild else rule,
                card=card_message(code),
                colour=colour_message(COLOURS[colour]),
            )
        if asks and table.pile.doubts(more):
            raise refuse("too-many-of-card", table.deck_rule, card=card_message(code))
        table.pile.see(more)


def held_most(table: Table, seat: int) -> int:
    """How many further cards a hand can have at the very most."""
    return min(table.hands[seat] - 1, table.edition.per_colour)


def room(table: Table, card: int, colour: int) -> int:
    """How many cards of the colour can still come to the pile beside the card itself."""
    own = table.edition.colour_of[card] == colour
    return max(0, table.pile.room(colour) - (1 if own else 0))


def by_colour(table: Table, seat: int, card: int) -> Iterator[tuple[str, int]]:
    """Each colour that may be thrown away with a wild, and the most cards of it that can go."""
    for colour in table.colours:
        yield colour, min(held_most(table, seat), room(table, card, COLOURS.index(colour)))


def extra_most(table: Table, seat: int, card: int) -> int:
    """The most further cards that can go with the card: with a wild, of the colour that has most."""
    own = table.edition.colour_of[card]
    if own < 0:
        return max(most for _, most in by_colour(table, seat, card))
    return min(held_most(table, seat), room(table, card, own))

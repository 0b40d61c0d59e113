"""Flip: the side in use changes and the pile is turned over as a block (FLIP-FLIP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import known
from uno_bridge.rules.events import FLIPPED, SHOWN
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.sides import UNKNOWN, Sides

if TYPE_CHECKING:
    from uno_bridge.rules.acts import ShowFace
    from uno_bridge.rules.table import Table


def cover(table: Table, card: int) -> None:
    """A card of two faces came to lie on the pile: its other face is nobody's knowledge (FLIP-DECK-3)."""
    if table.discard == 1:
        table.sides = table.sides._replace(bottom=card, bottom_back=UNKNOWN, top_back=UNKNOWN)
    elif table.sides.top_back != UNKNOWN:
        table.sides = table.sides._replace(top_back=UNKNOWN)


def turn_over(table: Table, seat: int) -> None:
    """The lowest card comes up with its other face, the Flip lies lowest (FLIP-FLIP-2, FLIP-FLIP-3).

    Its face is known from the second Flip on (FLIP-FLIP-8); otherwise it is asked for, but not when somebody is out.
    """
    before, flip = table.sides, table.top
    exposed = before.bottom_back
    asked = exposed == UNKNOWN and table.winner < 0
    table.sides = Sides(1 - before.up, UNKNOWN, flip, before.bottom, seat if asked else -1)
    table.events.append((FLIPPED, seat, table.sides.up, -1))
    table.face_up(exposed)
    if exposed != UNKNOWN and table.winner < 0:
        _exposed(table, seat)


def why_not_shows(table: Table) -> Refused | None:
    """Why no face is to be told now."""
    if table.stage == "round" and table.sides.flipper >= 0:
        return None
    if table.edition.back is None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    return refuse("nothing-to-show", "FLIP-FLIP-3")


def shows(table: Table, act: ShowFace) -> None:
    """The face that came up; it has no effect of its own (FLIP-FLIP-5)."""
    raise_for(why_not_shows(table))
    card = known(table, act.card)
    if not act.insist and not table.options.deck_override and table.pile.doubts(card):
        raise refuse("too-many-of-card", table.deck_rule, card=card_message(act.card))
    seat = table.sides.flipper
    table.sides = table.sides._replace(flipper=-1)
    table.lay(card)
    _exposed(table, seat)


def _exposed(table: Table, seat: int) -> None:
    """A wild that came up needs a colour: the next player's, or the flipper's (FLIP-FLIP-6, `flipWildCaller`)."""
    table.events.append((SHOWN, seat, table.top, -1))
    if table.symbol < 0:
        caller = seat if table.options.flip_wild_caller == "flipper" else table.turn
        table.due = Due(caller, colour=True, target=False, start=True, rule="FLIP-FLIP-6")


def show_first(table: Table) -> Refused:
    """Nothing can be matched before the exposed face is known."""
    return refuse("show-first", "FLIP-FLIP-3", player=table.names[table.sides.flipper])


def load(table: Table) -> None:
    """After a reload the card kept on top is the lowest one as well; both its faces count as seen (section 8.3)."""
    keeps = table.options.reload_keeps_top
    sides = table.sides
    bottom, back = (table.top, sides.top_back) if keeps else (UNKNOWN, UNKNOWN)
    table.sides = sides._replace(bottom=bottom, bottom_back=back)
    if back != UNKNOWN:
        table.pile.see(back)

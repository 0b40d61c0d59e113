"""The launcher and the discard pile: reloading, and corrections of what was miscounted (CORE-LOAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import flips, uno
from uno_bridge.rules.census import Pile
from uno_bridge.rules.events import DISCARD_SET, HAND_SET, LAUNCHER_SET, RELOADED
from uno_bridge.rules.refusal import Refused, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Reload, SetHand, SetPile
    from uno_bridge.rules.table import Table


def why_not_reload(table: Table) -> Refused | None:
    """Why the discard pile cannot be loaded now."""
    if table.stage != "round":
        return refuse("no-reload-now", "CORE-LOAD-1")
    if table.to_load == 0:
        return refuse("nothing-to-load", "CORE-LOAD-4")
    if table.sides.flipper >= 0:
        return flips.show_first(table)
    return None


def reload(table: Table, act: Reload) -> None:
    """The top card stays, all below it is loaded (CORE-LOAD-2); only the top counts as seen from now on."""
    why = why_not_reload(table)
    if why is not None and (act.count is None or table.stage != "round" or table.sides.flipper >= 0):
        raise why
    if act.count is not None and act.count > table.deck_size:
        raise refuse("more-than-deck", table.deck_rule, cards=act.count, deck=table.deck_size)
    loaded = table.to_load
    table.launcher = table.launcher + loaded if act.count is None else act.count
    table.discard -= loaded
    table.pile = Pile(table.edition, table.top if table.options.reload_keeps_top else -1)
    if table.edition.back is not None:
        flips.load(table)
    table.events.append((RELOADED, -1, table.launcher, table.discard))


def correct_hand(table: Table, act: SetHand) -> None:
    """A hand was miscounted; the other counts stay."""
    seat = table.seat_of[act.player]
    if table.stage not in ("round", "count"):
        raise refuse("not-dealt", "CORE-SETUP-3")
    if seat not in table.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    if seat == table.winner or (table.stage == "count" and seat in table.counted):
        raise refuse("already-counted", "CORE-SCORE-1", player=act.player)
    if not 0 < act.count <= table.deck_size:
        raise refuse("impossible-count", table.deck_rule, cards=act.count, deck=table.deck_size)
    before = table.hands[seat]
    table.hands[seat] = act.count
    uno.hand_changed(table, seat)
    table.events.append((HAND_SET, seat, act.count, before))


def correct_pile(table: Table, act: SetPile) -> None:
    """A pile was miscounted; the other counts stay."""
    if table.stage not in ("round", "count"):
        raise refuse("not-dealt", "CORE-SETUP-3")
    least = 1 if act.pile == "discard" else 0
    if not least <= act.count <= table.deck_size:
        raise refuse("impossible-count", table.deck_rule, cards=act.count, deck=table.deck_size)
    if act.pile == "launcher":
        table.events.append((LAUNCHER_SET, -1, act.count, table.launcher))
        table.launcher = act.count
    else:
        table.events.append((DISCARD_SET, -1, act.count, table.discard))
        table.discard = act.count

"""Turns that a game unit hands out: pick, Player Button, buzzer, slap (FLSH-UNIT, FLSH-SLAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import rounds, uno
from uno_bridge.rules.debts import NOBODY, Debt, Due
from uno_bridge.rules.events import BUZZED, PICKED, PRESSED_BUTTON, SLAPPED_LAST
from uno_bridge.rules.presses import name_first, not_in_play
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import EndTurn, Pick, Slap, TimeUp
    from uno_bridge.rules.table import Table

BUZZER_CARDS = 2
SLAP_CARDS = 2


def begin_turn(table: Table) -> None:
    """The picked player begins: UNO windows close (FLSH-UNO-2)."""
    unit = table.unit
    assert unit is not None
    if not unit.begun:
        uno.close_windows(table)
        table.unit = unit._replace(begun=True)


def to_pick(table: Table) -> None:
    """The turn is over: the unit picks next (FLSH-UNIT-5)."""
    assert table.unit is not None
    table.turn = NOBODY
    table.unit = table.unit._replace(step="pick", begun=False, accused=NOBODY, flashes=NOBODY)


# -- what comes first -------------------------------------------------------------------------------------------------


def why_not_yet(table: Table) -> Refused | None:
    """What has to be done before anything else: draws that are owed, a colour to name."""
    if table.unit is None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    if table.stage != "round":
        return not_in_play(table)
    owed = table.penalties or (table.debts if table.due is None else ())
    if owed:
        return refuse("draws-first", owed[0].rule, player=table.names[owed[0].presser], cards=owed[0].left or 0)
    return None if table.due is None else name_first(table, table.due)


def why_not_turn(table: Table, seat: int) -> Refused | None:
    """Why it is not this player's turn at all."""
    if table.unit is not None and table.unit.step == "pick":
        return refuse("unit-first", "FLSH-UNIT-5")
    if seat != table.turn:
        return refuse("not-your-turn", "CORE-TURN-8", player=table.names[seat], actor=table.names[table.turn])
    return None


def why_not_play(table: Table, seat: int) -> Refused:
    """Why the picked player, or anybody, may not lay a card now."""
    why = why_not_yet(table) or why_not_turn(table, seat)
    if why is not None:
        return why
    unit = table.unit
    assert unit is not None
    if table.winner >= 0:
        return refuse("round-decided", "CORE-OUT-4", player=table.names[table.winner])
    rule = "FLSH-TURN-1" if unit.owner == seat and unit.begun else unit.rule
    return refuse("button-first", rule, player=table.names[seat])


# -- the unit picks ---------------------------------------------------------------------------------------------------


def why_not_pick(table: Table) -> Refused | None:
    """Why the unit does not pick now."""
    why = why_not_yet(table)
    if why is not None:
        return why
    assert table.unit is not None
    if table.unit.step != "pick":
        return refuse("turn-runs", "FLSH-UNIT-5", player=table.names[table.turn])
    return None


def pick(table: Table, act: Pick) -> None:
    """Whomever the unit picks has the turn, or what the last card left for them (FLSH-UNIT-3, FLSH-UNIT-5)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_pick(table))
    unit = table.unit
    assert unit is not None
    table.events.append((PICKED, seat, -1, -1))
    if seat == table.winner:
        return  # asked again until an opponent is picked (FLSH-OUT-2)
    table.turn = seat
    table.unit = unit._replace(step="free", begun=False, live=False, flashes=NOBODY)
    if table.colour < 0 and table.winner < 0:
        table.due = Due(seat, colour=True, target=False, start=True, rule="FLSH-WILD-2")
    elif unit.live:
        table.edition.effect_of[table.top].picked(table, seat)


# -- the Player Button ------------------------------------------------------------------------------------------------


def why_not_done(table: Table, seat: int) -> Refused | None:
    """Why `seat` cannot press the own button now."""
    why = why_not_yet(table) or _why_not_timed(table, seat) or why_not_turn(table, seat)
    if why is not None:
        return why
    assert table.unit is not None
    if table.unit.step == "free" and (table.launcher > 0 or table.to_load > 0):
        return refuse("play-or-draw", "FLSH-TURN-3", player=table.names[seat])
    return None


def done(table: Table, act: EndTurn) -> None:
    """The turn ends; pressed instead of the Slap Button it cancels the slap (FLSH-UNIT-5, FLSH-SLAP-3)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_done(table, seat))
    begin_turn(table)
    uno.judge_turn_without_play(table, seat)
    table.events.append((PRESSED_BUTTON, seat, -1, -1))
    to_pick(table)
    if table.settled:
        rounds.finish(table)


# -- the buzzer -------------------------------------------------------------------------------------------------------


def why_not_late(table: Table, seat: int) -> Refused | None:
    """Why the buzzer cannot have been meant for `seat`."""
    why = None if _owes_only_own(table, seat) else why_not_yet(table)
    why = _flashing(table, seat) or _why_not_timed(table, seat) or why or why_not_turn(table, seat)
    if why is not None:
        return why
    if table.options.turn_seconds == "unlimited":
        return refuse("no-buzzer", "FLSH-UNIT-1")
    if table.winner >= 0:
        return refuse("round-decided", "CORE-OUT-4", player=table.names[table.winner])
    return None


def _flashing(table: Table, seat: int) -> Refused | None:
    """After the buzzer, and for the last one to slap, the button flashes without a clock (FLSH-UNIT-11)."""
    if table.unit is None or table.unit.flashes != seat or table.stage != "round":
        return None
    return refuse("flashing", "FLSH-UNIT-11", player=table.names[seat])


def _owes_only_own(table: Table, seat: int) -> bool:
    """Whether only what `seat` itself is at holds the table up: own draws, a start wild's colour."""
    if table.unit is None or table.stage != "round" or table.penalties:
        return False
    if table.due is not None:
        return table.due.start and table.due.seat == seat
    return bool(table.debts) and table.debts[0].presser == seat


def _why_not_timed(table: Table, seat: int) -> Refused | None:
    """A named target draws without a button and without a clock (FLSH-TGT-2)."""
    unit = table.unit
    if unit is None or unit.step != "pick" or not table.options.targeted or table.stage != "round":
        return None
    if not table.edition.effect_of[table.top].aims(table):
        return None
    if seat == unit.owner or (table.debts and table.debts[0].presser == seat):
        return refuse("no-clock", "FLSH-TGT-2", player=table.names[seat])
    return None


def late(table: Table, act: TimeUp) -> None:
    """Two cards, and the turn is over (FLSH-UNIT-6, FLSH-D2-3).

    A card that lies keeps its effect, but a Slap without its button is cancelled. The turn counts as begun, so that
    UNO windows close (FLSH-UNO-2).
    """
    seat = table.seat_of[act.player]
    raise_for(why_not_late(table, seat))
    still = table.debts[0].left or 0 if table.debts else 0
    begin_turn(table)
    uno.judge_turn_without_play(table, seat)
    table.due = None
    table.events.append((BUZZED, seat, BUZZER_CARDS, -1))
    to_pick(table)
    assert table.unit is not None
    table.unit = table.unit._replace(flashes=seat)
    table.debts = (Debt(seat, seat, still + BUZZER_CARDS, "FLSH-UNIT-6", after=NOBODY),)


# -- the slap ---------------------------------------------------------------------------------------------------------


def why_not_slap(table: Table, seat: int) -> Refused | None:
    """Why `seat` cannot have been the last to slap."""
    why = why_not_yet(table)
    if why is not None:
        return why
    unit = table.unit
    assert unit is not None
    if unit.step != "slap":
        return refuse("no-slap", "FLSH-SLAP-1")
    if seat == unit.owner:
        return refuse("no-race-for-slapper", "FLSH-SLAP-2", player=table.names[seat])
    return None


def slap(table: Table, act: Slap) -> None:
    """The last one draws 2 and presses the flashing button (FLSH-SLAP-2, FLSH-UNIT-11)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_slap(table, seat))
    unit = table.unit
    assert unit is not None
    table.turn = seat
    table.unit = unit._replace(step="button", begun=True, rule="FLSH-SLAP-2", flashes=seat)
    table.debts = (Debt(seat, seat, SLAP_CARDS, "FLSH-SLAP-2", unit.owner, after=seat),)
    table.events.append((SLAPPED_LAST, seat, SLAP_CARDS, -1))

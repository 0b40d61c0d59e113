"""Turns on a game unit: pick, Player Button, buzzer, slap (FLSH-UNIT, FLSH-SLAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import rounds, uno
from uno_bridge.rules.debts import NOBODY, Debt, Due
from uno_bridge.rules.events import BUZZED, PICKED, PRESSED_BUTTON, SLAPPED_LAST
from uno_bridge.rules.presses import name_first, not_in_play
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import EndTurn, Pick, Slap, TimeUp
    from uno_bridge.rules.game_state import GameState

BUZZER_CARDS = 2
SLAP_CARDS = 2


def begin_turn(state: GameState) -> None:
    """Begin the turn of the picked player: UNO windows close (FLSH-UNO-2)."""
    unit = state.unit
    assert unit is not None
    if not unit.begun:
        uno.close_windows(state)
        state.unit = unit._replace(begun=True)


def start_pick(state: GameState) -> None:
    """End the turn: the unit picks next (FLSH-UNIT-5)."""
    assert state.unit is not None
    state.turn = NOBODY
    state.unit = state.unit._replace(step="pick", begun=False, accused=NOBODY, flashes=NOBODY)


# -- what comes first -------------------------------------------------------------------------------------------------


def why_not_yet(state: GameState) -> Refused | None:
    """Return what must come first: owed draws, or a colour to name."""
    if state.unit is None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    if state.stage != "round":
        return not_in_play(state)
    owed = state.penalties or (state.debts if state.due is None else ())
    if owed:
        return refuse("draws-first", owed[0].rule, player=state.names[owed[0].presser], cards=owed[0].left or 0)
    return None if state.due is None else name_first(state, state.due)


def why_not_turn(state: GameState, seat: int) -> Refused | None:
    """Return why it is not the turn of `seat`."""
    if state.unit is not None and state.unit.step == "pick":
        return refuse("unit-first", "FLSH-UNIT-5")
    if seat != state.turn:
        return refuse("not-your-turn", "CORE-TURN-8", player=state.names[seat], actor=state.names[state.turn])
    return None


def why_not_play(state: GameState, seat: int) -> Refused:
    """Return why `seat` may not lay a card now."""
    why = why_not_yet(state) or why_not_turn(state, seat)
    if why is not None:
        return why
    unit = state.unit
    assert unit is not None
    if state.winner >= 0:
        return refuse("round-decided", "CORE-OUT-4", player=state.names[state.winner])
    rule = "FLSH-TURN-1" if unit.owner == seat and unit.begun else unit.rule
    return refuse("button-first", rule, player=state.names[seat])


# -- the unit picks ---------------------------------------------------------------------------------------------------


def why_not_pick(state: GameState) -> Refused | None:
    """Return why the unit may not pick now."""
    why = why_not_yet(state)
    if why is not None:
        return why
    assert state.unit is not None
    if state.unit.step != "pick":
        return refuse("turn-runs", "FLSH-UNIT-5", player=state.names[state.turn])
    return None


def pick(state: GameState, act: Pick) -> None:
    """Give the picked player the turn, with what the top card left for it (FLSH-UNIT-3, FLSH-UNIT-5)."""
    seat = state.seat_of[act.player]
    raise_for(why_not_pick(state))
    unit = state.unit
    assert unit is not None
    state.events.append((PICKED, seat, -1, -1))
    if seat == state.winner:
        return  # the unit picks again until it picks an opponent (FLSH-OUT-2)
    state.turn = seat
    state.unit = unit._replace(step="free", begun=False, live=False, flashes=NOBODY)
    if state.colour < 0 and state.winner < 0:
        state.due = Due(seat, colour=True, target=False, start=True, rule="FLSH-WILD-2")
    elif unit.live:
        state.edition.effect_of[state.top].on_pick(state, seat)


# -- the Player Button ------------------------------------------------------------------------------------------------


def why_not_end_turn(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not press the Player Button now."""
    why = why_not_yet(state) or _why_not_timed(state, seat) or why_not_turn(state, seat)
    if why is not None:
        return why
    assert state.unit is not None
    if state.unit.step == "free" and (state.launcher > 0 or state.to_load > 0):
        return refuse("play-or-draw", "FLSH-TURN-3", player=state.names[seat])
    return None


def end_turn(state: GameState, act: EndTurn) -> None:
    """End the turn; instead of the Slap Button it cancels the slap (FLSH-UNIT-5, FLSH-SLAP-3)."""
    seat = state.seat_of[act.player]
    raise_for(why_not_end_turn(state, seat))
    begin_turn(state)
    uno.judge_turn_without_play(state, seat)
    state.events.append((PRESSED_BUTTON, seat, -1, -1))
    start_pick(state)
    if state.is_settled:
        rounds.finish(state)


# -- the buzzer -------------------------------------------------------------------------------------------------------


def why_not_time_up(state: GameState, seat: int) -> Refused | None:
    """Return why the buzzer cannot be for `seat`."""
    why = None if _owes_only_own(state, seat) else why_not_yet(state)
    why = _flashing(state, seat) or _why_not_timed(state, seat) or why or why_not_turn(state, seat)
    if why is not None:
        return why
    if state.options.turn_seconds == "unlimited":
        return refuse("no-buzzer", "FLSH-UNIT-1")
    if state.winner >= 0:
        return refuse("round-decided", "CORE-OUT-4", player=state.names[state.winner])
    return None


def _flashing(state: GameState, seat: int) -> Refused | None:
    """Return why no time runs for `seat`: its button flashes, after the buzzer or a lost slap (FLSH-UNIT-11)."""
    if state.unit is None or state.unit.flashes != seat or state.stage != "round":
        return None
    return refuse("flashing", "FLSH-UNIT-11", player=state.names[seat])


def _owes_only_own(state: GameState, seat: int) -> bool:
    """Return whether the table waits only for `seat`: its own draws, or the colour of a start wild."""
    if state.unit is None or state.stage != "round" or state.penalties:
        return False
    if state.due is not None:
        return state.due.start and state.due.seat == seat
    return bool(state.debts) and state.debts[0].presser == seat


def _why_not_timed(state: GameState, seat: int) -> Refused | None:
    """Return why the time of `seat` does not run: a named target draws without a clock (FLSH-TGT-2)."""
    unit = state.unit
    if unit is None or unit.step != "pick" or not state.options.targeted or state.stage != "round":
        return None
    if not state.edition.effect_of[state.top].aims(state):
        return None
    if seat == unit.owner or (state.debts and state.debts[0].presser == seat):
        return refuse("no-clock", "FLSH-TGT-2", player=state.names[seat])
    return None


def time_up(state: GameState, act: TimeUp) -> None:
    """Charge two cards and end the turn (FLSH-UNIT-6, FLSH-D2-3).

    A card that lies keeps its effect, but a Slap without its button is cancelled. The turn counts as begun, so that
    UNO windows close (FLSH-UNO-2).
    """
    seat = state.seat_of[act.player]
    raise_for(why_not_time_up(state, seat))
    still = state.debts[0].left or 0 if state.debts else 0
    begin_turn(state)
    uno.judge_turn_without_play(state, seat)
    state.due = None
    state.events.append((BUZZED, seat, BUZZER_CARDS, -1))
    start_pick(state)
    assert state.unit is not None
    state.unit = state.unit._replace(flashes=seat)
    state.debts = (Debt(seat, seat, still + BUZZER_CARDS, "FLSH-UNIT-6", after=NOBODY),)


# -- the slap ---------------------------------------------------------------------------------------------------------


def why_not_slap(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` cannot have been the last to slap."""
    why = why_not_yet(state)
    if why is not None:
        return why
    unit = state.unit
    assert unit is not None
    if unit.step != "slap":
        return refuse("no-slap", "FLSH-SLAP-1")
    if seat == unit.owner:
        return refuse("no-race-for-slapper", "FLSH-SLAP-2", player=state.names[seat])
    return None


def slap(state: GameState, act: Slap) -> None:
    """Let the last player draw 2 and press the flashing button (FLSH-SLAP-2, FLSH-UNIT-11)."""
    seat = state.seat_of[act.player]
    raise_for(why_not_slap(state, seat))
    unit = state.unit
    assert unit is not None
    state.turn = seat
    state.unit = unit._replace(step="button", begun=True, rule="FLSH-SLAP-2", flashes=seat)
    state.debts = (Debt(seat, seat, SLAP_CARDS, "FLSH-SLAP-2", unit.owner, after=seat),)
    state.events.append((SLAPPED_LAST, seat, SLAP_CARDS, -1))

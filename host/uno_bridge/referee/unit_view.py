"""The Flash unit as a page sees it: whose buttons, how it stands, its clock, and what it waits for."""

from __future__ import annotations

from uno_bridge.referee.snapshot import ClockView, FlashPlantView, Text, UnitView
from uno_bridge.referee.state import TableState
from uno_bridge.text import Message

BUTTONS = range(1, 7)

RESTS = ("paused", "asleep", "stopped")


def unit_of(state: TableState, plant: FlashPlantView | None) -> UnitView | None:
    """The unit beside the table; None where there is none, or where it is no part of the game."""
    device, game = state.device, state.game
    if device.unit != "flash" or not (device.live or plant) or (game and not game.edition.unit):
        return None
    says = _says(state) if device.live else None
    return UnitView(
        state=device.state if device.live else None,
        text=Text.of(says) if says else None,
        buttons=[state.owner(button) for button in BUTTONS],
        plant=plant,
    )


def clock_of(state: TableState) -> ClockView | None:
    """Its clock, as it told it last."""
    device = state.device
    player = state.owner(device.button)
    if device.left_ms is None or player is None:
        return None
    held = device.state in RESTS or device.ends is None
    return ClockView(
        player=player,
        seconds=max(device.seconds, -(-device.left_ms // 1000)),
        ends=None if held or device.ends is None else device.ends.isoformat(timespec="milliseconds"),
        left_ms=device.left_ms,
    )


def _says(state: TableState) -> Message | None:
    """What the unit waits for that no act of the table's is."""
    match state.device.state:
        case "seats" if len(state.flash.seats) < len(state.seats):
            return Message("flash-take", {"player": state.seats[len(state.flash.seats)]})
        case "seats" | "ready" if state.game and state.game.phase == "pick":
            return Message("flash-play")
        case "draws":
            player = state.owner(state.device.button)
            return Message("flash-draws", {"player": player}) if player else None
        case "asleep":
            return Message("flash-asleep")
        case "paused" | "stopped":
            return Message("flash-paused")
    return None

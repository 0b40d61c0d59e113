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
    if device.unit != "flash" or not (device.live.connected or plant) or (game and not game.edition.unit):
        return None
    says = _says(state) if device.live.connected else None
    return UnitView(
        state=device.live.state if device.live.connected else None,
        text=Text.of(says) if says else None,
        buttons=[state.player_of_button(button) for button in BUTTONS],
        plant=plant,
    )


def clock_of(state: TableState) -> ClockView | None:
    """Its clock, as it told it last."""
    device = state.device
    player = state.player_of_button(device.live.button)
    if device.live.left_ms is None or player is None:
        return None
    held = device.live.state in RESTS or device.live.ends is None
    return ClockView(
        player=player,
        seconds=max(device.live.seconds, -(-device.live.left_ms // 1000)),
        ends=None if held or device.live.ends is None else device.live.ends.isoformat(timespec="milliseconds"),
        left_ms=device.live.left_ms,
    )


def _says(state: TableState) -> Message | None:
    """What the unit waits for that no act of the table's is."""
    match state.device.live.state:
        case "seats" if len(state.flash.seats) < len(state.seats):
            return Message("flash-take", {"player": state.seats[len(state.flash.seats)]})
        case "seats" | "ready" if state.game and state.game.phase == "pick":
            return Message("flash-play")
        case "draws":
            player = state.player_of_button(state.device.live.button)
            return Message("flash-draws", {"player": player}) if player else None
        case "asleep":
            return Message("flash-asleep")
        case "paused" | "stopped":
            return Message("flash-paused")
    return None

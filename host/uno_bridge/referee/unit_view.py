"""The Flash unit for the snapshot: the players of its buttons, its state, its clock, and what it waits for."""

from __future__ import annotations

from uno_bridge.referee.snapshot import ClockView, FlashPlantView, Text, UnitView
from uno_bridge.referee.state import TableState
from uno_bridge.text import Message

BUTTONS = range(1, 7)

RESTS = ("paused", "asleep", "stopped")


def unit_of(state: TableState, plant: FlashPlantView | None) -> UnitView | None:
    """Return the unit; None if there is none, or the game does not use it."""
    device, game = state.device, state.game
    if device.unit != "flash" or not (device.live.connected or plant) or (game and not game.edition.unit):
        return None
    says = _waits_for(state) if device.live.connected else None
    return UnitView(
        state=device.live.state if device.live.connected else None,
        text=Text.of(says) if says else None,
        buttons=[state.player_of_button(button) for button in BUTTONS],
        plant=plant,
    )


def clock_of(state: TableState) -> ClockView | None:
    """Return the unit's clock by its last answer."""
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


def _waits_for(state: TableState) -> Message | None:
    """Return the text for what the unit waits for, other than an act."""
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

"""Make the snapshot of a table for pages and terminals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_bridge.link.launcher import LinkState
from uno_bridge.referee import banner, dealer_draw, guidance, questions, unit_view
from uno_bridge.referee.clocks import TurnClock as TurnClock
from uno_bridge.referee.device import Device
from uno_bridge.referee.judging import PRESSING_PHASES, pressers
from uno_bridge.referee.naming import describe
from uno_bridge.referee.snapshot import (
    ClockView,
    EarlierTable,
    EventView,
    FlashPlantView,
    LauncherView,
    MatchView,
    PlantView,
    PressView,
    SeatView,
    Shot,
    Snapshot,
    Text,
    TopCard,
)
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Game, Offers
from uno_bridge.text import Message

PRESSES_SHOWN = 20
"""Number of rows of the press log in a snapshot."""


def snapshot_of(
    state: TableState,
    revision: int,
    link: LinkState,
    plant: PlantView | FlashPlantView | None,
    trouble: Message | None,
    *,
    simulated: bool,
    earlier: Sequence[EarlierTable] = (),
) -> Snapshot:
    """Return the snapshot. `earlier`: the tables that can be reopened."""
    game = state.game
    launcher = _launcher(state, link, simulated=simulated, trouble=trouble)
    drawn = Snapshot(
        revision=revision,
        moment=state.last_changes.last,
        moved=state.last_changes.game,
        table=None if state.table is None else str(state.table),
        phase="setup",
        question=questions.question(state),
        shot=_shot(state),
        presses=[PressView.model_validate(row) for row in state.log.rows[-PRESSES_SHOWN:]],
        launcher=launcher,
        plant=plant if isinstance(plant, PlantView) else None,
        unit=unit_view.unit_of(state, plant if isinstance(plant, FlashPlantView) else None),
        earlier=list(earlier),
        events=[EventView(number=it.number, at=it.at, text=Text.of(it.text)) for it in state.feed],
    )
    if game is None:
        return drawn
    game_part = _game(game, state)
    if game.edition.unit:
        game_part.update(plant=None, shot=None, presses=[])  # a connected launcher is not used in this game
    game_part["banner"] = banner.banner(game, launcher, drawn.question, dealer_draw.view_of(state.draw, game))
    return drawn.model_copy(update=game_part)


def _game(game: Game, state: TableState) -> dict[str, object]:
    mode = game.match
    return {
        "phase": game.phase,
        "edition": game.edition.name,
        "side": game.side,
        "round": game.round,
        "match": MatchView(mode=mode.mode, target=mode.target or None, winners=game.match_winners),
        "direction": None if game.edition.unit else game.direction,
        "seats": _seats(game),
        "turn": game.turn,
        "top": TopCard(card=game.top, colour=game.colour) if game.top else None,
        "stack": game.stack,
        "cards_in_launcher": game.launcher,
        "cards_discarded": game.discard,
        "cards_aside": game.aside,
        "clock": unit_view.clock_of(state) if state.has_unit_clock else _clock(state.clock),
        "owed": game.owed,
        "guidance": [Text.of(said) for said in guidance.guidance(state)],
        "dealer_draw": dealer_draw.view_of(state.draw, game),
        "offers": _offers(game),
        "undo": Text.of(describe(state.applied[-1].act, game.edition)) if state.applied else None,
        "winner": game.winner,
    }


def _seats(game: Game) -> list[SeatView]:
    hands, uno = game.hands, game.uno
    return [
        SeatView(
            name=name,
            cards=hands.get(name, 0),
            score=game.scores[name],
            dealer=name == game.dealer,
            eliminated=name in game.eliminated,
            uno=uno.get(name),
        )
        for name in game.players
    ]


def _offers(game: Game) -> Offers:
    """Return the rules' offers, the expected presser first."""
    offers = game.offers()
    return replace(offers, presses=tuple(name for name in pressers(game) if name in offers.presses))


def _clock(clock: TurnClock | None) -> ClockView | None:
    if clock is None:
        return None
    return ClockView(
        player=clock.player,
        seconds=clock.seconds,
        ends=None if clock.ends is None else clock.ends.isoformat(timespec="milliseconds"),
        left_ms=round(clock.left.total_seconds() * 1000),
    )


def _shot(state: TableState) -> Shot | None:
    """Return the running launch, or the last one."""
    rows = state.log.rows
    row = next((row for row in rows if row.open), None) or next((row for row in reversed(rows)), None)
    if row is None:
        return None
    player, hit, of = row.player, row.hit, row.of
    if row.status == "counting":
        player, hit, of = _expected(state.game)
    return Shot(
        number=row.number,
        player=player,
        state=row.state,
        cards=row.counts,
        sensor=row.sensor,
        typed=row.typed,
        hit=hit,
        of=of,
    )


def _expected(game: Game | None) -> tuple[str | None, int | None, int | None]:
    """Return the most likely player of a running launch, and which of the owed hits it is."""
    owed = game.owed if game else None
    player = next(iter(pressers(game)), None)
    return (player, owed.made + 1, owed.total) if owed else (player, None, None)


def _why_not_ready(device: Device) -> Message | None:
    """Return why the launcher would not react to a hit, and what to do; None if it would."""
    if device.unit == "flash":
        return None
    if device.stopped is not None:
        return Message(f"launcher-stopped-{device.stopped}")
    return Message("launcher-lid-open") if device.lid_open else None


def _launcher(state: TableState, link: LinkState, *, simulated: bool, trouble: Message | None) -> LauncherView:
    device = state.device
    text = trouble or link.text or _why_not_ready(device)
    first = state.first_seat
    facing = None if device.facing is None or first is None else (device.facing - first) % 360
    game = state.game
    return LauncherView(
        unit="flash" if device.unit == "flash" else "launcher",
        kind="none" if link.state == "off" else "simulated" if simulated else "serial",
        state="stopped" if link.state == "live" and device.stopped is not None else link.state,
        text=Text.of(text) if text else None,
        port=link.port,
        payout=device.payout,
        lid_open=device.lid_open,
        facing=facing,
        tray=device.tray,
        faces=state.player_at(device.facing),
        should_face=game.facing if game and game.phase in PRESSING_PHASES | {"call"} else None,
    )

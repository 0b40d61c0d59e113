"""Tables of the gallery that follow from lines of the notation by the rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from uno_bridge.journal import Entry
from uno_bridge.link.launcher import LinkState
from uno_bridge.referee import entries
from uno_bridge.referee.apply import apply
from uno_bridge.referee.device import Reading
from uno_bridge.referee.snapshot import FlashPlantView, PlantView, Snapshot
from uno_bridge.referee.state import TableState
from uno_bridge.referee.view import snapshot_of

NAMES = ("Ann", "小明", "Cleo", "Maximiliane-Josefine", "Eve", "Bob")
PLANT = PlantView(hopper=61, out=23, lid_open=False, facing=0, trouble=None, plugged=True)


def replay_lines(
    edition: str, *lines: str, players: int = 4, options: tuple[str, ...] = (), seconds_ago: float = 0
) -> Snapshot:
    """Return the table after `lines`, the last of them `seconds_ago`."""
    state = _state(edition, *lines, players=players, options=options, seconds_ago=seconds_ago)
    state.device.live.facing = Reading(0, state.last_changes.last)
    return snapshot_of(state, 12, LinkState("live"), PLANT, None, simulated=True)


def _state(
    edition: str, *lines: str, players: int, options: tuple[str, ...] = (), seconds_ago: float = 0
) -> TableState:
    header = [f"edition: {edition}", f"players: {', '.join(NAMES[:players])}", "match: points 500"]
    header += [f"option {option}" for option in options]
    state = TableState(0)
    at = (datetime.now(UTC) - timedelta(seconds=seconds_ago)).isoformat(timespec="milliseconds")
    told = [entries.table(header), *(entries.clock(line) if line == "hold" else entries.act(line) for line in lines)]
    for number, entry in enumerate(told, 1):
        apply(state, Entry(entry.kind, entry.body, number=number, at=at))
    return state


FLIP = ("deal GS R6", "Ann uno", "Ann RS", "Cleo R9")


def flip(*lines: str, players: int = 4) -> Snapshot:
    return replay_lines("flip-attack", *FLIP, *lines, players=players)


def flash(*lines: str, options: tuple[str, ...] = (), seconds_ago: float = 1.5, players: int = 4) -> Snapshot:
    return replay_lines("flash", "deal R6", *lines, players=players, options=options, seconds_ago=seconds_ago)


BUTTONS = (5, 2, 6, 1, 3, 4)


def beside_unit(
    status: str,
    *lines: str,
    left: int | None = None,
    plant: FlashPlantView | None = None,
    players: int = 4,
    seats: int = 6,
) -> Snapshot:
    """Return a Flash table with a unit that reports `status`, as on the wire, and has `left` ms on its clock."""
    state = _state("flash", *lines, players=players)
    device = state.device
    device.reported, device.live.connected = replace(device.reported, unit="flash"), True
    state.flash.seats = list(BUTTONS[: min(players, seats)])
    health = {"seconds": "6", "left": "-" if left is None else str(left)}
    device.take_answers(
        dict(word.split("=") for word in status.split()), health, state.last_changes.last, datetime.now(UTC)
    )
    state.flash.running = device.live.state not in ("seats", "ready")
    return snapshot_of(state, 12, LinkState("live", None, "/dev/ttyACM0"), plant, None, simulated=plant is not None)


def lights(*lit: int, blinking: tuple[int, ...] = (), slap: bool = False) -> FlashPlantView:
    return FlashPlantView(lit=list(lit), blinking=list(blinking), slap=slap, speed="6", people=0, plugged=True)


LUCK = ("Maximiliane-Josefine WL", "Maximiliane-Josefine press 0", "Maximiliane-Josefine aside")
WILD = ("Maximiliane-Josefine RF", "shows U5")

PLAYED = {
    "counts": lambda: replay_lines("attack-mega-hit", "deal R7", "Ann has 8", players=6),
    "flip-deal": lambda: replay_lines("flip-attack"),
    "flip-mild": flip,
    "flip-luck": lambda: flip(*LUCK),
    "flip-aside": lambda: flip(*LUCK, "Maximiliane-Josefine press 0"),
    "flip-named": lambda: flip(*LUCK, "Maximiliane-Josefine stop"),
    "flip-show": lambda: flip("Maximiliane-Josefine RF"),
    "flip-wild": lambda: flip(*WILD),
    "flip-exposed": lambda: flip("Maximiliane-Josefine RF", "shows WO"),
    "flip-hit": lambda: flip(*WILD, "Ann UH5", "小明 press 0 2"),
    "flip-all-out": lambda: flip(*WILD, "Eve WO =P", "Bob press 0", players=6),
    "flash-pick": flash,
    "flash-turn": lambda: flash("unit Cleo"),
    "flash-drawn": lambda: flash("unit Cleo", "Cleo draw"),
    "flash-over": lambda: flash("unit 小明", seconds_ago=9),
    "flash-held": lambda: flash("unit 小明", "hold"),
    "flash-unlimited": lambda: flash("unit Ann", options=("turnSeconds: unlimited",), players=6),
    "flash-button": lambda: flash("unit Cleo", "Cleo RS"),
    "flash-slap": lambda: flash("unit Cleo", "Cleo RSL", players=6),
    "flash-two": lambda: flash("unit Cleo", "Cleo RD2", "Cleo done", "unit Maximiliane-Josefine"),
    "flash-four": lambda: flash("unit Cleo", "Cleo W4 =B", "Cleo done", "unit Maximiliane-Josefine"),
    "flash-doubted": lambda: flash(
        "unit Cleo", "Cleo W4 =B", "Cleo done", "unit Maximiliane-Josefine", "Maximiliane-Josefine challenges innocent"
    ),
    "unit-seats": lambda: beside_unit("state=seats", plant=lights(5, 2), seats=2),
    "unit-play": lambda: beside_unit("state=seats", "deal R6", plant=lights(5, 2, 6, 1)),
    "unit-turn": lambda: beside_unit("state=turn button=6", "deal R6", "unit Cleo", left=3400, plant=lights(6)),
    "unit-ahead": lambda: beside_unit("state=turn button=4", "deal R6", "unit 小明", left=5400, players=6),
    "unit-race": lambda: beside_unit(
        "state=race button=6", "deal R6", "unit Cleo", "Cleo RSL", plant=lights(1, 2, slap=True), players=6
    ),
    "unit-draws": lambda: beside_unit(
        "state=draws button=1",
        *("deal R6", "unit Cleo", "Cleo RSL", "slap Maximiliane-Josefine"),
        plant=lights(blinking=(1,)),
        players=6,
    ),
    "unit-paused": lambda: beside_unit("state=paused button=6", "deal R6", "unit Cleo", left=2100),
    "flash-aimed": lambda: flash("unit Cleo", "Cleo RD2 >Ann", options=("targeted: on",)),
}
"""Each table by its name, made on each call because its clock may run."""

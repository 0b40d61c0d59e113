"""The simulated launcher's panel: what the page asks for, as orders to the plant, and the plant as the page sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uno_bridge.referee.aim import seat_angle
from uno_bridge.referee.snapshot import Plant
from uno_bridge.referee.state import State
from uno_bridge.rules import Refused
from uno_bridge.text import Message

Order = dict[str, Any]


def plant_order(line: str, state: State) -> Order:
    """The order that `line` means. Raises `Refused` for what is none.

    press; turn DEGREES (clockwise from the first seat); aim (turn to whom it should face); lid open|shut; refill;
    trouble jam|double|empty|none; plug in|out.
    """
    verb, _, rest = line.strip().partition(" ")
    maker = _ORDERS.get(verb)
    order = maker(rest, state) if maker else None
    if order is None:
        raise Refused(Message("table-not-understood"))
    return {"do": verb if verb != "aim" else "turn", **order}


def _nothing(rest: str, _state: State) -> Order | None:
    return {} if not rest else None


def _turn(rest: str, state: State) -> Order | None:
    return {"degrees": (int(rest) + (state.offset or 0)) % 360} if rest.isdigit() else None


def _aim(rest: str, state: State) -> Order | None:
    facing = state.game.facing if state.game else None
    if rest or facing is None:
        return None
    return {"degrees": (seat_angle(state.seats.index(facing), len(state.seats)) + (state.offset or 0)) % 360}


def _choice(name: str, meanings: Mapping[str, object]) -> Callable[[str, State], Order | None]:
    return lambda rest, _state: {name: meanings[rest]} if rest in meanings else None


_ORDERS: dict[str, Callable[[str, State], Order | None]] = {
    "press": _nothing,
    "turn": _turn,
    "aim": _aim,
    "lid": _choice("open", {"open": True, "shut": False}),
    "refill": _nothing,
    "trouble": _choice("kind", {"jam": "jam", "double": "double", "empty": "empty", "none": "none"}),
    "plug": _choice("in", {"in": True, "out": False}),
}


def plant_snapshot(state: Mapping[str, Any]) -> Plant:
    """The plant's own account of itself, as the page shows it."""
    trouble = state["trouble"]
    return Plant(
        hopper=state["hopper"],
        out=state["out"],
        lid_open=state["lid"] == "open",
        facing=state["facing"],
        trouble=None if trouble == "none" else trouble,
        plugged=state["plugged"],
    )

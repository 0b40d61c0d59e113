"""Writes a printed edition as a file."""

from __future__ import annotations

from uno_bridge.rules.editions import Edition, Face
from uno_bridge.rules.effects import (
    PLAIN,
    AllPress,
    Attack,
    DiscardAll,
    Effect,
    Hit,
    PressUntil,
    Reverse,
    Skip,
    Trade,
    Wild,
)

SAID = {
    AllPress: '{ do = "press", by = "all" }',
    DiscardAll: '"discard-colour"',
    PressUntil: '"press-until-cards"',
    Reverse: '"reverse"',
    Skip: '"skip"',
    Trade: '"trade-hands"',
    Wild: "",
    type(PLAIN): "",
}


def effect(what: Effect) -> str:
    if isinstance(what, Hit | Attack):
        return f'{{ do = "press", times = {what.times}, by = "{"next" if isinstance(what, Hit) else "target"}" }}'
    return SAID[type(what)]


def face(found: Edition, it: Face) -> str:
    lines = [f"[faces.{it.code}]", f"copies = {it.copies}", f"points = {it.points}", f"effect = [{effect(it.effect)}]"]
    lines.append(f'start = "{"returned" if it.returned else "acts"}"')
    if found.stacking and it.effect.times:
        lines.append("stackable = true")
    return "\n".join(lines)


def written(found: Edition, name: str, *, based: bool) -> str:
    """The file of a printed edition with one side and a launcher."""
    based_on = [f'based_on = "{found.name}"'] if based else []
    options = [f'{key} = "{value}"' for key, value in found.defaults.items()]
    faces = [face(found, it) for it in found.faces if not it.code.isdigit()]
    head = [f'name = "{name}"', 'title = "Written by hand"', *based_on]
    return "\n".join([*head, "[numbers]", "copies = 2", "[options]", *options, *faces])

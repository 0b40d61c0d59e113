"""Description of an edition: its deck, the effect of each face, and its settings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.declared_effects import DeclaredEffect
from uno_bridge.rules.editions import Edition, Face
from uno_bridge.rules.effects import AllPress, Effect
from uno_bridge.rules.flash.effects import DrawCards
from uno_bridge.rules.options import option_kinds
from uno_bridge.text import Message


def describe_edition(found: Edition) -> Iterator[tuple[int, Message]]:
    """Yield each line with its depth of indentation."""
    size = {"cards": found.deck_size, "least": found.least_players, "most": found.most_players}
    yield 0, Message("told-edition", {"title": found.display_name, "name": found.name, **size})
    for side in found.sides:
        yield from _numbers([face for face in side.faces if face.code.isdigit()], len(side.colours))
        for face in side.faces:
            if not face.code.isdigit():
                yield 0, _face(found, face, len(side.colours))
                yield from ((1, line) for line in _does(found, face))
    for name in found.options:
        yield 0, Message("told-option", {"name": name, "value": found.defaults.get(name, option_kinds()[name].default)})


def _numbers(faces: list[Face], colours: int) -> Iterator[tuple[int, Message]]:
    """Yield the number cards, grouped by their number of copies."""
    for copies in dict.fromkeys(face.copies for face in faces):
        same = [int(face.code) for face in faces if face.copies == copies]
        args = {"least": min(same), "most": max(same), "copies": copies, "cards": copies * colours * len(same)}
        yield 0, Message("told-numbers" if len(same) > 1 else "told-number", args)


def _face(found: Edition, face: Face, colours: int) -> Message:
    cards = face.copies * (1 if face.wild else colours)
    word = card_message(face.code if face.wild else found.colours[0] + face.code)
    title = found.localise(word if face.wild else _within(word))
    key = "told-wild" if face.wild else "told-face"
    figures = {"copies": face.copies, "cards": cards, "points": face.points}
    return Message(key, {"face": face.code, "title": title, **figures})


def _within(card: Message) -> Message:
    """Return the name of the face within the name of a coloured card."""
    word = card.args["face"]
    assert isinstance(word, Message)
    return word


def _does(found: Edition, face: Face) -> Iterator[Message]:
    effect = face.effect
    if face.wild:
        yield Message("told-colour")
    yield from _effects(effect)
    if face.house_rule is not None:
        yield Message("told-house-rule", {"rule": face.house_rule})
    if found.stacking and effect.times and effect.stacks:
        yield Message("told-stackable")
    if face.returned is not None:
        yield Message("told-start-returned")
    if isinstance(effect, DeclaredEffect):
        if not effect.starts and face.returned is None:
            yield Message("told-start-nothing")
        if not effect.ends:
            yield Message("told-last-nothing")


def _effects(effect: Effect) -> Iterator[Message]:
    """Yield a sentence for each primitive, by the name of its class."""
    if isinstance(effect, DeclaredEffect):
        for part in effect.parts:
            yield from _effects(part)
        return
    key = "-".join(re.findall("[A-Z][a-z]*", type(effect).__name__)).lower()
    times = effect.presses if isinstance(effect, AllPress) else effect.times
    yield Message(_PLAIN.get(key, f"told-{key}"), {"times": effect.draws if isinstance(effect, DrawCards) else times})


_PLAIN = {"effect": "told-plain", "wild": "told-plain"}

"""The printed faces whose rules a declared face follows: faces with the same primitive."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_bridge.rules.editions import FAMILY, Edition, Face, edition
from uno_bridge.rules.effects import AllPress, Attack, DiscardAll, Effect, Hit, PressUntil, Reverse, Skip, Trade, Wild
from uno_bridge.rules.flip.effects import DiscardColour, PressInTurn, PressYourLuck, TurnAgain
from uno_bridge.rules.own import specs


def kind_of(primitive: specs.Spec, *, wild: bool) -> type[Effect]:
    """Return the class of the effect that carries a primitive out."""
    match primitive:
        case specs.PressSpec(by=by):
            return {"next": Hit, "target": Attack, "all": AllPress}[by]
        case specs.PressUntilCardsSpec(by=by):
            return {"next": PressUntil, "everybody": PressInTurn}[by]
        case specs.DiscardColourSpec():
            return DiscardColour if wild else DiscardAll
        case _:
            return _PLAINLY[type(primitive)]


_PLAINLY: dict[type[specs.Spec], type[Effect]] = {
    specs.SkipSpec: Skip,
    specs.TurnAgainSpec: TurnAgain,
    specs.ReverseSpec: Reverse,
    specs.TradeHandsSpec: Trade,
    specs.PressYourLuckSpec: PressYourLuck,
}


def prototype(kind: type[Effect], times: int, base: Edition) -> Face:
    """Return a printed face with that effect: preferably of the base, and with the same number of presses."""
    for candidates in _by_edition(kind, base):
        if candidates:
            return min(candidates, key=lambda face: face.effect.times != times)
    raise LookupError(kind)


def like(primitive: specs.Spec, base: Edition, *, wild: bool) -> Face:
    """Return the printed face that a primitive is like, with the primitive's own number of presses."""
    kind = kind_of(primitive, wild=wild)
    times = primitive.times if isinstance(primitive, specs.PressSpec) else 0
    face = prototype(kind, times, base)
    if kind is AllPress:
        return replace(face, effect=replace(face.effect, presses=times))  # type: ignore[call-arg]
    return replace(face, effect=replace(face.effect, times=times)) if times else face


def plain(base: Edition, *, wild: bool) -> Face:
    """Return a face without an effect; for a wild, only its colour is named."""
    return prototype(Wild, 0, base) if wild else Face("", 0, 0)


def _by_edition(kind: type[Effect], base: Edition) -> Iterator[list[Face]]:
    for found in (base, *map(edition, FAMILY)):
        yield [face for side in found.sides for face in side.faces if type(face.effect) is kind]

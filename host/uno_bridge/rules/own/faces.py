"""Make a `Face` of a declared one: combine its primitives and check that they go together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from uno_bridge.rules.cards import has_words
from uno_bridge.rules.declared_effects import DeclaredEffect
from uno_bridge.rules.editions import Edition, Face
from uno_bridge.rules.effects import AllPress, Attack, Effect, Hit, PressUntil, Wild
from uno_bridge.rules.own import prototypes, specs
from uno_bridge.rules.own.mistakes import SpecError
from uno_bridge.rules.own.specs import FaceSpec

T = TypeVar("T")

WILD = "W"
"""First letter of the code of every wild, and of no other face."""

_BESIDE = (specs.ReverseSpec, specs.DiscardColourSpec, specs.TradeHandsSpec)
"""Primitives that can be combined with one other; of the others a face has only one."""

_NAMES_AT_START = (Wild, Attack, AllPress, PressUntil, Hit)
"""Effects that ask for the colour of a wild that was turned up."""


@dataclass(slots=True)
class FaceDraft:
    """A face in the making, with the parts of its effect."""

    face: Face
    effects: tuple[Effect, ...]
    agreed: bool = False
    starts: bool = True
    ends: bool = True
    stackable: bool = False

    def finish(self, *, stacking: bool) -> Face:
        """Return the face; a single effect without further settings is used as it is."""
        effects = self.effects
        if stacking:
            effects = tuple(replace(effect, stacks=self.stackable) if effect.times else effect for effect in effects)
        main = effects[-1]
        if len(effects) == 1 and self.starts and self.ends and not self.agreed:
            return replace(self.face, effect=main)
        effect = DeclaredEffect(
            main.rule,
            main.times,
            main.start_rule if self.starts else "CORE-WILD-2" if self.face.wild else "CORE-SETUP-5",
            main.stacks,
            parts=effects,
            agreed=self.agreed,
            starts=self.starts,
            ends=self.ends,
        )
        return replace(self.face, effect=effect)


def make(code: str, part: FaceSpec, known: Face | None, base: Edition) -> FaceDraft:
    """Return the draft of face `code`; `known` is the face that it changes. Raises `SpecError`."""
    wild = code.startswith(WILD)
    if known is None:
        _check_whole(code, part)
    making = _taken_over(known, base) if known is not None else None
    if part.effect is not None:
        making = _declared(code, part.effect, base, making, wild=wild)
    assert making is not None
    making.face = replace(
        making.face,
        code=code,
        wild=wild,
        copies=_said(part.copies, making.face.copies),
        points=_said(part.points, making.face.points),
        house_rule=_said(part.house_rule, known.house_rule if known else None),
    )
    making.agreed = making.face.house_rule is not None
    making.ends = making.ends if part.last is None else part.last == "acts"
    _start(code, part, making)
    _stack(code, part, making)
    return making


def _said(said: T | None, otherwise: T) -> T:
    return otherwise if said is None else said


def _check_whole(code: str, part: FaceSpec) -> None:
    """Check that a new face is complete; one that the catalogue has a name for needs no title."""
    needed = ("copies", "points", "effect") if has_words(code) else ("title", "copies", "points", "effect")
    missing = [key for key in needed if getattr(part, key) is None]
    if missing:
        raise SpecError(("faces", code), "face-lacks", keys=", ".join(missing), face=code)


def _taken_over(known: Face, base: Edition) -> FaceDraft:
    """Return the draft of a face of the base edition."""
    effect = known.effect
    stackable = base.stacking and effect.stacks and effect.times > 0
    if isinstance(effect, DeclaredEffect):
        return FaceDraft(known, effect.parts, effect.agreed, effect.starts, effect.ends, stackable)
    return FaceDraft(known, (effect,), stackable=stackable)


def _declared(
    code: str, primitives: list[specs.Primitive], base: Edition, known: FaceDraft | None, *, wild: bool
) -> FaceDraft:
    """Return the draft of a declared effect. Its main primitive is put last, in any order of the file."""
    _check_together(code, primitives, wild=wild)
    ordered = sorted(primitives, key=lambda primitive: not isinstance(primitive, _BESIDE))
    likes = [prototypes.like(primitive, base, wild=wild) for primitive in ordered]
    likes = likes or [prototypes.plain(base, wild=wild)]
    main = likes[-1]
    face = replace(main if known is None else known.face, effect=main.effect, match=main.match, returned=main.returned)
    made = FaceDraft(face, tuple(like.effect for like in likes))
    if known is not None:
        made.stackable = known.stackable and main.effect.times > 0
    return made


def _check_together(code: str, primitives: list[specs.Primitive], *, wild: bool) -> None:
    place = ("faces", code, "effect")
    names = [primitive.do for primitive in primitives]
    if len(set(names)) < len(names):
        raise SpecError(place, "primitive-twice", primitive=next(name for name in names if names.count(name) > 1))
    mains = [primitive.do for primitive in primitives if not isinstance(primitive, _BESIDE)]
    if len(mains) > 1:
        raise SpecError(place, "primitives-two", first=mains[0], second=mains[1])
    if "press-your-luck" in names and (len(names) > 1 or not wild):
        raise SpecError(place, "luck-alone")
    if "trade-hands" in names:
        _check_trade(place, primitives, wild=wild)


def _check_trade(place: tuple[str, ...], primitives: list[specs.Primitive], *, wild: bool) -> None:
    """Check a trade: its partner is written as the target, and a hand that was discarded cannot be traded."""
    aimed = any(isinstance(primitive, specs.PressSpec) and primitive.by == "target" for primitive in primitives)
    if wild or aimed or any(isinstance(primitive, specs.DiscardColourSpec) for primitive in primitives):
        raise SpecError(place, "trade-with")


def _start(code: str, part: FaceSpec, making: FaceDraft) -> None:
    """Set the effect as a start card: as when played if possible, unless the file sets another."""
    if part.start is None and part.effect is None:
        return
    can = _can_start(making)
    if part.start == "acts" and not can:
        raise SpecError(("faces", code, "start"), "start-acts")
    making.starts = can and part.start != "nothing"
    returned = making.face.returned or "CORE-SETUP-5"
    making.face = replace(making.face, returned=returned if part.start == "returned" else None)


def _can_start(making: FaceDraft) -> bool:
    """Return whether the primitive can act as a start card."""
    effect = making.effects[-1]
    if len(making.effects) > 1:
        return False
    if making.face.wild:
        return isinstance(effect, _NAMES_AT_START)
    return not isinstance(effect, Attack)


def _stack(code: str, part: FaceSpec, making: FaceDraft) -> None:
    if part.stackable is None:
        return
    if part.stackable and not making.effects[-1].times:
        raise SpecError(("faces", code, "stackable"), "not-stackable")
    making.stackable = part.stackable

"""Make an `Edition` of a file's contents, and collect the contradictions between its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from uno_bridge.rules.declared_effects import DeclaredEffect
from uno_bridge.rules.editions import (
    ATTACK_OPTIONS,
    FAMILY,
    LAUNCHER_OPTIONS,
    STACK_OPTIONS,
    Edition,
    EditionCatalogue,
    Face,
)
from uno_bridge.rules.effects import AllPress, Attack, Effect, Hit, PressUntil
from uno_bridge.rules.options import option_kinds
from uno_bridge.rules.own.faces import FaceDraft, make
from uno_bridge.rules.own.mistakes import SpecError, list_choices, quote_value
from uno_bridge.rules.own.specs import EditionSpec, FaceSpec, NumbersSpec
from uno_bridge.rules.rounds import HAND_SIZE
from uno_bridge.text import Message

MOST_CARDS = 500


class Builder:
    """Makes one edition. `wrongs` are the contradictions in the file; with any of them there is no edition."""

    def __init__(self, part: EditionSpec, source: str, editions: EditionCatalogue) -> None:
        self.part = part
        self.source = source
        self.base = editions.edition(part.based_on or FAMILY[0])
        self.known = {face.code: face for face in self.base.faces} if part.based_on else {}
        self.wrongs: list[SpecError] = []

    def build(self) -> Edition | None:
        """Return the edition, or None if there are contradictions."""
        makings = self.makings()
        stacking = any(making.stackable for making in makings)
        faces = (*self.numbers(), *(making.finish(stacking=stacking) for making in makings))
        defaults, options = self.options(faces, stacking=stacking)
        if self.wrongs:
            return None
        part, base = self.part, self.base
        found = Edition(
            name=part.name,
            faces=faces,
            deck_rule=base.deck_rule,
            score_rule=base.score_rule,
            stack_rule=base.stack_rule,
            players_rule=base.players_rule,
            least_players=part.players.least if part.players else base.least_players,
            most_players=part.players.most if part.players else base.most_players,
            colours=part.colours or base.colours,
            stacking=stacking,
            matches=base.matches,
            book=tuple(_book(base, faces)),
            cites=base.cites,
            defaults=defaults,
            options=options,
            title=part.title,
            words=self.words(),
            source=self.source,
        )
        self.check(found)
        return None if self.wrongs else found

    def makings(self) -> list[FaceDraft]:
        """Return all faces but the numbers: those of the base first, in its order."""
        part = self.part
        for code in part.without:
            if code not in self.known or code in part.faces:
                self.wrongs.append(SpecError(("without",), "without", face=code, wanted=list_choices(self._codes())))
        kept = [code for code in self._codes() if code not in part.without]
        found = []
        for code in (*kept, *(code for code in part.faces if code not in self.known)):
            try:
                found.append(make(code, part.faces.get(code, FaceSpec()), self.known.get(code), self.base))
            except SpecError as wrong:
                self.wrongs.append(wrong)
        return found

    def _codes(self) -> list[str]:
        return [code for code in self.known if not code.isdigit()]

    def numbers(self) -> tuple[Face, ...]:
        """Return the number cards, worth their number (CORE-SCORE-2)."""
        said = self.part.numbers
        if said is None:
            return tuple(face for code, face in self.known.items() if code.isdigit())
        return tuple(Face(str(number), copies, number) for number, copies in _numbers(said) if copies)

    def words(self) -> Mapping[str, Message]:
        """Return the faces' own names."""
        kept = {code: title for code, title in self.base.words.items() if code in self.known}
        own = {code: face.title for code, face in self.part.faces.items() if face.title is not None}
        return {code: title for code, title in {**kept, **own}.items() if code not in self.part.without}

    def options(self, faces: Iterable[Face], *, stacking: bool) -> tuple[dict[str, str], tuple[str, ...]]:
        """Return the default settings, and the settings that make a difference."""
        live = _options(faces, stacking=stacking)
        based = self.base.defaults if self.part.based_on else {}
        found = {name: value for name, value in based.items() if name in live}
        for name, value in self.part.options.items():
            try:
                found[name] = _option(name, value, live)
            except SpecError as wrong:
                self.wrongs.append(wrong)
        return found, live

    def check(self, found: Edition) -> None:
        """Check the deck as a whole: enough cards for all players, a start card, and a card with a colour."""
        cards, needed = found.deck_size, found.most_players * HAND_SIZE + 1
        if found.least_players > found.most_players:
            self._wrong("players", "players-least", least=found.least_players, most=found.most_players)
        if not needed <= cards <= MOST_CARDS:
            self._wrong("faces", "deck-size", cards=cards, needed=needed, most=MOST_CARDS, players=found.most_players)
        if all(face.wild for face in found.faces):
            self._wrong("faces", "deck-colourless")
        if all(face.returned for face in found.faces):
            self._wrong("faces", "deck-no-start")

    def _wrong(self, place: str, key: str, /, **args: int) -> None:
        self.wrongs.append(SpecError((place,), key, **args))


def _numbers(said: NumbersSpec) -> Iterator[tuple[int, int]]:
    yield 0, said.zeros
    yield from ((number, said.copies) for number in range(1, 10))


def _effects(faces: Iterable[Face]) -> Iterator[tuple[Face, Effect]]:
    """Yield every primitive effect with its face."""
    for face in faces:
        inside = face.effect.parts if isinstance(face.effect, DeclaredEffect) else (face.effect,)
        yield from ((face, effect) for effect in inside)


def _options(faces: Iterable[Face], *, stacking: bool) -> tuple[str, ...]:
    """Return the settings that make a difference with these faces."""
    effects = list(_effects(faces))
    kinds = {type(effect) for _, effect in effects}
    found: tuple[str, ...] = LAUNCHER_OPTIONS
    if Attack in kinds:
        found += ATTACK_OPTIONS
    if stacking:
        found += STACK_OPTIONS
    if any(face.wild and isinstance(effect, (AllPress, PressUntil, Hit)) for face, effect in effects):
        found += ("startWildCaller",)
    if AllPress in kinds:
        found += ("allHitStartNext", "allHitOrder")
    return found


def _option(name: str, value: object, live: tuple[str, ...]) -> str:
    """Return the setting as a record writes it; numbers and booleans of TOML are accepted."""
    place = ("options", name)
    if name not in option_kinds():
        raise SpecError(
            place, "option", name=quote_value(name), wanted=list_choices(get_close_matches(name, live, cutoff=0))
        )
    if name not in live:
        raise SpecError(place, "option-idle", name=quote_value(name))
    kind = option_kinds()[name]
    text = ("off", "on")[value] if isinstance(value, bool) else str(value)
    try:
        kind.read(text)
    except ValueError:
        wanted = list_choices(kind.values) or "0 … 9999"
        raise SpecError(place, "choice", wanted=wanted, found=quote_value(value)) from None
    return text


def _book(base: Edition, faces: Iterable[Face]) -> list[str]:
    """Return the rules that hold: those of the base, and the families of primitives that it lacks."""
    book = list(base.book)
    for face, effect in _effects(faces):
        for rule in (effect.rule, effect.start_rule, face.match, face.returned or base.score_rule):
            if not any(rule == part or rule.startswith(f"{part}-") for part in book):
                book.append(rule.rpartition("-")[0])
    return book

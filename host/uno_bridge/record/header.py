"""The header of a record: what is settled before the first act."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from uno_bridge.record import words
from uno_bridge.record.words import NotationError
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.rules.game import Setup
from uno_bridge.rules.match import MatchMode
from uno_bridge.rules.options import option_kinds

_KEY = re.compile(r"(edition|players|dealer|match|option\s+\S+?|[A-Za-z]+)\s*:(.*)", re.DOTALL)
_NAME = re.compile(r'\s*(?:"([^"]*)"|([^",]*?))\s*(?:,|$)')


@dataclass(slots=True)
class Header:
    """The lines of a header. `editions` are those it may name; `at` has the line number of each key."""

    edition: str | None = None
    players: tuple[str, ...] = ()
    dealer: str | None = None
    match: MatchMode | None = None
    options: dict[str, str] = field(default_factory=dict)
    at: dict[str, int] = field(default_factory=dict)
    editions: EditionCatalogue = PRINTED

    def setup(self) -> Setup:
        """Return the set-up of the game. Raises `NotationError` where a line is missing."""
        if self.edition is None:
            raise NotationError("header-missing", key="edition")
        if not self.players:
            raise NotationError("header-missing", key="players")
        if self.dealer is not None and self.dealer not in self.players:
            raise NotationError("player", word=self.dealer)
        return Setup(self.edition, self.players, self.dealer, self.match or MatchMode(), self.options, self.editions)

    def read(self, key: str, text: str, line: int) -> None:
        """Parse a header line. Raises `NotationError`."""
        if key in self.at:
            raise NotationError("twice", word=key)
        value = text.strip()
        if not value:
            raise NotationError("header-empty", key=key)
        if key == "edition":
            self.edition = _edition(value, self.editions)
        elif key == "players":
            self.players = _players(value)
        elif key == "dealer":
            self.dealer = words.unquote_player(value)
        elif key == "match":
            self.match = _match(value)
        elif key.startswith("option "):
            self._option(key.removeprefix("option "), value)
        else:
            raise NotationError("header-key", key=key)
        self.at[key] = line

    def _option(self, name: str, value: str) -> None:
        kind = option_kinds().get(name)
        if kind is None:
            raise NotationError("option", name=name)
        try:
            kind.read(value)
        except ValueError:
            raise NotationError(
                "option-value", name=name, word=value, wanted=" | ".join(kind.values) or "0 1 2"
            ) from None
        self.options[name] = value


def split_header_line(text: str) -> tuple[str, str] | None:
    """Return key and value of a header line; None for any other line."""
    found = _KEY.fullmatch(text)
    return None if found is None else (" ".join(found[1].split()), found[2])


def _edition(value: str, editions: EditionCatalogue) -> str:
    name, known = value.lower(), editions.names()
    if name not in known:
        raise NotationError("edition", word=value, nearest=editions.nearest(name), wanted=" ".join(known))
    return name


def _match(value: str) -> MatchMode:
    try:
        return MatchMode.parse(value)
    except ValueError:
        raise NotationError("match", word=value) from None


def _players(value: str) -> tuple[str, ...]:
    names: list[str] = []
    at = 0
    while at < len(value):
        found = _NAME.match(value, at)
        if found is None:
            raise NotationError("players", word=value)
        name = words.unquote_player((found[1] if found[1] is not None else found[2]).strip())
        if not name or '"' in name:
            raise NotationError("players", word=value)
        if name in names:
            raise NotationError("same-name", word=name)
        names.append(name)
        at = found.end()
    if value.rstrip().endswith(","):
        raise NotationError("players", word=value)
    return tuple(names)


def print_header(header: Header) -> list[str]:
    """Return the header's lines in their usual order."""
    lines = [f"edition: {header.edition}", "players: " + ", ".join(quote_name(name) for name in header.players)]
    if header.dealer is not None:
        lines.append(f"dealer: {quote_name(header.dealer)}")
    if header.match is not None:
        lines.append(f"match: {header.match}")
    return lines + [f"option {name}: {value}" for name, value in header.options.items()]


def quote_name(name: str) -> str:
    """Return a name as the header writes it: in quotes where it must be."""
    return f'"{name}"' if set(name) & set(",#") or name != name.strip() else name

"""The words of a line: quoted names, comments, numbers, cards and colours."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from uno_bridge.rules.cards import COLOURS
from uno_bridge.rules.editions import EditionCatalogue
from uno_bridge.text import Message, UnoBridgeError

_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')
_NUMBER = re.compile(r"[0-9]{1,6}")
_PLAIN_NAME = re.compile(r'[^\s"#,:=!<>+-][^\s"#,:=!]*')
_UNWRITABLE = re.compile(r'["\x00-\x1f\x7f-\x9f]')
_COMMENT = re.compile(r'^((?:[^"#]|"[^"]*")*)#(.*)$', re.DOTALL)

KEYWORDS = frozenset(["deal", "position", "shows", "reload", "unit", "slap", "launcher", "discard", "undo", "dealer"])
"""First words of lines: a player's name that equals one is quoted."""


class Vocabulary(NamedTuple):
    """The names and the cards that a line may use."""

    players: Sequence[str]
    editions: EditionCatalogue


class NotationError(UnoBridgeError, ValueError):
    """Text that is not valid notation. `message` names what was expected."""

    message: Message

    def __init__(self, key: str, /, **args: str | int | Message) -> None:
        super().__init__(key)
        self.message = Message(f"unreadable-{key}", args)


def split_comment(line: str) -> tuple[str, str | None]:
    """Return the text of a line and its comment. A `#` inside quotes does not begin a comment."""
    found = _COMMENT.match(line)
    return (line.strip(), None) if found is None else (found[1].strip(), found[2].rstrip())


def words(text: str) -> list[str]:
    """Return the words of a line. A quoted name is one word and keeps its quotes."""
    if text.count('"') % 2:
        raise NotationError("open-quote")
    return _WORD.findall(text)


def number(word: str) -> int:
    """Return a whole number. Raises `NotationError`."""
    if not _NUMBER.fullmatch(word):
        raise NotationError("number", word=word)
    return int(word)


def card(word: str, known: Vocabulary) -> str:
    """Return a card's code in capitals. Raises `NotationError` where no edition has the card."""
    code = word.upper()
    if not known.editions.has_card(code):
        raise NotationError("card", word=word)
    return code


def colour(word: str) -> str:
    """Return a colour's letter in capitals. Raises `NotationError`."""
    letter = word.upper()
    if len(letter) != 1 or letter not in COLOURS:
        raise NotationError("colour", word=word)
    return letter


def unquote_player(word: str) -> str:
    """Return a name without quotes, in Unicode normal form C."""
    name = word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word
    return unicodedata.normalize("NFC", name)


def name(word: str, players: Sequence[str]) -> str:
    """Return a player's name. Raises `NotationError` for a name that is not a player's."""
    wanted = unquote_player(word)
    if wanted not in players:
        raise NotationError("player", word=wanted)
    return wanted


def is_writable(player: str) -> bool:
    """Return whether an act can name that player: quotation marks and control characters cannot be written."""
    return not _UNWRITABLE.search(player)


def quote_player(player: str) -> str:
    """Return a name as an act writes it: in quotes where they are needed."""
    plain = _PLAIN_NAME.fullmatch(player) and player not in KEYWORDS
    return player if plain else f'"{player}"'

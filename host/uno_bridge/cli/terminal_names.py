"""Players' names as they are typed at the terminal referee: in any letter case, as long as one player is meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from uno_bridge import record
from uno_bridge.record import words

_WITH_A_NAME = ("unit", "slap", "dealer:", "aim")
"""First words that are followed by a name."""


def canonicalize(line: str, names: Sequence[str]) -> str:
    """Return `line` with every name spelled as the table spells it.

    The notation knows each name in one spelling only, so this applies to typed lines and not to files. A name that
    fits several players, or none, stays as it is.
    """
    text, _ = words.split_comment(line)
    try:
        typed = words.words(text)
    except record.NotationError:
        return line  # a quote is open: the reader of the act reports it
    return " ".join(_match_spelling(typed, place, names) for place in range(len(typed)))


def canonicalize_header(header: Sequence[str]) -> list[str]:
    """Return the lines of a header, with the dealer spelled as among the players."""
    read = record.parse("\n".join(line for line in header if not line.lower().startswith("dealer")))
    names = read.header.players
    found = [(line, find_player(line.partition(":")[2].strip(), names)) for line in header]
    return [
        f"dealer: {words.quote_player(name)}" if name and line.lower().startswith("dealer") else line
        for line, name in found
    ]


def find_player(word: str, names: Sequence[str]) -> str | None:
    """Return the player that `word` names: by exact spelling, or the only one that differs in letter case."""
    wanted = words.unquote_player(word)
    if wanted in names:
        return wanted
    alike = [name for name in names if _fold_case(name) == _fold_case(wanted)]
    return alike[0] if len(alike) == 1 else None


def _match_spelling(typed: Sequence[str], place: int, names: Sequence[str]) -> str:
    word = typed[place]
    before, name = _split(typed, place)
    if name is None:
        return word
    found = find_player(name, names)
    return word if found is None else before + words.quote_player(found)


def _split(typed: Sequence[str], place: int) -> tuple[str, str | None]:
    """Return the part of a word before the name, and the name; None where the notation has no name."""
    word, first = typed[place], typed[0]
    if place == 0:
        return "", None if word in words.KEYWORDS or word in _WITH_A_NAME else word
    if word.startswith(">"):
        return ">", word[1:]
    if first == "position" and word.startswith("turn="):
        return "turn=", word.removeprefix("turn=")
    if (place == 1 and first in _WITH_A_NAME) or (place == 2 and typed[1] == "catches"):
        return "", word
    return "", None


def _fold_case(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()

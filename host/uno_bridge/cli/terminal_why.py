"""`why` at the terminal referee: the rules behind the last refusal, the present instruction, or an id."""

from __future__ import annotations

from collections.abc import Sequence

from uno_bridge.cli.say import fold
from uno_bridge.referee.snapshot import Snapshot, Text
from uno_bridge.rules import book
from uno_bridge.text import Message, render

WORD = "why"


def answer(word: str, refused: Text | None, drawn: Snapshot, language: str) -> list[str]:
    """Return the lines for `why WORD`, or for `why` about the last refusal or else the current instruction."""
    if word:
        named = book.find_rules(word)
        return _explain(named, language) or [_no_rule(word, language)]
    about = [refused] if refused is not None else _current_messages(drawn)
    rules = dict.fromkeys(text.rule for text in about if text.rule is not None)
    return _explain(tuple(rules), language) or [render(Message("cli-why-no-rule"), language)]


def _current_messages(drawn: Snapshot) -> list[Text]:
    """Return all current instructions and questions."""
    if drawn.question is not None:
        return [drawn.question.text]
    banner = drawn.banner
    if banner is None:
        return []
    said = (banner.detail, banner.verb, *banner.then, *banner.instead, *drawn.guidance)
    return [text for text in said if text is not None]


def _explain(rules: Sequence[str], language: str) -> list[str]:
    widest = max(map(len, rules), default=0) + 2
    return [fold(f"{rule:<{widest}}", render(book.sentence(rule), language)) for rule in rules]


def _no_rule(word: str, language: str) -> str:
    return render(Message("cli-no-rule", {"word": word, "near": ", ".join(book.nearest_rules(word))}), language)

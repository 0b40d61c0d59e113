"""The terminal referee's input: a keyboard with completion, or a pipe."""

from __future__ import annotations

from collections.abc import Iterator
from io import TextIOWrapper
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.patch_stdout import patch_stdout

from uno_bridge.cli.completion import split_typed
from uno_bridge.cli.terminal_help import ACTS, COMMANDS
from uno_bridge.cli.terminal_names import find_player
from uno_bridge.cli.terminal_why import WORD
from uno_bridge.record.words import quote_player
from uno_bridge.referee.service import TableService
from uno_bridge.referee.snapshot import Snapshot
from uno_bridge.rules import Offers
from uno_bridge.rules.book import RULES

HELP = "help"
BEFORE_A_NAME = ("unit", "slap")
_VERBS = (
    "press", "uno", "stop", "calls", "catches", "suggests", "holds", "has", "aside", "draw", "done", "late",
    "challenges",
)  # fmt: skip
_BARE = ("reload", "deal", "shows", "dealer:", *BEFORE_A_NAME, *COMMANDS)

REFRESH_S = 0.5
"""Seconds until the prompt shows a turn that the launcher's presses have changed."""


class ActCompleter(Completer):
    """Completes names first, then the acts of that player with the cards that the rules accept now."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Return the words that fit the text before the cursor."""
        del complete_event
        words, begun = split_typed(document)
        for word in candidates(self._service.snapshot(), words):
            if word.lower().startswith(begun.lower()):
                yield Completion(word, start_position=-len(begun))


def candidates(drawn: Snapshot, words: list[str]) -> list[str]:
    """Return the words that may follow `words` at the current table."""
    names = [quote_player(seat.name) for seat in drawn.seats]
    if words == [WORD] and WORD not in names:
        return list(RULES)
    if words == [HELP] and HELP not in names:
        return [*COMMANDS, *ACTS]
    if not words:
        return [*names, *_BARE]
    if len(words) == 1 and words[0] in ("deal", "shows"):
        return list(drawn.offers.deal if words[0] == "deal" else drawn.offers.shows)
    if len(words) == 1 and words[0] in (*BEFORE_A_NAME, "dealer:", "aim"):
        return names
    if len(words) == 1:
        cards = [play.card for play in drawn.offers.plays] if _is(drawn.offers, words[0]) else []
        return [*_VERBS, *cards]
    return [
        *(f"={colour}" for colour in ("OPTU" if drawn.side == "wild" else "RYGB")),
        *(f">{name}" for name in names),
        *names,
    ]


def _is(offers: Offers, word: str) -> bool:
    return offers.player is not None and find_player(word, [offers.player]) is not None


def read_lines(source: TextIO, service: TableService) -> Iterator[str]:
    """Yield the lines of `source`: from a prompt at a keyboard, or from a pipe."""
    if not source.isatty():
        if isinstance(source, TextIOWrapper):
            source.reconfigure(errors="replace")  # a line that is not text is refused as any other
        yield from source
        return
    session: PromptSession[str] = PromptSession(completer=ActCompleter(service), complete_while_typing=False)
    with patch_stdout(raw=True):  # Rich writes its own colours
        while True:
            try:
                yield session.prompt(lambda: _prompt(service), refresh_interval=REFRESH_S)
            except KeyboardInterrupt:
                continue  # Ctrl-C drops the line that was begun; Ctrl-D or `quit` leaves
            except EOFError:
                return


def _prompt(service: TableService) -> str:
    turn = service.snapshot().turn
    return f"{turn}> " if turn else "> "

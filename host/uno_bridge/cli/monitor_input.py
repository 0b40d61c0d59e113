"""The monitor's input: commands typed with completion, or lines from a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.patch_stdout import patch_stdout

from uno_bridge.cli.completion import split_typed

_ARGUMENTS = {"payout": ("toy", "random", "exact", "gentle", "fair"), "dispense": ("1", "2", "3"), "run": ("200",)}
_OWN = ("stop", "quit", "?", "!")


class CommandCompleter(Completer):
    """Completes the verbs of the board's greeting and their arguments."""

    def __init__(self, verbs: Callable[[], Iterable[str]]) -> None:
        self._verbs = verbs

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Return the words that fit the text before the cursor."""
        del complete_event
        words, begun = split_typed(document)
        fitting = _ARGUMENTS.get(words[0], ()) if words else (*sorted(self._verbs()), *_OWN)
        for word in fitting if len(words) <= 1 else ():
            if word.startswith(begun):
                yield Completion(word, start_position=-len(begun))


def read_lines(source: TextIO, verbs: Callable[[], Iterable[str]]) -> Iterator[str]:
    """Yield the lines of `source`: from a prompt at a keyboard, until Ctrl-C or Ctrl-D, or from a pipe."""
    if not source.isatty():
        yield from source
        return
    session: PromptSession[str] = PromptSession(completer=CommandCompleter(verbs), complete_while_typing=False)
    with patch_stdout(raw=True):  # Rich writes its own colours
        while True:
            try:
                yield session.prompt("> ")
            except (KeyboardInterrupt, EOFError):
                return

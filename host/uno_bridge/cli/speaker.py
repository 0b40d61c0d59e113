"""Says texts of the catalogue in the language that a command was asked for."""

from __future__ import annotations

from uno_bridge.cli.say import fail
from uno_bridge.text import Message, language_for, render


class Speaker:
    """Says texts of the catalogue in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **args: str | int) -> str:
        """The text with this key."""
        return self.message(Message(key, args))

    def message(self, message: Message) -> str:
        """The text of a message."""
        return render(message, self.language)


def speaker(lang: str | None) -> Speaker:
    """A speaker of what `--lang` asks for; ends the command where that is no language of ours."""
    try:
        return Speaker(language_for(lang))
    except ValueError as error:
        fail(f"--lang {error}", 2)

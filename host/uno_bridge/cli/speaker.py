"""Render texts in the language of a command."""

from __future__ import annotations

from uno_bridge.cli.say import fail
from uno_bridge.text import Message, language_for, render


class Speaker:
    """Renders texts of the catalogue in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **args: str | int) -> str:
        """Return the text with this key."""
        return self.message(Message(key, args))

    def message(self, message: Message) -> str:
        """Return the text of a message."""
        return render(message, self.language)


def speaker(lang: str | None) -> Speaker:
    """Return the speaker for `--lang`. Ends the command if the catalogue does not have the language."""
    try:
        return Speaker(language_for(lang))
    except ValueError as error:
        fail(f"--lang {error}", 2)

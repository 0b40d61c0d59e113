"""Texts for people: a key with arguments, and the catalogue that makes a sentence of it.

The other packages pass `Message` objects around. Only the terminal and the page (which reads the same Fluent files with
@fluent/bundle) render them. The catalogue has one folder for each language, with one file for each package.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

DEFAULT_LANGUAGE = "en"
_HERE = Path(__file__).parent
_MARGIN = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""The beginning of an entry in a Fluent file. Its further lines are indented, or a brace; comments begin with `#`."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text that is not yet in any language.

    `key` is its key in the catalogue. `args` are its arguments: names and whole numbers as they are, and messages for
    things that have a text of their own, such as a card or a colour. `rule` is the id of the rule that the text rests
    on, if any.
    """

    key: str
    args: Mapping[str, str | int | Message] = field(default_factory=dict)
    rule: str | None = None


def languages() -> list[str]:
    """Return the languages of the catalogue, as BCP 47 tags."""
    return sorted(entry.name for entry in _HERE.iterdir() if any(entry.glob("*.ftl")))


def language_for(wanted: str | None = None) -> str:
    """Return the catalogue's language for a reader of `wanted`, by default of the environment's LANG.

    Another script or country of the same language matches too: `zh-TW` and `zh_HK.UTF-8` give `zh-Hant`. Raises
    `ValueError` for a `wanted` without a match; an environment without a match gives English.
    """
    environment = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    asked = (environment if wanted is None else wanted).partition(".")[0].replace("_", "-").lower()
    for language in languages():
        if asked == language.lower() or asked.partition("-")[0] == language.partition("-")[0]:
            return language
    if wanted is not None:
        raise ValueError(f"{wanted}: there are {', '.join(languages())}")
    return DEFAULT_LANGUAGE


class Catalogue:
    """The texts of one language, each parsed at its first use.

    To parse them all takes a quarter of a second, and more than a second on a Raspberry Pi.
    """

    def __init__(self, folder: Path) -> None:
        self._bundle = FluentBundle([folder.name], use_isolating=False)
        written = (file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl")))
        entries = (entry for text in written for entry in _MARGIN.split(text)[1:])
        self.entries = {entry.partition("=")[0].rstrip(): entry for entry in entries}

    def say(self, key: str, args: dict[str, str | int]) -> str:
        """Return the text `key`. Raises `KeyError` if there is none, and `ValueError` if an argument is missing."""
        if not self._bundle.has_message(key):
            self._bundle.add_resource(FluentResource(self.entries[key]))
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(text)


@cache
def catalogue(language: str) -> Catalogue:
    """Return the texts of a language."""
    return Catalogue(_HERE / language)


def render(message: Message, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the sentence that `message` stands for, in English where `language` lacks it.

    Raises `KeyError` when English lacks it too and `ValueError` when an argument is missing. Both are defects that a
    test finds; half a sentence is never shown.
    """
    has = message.key in catalogue(language).entries
    args = {name: _prepare_arg(arg, language) for name, arg in message.args.items()}
    return catalogue(language if has else DEFAULT_LANGUAGE).say(message.key, args)


def with_rule(message: Message, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the sentence that `message` stands for, followed by its rule's id in brackets, if it has one."""
    sentence = render(message, language)
    return sentence if message.rule is None else f"{sentence} [{message.rule}]"


LONGEST_WORD = 200
"""Characters of an argument. Fluent refuses arguments of more than a thousand."""


def _prepare_arg(arg: str | int | Message, language: str) -> str | int:
    if isinstance(arg, Message):
        return render(arg, language)
    return arg[:LONGEST_WORD] + "…" if isinstance(arg, str) and len(arg) > LONGEST_WORD else arg


class UnoBridgeError(Exception):
    """Base class of all errors that the package raises on purpose.

    `str` is a sentence in English, followed by the id of the rule that it rests on, if any. `message` is the same
    for `render` in another language; None where the error has no text in the catalogue.
    """

    message: Message | None = None

    def __str__(self) -> str:
        return super().__str__() if self.message is None else with_rule(self.message)


class ToldError(UnoBridgeError):
    """An error to show to people: the catalogue's text `key` says what happened and what to do."""

    message: Message

    def __init__(self, key: str, /, **args: str | int | Message) -> None:
        super().__init__(key)
        self.message = Message(key, args)

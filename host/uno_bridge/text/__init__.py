"""Every text a person reads, as a key and its arguments, and the catalogue that turns it into words.

The rest of the house passes `Message` objects around; only the terminal and the page's own copy of this
catalogue (the same Fluent files, read by @fluent/bundle) turn them into a sentence. One folder a language,
one file a storey.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

DEFAULT_LANGUAGE = "en"
_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Message:
    """A text not yet in any language.

    `key` names a message of the catalogue; `args` are its arguments: names of players and whole numbers as they
    are, and whatever has words of its own (a card, a colour) as a message again. Where a rule stands behind the text,
    `rule` is its id in the rule book.
    """

    key: str
    args: Mapping[str, str | int | Message] = field(default_factory=dict)
    rule: str | None = None


def languages() -> list[str]:
    """The languages that the catalogue has, as BCP 47 tags."""
    return sorted(entry.name for entry in _HERE.iterdir() if any(entry.glob("*.ftl")))


def language_for(wanted: str | None = None) -> str:
    """The language of the catalogue that serves a reader of `wanted`, or of the environment's LANG.

    A tag of another script or country is served too: `zh-TW` and `zh_HK.UTF-8` by `zh-Hant`. Raises `ValueError`
    for a `wanted` that the catalogue does not have; an environment that it does not have gets English.
    """
    environment = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    asked = (environment if wanted is None else wanted).partition(".")[0].replace("_", "-").lower()
    for language in languages():
        if asked == language.lower() or asked.partition("-")[0] == language.partition("-")[0]:
            return language
    if wanted is not None:
        raise ValueError(f"{wanted}: there are {', '.join(languages())}")
    return DEFAULT_LANGUAGE


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((_HERE / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def render(message: Message, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the sentence that `message` stands for.

    A text that `language` lacks is said in English. Raises `KeyError` when English lacks it too and `ValueError` when
    an argument is missing: all are defects of ours that a test finds, never something a player should be shown half of.
    """
    bundle = _bundle(language)
    if not bundle.has_message(message.key):
        bundle = _bundle(DEFAULT_LANGUAGE)
    pattern = bundle.get_message(message.key).value
    if pattern is None:
        raise KeyError(message.key)
    args = {name: _shown(arg, language) for name, arg in message.args.items()}
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise ValueError(f"{message.key}: {errors[0]}")
    return str(text)


LONGEST_WORD = 200
"""What somebody typed may be endless; Fluent refuses to place more than a thousand characters."""


def _shown(arg: str | int | Message, language: str) -> str | int:
    if isinstance(arg, Message):
        return render(arg, language)
    return arg[:LONGEST_WORD] + "…" if isinstance(arg, str) and len(arg) > LONGEST_WORD else arg


class ToldError(Exception):
    """Something went wrong that people have to be told: the catalogue's text `key` says what, and what to do."""

    def __init__(self, key: str, /, **args: str | int | Message) -> None:
        super().__init__(key)
        self.message = Message(key, args)

    def __str__(self) -> str:
        return render(self.message)

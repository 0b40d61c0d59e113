"""Every error that the package raises on purpose can be caught as one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import uno_bridge
from uno_bridge.bodies.paths import import_firmware
from uno_bridge.record import NotationError
from uno_bridge.rules import Refused
from uno_bridge.text import Message, ToldError, UnoBridgeError

INTERNAL = {
    "DuplicateCommand": "a command that is sent again; answered by its first reply",
    "DisconnectedError": "one end of the simulated cable is closed",
    "Damage": "damage in a journal; it becomes a JournalError",
    "TooManyGuessesError": "answered by HTTP status 429",
    "SpecError": "a part of an edition file; it becomes a line of an EditionFileError",
}
"""Errors that are caught before they leave the package."""

WITHOUT_AN_ERROR = ("jig_program", "pytest_plugin", "raspberry_pi")
"""Modules that only run on a board, in pytest or beside a GPIO library."""


def errors() -> Iterator[type[BaseException]]:
    import_firmware()
    for module in pkgutil.walk_packages(uno_bridge.__path__, "uno_bridge."):
        if not any(part in module.name for part in WITHOUT_AN_ERROR):
            for value in vars(importlib.import_module(module.name)).values():
                if isinstance(value, type) and issubclass(value, BaseException) and value.__module__ == module.name:
                    yield value


def test_every_error_has_the_one_base_class() -> None:
    others = {error.__name__ for error in errors() if not issubclass(error, UnoBridgeError)}
    assert others == set(INTERNAL)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (Refused(Message("refuse-no-such-player", {"player": "Dan"}, "CORE-SETUP-1")), " [CORE-SETUP-1]"),
        (NotationError("card", word="Q9"), "Q9"),
        (ToldError("link-none"), "."),
    ],
)
def test_an_error_is_a_sentence(error: UnoBridgeError, sentence: str) -> None:
    assert sentence in str(error)
    assert error.message is not None
    assert error.message.key not in str(error)

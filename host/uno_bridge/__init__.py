"""Referee, launcher link, journal and table page for the UNO Attack family of games.

>>> import uno_bridge
>>> game = uno_bridge.Game("attack-classic", ["Ann", "Bob"])
>>> with uno_bridge.connect("sim") as launcher:  # doctest: +SKIP
...     launcher.dispense(3)

`docs/library.md` teaches both. Nothing is imported before it is used: programs that need the rules alone do not load
the serial port, nor the other way round.
"""

TYPE_CHECKING = False  # as `typing` has it; the simulated units import this package under MicroPython, which lacks it

if TYPE_CHECKING:
    from uno_bridge.connection import (
        CommandRefusedError,
        Launcher,
        LauncherBusyError,
        LauncherError,
        LauncherIncompatibleError,
        LauncherLostError,
        LauncherNotFoundError,
        NoAnswerError,
        connect,
    )
    from uno_bridge.game import Game, GameEvent
    from uno_bridge.link.launcher import StopError
    from uno_bridge.record import NotationError, ReplayStopped
    from uno_bridge.rules import Refused
    from uno_bridge.text import UnoBridgeError

    __version__: str

_HOMES = {
    "CommandRefusedError": "connection",
    "Game": "game",
    "GameEvent": "game",
    "Launcher": "connection",
    "LauncherBusyError": "connection",
    "LauncherError": "connection",
    "LauncherLostError": "connection",
    "LauncherNotFoundError": "connection",
    "LauncherIncompatibleError": "connection",
    "NoAnswerError": "connection",
    "Refused": "rules",
    "StopError": "link.launcher",
    "ReplayStopped": "record",
    "UnoBridgeError": "text",
    "NotationError": "record",
    "connect": "connection",
}
"""The module from which each public name is imported at its first use."""

__all__ = [
    "CommandRefusedError",
    "Game",
    "GameEvent",
    "Launcher",
    "LauncherBusyError",
    "LauncherError",
    "LauncherIncompatibleError",
    "LauncherLostError",
    "LauncherNotFoundError",
    "NoAnswerError",
    "NotationError",
    "Refused",
    "ReplayStopped",
    "StopError",
    "UnoBridgeError",
    "__version__",
    "connect",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name == "__version__":
        from importlib.metadata import version

        value: object = version("uno-bridge")
    elif name in _HOMES:
        value = getattr(import_module(f"uno_bridge.{_HOMES[name]}"), name)
    else:
        raise AttributeError(f"module 'uno_bridge' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))

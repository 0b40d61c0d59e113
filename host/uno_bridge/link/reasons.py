"""Messages that need some thought: which command mends it."""

from __future__ import annotations

import getpass
from pathlib import Path

from uno_bridge.link.session import VERSION
from uno_bridge.link.transport import PortError, Trouble
from uno_bridge.text import Message


def version(board: str, port: str) -> Message:
    """The board speaks another major version: which end is older decides what to renew."""
    ours = "{}.{}".format(*VERSION)
    older = board.split(".")[0].isdecimal() and int(board.split(".")[0]) < VERSION[0]
    return Message("link-version-board" if older else "link-version-host", {"port": port, "board": board, "host": ours})


def unopened(port: str, error: PortError) -> Message:
    """The port is there and cannot be opened."""
    match error.trouble:
        case Trouble.FORBIDDEN:
            return Message("link-forbidden", {"port": port, "group": _group(port), "user": _user()})
        case Trouble.VANISHED:
            return Message("link-no-such-port", {"port": port})
        case _:
            return Message("link-failed", {"port": port, "detail": error.detail})


def _group(port: str) -> str:
    """The group whose members may use serial ports: the port's own, `dialout` on Debian."""
    try:
        return Path(port).group()
    except (OSError, KeyError, NotImplementedError):
        return "dialout"


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "$USER"

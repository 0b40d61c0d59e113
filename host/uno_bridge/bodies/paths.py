"""Paths: the firmware beside this package, and the files in the directory of a running unit."""

from __future__ import annotations

import sys
from pathlib import Path

import uno_bridge

PACKAGE = Path(uno_bridge.__file__).parent


def firmware() -> Path:
    """The firmware's folder: inside an installed package, or beside `host/` in a checkout."""
    packed = PACKAGE / "firmware"
    return packed if packed.is_dir() else PACKAGE.parents[1] / "firmware"


def import_firmware() -> None:
    """Let `boards`, `devices`, `units` and `wire` be imported here, as the firmware's files import each other."""
    if str(firmware()) not in sys.path:
        sys.path.append(str(firmware()))


def port(directory: Path) -> Path:
    """The link to the pty. It exists while the cable is plugged in."""
    return directory / "launcher"


def control(directory: Path) -> Path:
    """The socket for requests to a simulated unit."""
    return directory / "control"


def lock(directory: Path) -> Path:
    """The lock file of the directory's one unit, with its process id."""
    return directory / "lock"


def log(directory: Path) -> Path:
    """The log of the unit's processes."""
    return directory / "log"

"""Where things are: the firmware beside this package, and what a running simulated launcher leaves in its directory."""

from __future__ import annotations

import fcntl
import os
import sys
import time
from pathlib import Path
from typing import IO

import uno_bridge

PACKAGE = Path(uno_bridge.__file__).parent
RUN = Path(__file__).with_name("run.py")
"""The launcher process's program. Never imported here: it needs the firmware beside it."""

TRIES = 50
"""How often to ask for a lock, 10 ms apart: whoever only looks has it for a moment."""


def firmware() -> Path:
    """The firmware's folder: inside an installed package, or beside `host/` in a checkout."""
    packed = PACKAGE / "firmware"
    return packed if packed.is_dir() else PACKAGE.parents[1] / "firmware"


def import_firmware() -> None:
    """Let `boards`, `devices`, `units` and `wire` be imported here, as the firmware's files import each other."""
    if str(firmware()) not in sys.path:
        sys.path.append(str(firmware()))


def port(directory: Path) -> Path:
    """The link to the pty, there while the cable is plugged in."""
    return directory / "launcher"


def control(directory: Path) -> Path:
    """The socket that takes requests."""
    return directory / "control"


def lock(directory: Path) -> Path:
    """The file whose lock the one cradle of this directory holds."""
    return directory / "lock"


def log(directory: Path) -> Path:
    """What the cradle and the launcher process complain about."""
    return directory / "log"


def take(held: IO[str]) -> bool:
    """Lock that open file for as long as this process lives, and write its id there. False: another one has it."""
    for _ in range(TRIES):
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.01)
            continue
        held.truncate(0)
        held.write(str(os.getpid()))
        held.flush()
        return True
    return False


def is_held(directory: Path) -> bool:
    """Whether a process has the directory's lock."""
    try:
        with lock(directory).open() as held:
            fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False

"""The lock of a body's directory: one process has it, and who has it lives."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path
from typing import IO

from uno_bridge.bodies import paths

TRIES = 50
"""How often to ask for a lock, 10 ms apart: whoever only looks has it for a moment."""


def acquire(held: IO[str]) -> bool:
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
        with paths.lock(directory).open() as held:
            fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False

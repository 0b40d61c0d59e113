"""The lock of a unit's directory, which its one process holds for as long as it runs."""

from __future__ import annotations

import fcntl
import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from uno_bridge.bodies import paths

TRIES = 50
"""How often to try to lock, 10 ms apart: a process that only checks the lock holds it for a moment."""

END_S = 5.0
"""Longest time that a process is given to end."""


def acquire(lock: IO[str]) -> bool:
    """Lock the open file until this process ends, and write its id there. Return False if another process has it."""
    for _ in range(TRIES):
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.01)
            continue
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        return True
    return False


def is_held(directory: Path) -> bool:
    """Return whether a process has the directory's lock."""
    try:
        with paths.lock(directory).open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def end_holder(directory: Path) -> bool:
    """Send SIGTERM to the process that has the lock, and wait until it has ended. Return False if there is none."""
    if not is_held(directory):
        return False
    with suppress(ProcessLookupError, ValueError):  # it has just ended, or has not written its id yet
        os.kill(int(paths.lock(directory).read_text()), signal.SIGTERM)
    deadline = time.monotonic() + END_S
    while is_held(directory) and time.monotonic() < deadline:
        time.sleep(0.01)
    return True

"""Another program that has a port open."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOLDER = """
import fcntl, os, sys
port = os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY)
fcntl.flock(port, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(port: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program that has it, and neither reads nor writes. It ends with this, however this ends."""
    words = [sys.executable, "-ISc", HOLDER, str(port)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        try:
            yield holder
        finally:
            holder.kill()

"""The process in which plant and firmware run, with pipes for the wire and for requests."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Literal

from uno_bridge.bodies import paths

RUN = Path(__file__).with_name("run.py")
"""The program of the process. It is not imported here: it needs the firmware on its path."""

Interpreter = Literal["python", "micropython"]

UnitKind = Literal["launcher", "flash"]

HEAP = "192k"
"""The heap of MicroPython on a Pico."""

PIPE_BYTES = 4096
"""A small pipe, so that the board notices soon when the host does not read."""


def _command(interpreter: Interpreter) -> list[str]:
    if interpreter == "python":
        return [sys.executable]
    return [str(Path(sys.executable).with_name("micropython")), "-X", f"heapsize={HEAP}"]


class UnitProcess:
    """A running unit. The daemon writes to `wire_in` and reads from `wire_out`."""

    def __init__(self, interpreter: Interpreter, options: Mapping[str, object], errors: IO[bytes]) -> None:
        """`options`: of `run.py`."""
        board_in, self.wire_in = os.pipe()
        self.wire_out, board_out = os.pipe()
        hands_in, self._hands = os.pipe()
        self.answers, hands_out = os.pipe()
        for end in (board_in, board_out, hands_in, self.wire_in, self.wire_out, self.answers, self._hands):
            os.set_blocking(end, False)
        fcntl.fcntl(board_out, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
        words = (f"{name}={value}" for name, value in options.items())
        arguments = [str(RUN), str(hands_in), str(hands_out), *words]
        path = os.pathsep.join([str(paths.PACKAGE.parent), str(paths.firmware())])
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [*_command(interpreter), *arguments],
            stdin=board_in,
            stdout=board_out,
            stderr=errors,
            pass_fds=(hands_in, hands_out),
            env={**os.environ, "PYTHONPATH": path, "MICROPYPATH": path},
        )
        for end in (board_in, board_out, hands_in, hands_out):
            os.close(end)
        self._half = b""

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    def ask(self, line: str) -> None:
        """Send a request. The answers arrive in the order of the requests; a stopped process answers later."""
        with suppress(BrokenPipeError, BlockingIOError):
            os.write(self._hands, line.encode() + b"\n")

    def read_answers(self) -> list[bytes]:
        """Return the complete answers received."""
        with suppress(BlockingIOError):
            self._half += os.read(self.answers, 65536)
        *lines, self._half = self._half.split(b"\n")
        return lines

    def end(self) -> None:
        """Kill the process and wait until it has ended."""
        self._process.kill()
        self._process.wait()
        for end in (self.wire_in, self.wire_out, self._hands, self.answers):
            os.close(end)

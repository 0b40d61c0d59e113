"""A board's MicroPython prompt, through mpremote.

Opening the prompt ends the running program with Ctrl-C and a soft reset; the firmware then turns the motor off.
"""

from __future__ import annotations

import contextlib
import io
import struct
import time
from ast import literal_eval
from collections.abc import Callable, Iterator
from typing import Any

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from uno_bridge.board import BoardError
from uno_bridge.bodies.paths import firmware
from uno_bridge.link import port_problems
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort

ENTER_S = 10.0
"""The firmware ignores Ctrl-C for 3 s after a host has left, and a board takes a second to start."""

GONE_S = 3.0
"""The watchdog restarts a board whose program failed; its port is then missing for a second."""

TRY_S = 1.5
"""Longest wait for the prompt. It appears within 0.1 s, unless the Ctrl-C was ignored."""

ANSWER_S = 10
"""Hashing all of the firmware takes a Pico about a second."""

CHUNK = 1024
"""Bytes in one write: some 4 kB of source in the board's heap."""

_FAILURES = (TransportError, OSError, struct.error, TypeError)


class _Transport(SerialTransport):  # type: ignore[misc]  # mpremote has no types
    """mpremote checks its time limits only in silence, and would read a continuous stream forever."""

    def read_until(
        self,
        min_num_bytes: int,
        ending: bytes,
        timeout: float = ANSWER_S,
        data_consumer: None = None,
        timeout_overall: float = ANSWER_S,
    ) -> bytes:
        until = time.monotonic() + min(timeout, timeout_overall)
        data = b""
        while not data.endswith(ending) and time.monotonic() < until:
            data += self.serial.read(1)
        return data


class ReplPrompt:
    """An open prompt. Methods raise `BoardError` if the board is lost or reports an error."""

    def __init__(self, transport: Any, port: str) -> None:
        self._transport = transport
        self._port = port

    @classmethod
    def open(cls, port: str) -> ReplPrompt:
        """Open the prompt. Raises `BoardError`."""
        until = time.monotonic() + ENTER_S
        seen = -GONE_S
        while True:
            try:
                SerialPort(port).close()  # explains a failure, which mpremote does not
                seen = time.monotonic()
            except PortError as error:
                if error.trouble is not PortTrouble.VANISHED or time.monotonic() - seen > GONE_S:
                    raise BoardError.of(port_problems.explain_open_error(port, error).message) from error
            with contextlib.suppress(*_FAILURES):
                return cls(_enter(port), port)
            if time.monotonic() > until:
                raise BoardError("board-no-prompt", port=port)
            time.sleep(0.1)

    def run(self, code: str) -> str:
        """Run `code` and return what it printed."""
        with self._board_errors():
            printed: bytes = self._transport.exec(code)
        return printed.decode()

    def value(self, expression: str) -> Any:
        """Return the value of an expression: numbers, strings, lists and the like."""
        return literal_eval(self.run(f"print(repr({expression}))").strip())

    def write(self, path: str, data: bytes, written: Callable[[int], None]) -> None:
        """Write a file. Call `written` with the number of bytes when it is complete."""
        self.run(f"f = open({path!r}, 'wb')\nw = f.write")
        for at in range(0, len(data), CHUNK):
            self.run(f"w({data[at : at + CHUNK]!r})")
        self.run("f.close()")
        written(len(data))

    def restart(self) -> None:
        """Reset the board as after power-on and close the prompt."""
        self.leave("import machine\nmachine.reset()")

    def leave(self, code: str) -> None:
        """Start a program and close the prompt without waiting for it."""
        with contextlib.suppress(*_FAILURES):
            self._transport.exec_raw_no_follow(code)
            time.sleep(0.1)
        self.close()

    def close(self) -> None:
        """Close the port. Never raises."""
        with contextlib.suppress(*_FAILURES):
            self._transport.close()

    @contextlib.contextmanager
    def _board_errors(self) -> Iterator[None]:
        try:
            yield
        except TransportExecError as error:
            raise BoardError("board-refused", detail=error.error_output.strip().splitlines()[-1]) from error
        except _FAILURES as error:
            raise BoardError("board-cut", port=self._port) from error


def watchdog_sleep_program() -> str:
    """Return a program that disables a Pico's watchdog, made from the firmware's source.

    A program that has failed leaves the watchdog active, which would reset the board half a second later.
    """
    source = (firmware() / "boards" / "pico_watchdog.py").read_text()
    return f"{source}\nif sys.platform == 'rp2':\n    disable_watchdog()\n"


def _enter(port: str) -> Any:
    transport = _Transport(port, timeout=TRY_S)
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints unexpected output
            transport.enter_raw_repl(soft_reset=False, timeout_overall=TRY_S)
            transport.exec(watchdog_sleep_program())
            transport.enter_raw_repl(timeout_overall=TRY_S)
        transport.serial.timeout = ANSWER_S
    except BaseException:
        with contextlib.suppress(*_FAILURES):
            transport.close()
        raise
    return transport

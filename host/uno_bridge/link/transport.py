"""A serial port, opened for this process alone, whose failures are told apart.

pyserial does the work. Its ways of failing (`SerialException`, a bare `OSError` from an unplugged cable,
`termios.error` from a port that goes while it is set up) come out as `PortError` with a `Trouble`.
"""

from __future__ import annotations

import errno
import threading
from enum import Enum

import serial

from uno_bridge.text import UnoBridgeError

# TypeError is how pyserial fails when `close` came in between.
_FAILURES: tuple[type[Exception], ...] = (OSError, TypeError)
try:
    import termios

    _FAILURES += (termios.error,)
except ImportError:
    pass  # Windows

BAUD = 115_200
"""USB and a pty do not care; a launcher on a real UART uses this."""

READ_WAIT_S = 0.05
"""How long `read` waits for a byte: the coarsest that any timer of the session is kept. `wake` ends it at once."""

WRITE_WAIT_S = 0.2
"""A board that takes nothing for this long is hung. Its silence will say so; the line that was cut is repeated."""


class PortTrouble(Enum):
    """Why a port cannot be used."""

    BUSY = "busy"
    FORBIDDEN = "forbidden"
    VANISHED = "vanished"
    FAILED = "failed"


_BY_ERRNO = {
    errno.EBUSY: PortTrouble.BUSY,
    errno.EAGAIN: PortTrouble.BUSY,  # what flock says when another process holds the port
    errno.EWOULDBLOCK: PortTrouble.BUSY,
    errno.EACCES: PortTrouble.FORBIDDEN,
    errno.EPERM: PortTrouble.FORBIDDEN,
    errno.ENOENT: PortTrouble.VANISHED,
    errno.ENODEV: PortTrouble.VANISHED,
    errno.ENXIO: PortTrouble.VANISHED,
    errno.EIO: PortTrouble.VANISHED,
}


class PortError(UnoBridgeError):
    """The port cannot be opened, or went while it was used. `detail` is the system's own word for it."""

    def __init__(self, trouble: PortTrouble, detail: str) -> None:
        super().__init__(detail)
        self.trouble = trouble
        self.detail = detail


class SerialPort:
    """An open port. One thread reads and writes; any may `wake` it, or write a `stop`."""

    def __init__(self, path: str) -> None:
        """Open it. Raises `PortError`."""
        self._closing = threading.Lock()
        try:
            self._serial = serial.Serial(
                path, BAUD, timeout=READ_WAIT_S, write_timeout=WRITE_WAIT_S, exclusive=True
            )  # fmt: skip
        except _FAILURES as error:
            raise _explain(error) from error

    def read(self) -> bytes:
        """Wait up to `READ_WAIT_S` for bytes and return all that are there. Raises `PortError` when the port went."""
        try:
            data: bytes = self._serial.read(1)
            return data + self._serial.read(self._serial.in_waiting) if data else data
        except _FAILURES as error:
            raise _explain(error, PortTrouble.VANISHED) from error

    def write(self, data: bytes) -> bool:
        """Send bytes. False: the other end takes no more, and had at most part of them. `PortError`: the port went."""
        try:
            self._serial.write(data)
        except serial.SerialTimeoutException:
            return False
        except _FAILURES as error:
            raise _explain(error, PortTrouble.VANISHED) from error
        return True

    def wake(self) -> None:
        """Have a waiting `read` return now."""
        with self._closing:
            if self._serial.is_open:
                self._serial.cancel_read()

    def close(self) -> None:
        """Give the port back. Never fails."""
        with self._closing:
            try:
                self._serial.close()
            except Exception:
                self._serial.is_open = False


def _explain(error: Exception, otherwise: PortTrouble = PortTrouble.FAILED) -> PortError:
    number = getattr(error, "errno", None)
    if number is None and error.args and isinstance(error.args[0], int):
        number = error.args[0]
    return PortError(_BY_ERRNO.get(number, otherwise) if number is not None else otherwise, str(error))

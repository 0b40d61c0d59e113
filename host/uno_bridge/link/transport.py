"""An exclusively opened serial port whose failures are classified.

The failures of pyserial (`SerialException`, a bare `OSError` from an unplugged cable, `termios.error` from a port that
vanishes while it is configured) are raised as `PortError` with a `PortTrouble`.
"""

from __future__ import annotations

import errno
import threading
from enum import Enum

import serial

from uno_bridge.text import UnoBridgeError

# pyserial raises TypeError if `close` was called in between.
_FAILURES: tuple[type[Exception], ...] = (OSError, TypeError)
try:
    import termios

    _FAILURES += (termios.error,)
except ImportError:
    pass  # Windows

BAUD = 115_200
"""Used by a launcher on a UART; irrelevant for USB and a pty."""

READ_WAIT_S = 0.05
"""Longest wait of `read` for a byte, and so the resolution of the session's timers. `wake` ends it at once."""

WRITE_WAIT_S = 0.2
"""A board that reads nothing for this long hangs. The session detects its silence; the incomplete line is repeated."""


class PortTrouble(Enum):
    """Why a port cannot be used."""

    BUSY = "busy"
    FORBIDDEN = "forbidden"
    VANISHED = "vanished"
    FAILED = "failed"


_BY_ERRNO = {
    errno.EBUSY: PortTrouble.BUSY,
    errno.EAGAIN: PortTrouble.BUSY,  # flock, when another process holds the port
    errno.EWOULDBLOCK: PortTrouble.BUSY,
    errno.EACCES: PortTrouble.FORBIDDEN,
    errno.EPERM: PortTrouble.FORBIDDEN,
    errno.ENOENT: PortTrouble.VANISHED,
    errno.ENODEV: PortTrouble.VANISHED,
    errno.ENXIO: PortTrouble.VANISHED,
    errno.EIO: PortTrouble.VANISHED,
}


class PortError(UnoBridgeError):
    """The port cannot be opened, or vanished while in use. `detail` is the system's error message."""

    def __init__(self, trouble: PortTrouble, detail: str) -> None:
        super().__init__(detail)
        self.trouble = trouble
        self.detail = detail


class SerialPort:
    """An open port. One thread reads and writes; any other may `wake` it, or write a `stop`."""

    def __init__(self, path: str) -> None:
        """Open the port. Raises `PortError`."""
        self._closing = threading.Lock()
        try:
            self._serial = serial.Serial(
                path, BAUD, timeout=READ_WAIT_S, write_timeout=WRITE_WAIT_S, exclusive=True
            )  # fmt: skip
        except _FAILURES as error:
            raise _to_port_error(error) from error

    def read(self) -> bytes:
        """Wait up to `READ_WAIT_S` for bytes and return all available. Raises `PortError` if the port vanished."""
        try:
            data: bytes = self._serial.read(1)
            return data + self._serial.read(self._serial.in_waiting) if data else data
        except _FAILURES as error:
            raise _to_port_error(error, PortTrouble.VANISHED) from error

    def write(self, data: bytes) -> bool:
        """Write bytes. Return False if the other end is not reading and took at most a part. Raises `PortError`."""
        try:
            self._serial.write(data)
        except serial.SerialTimeoutException:
            return False
        except _FAILURES as error:
            raise _to_port_error(error, PortTrouble.VANISHED) from error
        return True

    def wake(self) -> None:
        """Make a waiting `read` return now."""
        with self._closing:
            if self._serial.is_open:
                self._serial.cancel_read()

    def close(self) -> None:
        """Close the port. Never raises."""
        with self._closing:
            try:
                self._serial.close()
            except Exception:
                self._serial.is_open = False


def _to_port_error(error: Exception, otherwise: PortTrouble = PortTrouble.FAILED) -> PortError:
    number = getattr(error, "errno", None)
    if number is None and error.args and isinstance(error.args[0], int):
        number = error.args[0]
    return PortError(_BY_ERRNO.get(number, otherwise) if number is not None else otherwise, str(error))

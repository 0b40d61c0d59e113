"""The USB serial port through `sys.stdin` and `sys.stdout`, without waiting.

One byte is read or written at a time, and only after `poll` has reported that the port is ready: a longer read would
wait for the rest, a longer write 500 ms for a host that does not read. The bytes pass through preallocated buffers, so
that a line needs no heap.
"""

import select
import sys

from dialect import const

_MAX_READ = const(64)
_MAX_WRITE = const(32)  # bytes; about 1 ms, so that a hit never waits for a line


def _is_ready(poller):
    for _ in poller.ipoll(0):  # `poll` would make a list each time
        return True
    return False


class PicoPort:
    """The serial port to the host."""

    def __init__(self):
        self._read = sys.stdin.buffer.readinto
        self._write = sys.stdout.buffer.write
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self._buffer = bytearray(_MAX_READ)
        self._byte = bytearray(1)

    def read(self):
        """Return the bytes available now, at most 64."""
        size = 0
        while size < _MAX_READ and _is_ready(self._in) and self._read(self._byte):
            self._buffer[size] = self._byte[0]
            size += 1
        return bytes(memoryview(self._buffer)[:size]) if size else b""

    def write(self, data):
        """Write what the port accepts now, at most 32 bytes. Return the number of bytes written."""
        size = 0
        while size < len(data) and size < _MAX_WRITE and _is_ready(self._out):
            self._byte[0] = data[size]
            self._write(self._byte)
            size += 1
        return size

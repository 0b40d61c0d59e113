"""The USB serial port by way of `sys.stdin` and `sys.stdout`, without ever waiting.

Only one byte is read or written at a time, and only after `poll` has said that it is there or will be taken: a longer
read waits for the rest, a longer write waits 500 ms for a host that does not read. The bytes pass through one place
that is always the same, so that a line costs no heap.
"""

import select
import sys

from dialect import const

_A_READ = const(64)
_A_WRITE = const(32)  # bytes; some 1 ms, so that a hit never waits for a line


def _ready(poller):
    for _ in poller.ipoll(0):  # `poll` would make a list each time
        return True
    return False


class PicoPort:
    """Bytes to and from the host."""

    def __init__(self):
        self._read = sys.stdin.buffer.readinto
        self._write = sys.stdout.buffer.write
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self._piece = bytearray(_A_READ)
        self._byte = bytearray(1)

    def read(self):
        """What is there now, at most 64 bytes."""
        size = 0
        while size < _A_READ and _ready(self._in) and self._read(self._byte):
            self._piece[size] = self._byte[0]
            size += 1
        return bytes(memoryview(self._piece)[:size]) if size else b""

    def write(self, data):
        """How many of the bytes were taken now, at most 32."""
        size = 0
        while size < len(data) and size < _A_WRITE and _ready(self._out):
            self._byte[0] = data[size]
            self._write(self._byte)
            size += 1
        return size

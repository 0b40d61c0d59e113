"""Assemble lines from the bytes that a port delivers."""

from wire.lines import LONGEST, LineError


class LineAssembler:
    """Holds at most one line; a longer one is dropped up to its line feed.

    Feed it when `is_empty`, then call `take` until that returns None.
    """

    def __init__(self):
        self._line = bytearray(LONGEST - 1)
        self._size = 0
        self._too_long = False
        self._chunk = b""
        self._at = 0

    @property
    def is_empty(self):
        """Whether all bytes of the last `feed` have been processed."""
        return self._at >= len(self._chunk)

    def feed(self, data):
        """Add bytes. Call only when `is_empty`."""
        self._chunk = bytes(data)
        self._at = 0

    def take(self):
        """Return the next line that is not empty, without its line end, or None. Raises `LineError("long")`."""
        while not self.is_empty:
            end = self._chunk.find(b"\n", self._at)
            if end < 0:
                self._append(len(self._chunk))
                return None
            self._append(end)
            self._at = end + 1
            line = self._finish_line()
            if line:
                return line
        return None

    def _append(self, end):
        piece = self._chunk[self._at : end]
        self._at = end
        size = self._size + len(piece)
        if size > len(self._line):
            self._too_long = True
            return
        self._line[self._size : size] = piece
        self._size = size

    def _finish_line(self):
        size, self._size = self._size, 0
        if self._too_long:
            self._too_long = False
            raise LineError("long")
        if size and self._line[size - 1] == 0x0D:
            size -= 1
        return bytes(self._line[:size])

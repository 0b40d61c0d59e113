"""Lines out of whatever bytes a port gives: pieces, rubbish, half lines that wait for ever."""

from wire.lines import LONGEST, LineError


class LineAssembler:
    """Holds at most one line; a longer one is dropped up to its line feed."""

    def __init__(self):
        self._line = bytearray(LONGEST - 1)
        self._size = 0
        self._long = False
        self._chunk = b""
        self._at = 0

    @property
    def hungry(self):
        """Whether all that it was fed has been looked at."""
        return self._at >= len(self._chunk)

    def feed(self, data):
        """Give it bytes; only when it is hungry."""
        self._chunk = bytes(data)
        self._at = 0

    def take(self):
        """The next line that is not empty, without its end, or None; LineError("long") for one that was too long."""
        while not self.hungry:
            end = self._chunk.find(b"\n", self._at)
            if end < 0:
                self._keep(len(self._chunk))
                return None
            self._keep(end)
            self._at = end + 1
            line = self._finish()
            if line:
                return line
        return None

    def _keep(self, end):
        piece = self._chunk[self._at : end]
        self._at = end
        size = self._size + len(piece)
        if size > len(self._line):
            self._long = True
            return
        self._line[self._size : size] = piece
        self._size = size

    def _finish(self):
        size, self._size = self._size, 0
        if self._long:
            self._long = False
            raise LineError("long")
        if size and self._line[size - 1] == 0x0D:
            size -= 1
        return bytes(self._line[:size])

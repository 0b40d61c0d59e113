"""Flip Attack's tray, which turns over inside the launcher: it rests mild or wild side up, or is turning."""


class Tray:
    """Two Hall switches, each 1 while the tray rests on that side. `fitted` is false if there is no tray."""

    def __init__(self, mild, wild, fitted):
        self._mild = mild
        self._wild = wild
        self._fitted = fitted
        self._reported = self.side

    @property
    def side(self):
        """`mild`, `wild`, `turning`, or None without a tray. Both switches at once mean a broken wire: `turning`."""
        if not self._fitted:
            return None
        mild, wild = self._mild.level(), self._wild.level()
        return "turning" if mild == wild else "mild" if mild else "wild"

    @property
    def is_turning(self):
        """Whether the tray is turning, so that no card may be launched."""
        return self.side == "turning"

    def poll(self):
        """Return the side on which the tray has come to rest, if not the one last reported; else None."""
        side = self.side
        if side is None or side == "turning" or side == self._reported:
            return None
        self._reported = side
        return side

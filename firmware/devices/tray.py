"""Flip Attack's tray, which is turned by half inside the launcher: it stands mild or wild side up, or is turning."""


class Tray:
    """Two Hall switches, each 1 while the tray stands on its side. Neither: it turns. Not `fitted`: there is none."""

    def __init__(self, mild, wild, fitted):
        self._mild = mild
        self._wild = wild
        self._fitted = fitted
        self._told = self.side

    @property
    def side(self):
        """`mild`, `wild`, `turning`, or None without a tray. Both switches at once is a broken wire: `turning`."""
        if not self._fitted:
            return None
        mild, wild = self._mild.level(), self._wild.level()
        return "turning" if mild == wild else "mild" if mild else "wild"

    @property
    def turning(self):
        """Whether nothing may be launched."""
        return self.side == "turning"

    def moved(self):
        """The side on which it has come to stand if it is another one than last told, or None."""
        side = self.side
        if side is None or side == "turning" or side == self._told:
            return None
        self._told = side
        return side

"""The plant's time, and the board's, which begins again when the board starts."""


class PlantClock:
    """`now` is in seconds and only the plant moves it; the firmware asks for `us()`."""

    def __init__(self) -> None:
        self.now = 0.0
        self._start = 0.0

    def us(self) -> int:
        """Microseconds since the board started."""
        return int((self.now - self._start) * 1000000 + 0.5)

    def restart(self) -> None:
        """The board starts now."""
        self._start = self.now

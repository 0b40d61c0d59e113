"""The time of the plant, and of the board, which starts at 0 when the board starts."""


class PlantClock:
    """`now` is in seconds and only the plant changes it; the firmware reads `us()`."""

    def __init__(self) -> None:
        self.now = 0.0
        self._start = 0.0

    def us(self) -> int:
        """Return microseconds since the board started."""
        return int((self.now - self._start) * 1000000 + 0.5)

    def restart(self) -> None:
        """Restart the board's time at 0."""
        self._start = self.now

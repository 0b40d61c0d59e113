"""Two small files on the board's flash, where the settings live."""


class PicoStore:
    """`place` is 0 or 1."""

    def read(self, place):
        """What it holds, or None."""
        try:
            with open(_name(place), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, place, data):
        """Hold `data` from now on. Raises `OSError`."""
        with open(_name(place), "wb") as file:
            file.write(data)


def _name(place):
    return "settings.%d" % place

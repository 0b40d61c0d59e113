"""A unit on a fake board, a millisecond a step: a transcript's board (tests/vectors/README.md). For both Pythons.

Each unit's scene is imported by itself: both together would fill a small heap.
"""


class TranscriptBoard:
    """`ms` counts the steps since the transcript began, over all lives of the board."""

    def __init__(self):
        self.ms = 0
        self.scene = None

    def step(self):
        """A millisecond passes; the lines that the board says in it."""
        self.ms += 1
        if self.scene is None:
            return ()
        self.scene.run(1)
        said = self.scene.board.port.outgoing.split(b"\n")
        self.scene.board.port.outgoing = said.pop()
        return [line.decode() for line in said]

    def hear(self, line):
        """The host says a line."""
        self.scene.board.port.incoming += line.encode() + b"\n"

    def happen(self, word, *words):
        """What happens to the board: it starts, its port is read or not, or a level at one of its parts changes."""
        if word in ("start", "port", "tell"):
            getattr(self, "_" + word)(*words)
        elif word == "compass":
            self.scene.board.compass.value = int(words[0])
        else:
            part = getattr(self.scene.board, word)
            if len(words) > 1:  # Player Button 1 to 6
                part = part[int(words[0]) - 1]
            part.set(int(words[-1]))

    def _start(self, unit, cause, boot):
        """With the settings that it kept."""
        store = self.scene.board.store if self.scene else None
        self.scene = None  # no room for the old one beside it
        if unit == "flash":
            from flash_scene import FlashScene

            self.scene = FlashScene(int(boot, 16), store=store, cause=cause)
        else:
            from scene import LauncherScene

            self.scene = LauncherScene(boot=int(boot, 16), store=store, cause=cause)

    def _port(self, state):
        self.scene.board.port.takes = None if state == "read" else 0

    def _tell(self, times):
        """It has this many events more: what an evening without a host leaves."""
        for n in range(int(times)):
            self.scene.unit.events.add(n, f"turned {n % 360}")

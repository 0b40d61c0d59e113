"""Plays a conversation of the golden vectors with a launcher, or with a Flash unit.

Each imports its scene itself: both together would fill a small heap.
"""


class TranscriptPlayer:
    """`scene` is what is talked to; further methods are what happens to it."""

    def __init__(self, scene):
        self.scene = scene
        self.port = scene.board.port

    def play(self, line):
        """Do what one line of the file says, and return the lines that the board says meanwhile."""
        kind, text = line[0], line[2:]
        if kind == ">":
            self.port.incoming += text.encode() + b"\n"
            self.scene.run(10)
        elif kind == "~":
            self.scene.run(int(text))
        elif kind == "!":
            words = text.split(" ")
            getattr(self, words[0])(*words[1:])
        said = self.port.outgoing.split(b"\n")
        self.port.outgoing = said.pop()
        return ["< " + line.decode() for line in said]

    def unread(self):
        self.port.takes = 0

    def read(self):
        self.port.takes = None
        self.scene.run(10)


class Conversation(TranscriptPlayer):
    def __init__(self):
        from scene import LauncherScene

        from units.payouts import PAYOUTS

        super().__init__(LauncherScene())
        self.scene.unit.payouts.payout = PAYOUTS["toy"](1)

    def press(self):
        self.scene.board.hit.set(1)
        self.scene.run(40)
        self.scene.board.hit.set(0)
        self.scene.run(40)

    def card(self):
        from scene import pass_card

        pass_card(self.scene, 60, 17)
        self.scene.run(43)

    def lid(self, state):
        self.scene.board.lid.set(1 if state == "open" else 0)

    def turn(self, degrees):
        self.scene.board.compass.value = int(degrees)


class FlashConversation(TranscriptPlayer):
    def __init__(self):
        from flash_scene import FlashScene

        super().__init__(FlashScene(seed=0x7F3A))

    def press(self, button):
        self.scene.press(int(button))

    def play_pause(self):
        self.scene.play()

    def slap(self):
        self.scene.slap()

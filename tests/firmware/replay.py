"""Whether today's board still says what a board of an earlier version said to the host of that time. For both Pythons.

A newer minor version may say more (docs/protocol.md, Versions); what was said then must still be said, in its order.
"""

import os

from stage import TranscriptBoard

from vectors import FOLDER, load_lines
from wire.lines import unseal

VERSIONS = sorted([name for name in os.listdir(FOLDER) if name[0].isdigit()])  # noqa: PTH208 - MicroPython has no pathlib
SLACK_MS = 20  # how much later or earlier than that firmware


def check_transcript(name):
    """The conversation, as each version had it."""
    for version in VERSIONS:
        _Replay(version).run(load_lines(version + "/" + name + ".txt"))


class _Replay:
    def __init__(self, version):
        self._version = version
        self._stage = TranscriptBoard()
        self._wanted = []
        self._said = []
        self._verbs = set()  # that were told then, and not yet now

    def run(self, transcript):
        for line in transcript:
            if not line.startswith("#"):
                ms, kind, text = (line + " ").split(" ", 2)
                self._pass(int(ms) - self._stage.ms)
                self._take(int(ms), kind, text.rstrip())
        self._pass(SLACK_MS)
        assert not self._wanted, (self._version, "not said", self._wanted)
        assert not self._said, (self._version, "said besides", self._said)

    def _pass(self, ms):
        for _ in range(ms):
            self._said += [(self._stage.ms, line) for line in self._stage.step()]

    def _take(self, ms, kind, text):
        if kind == ">":
            self._stage.hear(text)
        elif kind == "!":
            self._stage.happen(*text.split(" "))
        elif kind in ("<", "x<"):
            self._wanted.append((ms, text))
        self._compare()

    def _compare(self):
        while self._wanted and self._said:
            ms, wanted = self._wanted.pop(0)
            at, said = self._said.pop(0)
            both = (self._version, ms, wanted, at, said)
            assert abs(at - ms) <= SLACK_MS, both
            assert ("*" in wanted) == ("*" in said), both
            assert self._agree(_words(wanted), _words(said)), both

    def _agree(self, wanted, said):
        """Whether who understood the one understands the other as well."""
        kind = wanted[0]
        if kind == "verbs":
            self._verbs.update(wanted[1:])
            self._verbs.difference_update(said[1:])
            return said[0] == kind
        if kind == "held" and self._verbs:
            return False
        if kind in ("limits", "ok"):
            names = 1 if kind == "limits" else 3
            return said[:names] == wanted[:names] and set(wanted[names:]) <= set(said[names:])
        return len(said) >= len(wanted) and all(_same(wanted, said, at) for at in range(len(wanted)))


def _words(line):
    return unseal(line.encode())[0].decode().split(" ")


def _same(wanted, said, at):
    kind = wanted[0]
    if wanted[at] == said[at]:
        return True
    if (kind, at) == ("hello", 1) or (wanted[:3] == ["no", "hello", "version"] and at == 3):
        return wanted[at].split(".")[0] == said[at].split(".")[0]
    if (kind, at) in (("ev", 3), ("alive", 2)):  # us
        return abs(int(wanted[at]) - int(said[at])) <= SLACK_MS * 1000
    if kind == "ev" and wanted[4] in ("done", "dispensed") and at == 9:  # ms
        return abs(int(wanted[at]) - int(said[at])) <= SLACK_MS
    return (kind, at) == ("hello", 5)  # the firmware's own version

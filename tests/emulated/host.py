"""A host at the other end of the cable: sends lines, takes answers and events, acknowledges, lives."""

from __future__ import annotations

from itertools import count

from tests.emulated.bench import PicoBench
from uno_bridge.link.lines import BadLine, decode, encode

_ALIVE_MS = 300
_GREETS_MS = 500
_sessions = count(0x5E55)


class BenchHost:
    """`events`: (number, us of the board, kind and arguments) in their order; `bad`: what should not have come."""

    def __init__(self, bench: PicoBench) -> None:
        self._bench = bench
        self._session = f"{next(_sessions):x}"
        self._n = 0
        self._asked = 0
        self._answers: list[tuple[str, ...]] = []
        self._greets = 0.0  # when it says hello next
        self._lived = 0.0  # when it sends `alive` next
        self.boot = ""
        self.cause = ""
        self.events: list[tuple[int, int, str]] = []
        self.bad: list[str] = []

    def open(self) -> BenchHost:
        """Open a checked session; discard the bytes before it."""
        bench = self._bench
        bench.heard.clear()
        bench.until(lambda: self._greeted() or self._greet(), 10_000, "a greeting")
        return self

    def _greet(self) -> None:
        """Retry: a board that is still starting may drop bytes."""
        if self._bench.us >= self._greets:
            self._greets = self._bench.us + _GREETS_MS * 1000
            self._bench.say(b"\n")
            self.say("hello", "1.0", self._session)

    def _greeted(self) -> bool:
        self.hear()
        if not any(words[0] == "held" for words in self._answers):
            return False
        self._answers.clear()
        return True

    def say(self, *words: str) -> None:
        """A line with its CRC."""
        self._bench.say(encode(*words))

    def hear(self) -> None:
        """Take the lines that are there."""
        *lines, rest = bytes(self._bench.heard).split(b"\n")
        self._bench.heard[:] = rest
        for raw in lines:
            line = decode(raw)
            if isinstance(line, BadLine):
                self.bad.append(repr(line.raw))
            else:
                self._take(line.words)

    def _take(self, words: tuple[str, ...]) -> None:
        if words[0] == "ev":
            self._event(words[1], int(words[2]), int(words[3]), " ".join(words[4:]))
        elif words[0] in ("bad", "lost"):
            self.bad.append(" ".join(words))
        elif words[0] == "hello":
            self.boot, self.cause = words[3], words[7]
        elif words[0] != "alive":
            self._answers.append(words)

    def _event(self, boot: str, n: int, us: int, text: str) -> None:
        if not self.events or n == self.events[-1][0] + 1:
            self.events.append((n, us, text))
        elif n > self.events[-1][0]:
            self.bad.append(f"a gap before event {n}")
            return
        self.say("ack", boot, str(self.events[-1][0]))

    def live(self, ms: float) -> None:
        """Let time pass as a host that is alive."""
        end = self._bench.us + ms * 1000
        while self._bench.us < end:
            self._keep_alive()
            self._bench.run(min(_ALIVE_MS / 10, (end - self._bench.us) / 1000))
            self.hear()

    def _keep_alive(self) -> None:
        if self._bench.us >= self._lived:
            self._lived = self._bench.us + _ALIVE_MS * 1000
            self.say("alive", self._session)

    def begin(self, *words: str) -> int:
        """Send a command; its number."""
        self._n += 1
        self._keep_alive()
        self.say("do", self._session, self.boot, str(self._n), *words)
        return self._n

    def order(self, *words: str) -> str:
        """Send a command and wait for its answer, without session and number."""
        return self.answer(self.begin(*words))

    def answer(self, n: int) -> str:
        """The answer to command `n`."""
        found: list[tuple[str, ...]] = []

        def answered() -> bool:
            self.hear()
            found[:] = [words for words in self._answers if words[1:3] == (self._session, str(n))]
            return bool(found)

        self._bench.until(answered, 500, f"an answer to command {n}")
        self._answers.remove(found[0])
        return " ".join(found[0][:1] + found[0][3:])

    def told(self, kind: str, ms: float = 0) -> tuple[int, str]:
        """The next event of that kind after the one that was asked for last, within `ms`: when, and its arguments."""

        def ahead() -> list[int]:
            self._keep_alive()
            self.hear()
            return [i for i in range(self._asked, len(self.events)) if self.events[i][2].split(" ")[0] == kind]

        self._bench.until(ahead, ms, f"the event {kind}; told {self.events[self._asked :]}")
        at = ahead()[0]
        self._asked = at + 1
        _, us, text = self.events[at]
        return us, text.partition(" ")[2]

    def forget(self) -> None:
        """Discard the events so far."""
        self.hear()
        self._asked = len(self.events)

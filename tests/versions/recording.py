"""Record the conversation of a host and a board in simulated time."""

from __future__ import annotations

from typing import Any

from stage import TranscriptBoard

from uno_bridge.link.lines import encode

from .host_end import HostEnd

BOOT = "00007f3a"


class Recording:
    """`lines` is the transcript (tests/vectors/README.md). Each method adds what happens next."""

    def __init__(self, unit: str = "launcher") -> None:
        self.unit = unit
        self.lines: list[str] = []
        self.keeps = True  # whether the host acknowledges events
        self._stage: Any = TranscriptBoard()
        self._host = HostEnd()
        self._lost: list[tuple[str, str]] = []
        self._tickets = 0
        self._kept = ""
        self.start("power", BOOT)
        self.wait(5)

    @property
    def scene(self) -> Any:
        return self._stage.scene

    # What a board lives through

    def start(self, cause: str, boot: str) -> None:
        self.happen("start", self.unit, cause, boot)

    def happen(self, *words: object) -> None:
        text = " ".join(map(str, words))
        self._note("!", text)
        self._stage.happen(*text.split(" "))

    def press(self, *part: object) -> None:
        """Press for 40 ms, release for 60."""
        self.happen(*(part or ("hit",)), 1)
        self.wait(40)
        self.happen(*(part or ("hit",)), 0)
        self.wait(60)

    def card(self) -> None:
        """Pass one card through both gates."""
        for part, level, ms in (("exit", 1, 17), ("exit2", 1, 43), ("exit", 0, 17), ("exit2", 0, 43)):
            self.happen(part, level)
            self.wait(ms)

    def cards(self, most: int = 12) -> None:
        """Pass cards while the motor runs."""
        while most and self.scene.motor.on:
            self.card()
            most -= 1
        self.wait(450)

    # What a host wants

    def ask(self, *words: object) -> None:
        text = " ".join(map(str, words))
        self._note("?", text)
        self._tell(self._host.ask(*text.split(" ")))
        self._say()

    def open(self) -> None:
        self.ask("open")
        self.wait(60)

    def command(self, words: str, ms: int = 20) -> None:
        self._tickets += 1
        self.ask("command", self._tickets, words)
        self.wait(ms)

    def say(self, body: str, checked: bool = True) -> None:
        """Send a line that no session would send, and wait for its answer."""
        self.ask("say", encode(*body.split(" ")).decode().rstrip("\n") if checked else body)
        self.wait(120)

    # What the cable does

    def lose(self, way: str, beginning: str) -> None:
        """Lose the next line in this direction (`>`: the host's) that starts with `beginning`."""
        self._lost.append((way, beginning))

    def wait(self, ms: int) -> None:
        for _ in range(ms):
            self._tell(self._host.tick())
            self._say()
            said = self._stage.step()
            self._host.at(self._stage.ms)
            for line in said:
                if not self._is_lost("<", line):
                    self._tell(self._host.hear(line))
                    self._say()
            self._keep()

    def _say(self) -> None:
        for line in self._host.said():
            if not self._is_lost(">", line):
                self._stage.hear(line)

    def _is_lost(self, way: str, line: str) -> bool:
        lost = next((one for one in self._lost if one[0] == way and line.startswith(one[1])), None)
        if lost:
            self._lost.remove(lost)
        self._note(f"x{way}" if lost else way, line)
        return lost is not None

    def _tell(self, news: list[str]) -> None:
        for text in news:
            self._note("=", text)
            if text.startswith("event "):
                self._kept = " ".join(text.split(" ")[1:3])

    def _keep(self) -> None:
        """Acknowledge all events of this millisecond."""
        kept, self._kept = self._kept, ""
        if kept and self.keeps:
            self.ask("acknowledge", kept)

    def _note(self, kind: str, text: str) -> None:
        self.lines.append(f"{self._stage.ms} {kind} {text}".rstrip())

"""The traffic of a launcher's wire as it passes, line by line, and how a line is shown.

The names in a decoded line are those of `link.events`; they are the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from datetime import datetime
from time import time
from typing import Literal

from rich.text import Text

from uno_bridge.link.events import LauncherEvent, OtherEvent
from uno_bridge.link.lines import BadLine, WireLine
from uno_bridge.link.wire_log import WireLog

LineDirection = Literal[">", "<", "-"]

_GREETING = ("version", "session", "boot", "unit", "firmware", "board", "cause")
_STYLES = {"ev": "cyan", "ok": "green", "no": "bold red", "bad": "bold red", "lost": "bold red"}


@dataclass(frozen=True, slots=True)
class PassedLine:
    """One line that passed at `at` (Unix seconds): `>` to the board, `<` from it, `-` about the port itself."""

    at: float
    way: LineDirection
    text: str
    fault: str | None = None
    """Why it is no line: `crc`, `long`, `word`."""

    @property
    def is_alive(self) -> bool:
        """Whether it only asks or says that somebody is there."""
        return self.text.startswith("alive ")


class ForwardingWireLog(WireLog):
    """Hands every line on as it passes. The call comes in the link's thread, and must not wait."""

    def __init__(self, passed: Callable[[PassedLine], None], clock: Callable[[], float] = time) -> None:
        super().__init__(clock)
        self._passed = passed
        self._time = clock

    def log_sent(self, line: bytes) -> None:
        """A line to the board; what somebody typed may be anything."""
        text = line.decode("ascii", errors="backslashreplace").strip()
        self._passed(PassedLine(self._time(), ">", text))
        super().log_sent(text.encode("ascii"))

    def log_received(self, line: WireLine | BadLine) -> None:
        """A line from the board."""
        if isinstance(line, WireLine):
            self._passed(PassedLine(self._time(), "<", line.body))
        else:
            raw = line.raw.decode("ascii", errors="backslashreplace")
            self._passed(PassedLine(self._time(), "<", raw, line.fault))
        super().log_received(line)

    def log_note(self, text: str) -> None:
        """Something about the port."""
        self._passed(PassedLine(self._time(), "-", text))
        super().log_note(text)


class WireDisplay:
    """Turns lines into what is shown. Remembers events, to tell those that are told again."""

    def __init__(self, *, raw: bool = False) -> None:
        self._raw = raw
        self._seen: dict[str, int] = {}

    def show(self, line: PassedLine) -> Text:
        """The line for the screen: time, direction, meaning."""
        head = f"{datetime.fromtimestamp(line.at):%H:%M:%S.%f}"[:-3] + f" {line.way} "
        shown = Text().append(head, style="dim")
        if line.fault:
            return shown.append(f"[{line.fault}] {line.text}", style="bold white on red")
        if line.way != "<":
            return shown.append(_strip_crc(line.text) if not self._raw else line.text, style="dim")
        words = line.text.split(" ")
        meaning = line.text if self._raw else _decode(words)
        again = self._again(words)
        style = "dim" if again else _STYLES.get(words[0], "")
        return shown.append(f"{meaning} (again)" if again else meaning, style=style)

    def _again(self, words: list[str]) -> bool:
        if words[0] != "ev" or len(words) < 3 or not words[2].isdecimal():
            return False
        boot, n = words[1], int(words[2])
        again = n <= self._seen.get(boot, 0)
        self._seen[boot] = max(n, self._seen.get(boot, 0))
        return again


def _strip_crc(text: str) -> str:
    """What the host says, without its CRC."""
    return text.partition("*")[0]


def _decode(words: list[str]) -> str:
    try:
        match words:
            case ["ev", boot, n, us, kind, *arguments]:
                return f"ev {n}  {_event(LauncherEvent(boot, int(n), int(us), kind, tuple(arguments)))}"
            case ["hello", *told] if len(told) >= len(_GREETING):
                return "hello " + _format_fields(zip(_GREETING, told, strict=False))
            case ["ok" | "no" as word, _, n, *rest] if n.isdecimal():
                return " ".join([word, f"#{n}", *rest])
    except ValueError:
        pass
    return " ".join(words)


def _event(event: LauncherEvent) -> str:
    what = event.detail
    if isinstance(what, OtherEvent):
        named = " ".join(what.args)
    else:
        named = _format_fields(
            (field.name, getattr(what, field.name)) for field in fields(what) if field.name != "kind"
        )
    return f"{event.kind} {named}".rstrip() + f"  @{event.us / 1e6:.3f} s"


def _format_fields(pairs: Iterable[tuple[str, object]]) -> str:
    return " ".join(f"{name}={_word(value)}" for name, value in pairs)


def _word(value: object) -> str:
    if value is None or value == ():
        return "-"
    return ",".join(value) if isinstance(value, tuple) else str(value)

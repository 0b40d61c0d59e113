"""Show the lines of a launcher's wire as they are sent and received.

The names in a decoded line are those of `link.events`, in every language.
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
    """A line at time `at` (Unix seconds): `>` to the board, `<` from the board, `-` a note about the port."""

    at: float
    direction: LineDirection
    text: str
    fault: str | None = None
    """Why it is not a valid line: `crc`, `long` or `word`."""

    @property
    def is_alive(self) -> bool:
        """Whether it is an `alive` or its answer."""
        return self.text.startswith("alive ")


class ForwardingWireLog(WireLog):
    """A wire log that passes on each line. The call is made by the link's thread and must not block."""

    def __init__(self, show: Callable[[PassedLine], None], clock: Callable[[], float] = time) -> None:
        super().__init__(clock)
        self._show = show
        self._time = clock

    def log_sent(self, line: bytes) -> None:
        """Pass on a line of the host, which may contain any bytes that a user typed."""
        text = line.decode("ascii", errors="backslashreplace").strip()
        self._show(PassedLine(self._time(), ">", text))
        super().log_sent(text.encode("ascii"))

    def log_received(self, line: WireLine | BadLine) -> None:
        """Pass on a line of the board."""
        if isinstance(line, WireLine):
            self._show(PassedLine(self._time(), "<", line.body))
        else:
            raw = line.raw.decode("ascii", errors="backslashreplace")
            self._show(PassedLine(self._time(), "<", raw, line.fault))
        super().log_received(line)

    def log_note(self, text: str) -> None:
        """Pass on a note about the port."""
        self._show(PassedLine(self._time(), "-", text))
        super().log_note(text)


class WireDisplay:
    """Formats lines for the screen, and marks repeated events."""

    def __init__(self, *, raw: bool = False) -> None:
        self._raw = raw
        self._seen: dict[str, int] = {}

    def show(self, line: PassedLine) -> Text:
        """Return the line for the screen: time, direction, meaning."""
        head = f"{datetime.fromtimestamp(line.at):%H:%M:%S.%f}"[:-3] + f" {line.direction} "
        shown = Text().append(head, style="dim")
        if line.fault:
            return shown.append(f"[{line.fault}] {line.text}", style="bold white on red")
        if line.direction != "<":
            return shown.append(_strip_crc(line.text) if not self._raw else line.text, style="dim")
        words = line.text.split(" ")
        meaning = line.text if self._raw else _decode(words)
        is_repeated = self._is_repeated(words)
        style = "dim" if is_repeated else _STYLES.get(words[0], "")
        return shown.append(f"{meaning} (again)" if is_repeated else meaning, style=style)

    def _is_repeated(self, words: list[str]) -> bool:
        if words[0] != "ev" or len(words) < 3 or not words[2].isdecimal():
            return False
        boot, n = words[1], int(words[2])
        is_repeated = n <= self._seen.get(boot, 0)
        self._seen[boot] = max(n, self._seen.get(boot, 0))
        return is_repeated


def _strip_crc(text: str) -> str:
    """Return a line of the host without its CRC."""
    return text.partition("*")[0]


def _decode(words: list[str]) -> str:
    try:
        match words:
            case ["ev", boot, n, us, kind, *arguments]:
                return f"ev {n}  {_format_event(LauncherEvent(boot, int(n), int(us), kind, tuple(arguments)))}"
            case ["hello", *values] if len(values) >= len(_GREETING):
                return "hello " + _format_fields(zip(_GREETING, values, strict=False))
            case ["ok" | "no" as word, _, n, *rest] if n.isdecimal():
                return " ".join([word, f"#{n}", *rest])
    except ValueError:
        pass
    return " ".join(words)


def _format_event(event: LauncherEvent) -> str:
    what = event.detail
    if isinstance(what, OtherEvent):
        named = " ".join(what.args)
    else:
        named = _format_fields(
            (field.name, getattr(what, field.name)) for field in fields(what) if field.name != "kind"
        )
    return f"{event.kind} {named}".rstrip() + f"  @{event.us / 1e6:.3f} s"


def _format_fields(pairs: Iterable[tuple[str, object]]) -> str:
    return " ".join(f"{name}={_format_value(value)}" for name, value in pairs)


def _format_value(value: object) -> str:
    if value is None or value == ():
        return "-"
    return ",".join(value) if isinstance(value, tuple) else str(value)

"""Assess the parts of a board by its answers to `status`, `health`, `sense` and `pose`.

Missing and unknown fields are ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from uno_bridge.text import Message

NOTHING = "-"
"""The value of a field without a sensor."""

MANY_BAD = 20
"""Bad lines since the board started that indicate a problem; opening a terminal causes one or two."""


@dataclass(frozen=True, slots=True)
class PartCheck:
    """The state of a part. `{port}` in `command` is a placeholder."""

    level: Literal["well", "note", "wrong"]
    message: Message
    command: str | None = None


def check_parts(answers: Mapping[str, str]) -> Iterator[PartCheck]:
    """Yield the state of each part that the answers mention."""
    for name, check in _CHECKS.items():
        if answers.get(name, NOTHING) != NOTHING:
            yield check(answers[name])
    if answers.get("mv", NOTHING) != NOTHING:
        yield _volts(answers["mv"], answers.get("cells", "0"))
    if "gates" in answers:
        yield from (_gate(n, word) for n, word in enumerate(answers["gates"].split(","), 1))
    if "facing" in answers:
        yield _facing(answers["facing"], answers.get("magnet", "well"))


def _gate(n: int, word: str) -> PartCheck:
    state = word if word in ("well", "sun") else "blocked"
    return PartCheck("well" if word == "well" else "wrong", Message(f"part-gate-{state}", {"gate": n}))


def _facing(degrees: str, magnet: str) -> PartCheck:
    if magnet in ("weak", "strong"):
        return PartCheck("note", Message(f"part-magnet-{magnet}"))
    if magnet == "absent":
        return PartCheck("note", Message("part-compass-absent"))
    if degrees == NOTHING:
        return PartCheck("wrong", Message("part-magnet-missing"))
    return PartCheck("well", Message("part-facing", {"degrees": degrees}))


def _lid(word: str) -> PartCheck:
    return (
        PartCheck("note", Message("part-lid-open")) if word == "open" else PartCheck("well", Message("part-lid-shut"))
    )


def _hit(word: str) -> PartCheck:
    return (
        PartCheck("wrong", Message("part-button-down"))
        if word == "down"
        else PartCheck("well", Message("part-button-up"))
    )


def _pressed(words: str) -> PartCheck:
    return PartCheck("wrong", Message("part-pressed", {"buttons": words}))


def _state(word: str) -> PartCheck:
    if word == "stopped":
        return PartCheck("note", Message("part-stopped"), "echo resume | uno-bridge monitor --port {port}")
    return PartCheck("well", Message("part-ready"))


def _volts(word: str, least: str) -> PartCheck:
    """Check the batteries. `least`: the board's setting, below which it refuses to launch."""
    low = int(word) < int(least) if word.isdecimal() and least.isdecimal() else True
    volts = f"{int(word) / 1000:.1f}" if word.isdecimal() else word
    return PartCheck("wrong" if low else "well", Message("part-cells-low" if low else "part-cells", {"volts": volts}))


def _bad(word: str) -> PartCheck:
    many = word.isdecimal() and int(word) >= MANY_BAD
    return PartCheck("note" if many else "well", Message("part-line-bad" if many else "part-line", {"count": word}))


_CHECKS: Mapping[str, Callable[[str], PartCheck]] = {
    "state": _state,
    "lid": _lid,
    "hit": _hit,
    "pressed": _pressed,
    "bad": _bad,
}
"""Checks by field, in the order in which a builder would do them."""

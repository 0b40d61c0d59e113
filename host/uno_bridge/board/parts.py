"""What a board's answers to `status`, `health`, `sense` and `pose` say about its parts.

A field that a board does not tell, or that this host does not know, says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from uno_bridge.text import Message

NOTHING = "-"
"""Nothing measures it."""

MANY_BAD = 20
"""Bad lines since the board's start; a terminal that was opened and closed leaves one or two."""


@dataclass(frozen=True, slots=True)
class PartCheck:
    """How one part is. `{port}` in `command` stands for the port."""

    level: Literal["well", "note", "wrong"]
    message: Message
    command: str | None = None


def check_parts(answers: Mapping[str, str]) -> Iterator[PartCheck]:
    """Look at every part that the answers tell of."""
    for name, judgement in _CHECKS.items():
        if answers.get(name, NOTHING) != NOTHING:
            yield judgement(answers[name])
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
    """`least`: the board's own setting, below which it launches nothing."""
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
"""In the order in which a builder would look at them."""

"""The current host against a future minor version, with all additions that one may have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.journal import Journal
from uno_bridge.link.events import LauncherEvent, OtherEvent
from uno_bridge.link.lines import MAX_LINE, encode
from uno_bridge.link.session import WIRE_VERSION
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.service import TableService
from uno_bridge.text import Message, render

from .replay import VECTORS, Replay, events

OURS = "{}.{}".format(*WIRE_VERSION)
NEXT = f"{WIRE_VERSION[0]}.{WIRE_VERSION[1] + 1}"
TRANSCRIPTS = sorted((VECTORS / OURS).glob("*.txt"))
HEADERS = {
    "launcher": ("edition: attack-mega-hit", "players: Ann, Bob, Cy", "match: points 500"),
    "flash": ("edition: flash", "players: Ann, Bob, Cy", "match: points 500"),
}

ADDED = {
    "hello": " moon",
    "limits": " depth=7 wide=1..9 odd",
    "verbs": " dance",
    "held": " 7",
    "ok": " mood=well odd",
    "no": " because",
    "ev": " 17 more",
    "lost": " 9",
    "alive": " 3",
    "bad": " luck",
}
CAUSES = ("power", "soft", "watchdog", "brownout")
KINDS = {"turned": "glowed", "waiting": "humming"}
"""Unknown kinds that replace these."""


def says(line: str) -> Iterator[str]:
    """Return the lines of such a board for one of ours, with additions that fit in a line."""
    body, checked, _ = line.partition("*")
    words = body.split(" ")
    if words[0] == "hello":
        words[1], words[-1] = NEXT, "gremlins"
    if words[0] == "ev":
        words[4] = KINDS.get(words[4], words[4])
    more = [*words, *ADDED[words[0]].split()]
    for told in (["tide", "3", words[0]], more if len(" ".join(more)) + len("*12345678\n") <= MAX_LINE else words):
        yield encode(*told).decode().rstrip("\n") if checked else " ".join(told)


def expected_result(text: str) -> str:
    """Return the expected result for such a board instead of `text`."""
    kind, *words = text.split(" ")
    if kind == "greeted":
        words[0], words[4] = NEXT, "gremlins"
        words[8] = ",".join(sorted({*words[8].split(","), "dance"}))
        words.append("depth=7")
    elif kind == "answered" and words[1] == "done":
        words.append("mood=well")
    elif kind == "event" and words[3] != "lost":
        words[3] = KINDS.get(words[3], words[3])
        words += ["17", "more"]
    return " ".join((kind, *words))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_known_words_of_a_newer_version_are_understood_and_others_ignored(path: Path) -> None:
    replay = Replay(path, says)
    assert replay.told == [expected_result(text) for text in replay.recorded["="]]
    assert replay.said <= replay.was_said()
    for event, ours in zip(events(replay.told), events(replay.recorded["="]), strict=True):
        assert isinstance(event.detail, OtherEvent) if event.kind in KINDS.values() else event.detail == ours.detail


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_unknown_events_are_kept_in_order(path: Path, tmp_path: Path) -> None:
    told = events(Replay(path, says).told)
    with Journal(tmp_path / "journal.sqlite") as journal:
        table = Referee(journal)
        unit = "flash" if path.stem.startswith("flash") else "launcher"
        table.begin(HEADERS[unit])
        service = TableService(table)
        for event in told:
            table.receive_greeting(event.boot, unit)
            service.on_event(event)
        assert service.snapshot()
        assert kept(journal) == list(dict.fromkeys(told))  # first without acknowledging, then again


@pytest.mark.parametrize(
    "told",
    [
        "done 1 4 weary - 900",
        "done 1 4 paid haze,stuck 900",
        "done 1 4 paid overlap,haze 900",
        "refused moon",
        "stopped moon",
        "gate 3 dusty",
        "cells odd 3000",
        "tray upright",
        "turned-to elsewhere",
        "lid ajar",
        "press 2 lottery 90",
    ],
)
def test_an_unknown_word_has_a_text_at_the_table(told: str, tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.sqlite") as journal:
        table = Referee(journal)
        table.begin(HEADERS["launcher"])
        table.act("deal R7")
        table.receive_greeting("b001")
        for n, text in enumerate(("press 1 toy -", told), 1):
            kind, *arguments = text.split(" ")
            table.receive_event(LauncherEvent("b001", n, n * 1000, kind, tuple(arguments)))
        shown = TableService(table).snapshot()
        for language in ("en", "zh-Hant"):
            for text in texts(shown.model_dump()):
                assert render(Message(*text), language)
        assert ("ask-doubt" in str(shown)) == ("weary" in told or "haze," in told)


def texts(shown: object) -> Iterator[tuple[str, dict[str, str | int | Message]]]:
    """Yield all texts in a snapshot."""
    if isinstance(shown, dict):
        if {"key", "args"} <= shown.keys():
            yield shown["key"], {name: _argument(value) for name, value in shown["args"].items()}
        else:
            for value in shown.values():
                yield from texts(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from texts(value)


def _argument(value: object) -> str | int | Message:
    (found,) = [*texts(value)] or [None]
    return Message(*found) if found else value  # type: ignore[return-value]


def kept(journal: Journal) -> list[LauncherEvent]:
    """Return the events in the journal as they were on the wire."""
    return [
        LauncherEvent(entry.boot or "", entry.event or 0, entry.us or 0, entry.body["kind"], tuple(entry.body["args"]))
        for entry in journal.entries()
        if entry.kind == "event"
    ]

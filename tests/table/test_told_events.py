"""Every event of docs/protocol.md has a sentence in the feed, or a reason why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge.text import languages, render

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"

LAUNCHER = {
    "lid": ["open", "shut"],
    "refused": ["lid", "stopped", "full", "tray", "gate", "cells"],
    "stopped": ["line", "jam", "long", "fault"],
    "resumed": [""],
    "dispensed": ["3 2 paid - 400"],
    "retry": ["1"],
    "gate": ["1 well", "2 sun", "1 blocked"],
    "cells": ["low 3100", "well 4200"],
    "tray": ["mild", "wild"],
    "turned-to": ["held", "long", "compass"],
    "sealed": ["1 " + "0" * 32],
    "secret": ["1 " + "0" * 32],
}
FLASH = {
    "seat": ["1 5"],
    "began": ["3 6"],
    "slap": ["1 5"],
    "paused": ["button", "host"],
    "resumed": ["host"],
    "asleep": [""],
    "stopped": ["line"],
    "ready": [""],
    "reset": ["button"],
    "refused": ["few"],
}
SHOWN = {
    "press": "the shot panel and the log have it, and the act that it is has its sentence",
    "card": "counted in the shot panel as it flies",
    "done": "the act has the sentence, or a question is asked",
    "late": "a question is asked",
    "turned": "the ring's arrow turns",
    "picked": "the act that it is has its sentence",
    "button": "the act that it is has its sentence",
    "buzzed": "the act has the sentence, or a question is asked",
    "last": "the act that it is has its sentence",
    "raced": "up to five within a second would push all else away; whoever is last is told",
    "drawn": "the act of drawing has its sentence",
    "waiting": "the referee answers at once, or the banner says what it waits for",
}


def kinds(heading: str) -> set[str]:
    """Return the events in the first table under a heading of the protocol."""
    section = PROTOCOL.read_text(encoding="utf-8").split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found = re.search(r"^\| (?:kind|event) \|.*?\n\n", section, re.MULTILINE | re.DOTALL)
    assert found is not None
    rows = [row.split("|")[1] for row in found[0].splitlines()[2:] if row]
    return {kind for row in rows for kind in re.findall(r"`([a-z-]+)`", row)}


@pytest.mark.parametrize(("heading", "told"), [("Events", LAUNCHER), ("The Flash unit", FLASH)])
def test_each_event_is_in_the_feed_or_shown(heading: str, told: dict[str, list[str]]) -> None:
    assert kinds(heading) == set(told) | (SHOWN.keys() & kinds(heading))


@pytest.mark.parametrize(("unit", "told"), [("launcher", LAUNCHER), ("flash", FLASH)])
def test_each_event_has_its_text(bench: RefereeBench, unit: str, told: dict[str, list[str]]) -> None:
    bench.referee.receive_greeting(bench.boot, unit)
    if unit == "flash":
        bench.tell("seat", 1, 5)
    for kind, ways in told.items():
        sentences = set()
        for words in ways:
            bench.tell(kind, *words.split())
            said = bench.referee.state.feed[-1].text
            sentences.add(said.key)
            assert all(render(said, language) for language in languages())
        assert len(sentences) == len(ways) or kind == "paused", (kind, sentences)

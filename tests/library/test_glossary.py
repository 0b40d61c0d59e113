"""docs/glossary.md names classes that exist, and each noun once."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parents[2]
GLOSSARY = (TOP / "docs" / "glossary.md").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", GLOSSARY, re.MULTILINE)


def test_every_class_in_the_glossary_exists() -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for top in ("host", "firmware", "hardware")
        for path in (TOP / top).rglob("*.py")
    ]
    classes = set(re.findall(r"^class (\w+)", "\n".join(sources), re.MULTILINE))
    named = {name for _, meaning in ENTRIES for name in re.findall(r"`(?:\w+\.)*([A-Z][a-z]\w+)`", meaning)}
    assert named - classes - {"Event", "View"} == set()
    assert len(named) >= 50


def test_no_noun_has_two_entries() -> None:
    nouns = [noun.strip() for entry, _ in ENTRIES if entry != "noun" for noun in entry.split(",")]
    assert sorted(nouns) == sorted(set(nouns))
    assert len(nouns) >= 100

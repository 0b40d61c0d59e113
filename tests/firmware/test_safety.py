"""docs/safety.md names a test for each hazard: each of them exists, and every hazard has one."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in (ROOT / "docs/safety.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("|") and not line.startswith(("| hazard |", "|---"))
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0][:40] for row in ROWS])
def test_what_shows_it_exists(row):
    hazard, stops, shown = row
    assert hazard
    assert stops
    for test in shown.split(", "):
        path, name = re.fullmatch(r"`(tests/\S+\.py)::(test_\w+)`", test).groups()
        assert re.search(rf"^def {name}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), test


def test_there_are_hazards():
    assert len(ROWS) > 20

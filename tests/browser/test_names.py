"""A game through the page with names that look like words of the notation."""

from __future__ import annotations

import subprocess
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import Taps
from tests.running import RefereeProcess

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

NAMES = ["P#1", "Zoë!", "unit", "R5", "Mary Ann"]
BARE: dict[str, Any] = {"discards": None, "extra": None, "colour": None, "target": None}


def test_names_that_look_like_notation(process: RefereeProcess, page: Page, tmp_path: Path, command: Path) -> None:
    process.options = ("--launcher", "none")
    process.start()
    watcher = process.watcher()
    page.goto(process.url)
    taps = Taps(page)
    taps.sit_down(NAMES[:3], 500)
    expect(page.get_by_test_id("setup")).to_have_count(0)
    watcher.until(lambda now: now["table"] is not None)
    assert watcher.ask(do="setup", setup={"edition": "attack-mega-hit", "players": NAMES}) is None
    expect(page.get_by_test_id("seat-Mary Ann")).to_be_visible()
    seen = watcher.newest["events"][-1]["number"]

    def expect_line(line: str) -> None:
        """Wait until `line` is in the record and the page shows it."""
        nonlocal seen
        now = watcher.until(lambda it: it["events"][-1]["number"] > seen)
        seen = now["events"][-1]["number"]
        assert acts(process)[-1] == line
        taps.look(now)

    taps.deal(["R7"])
    expect_line("deal R7")
    taps.play("P#1", "WA", BARE | {"colour": "R", "target": "unit"})
    expect_line('"P#1" WA =R >"unit"')
    for cards in ("0", "2"):
        taps._tap(f"press-{cards}")
        expect_line(f'"unit" press {cards}')
    taps._tap("undo")
    expect_line("undo")
    taps._tap("undo")
    expect_line("undo")
    taps._tap("undo")
    expect_line("undo")
    taps.play("P#1", "R5", BARE)
    expect_line('"P#1" R5')
    taps._tap("press-2")
    expect_line('"Zoë!" press 2')
    taps.play("unit", "WA", BARE | {"colour": "B", "target": "R5"})
    expect_line('"unit" WA =B >R5')
    taps._tap("press-0")
    expect_line("R5 press 0")
    taps._tap("press-3")
    expect_line("R5 press 3")
    taps._tap("seat-Mary Ann")
    page.get_by_role("spinbutton").fill("2")
    page.get_by_role("button", name="Correct").click()
    expect_line('"Mary Ann" has 2')
    taps.play("Mary Ann", "B7", BARE)
    expect_line('"Mary Ann" B7')
    taps._tap("catch-Mary Ann")
    taps._tap("catcher-Zoë!")
    expect_line('"Zoë!" catches "Mary Ann"')

    file = tmp_path / "names.rec"
    with urllib.request.urlopen(f"{process.url}record") as answer:
        file.write_bytes(answer.read())
    replayed = subprocess.run([command, "replay", file], capture_output=True, text=True, check=False)
    assert (replayed.returncode, replayed.stderr) == (0, "")


def acts(process: RefereeProcess) -> list[str]:
    with urllib.request.urlopen(f"{process.url}record") as answer:
        text: str = answer.read().decode()
    return text.partition("\n\n")[2].split("\n")[:-1]

"""From the finger to the page: the simulated launcher's button to Chromium's next frame, through all between."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import CHROMIUM, FLAGS
from tests.running import PageClient, RefereeProcess

PRESSES = 100
ACTS = 200
TEN = ("Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
FINGER_OFF_S = 0.3
"""The simulated finger rests on the button for a while; the next press begins when it is off."""

# Notes when the page has drawn each revision: the frame after the attribute changed.
NOTE_FRAMES = """() => {
  window.drawn = [];
  const root = document.documentElement;
  new MutationObserver(() => requestAnimationFrame(() => {
    window.drawn.push([Number(root.dataset.revision), performance.timeOrigin + performance.now()]);
  })).observe(root, { attributes: true, attributeFilter: ["data-revision"] });
}"""


def run() -> Iterator[tuple[str, str]]:
    if CHROMIUM is None:
        yield "press to page", "not measured: Chromium is not installed"
        return
    process = RefereeProcess(Path(sys.executable).with_name("uno-bridge"), Path(tempfile.mkdtemp()))
    try:
        process.start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            took = _measure(process, page)
            answers = _answers(process, page)
            browser.close()
    finally:
        process.stop()
        process.plant.close()
    yield from _figures("press to page", took)
    yield from _figures("act to page, ten players", answers)


def _figures(what: str, took: list[float]) -> Iterator[tuple[str, str]]:
    ranked = sorted(took)
    yield f"{what}, median of {len(ranked)} (ms)", f"{statistics.median(ranked):.1f}"
    yield f"{what}, p99 (ms)", f"{ranked[int(len(ranked) * 0.99) - 1]:.1f}"
    yield f"{what}, worst (ms)", f"{ranked[-1]:.1f}"


def _measure(process: RefereeProcess, page: Page) -> list[float]:
    watcher = process.watcher()
    watcher.sit_down("Ann", "Bob")
    watcher.until(lambda it: it["launcher"]["state"] == "live")
    process.plant.rates(overlap=0, slip=0)
    page.goto(process.url)
    page.get_by_test_id("banner").wait_for()
    page.evaluate(NOTE_FRAMES)
    took = []
    for _ in range(PRESSES):
        time.sleep(FINGER_OFF_S)
        took.append(_press(process, watcher, page))
        watcher.until(lambda it: it["presses"][-1]["ms"] is not None)
    return took


def _press(process: RefereeProcess, watcher: PageClient, page: Page) -> float:
    """Milliseconds from the finger to the first frame that shows the press."""
    rows = len(process.plant.state().launches)
    begin = time.time() * 1000
    process.plant.press()
    shown = watcher.until(lambda it: bool(it["presses"]) and it["presses"][-1]["number"] > rows)["revision"]
    return _drawn(page, shown) - begin


def _answers(process: RefereeProcess, page: Page) -> list[float]:
    """Milliseconds from the asking of an act, at a full table, to the first frame that shows it."""
    watcher = process.watcher()
    watcher.sit_down(*TEN)
    watcher.acts("deal R5")
    took = []
    for turn in range(ACTS):
        player, seen = watcher.newest["turn"], watcher.newest["revision"]
        begin = time.time() * 1000
        watcher.acts(f"{player} press 0" if turn % 2 else f"{player} uno")
        took.append(_drawn(page, seen + 1) - begin)
    return took


def _drawn(page: Page, revision: int) -> float:
    """When the page drew a revision, or one after it (ms since 1970)."""
    page.wait_for_function("revision => window.drawn.some(([it]) => it >= revision)", arg=revision)
    drawn: float = page.evaluate("revision => window.drawn.find(([it]) => it >= revision)[1]", revision)
    return drawn

"""From the finger to the page: the simulated launcher's button to Chromium's next frame, through all between."""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.running import House, Watcher

PRESSES = 100
FINGER_OFF_S = 0.3
"""The simulated finger rests on the button for a while; the next press begins when it is off."""

CHROMIUM = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

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
    house = House(Path(sys.executable).with_name("uno-bridge"), Path(tempfile.mkdtemp()))
    try:
        house.start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            took = sorted(_measure(house, page))
            browser.close()
    finally:
        house.stop()
        house.plant.close()
    yield f"press to page, median of {PRESSES} (ms)", f"{statistics.median(took):.1f}"
    yield "press to page, p99 (ms)", f"{took[int(len(took) * 0.99) - 1]:.1f}"
    yield "press to page, worst (ms)", f"{took[-1]:.1f}"


def _measure(house: House, page: Page) -> list[float]:
    watcher = house.watcher()
    watcher.sit_down("Ann", "Bob")
    watcher.until(lambda it: it["launcher"]["state"] == "live")
    house.plant.rates(overlap=0, slip=0)
    page.goto(house.url)
    page.get_by_test_id("banner").wait_for()
    page.evaluate(NOTE_FRAMES)
    took = []
    for _ in range(PRESSES):
        time.sleep(FINGER_OFF_S)
        took.append(_press(house, watcher, page))
        watcher.until(lambda it: it["presses"][-1]["ms"] is not None)
    return took


def _press(house: House, watcher: Watcher, page: Page) -> float:
    """Milliseconds from the finger to the first frame that shows the press."""
    rows = len(house.plant.state().launches)
    begin = time.time() * 1000
    house.plant.press()
    shown = watcher.until(lambda it: bool(it["presses"]) and it["presses"][-1]["number"] > rows)["revision"]
    page.wait_for_function("revision => window.drawn.some(([it]) => it >= revision)", arg=shown)
    drawn: float = page.evaluate("revision => window.drawn.find(([it]) => it >= revision)[1]", shown)
    return drawn - begin

"""Double, simultaneous and late taps on the real page: the referee does each once or not at all."""

from __future__ import annotations

import signal
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.taps import TAPPABLE
from tests.running import WAIT_S, PageClient, RefereeProcess

pytestmark = pytest.mark.browser

DOUBLE_TAPS_MS = (40, 100, 180)
"""Milliseconds between the taps of a double tap."""

PLAYERS = ("Ann", "Bob", "Cy")


@pytest.fixture
def table(process: RefereeProcess, page: Page) -> PageClient:
    """Three players without a launcher, Ann's turn on a red 7, and a page that shows it."""
    process.options = ("--launcher", "none")
    process.start()
    watcher = process.watcher()
    watcher.sit_down(*PLAYERS)
    watcher.acts("deal R7")
    shows(page, process, watcher)
    return watcher


@pytest.fixture
def other(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    opened.set_default_timeout(WAIT_S * 1000)
    yield opened
    opened.close()


@contextmanager
def paused_referee(process: RefereeProcess) -> Iterator[None]:
    """Stop the referee's process; commands wait in its socket."""
    assert process.popen is not None
    process.popen.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.popen.send_signal(signal.SIGCONT)


def shows(page: Page, process: RefereeProcess, watcher: PageClient) -> None:
    page.goto(process.url)
    wait_until_shown(page, watcher)


def wait_until_shown(page: Page, watcher: PageClient) -> None:
    """Wait until the page shows the watcher's snapshot and accepts taps."""
    page.wait_for_function(
        "seen => Number(document.documentElement.dataset.revision) >= seen", arg=watcher.newest["revision"]
    )
    expect(page.get_by_test_id("pad")).to_have_attribute("aria-disabled", "false")


def tap_twice(page: Page, tag: str, after_ms: int) -> None:
    """Tap one place twice, even if the control there changes."""
    place = page.wait_for_function(TAPPABLE, arg=tag).json_value()
    page.mouse.click(*place)
    page.wait_for_timeout(after_ms)
    page.mouse.click(*place)


def acts(process: RefereeProcess) -> list[str]:
    with urllib.request.urlopen(f"{process.url}record") as answer:
        return answer.read().decode().partition("\n\n")[2].split("\n")[:-1]


def wait_for_taps(page: Page) -> None:
    """Wait until the commands of earlier taps are done."""
    page.wait_for_timeout(300)


@pytest.mark.parametrize("after_ms", DOUBLE_TAPS_MS)
def test_a_double_tap_on_a_card_plays_one_card(
    process: RefereeProcess, page: Page, table: PageClient, after_ms: int
) -> None:
    tap_twice(page, "card-R5", after_ms)
    wait_for_taps(page)
    assert acts(process) == ["deal R7", "Ann R5"]
    expect(page.get_by_test_id("pad")).to_have_attribute("aria-disabled", "false")
    page.get_by_test_id("card-R5").click()
    table.until(lambda now: now["turn"] == "Cy")
    assert acts(process) == ["deal R7", "Ann R5", "Bob R5"]


def test_the_pad_shows_that_it_ignores_taps_and_nothing_moves(page: Page, table: PageClient) -> None:
    page.evaluate("""() => {
      const pad = document.querySelector('[data-testid="pad"]');
      const card = () => JSON.stringify(document.querySelector('[data-testid="card-R5"]').getBoundingClientRect());
      window.seen = [];
      new MutationObserver(() => window.seen.push([pad.ariaDisabled, getComputedStyle(pad).opacity, card()]))
        .observe(pad, { attributes: true, attributeFilter: ["aria-disabled"] });
    }""")
    table.acts("Ann R5")
    page.wait_for_function("() => window.seen.length >= 2")
    (held, dim, before), (free, bright, after) = page.evaluate("window.seen")
    assert (held, free, bright) == ("true", "false", "1")
    assert float(dim) < 1
    assert before == after


def test_a_double_tap_on_undo_takes_one_act_back(process: RefereeProcess, page: Page, table: PageClient) -> None:
    table.acts("Ann R5", "Bob R2")
    wait_until_shown(page, table)
    expect(page.get_by_test_id("undo")).to_be_enabled()
    tap_twice(page, "undo", 100)
    wait_for_taps(page)
    assert acts(process) == ["deal R7", "Ann R5", "Bob R2", "undo"]


def test_a_double_tap_on_a_typed_press_is_one_press(process: RefereeProcess, page: Page, table: PageClient) -> None:
    """The second owed hit has the same buttons, a little lower."""
    table.acts("Ann RH2")
    wait_until_shown(page, table)
    for _ in range(2):
        page.get_by_test_id("press-3").dispatch_event("click")
        page.wait_for_timeout(100)
    wait_for_taps(page)
    assert acts(process) == ["deal R7", "Ann RH2", "Bob press 3"]


def test_a_double_tap_on_a_wild_names_no_colour(process: RefereeProcess, page: Page, table: PageClient) -> None:
    tap_twice(page, "card-W", 100)
    wait_for_taps(page)
    assert acts(process) == ["deal R7"]
    expect(page.get_by_test_id("name-R")).to_be_visible()


def test_two_pages_take_one_act_back(process: RefereeProcess, page: Page, other: Page, table: PageClient) -> None:
    """Both pages tap while the referee is stopped, before either sees the other's act."""
    table.acts("Ann R5", "Bob R2")
    shows(other, process, table)
    wait_until_shown(page, table)
    with paused_referee(process):
        for screen in (page, other):
            screen.get_by_role("button", name="Undo Bob: red 2").click()
    table.until(lambda now: now["turn"] == "Bob")
    page.wait_for_timeout(300)
    toasts = [screen.get_by_test_id("toast").count() for screen in (page, other)]
    assert sorted(toasts) == [0, 1]
    expect((page, other)[toasts.index(1)].get_by_test_id("toast")).to_contain_text("taken back already")
    assert acts(process) == ["deal R7", "Ann R5", "Bob R2", "undo"]


@pytest.mark.timeout(60)
def test_a_tap_that_arrives_late_is_not_done(process: RefereeProcess, page: Page, table: PageClient) -> None:
    """The tap waits in the socket while the referee is stopped for longer than a tap is valid."""
    table.acts("Ann R5")
    wait_until_shown(page, table)
    with paused_referee(process):
        page.get_by_test_id("undo").click()
        expect(page.get_by_test_id("toast")).to_have_text(
            "“Undo Ann: red 5” was sent, but not answered in time. It may have been done: look at the table.",
            timeout=WAIT_S * 1000,
        )
        page.wait_for_timeout(2500)
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "live")
    wait_for_taps(page)
    assert acts(process) == ["deal R7", "Ann R5"]
    assert table.ask(do="act", line="Bob R5") is None

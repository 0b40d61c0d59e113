"""A real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import CHROMIUM, FLAGS
from tests.running import WAIT_S


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        why = "Chromium is not installed: apt install chromium-headless-shell (or chromium)"
        if os.environ.get("UNO_BROWSER_REQUIRED"):
            pytest.fail(why)
        pytest.skip(why)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page at 1280x800 that fails the test on any error in its console."""
    opened = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    opened.set_default_timeout(WAIT_S * 1000)
    opened.clock.install()  # it runs in real time until `Taps` advances it
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    opened.close()
    assert errors == []

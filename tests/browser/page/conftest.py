"""A server of the built page for the tests of the page alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.page.fake import FakeReferee, Tab, serve_page
from uno_bridge.referee.snapshot import Snapshot

DESK, PHONE, TABLET = (1280, 800), (390, 844), (800, 1280)

Open = Callable[..., tuple[Page, FakeReferee]]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serve_page() as url:
        yield url


@pytest.fixture(scope="session")
def tabs(browser: Browser) -> Iterator[dict[str, Tab]]:
    """One tab for each locale."""
    kept: dict[str, Tab] = {}
    yield kept
    for tab in kept.values():
        tab.close()


@pytest.fixture
def open_page(browser: Browser, address: str, tabs: dict[str, Tab]) -> Iterator[Open]:
    """Open the page on a snapshot. An error in its console fails the test.

    `fresh`: in a tab of its own, for a test that changes the browser itself.
    """
    opened: list[Tab] = []

    def open_table(
        snapshot: Snapshot,
        *,
        size: tuple[int, int] = DESK,
        code: str | None = None,
        locale: str = "en-US",
        fresh: bool = False,
    ) -> tuple[Page, FakeReferee]:
        if locale not in tabs and not fresh:
            tabs[locale] = Tab(browser, locale)
        tab = Tab(browser, locale) if fresh else tabs[locale]
        opened.append(tab)
        referee = FakeReferee(snapshot, code)
        tab.open(address, referee, size)
        return tab.page, referee

    yield open_table
    complaints = [complaint for tab in opened for complaint in tab.complaints]
    for tab in opened:
        tab.leave()
        tab.complaints.clear()
        if tab not in tabs.values():
            tab.close()
    assert not complaints

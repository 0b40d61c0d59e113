"""One server of the built page for all tests of the page alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.page.fake import FakeReferee, serve_page
from uno_bridge.referee.snapshot import Snapshot

Open = Callable[..., tuple[Page, FakeReferee]]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serve_page() as url:
        yield url


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Open the page on a snapshot. What its console complains of fails the test."""
    contexts = []
    complaints: list[str] = []

    def opened(
        snapshot: Snapshot,
        *,
        size: tuple[int, int] = (1280, 800),
        code: str | None = None,
        query: str = "",
        locale: str = "en-US",
    ) -> tuple[Page, FakeReferee]:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale=locale
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        referee = FakeReferee(page, snapshot, code)
        page.goto(address + query)
        return page, referee

    yield opened
    for context in contexts:
        context.close()
    assert not complaints

"""The page from the real server: its headers in a real browser, and a browser without storage."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page.fake import wait_until_painted
from tests.table.conftest import HEADER, RefereeBench
from tests.table.test_web import Site, serving
from uno_bridge.referee.service import TableService
from uno_bridge.web.access import Access
from uno_bridge.web.app import TableServer

pytestmark = pytest.mark.browser

CODE = "KWBT7R"

BLOCKED = """
for (const kind of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, kind, { get: () => { throw new DOMException("blocked", "SecurityError"); } });
}
"""


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Site]:
    bench = RefereeBench(tmp_path / "journal.sqlite")
    bench.referee.begin(HEADER)
    bench.acts("deal R7")
    with serving(TableServer(TableService(bench.referee), Access(CODE), f"http://192.0.2.7:8066/?code={CODE}")) as site:
        yield site
    bench.journal.close()


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    """A page that fails the test on any error in its console."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    yield page
    context.close()
    assert complaints == []


def test_the_page_works_under_the_servers_own_headers(shared: Site, tab: Page) -> None:
    tab.goto(f"http://{shared.host}/?code={CODE}")
    expect(tab.get_by_test_id("connection")).to_have_text("live")
    expect(tab.get_by_test_id("banner")).to_contain_text("Ann")
    wait_until_painted(tab)


def test_a_browser_without_storage_shows_the_table(shared: Site, tab: Page) -> None:
    tab.add_init_script(BLOCKED)
    tab.goto(f"http://{shared.host}/")
    tab.get_by_label("Table code").fill(CODE)
    tab.get_by_role("button", name="Enter").click()
    expect(tab.get_by_test_id("banner")).to_contain_text("Ann")
    tab.get_by_test_id("more").click()
    tab.get_by_test_id("language-zh-Hant").click()
    expect(tab.locator("html")).to_have_attribute("lang", "zh-Hant")


def test_no_other_site_shows_the_page_in_a_frame(shared: Site, browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "other.html").write_text(f'<iframe src="http://{shared.host}/?code={CODE}"></iframe>')
    page = browser.new_page()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=tmp_path)) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        page.goto(f"http://127.0.0.1:{other.server_port}/other.html")
        other.shutdown()
        thread.join()
    assert page.frames[1].url == "chrome-error://chromewebdata/"
    page.close()

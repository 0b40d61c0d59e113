"""`python -m tests.browser.page.gallery FOLDER [STATE ...]`: take a picture of every table at every size."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import CHROMIUM, FLAGS
from tests.browser.page.conftest import DESK, PHONE, TABLET
from tests.browser.page.fake import FakeReferee, Tab, serve_page
from tests.browser.page.states import GALLERY

SIZES = {"desk": DESK, "phone": PHONE, "tablet": TABLET}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with serve_page() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tab = Tab(browser, "en-US")
        for size, pixels in SIZES.items():
            for name in wanted or GALLERY:
                tab.open(url, FakeReferee(GALLERY[name]()), pixels)
                tab.page.wait_for_selector("html[data-revision]")
                tab.page.evaluate("document.fonts.ready")
                tab.page.wait_for_timeout(250)
                tab.page.screenshot(path=folder / f"{name}-{size}.png")
        print(*tab.complaints, sep="\n")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])

"""`python -m tests.browser.page.gallery FOLDER [STATE ...]`: a picture of every table at every size."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.page.fake import FakeReferee, serve_page
from tests.browser.page.states import GALLERY

SIZES = {"desk": (1280, 800), "phone": (390, 844), "tablet": (800, 1280)}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with serve_page() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for size, (width, height) in SIZES.items():
            for name in wanted or GALLERY:
                page = browser.new_page(viewport={"width": width, "height": height})
                page.on(
                    "console", lambda message: print(message.text) if message.type in ("error", "warning") else None
                )
                page.on("pageerror", lambda error: print(error))
                FakeReferee(page, GALLERY[name]())
                page.goto(url)
                page.wait_for_selector("html[data-revision]")
                page.evaluate("document.fonts.ready")
                page.wait_for_timeout(250)
                page.screenshot(path=folder / f"{name}-{size}.png")
                page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])

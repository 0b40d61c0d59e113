"""A user's own edition on the page: its title and the names of its cards, in both languages."""

# ruff: noqa: RUF001

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import Taps
from tests.running import RefereeProcess

pytestmark = pytest.mark.browser

OURS = """\
name = "ours"
title = { en = "Our own", zh-Hant = "我們的" }
based_on = "attack-current"
[faces.WC]
house_rule = { en = "everybody sings", zh-Hant = "大家一起唱歌" }
[faces.VH]
title = { en = "Reverse Hit", zh-Hant = "迴轉打擊" }
copies = 1
points = 30
effect = ["reverse", { do = "press", times = 2 }]
"""


def test_it_is_played_on_the_page(page: Page, process: RefereeProcess, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OURS, encoding="utf-8")
    process.options = ("--edition-file", str(file))
    process.start()
    page.goto(process.url)
    for seat, name in enumerate(("Ann", "Bob", "Cy"), 1):
        page.get_by_placeholder(f"Seat {seat}").fill(name)
    page.get_by_label("Edition").select_option(label="Our own")
    page.get_by_test_id("begin").click()
    taps = Taps(page)
    taps.deal(["R7"])
    expect(page.get_by_test_id("banner")).to_contain_text("PLAY")
    expect(page.get_by_test_id("card-RVH")).to_have_attribute("title", "red Reverse Hit")
    taps.play("Ann", "WC", {"discards": None, "extra": None, "colour": "R", "target": None})
    expect(page.get_by_test_id("banner")).to_contain_text("Ann's Wild Customizable: everybody sings")
    expect(page.get_by_test_id("top-card")).to_contain_text("Wild Customizable")
    page.get_by_test_id("more").click()
    page.get_by_test_id("language-zh-Hant").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("banner")).to_contain_text("萬用自訂卡：大家一起唱歌")
    expect(page.get_by_test_id("card-RVH")).to_have_attribute("title", "紅色迴轉打擊")

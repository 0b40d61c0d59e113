"""The page in Chinese, and Chinese names in English, on a machine that may have no Chinese font."""

# ruff: noqa: RUF001
from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page.conftest import DESK, PHONE, Open
from tests.browser.page.fake import wait_until_painted
from tests.browser.page.states import GALLERY, aim, setup, text, turn

pytestmark = pytest.mark.browser

TAIWAN = "zh-TW"


LOADED = "[...document.fonts].filter((face) => /Noto Sans TC/.test(face.family) && face.status === 'loaded').length"


def chinese_slices(page: Page) -> int:
    """Return the number of slices of the Chinese font that the page has loaded."""
    page.evaluate("document.fonts.ready.then(() => 0)")
    return int(page.evaluate(LOADED))


@pytest.mark.parametrize(("locale", "language"), [("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("de-DE", "en")])
def test_the_browser_names_the_first_language(open_page: Open, locale: str, language: str) -> None:
    page, _ = open_page(setup(), locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_test_id(f"language-{language}")).to_have_attribute("aria-pressed", "true")


def test_the_language_changes_in_place_and_is_kept(open_page: Open) -> None:
    page, _ = open_page(setup())
    page.get_by_label("Seat 1", exact=True).fill("小明")
    page.get_by_role("button", name="繁體中文").click()
    expect(page.get_by_role("heading", name="開新桌")).to_be_visible()
    expect(page.get_by_label("座位 1", exact=True)).to_have_value("小明")
    page.reload()
    expect(page.get_by_role("heading", name="開新桌")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_phone_changes_its_own_language_at_the_table(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"), size=PHONE)
    expect(page.get_by_test_id("banner")).to_contain_text("PLAY")
    page.get_by_test_id("more").click()
    page.get_by_test_id("language-zh-Hant").click()
    expect(page.get_by_role("dialog")).to_contain_text("這台裝置顯示")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("banner")).to_contain_text("出牌")
    assert referee.asked == []


def test_refusals_and_cards_are_in_chinese(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"), locale=TAIWAN)
    card = text("card", colour=text("colour-g"), face=text("face-number", number=3))
    referee.refuse = text("refuse-not-the-colour", "CORE-TURN-4", card=card, colour=text("colour-b"))
    page.get_by_test_id("colour-G").click()
    page.get_by_role("button", name="為什麼不能出綠色3？").click()
    expect(page.get_by_test_id("toast")).to_contain_text("綠色3對不上：宣告的是藍色。")


def test_chinese_names_have_glyphs_in_english(open_page: Open) -> None:
    page, _ = open_page(turn(2, "小明"), fresh=True)
    expect(page.get_by_test_id("banner")).to_contain_text("小明")
    for _ in range(100):  # the page's policy forbids `wait_for_function`
        if chinese_slices(page):
            break
        page.wait_for_timeout(50)
    assert 0 < chinese_slices(page) <= 4


def test_a_table_without_chinese_loads_no_chinese_font(open_page: Open) -> None:
    drawn = aim(6, "Bob")
    latin = [seat for seat in drawn.seats if seat.name.isascii()]
    offers = replace(drawn.offers, catch=())
    page, _ = open_page(drawn.model_copy(update={"seats": latin, "offers": offers, "events": []}), fresh=True)
    expect(page.get_by_test_id("banner")).to_contain_text("AIM")
    assert chinese_slices(page) == 0


@pytest.mark.parametrize("size", [pytest.param(DESK, marks=pytest.mark.slow), PHONE], ids=["desk", "phone"])
def test_nothing_is_cut_in_chinese(open_page: Open, size: tuple[int, int]) -> None:
    page, referee = open_page(turn(6, "小明"), size=size, locale=TAIWAN)
    page.wait_for_selector("html[data-revision]")
    assert chinese_slices(page) <= 20
    found = {}
    for state in sorted(GALLERY):
        referee.show(GALLERY[state]())
        page.wait_for_selector(f"html[data-revision='{referee.snapshot.revision}']")
        found[state] = faults(page)
    assert found == {state: [] for state in GALLERY}


def faults(page: Page) -> list[str]:
    """Return the texts that are cut, wider than the screen, or not translated."""
    wait_until_painted(page)
    # A seat's badges hang over its edge.
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button:not(.seat), h1, h2, h3, p, li, .name, .who, .word, .detail')]
          .filter((node) => node.getClientRects().length && !node.closest('.unseen'))
          .filter((node) => getComputedStyle(node).display !== 'inline')
          .filter((node) => {
            const ink = parseFloat(getComputedStyle(node).fontSize) / 4;
            return node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + ink;
          })
          .map((node) => `${node.className}: ${node.textContent}`)"""
    )
    if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
        cut.append("wider than the screen")
    return cut + re.findall(r"\b(?:page|do|event|refuse|banner|option|act|then)-[a-z]\w*", page.inner_text("body"))

"""The page's guidance: the draw for dealer, loading the launcher, turning everything over after a Flip."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import Taps
from tests.running import RefereeProcess

pytestmark = [pytest.mark.browser, pytest.mark.timeout(60)]
NAMES = ["Ann", "Bob", "Cy"]


@pytest.fixture
def seated(page: Page, process: RefereeProcess) -> Page:
    """A page at a table of Flip Attack without a launcher, before the deal."""
    process.options = ("--launcher", "none")
    process.start()
    page.goto(process.url)
    Taps(page).sit_down(NAMES, 500, "flip-attack")
    expect(page.get_by_test_id("banner")).to_contain_text("DEAL")
    return page


def save_picture(page: Page, name: str) -> None:
    """Save a picture in the folder UNO_PICTURES, if it is set."""
    if folder := os.environ.get("UNO_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def tap_drawn_card(page: Page, card: str) -> None:
    expect(page.get_by_test_id("pad")).to_have_attribute("aria-disabled", "false")
    page.get_by_test_id("dealer-draw").get_by_role("button", name=card, exact=True).click()


def test_the_page_guides_the_draw_for_dealer_and_the_loading(seated: Page) -> None:
    guidance = seated.get_by_test_id("guidance")
    expect(guidance).to_contain_text("Mild side towards the yellow side of the tray")
    save_picture(seated, "deal")
    seated.get_by_test_id("draw-dealer").click()
    draw = seated.get_by_test_id("dealer-draw")
    expect(seated.get_by_test_id("banner")).to_contain_text("Everybody, draw a card: the highest number deals.")
    expect(draw).to_contain_text("Ann drew")
    tap_drawn_card(seated, "7")
    expect(draw).to_contain_text("Bob drew")
    save_picture(seated, "draw")
    tap_drawn_card(seated, "no number")
    expect(draw).to_contain_text("Cy drew")
    tap_drawn_card(seated, "7")
    expect(seated.get_by_test_id("banner")).to_contain_text("Ann + Cy draw again")
    expect(draw).not_to_contain_text("Bob")
    tap_drawn_card(seated, "9")
    tap_drawn_card(seated, "2")
    expect(draw).to_have_count(0)
    expect(seated.get_by_test_id("pad")).to_contain_text("Ann deals")


def test_a_double_tap_enters_one_card(seated: Page) -> None:
    seated.get_by_test_id("draw-dealer").click()
    seven = seated.get_by_test_id("dealer-draw").get_by_role("button", name="7", exact=True)
    expect(seven).to_be_visible()  # the pad ignores taps from then on
    expect(seated.get_by_test_id("pad")).to_have_attribute("aria-disabled", "false")
    seven.dispatch_event("click")
    seated.wait_for_timeout(100)
    seven.dispatch_event("click")
    expect(seated.get_by_test_id("pad")).to_have_attribute("aria-disabled", "false")
    expect(seated.get_by_test_id("dealer-draw")).to_contain_text("Bob drew")


def test_the_draw_can_be_stopped(seated: Page) -> None:
    seated.get_by_test_id("draw-dealer").click()
    seated.get_by_role("button", name="Stop drawing").click()
    expect(seated.get_by_test_id("pad")).to_contain_text("Cy deals")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)], ids=["table", "phone"])
def test_after_a_flip_everything_is_turned_over(seated: Page, process: RefereeProcess, width: int, height: int) -> None:
    seated.set_viewport_size({"width": width, "height": height})
    watcher = process.watcher()
    watcher.acts("deal R7", "Ann RF")
    guidance = seated.get_by_test_id("guidance")
    expect(guidance).to_contain_text("Everybody: turn your hand over to the Wild side.")
    expect(guidance).to_contain_text("yellow to the front")
    watcher.acts("shows O5")
    expect(seated.get_by_test_id("banner")).to_contain_text("PLAY")
    expect(guidance).to_contain_text("Everybody: turn your hand over to the Wild side.")
    save_picture(seated, f"flip-{width}")
    watcher.acts("Bob O6")
    expect(guidance).to_have_count(0)

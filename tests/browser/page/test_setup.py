"""Beginning a table: errors of the form, and leaving a running match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page.conftest import PHONE, Open
from tests.browser.page.states import setup, turn
from tests.browser.page.test_every_state import axe, small
from uno_bridge.referee.snapshot import EarlierTable

pytestmark = pytest.mark.browser

EARLIER = [
    EarlierTable(table="7", players=["Ann", "小明", "Cleo"], edition="attack-mega-hit", at="2026-11-21T19:07:12Z"),
    EarlierTable(table="1", players=["Di", "Eve"], edition=None, at="2026-11-20T21:30:00Z"),
]


def begin(page: Page) -> None:
    page.get_by_test_id("begin").click()


def test_beginning_with_empty_fields_shows_the_error_beside_the_field(open_page: Open) -> None:
    page, referee = open_page(setup())
    seat = [page.get_by_label(f"Seat {number}", exact=True) for number in (1, 2, 3)]
    wrong, target = page.get_by_test_id("names-wrong"), page.get_by_label("Target")
    expect(wrong).to_have_count(0)
    begin(page)
    expect(wrong).to_have_text("Name at least 2 players.")
    expect(seat[0]).to_be_focused()
    expect(seat[0]).to_have_accessible_description("Name at least 2 players.")
    assert axe(page) == []
    for name in ("Ann", "Bob", " Ann "):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    begin(page)
    expect(wrong).to_have_text("Two players are called Ann. Change one of the names.")
    expect(seat[2]).to_be_focused()
    seat[2].fill("Cy")
    expect(wrong).to_have_count(0)
    target.fill("")
    begin(page)
    expect(target).to_be_focused()
    expect(target).to_have_accessible_description("Type a whole number, 1 or more.")
    assert referee.asked == []
    target.fill("300")
    begin(page)
    expect(page.get_by_test_id("target-wrong")).to_have_count(0)
    [asked] = referee.asked
    assert asked.setup is not None
    assert (asked.setup.players, asked.setup.match) == (["Ann", "Bob", "Cy"], "points 300")


def test_a_new_table_during_a_match_needs_confirmation(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob", earlier=EARLIER))
    page.get_by_test_id("more").click()
    page.get_by_test_id("new-table").click()
    begin(page)
    expect(page.get_by_role("dialog")).to_contain_text("The match is not over")
    assert axe(page) == []
    page.get_by_test_id("leave-back").click()
    expect(page.get_by_test_id("banner")).to_be_visible()
    assert referee.asked == []
    page.get_by_test_id("more").click()
    page.get_by_test_id("new-table").click()
    begin(page)
    page.get_by_test_id("leave-begin").click()
    expect(page.get_by_test_id("banner")).to_be_visible()
    [asked] = referee.asked
    assert (asked.do, asked.tapped_on) == ("setup", referee.snapshot.moment)

    page.get_by_test_id("more").click()
    page.get_by_test_id("reopen").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ann, 小明, Cleo")
    assert axe(page) == []
    page.get_by_test_id("reopen-7").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [(asked.do, asked.line) for asked in referee.asked[1:]] == [("reopen", "7")]

    page.get_by_test_id("more").click()
    page.get_by_role("button", name="Cleo", exact=True).last.click()  # this device has a seat now
    expect(page.get_by_test_id("new-table")).to_have_count(0)


def test_a_phone_cannot_begin_a_table_during_a_match(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob", earlier=EARLIER), size=PHONE)
    page.get_by_test_id("more").click()
    expect(page.get_by_role("dialog")).to_contain_text("not a phone")
    expect(page.get_by_test_id("new-table")).to_have_count(0)
    expect(page.get_by_test_id("reopen")).to_have_count(0)
    referee.show(turn(6, "Bob", earlier=EARLIER, round=0, phase="deal"))
    expect(page.get_by_test_id("new-table")).to_be_visible()
    page.get_by_test_id("reopen").click()
    assert small(page) == []

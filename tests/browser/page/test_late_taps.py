"""Taps while the connection is lost, and the moments that taps carry."""

# ruff: noqa: RUF001

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page.conftest import Open
from tests.browser.page.fake import FakeReferee
from tests.browser.page.states import GALLERY, LIVE, question, text, turn, without_launcher
from uno_bridge.referee.snapshot import Snapshot

pytestmark = pytest.mark.browser

SECOND = 1000


def open_with_clock(open_page: Open, snapshot: Snapshot) -> tuple[Page, FakeReferee]:
    """Open a page whose clock a test can advance."""
    page, referee = open_page(snapshot, fresh=True)
    page.clock.install()
    page.reload()
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "live")
    return page, referee


def cut(page: Page, referee: FakeReferee) -> None:
    referee.down = True
    referee.hang_up()
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "lost")


def mend(page: Page, referee: FakeReferee) -> None:
    referee.down = False
    page.clock.fast_forward(3 * SECOND)
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "live")


def test_a_tap_expires_while_the_connection_is_lost(open_page: Open) -> None:
    page, referee = open_with_clock(open_page, turn(6, "Bob"))
    cut(page, referee)
    page.get_by_test_id("card-B7").click()
    expect(page.get_by_role("alert")).to_contain_text("sent if that is within 5 seconds")
    page.clock.fast_forward(5 * SECOND)
    expect(page.get_by_test_id("toast")).to_have_text("Not sent: “Bob: blue 7”. The line was down.")
    mend(page, referee)
    page.wait_for_timeout(200)
    assert referee.asked == []


def test_a_short_loss_of_the_connection_loses_no_tap(open_page: Open) -> None:
    page, referee = open_with_clock(open_page, turn(6, "Bob"))
    cut(page, referee)
    page.get_by_test_id("card-B7").click()
    mend(page, referee)
    page.wait_for_timeout(200)
    assert referee.lines == ["Bob B7"]
    page.clock.fast_forward(5 * SECOND)
    expect(page.get_by_test_id("toast")).to_have_count(0)


def test_a_tap_that_was_sent_and_never_answered_is_not_sent_for_ever(open_page: Open) -> None:
    page, referee = open_with_clock(open_page, turn(6, "Bob"))
    referee.silent = True
    page.get_by_role("button", name="Undo Cleo +4").click()
    page.wait_for_timeout(100)
    cut(page, referee)
    page.clock.fast_forward(5 * SECOND)
    expect(page.get_by_test_id("toast")).to_have_text(
        "“Undo Cleo +4” was sent, but not answered in time. It may have been done: look at the table."
    )
    mend(page, referee)
    page.wait_for_timeout(200)
    assert referee.lines == ["undo"]


def test_a_device_that_slept_sends_nothing_old(open_page: Open) -> None:
    """Its timers stood still: only its clock knows."""
    page, referee = open_with_clock(open_page, turn(6, "Bob"))
    cut(page, referee)
    page.get_by_test_id("card-B7").click()
    page.evaluate("const now = Date.now; Date.now = () => now() + 60_000")
    referee.down = False
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "live")
    expect(page.get_by_test_id("toast")).to_contain_text("Not sent")
    assert referee.asked == []


def test_a_late_tap_is_said_in_chinese(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"), locale="zh-TW", fresh=True)
    page.clock.install()
    page.reload()
    cut(page, referee)
    page.get_by_test_id("card-B7").click()
    page.clock.fast_forward(5 * SECOND)
    expect(page.get_by_test_id("toast")).to_have_text("沒有送出：「Bob：藍色7」。連線中斷了。")


def test_every_tap_says_what_was_on_the_screen_and_when(open_page: Open) -> None:
    stopped = LIVE.model_copy(update={"state": "stopped", "text": text("launcher-stopped-line")})
    page, referee = open_page(turn(6, "Bob", moment=41, launcher=stopped))
    page.get_by_test_id("card-B7").click()
    page.get_by_test_id("undo").click()
    page.get_by_role("button", name="Resume").click()
    page.get_by_test_id("plant-hit").click()
    page.get_by_test_id("shot").click()
    page.get_by_role("spinbutton").fill("5")
    page.get_by_role("button", name="Correct").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    referee.show(question().model_copy(update={"moment": 42}))
    page.get_by_test_id("choice-press").click()
    page.wait_for_timeout(100)
    assert [asked.do for asked in referee.asked] == ["act", "act", "launcher", "plant", "correct", "answer"]
    assert [asked.tapped_on for asked in referee.asked] == [41] * 5 + [42]
    assert all(asked.tapped_at is not None for asked in referee.asked)
    assert [asked.was for asked in referee.asked if asked.do == "correct"] == [6]


def test_insisting_is_about_the_table_that_the_refusal_was_about(open_page: Open) -> None:
    page, referee = open_page(without_launcher().model_copy(update={"moment": 41}))
    referee.refuse = text("refuse-many-cards", "CORE-PRESS-3", cards=14, usual=12, insist="yes")
    page.get_by_test_id("press-4").click()
    expect(page.get_by_test_id("toast")).to_be_visible()
    referee.show(without_launcher().model_copy(update={"moment": 42, "moved": 42}))
    referee.refuse = None
    page.get_by_test_id("insist").click()
    expect(page.get_by_test_id("toast")).to_have_count(0)
    assert referee.lines == ["Bob press 4", "Bob press 4 !"]
    assert [asked.tapped_on for asked in referee.asked] == [41, 41]


def test_a_card_that_was_chosen_for_one_player_is_not_played_for_the_next(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob", moved=40))
    page.get_by_test_id("card-WA").click()
    expect(page.get_by_test_id("name-R")).to_be_visible()
    referee.show(turn(6, "Eve", moved=41))
    expect(page.get_by_test_id("name-R")).to_have_count(0)
    page.get_by_test_id("card-B7").click()
    page.wait_for_timeout(100)
    assert referee.lines == ["Eve B7"]


@pytest.mark.parametrize("state", ["turn-6", "count", "question"])
def test_a_page_that_is_opened_takes_taps_at_once(open_page: Open, state: str) -> None:
    page, _ = open_page(GALLERY[state]())
    expect(page.get_by_test_id("pad")).to_have_attribute("aria-disabled", "false", timeout=200)


def test_a_call_of_uno_need_not_wait_for_what_others_may_do(open_page: Open) -> None:
    """A player who lays the last card but one can call at once; the others can catch as soon as they have looked."""
    page, referee = open_page(turn(6, "Bob"))
    later = turn(6, "Bob")
    offers = replace(later.offers, catch=("Bob",))
    referee.show(later.model_copy(update={"offers": offers, "moved": 2}))
    page.evaluate("""() => new Promise((done) => {
      const tags = () => [...document.querySelectorAll("[aria-disabled='true']")].map((it) => it.dataset.testid);
      const look = () => (tags().length ? done((window.held = tags())) : requestAnimationFrame(look));
      look();
    })""")
    assert set(page.evaluate("window.held")) == {"pad", "catch-Bob", "undo"}
    page.get_by_test_id("uno").click()
    page.wait_for_timeout(100)
    assert referee.lines == ["Bob uno"]

"""The page's corrections: current counts, impossible cards, running presses."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.page.conftest import PHONE, Open
from tests.browser.page.states import hit, table, text, turn
from tests.browser.page.test_every_state import axe
from uno_bridge.referee.snapshot import PressView, Shot, Snapshot

pytestmark = pytest.mark.browser


def with_hand(name: str, cards: int) -> Snapshot:
    now = turn(6, "Bob")
    seats = [seat.model_copy(update={"cards": cards} if seat.name == name else {}) for seat in now.seats]
    return now.model_copy(update={"seats": seats})


def test_the_seat_sheet_follows_the_hand_until_it_is_corrected(open_page: Open) -> None:
    page, referee = open_page(with_hand("Ann", 4))
    page.get_by_test_id("seat-Ann").click()
    figure, correct = page.get_by_role("spinbutton"), page.get_by_role("button", name="Correct")
    referee.show(with_hand("Ann", 9))
    expect(page.get_by_test_id("hand-count")).to_have_text("Cards in hand: 9")
    expect(figure).to_have_value("9")
    expect(correct).to_be_disabled()
    page.get_by_role("button", name="One more").click()
    referee.show(with_hand("Ann", 11))
    expect(page.get_by_test_id("hand-count")).to_have_text("Cards in hand: 11")
    expect(figure).to_have_value("10")
    expect(correct).to_have_text("Correct to 10")
    assert axe(page) == []
    correct.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert referee.lines == ["Ann has 10"]


def test_a_card_that_the_deck_does_not_have_can_be_confirmed(open_page: Open) -> None:
    def offer_reload() -> Snapshot:
        now = turn(6, "Bob")
        return now.model_copy(update={"offers": replace(now.offers, reload=True)})

    page, referee = open_page(offer_reload(), size=PHONE)
    card = text("card", colour=text("colour-r"), face=text("face-h2"))
    referee.refuse = text("refuse-too-many-of-card", "MEGA-DECK-1", card=card, insist="yes")

    def tap() -> None:
        page.get_by_test_id("colour-R").click()
        page.get_by_test_id("card-RH2").click()

    tap()
    answers = page.get_by_test_id("toast").get_by_role("button")
    expect(page.get_by_test_id("insist")).to_have_text("Play it anyway")
    assert axe(page) == []
    page.get_by_test_id("another-card").click()
    expect(answers).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.testid.startsWith('card-')")
    tap()
    referee.refuse = None
    page.get_by_test_id("reload-first").click()
    expect(answers).to_have_count(0)
    referee.show(offer_reload())
    page.wait_for_timeout(600)  # sooner, the same tap is a double tap
    referee.refuse = text("refuse-too-many-of-card", "MEGA-DECK-1", card=card, insist="yes")
    tap()
    referee.refuse = None
    page.get_by_test_id("insist").click()
    expect(answers).to_have_count(0)
    assert referee.lines == ["Bob RH2", "Bob RH2", "reload", "Bob RH2", "Bob RH2", "Bob RH2 !"]


def test_a_running_press_is_not_shown_as_entered_by_hand(open_page: Open) -> None:
    begun = PressView(
        number=7, at="2026-11-21T19:07:12Z", player=None, ordered=False, state="counting", sensor=None,
        cards=None, payout="toy", end=None, doubt=None, ms=None,
    )  # fmt: skip
    shot = Shot(number=7, player="Eve", state="counting", cards=0, sensor=None, hit=2, of=3)
    page, referee = open_page(hit(6, "Eve").model_copy(update={"shot": shot, "presses": [begun]}))
    expect(page.get_by_test_id("shot")).to_contain_text("counting…")
    expect(page.get_by_test_id("shot")).not_to_contain_text("typed")
    page.get_by_test_id("more").click()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_test_id("press-log")).to_contain_text("counting…")
    expect(page.get_by_test_id("press-log")).not_to_contain_text("typed")
    page.keyboard.press("Escape")
    typed = Shot(number=8, player="Eve", state="counted", cards=2, sensor=None, typed=True)
    referee.show(table(6, shot=typed))
    expect(page.get_by_test_id("shot")).to_contain_text("typed by hand")

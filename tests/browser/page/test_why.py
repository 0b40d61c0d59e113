"""Each text with a rule can show the rule, and a refusal disappears once there was time to read it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.page.conftest import DESK, PHONE, TABLET, Open
from tests.browser.page.fake import FakeReferee, wait_until_painted
from tests.browser.page.states import GALLERY, hit, question, text, turn
from tests.browser.page.test_every_state import axe
from uno_bridge.rules import book
from uno_bridge.text import render

TAIWAN = "zh-TW"
REFUSED = text("refuse-presses-first", "CORE-PRESS-6", player="Bob")


def rule(name: str, language: str = "en") -> str:
    return render(book.sentence(name), language)


def open_refused(open_page: Open, size: tuple[int, int] = DESK) -> tuple[Page, FakeReferee, Locator]:
    """Open a page with a stopped clock, and have it refused a card; return the refusal as well."""
    page, referee = open_page(turn(6, "Bob"), size=size, fresh=True)
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "live")
    page.clock.install()
    referee.refuse = REFUSED
    page.get_by_test_id("colour-G").click()
    page.get_by_test_id("card-G3").click()
    toast = page.get_by_test_id("toast")
    expect(toast).to_be_visible()
    referee.refuse = None
    return page, referee, toast


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), (TAIWAN, "zh-Hant")])
def test_the_banner_shows_the_rules_of_all_its_texts(
    open_page: Open, size: tuple[int, int], locale: str, language: str
) -> None:
    page, referee = open_page(hit(6, "Eve"), size=size, locale=locale)
    why = page.get_by_test_id("banner").get_by_test_id("why")
    why.click()
    strip = page.get_by_test_id("why-strip")
    for name in ("MEGA-STK-2", "MEGA-STK-8", "MEGA-FORF-1"):
        expect(strip).to_contain_text(name)
        expect(strip).to_contain_text(rule(name, language))
    expect(why).to_have_attribute("aria-expanded", "true")
    why.click()
    expect(strip).to_have_count(0)
    assert referee.asked == []


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize("state", ["hit-10", "aim-6"])
def test_an_open_rule_hides_no_seat(open_page: Open, state: str, size: tuple[int, int]) -> None:
    page, _ = open_page(GALLERY[state](), size=size, locale=TAIWAN)
    page.get_by_test_id("banner").get_by_test_id("why").click()
    expect(page.get_by_test_id("why-strip")).to_be_visible()
    wait_until_painted(page)
    assert hidden_seats(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size != PHONE:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def hidden_seats(page: Page) -> list[str]:
    """Return the seats whose figures cannot be seen even by scrolling."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-testid^=seat-]')]
          .filter((seat) => {
            seat.scrollIntoView({ block: 'center' });
            const box = seat.getBoundingClientRect();
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return !seat.contains(at);
          })
          .map((seat) => seat.dataset.testid)"""
    )
    return found


def test_a_refusal_hides_no_seat_beside_it(open_page: Open) -> None:
    page, _, toast = open_refused(open_page)
    toast.get_by_test_id("why").click()
    assert hidden_seats(page) == []


def test_an_open_rule_closes_when_the_instruction_changes(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("banner").get_by_test_id("why").click()
    strip = page.get_by_test_id("why-strip")
    expect(strip).to_contain_text(rule("CORE-TURN-1"))
    referee.show(turn(6, "Bob"))  # another revision with the same instruction
    expect(page.locator("html[data-revision='13']")).to_have_count(1)
    expect(strip).to_be_visible()
    referee.show(hit(6, "Eve"))
    expect(strip).to_have_count(0)


def test_a_rule_opens_and_closes_with_the_keyboard(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    why = page.get_by_role("button", name="Why? CORE-TURN-1")
    why.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("why-strip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("why-strip")).to_have_count(0)
    expect(why).to_be_focused()
    assert referee.asked == []


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), (TAIWAN, "zh-Hant")])
def test_a_question_and_a_press_show_their_rules(open_page: Open, locale: str, language: str) -> None:
    page, referee = open_page(question(), locale=locale)
    sheet = page.get_by_test_id("question")
    sheet.get_by_test_id("why").click()
    expect(sheet.get_by_test_id("because")).to_have_text(rule("CORE-PRESS-2", language))
    referee.show(hit(6, "Eve"))
    pad = page.get_by_test_id("pad")
    pad.get_by_test_id("why").click()
    expect(pad.get_by_test_id("because")).to_have_text(rule("MEGA-STK-2", language))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_refusal_shows_its_rule(open_page: Open, size: tuple[int, int]) -> None:
    _, _, toast = open_refused(open_page, size)
    toast.get_by_test_id("why").click()
    expect(toast.get_by_test_id("because")).to_have_text(rule("CORE-PRESS-6"))


def test_a_refusal_disappears_with_the_next_act_once_there_was_time_to_read_it(open_page: Open) -> None:
    page, _, toast = open_refused(open_page)
    page.clock.fast_forward(60_000)
    expect(toast).to_be_visible()  # nothing has happened since
    page.get_by_test_id("uno").click()
    page.clock.run_for(10)
    expect(toast).to_have_count(0)


def test_a_refusal_stays_readable_when_the_table_moves_on(open_page: Open) -> None:
    page, referee, toast = open_refused(open_page)
    referee.show(hit(6, "Eve"))
    expect(page.get_by_test_id("banner")).to_contain_text("Eve")
    page.clock.fast_forward(3_000)
    expect(toast).to_be_visible()
    page.clock.fast_forward(4_000)
    expect(toast).to_have_count(0)


def test_a_refusal_stays_while_its_rule_is_read(open_page: Open) -> None:
    page, referee, toast = open_refused(open_page)
    toast.get_by_test_id("why").click()
    referee.show(hit(6, "Eve"))
    expect(page.get_by_test_id("banner")).to_contain_text("Eve")
    page.clock.fast_forward(60_000)
    expect(toast.get_by_test_id("because")).to_be_visible()
    toast.get_by_test_id("why").click()
    page.clock.run_for(10)
    expect(toast).to_have_count(0)


def test_the_log_has_the_rule_of_a_refusal_that_has_disappeared(open_page: Open) -> None:
    page, _, toast = open_refused(open_page)
    toast.get_by_role("button", name="Close the message").click()
    expect(toast).to_have_count(0)
    page.get_by_test_id("more").click()
    page.get_by_role("button", name="Log", exact=True).click()
    kept = page.get_by_test_id("refusals")
    expect(kept).to_contain_text("CORE-PRESS-6")
    expect(kept).to_contain_text(rule("CORE-PRESS-6"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_open_rules(open_page: Open, size: tuple[int, int]) -> None:
    page, _, toast = open_refused(open_page, size)
    page.get_by_test_id("banner").get_by_test_id("why").click()
    toast.get_by_test_id("why").click()
    page.clock.resume()
    assert axe(page) == []

"""The table page alone, with a fake referee: the commands it sends and the table it shows."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.page.conftest import PHONE, Open
from tests.browser.page.states import GALLERY, aim, hit, question, setup, text, turn, without_launcher

pytestmark = pytest.mark.browser


def test_a_card_is_two_taps(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("colour-R").click()
    page.get_by_test_id("card-R7").click()
    expect(page.get_by_test_id("toast")).to_have_count(0)
    assert referee.lines == ["Bob R7"]


def test_a_wild_with_colour_and_target_is_three_taps(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("card-WA").click()
    page.get_by_test_id("name-G").click()
    page.get_by_test_id("seat-Cleo").click()
    expect(page.get_by_test_id("card-WA")).to_be_visible()
    assert referee.lines == ["Bob WA =G >Cleo"]


def test_discard_all_asks_for_the_further_cards(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("card-BD").click()
    page.get_by_test_id("extra-3").click()
    page.get_by_test_id("card-BD").click()
    page.get_by_test_id("extra-0").click()
    expect(page.get_by_test_id("card-BD")).to_be_visible()
    assert referee.lines == ["Bob BD +3", "Bob BD"]


def test_a_grey_card_shows_the_reason(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    referee.refuse = text("refuse-presses-first", "CORE-PRESS-6", player="Bob")
    page.get_by_test_id("colour-G").click()
    page.get_by_role("button", name="Why not green 3?").click()
    expect(page.get_by_test_id("toast")).to_contain_text("CORE-PRESS-6")
    assert referee.lines == ["Bob G3"]


def test_a_press_entered_by_hand_can_be_confirmed(open_page: Open) -> None:
    page, referee = open_page(without_launcher())
    page.get_by_test_id("press-4").click()
    referee.refuse = text("refuse-many-cards", "CORE-PRESS-3", cards=14, usual=12, insist="yes")
    page.get_by_role("button", name="13+").click()
    page.get_by_role("spinbutton", name="Cards that came out").fill("14")
    page.get_by_role("button", name="Enter", exact=True).click()
    referee.refuse = None
    page.get_by_test_id("insist").click()
    expect(page.get_by_test_id("toast")).to_have_count(0)
    assert referee.lines == ["Bob press 4", "Bob press 14", "Bob press 14 !"]


def test_a_player_whose_name_has_a_space_calls_uno(open_page: Open) -> None:
    page, referee = open_page(turn(10, "Bartholomäus Łukasz"))
    page.get_by_test_id("uno").click()
    expect(page.get_by_test_id("connection")).to_be_visible()
    assert referee.lines == ['"Bartholomäus Łukasz" uno']


def test_catch_asks_who_caught(open_page: Open) -> None:
    page, referee = open_page(turn(3, "Cleo"))
    page.get_by_test_id("catch-小明").click()
    page.get_by_test_id("catcher-Ann").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert referee.lines == ["Ann catches 小明"]


def test_undo_names_its_act(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_role("button", name="Undo Cleo +4").click()
    expect(page.get_by_test_id("undo")).to_be_enabled()
    assert referee.lines == ["undo"]


def test_a_hand_is_corrected(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("seat-Ann").click()
    page.get_by_role("spinbutton").fill("9")
    page.get_by_role("button", name="Correct").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert referee.lines == ["Ann has 9"]


def test_the_last_shot_is_corrected(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("shot").click()
    page.get_by_role("spinbutton").fill("5")
    page.get_by_role("button", name="Correct").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    [asked] = referee.asked
    assert (asked.do, asked.press, asked.cards) == ("correct", 6, 5)


def test_a_question_is_answered_with_a_count(open_page: Open) -> None:
    page, referee = open_page(question())
    sheet = page.get_by_test_id("question")
    sheet.get_by_role("button", name="One more").click()
    sheet.get_by_test_id("choice-press").click()
    expect(sheet).to_be_visible()
    [asked] = referee.asked
    assert (asked.do, asked.question, asked.choice, asked.cards) == ("answer", "7", "press", 4)


def test_the_round_is_counted(open_page: Open) -> None:
    page, referee = open_page(GALLERY["count"]())
    form = page.get_by_test_id("count-小明")
    form.get_by_role("spinbutton").fill("20")
    form.get_by_role("button", name="Enter").click()
    page.get_by_test_id("count-Eve").get_by_role("button", name="Cards").click()
    for card in ("R5", "W"):
        page.get_by_test_id(f"card-{card}").click()
    page.get_by_role("button", name="Enter the hand").click()
    expect(page.get_by_test_id("count-Eve")).to_be_visible()
    assert referee.lines == ["小明 holds 20", "Eve holds R5 W"]


def test_a_deal_with_a_card_that_cannot_be_the_start_card(open_page: Open) -> None:
    page, referee = open_page(GALLERY["flip-deal"]())
    for card in ("GS", "BV", "W"):
        if card != "W":
            page.get_by_test_id(f"colour-{card[0]}").click()
        page.get_by_test_id(f"card-{card}").click()
    page.get_by_role("button", name="blue Reverse was not turned up after all").click()
    page.get_by_test_id("colour-R").click()
    page.get_by_test_id("card-R6").click()
    expect(page.get_by_test_id("toast")).to_have_count(0)
    assert referee.lines == ["deal GS W R6"]


def test_the_plant_is_hit_by_tap_and_key(open_page: Open) -> None:
    page, referee = open_page(hit(6, "Eve"))
    page.get_by_test_id("plant-hit").click()
    page.keyboard.press("h")
    page.wait_for_timeout(100)
    assert [(asked.do, asked.line) for asked in referee.asked] == [("plant", "press")] * 2
    assert len({asked.id for asked in referee.asked}) == 2


def test_pips_fill_and_cards_are_counted_as_they_fly(open_page: Open) -> None:
    page, referee = open_page(hit(6, "Eve"))
    expect(page.get_by_test_id("owed")).to_have_attribute("data-made", "1")
    expect(page.get_by_test_id("shot")).to_have_attribute("data-cards", "3")
    later = hit(6, "Eve")
    assert later.shot is not None
    assert later.owed is not None
    shot, owed = later.shot.model_copy(update={"cards": 5}), replace(later.owed, made=2)
    referee.show(later.model_copy(update={"shot": shot, "owed": owed}))
    expect(page.get_by_test_id("owed")).to_have_attribute("data-made", "2")
    expect(page.get_by_test_id("shot")).to_have_attribute("data-cards", "5")
    expect(page.get_by_test_id("plant-hit")).to_contain_text("5")


def test_a_command_is_sent_again_with_its_id_after_reconnecting(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    referee.silent = True
    page.get_by_test_id("card-B7").click()
    page.wait_for_timeout(100)
    referee.hang_up()
    expect(page.get_by_test_id("connection")).to_have_attribute("data-line", "live")
    page.wait_for_timeout(100)
    assert referee.connections == 2
    assert referee.lines == ["Bob B7", "Bob B7"]
    assert len({asked.id for asked in referee.asked}) == 1


def test_a_lost_connection_is_shown_in_words(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    referee.down = True
    referee.hang_up()
    expect(page.get_by_test_id("connection")).to_have_text("not connected")
    expect(page.get_by_role("alert")).to_contain_text("What you see is old")
    referee.down = False
    expect(page.get_by_test_id("connection")).to_have_text("live", timeout=6000)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_code_is_asked_for(open_page: Open) -> None:
    page, _ = open_page(turn(3, "Cleo"), code="4711")
    page.get_by_label("Table code").fill("4711")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_test_id("banner")).to_contain_text("Cleo")


def test_the_set_up_works_with_the_keyboard(open_page: Open) -> None:
    page, referee = open_page(setup())
    page.get_by_label("Seat 1", exact=True).focus()
    for name in ("Ann", "Bob", "Cy", "Di"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.get_by_label("Move seat 4 up").press("Enter")
    page.get_by_label("Edition").select_option("attack-mega-hit")
    page.get_by_label("Challenge").check()
    page.get_by_label("Target").fill("300")
    page.get_by_role("combobox", name=re.compile("^Dealer")).select_option("Bob")
    page.get_by_test_id("begin").press("Enter")
    page.wait_for_timeout(100)
    [asked] = referee.asked
    assert asked.setup is not None
    assert asked.setup.players == ["Ann", "Bob", "Di", "Cy"]
    assert (asked.setup.edition, asked.setup.dealer, asked.setup.match) == ("attack-mega-hit", "Bob", "challenge 300")
    assert asked.setup.options == {}


def test_a_phone_keeps_its_seat(open_page: Open) -> None:
    page, _ = open_page(aim(6, "Bob"), size=PHONE)
    page.get_by_test_id("seat-Bob").click()
    page.get_by_role("button", name=re.compile("^This device is")).click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("banner")).to_contain_text("YOU")
    page.reload()
    expect(page.get_by_test_id("banner")).to_contain_text("YOU")
    expect(page.get_by_test_id("seat-Bob")).to_contain_text("my cards")


def test_a_wild_is_played_and_cancelled_with_the_keyboard(open_page: Open) -> None:
    page, referee = open_page(turn(6, "Bob"))
    page.get_by_test_id("card-WA").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("name-R")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("card-WA")).to_be_enabled()
    page.get_by_test_id("card-WA").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("name-R")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("target-Ann")).to_be_focused()
    expect(page.get_by_test_id("target-Ann")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("card-WA")).to_be_visible()
    assert referee.lines == ["Bob WA =R >Ann"]

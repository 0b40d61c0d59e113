"""The pads of two-sided cards and of the game unit: the commands that taps send."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page.conftest import DESK, PHONE, TABLET, Open
from tests.browser.page.played import PLAYED, WILD, flash, flip

pytestmark = pytest.mark.browser

LONG = "Maximiliane-Josefine"


def taps(page: Page, *tags: str) -> None:
    for tag in tags:
        page.get_by_test_id(tag).click()
    page.wait_for_timeout(100)


@pytest.mark.parametrize(
    ("state", "tags", "line"),
    [
        ("flip-mild", ("card-WL",), f"{LONG} WL"),
        ("flip-luck", ("stop",), f"{LONG} stop"),
        ("flip-aside", ("aside",), f"{LONG} aside"),
        ("flip-aside", ("aside-tell", "colour-G", "card-G4"), f"{LONG} aside G4"),
        ("flip-named", ("name-Y",), f"{LONG} calls Y"),
        ("flip-show", ("colour-P", "card-PSE"), "shows PSE"),
        ("flip-exposed", ("name-T",), "Ann calls T"),
        ("flip-wild", ("card-WD", "name-P", "extra-3", "name-O"), "Ann WD -P +3 =O"),
        ("flip-wild", ("card-WD", "name-U", "extra-0", "name-U"), "Ann WD -U =U"),
        ("flash-pick", ("unit-Cleo",), "unit Cleo"),
        ("flash-pick", ("seat-小明",), "unit 小明"),
        ("flash-turn", ("card-R0",), "Cleo R0"),
        ("flash-turn", ("draw-Cleo",), "Cleo draw"),
        ("flash-turn", ("late",), "Cleo late"),
        ("flash-turn", ("card-W4", "name-G"), "Cleo W4 =G"),
        ("flash-drawn", ("done",), "Cleo done"),
        ("flash-slap", ("slap-Eve",), "slap Eve"),
        ("flash-slap", ("seat-Eve",), "slap Eve"),
        ("flash-slap", ("done",), "Cleo done"),
        ("flash-two", (f"draw-{LONG}",), f"{LONG} draw 2"),
        ("flash-four", (f"draw-one-{LONG}",), f"{LONG} draw"),
        ("flash-four", ("challenge-guilty",), f"{LONG} challenges guilty"),
        ("flash-four", ("challenge-innocent",), f"{LONG} challenges innocent"),
        ("flash-doubted", (f"draw-{LONG}",), f"{LONG} draw 6"),
        ("flash-aimed", ("draw-Ann",), "Ann draw 2"),
    ],
)
def test_taps_send_the_act_that_they_show(open_page: Open, state: str, tags: tuple[str, ...], line: str) -> None:
    page, referee = open_page(PLAYED[state]())
    taps(page, *tags)
    assert referee.lines == [line]


def test_the_targeted_variant_asks_who_draws(open_page: Open) -> None:
    page, referee = open_page(flash("unit Cleo", options=("targeted: on",)))
    page.get_by_test_id("card-RD2").click()
    expect(page.get_by_role("heading", name="Who draws?")).to_be_visible()
    taps(page, "target-Ann")
    assert referee.lines == ["Cleo RD2 >Ann"]


def test_the_page_offers_no_more_cards_than_the_colour_has(open_page: Open) -> None:
    page, _ = open_page(flip(f"{LONG} RF", "shows U5", "Ann has 40"))
    taps(page, "card-WD", "name-U")
    offered = PLAYED["flip-wild"]().offers.plays
    assert dict(next(play.discards for play in offered if play.card == "WD")) == {"O": 5, "P": 5, "T": 5, "U": 5}
    # One purple card lies on the pile, and the deck has 26 of them.
    page.get_by_role("button", name="21+").click()
    expect(page.get_by_role("spinbutton")).to_have_attribute("max", "25")


def test_the_page_picks_only_players_who_can_be_picked(open_page: Open) -> None:
    page, referee = open_page(flash())
    for tag in ("unit-pick", "pick-any") * 3:
        taps(page, tag)
        page.wait_for_timeout(400)  # sooner, the same pick is a double tap
    assert len(referee.lines) == 6
    assert set(referee.lines) <= {f"unit {name}" for name in ("Ann", "小明", "Cleo", LONG)}


def test_the_page_does_nothing_when_the_clock_runs_out(open_page: Open) -> None:
    eight = ("turnSeconds: 8",)
    page, referee = open_page(flash("unit Cleo", options=eight, seconds_ago=0))
    expect(page.get_by_test_id("clock")).to_have_attribute("data-over", "false")
    expect(page.get_by_test_id("clock")).to_contain_text("Cleo has 8 seconds")
    referee.show(flash("unit Cleo", options=eight, seconds_ago=7.5))
    expect(page.get_by_test_id("clock")).to_have_attribute("data-over", "true")
    expect(page.get_by_role("status").filter(has_text="Time is up for Cleo.")).to_have_count(1)
    expect(page.get_by_test_id("late")).to_contain_text("Time is up: takes 2 cards")
    assert referee.lines == []


def test_the_clock_is_held_and_released(open_page: Open) -> None:
    page, referee = open_page(flash("unit Cleo"))
    taps(page, "clock")
    referee.show(PLAYED["flash-held"]())
    expect(page.get_by_test_id("clock")).to_have_attribute("data-held", "true")
    taps(page, "clock")
    assert [(asked.do, asked.line) for asked in referee.asked] == [("clock", "hold"), ("clock", "run")]


def test_a_device_whose_clock_is_wrong_shows_the_same_time(open_page: Open) -> None:
    page, _ = open_page(flash("unit Cleo", seconds_ago=0), fresh=True)
    page.add_init_script("const real = Date.now; Date.now = () => real() + 3600_000;")
    page.reload()
    expect(page.get_by_test_id("clock")).to_have_attribute("data-over", "false")


@pytest.mark.parametrize(
    ("state", "side"), [("flip-mild", "MILD SIDE"), ("flip-wild", "WILD SIDE"), ("flip-show", "WILD SIDE")]
)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_side_in_use_is_shown(open_page: Open, state: str, side: str, size: tuple[int, int]) -> None:
    page, _ = open_page(PLAYED[state](), size=size)
    expect(page.get_by_test_id("side")).to_have_text(side)


def test_the_colours_of_the_wild_side_have_their_shapes_and_words(open_page: Open) -> None:
    page, _ = open_page(PLAYED["flip-wild"]())
    for colour, word in {"O": "Orange", "P": "Pink", "T": "Teal", "U": "Purple"}.items():
        button = page.get_by_test_id(f"colour-{colour}")
        expect(button).to_have_text(word, ignore_case=True)
        expect(button.locator("svg")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_launcher_is_shown_for_an_edition_without_one(open_page: Open, size: tuple[int, int]) -> None:
    page, _ = open_page(PLAYED["flash-turn"](), size=size)
    for tag in ("launcher", "plant-hit", "plant-aim", "shot", "press-type"):
        expect(page.get_by_test_id(tag)).to_have_count(0)
    page.get_by_test_id("more").click()
    expect(page.get_by_role("dialog")).not_to_contain_text("auncher")


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        ("unit-seats", [("button-1", "plant", "press 1"), ("button-slap", "plant", "press slap")]),
        ("unit-play", [("unit-dial", "plant", "press play"), ("button-play", "plant", "press play")]),
        ("unit-turn", [("clock", "clock", "hold"), ("card-R0", "act", "Cleo R0"), ("button-6", "plant", "press 6")]),
        ("unit-paused", [("unit-resume", "launcher", "resume"), ("clock", "clock", "run")]),
    ],
)
def test_a_unit_beside_the_table_is_pressed_held_and_started(
    open_page: Open, state: str, asked: list[tuple[str, str, str]]
) -> None:
    page, referee = open_page(PLAYED[state]())
    taps(page, *(tag for tag, _, _ in asked))
    assert list(zip((command.do for command in referee.asked), referee.lines, strict=True)) == [
        (do, line) for _, do, line in asked
    ]


def test_keys_press_only_a_simulated_unit(open_page: Open) -> None:
    page, referee = open_page(PLAYED["unit-turn"]())
    expect(page.get_by_test_id("button-6")).to_have_attribute("data-light", "lit")
    for key in ("6", "s", "p", "7", "h"):
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    assert referee.lines == ["press 6", "press slap", "press play"]
    referee.show(PLAYED["unit-paused"]())
    expect(page.get_by_test_id("button-6")).to_have_count(0)
    page.keyboard.press("6")
    page.wait_for_timeout(100)
    assert len(referee.lines) == 3


def test_acts_that_the_unit_reports_are_folded_away(open_page: Open) -> None:
    page, referee = open_page(PLAYED["unit-turn"]())
    expect(page.get_by_test_id("late")).to_be_hidden()
    page.get_by_test_id("by-hand").locator("summary").click()
    taps(page, "late")
    assert referee.lines == ["Cleo late"]
    referee.show(PLAYED["unit-draws"]())
    expect(page.get_by_test_id("button-1")).to_have_attribute("data-light", "blinks")
    expect(page.get_by_test_id("unit-says")).to_contain_text(f"{LONG} draws")
    expect(page.get_by_test_id(f"draw-{LONG}")).to_be_visible()


def test_the_clock_names_the_player_whom_the_unit_has_picked(open_page: Open) -> None:
    page, _ = open_page(PLAYED["unit-ahead"]())
    expect(page.get_by_test_id("clock")).to_contain_text("Bob")


def test_the_sheet_of_a_real_unit_has_the_commands_of_the_host(open_page: Open) -> None:
    page, referee = open_page(PLAYED["unit-ahead"]())
    page.get_by_test_id("launcher").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("5 Ann")
    expect(sheet.get_by_role("button", name="Cards are drawn")).to_be_disabled()
    for name in ("Pause", "Round over", "New game", "Show which one"):
        sheet.get_by_role("button", name=name).click()
    page.wait_for_timeout(100)
    assert referee.lines == ["pause", "ready", "reset", "identify"]
    expect(sheet).not_to_contain_text("auncher")


def test_a_phone_shows_the_acts_of_its_player(open_page: Open) -> None:
    page, _ = open_page(PLAYED["flash-two"](), size=PHONE)
    page.evaluate(f"localStorage.setItem('seat', '{LONG}')")
    page.reload()
    expect(page.get_by_test_id(f"draw-{LONG}")).to_be_visible()
    page.evaluate("localStorage.setItem('seat', 'Ann')")
    page.reload()
    expect(page.get_by_test_id("banner")).to_be_visible()
    expect(page.get_by_test_id(f"draw-{LONG}")).to_have_count(0)


def is_inside(page: Page, tag: str, frame: tuple[float, float]) -> bool:
    """Return whether the element lies fully between two heights of the page."""
    box = page.get_by_test_id(tag).bounding_box()
    assert box is not None
    return frame[0] <= box["y"] and box["y"] + box["height"] <= frame[1]


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize("presses", [0, 11])
def test_hits_until_cards_come_stay_in_the_banner(open_page: Open, size: tuple[int, int], presses: int) -> None:
    hits = [f"{name} press 0" for name in ("Ann", "小明", "Cleo", LONG) * 3]
    page, _ = open_page(flip(*WILD, "Ann U6", "小明 U7", "Cleo U8", f"{LONG} WO =P", *hits[:presses]), size=size)
    banner = page.get_by_test_id("banner").bounding_box()
    assert banner is not None
    assert is_inside(page, "owed", (banner["y"], banner["y"] + banner["height"]))
    circles = page.get_by_test_id("owed").bounding_box()
    dots = page.get_by_test_id("owed").get_by_text("…").bounding_box()
    assert circles is not None
    assert dots is not None
    assert dots["y"] + dots["height"] <= circles["y"] + circles["height"]
    assert circles["y"] <= dots["y"]


def test_a_phone_shows_the_buzzer_beside_the_draw(open_page: Open) -> None:
    page, referee = open_page(flash("unit Cleo", seconds_ago=0), size=PHONE)
    expect(page.get_by_test_id("clock")).to_have_attribute("data-over", "false")
    draw, late = page.get_by_test_id("draw-Cleo").bounding_box(), page.get_by_test_id("late").bounding_box()
    assert draw is not None
    assert late is not None
    assert draw["y"] == late["y"]
    referee.show(flash("unit Cleo", seconds_ago=9))
    expect(page.get_by_test_id("clock")).to_have_attribute("data-over", "true")
    over = page.get_by_test_id("late").bounding_box()
    assert over is not None
    assert (over["y"], over["height"]) == (late["y"], late["height"]), "nothing jumps when the time is over"

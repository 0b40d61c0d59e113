"""Checks of every table: nothing is cut, every target can be tapped, axe finds nothing.

One page is shown one state after another, as a table's own page is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page.conftest import DESK, PHONE, TABLET, Open
from tests.browser.page.fake import wait_until_painted
from tests.browser.page.states import GALLERY, turn

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[3] / "host/web/node_modules/axe-core/axe.min.js"
CUT = """() => [...document.querySelectorAll('[data-testid^=seat-] .name, .banner .who')]
  .filter((node) => {
    const ink = parseFloat(getComputedStyle(node).fontSize) / 4;
    return node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + ink;
  })
  .map((node) => node.textContent)"""
SMALL = """() => [...document.querySelectorAll('button, input, select')]
  .map((node) => [node.getBoundingClientRect(), node.outerHTML.slice(0, 80)])
  .filter(([box]) => box.width && (box.width < 43.9 || box.height < 43.9))
  .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""


def axe(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {node['html'][:160]} {node['failureSummary']}" for each in found for node in each["nodes"]]


def cut(page: Page) -> list[str]:
    """Names that are cut, and whether one has to scroll."""
    wait_until_painted(page)
    found: list[str] = page.evaluate(CUT)
    return found if page.evaluate("document.documentElement.scrollHeight <= innerHeight") else [*found, "scrolls"]


def small(page: Page) -> list[str]:
    """What a finger of 44 pixels does not fit on."""
    found: list[str] = page.evaluate(SMALL)
    return found


def faults(
    open_page: Open, size: tuple[int, int], states: Iterable[str], look: Callable[[Page], list[str]]
) -> dict[str, list[str]]:
    """What is found in each state in which something is."""
    page, referee = open_page(turn(6, "Bob"), size=size)
    page.wait_for_selector("html[data-revision]")
    found = {}
    for state in states:
        referee.show(GALLERY[state]())
        page.wait_for_selector(f"html[data-revision='{referee.snapshot.revision}']")
        found[state] = look(page)
    return {state: each for state, each in found.items() if each}


@pytest.mark.parametrize("size", [DESK, TABLET], ids=["desk", "tablet"])
def test_nothing_is_cut_and_the_table_does_not_scroll(open_page: Open, size: tuple[int, int]) -> None:
    assert faults(open_page, size, ["turn-2", "typed", "hit-10", "aim-10"], cut) == {}


def test_targets_are_big_enough_for_a_finger(open_page: Open) -> None:
    assert faults(open_page, PHONE, GALLERY, small) == {}


DESKS = ("setup", "turn-6", "hit-10", "question", "typed", "count", "match-over", "challenge", "flip-wild", "flip-show")
DESKS += ("counts", "flash-pick", "flash-over", "flash-four", "unit-race", "draw-dealer")
PHONES = ("deal", "guided", "turn-6", "call", "stopped", "flip-deal", "flip-aside", "flash-turn", "unit-draws")
PHONES += ("counts",)
TABLETS = ("aim-6", "flash-slap")


@pytest.mark.parametrize(
    ("size", "states"),
    [(DESK, DESKS), (PHONE, PHONES), (TABLET, TABLETS)],
    ids=["desk", "phone", "tablet"],
)
def test_axe_finds_nothing(open_page: Open, size: tuple[int, int], states: tuple[str, ...]) -> None:
    assert faults(open_page, size, states, axe) == {}


@pytest.mark.parametrize("sheet", ["more", "launcher"])
def test_axe_finds_nothing_in_a_sheet(open_page: Open, sheet: str) -> None:
    page, _ = open_page(turn(6, "Bob"))
    page.get_by_test_id(sheet).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert axe(page) == []


def test_axe_finds_nothing_in_the_log(open_page: Open) -> None:
    page, _ = open_page(turn(6, "Bob"))
    page.get_by_test_id("more").click()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_test_id("press-log")).to_be_visible()
    assert axe(page) == []

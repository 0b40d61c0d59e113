"""People at the table page: everything is a tap, or a number typed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

CLOCK_MS = 9000
"""Longer than the longest turn on a game unit."""

HOLD_MS = 400
"""Milliseconds for which the pad ignores taps after a change."""

TAPPABLE = """tag => {
  const [it, ...others] = document.querySelectorAll(`[data-testid="${tag}"]`);
  if (!it || others.length || it.matches(":disabled") || it.closest('[aria-disabled="true"]')) return null;
  it.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = it.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  return it.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""
"""JavaScript that returns the middle of the one element with a tag, once it is enabled and not covered.

`Locator.click` also waits for two frames, to see whether the thing moves. With reduced motion only news of the table
moves anything, and `look` waits for those.
"""


class Taps:
    """A `Front` of `tests.people` that taps on the page."""

    def __init__(self, page: Page) -> None:
        """Use `page`, whose installed clock is advanced past the time in which the pad ignores taps."""
        self._page = page

    def sit_down(self, names: list[str], target: int, edition: str = "attack-mega-hit", seconds: str = "") -> None:
        """Fill in the set-up page."""
        self._page.get_by_label("Edition").select_option(edition)
        for seat, name in enumerate(names, 1):
            self._page.get_by_placeholder(f"Seat {seat}").fill(name)
        self._page.get_by_label("Target").fill(str(target))
        if seconds:
            self._page.get_by_text("Table rules").click()
            self._page.get_by_label("Time for a turn").select_option(seconds)
        self._tap("begin")

    def look(self, now: dict[str, Any]) -> None:
        """Wait until the page shows the snapshot `now`."""
        self._page.wait_for_function(
            "seen => Number(document.documentElement.dataset.revision) >= seen", arg=now["revision"]
        )

    def deal(self, cards: list[str]) -> None:
        for card in cards:
            self._card(card)

    def play(self, player: str, card: str, said: dict[str, Any]) -> None:
        self._card(card)
        if said["discards"]:
            self._tap(f"name-{said['discards']}")
        if said["extra"] is not None and said["most"]:  # the page does not ask if none can go with it
            self._tap(f"extra-{said['extra']}")
        self._name(said["colour"], None if said.get("only") else said["target"])

    def call(self, player: str, colour: str, target: str | None) -> None:
        self._name(colour, target)

    def uno(self, player: str) -> None:
        self._tap("uno")

    def stop(self, player: str) -> None:
        self._tap("stop")

    def reload(self) -> None:
        self._tap("reload")

    def aim(self) -> None:
        self._tap("plant-aim")

    def hit(self) -> None:
        self._tap("plant-hit")

    def answer(self, question: dict[str, Any], cards: int) -> None:
        self._page.get_by_test_id("question").get_by_role("spinbutton").fill(str(cards))
        self._tap(f"choice-{question['choices'][0]['id']}")

    def holds(self, player: str, points: int) -> None:
        form = self._page.get_by_test_id(f"count-{player}")
        form.get_by_role("spinbutton").fill(str(points))
        form.get_by_role("button").first.click()

    def aside(self, player: str, card: str | None) -> None:
        if card is None:
            self._tap("aside")
            return
        self._tap("aside-tell")
        self._card(card)

    def shows(self, card: str) -> None:
        self._card(card)

    def unit(self, player: str) -> None:
        self._tap(f"unit-{player}")

    def draw(self, player: str, cards: int) -> None:
        self._tap(f"draw-{player}")

    def done(self, player: str) -> None:
        self._tap("done")

    def late(self, player: str) -> None:
        """Wait until the page shows that the time is over, then tap the buzzer."""
        expect(self._page.get_by_test_id("clock")).to_have_attribute("data-over", "true", timeout=CLOCK_MS)
        self._tap("late")

    def slap(self, player: str) -> None:
        self._tap(f"slap-{player}")

    def challenge(self, player: str, verdict: str) -> None:
        self._tap(f"challenge-{verdict}")

    def _name(self, colour: str | None, target: str | None) -> None:
        if colour is not None:
            self._tap(f"name-{colour}")
        if target is not None and self._page.get_by_test_id(f"target-{target}").count():
            self._tap(f"target-{target}")  # with one possible target the page does not ask

    def _card(self, code: str) -> None:
        if not code.startswith("W"):
            self._tap(f"colour-{code[0]}")
        self._tap(f"card-{code}")

    def _tap(self, tag: str) -> None:
        self._page.clock.fast_forward(HOLD_MS)
        middle = self._page.wait_for_function(TAPPABLE, arg=tag).json_value()
        self._page.mouse.click(*middle)

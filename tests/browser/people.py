"""Three people with real cards in their hands, who do what the page says and tap what they do.

They hold a real deck, so that what they report can always be true: what the launcher throws they pick up.
"""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.running import House, Watcher
from uno_bridge.rules import edition

DECK = edition("attack-mega-hit")
POINTS = {card.code: card.face.points for card in DECK.cards}
RECKLESS = 0.1
"""How often somebody hits the launcher although a card would do: it is legal, and it makes hands worth something."""

Snapshot = dict[str, Any]


class People:
    """The players around the page. `yields` is what each press threw, by the plant's own count."""

    def __init__(self, page: Page, house: House, names: list[str], seed: int) -> None:
        self.page = page
        self.names = names
        self._house = house
        self._watcher: Watcher = house.watcher()
        self._luck = random.Random(seed)
        self._shuffled: list[str] = []
        self._pile: list[str] = []
        self.hands: dict[str, list[str]] = {}
        self.yields: list[int] = []

    def sit_down(self, match: str = "points", target: int = 500) -> None:
        """Fill in the set-up page."""
        for seat, name in enumerate(self.names, 1):
            self.page.get_by_placeholder(f"Seat {seat}").fill(name)
        self.page.get_by_label("Edition").select_option(DECK.name)
        self.page.get_by_label("Target").fill(str(target))
        self.page.get_by_test_id("begin").click()

    def play(self) -> Snapshot:
        """Play until the match is over."""
        while True:
            now = self._watcher.until(lambda it: it["phase"] != "setup" and not _counting(it))
            if now["phase"] == "match-over":
                return now
            self._step(now)
            self._watcher.until(lambda it, seen=now: it["revision"] > seen["revision"])

    def _step(self, now: Snapshot) -> None:
        if now["question"]:
            self._answer(now)
            return
        if now["phase"] in ("turn", "answer") and (card := self._choose(now)):
            self._play(now, card)
            return
        {
            "deal": self._deal,
            "over": self._deal,
            "turn": self._press,
            "answer": self._press,
            "press": self._press,
            "call": self._call,
            "count": self._count,
        }[now["phase"]](now)

    def _deal(self, _now: Snapshot) -> None:
        deck = [card.code for card in DECK.cards for _ in range(card.face.copies)]
        self._luck.shuffle(deck)
        self.hands = {name: [deck.pop() for _ in range(7)] for name in self.names}
        self._pile = [deck.pop()]
        self._shuffled = deck
        self._tap_card(self._pile[0])

    def _choose(self, now: Snapshot) -> str | None:
        """A card that is in the hand and may be played."""
        hand = self.hands[now["turn"]]
        fits = [play["card"] for play in now["offers"]["plays"] if play["card"] in hand]
        if not fits or (now["phase"] == "turn" and self._luck.random() < RECKLESS):
            return None
        return self._luck.choice(fits)

    def _play(self, now: Snapshot, card: str) -> None:
        hand = self.hands[now["turn"]]
        hand.remove(card)
        extra = [other for other in hand if card[1:] == "D" and other[0] == card[0]]
        if len(hand) - len(extra) == 1 and now["turn"] in now["offers"]["uno"]:
            self.page.get_by_test_id("uno").click()
            self._watcher.until(lambda it: it["revision"] > now["revision"])
        offer = next(play for play in now["offers"]["plays"] if play["card"] == card)
        self._tap_card(card)
        if offer["extra_most"]:
            self.page.get_by_test_id(f"extra-{len(extra)}").click()
        if offer["colour"]:
            self._name(now["turn"], offer["targets"])
        for gone in extra:
            hand.remove(gone)
        self._pile += [*extra, card]

    def _call(self, now: Snapshot) -> None:
        self._name(now["turn"], now["offers"]["call"]["targets"])

    def _name(self, player: str, targets: list[str]) -> None:
        colours = [card[0] for card in self.hands[player] if card[0] in "RYGB"] or ["R"]
        self.page.get_by_test_id(f"name-{max(colours, key=colours.count)}").click()
        if len(targets) > 1:
            self.page.get_by_test_id(f"target-{self._luck.choice(targets)}").click()

    def _press(self, now: Snapshot) -> None:
        """Turn the launcher, hit it, pick up what comes."""
        if now["offers"]["stop"] and self._luck.random() < 0.5:
            self.page.get_by_test_id("stop").click()
            return
        if now["offers"]["reload"] and not now["offers"]["presses"]:
            self._reload()
            return
        if now["launcher"]["faces"] != now["launcher"]["should_face"]:
            self.page.get_by_test_id("plant-aim").click()
            self._watcher.until(lambda it: it["launcher"]["faces"] == it["launcher"]["should_face"])
        presses = len(now["presses"])
        target = now["owed"]["target"] if now["owed"] else now["turn"]
        rows = now["presses"][-1]["number"] if presses else 0
        self.page.get_by_test_id("plant-hit").click()
        after = self._watcher.until(
            lambda it: bool(it["presses"]) and it["presses"][-1]["number"] > rows and not _counting(it)
        )
        self.yields.append(self._house.plant.state().launches[-1])
        if after["question"]:
            self._answer(after)
        self.hands[target] += [self._shuffled.pop() for _ in range(self.yields[-1])]

    def _answer(self, now: Snapshot) -> None:
        """Say how many cards lie on the table."""
        self.page.get_by_test_id("question").get_by_role("spinbutton").fill(str(self.yields[-1]))
        self.page.get_by_test_id("choice-press").click()
        self._watcher.until(lambda it: it["question"] is None and it["revision"] > now["revision"])

    def _reload(self) -> None:
        self.page.get_by_test_id("reload").click()
        self._shuffled, self._pile = self._pile[:-1], self._pile[-1:]
        self._luck.shuffle(self._shuffled)

    def _count(self, now: Snapshot) -> None:
        player = now["offers"]["count"][0]["player"]
        form = self.page.get_by_test_id(f"count-{player}")
        form.get_by_role("spinbutton").fill(str(sum(POINTS[card] for card in self.hands[player])))
        form.get_by_role("button").first.click()

    def _tap_card(self, code: str) -> None:
        if not code.startswith("W"):
            self.page.get_by_test_id(f"colour-{code[0]}").click()
        card = self.page.get_by_test_id(f"card-{code}")
        expect(card).to_be_visible()
        card.click()


def _counting(now: Snapshot) -> bool:
    shot = now["shot"]
    return bool(shot) and shot["state"] == "counting"

"""People with real cards in their hands, who do what the referee says and report what they do.

They hold a real deck, so that what they report is true: what the launcher throws they pick up. How they report it is
a `Front`'s business: taps on the page, or lines of the notation.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from tests.running import House, Watcher
from uno_bridge.rules import edition

DECK = edition("attack-mega-hit")
POINTS = {card.code: card.face.points for card in DECK.cards}
RECKLESS = 0.1
"""How often somebody hits the launcher although a card would do: it is legal, and it makes hands worth something."""

Snapshot = dict[str, Any]


class Front(Protocol):
    """How people tell the referee what they did."""

    def look(self, now: Snapshot) -> None: ...
    def deal(self, card: str) -> None: ...
    def play(self, player: str, card: str, *, extra: int | None, colour: str | None, target: str | None) -> None: ...
    def call(self, player: str, colour: str, target: str | None) -> None: ...
    def uno(self, player: str) -> None: ...
    def stop(self, player: str) -> None: ...
    def reload(self) -> None: ...
    def aim(self) -> None: ...
    def hit(self) -> None: ...
    def answer(self, question: Snapshot, cards: int) -> None: ...
    def holds(self, player: str, points: int) -> None: ...


class People:
    """The players around a table. `yields` is what each press threw, by the plant's own count."""

    def __init__(self, front: Front, house: House, names: list[str], seed: int) -> None:
        self._front = front
        self._names = names
        self._house = house
        self._watcher: Watcher = house.watcher()
        self._luck = random.Random(seed)
        self._launcher: list[str] = []
        self._pile: list[str] = []
        self._hands: dict[str, list[str]] = {}
        self.yields: list[int] = []
        self._told = 0
        self._steps: dict[str, Callable[[Snapshot], None]] = {
            "deal": self._deal,
            "over": self._deal,
            "turn": self._turn,
            "answer": self._turn,
            "press": self._press,
            "call": self._call,
            "count": self._count,
        }

    def play_until(self, phase: str) -> Snapshot:
        """Play until the table stands at `phase`."""
        while True:
            now = self._watcher.until(lambda it: it["phase"] != "setup" and not _counting(it))
            if now["phase"] == phase:
                return now
            self._see(now)
            self._steps[now["phase"]](now)
            self._watcher.until(lambda it: _told(it) > self._told)

    def _see(self, now: Snapshot) -> None:
        """What comes next is done on seeing this; more must be told after it."""
        self._told = _told(now)
        self._front.look(now)

    def _deal(self, _now: Snapshot) -> None:
        deck = [card.code for card in DECK.cards for _ in range(card.face.copies)]
        self._luck.shuffle(deck)
        self._hands = {name: [deck.pop() for _ in range(7)] for name in self._names}
        self._pile = [deck.pop()]
        self._launcher = deck
        self._front.deal(self._pile[0])

    def _turn(self, now: Snapshot) -> None:
        hand = self._hands[now["turn"]]
        fits = [play for play in now["offers"]["plays"] if play["card"] in hand]
        if not fits or (now["phase"] == "turn" and self._luck.random() < RECKLESS):
            self._press(now)
        else:
            self._play(now, self._luck.choice(fits))

    def _play(self, now: Snapshot, offer: Snapshot) -> None:
        player, card = now["turn"], offer["card"]
        hand = self._hands[player]
        hand.remove(card)
        extra = [other for other in hand if card[1:] == "D" and other[0] == card[0]]
        if len(hand) - len(extra) == 1 and player in now["offers"]["uno"]:
            self._front.uno(player)
            self._see(self._watcher.until(lambda it: _told(it) > self._told))
        colour, target = self._named(player, offer["targets"]) if offer["colour"] else (None, None)
        more = len(extra) if offer["extra_most"] is not None else None
        self._front.play(player, card, extra=more, colour=colour, target=target)
        for gone in extra:
            hand.remove(gone)
        self._pile += [*extra, card]

    def _call(self, now: Snapshot) -> None:
        self._front.call(now["turn"], *self._named(now["turn"], now["offers"]["call"]["targets"]))

    def _named(self, player: str, targets: list[str]) -> tuple[str, str | None]:
        colours = [card[0] for card in self._hands[player] if card[0] in "RYGB"] or ["R"]
        return max(colours, key=colours.count), self._luck.choice(targets) if targets else None

    def _press(self, now: Snapshot) -> None:
        """Turn the launcher, hit it, pick up what comes."""
        if now["offers"]["stop"] and self._luck.random() < 0.5:
            self._front.stop(now["offers"]["stop"])
            return
        if now["offers"]["reload"] and not now["offers"]["presses"]:
            self._front.reload()
            self._launcher, self._pile = self._pile[:-1], self._pile[-1:]
            self._luck.shuffle(self._launcher)
            return
        if now["launcher"]["faces"] != now["launcher"]["should_face"]:
            self._front.aim()
            self._watcher.until(lambda it: it["launcher"]["faces"] == it["launcher"]["should_face"])
        target = now["owed"]["target"] if now["owed"] else now["turn"]
        rows = now["presses"][-1]["number"] if now["presses"] else 0
        self._front.hit()
        after = self._watcher.until(
            lambda it: bool(it["presses"]) and it["presses"][-1]["number"] > rows and not _counting(it)
        )
        self._front.look(after)
        self.yields.append(self._house.plant.state().launches[-1])
        if after["question"]:
            self._front.answer(after["question"], self.yields[-1])
            self._watcher.until(lambda it: it["question"] is None and _told(it) > _told(after))
        self._hands[target] += [self._launcher.pop() for _ in range(self.yields[-1])]

    def _count(self, now: Snapshot) -> None:
        player = now["offers"]["count"][0]["player"]
        self._front.holds(player, sum(POINTS[card] for card in self._hands[player]))


def _told(now: Snapshot) -> int:
    """How many things have happened: every act tells at least one. Revisions also count what is no act."""
    return int(now["events"][-1]["number"])


def _counting(now: Snapshot) -> bool:
    shot = now["shot"]
    return bool(shot) and shot["state"] == "counting"


class Lines:
    """A front that types: every act as a line of the notation."""

    def __init__(self, page: Watcher) -> None:
        self._page = page
        self._now: Snapshot = {}

    def look(self, now: Snapshot) -> None:
        self._now = now

    def deal(self, card: str) -> None:
        self._page.acts(f"deal {card}")

    def play(self, player: str, card: str, *, extra: int | None, colour: str | None, target: str | None) -> None:
        said = ((f"+{extra}", extra), (f"={colour}", colour), (f">{target}", target))
        self._page.acts(" ".join([player, card, *(word for word, meant in said if meant)]))

    def call(self, player: str, colour: str, target: str | None) -> None:
        self._page.acts(f"{player} calls {colour}" + (f" >{target}" if target else ""))

    def uno(self, player: str) -> None:
        self._page.acts(f"{player} uno")

    def stop(self, player: str) -> None:
        self._page.acts(f"{player} stop")

    def reload(self) -> None:
        self._page.acts("reload")

    def aim(self) -> None:
        seats = [seat["name"] for seat in self._now["seats"]]
        degrees = 360 * seats.index(self._now["launcher"]["should_face"]) // len(seats)
        assert self._page.ask(do="plant", line=f"turn {degrees}") is None

    def hit(self) -> None:
        assert self._page.ask(do="plant", line="press") is None

    def answer(self, question: Snapshot, cards: int) -> None:
        assert (
            self._page.ask(do="answer", question=question["id"], choice=question["choices"][0]["id"], cards=cards)
            is None
        )

    def holds(self, player: str, points: int) -> None:
        self._page.acts(f"{player} holds {points}")

"""Simulated players with physical cards, who follow the referee's instructions and enter their acts.

Their acts are consistent, because they hold a real deck and take the cards that the launcher throws. A `Frontend`
enters the acts: by taps on the page, or as lines of the notation.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from tests.deck import Card, CardDeck
from tests.running import PageClient, RefereeProcess

RECKLESS = 0.1
"""Probability of a press or draw although a card could be played: it is legal, and hands get more points."""

DOUBT = 0.5
"""Probability of a challenge, and of stopping at Press Your Luck."""

Snapshot = dict[str, Any]


class Frontend(Protocol):
    """How the players enter their acts."""

    def look(self, now: Snapshot) -> None: ...
    def deal(self, cards: list[str]) -> None: ...
    def play(self, player: str, card: str, said: Snapshot) -> None: ...
    def call(self, player: str, colour: str, target: str | None) -> None: ...
    def uno(self, player: str) -> None: ...
    def stop(self, player: str) -> None: ...
    def reload(self) -> None: ...
    def aim(self) -> None: ...
    def hit(self) -> None: ...
    def answer(self, question: Snapshot, cards: int) -> None: ...
    def holds(self, player: str, points: int) -> None: ...
    def aside(self, player: str, card: str | None) -> None: ...
    def shows(self, card: str) -> None: ...
    def unit(self, player: str) -> None: ...
    def draw(self, player: str, cards: int) -> None: ...
    def done(self, player: str) -> None: ...
    def late(self, player: str) -> None: ...
    def slap(self, player: str) -> None: ...
    def challenge(self, player: str, verdict: str) -> None: ...


class TablePlayers:
    """The players at a table. `yields` are the cards of each press by the plant's own count.

    `dawdles`: number of turns of a game unit that are not played before the buzzer.
    """

    def __init__(
        self,
        front: Frontend,
        process: RefereeProcess,
        names: list[str],
        seed: int,
        *,
        edition: str = "attack-mega-hit",
        dawdles: int = 0,
    ) -> None:
        self._front = front
        self._names = names
        self._process = process
        self._watcher: PageClient = process.watcher()
        self._luck = random.Random(seed)
        self._deck = CardDeck(edition, self._luck)
        self._hands: dict[str, list[Card]] = {}
        self._aside: list[Card] = []
        self._guilty = False
        self._dawdles = dawdles
        self.yields: list[int] = []
        self.did: set[str] = set()
        self._told = 0
        self._steps: dict[str, Callable[[Snapshot], None]] = {
            "deal": self._deal,
            "over": self._deal,
            "turn": self._turn,
            "answer": self._turn,
            "press": self._press,
            "call": self._call,
            "count": self._count,
            "luck": self._press_luck,
            "show": self._show,
            "pick": self._pick,
            "draw": self._draw,
            "slap": self._slap,
        }

    def play_until(self, phase: str) -> Snapshot:
        """Play until the game is in `phase`."""
        while True:
            now = self._watcher.until(lambda it: it["phase"] != "setup" and not _counting(it))
            if now["phase"] == phase:
                return now
            self.did.add(now["phase"])
            self._see(now)
            self._steps[now["phase"]](now)
            self._watcher.until(lambda it: _told(it) > self._told)

    def _see(self, now: Snapshot) -> None:
        """Show the snapshot to the frontend, and note its last feed line."""
        self._told = _told(now)
        self._front.look(now)

    def _again(self) -> Snapshot:
        """Wait for the snapshot after the last act."""
        now = self._watcher.until(lambda it: _told(it) > self._told)
        self._see(now)
        return now

    def _deal(self, now: Snapshot) -> None:
        self._hands = self._deck.deal(self._names)
        turned = self._deck.turn_up(set(now["offers"]["deal"]))
        self._front.deal(turned)

    def _turn(self, now: Snapshot) -> None:
        player, offers = now["turn"], now["offers"]
        if offers["late"] and self._dawdles:
            self._dawdles -= 1
            self._front.late(offers["late"])
            return
        fits = [(card, play) for card in self._hands[player] for play in offers["plays"] if self._shows(card, play)]
        reckless = now["phase"] == "turn" and self._luck.random() < RECKLESS
        if fits and not (reckless and (offers["presses"] or offers["draws"])):
            self._play(now, *self._luck.choice(fits))
        elif offers["done"]:
            self._front.done(player)
        elif offers["draws"]:
            self._take(player, 1, offers)
        else:
            self._press(now)

    def _shows(self, card: Card, play: Snapshot) -> bool:
        return self._deck.face(card) == play["card"]

    def _play(self, now: Snapshot, card: Card, offer: Snapshot) -> None:
        player, code = now["turn"], offer["card"]
        hand = self._hands[player]
        hand.remove(card)
        extra, said = self._said(player, code, offer)
        if len(hand) - len(extra) == 1 and player in now["offers"]["uno"]:
            self._front.uno(player)
            self._again()
        self._guilty = any(self._deck.face(other)[0] == now["top"]["colour"] for other in hand)
        self._front.play(player, code, said)
        for gone in extra:
            hand.remove(gone)
        self._deck.discard([*extra, card])
        if self._deck.two_sided and code[1:] == "F":
            self._deck.flip()
        if code[1:] == "T":
            partner = said["target"] or next(name for name in self._names if name != player)
            self._hands[player], self._hands[partner] = self._hands[partner], self._hands[player]

    def _said(self, player: str, code: str, offer: Snapshot) -> tuple[list[Card], Snapshot]:
        """Return the details of a play, and the further cards discarded with it."""
        said: Snapshot = {"discards": None, "extra": None, "colour": None, "target": None}
        extra: list[Card] = []
        if offer["extra_most"] is not None:
            said["discards"] = self._favourite(player) if offer["discards"] else None
            colour = said["discards"] or code[0]
            extra = [card for card in self._hands[player] if self._deck.face(card)[0] == colour]
            said["extra"] = len(extra)
            said["most"] = dict(offer["discards"]).get(colour, offer["extra_most"])
        if offer["colour"] and not offer["later"]:
            said["colour"] = self._favourite(player)
        if offer["targets"]:
            said["target"] = self._luck.choice(offer["targets"])
            said["only"] = len(offer["targets"]) == 1
        return extra, said

    def _call(self, now: Snapshot) -> None:
        call = now["offers"]["call"]
        target = self._luck.choice(call["targets"]) if call["targets"] else None
        self._front.call(call["player"], self._favourite(call["player"]), target)

    def _favourite(self, player: str) -> str:
        """Return the most frequent colour of a hand."""
        held = [self._deck.face(card)[0] for card in self._hands[player]]
        return max(self._deck.colours, key=held.count)

    def _press(self, now: Snapshot) -> None:
        """Turn the launcher, hit it, and take its cards."""
        offers = now["offers"]
        if offers["stop"] and self._luck.random() < DOUBT:
            self._front.stop(offers["stop"])
            return
        if offers["reload"] and not offers["presses"]:
            self._reload()
            return
        if now["launcher"]["faces"] != now["launcher"]["should_face"]:
            self._front.aim()
            self._watcher.until(lambda it: it["launcher"]["faces"] == it["launcher"]["should_face"])
        target = now["owed"]["target"] if now["owed"] else now["turn"]
        self._hands[target] += self._deck.take(self._hit(now))

    def _hit(self, now: Snapshot) -> int:
        rows = now["presses"][-1]["number"] if now["presses"] else 0
        self._front.hit()
        after = self._watcher.until(
            lambda it: bool(it["presses"]) and it["presses"][-1]["number"] > rows and not _counting(it)
        )
        self._front.look(after)
        self.yields.append(self._process.plant.state().launches[-1])
        if after["question"]:
            self._front.answer(after["question"], self.yields[-1])
            self._watcher.until(lambda it: it["question"] is None and _told(it) > _told(after))
        return self.yields[-1]

    def _reload(self) -> None:
        self._front.reload()
        self._deck.reload()

    def _count(self, now: Snapshot) -> None:
        player = now["offers"]["count"][0]["player"]
        self._front.holds(player, sum(self._deck.points(card) for card in self._hands[player]))

    # Two-sided cards

    def _press_luck(self, now: Snapshot) -> None:
        player, aside = now["turn"], now["offers"]["aside"]
        if aside:
            card = self._hands[player].pop(self._luck.randrange(len(self._hands[player])))
            self._aside.append(card)
            face = self._deck.face(card)
            self._front.aside(player, face if face in aside["cards"] and self._luck.random() < DOUBT else None)
            if not self._hands[player]:
                self._throw_aside()
            return
        before = len(self.yields)
        self._press(now)
        if len(self.yields) == before:
            self._throw_aside()  # stopped
        elif self.yields[-1]:
            self._hands[player] += self._aside
            self._aside = []

    def _throw_aside(self) -> None:
        self._deck.slip_under(self._aside)
        self._aside = []

    def _show(self, _now: Snapshot) -> None:
        self._front.shows(self._deck.face(self._deck.pile[-1]))

    # The game unit

    def _pick(self, now: Snapshot) -> None:
        self._front.unit(self._luck.choice(now["offers"]["picks"]))

    def _draw(self, now: Snapshot) -> None:
        challenge = now["offers"]["challenge"]
        if challenge and self._luck.random() < DOUBT:
            self.did.add("challenge")
            self._front.challenge(challenge["player"], "guilty" if self._guilty else "innocent")
            return
        owed = next(iter(now["offers"]["draws"]), None)
        self._take(owed["player"] if owed else "", owed["most"] if owed else 0, now["offers"])

    def _take(self, player: str, cards: int, offers: Snapshot) -> None:
        if not offers["draws"]:
            self._reload()
            return
        self._front.draw(player, cards)
        self._hands[player] += self._deck.take(cards)

    def _slap(self, now: Snapshot) -> None:
        self._front.slap(self._luck.choice(now["offers"]["slap"]))


def _told(now: Snapshot) -> int:
    """Return the number of feed lines: each act adds at least one, while revisions also count other changes."""
    return int(now["events"][-1]["number"])


def _counting(now: Snapshot) -> bool:
    shot = now["shot"]
    return bool(shot) and shot["state"] == "counting"


class LineFrontend:
    """A frontend that enters each act as a line of the notation."""

    def __init__(self, page: PageClient) -> None:
        self._page = page
        self._now: Snapshot = {}

    def look(self, now: Snapshot) -> None:
        self._now = now

    def deal(self, cards: list[str]) -> None:
        self._page.acts(f"deal {' '.join(cards)}")

    def play(self, player: str, card: str, said: Snapshot) -> None:
        signs = {"discards": "-", "extra": "+", "colour": "=", "target": ">"}
        self._page.acts(
            " ".join([player, card, *(f"{sign}{said[what]}" for what, sign in signs.items() if said[what])])
        )

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

    def aside(self, player: str, card: str | None) -> None:
        self._page.acts(f"{player} aside {card or ''}".strip())

    def shows(self, card: str) -> None:
        self._page.acts(f"shows {card}")

    def unit(self, player: str) -> None:
        self._page.acts(f"unit {player}")

    def draw(self, player: str, cards: int) -> None:
        self._page.acts(f"{player} draw {cards}")

    def done(self, player: str) -> None:
        self._page.acts(f"{player} done")

    def late(self, player: str) -> None:
        self._page.acts(f"{player} late")

    def slap(self, player: str) -> None:
        self._page.acts(f"slap {player}")

    def challenge(self, player: str, verdict: str) -> None:
        self._page.acts(f"{player} challenges {verdict}")

"""A gallery of tables, built from the contract's own models."""

from __future__ import annotations

from tests.browser.page.played import PLAYED
from uno_bridge.referee.settings import settings
from uno_bridge.referee.snapshot import (
    Banner,
    Choice,
    DealerDrawView,
    DrawnCard,
    EventView,
    LauncherView,
    MatchView,
    PlantView,
    PressView,
    Question,
    SeatView,
    Shot,
    Snapshot,
    Text,
    TopCard,
)
from uno_bridge.rules import CountHandOffer, NameColourOffer, Offers, Owed, PlayOffer

NAMES = ["Ann", "小明", "Cleo", "Dee", "Eve", "Bob", "Maximiliane-Josefine", "阿芳", "Ian", "Bartholomäus Łukasz"]
SCORES = [120, 310, 88, 0, 245, 45, 410, 66, 190, 15]
HANDS = [4, 1, 6, 11, 5, 7, 3, 9, 2, 8]
SETTINGS = settings()
DECK = next(edition.sides[0].cards for edition in SETTINGS.editions if edition.name == "attack-mega-hit")


def text(key: str, rule: str | None = None, **args: str | int | Text) -> Text:
    return Text(key=key, args=args, rule=rule)


def seats(count: int, uno: str | None = "小明") -> list[SeatView]:
    return [
        SeatView(
            name=name,
            cards=hand,
            score=score,
            dealer=name == "Ann",
            eliminated=False,
            uno="open" if name == uno else None,
        )
        for name, score, hand in zip(NAMES[:count], SCORES, HANDS, strict=False)
    ]


def play(card: str) -> PlayOffer:
    if card == "WA":
        return PlayOffer(card=card, colour=True, targets=("Ann", "小明", "Cleo"))
    if card == "W":
        return PlayOffer(card=card, colour=True)
    return PlayOffer(card=card, extra_most=5 if card.endswith("D") else None)


def plays(colour: str, face: str = "7") -> list[PlayOffer]:
    return [play(card) for card in DECK if card[0] in (colour, "W") or card[1:] == face]


def events(*texts: Text) -> list[EventView]:
    return [EventView(number=n, at=f"2026-11-21T19:0{n % 10}:30Z", text=each) for n, each in enumerate(texts, 1)]


NOW = events(
    text("event-played", player="Ann", card=text("card", colour=text("colour-b"), face=text("face-v")), second=0),
    text("event-one-left", player="小明"),
    text("event-paid", player="Cleo", first=2, second=4),
)
LIVE = LauncherView(kind="simulated", state="live", port="/tmp/launcher", payout="toy", facing=0, faces="Ann")
PLANT = PlantView(hopper=61, out=23, lid_open=False, facing=0, trouble=None, plugged=True)
UNDO = text("act-press", player="Cleo", cards=4)
PRESSES = [
    PressView(
        number=n,
        at=f"2026-11-21T19:0{n}:12Z",
        player=NAMES[n % 3],
        ordered=n % 2 == 0,
        sensor=n,
        cards=n + (n == 3),
        payout="toy",
        end="paid",
        doubt="overlap" if n == 3 else None,
        ms=400 + 61 * n,
    )
    for n in range(1, 7)
]
SHOT = Shot(number=6, player="Cleo", state="counted", cards=4, sensor=4, hit=2, of=2)


def table(count: int, **changes: object) -> Snapshot:
    base: dict[str, object] = {
        "revision": 12,
        "table": "t1",
        "phase": "turn",
        "edition": "attack-mega-hit",
        "round": 3,
        "match": MatchView(mode="points", target=500),
        "seats": seats(count),
        "turn": NAMES[0],
        "top": TopCard(card="B7", colour="B"),
        "cards_in_launcher": 61,
        "cards_discarded": 23,
        "launcher": LIVE,
        "plant": PLANT,
        "events": NOW,
        "presses": PRESSES,
        "shot": SHOT,
        "undo": UNDO,
    }
    return Snapshot.model_validate({**base, **changes})


def turn(count: int, who: str, **changes: object) -> Snapshot:
    offers = Offers(
        player=who,
        plays=tuple(plays("B")),
        presses=(who,),
        press_most=61,
        uno=(who,),
        catch=("小明",) if count > 1 and who != "小明" else (),
        suggest=tuple(NAMES[:count]),
    )
    return table(
        count,
        turn=who,
        offers=offers,
        banner=Banner(who=who, verb=text("banner-play"), detail=text("do-turn", "CORE-TURN-1", player=who)),
        **changes,
    )


def aim(count: int, who: str, direction: str = "left") -> Snapshot:
    return table(
        count,
        phase="press",
        turn=who,
        direction=direction,
        owed=Owed(presser=who, target=who, presses=3, made=0, total=3, penalty=False, rule="MEGA-STK-2"),
        banner=Banner(
            who=who,
            verb=text("banner-aim", "CORE-SETUP-6"),
            detail=text("do-hit", "MEGA-STK-2", player=who, presses=3),
            then=[
                text("then-hit", "MEGA-STK-2", presses=3),
                text("do-turn-then", "MEGA-STK-8", player=NAMES[(NAMES.index(who) + 1) % count]),
            ],
        ),
        offers=Offers(presses=(who,), press_most=61, catch=("小明",)),
        launcher=LIVE.model_copy(update={"should_face": who}),
    )


def hit(count: int, who: str, state: str = "counting") -> Snapshot:
    seat = NAMES.index(who)
    return table(
        count,
        phase="press",
        turn=who,
        direction="right",
        top=TopCard(card="WA", colour="R"),
        stack=["RH1", "WA"],
        owed=Owed(presser=who, target=who, presses=2, made=1, total=3, penalty=False, rule="MEGA-STK-2"),
        banner=Banner(
            who=who,
            verb=text("banner-hit"),
            detail=text("do-hit", "MEGA-STK-2", player=who, presses=2),
            then=[text("do-turn-then", "MEGA-STK-8", player="Ann")],
            instead=[text("do-or-stop", "MEGA-FORF-1", player=who)],
        ),
        offers=Offers(presses=(who,), press_most=61, stop=who),
        shot=Shot(number=7, player=who, state=state, cards=3, sensor=3, hit=2, of=3),
        launcher=LIVE.model_copy(update={"facing": round(360 * seat / count), "faces": who}),
    )


def ten_players() -> Snapshot:
    return aim(10, "Maximiliane-Josefine", "right")


def question() -> Snapshot:
    asked = Question(
        id="7",
        text=text("ask-stuck", "CORE-PRESS-2", cards=3, player="Eve", was=0),
        cards=3,
        choices=[
            Choice(id="press", text=text("answer-press", player="Eve"), asks_count=True),
            Choice(id="back", text=text("answer-back")),
            Choice(id="keep:Ann", text=text("answer-keep", player="Ann"), asks_count=True),
            Choice(id="keep:Eve", text=text("answer-keep", player="Eve"), asks_count=True),
        ],
    )
    base = hit(6, "Eve", "asked")
    told = Banner(who=None, verb=text("banner-answer-question"), detail=asked.text)
    return base.model_copy(update={"question": asked, "offers": Offers(), "undo": None, "banner": told})


def call() -> Snapshot:
    return table(
        4,
        phase="call",
        top=TopCard(card="WA", colour=None),
        banner=Banner(
            who="Dee", verb=text("banner-call"), detail=text("do-name-colour-and-target", "MEGA-WAA-5", player="Dee")
        ),
        offers=Offers(call=NameColourOffer(player="Dee", targets=("Ann", "小明", "Cleo"))),
    )


def deal() -> Snapshot:
    return table(
        3,
        phase="deal",
        top=None,
        shot=None,
        round=0,
        turn=None,
        presses=[],
        seats=[seat.model_copy(update={"cards": 0, "score": 0, "uno": None}) for seat in seats(3)],
        banner=Banner(
            who="Ann", verb=text("banner-deal"), detail=text("do-deal", "CORE-SETUP-3", player="Ann", cards=7)
        ),
        offers=Offers(deal=tuple(DECK), next_dealer="Ann"),
        undo=None,
        events=events(text("table-begins")),
    )


def dealer_draw() -> Snapshot:
    """The draw for dealer, with one card drawn."""
    said = text("do-choose-dealer", "CORE-SETUP-2")
    drawn = [DrawnCard(player="Ann", card="ACTION")]
    update = {
        "dealer_draw": DealerDrawView(text=said, due=[seat.name for seat in seats(3)[1:]], drawn=drawn),
        "banner": Banner(who=None, verb=text("banner-draw-dealer"), detail=said),
    }
    return deal().model_copy(update=update)


def after_deal() -> Snapshot:
    """After the deal: load the launcher."""
    return turn(6, "Bob", guidance=[text("guide-load", "CORE-SETUP-4", cards=69)])


def count() -> Snapshot:
    left = [
        CountHandOffer(player=seat.name, cards=seat.cards, least=seat.cards, most=50 * seat.cards)
        for seat in seats(6)
        if seat.name != "Ann"
    ]
    return table(
        6,
        phase="count",
        turn=None,
        winner="Ann",
        banner=Banner(who=None, verb=text("banner-count")),
        offers=Offers(count=tuple(left)),
        seats=[seat.model_copy(update={"cards": 0} if seat.name == "Ann" else {"uno": None}) for seat in seats(6)],
    )


def over() -> Snapshot:
    return table(
        3,
        phase="over",
        turn=None,
        winner="Ann",
        banner=Banner(
            who="Bob", verb=text("banner-over"), detail=text("do-deal", "CORE-MATCH-4", player="Bob", cards=7)
        ),
        offers=Offers(deal=tuple(DECK), next_dealer="Bob"),
    )


def match_over() -> Snapshot:
    return table(
        6,
        phase="match-over",
        turn=None,
        winner="小明",
        match=MatchView(mode="points", target=500, winners=["小明"]),
        seats=[
            seat.model_copy(update={"score": 512, "cards": 0, "uno": None} if seat.name == "小明" else {})
            for seat in seats(6)
        ],
        banner=Banner(who="小明", verb=text("banner-match-over", winners=1)),
    )


def without_launcher() -> Snapshot:
    no_launcher = LauncherView(kind="none", state="off")
    return turn(
        6, "Bob", launcher=no_launcher, plant=None, shot=SHOT.model_copy(update={"sensor": None, "typed": True})
    )


def stopped_launcher() -> Snapshot:
    return turn(6, "Bob", launcher=LIVE.model_copy(update={"state": "stopped", "text": text("launcher-stopped-jam")}))


def challenge() -> Snapshot:
    snapshot = turn(6, "Eve", match=MatchView(mode="challenge", target=500))
    gone = [
        seat.model_copy(update={"eliminated": True, "score": 530, "cards": 0} if seat.name == "Dee" else {})
        for seat in snapshot.seats
    ]
    return snapshot.model_copy(update={"seats": gone})


def setup() -> Snapshot:
    return Snapshot(revision=1, table=None, phase="setup", launcher=LIVE, plant=PLANT)


GALLERY = {
    "setup": setup,
    "deal": deal,
    "draw-dealer": dealer_draw,
    "guided": after_deal,
    "turn-2": lambda: turn(2, "小明"),
    "aim-2": lambda: aim(2, "小明"),
    "turn-3": lambda: turn(3, "Cleo"),
    "aim-6": lambda: aim(6, "Bob"),
    "turn-6": lambda: turn(6, "Bob"),
    "hit-6": lambda: hit(6, "Eve"),
    "question": question,
    "call": call,
    "typed": without_launcher,
    "stopped": stopped_launcher,
    "aim-10": ten_players,
    "hit-10": lambda: hit(10, "Bartholomäus Łukasz"),
    "count": count,
    "over": over,
    "match-over": match_over,
    "challenge": challenge,
    **PLAYED,
}

"""Flip Attack: two-sided cards, a Mild side and a Wild side."""

from uno_bridge.rules.editions import LAUNCHER_OPTIONS, Edition, Face, Side, number_faces
from uno_bridge.rules.effects import DiscardAll, Effect, Hit, Reverse, Skip, Wild
from uno_bridge.rules.flip.effects import DiscardColour, Flip, PressInTurn, PressYourLuck, TurnAgain
from uno_bridge.text import Message

_PLAIN = Effect("FLIP-TURN-1")
_NO_START = "FLIP-SETUP-3"  # another card is turned up, until a number shows

_MILD = (
    *number_faces(1, _PLAIN),
    Face("D", 2, 20, DiscardAll("FLIP-DA-1"), match="FLIP-DA-1", returned=_NO_START),
    Face("F", 2, 20, Flip("FLIP-FLIP-1"), match="FLIP-FLIP-1", returned=_NO_START),
    Face("H2", 2, 10, Hit("FLIP-HIT2-1", times=2), match="FLIP-HIT2-1", returned=_NO_START),
    Face("V", 1, 20, Reverse("FLIP-REV-1"), match="FLIP-REV-1", returned=_NO_START),
    Face("S", 1, 20, Skip("FLIP-SKIP-1"), match="FLIP-SKIP-1", returned=_NO_START),
    Face("W", 4, 40, Wild("FLIP-WILD-1"), wild=True, returned=_NO_START),
    Face("WL", 4, 60, PressYourLuck("FLIP-PYL-1"), wild=True, returned=_NO_START),
)
_WILD = (
    *number_faces(1, _PLAIN),
    Face("F", 2, 20, Flip("FLIP-FLIP-1"), match="FLIP-FLIP-1"),
    Face("H5", 2, 20, Hit("FLIP-HIT5-1", times=5), match="FLIP-HIT5-1"),
    Face("V", 2, 20, Reverse("FLIP-REV-2"), match="FLIP-REV-2"),
    Face("SE", 2, 30, TurnAgain("FLIP-SKE-1"), match="FLIP-SKE-1"),
    Face("WO", 4, 60, PressInTurn("FLIP-AOA-1"), wild=True),
    Face("WD", 4, 50, DiscardColour("FLIP-WDA-1"), wild=True),
)

EDITION = Edition(
    name="flip-attack",
    faces=_MILD,
    deck_rule="FLIP-DECK-1",
    back=Side(_WILD, "OPTU", "FLIP-DECK-2"),
    stays_under=True,
    score_rule="FLIP-SCORE-1",
    stack_rule="CORE-PRESS-6",
    book=(
        "CORE-SETUP-6",
        "CORE-TURN-8",
        *(f"CORE-PRESS-{number}" for number in (1, 2, 3, 5, 6, 7)),
        "CORE-UNO-6",
        "CORE-UNO-7",
        *(f"CORE-LOAD-{number}" for number in (3, 4)),
        "CORE-MATCH-3",
        "CORE-MATCH-4",
        "FLIP",
    ),
    players_rule="FLIP-SETUP-1",
    most_players=6,
    matches=("points", "low-score", "single-round"),
    defaults={"suggestionPresses": "0"},
    options=(*LAUNCHER_OPTIONS, "flipStart", "flipWildCaller", "lastFlip", "pylMin"),
    words={"H2": Message("face-h2x")},
    cites={
        "CORE-SETUP-1": "FLIP-SETUP-1",
        "CORE-SETUP-2": "FLIP-SETUP-1",
        "CORE-SETUP-3": "FLIP-SETUP-2",
        "CORE-SETUP-4": "FLIP-SETUP-3",
        "CORE-SETUP-5": "FLIP-SETUP-5",
        "CORE-TURN-1": "FLIP-TURN-1",
        "CORE-TURN-2": "FLIP-TURN-1",
        "CORE-TURN-4": "FLIP-TURN-1",
        "CORE-TURN-5": "FLIP-TURN-2",
        "CORE-TURN-7": "FLIP-TURN-3",
        "CORE-WILD-1": "FLIP-WILD-1",
        "CORE-DA-1": "FLIP-DA-1",
        "CORE-DA-2": "FLIP-DA-1",
        "CORE-DA-4": "FLIP-DA-1",
        "CORE-DA-5": "FLIP-DA-1",
        "CORE-UNO-1": "FLIP-UNO-1",
        "CORE-UNO-2": "FLIP-UNO-2",
        "CORE-UNO-3": "FLIP-UNO-2",
        "CORE-UNO-5": "FLIP-UNO-2",
        "CORE-OUT-1": "FLIP-OUT-1",
        "CORE-OUT-2": "FLIP-OUT-2",
        "CORE-OUT-4": "FLIP-OUT-1",
        "CORE-LOAD-1": "FLIP-LOAD-1",
        "CORE-LOAD-2": "FLIP-LOAD-1",
        "CORE-SCORE-1": "FLIP-SCORE-1",
        "CORE-MATCH-1": "FLIP-SCORE-2",
    },
)

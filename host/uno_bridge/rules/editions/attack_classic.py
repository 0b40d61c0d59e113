"""Attack, the older set: Trade Hands, Wild All Hit, Wild Hit Fire."""

from uno_bridge.rules.editions import LAUNCHER_OPTIONS, Edition, Face, number_faces
from uno_bridge.rules.effects import AllPress, DiscardAll, Hit, PressUntil, Reverse, Skip, Trade, Wild

EDITION = Edition(
    name="attack-classic",
    faces=(
        *number_faces(1),
        Face("H2", 2, 20, Hit("CORE-HIT2-1", times=2, start_rule="CORE-HIT2-3"), match="CORE-HIT2-2"),
        Face("V", 2, 20, Reverse(), match="CORE-REV-2"),
        Face("S", 2, 20, Skip(), match="CORE-SKIP-2"),
        Face("D", 1, 30, DiscardAll(), match="CORE-DA-1"),
        Face("T", 1, 30, Trade("ATK-TRADE-2"), match="ATK-TRADE-1", returned="ATK-TRADE-5"),
        Face("W", 4, 50, Wild("CORE-WILD-1", start_rule="CORE-WILD-2"), wild=True),
        Face("WH", 2, 50, AllPress("ATK-AH-1", start_rule="ATK-AH-3"), wild=True),
        Face("WF", 2, 50, PressUntil("ATK-HF-1", start_rule="ATK-HF-2"), wild=True),
    ),
    deck_rule="ATK-DECK-1",
    score_rule="ATK-SCORE-1",
    book=("CORE", "ATK"),
    stack_rule="ATK-STACK-1",
    options=(*LAUNCHER_OPTIONS, "startWildCaller", "allHitStartNext", "allHitOrder"),
)

"""Attack with Mega Hit: hit cards answer hit cards."""

from uno_bridge.rules.editions import ATTACK_OPTIONS, LAUNCHER_OPTIONS, STACK_OPTIONS, Edition, Face, number_faces
from uno_bridge.rules.effects import Attack, DiscardAll, Hit, Reverse, Skip, Wild

EDITION = Edition(
    name="attack-mega-hit",
    faces=(
        *number_faces(1),
        Face("V", 1, 20, Reverse(), match="CORE-REV-2"),
        Face("S", 2, 20, Skip(), match="CORE-SKIP-2"),
        Face("D", 2, 30, DiscardAll(), match="CORE-DA-1"),
        Face("H1", 1, 20, Hit("MEGA-HIT1-1", times=1, start_rule="MEGA-HIT1-3"), match="MEGA-HIT1-2"),
        Face("H2", 2, 40, Hit("CORE-HIT2-1", times=2, start_rule="CORE-HIT2-3"), match="CORE-HIT2-2"),
        Face("W", 4, 50, Wild("CORE-WILD-1", start_rule="CORE-WILD-2"), wild=True),
        Face(
            "WA",
            4,
            50,
            Attack("MEGA-WAA-1", times=2, press_rule="MEGA-WAA-2", start_rule="MEGA-WAA-5", stack_rule="MEGA-STK-4"),
            wild=True,
        ),
    ),
    deck_rule="MEGA-DECK-1",
    score_rule="MEGA-SCORE-1",
    book=("CORE", "MEGA"),
    stack_rule="MEGA-STK-1",
    stacking=True,
    defaults={"waaPresser": "target", "waaNext": "second", "forfeit": "stackOnly"},
    options=LAUNCHER_OPTIONS + ATTACK_OPTIONS + STACK_OPTIONS,
)

"""Attack with six kinds of action card: Wild Attack-Attack, pressed by the attacker; no stacking."""

from uno_bridge.rules.editions import ATTACK_OPTIONS, LAUNCHER_OPTIONS, Edition, Face, number_faces
from uno_bridge.rules.effects import Attack, DiscardAll, Hit, Reverse, Skip, Wild

EDITION = Edition(
    name="attack-six",
    faces=(
        *number_faces(1),
        Face("H2", 2, 20, Hit("CORE-HIT2-1", times=2, start_rule="CORE-HIT2-3"), match="CORE-HIT2-2"),
        Face("V", 2, 20, Reverse(), match="CORE-REV-2"),
        Face("S", 2, 20, Skip(), match="CORE-SKIP-2"),
        Face("D", 2, 30, DiscardAll(), match="CORE-DA-1"),
        Face("W", 4, 50, Wild("CORE-WILD-1", start_rule="CORE-WILD-2"), wild=True),
        Face(
            "WA",
            4,
            50,
            Attack("SIX-WAA-1", times=2, press_rule="SIX-WAA-2", start_rule="SIX-WAA-4"),
            wild=True,
        ),
    ),
    deck_rule="SIX-DECK-1",
    score_rule="SIX-SCORE-1",
    book=("CORE", "SIX"),
    stack_rule="SIX-STACK-1",
    options=LAUNCHER_OPTIONS + ATTACK_OPTIONS,
)

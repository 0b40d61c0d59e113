"""Every text of the rules and the record is in the catalogue."""

import re
from pathlib import Path

import uno_bridge
from uno_bridge.rules import EDITIONS, edition, events
from uno_bridge.rules.cards import WRITABLE, card_message
from uno_bridge.text import Message, render

HOUSE = Path(uno_bridge.__file__).parent
SAYS = {
    "refuse": "refuse", "_problem": "refuse", "_illegal": "refuse", "_unseen": "unseen", "_say": "do",
    "NotationError": "unreadable",
}  # fmt: skip
CATALOGUE = "".join(file.read_text(encoding="utf-8") for file in (HOUSE / "text" / "en").glob("*.ftl"))


def test_every_key_is_in_the_catalogue() -> None:
    kinds = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)}
    keys = {f"event-{kind}" for kind in kinds - {events.COLOURS, events.REVERSED}} | {
        "event-reversed-left",
        "event-reversed-right",
    }
    keys |= {f"event-{kind}-unit" for kind in events.WITH_A_UNIT}
    keys.add("event-taken-up-open")
    keys |= {"refuse-is-guilty", "refuse-is-innocent"}
    for file in [file for storey in ("rules", "record", "hands") for file in (HOUSE / storey).rglob("*.py")]:
        for how, key in re.findall(r'\b(\w+)\(\s*"([a-z0-9-]+)"', file.read_text(encoding="utf-8")):
            if how in SAYS:
                keys.add(f"{SAYS[how]}-{key}")
    assert not [key for key in sorted(keys) if f"\n{key} =" not in CATALOGUE]


def test_every_card_has_a_name() -> None:
    assert render(card_message("RH2")) == "red Hit 2"
    assert all(render(card_message(code)) for code in WRITABLE)


def test_every_deck_has_its_cards() -> None:
    sums = {
        "attack-classic": [(112, 1480)], "attack-six": [(112, 1480)], "attack-mega-hit": [(112, 1640)],
        "flip-attack": [(112, 1320), (112, 1520)], "flash": [(108, 1240)],
    }  # fmt: skip
    for name in EDITIONS:
        if name in sums:
            for side, (size, worth) in zip(edition(name).sides, sums[name], strict=True):
                copies = [face.copies * (1 if face.wild else len(side.colours)) for face in side.faces]
                assert sum(copies) == size
                assert sum(face.points * count for face, count in zip(side.faces, copies, strict=True)) == worth
            assert edition(name).per_colour == (25 if name == "flash" else 26)


def test_one_press_has_a_singular_text() -> None:
    assert render(Message("do-hit", {"player": "Bob", "presses": 1})) == "Bob, hit the launcher once."

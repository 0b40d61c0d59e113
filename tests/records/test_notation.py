"""The notation: every act of every edition, and every kind of mistake."""

from __future__ import annotations

import subprocess
import sys

import pytest

from uno_bridge.record import NotationError, parse, parse_act, print_act, print_record
from uno_bridge.rules import EDITIONS, PRINTED
from uno_bridge.rules.acts import Act, CountHand, Draw, NameColour, Play, Position, Press
from uno_bridge.rules.own import read

NAMES = ("Ann", "Mary Ann", "undo", "小明", "D'Arcy", "Zoë!")

LINES = """
deal R7
deal GT R6
position top=R5
position turn="Mary Ann" dir=right top=W colour=G hands=1,2,3,4,5,6 launcher=9 discard=3 scores=0,0,0,1,2,3 round=4
position top=P3 side=wild
Ann R5
小明 W =B
D'Arcy WA =G >"Mary Ann"
"undo" RD +3
Ann RD +R1,RS,R9
Ann WD -P +5 =O
Ann press 0 0 3
Ann press 13 !
Ann stop
Ann aside R5
Ann aside
Ann calls B
Ann calls B >"Zoë!"
"Mary Ann" uno
Ann catches "Mary Ann"
Ann suggests
shows O5
reload
reload 60
unit Ann
Ann draw
Ann draw 2
Ann done
Ann late
slap Ann
Ann challenges guilty
Ann challenges innocent
Ann holds 34
Ann holds R5 W BH2
Ann has 7
launcher has 60
discard has 12
dealer: "Mary Ann"
undo
""".strip().splitlines()

WRONG = """
Ann
Bob R5
ann R5
Ann R5 R6
Ann RSE
Ann OS
Ann W=B
Ann W =
Ann W =BB
Ann W =Q
Ann W =B =R
Ann WA >
Ann WA >Nobody
Ann RD +
Ann RD +x
Ann RD +R1,
Ann RD +R1, R2
Ann press
Ann press two
Ann press -1
Ann press 1.5
Ann press ٣
Ann press 9999999
Ann stop now
Ann calls
Ann calls X
Ann calls B Cy
Ann uno uno
Ann catches
Ann catches Nobody
Ann challenges
Ann challenges maybe
Ann holds
Ann holds 3 4
Ann holds 3 R5
Ann has
Ann has many
Ann draw 0
launcher has
launcher 60
launcher has x
deal
deal X
reload 1 2
undo undo
position turn
position turn=Nobody
position dir=up
position hands=1,2
position hands=1,2,3,4,5,x
position top=R5 top=R6
position round=0
position side=dark
shows
slap
unit
dealer:
"Ann R5
!
""".strip().splitlines()


@pytest.mark.parametrize("line", LINES)
def test_printing_a_parsed_act_gives_the_same_line(line: str) -> None:
    assert print_act(parse_act(line, NAMES)) == line


@pytest.mark.parametrize("line", WRONG)
def test_a_line_that_is_not_an_act_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_act(line, NAMES)


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Ann rh2 # a hit", Play("Ann", "RH2")),
        ("  Ann   wa  >小明 =g ", Play("Ann", "WA", "G", "小明")),
        ("Ann press 6!", Press("Ann", (6,), insist=True)),
        ("Ann R5 !", Play("Ann", "R5", insist=True)),
        ("Ann calls b", NameColour("Ann", "B")),
        ("Ann draw 1", Draw("Ann")),
        ("Ann holds r5 w", CountHand("Ann", ("R5", "W"))),
        ("position TOP=R5".lower(), Position(top="R5")),
        ("Zoe\u0308 R5", Play("Zoë", "R5")),
    ],
)
def test_other_spellings_of_an_act_are_accepted(line: str, act: Act) -> None:
    assert parse_act(line, (*NAMES, "Zoë")) == act


TEXT = "edition: attack-six\nplayers: Ann, Bob\n\ndeal R7\nAnn R5\n"


@pytest.mark.parametrize(
    "text", [TEXT, "\ufeff" + TEXT, TEXT.replace("\n", "\r\n"), TEXT.replace("\n", "\r"), TEXT[:-1]]
)
def test_line_ends_and_byte_order_marks(text: str) -> None:
    record = parse(text)
    assert record.faults == []
    assert print_record(record) == TEXT


def test_comments_and_blank_lines_are_kept() -> None:
    header = '# a game\nedition: attack-six\nplayers: Ann, "B, the second"\noption waaNext: next\n'
    text = header + "\ndeal R7  # start\n\n# end\n"
    assert print_record(parse(text)) == text


def test_all_problems_are_collected() -> None:
    record = parse(
        "edition: attack-six\nplayers: Ann, Bob\noption x: y\ncolour: red\n\ndeal\nAnn R5\nZed R5\nmatch: points 1\n"
    )
    assert [fault.number for fault in record.faults] == [3, 4, 6, 8, 9]


HEADER = {"edition": "attack-six", "players": "Ann, Bob", "dealer": "Bob", "match": "points 500"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("edition", "attack-deluxe"), ("edition", ""), ("players", ""), ("players", "Ann,, Bob"),
        ("players", "Ann, Ann"),
        ("players", "Ann, Bob,"), ("players", '"Ann, Bob'), ("dealer", "Zed"), ("dealer", ""), ("match", "points"),
        ("match", "points many"), ("match", "points 0"), ("match", "points -5"), ("match", "single-round 500"),
        ("match", "best-of 3"), ("option jumpIn", "on"), ("option waaNext", "maybe"), ("option waaNext", ""),
        ("option warnYield", "few"), ("option selfcatch", "untilCaught"), ("table", "round"), ("option", "x"),
    ],
)  # fmt: skip
def test_a_header_mistake_is_reported_with_its_line(key: str, value: str) -> None:
    lines = {**HEADER, key: value}
    record = parse("\n".join(f"{name}: {text}" for name, text in lines.items()) + "\n\ndeal R7\n")
    assert record.faults
    expected = list(lines).index(key) + 1
    assert record.faults[0].number in (expected, len(lines) + 2)


@pytest.mark.parametrize("missing", ["edition", "players"])
def test_a_header_needs_edition_and_players(missing: str) -> None:
    record = parse("".join(f"{name}: {text}\n" for name, text in HEADER.items() if name != missing) + "deal R7\n")
    assert record.setup is None
    assert record.faults


FRESH = """
from uno_bridge.record import parse_act, print_act
print(print_act(parse_act("Ann WC =B", ["Ann", "Bob"])))
"""


def test_parsing_depends_on_its_arguments_alone() -> None:
    """A card of an edition that nothing has loaded is read in a new interpreter."""
    found = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, check=False)
    assert (found.stderr, found.stdout) == ("", "Ann WC =B\n")


def test_a_card_of_an_own_edition_is_read_where_the_edition_is_passed() -> None:
    text = 'name = "ours"\ntitle = "Ours"\nbased_on = "attack-six"\n[faces.WX]\ntitle = "X"\ncopies = 1\npoints = 1\n'
    editions = PRINTED.with_edition(read(text + 'effect = ["skip"]\n'))
    assert parse_act("Ann WX =B", ["Ann"], editions) == Play("Ann", "WX", "B")
    with pytest.raises(NotationError):
        parse_act("Ann WX =B", ["Ann"])
    assert PRINTED.names() == EDITIONS

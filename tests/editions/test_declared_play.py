"""Every declared face can be played: no card is lost, some act is always legal, undo restores everything."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.rules.driver import NAMES, anything, choose
from uno_bridge.bots import Tally, simulate
from uno_bridge.record import parse, print_record, replay
from uno_bridge.rules import PRINTED, EditionCatalogue, Game, Refused, Setup
from uno_bridge.rules.acts import Act, Deal, NameColour, Play, Position, Press, Suggest
from uno_bridge.rules.own import read
from uno_bridge.rules.own.telling import describe_edition
from uno_bridge.text import languages, render

HITS = ('{ do = "press", times = 3 }', '{ do = "press", times = 2, by = "target" }')
MAINS = (
    *HITS, '"skip"', '"turn-again"', '{ do = "press", times = 2, by = "all" }', '"press-until-cards"',
    '{ do = "press-until-cards", by = "everybody" }',
)  # fmt: skip
BESIDE = ('"reverse"', '"discard-colour"', '"trade-hands"')


@st.composite
def effects(draw: st.DrawFn, *, wild: bool) -> list[str]:
    """Primitives that go together."""
    if wild and draw(st.integers(0, 5)) == 0:
        return ['"press-your-luck"']
    beside = draw(st.lists(st.sampled_from(BESIDE[:2] if wild else BESIDE), max_size=2, unique=True))
    traded = BESIDE[2] in beside
    main = draw(st.lists(st.sampled_from([main for main in MAINS if not (traded and "target" in main)]), max_size=1))
    return ([it for it in beside if it != BESIDE[1]] if traded else beside) + main


@st.composite
def faces(draw: st.DrawFn, code: str) -> str:
    effect = draw(effects(wild=code.startswith("W")))
    lines = [f"[faces.{code}]", 'title = "Special"', "copies = 2", "points = 20", f"effect = [{', '.join(effect)}]"]
    start, last = draw(st.sampled_from([None, "nothing", "returned"])), draw(st.sampled_from([None, "nothing"]))
    lines += [f'start = "{start}"'] if start else []
    lines += [f'last = "{last}"'] if last else []
    lines += ['house_rule = "sing a song"'] if draw(st.booleans()) else []
    return "\n".join([*lines, *(["stackable = true"] if {*effect} & {*HITS} and draw(st.booleans()) else [])])


@st.composite
def files(draw: st.DrawFn) -> str:
    base = draw(st.sampled_from(["attack-six", "attack-mega-hit", "attack-classic"]))
    head = [f'name = "any"\ntitle = "Any"\nbased_on = "{base}"']
    return "\n".join([*head, *(draw(faces(code)) for code in ("X", "Z", "WX", "WZ"))])


def catalogue(text: str) -> EditionCatalogue:
    return PRINTED.with_edition(read(text))


def cards(game: Game) -> int:
    return sum(game.hands.values()) + game.launcher + game.discard + game.aside


@settings(max_examples=25)
@given(files(), st.integers(2, 5), st.integers())
def test_any_faces_can_be_played(text: str, players: int, seed: int) -> None:
    editions = catalogue(text)
    game, random = Game(Setup("any", NAMES[:players], editions=editions)), Random(seed)
    for _ in range(60):
        if game.phase == "match-over":
            break
        assert [act for act in game.legal_acts() if not isinstance(act, Suggest)]
        game.why_not(anything(game, random))
        act = special(game, random)
        game.push(act)
        assert cards(game) == game.edition.deck_size
        assert game.phase != "turn" or game.colour is not None
        json.dumps(game.state())
        for language in languages():
            assert all(render(message, language) for message in game.instructions())
    while game.last_undoable is not None:
        game.undo()
    assert game.phase == "deal"


def special(game: Game, random: Random) -> Act:
    """Return an act with a declared card if one is legal, else any legal act."""
    wanted = [
        act
        for act in game.legal_acts()
        if (isinstance(act, Play) and act.card[-1] in "XZ") or (isinstance(act, Deal) and act.cards[0][-1] in "XZ")
    ]
    return random.choice(wanted) if wanted and random.random() < 0.6 else choose(game, random)


@settings(max_examples=30)
@given(files())
def test_any_edition_can_be_described(text: str) -> None:
    found = read(text)
    for language in languages():
        assert all(render(line, language) for _, line in describe_edition(found))


HEAD = 'name = "mine"\ntitle = "Mine"\nbased_on = "attack-mega-hit"\n'


def game(*lines: str, players: int = 3) -> Game:
    text = HEAD + "\n".join(["[faces.X]", 'title = "Special"', "copies = 2", "points = 20", *lines])
    return Game(Setup("mine", ("Ann", "Bob", "Cy", "Di")[:players], editions=catalogue(text)))


def test_a_reverse_with_hits_hits_the_one_before() -> None:
    now = game('effect = ["reverse", { do = "press", times = 3 }]')
    now.push(Deal(("R7",)))
    now.push(Play("Ann", "RX"))
    assert now.owed is not None
    assert (now.owed.presser, now.owed.presses, now.direction) == ("Cy", 3, "right")
    now.push(Press("Cy", (0, 0, 1)))
    assert now.turn == "Bob"


def test_a_reverse_with_hits_as_the_last_card() -> None:
    now = game('effect = [{ do = "press", times = 3 }, "reverse"]')
    now.push(Position(turn="Ann", top="R7", hands=(1, 5, 5)))
    now.push(Play("Ann", "RX"))
    assert now.owed is not None
    assert (now.owed.presser, now.owed.presses) == ("Cy", 3)


def test_a_last_card_that_does_nothing() -> None:
    now = game('effect = [{ do = "press", times = 3 }]', 'last = "nothing"')
    now.push(Position(turn="Ann", top="R7", hands=(1, 5, 5)))
    now.push(Play("Ann", "RX"))
    assert (now.phase, now.winner) == ("count", "Ann")


def test_all_others_press_twice() -> None:
    now = game('effect = [{ do = "press", times = 2, by = "all" }]')
    now.push(Deal(("R7",)))
    now.push(Play("Ann", "RX"))
    now.push(Press("Bob", (0, 1)))
    now.push(Press("Cy", (2, 0)))
    assert (now.turn, now.hands) == ("Bob", {"Ann": 6, "Bob": 8, "Cy": 9})


@pytest.mark.parametrize(("stackable", "rule"), [("true", None), ("false", "MEGA-STK-14")])
def test_a_face_answers_hits_if_it_is_stackable(stackable: str, rule: str | None) -> None:
    now = game('effect = [{ do = "press", times = 3 }]', f"stackable = {stackable}")
    now.push(Deal(("R7",)))
    now.push(Play("Ann", "RH2"))
    why = now.why_not(Play("Bob", "GX"))
    assert (why.rule if why else None) == rule
    if not why:
        now.push(Play("Bob", "GX"))
        assert now.owed is not None
        assert (now.owed.presser, now.owed.presses, now.phase) == ("Cy", 5, "answer")


def test_a_face_that_is_not_stackable_is_not_answered() -> None:
    now = game('effect = [{ do = "press", times = 3 }]')
    now.push(Deal(("R7",)))
    now.push(Play("Ann", "RX"))
    assert now.phase == "press"
    with pytest.raises(Refused):
        now.push(Play("Bob", "RH2"))


def test_a_wild_whose_start_does_nothing_is_named_a_colour() -> None:
    text = HEAD + '[faces.WX]\ntitle = "X"\ncopies = 2\npoints = 20\neffect = ["skip"]\n'
    now = Game(Setup("mine", ("Ann", "Bob", "Cy"), editions=catalogue(text)))
    now.push(Deal(("WX",)))
    assert (now.phase, now.turn) == ("call", "Ann")
    now.push(NameColour("Ann", "G"))
    assert (now.phase, now.turn, now.colour) == ("turn", "Ann", "G")


def test_an_edition_based_on_an_own_edition_has_its_faces() -> None:
    first = 'name = "first"\ntitle = "First"\nbased_on = "attack-current"\n[faces.WC]\nhouse_rule = "sing"\n'
    second = read(
        'name = "second"\ntitle = "Second"\nbased_on = "first"\n[faces.WC]\ncopies = 4\n[faces.WH4]\npoints = 40\n',
        editions=catalogue(first),
    )
    wc, hit = second.faces[-2:]
    assert (wc.copies, wc.house_rule and render(wc.house_rule), hit.points) == (4, "sing", 40)
    assert render(second.words["WC"]) == "Wild Customizable"
    assert hit.effect.times == 4


TAKES_MORE_AND_AIMS = """\
name = "any"
title = "Any"
based_on = "attack-six"
[faces.Z]
title = "Special"
copies = 2
points = 20
effect = ["discard-colour", { do = "press", times = 2, by = "target" }]
"""


@settings(max_examples=10)
@given(files(), st.integers(2, 4), st.integers(0, 99))
@example(TAKES_MORE_AND_AIMS, 3, 0)
def test_bots_play_any_faces(text: str, players: int, seed: int) -> None:
    tally, editions = Tally(), catalogue(text)
    for match in simulate(Setup("any", NAMES[:players], editions=editions), 4, seed, tally):
        assert replay(parse(print_record(match.record), editions)).state() == match.game.state()
    assert tally.rounds == 4

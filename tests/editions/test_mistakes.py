"""Every mistake in a file is reported: its line, its reason and the allowed values, and no other error."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from uno_bridge.cli import app
from uno_bridge.rules import edition
from uno_bridge.rules.editions import PRINTED, Edition, NameTakenError
from uno_bridge.rules.own import EditionFileError, load, read
from uno_bridge.text import languages

GOOD = """\
name = "ours"
title = "Our own"
based_on = "attack-mega-hit"
players = { least = 2, most = 8 }

[options]
forfeit = "never"

[faces.WX]
title = "Wild Six"
copies = 2
points = 60
effect = [{ do = "press", times = 6 }]

[faces.S]
copies = 1
"""

ROUND = [
    # the text, its replacement, the line, the place, and the message
    ('name = "ours"', 'name = "Our Own"', 1, "name", "small letters"),
    ('name = "ours"', "name = 7", 1, "name", "7 is not a name"),
    ('name = "ours"\n', "", 1, "name", "name is missing"),
    ('title = "Our own"\n', "", 1, "title", "title is missing"),
    ('title = "Our own"', 'title = ""', 2, "title", "1 to 40 characters"),
    ('title = "Our own"', f'title = "{"x" * 41}"', 2, "title", "1 to 40 characters"),
    ('title = "Our own"', 'title = { de = "Unser", en = "Ours" }', 2, "title", "en | zh-Hant"),
    ('title = "Our own"', 'title = { zh-Hant = "x" }', 2, "title", "at least the English one"),
    ('title = "Our own"', 'title = "a\\nb"', 2, "title", "one line"),
    ('title = "Our own"', 'title = "Our own"\ncolour = "R"', 3, "colour", "the keys are name | title | based_on"),
    ('"attack-mega-hit"', '"attack-seven"', 3, "based_on", "attack-mega-hit | attack-current"),
    ('"attack-mega-hit"', '"flash"', 3, "based_on", "not 'flash'"),
    ('"attack-mega-hit"', '["attack-six"]', 3, "based_on", "not [ … ]"),
    ("least = 2", "least = 1", 4, "players.least", "from 2 to 10"),
    ("most = 8", "most = 11", 4, "players.most", "from 2 to 10"),
    ("most = 8", 'most = "8"', 4, "players.most", "not '8'"),
    ("most = 8", "many = 8", 4, "players.many", "the keys are least | most"),
    ("least = 2, most = 8", "least = 5, most = 4", 4, "players", "no number of players"),
    ("players = { least = 2, most = 8 }", "players = 8", 4, "players", "expected a table"),
    ('forfeit = "never"', 'forfeit = "always"', 7, "options.forfeit", "stackOnly | never | allHits"),
    ('forfeit = "never"', "waaNect = 1", 7, "options.waaNect", "the nearest are waaNext"),
    ('forfeit = "never"', "turnSeconds = 6", 7, "options.turnSeconds", "makes no difference"),
    ('forfeit = "never"', "warnYield = true", 7, "options.warnYield", "0 … 9999"),
    ('[options]\nforfeit = "never"', "options = 4", 6, "options", "expected a table"),
    ("[faces.WX]", "[faces.WXYZ]", 9, "faces.WXYZ", "'WXYZ' is not a code"),
    ("[faces.WX]", "[faces.wx]", 9, "faces.wx", "a capital letter"),
    ("[faces.WX]", "[faces.NO]", 9, "faces.NO", "not NO"),
    ('title = "Wild Six"\n', "", 9, "faces.WX", "lacks: title"),
    ("copies = 2\npoints = 60\n", "", 9, "faces.WX", "lacks: copies, points"),
    ("copies = 2", "copies = 0", 11, "faces.WX.copies", "from 1 to 50, not 0"),
    ("copies = 2", "copies = 2.0", 11, "faces.WX.copies", "not 2.0"),
    ("copies = 2", "copies = true", 11, "faces.WX.copies", "not true"),
    ("points = 60", "points = -1", 12, "faces.WX.points", "from 0 to 500"),
    ("points = 60", "value = 60", 12, "faces.WX.value", "the keys are copies | points"),
    ("times = 6", "times = 21", 13, "faces.WX.effect.1.times", "from 1 to 20"),
    ("times = 6", 'by = "me"', 13, "faces.WX.effect.1.by", "next | target | all"),
    ("times = 6", "often = 6", 13, "faces.WX.effect.1.often", "the keys are do | times | by"),
    ('do = "press"', 'do = "punch"', 13, "faces.WX.effect.1", "there is no primitive 'punch'"),
    ('do = "press", ', "", 13, "faces.WX.effect.1", "the primitives are press | press-until-cards"),
    ('[{ do = "press", times = 6 }]', '"skip"', 13, "faces.WX.effect", "expected a list"),
    ('[{ do = "press", times = 6 }]', '["skip", 3]', 13, "faces.WX.effect.2", "3"),
    ('[{ do = "press", times = 6 }]', '["skip", "skip"]', 13, "faces.WX.effect", "skip occurs twice"),
    ('[{ do = "press", times = 6 }]', '["skip", "press"]', 13, "faces.WX.effect", "cannot be combined"),
    ('[{ do = "press", times = 6 }]', '["press-your-luck", "reverse"]', 13, "faces.WX.effect", "cannot be combined"),
    ('[{ do = "press", times = 6 }]', '["trade-hands"]', 13, "faces.WX.effect", "cannot be on a wild"),
    ('[{ do = "press", times = 6 }]', '["skip"]\nstackable = true', 14, "faces.WX.stackable", "only a face with"),
    ('[{ do = "press", times = 6 }]', '["skip"]\nstart = "acts"', 14, "faces.WX.start", "has no effect as a start"),
    ('[{ do = "press", times = 6 }]', '["skip"]\nstart = "maybe"', 14, "faces.WX.start", "acts | nothing | returned"),
    ('[{ do = "press", times = 6 }]', '["skip"]\nlast = "returned"', 14, "faces.WX.last", "acts | nothing"),
    ('[{ do = "press", times = 6 }]', '["skip"]\nstackable = "yes"', 14, "faces.WX.stackable", "true | false"),
    ('[{ do = "press", times = 6 }]', f'[]\nhouse_rule = "{"x" * 161}"', 14, "faces.WX.house_rule", "1 to 160"),
    ("copies = 1", 'effect = ["trade-hands", "discard-colour"]', 16, "faces.S.effect", "combined with discard-colour"),
    ("[faces.S]", "[[faces.S]]", 15, "faces.S", "expected a table"),
    ("\n[options]", 'without = ["T"]\n[options]', 5, "without", "T cannot be left out"),
    ("\n[options]", 'without = ["S"]\n[options]', 5, "without", "S cannot be left out"),
    ("\n[options]", "without = 3\n[options]", 5, "without", "expected a list"),
    ("\n[options]", 'without = ["s"]\n[options]', 5, "without.1", "'s' is not a code"),
    ("\n[options]", 'colours = "RYR"\n[options]', 5, "colours", "letters RYGBOPTU"),
    ("\n[options]", 'colours = "R"\n[options]', 5, "colours", "two or more"),
    ("\n[options]", "numbers = { copies = 0 }\n[options]", 9, "faces", "the deck has 38 cards; with 8"),
    ("\n[options]", "numbers = { copies = 51 }\n[options]", 5, "numbers.copies", "from 0 to 50"),
    ("\n[options]", "numbers = { nines = 1 }\n[options]", 5, "numbers.nines", "the keys are copies | zeros"),
    ("points = 60", "points = ", 12, "", "this is not TOML: Invalid value"),
    ("copies = 2\n", "copies = 2\ncopies = 3\n", 12, "", "this is not TOML: Cannot overwrite a value"),
    ("effect = [{", "effect = [[[{", 15, "", "this is not TOML"),
]  # fmt: skip


def mistakes(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(EditionFileError) as raised:
        read(text)
    assert str(raised.value)
    return [(it.line, it.place, it.said().removeprefix(f"{it.place}: ")) for it in raised.value.mistakes]


def test_the_file_without_mistakes_is_accepted() -> None:
    assert read(GOOD).deck_size == 112 - 4 + 2


@pytest.mark.parametrize(("there", "instead", "line", "place", "told"), ROUND, ids=lambda value: str(value)[:30])
def test_one_mistake_is_one_message(there: str, instead: str, line: int, place: str, told: str) -> None:
    assert GOOD.count(there) == 1 or there in ("copies = 2", "copies = 1", "copies = 2\n")
    found = mistakes(GOOD.replace(there, instead, 1))
    assert len(found) == 1, found
    assert found[0][:2] == (line, place)
    assert told in found[0][2]


def test_all_mistakes_are_reported_together() -> None:
    text = GOOD
    for there, instead in (
        ('"ours"', '"OURS"'), ("most = 8", "most = 80"), ('"never"', '"x"'), ("points = 60", "points = 6.5"),
        ('title = "Wild Six"', "title = 6"), ("times = 6", "times = 60"),
        ("[faces.S]\ncopies", "[faces.S]\nstackable = true\ncopies"),
    ):  # fmt: skip
        text = text.replace(there, instead, 1)
    assert [place for _, place, _ in mistakes(text)] == [
        "name", "players.most", "options.forfeit", "faces.WX.title", "faces.WX.points", "faces.WX.effect.1.times",
        "faces.S.stackable",
    ]  # fmt: skip


def test_a_deck_of_wilds_and_a_deck_that_goes_back() -> None:
    wilds = 'name = "w"\ntitle = "w"\n[faces.W]\ncopies = 50\npoints = 1\neffect = []\n'
    more = "[faces.WA]\ncopies = 50\npoints = 1\neffect = []\n"
    assert [told for _, _, told in mistakes(wilds + more)] == ["every card is a wild: at least one face needs a colour"]
    back = 'name = "w"\ntitle = "w"\n[faces.S]\ncopies = 25\npoints = 1\neffect = []\nstart = "returned"\n'
    assert ["returned when it is turned up" in told for _, _, told in mistakes(back)] == [True]


def test_a_missing_file_and_a_binary_file_are_reported(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_bytes(b'name = "x"\ntitle = "\xff"\n')
    (tmp_path / "long.toml").write_text("#" * 100_001, encoding="utf-8")
    for name, told in (
        ("none.toml", "none.toml:1: the file cannot be read: No such file"),
        (".", ":1: the file cannot be read: Is a directory"),
        ("bad.toml", "bad.toml:2: the file is not UTF-8 text"),
        ("long.toml", "long.toml:1: the file is longer than 100,000 characters"),
    ):
        with pytest.raises(EditionFileError) as raised:
            load(tmp_path / name)
        assert told in str(raised.value)


def test_two_editions_of_one_name_are_refused() -> None:
    editions = PRINTED.with_edition(read(GOOD))
    assert editions.with_edition(read(GOOD + "# the same, but for a remark\n")) == editions
    for other in (GOOD.replace("60", "61"), GOOD.replace('"ours"', '"flash"'), GOOD.replace("ours", "attack-current")):
        with pytest.raises(NameTakenError):
            editions.with_edition(read(other))
    assert editions.edition("ours").points[-3:] == read(GOOD).points[-3:]


@pytest.mark.parametrize("language", languages())
def test_the_command_prints_every_mistake_and_no_traceback(tmp_path: Path, language: str) -> None:
    for number, (there, instead, line, place, _) in enumerate(ROUND):
        file = tmp_path / f"{number}.toml"
        file.write_text(GOOD.replace(there, instead, 1), encoding="utf-8")
        done = CliRunner().invoke(app, ["edition", "check", str(file), "--lang", language])
        assert done.exit_code == 2
        assert done.output.startswith(f"{file}:{line}: {place}")
        assert len(done.output.splitlines()) == 1
        assert isinstance(done.exception, SystemExit)


def tried(text: str) -> None:
    found = edition_or_error(text)
    if isinstance(found, EditionFileError):
        assert found.mistakes
        assert all(mistake.said("zh-Hant") and mistake.line >= 1 for mistake in found.mistakes)
        assert len(str(found).splitlines()) == len(found.mistakes)
    else:
        assert found.deck_size


def edition_or_error(text: str) -> Edition | EditionFileError:
    try:
        return read(text)
    except EditionFileError as error:
        return error


@given(st.text(max_size=200))
def test_any_text_is_an_edition_or_has_mistakes(text: str) -> None:
    tried(text)


PIECES = st.sampled_from(
    ['"', "'", "[", "]", "{", "}", "=", ".", "\n", ",", "#", "0", "-", "9" * 5000, "true", "nan", "inf", "1979-05-27",
     "[" * 2000, "a." * 5000 + "b = 1", "{a=" * 500, '"""', "\x00", "\r", "\u2028", "effect", "faces", '"skip"', "WX"]
)  # fmt: skip
CUTS = st.tuples(st.floats(0, 1), st.integers(0, 12), PIECES)
SOURCES = (GOOD, edition("attack-current").source)


@settings(max_examples=100)
@given(st.sampled_from(SOURCES), st.lists(CUTS, min_size=1, max_size=4))
def test_a_file_with_random_text_inserted_is_reported(text: str, cuts: list[tuple[float, int, str]]) -> None:
    for place, length, piece in cuts:
        at = int(place * len(text))
        text = text[:at] + piece + text[at + length :]
    tried(text)


KEYS = st.sampled_from(["do", "en", "S", "WX", "times", "copies", "effect", "x"])
VALUES = st.recursive(
    st.none().map(lambda _: 3) | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(["press", "skip", "acts", "attack-six", "W", "R", {"do": "press"}, {"do": "reverse"}]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
PLACES = st.sampled_from(
    ["name", "title", "based_on", "players", "numbers", "colours", "without", "faces", "options", "x",
     "faces.S", "faces.S.effect", "faces.S.title", "faces.WX.copies", "options.waaNext", "players.most"]
)  # fmt: skip


def toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(it)}" for key, it in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + "".join(sign if sign.isalnum() or sign == "-" else f"\\U{ord(sign):08x}" for sign in value) + '"'
    return str(value)


@settings(max_examples=100)
@given(st.dictionaries(PLACES, VALUES, max_size=5))
@example({"name": 3, "faces": {"effect": {"do": 3}}})
def test_any_values_are_an_edition_or_have_mistakes(parts: dict[str, object]) -> None:
    tried("".join(f"{place} = {toml(value)}\n" for place, value in parts.items()))

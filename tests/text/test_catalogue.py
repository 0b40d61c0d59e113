"""Every text exists in every language, with the same arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import uno_bridge.text as catalogue
from uno_bridge.text import DEFAULT_LANGUAGE, Message, language_for, languages, render

TEXT = Path(catalogue.__file__).parent
OTHERS = [language for language in languages() if language != DEFAULT_LANGUAGE]
HAN = re.compile(r"[\u4e00-\u9fff]")
NAMES = ["face-h2x", "face-h5"]
"""Names that are the same in every language: Flip Attack has no Chinese sheet."""


def entries(language: str) -> Iterator[tuple[str, ast.Message]]:
    """Return every message with the name of its file. A text that Fluent cannot read fails the test."""
    for file in sorted((TEXT / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                yield file.name, entry


def messages_by_key(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(language)}


def nodes(node: object) -> Iterator[ast.BaseNode]:
    """Return the node and all nodes below it."""
    if isinstance(node, list):
        for each in node:
            yield from nodes(each)
    elif isinstance(node, ast.BaseNode):
        yield node
        for each in vars(node).values():
            yield from nodes(each)


def variables(message: ast.Message) -> set[str]:
    """Return the arguments that a text reads."""
    return {node.id.name for node in nodes(message) if isinstance(node, ast.VariableReference)}


def shown_variables(message: ast.Message) -> set[str]:
    """Return the arguments that a text shows, without those that only select a variant."""
    places = (node.expression for node in nodes(message) if isinstance(node, ast.Placeable))
    return {place.id.name for place in places if isinstance(place, ast.VariableReference)}


def words(message: ast.Message) -> str:
    return "".join(node.value for node in nodes(message) if isinstance(node, ast.TextElement))


@pytest.mark.parametrize("language", languages())
def test_every_key_is_unique(language: str) -> None:
    keys = [entry.id.name for _, entry in entries(language)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_has_its_translation_in_the_file_of_the_same_name(language: str) -> None:
    english = {(file, entry.id.name) for file, entry in entries(DEFAULT_LANGUAGE)}
    translated = {(file, entry.id.name) for file, entry in entries(language)}
    assert sorted(english - translated) == [], "not translated"
    assert sorted(translated - english) == [], "translates nothing"


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_shows_the_same_arguments(language: str) -> None:
    translated = messages_by_key(language)
    wrong = []
    for key, message in messages_by_key(DEFAULT_LANGUAGE).items():
        if key not in translated or key == "own":  # each language finds its own line among the arguments of that one
            continue
        if not shown_variables(message) <= variables(translated[key]) <= variables(message):
            wrong.append(f"{key}: {sorted(variables(message))} became {sorted(variables(translated[key]))}")
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_still_in_english(language: str) -> None:
    translated = messages_by_key(language)
    left = [
        key
        for key, message in messages_by_key(DEFAULT_LANGUAGE).items()
        if re.search(r"[a-z]{2}", words(message)) and key in translated and words(message) == words(translated[key])
    ]
    assert left == NAMES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("value", [0, 1, 2, 12, "Ann"])
def test_every_text_can_be_rendered(language: str, value: str | int) -> None:
    for key, message in messages_by_key(language).items():
        sentence = render(Message(key, dict.fromkeys(variables(message), value)), language)
        assert sentence.strip(), key
        assert "{" not in sentence, key


def test_the_chinese_uses_the_characters_of_taiwan() -> None:
    odd = {}
    for key, message in messages_by_key("zh-Hant").items():
        text = words(message)
        # Big5 has no simplified characters; and a Chinese sentence has no Western comma or full stop.
        simplified = [sign for sign in HAN.findall(text) if not is_in_big5(sign)]
        if simplified or re.search(r"[\u4e00-\u9fff][,.:;?!()]", text):
            odd[key] = text
    assert odd == {}


def is_in_big5(sign: str) -> bool:
    try:
        return bool(sign.encode("big5"))
    except UnicodeEncodeError:
        return False


@pytest.mark.parametrize(
    ("face", "name"),
    [
        ("s", "跳過"),
        ("v", "迴轉"),
        ("d", "全部丟棄"),
        ("h1", "單次打擊"),
        ("h2", "雙重打擊"),
        ("w", "萬用卡"),
        ("wa", "萬用攻擊"),
    ],
)
def test_the_cards_have_the_names_of_the_chinese_sheet(face: str, name: str) -> None:
    assert render(Message(f"face-{face}"), "zh-Hant") == name


def test_a_card_within_a_sentence_is_translated_too() -> None:
    card = Message("card", {"colour": Message("colour-r"), "face": Message("face-h2")})
    assert render(Message("event-played", {"player": "小明", "card": card, "second": 0}), "zh-Hant") == (
        "小明 打出紅色雙重打擊"
    )


@pytest.mark.parametrize("language", languages())
def test_each_text_is_split_off_as_fluent_parses_its_file(language: str) -> None:
    found = {key: FluentParser().parse_entry(text) for key, text in catalogue.catalogue(language).entries.items()}
    whole = messages_by_key(language)
    assert sorted(found) == sorted(whole)
    assert [key for key in whole if not found[key].equals(whole[key], ["span", "comment"])] == []


def test_a_text_without_a_translation_is_rendered_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in (("en", "one = One\ntwo = Two { $name }\n"), ("zh-Hant", "one = 一\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogue, "_HERE", tmp_path)
    catalogue.catalogue.cache_clear()
    try:
        assert render(Message("one"), "zh-Hant") == "一"
        assert render(Message("two", {"name": "Ann"}), "zh-Hant") == "Two Ann"
        with pytest.raises(LookupError):
            render(Message("three"), "zh-Hant")
    finally:
        catalogue.catalogue.cache_clear()


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("en", "en"), ("zh-Hant", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh_HK.UTF-8", "zh-Hant"), ("en-GB", "en")],
)
def test_a_reader_gets_the_nearest_language(wanted: str, language: str) -> None:
    assert language_for(wanted) == language


def test_an_unknown_language_is_refused_when_asked_for() -> None:
    with pytest.raises(ValueError, match="xx: there are en, zh-Hant"):
        language_for("xx")


@pytest.mark.parametrize(
    ("lang", "language"), [("zh_TW.UTF-8", "zh-Hant"), ("de_DE.UTF-8", "en"), ("C.UTF-8", "en"), ("", "en")]
)
def test_the_environment_names_the_language(monkeypatch: pytest.MonkeyPatch, lang: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert language_for() == language

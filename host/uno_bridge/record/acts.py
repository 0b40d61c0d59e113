"""Acts as they are written: one line into an act, an act into one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from uno_bridge.record import words
from uno_bridge.record.words import NotationError, Vocabulary, quote_player
from uno_bridge.rules import acts
from uno_bridge.rules.acts import Act
from uno_bridge.rules.editions import PRINTED, EditionCatalogue


def parse_act(line: str, players: Sequence[str], editions: EditionCatalogue = PRINTED) -> Act:
    """Parse one act; the rules are not consulted. Raises `NotationError`.

    `players` are the known and `editions` the editions whose cards the line may use.
    """
    known = Vocabulary(players, editions)
    text, _ = words.split_comment(line)
    insist = text.endswith("!")
    if insist:
        text = text[:-1].rstrip()
    tokens = words.words(text)
    if not tokens:
        raise NotationError("nothing")
    head, *rest = tokens
    if head in _BARE:
        act = _BARE[head](rest, known)
    elif len(rest) and rest[0] in _VERBS:
        act = _VERBS[rest[0]](words.name(head, known.players), rest[1:], known)
    else:
        act = _play(head, rest, known)
    # Only an insisted act is made again: all others have the default already.
    return _insisted(act) if insist else act


def _insisted(act: Act) -> Act:
    values = {name: getattr(act, name) for name in type(act).__dataclass_fields__}
    return type(act)(**{**values, "insist": True})


def _none(rest: Sequence[str]) -> None:
    if rest:
        raise NotationError("too-much", word=rest[0])


def _one(rest: Sequence[str], wanted: str) -> str:
    if not rest:
        raise NotationError("missing", wanted=wanted)
    _none(rest[1:])
    return rest[0]


# -- acts without a player in front -----------------------------------------------------------------------------------


def _deal(rest: list[str], known: Vocabulary) -> Act:
    if not rest:
        raise NotationError("missing", wanted="deal R7")
    return acts.Deal(tuple(words.card(word, known) for word in rest))


def _reload(rest: list[str], known: Vocabulary) -> Act:
    return acts.Reload(words.number(_one(rest, "reload 60")) if rest else None)


def _pile_has(pile: Any) -> Callable[[list[str], Vocabulary], Act]:
    def parse(rest: list[str], known: Vocabulary) -> Act:
        if rest[:1] != ["has"]:
            raise NotationError("missing", wanted=f"{pile} has 12")
        return acts.SetPile(pile, words.number(_one(rest[1:], f"{pile} has 12")))

    return parse


def _undo(rest: list[str], known: Vocabulary) -> Act:
    _none(rest)
    return acts.Undo()


def _dealer(rest: list[str], known: Vocabulary) -> Act:
    return acts.SetDealer(words.name(_one(rest, "dealer: Ann"), known.players))


def _counts(text: str) -> tuple[int, ...]:
    return tuple(words.number(word) for word in text.split(","))


def _choice(*allowed: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in allowed:
            raise NotationError("choice", word=text, wanted=" | ".join(allowed))
        return text.lower()

    return read


_POSITION: Mapping[str, Callable[[str], object]] = {
    "dir": _choice("left", "right"),
    "colour": words.colour,
    "hands": _counts,
    "launcher": words.number,
    "discard": words.number,
    "scores": _counts,
    "round": words.number,
    "side": _choice("mild", "wild"),
}


def _position(rest: list[str], known: Vocabulary) -> Act:
    values: dict[str, Any] = {}
    for word in rest:
        key, equals, text = word.partition("=")
        if not equals or (key not in _POSITION and key not in ("turn", "top")):
            raise NotationError("position-key", word=word)
        if key in values:
            raise NotationError("twice", word=key)
        if key == "turn":
            values[key] = words.name(text, known.players)
        else:
            values[key] = words.card(text, known) if key == "top" else _POSITION[key](text)
    for key in ("hands", "scores"):
        if key in values and len(values[key]) != len(known.players):
            raise NotationError("seats", word=key, players=len(known.players))
    if values.get("round") == 0:
        raise NotationError("number", word="0")
    return acts.Position(**values)


_BARE: Mapping[str, Callable[[list[str], Vocabulary], Act]] = {
    "deal": _deal,
    "position": _position,
    "shows": lambda rest, known: acts.ShowFace(words.card(_one(rest, "shows O5"), known)),
    "reload": _reload,
    "unit": lambda rest, known: acts.Pick(words.name(_one(rest, "unit Ann"), known.players)),
    "slap": lambda rest, known: acts.Slap(words.name(_one(rest, "slap Ann"), known.players)),
    "launcher": _pile_has("launcher"),
    "discard": _pile_has("discard"),
    "undo": _undo,
    "dealer:": _dealer,
}

# -- acts of a player --------------------------------------------------------------------------------------------------


def _press(player: str, rest: list[str], known: Vocabulary) -> Act:
    if not rest:
        raise NotationError("missing", wanted=f"{quote_player(player)} press 0")
    return acts.Press(player, tuple(words.number(word) for word in rest))


def _calls(player: str, rest: list[str], known: Vocabulary) -> Act:
    if not rest:
        raise NotationError("missing", wanted=f"{quote_player(player)} calls B")
    target = None
    if len(rest) > 1:
        if not rest[1].startswith(">"):
            raise NotationError("too-much", word=rest[1])
        target = words.name(_one(rest[1:], "")[1:], known.players)
    return acts.NameColour(player, words.colour(rest[0].removeprefix("=")), target)


def _catches(player: str, rest: list[str], known: Vocabulary) -> Act:
    return acts.Catch(player, words.name(_one(rest, f"{quote_player(player)} catches NAME"), known.players))


def _aside(player: str, rest: list[str], known: Vocabulary) -> Act:
    return acts.SetAside(player, words.card(_one(rest, ""), known) if rest else None)


def _draw(player: str, rest: list[str], known: Vocabulary) -> Act:
    count = words.number(_one(rest, "")) if rest else 1
    if count < 1:
        raise NotationError("number", word="0")
    return acts.Draw(player, count)


def _challenges(player: str, rest: list[str], known: Vocabulary) -> Act:
    verdict: Any = _choice("guilty", "innocent")(_one(rest, f"{quote_player(player)} challenges guilty"))
    return acts.Challenge(player, verdict)


def _holds(player: str, rest: list[str], known: Vocabulary) -> Act:
    if not rest:
        raise NotationError("missing", wanted=f"{quote_player(player)} holds 34")
    if rest[0][0].isdecimal():
        return acts.CountHand(player, words.number(_one(rest, "")))
    return acts.CountHand(player, tuple(words.card(word, known) for word in rest))


def _has(player: str, rest: list[str], known: Vocabulary) -> Act:
    return acts.SetHand(player, words.number(_one(rest, f"{quote_player(player)} has 7")))


def _alone(kind: Callable[[str], Act]) -> Callable[[str, list[str], Vocabulary], Act]:
    def parse(player: str, rest: list[str], known: Vocabulary) -> Act:
        _none(rest)
        return kind(player)

    return parse


_VERBS: Mapping[str, Callable[[str, list[str], Vocabulary], Act]] = {
    "press": _press,
    "stop": _alone(acts.StopPressing),
    "aside": _aside,
    "calls": _calls,
    "uno": _alone(acts.CallUno),
    "catches": _catches,
    "suggests": _alone(acts.Suggest),
    "draw": _draw,
    "done": _alone(acts.EndTurn),
    "late": _alone(acts.TimeUp),
    "challenges": _challenges,
    "holds": _holds,
    "has": _has,
}


def _extra(text: str, known: Vocabulary) -> int | tuple[str, ...]:
    if re.fullmatch(r"[0-9]+", text):
        return words.number(text)
    return tuple(words.card(word, known) for word in text.split(","))


_MARKS: Mapping[str, tuple[str, Callable[[str, Vocabulary], object]]] = {
    "=": ("colour", lambda text, known: words.colour(text)),
    ">": ("target", lambda text, known: words.name(text, known.players)),
    "+": ("extra", _extra),
    "-": ("discards", lambda text, known: words.colour(text)),
}


def _play(head: str, rest: list[str], known: Vocabulary) -> Act:
    player = words.name(head, known.players)
    if not rest:
        raise NotationError("no-act", word=quote_player(player))
    card = words.card(rest[0], known)
    values: dict[str, Any] = {}
    for word in rest[1:]:
        if word[0] not in _MARKS:
            raise NotationError("too-much", word=word)
        field, read = _MARKS[word[0]]
        if field in values:
            raise NotationError("twice", word=word[0])
        values[field] = read(word[1:], known)
    return acts.Play(player, card, **values)


# -- printing ----------------------------------------------------------------------------------------------------------


def print_act(act: Act) -> str:
    """The act as a record writes it."""
    return _PRINTERS[type(act)](act) + (" !" if act.insist else "")


def _print_play(act: acts.Play) -> str:
    parts = [quote_player(act.player), act.card]
    if act.discards is not None:
        parts.append(f"-{act.discards}")
    if act.extra is not None:
        parts.append(f"+{act.extra}" if isinstance(act.extra, int) else f"+{','.join(act.extra)}")
    if act.colour is not None:
        parts.append(f"={act.colour}")
    if act.target is not None:
        parts.append(f">{quote_player(act.target)}")
    return " ".join(parts)


def _print_position(act: acts.Position) -> str:
    parts = ["position"]
    if act.turn is not None:
        parts.append(f"turn={quote_player(act.turn)}")
    if act.dir == "right":
        parts.append("dir=right")
    for key in ("top", "colour", "hands", "launcher", "discard", "scores", "round", "side"):
        value = getattr(act, key)
        if value is not None:
            parts.append(f"{key}={','.join(map(str, value)) if isinstance(value, tuple) else value}")
    return " ".join(parts)


def _print_call(act: acts.NameColour) -> str:
    aim = "" if act.target is None else f" >{quote_player(act.target)}"
    return f"{quote_player(act.player)} calls {act.colour}{aim}"


def _print_holds(act: acts.CountHand) -> str:
    held = str(act.held) if isinstance(act.held, int) else " ".join(act.held)
    return f"{quote_player(act.player)} holds {held}"


_PRINTERS: Mapping[type[Act], Callable[[Any], str]] = {
    acts.Deal: lambda act: "deal " + " ".join(act.cards),
    acts.Position: _print_position,
    acts.Play: _print_play,
    acts.Press: lambda act: f"{quote_player(act.player)} press {' '.join(map(str, act.yields))}",
    acts.StopPressing: lambda act: f"{quote_player(act.player)} stop",
    acts.SetAside: lambda act: f"{quote_player(act.player)} aside" + (f" {act.card}" if act.card else ""),
    acts.NameColour: _print_call,
    acts.CallUno: lambda act: f"{quote_player(act.player)} uno",
    acts.Catch: lambda act: f"{quote_player(act.player)} catches {quote_player(act.accused)}",
    acts.Suggest: lambda act: f"{quote_player(act.player)} suggests",
    acts.ShowFace: lambda act: f"shows {act.card}",
    acts.Reload: lambda act: "reload" if act.count is None else f"reload {act.count}",
    acts.Pick: lambda act: f"unit {quote_player(act.player)}",
    acts.Draw: lambda act: f"{quote_player(act.player)} draw" + (f" {act.count}" if act.count > 1 else ""),
    acts.EndTurn: lambda act: f"{quote_player(act.player)} done",
    acts.TimeUp: lambda act: f"{quote_player(act.player)} late",
    acts.Slap: lambda act: f"slap {quote_player(act.player)}",
    acts.Challenge: lambda act: f"{quote_player(act.player)} challenges {act.verdict}",
    acts.CountHand: _print_holds,
    acts.SetHand: lambda act: f"{quote_player(act.player)} has {act.count}",
    acts.SetPile: lambda act: f"{act.pile} has {act.count}",
    acts.SetDealer: lambda act: f"dealer: {quote_player(act.player)}",
    acts.Undo: lambda act: "undo",
}
assert set(_PRINTERS) == set(get_args(Act))

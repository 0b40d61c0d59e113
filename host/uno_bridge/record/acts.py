"""Acts as they are written: one line into an act, an act into one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from uno_bridge.record import words
from uno_bridge.record.words import NotationError, written
from uno_bridge.rules import acts
from uno_bridge.rules.acts import Act

Names = Sequence[str]


def parse_act(line: str, names: Names) -> Act:
    """Read one act. Raises `NotationError` for what is none; whether the rules allow it is not asked here."""
    text, _ = words.split_comment(line)
    insist = text.endswith("!")
    if insist:
        text = text[:-1].rstrip()
    tokens = words.words(text)
    if not tokens:
        raise NotationError("nothing")
    head, *rest = tokens
    if head in _BARE:
        act = _BARE[head](rest, names)
    elif len(rest) and rest[0] in _VERBS:
        act = _VERBS[rest[0]](words.name(head, names), rest[1:], names)
    else:
        act = _play(head, rest, names)
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


def _deal(rest: list[str], names: Names) -> Act:
    if not rest:
        raise NotationError("missing", wanted="deal R7")
    return acts.Deal(tuple(words.card(word) for word in rest))


def _reload(rest: list[str], names: Names) -> Act:
    return acts.Reload(words.number(_one(rest, "reload 60")) if rest else None)


def _pile_has(pile: Any) -> Callable[[list[str], Names], Act]:
    def parse(rest: list[str], names: Names) -> Act:
        if rest[:1] != ["has"]:
            raise NotationError("missing", wanted=f"{pile} has 12")
        return acts.SetPile(pile, words.number(_one(rest[1:], f"{pile} has 12")))

    return parse


def _undo(rest: list[str], names: Names) -> Act:
    _none(rest)
    return acts.Undo()


def _dealer(rest: list[str], names: Names) -> Act:
    return acts.SetDealer(words.name(_one(rest, "dealer: Ann"), names))


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
    "top": words.card,
    "colour": words.colour,
    "hands": _counts,
    "launcher": words.number,
    "discard": words.number,
    "scores": _counts,
    "round": words.number,
    "side": _choice("mild", "wild"),
}


def _position(rest: list[str], names: Names) -> Act:
    values: dict[str, Any] = {}
    for word in rest:
        key, equals, text = word.partition("=")
        if not equals or (key not in _POSITION and key != "turn"):
            raise NotationError("position-key", word=word)
        if key in values:
            raise NotationError("twice", word=key)
        values[key] = words.name(text, names) if key == "turn" else _POSITION[key](text)
    for key in ("hands", "scores"):
        if key in values and len(values[key]) != len(names):
            raise NotationError("seats", word=key, players=len(names))
    if values.get("round") == 0:
        raise NotationError("number", word="0")
    return acts.Position(**values)


_BARE: Mapping[str, Callable[[list[str], Names], Act]] = {
    "deal": _deal,
    "position": _position,
    "shows": lambda rest, names: acts.ShowFace(words.card(_one(rest, "shows O5"))),
    "reload": _reload,
    "unit": lambda rest, names: acts.Pick(words.name(_one(rest, "unit Ann"), names)),
    "slap": lambda rest, names: acts.Slap(words.name(_one(rest, "slap Ann"), names)),
    "launcher": _pile_has("launcher"),
    "discard": _pile_has("discard"),
    "undo": _undo,
    "dealer:": _dealer,
}

# -- acts of a player --------------------------------------------------------------------------------------------------


def _press(player: str, rest: list[str], names: Names) -> Act:
    if not rest:
        raise NotationError("missing", wanted=f"{written(player)} press 0")
    return acts.Press(player, tuple(words.number(word) for word in rest))


def _calls(player: str, rest: list[str], names: Names) -> Act:
    if not rest:
        raise NotationError("missing", wanted=f"{written(player)} calls B")
    target = None
    if len(rest) > 1:
        if not rest[1].startswith(">"):
            raise NotationError("too-much", word=rest[1])
        target = words.name(_one(rest[1:], "")[1:], names)
    return acts.NameColour(player, words.colour(rest[0].removeprefix("=")), target)


def _catches(player: str, rest: list[str], names: Names) -> Act:
    return acts.Catch(player, words.name(_one(rest, f"{written(player)} catches NAME"), names))


def _aside(player: str, rest: list[str], names: Names) -> Act:
    return acts.SetAside(player, words.card(_one(rest, "")) if rest else None)


def _draw(player: str, rest: list[str], names: Names) -> Act:
    count = words.number(_one(rest, "")) if rest else 1
    if count < 1:
        raise NotationError("number", word="0")
    return acts.Draw(player, count)


def _challenges(player: str, rest: list[str], names: Names) -> Act:
    verdict: Any = _choice("guilty", "innocent")(_one(rest, f"{written(player)} challenges guilty"))
    return acts.Challenge(player, verdict)


def _holds(player: str, rest: list[str], names: Names) -> Act:
    if not rest:
        raise NotationError("missing", wanted=f"{written(player)} holds 34")
    if rest[0][0].isdecimal():
        return acts.CountHand(player, words.number(_one(rest, "")))
    return acts.CountHand(player, tuple(words.card(word) for word in rest))


def _has(player: str, rest: list[str], names: Names) -> Act:
    return acts.SetHand(player, words.number(_one(rest, f"{written(player)} has 7")))


def _alone(kind: Callable[[str], Act]) -> Callable[[str, list[str], Names], Act]:
    def parse(player: str, rest: list[str], names: Names) -> Act:
        _none(rest)
        return kind(player)

    return parse


_VERBS: Mapping[str, Callable[[str, list[str], Names], Act]] = {
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


def _extra(text: str, names: Names) -> int | tuple[str, ...]:
    if re.fullmatch(r"[0-9]+", text):
        return words.number(text)
    return tuple(words.card(word) for word in text.split(","))


_MARKS: Mapping[str, tuple[str, Callable[[str, Names], object]]] = {
    "=": ("colour", lambda text, names: words.colour(text)),
    ">": ("target", words.name),
    "+": ("extra", _extra),
    "-": ("discards", lambda text, names: words.colour(text)),
}


def _play(head: str, rest: list[str], names: Names) -> Act:
    player = words.name(head, names)
    if not rest:
        raise NotationError("no-act", word=written(player))
    card = words.card(rest[0])
    values: dict[str, Any] = {}
    for word in rest[1:]:
        if word[0] not in _MARKS:
            raise NotationError("too-much", word=word)
        field, read = _MARKS[word[0]]
        if field in values:
            raise NotationError("twice", word=word[0])
        values[field] = read(word[1:], names)
    return acts.Play(player, card, **values)


# -- printing ----------------------------------------------------------------------------------------------------------


def print_act(act: Act) -> str:
    """The act as a record writes it."""
    return _PRINTERS[type(act)](act) + (" !" if act.insist else "")


def _print_play(act: acts.Play) -> str:
    parts = [written(act.player), act.card]
    if act.discards is not None:
        parts.append(f"-{act.discards}")
    if act.extra is not None:
        parts.append(f"+{act.extra}" if isinstance(act.extra, int) else f"+{','.join(act.extra)}")
    if act.colour is not None:
        parts.append(f"={act.colour}")
    if act.target is not None:
        parts.append(f">{written(act.target)}")
    return " ".join(parts)


def _print_position(act: acts.Position) -> str:
    parts = ["position"]
    if act.turn is not None:
        parts.append(f"turn={written(act.turn)}")
    if act.dir == "right":
        parts.append("dir=right")
    for key in ("top", "colour", "hands", "launcher", "discard", "scores", "round", "side"):
        value = getattr(act, key)
        if value is not None:
            parts.append(f"{key}={','.join(map(str, value)) if isinstance(value, tuple) else value}")
    return " ".join(parts)


def _print_call(act: acts.NameColour) -> str:
    aim = "" if act.target is None else f" >{written(act.target)}"
    return f"{written(act.player)} calls {act.colour}{aim}"


def _print_holds(act: acts.CountHand) -> str:
    held = str(act.held) if isinstance(act.held, int) else " ".join(act.held)
    return f"{written(act.player)} holds {held}"


_PRINTERS: Mapping[type[Act], Callable[[Any], str]] = {
    acts.Deal: lambda act: "deal " + " ".join(act.cards),
    acts.Position: _print_position,
    acts.Play: _print_play,
    acts.Press: lambda act: f"{written(act.player)} press {' '.join(map(str, act.yields))}",
    acts.StopPressing: lambda act: f"{written(act.player)} stop",
    acts.SetAside: lambda act: f"{written(act.player)} aside" + (f" {act.card}" if act.card else ""),
    acts.NameColour: _print_call,
    acts.CallUno: lambda act: f"{written(act.player)} uno",
    acts.Catch: lambda act: f"{written(act.player)} catches {written(act.accused)}",
    acts.Suggest: lambda act: f"{written(act.player)} suggests",
    acts.ShowFace: lambda act: f"shows {act.card}",
    acts.Reload: lambda act: "reload" if act.count is None else f"reload {act.count}",
    acts.Pick: lambda act: f"unit {written(act.player)}",
    acts.Draw: lambda act: f"{written(act.player)} draw" + (f" {act.count}" if act.count > 1 else ""),
    acts.EndTurn: lambda act: f"{written(act.player)} done",
    acts.TimeUp: lambda act: f"{written(act.player)} late",
    acts.Slap: lambda act: f"slap {written(act.player)}",
    acts.Challenge: lambda act: f"{written(act.player)} challenges {act.verdict}",
    acts.CountHand: _print_holds,
    acts.SetHand: lambda act: f"{written(act.player)} has {act.count}",
    acts.SetPile: lambda act: f"{act.pile} has {act.count}",
    acts.SetDealer: lambda act: f"dealer: {written(act.player)}",
    acts.Undo: lambda act: "undo",
}
assert set(_PRINTERS) == set(get_args(Act))

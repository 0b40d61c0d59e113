"""`help` at the terminal referee: what you can type now, every command, and one word explained."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size

from uno_bridge.cli.say import fold
from uno_bridge.cli.terminal_now import describe_card
from uno_bridge.record.words import quote_player
from uno_bridge.referee.snapshot import Snapshot
from uno_bridge.rules import Offers, PlayOffer
from uno_bridge.rules.cards import COLOURS
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.text import Message, render

COMMANDS = (
    "state", "log", "why", "undo", "save", "draw-dealer", "correct", "aim", "launcher", "plant", "help", "quit",
)  # fmt: skip
"""Commands besides the acts of a record; the catalogue's text `help-WORD` explains each."""

ACTS = (
    "deal", "play", "press", "stop", "calls", "uno", "catches", "suggests", "reload", "has", "holds", "aside", "shows",
    "unit", "draw", "done", "late", "slap", "challenges", "dealer", "position", "players",
)  # fmt: skip
"""The words of a record's acts, each with a text `help-WORD` of its own."""

_ALSO = {"?": "help", "discard": "has", "cards": "play", "wild": "play", "!": "insist", "insist": "insist"}
"""Further words, and the text that explains each."""

Line = tuple[str, Message]
"""An example of a line, and its meaning."""


def answer(word: str, drawn: Snapshot, language: str, editions: EditionCatalogue = PRINTED) -> list[str]:
    """Return the lines of `help`, or of `help WORD`."""
    if not word:
        return [*_now(drawn, language, editions), "", *_list_words(language)]
    if word == "all":
        return [render(Message("cli-help"), language)]
    known = word.lower().rstrip(":")
    known = _ALSO.get(known, known)
    if known in COMMANDS or known in ACTS or known == "insist":
        return [render(Message(f"help-{known}"), language)]
    return [render(Message("help-unknown", {"word": word}), language), *_list_words(language)]


def _list_words(language: str) -> list[str]:
    lists = (("help-commands", COMMANDS), ("help-acts", ACTS))
    said = [fold(render(Message(key), language) + " ", ", ".join(words)) for key, words in lists]
    return [*said, fold("", render(Message("help-more"), language))]


def _now(drawn: Snapshot, language: str, editions: EditionCatalogue) -> list[str]:
    """Return the acts that are possible now, each kind once, with the names and cards of this table."""
    lines = list(_possible(drawn, editions))
    widest = max((cell_len(typed) for typed, _ in lines), default=0)
    said = [fold(f"  {set_cell_size(typed, widest)}  ", render(means, language)) for typed, means in lines]
    return [render(Message("help-now"), language), *said]


def _possible(drawn: Snapshot, editions: EditionCatalogue = PRINTED) -> Iterator[Line]:
    if drawn.question is not None:
        yield from _answers(drawn)
        return
    if drawn.table is None:
        yield "players: Ann, Bob, Cy", Message("help-now-players")
        return
    offers = drawn.offers
    yield from _between_rounds(offers)
    yield from _plays(drawn, editions)
    yield from _launcher(drawn)
    yield from _unit(offers)
    yield from _calls(drawn)
    if drawn.undo is not None:
        yield "undo", Message("undo-act", {"act": drawn.undo.message()})


def _answers(drawn: Snapshot) -> Iterator[Line]:
    assert drawn.question is not None
    for number, choice in enumerate(drawn.question.choices, 1):
        yield f"{number} {drawn.question.cards}" if choice.asks_count else f"{number}", choice.text.message()


def _between_rounds(offers: Offers) -> Iterator[Line]:
    if offers.deal:
        yield f"deal {offers.deal[0]}", Message("help-now-deal")
    if offers.next_dealer is not None:
        yield f"dealer: {quote_player(offers.next_dealer)}", Message("help-now-dealer")
        yield "draw-dealer", Message("help-now-draw-dealer")
    for hand in offers.count[:1]:
        bounds: dict[str, str | int | Message] = {"player": hand.player, "least": hand.least, "most": hand.most}
        yield f"{quote_player(hand.player)} holds {hand.least}", Message("help-now-holds", bounds)


def _plays(drawn: Snapshot, editions: EditionCatalogue) -> Iterator[Line]:
    offers = drawn.offers
    if offers.player is None or not offers.plays:
        return
    plain = next((card for card in offers.plays if not _names_colour(card)), None)
    wild = next((card for card in offers.plays if _names_colour(card)), None)
    for card in filter(None, (plain, wild)):
        named = describe_card(drawn, card.card, editions)
        yield _play(offers.player, card, drawn), Message("help-now-play", {"card": named})
    cards = " ".join(card.card for card in offers.plays)
    yield f"{quote_player(offers.player)} ...", Message("help-now-fits", {"cards": cards})


def _names_colour(card: PlayOffer) -> bool:
    """Return whether the colour is named with the card."""
    return card.colour and not card.later


def _play(player: str, card: PlayOffer, drawn: Snapshot) -> str:
    """Return the card with everything that must be named with it."""
    colours = "OPTU" if drawn.side == "wild" else COLOURS[:4]
    words = [quote_player(player), card.card]
    if card.discards:
        words.append(f"-{card.discards[0][0]}")
    if card.extra_most or card.discards:
        words.append("+1")
    if _names_colour(card):
        words.append(f"={colours[0]}")
    if card.targets:
        words.append(f">{quote_player(card.targets[0])}")
    return " ".join(words)


def _launcher(drawn: Snapshot) -> Iterator[Line]:
    offers = drawn.offers
    for name in offers.presses:
        yield f"{quote_player(name)} press {_yields(drawn, name)}", Message("help-now-press")
    if offers.stop is not None:
        yield f"{quote_player(offers.stop)} stop", Message("help-now-stop")
    if offers.aside is not None:
        yield f"{quote_player(offers.aside.player)} aside", Message("help-now-aside")
    if offers.shows:
        yield f"shows {offers.shows[0]}", Message("help-now-shows")
    if offers.reload:
        yield "reload", Message("help-now-reload")


def _yields(drawn: Snapshot, name: str) -> str:
    """Return one count for each hit that `name` makes in a row; the last one yields a card, if one is left."""
    owed, detail = drawn.owed, drawn.banner.detail if drawn.banner else None
    left = 1
    if owed is not None and owed.total is not None and owed.presser == name:
        in_turn = detail is not None and detail.key.startswith("do-hit-in-turn")
        left = 1 if in_turn else owed.total - owed.made
    return " ".join(["0"] * (left - 1) + [str(min(1, drawn.offers.press_most))])


def _unit(offers: Offers) -> Iterator[Line]:
    if offers.picks:
        yield f"unit {quote_player(offers.picks[0])}", Message("help-now-unit")
    for draw in offers.draws:
        number = f" {draw.most}" if draw.most > 1 else ""
        yield f"{quote_player(draw.player)} draw{number}", Message("help-now-draw")
    if offers.done is not None:
        yield f"{quote_player(offers.done)} done", Message("help-now-done")
    if offers.late is not None:
        yield f"{quote_player(offers.late)} late", Message("help-now-late")
    if offers.slap:
        yield f"slap {quote_player(offers.slap[0])}", Message("help-now-slap")
    if offers.challenge is not None:
        yield f"{quote_player(offers.challenge.player)} challenges guilty", Message("help-now-challenges")


def _calls(drawn: Snapshot) -> Iterator[Line]:
    offers = drawn.offers
    if offers.call is not None:
        aim = f" >{quote_player(offers.call.targets[0])}" if offers.call.targets else ""
        colour = "O" if drawn.side == "wild" else "R"
        yield f"{quote_player(offers.call.player)} calls {colour}{aim}", Message("help-now-calls")
    for name in offers.uno[:1]:
        yield f"{quote_player(name)} uno", Message("help-now-uno")
    for accused in offers.catch[:1]:
        catcher = next(seat.name for seat in drawn.seats if seat.name != accused)
        yield f"{quote_player(catcher)} catches {quote_player(accused)}", Message("help-now-catches")

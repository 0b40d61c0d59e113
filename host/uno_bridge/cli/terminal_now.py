"""The terminal referee's view of the current table, with the same texts as the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_bridge.referee.snapshot import ClockView, DealerDrawView, LauncherView, SeatView, Snapshot, Text, TopCard
from uno_bridge.rules import Owed
from uno_bridge.rules.cards import card_message, colour_message
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.text import Message

BEFORE_UNO = 2
"""Cards in the hand of a player who is reminded to call UNO."""


def current_lines(drawn: Snapshot) -> list[Text]:
    """Return the open question; or the instruction, what follows it, and what may be done instead."""
    if drawn.question is not None:
        return [drawn.question.text]
    if drawn.table is None:
        return [Text(key="cli-no-table")]
    if drawn.dealer_draw is not None:
        return _draw(drawn.dealer_draw)
    said = [*_instructions(drawn), *_offered_choices(drawn)]
    if drawn.unit is not None and drawn.unit.text is not None:
        said.append(drawn.unit.text)
    return [*said, *drawn.guidance]


def _draw(draw: DealerDrawView) -> list[Text]:
    due = Text(key="draw-due", args={"player": draw.due[0], "players": " + ".join(draw.due)})
    return [draw.text, due]


def _instructions(drawn: Snapshot) -> Iterator[Text]:
    banner = drawn.banner
    if banner is None:
        return
    if banner.detail is not None:
        yield banner.detail
    for hand in drawn.offers.count[1:]:
        yield Text(key="do-count", args={"player": hand.player, "cards": hand.cards})
    if banner.verb.key == "banner-aim" and banner.who is not None:
        yield Text(key="now-aim", args={"player": banner.who}, rule=banner.verb.rule)
    yield from banner.instead
    yield from (step for step in banner.then if not step.key.startswith("then-hit"))  # the instruction says it


def _offered_choices(drawn: Snapshot) -> Iterator[Text]:
    """Return the choices that the page has buttons for and no instruction mentions."""
    offers = drawn.offers
    reminded = {seat.name for seat in drawn.seats if seat.uno == "open" or seat.cards == BEFORE_UNO}
    challenge = offers.challenge
    if challenge is not None:
        args: dict[str, str | int | Text] = {"player": challenge.player, "accused": challenge.accused}
        yield Text(key="now-challenge", args={**args, "guilty": challenge.guilty, "innocent": challenge.innocent})
    for name in (name for name in offers.uno if name in reminded):
        yield Text(key="now-uno", args={"player": name})
    for name in offers.catch:
        yield Text(key="now-catch", args={"player": name})


def state(drawn: Snapshot, editions: EditionCatalogue = PRINTED) -> list[Message]:
    """Return the lines of `state` above the hands."""
    if drawn.table is None or drawn.edition is None or drawn.match is None:
        return []
    args: dict[str, str | int | Message] = {
        "round": drawn.round,
        "edition": editions.edition(drawn.edition).display_name,
    }
    match = Message(f"page-match-{drawn.match.mode}", {"target": drawn.match.target or 0})
    lines = [Message("state-round", {**args, "match": match})]
    if drawn.round:
        lines += _pile(drawn, editions)
    if drawn.owed is not None:
        lines.append(_owed_line(drawn.owed, drawn.phase == "draw"))
    if drawn.clock is not None:
        lines.append(_clock(drawn.clock))
    if drawn.launcher.kind != "none":
        lines.append(_device(drawn.launcher))
    return lines


def _pile(drawn: Snapshot, editions: EditionCatalogue) -> Iterator[Message]:
    """Return the line for the piles."""
    yield Message("state-top", {"card": _top(drawn, editions)})
    if len(drawn.stack) > 1:
        yield Message("state-stack", {"cards": " ".join(drawn.stack)})
    if drawn.side is not None:
        yield Message(f"state-side-{drawn.side}")
    yield Message(f"state-direction-{drawn.direction or 'unit'}")
    unit = "" if drawn.direction else "-unit"
    yield Message(f"state-piles{unit}", {"cards": drawn.cards_in_launcher, "discarded": drawn.cards_discarded})
    if drawn.cards_aside:
        yield Message("state-aside", {"cards": drawn.cards_aside})


def _top(drawn: Snapshot, editions: EditionCatalogue) -> Message:
    top: TopCard | None = drawn.top
    if top is None:
        return Message("state-top-unknown")
    card = describe_card(drawn, top.card, editions)
    if not top.card.startswith("W"):
        return card
    if top.colour is None:
        return Message("state-top-open", {"card": card})
    return Message("page-card-named", {"card": card, "colour": colour_message(top.colour)})


def _owed_line(owed: Owed, draws: bool) -> Message:
    args: dict[str, str | int | Message] = {"player": owed.presser, "target": owed.target, "made": owed.made}
    other = "" if owed.presser == owed.target else "-for"
    if owed.total is None:
        return Message(f"state-owed-until{other}", args, owed.rule)
    return Message("state-owed-draws" if draws else f"state-owed{other}", {**args, "total": owed.total}, owed.rule)


def _clock(clock: ClockView) -> Message:
    key = "state-clock-held" if clock.ends is None else "state-clock"
    return Message(key, {"player": clock.player, "seconds": clock.seconds})


def _device(launcher: LauncherView) -> Message:
    if launcher.text is not None:
        return launcher.text.message()
    return Message(f"page-launcher-{launcher.state}", {"unit": Message("page-device", {"unit": launcher.unit})})


def describe_seat(seat: SeatView) -> Message:
    """Return a player's name, with the marks that the page's ring shows."""
    key = "eliminated" if seat.eliminated else "dealer" if seat.dealer else "player"
    return Message(f"state-{key}", {"player": seat.name})


def describe_card(drawn: Snapshot, card: str, editions: EditionCatalogue) -> Message:
    """Return the name of a card in the current edition."""
    said = card_message(card)
    return editions.edition(drawn.edition).localise(said) if drawn.edition else said


def new_lines(said: Iterable[Text], before: Iterable[Text]) -> list[Text]:
    """Return the lines of `said` that were not in `before`."""
    known = list(before)
    return [line for line in said if line not in known]

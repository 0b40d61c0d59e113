"""The choices of the set-up page, and the record's header that follows from a selection."""

from __future__ import annotations

from collections.abc import Sequence

from uno_bridge import record, rules
from uno_bridge.record.header import Header, print_header
from uno_bridge.record.words import is_writable
from uno_bridge.referee.commands import SetupRequest
from uno_bridge.referee.snapshot import DeckSide, EditionChoice, OptionChoice, SetupChoices, Text
from uno_bridge.rules import Refused
from uno_bridge.rules.editions import PRINTED, Edition, EditionCatalogue
from uno_bridge.rules.options import option_kinds
from uno_bridge.text import Message, languages

ON_THE_PAGE = ("attack-mega-hit", "attack-current", "attack-six", "attack-classic", "flip-attack", "flash")
"""Every printed edition, in the order of the set-up page."""

USUAL_EDITION = ON_THE_PAGE[0]
"""The default edition of a new table: the one that is sold today."""


def settings(editions: EditionCatalogue = PRINTED) -> SetupChoices:
    """Return every edition with its deck and its options."""
    shown = (*map(editions.edition, ON_THE_PAGE), *editions.own)
    return SetupChoices(editions=[_choice(edition) for edition in shown], languages=languages())


def _choice(found: Edition) -> EditionChoice:
    kinds = option_kinds()
    return EditionChoice(
        name=found.name,
        text=Text.of(found.display_name),
        least_players=found.least_players,
        most_players=found.most_players,
        launcher=not found.unit,
        sides=[
            DeckSide(colours=list(side.colours), cards=[card.code for card in found.cards if card.side == number])
            for number, side in enumerate(found.sides)
        ],
        matches=list(found.matches),
        options=[
            OptionChoice(
                name=name,
                values=list(kinds[name].values),
                default=found.defaults.get(name, kinds[name].default),
                text=Text(key=f"option-{name}"),
            )
            for name in found.options
        ],
        titles={face: Text.of(words) for face, words in found.words.items()},
    )


def header_of(setup: SetupRequest) -> list[str]:
    """Return the lines of the record's header. Raises `Refused` for a name that the notation cannot write."""
    players = tuple(" ".join(name.split()) for name in setup.players)
    for name in players:
        if not is_writable(name):
            raise Refused(Message("table-name-unwritable", {"name": name}))
    header = Header(edition=setup.edition, players=players, options=setup.options)
    header.dealer = setup.dealer and " ".join(setup.dealer.split())
    return [*print_header(header), f"match: {setup.match}"]


def setup_of(header: Sequence[str], editions: EditionCatalogue) -> rules.Setup:
    """Return the set-up of a header. Raises `Refused` with its first error."""
    read = record.parse("\n".join(header), editions)
    if read.faults:
        raise Refused(read.faults[0].message)
    assert read.setup is not None
    return read.setup


def declare(edition_file: str, editions: EditionCatalogue) -> EditionCatalogue:
    """Return the catalogue with the edition that a table began with, from its text in the journal.

    Raises `NameTakenError` if another edition has its name.
    """
    if not edition_file:
        return editions
    # Imported here: most tables play an edition that comes with the package.
    from uno_bridge.rules import own

    return editions.with_edition(own.read(edition_file, editions=editions))

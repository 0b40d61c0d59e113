"""`Game`, the object through which programs use the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from uno_bridge.rules import acts, instructions, offers, piles, plays, position, presses, rounds, uno
from uno_bridge.rules.acts import Act
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.rules.events import ILLEGAL, SUGGESTED, Event, event_message
from uno_bridge.rules.flash import draws, turns
from uno_bridge.rules.flip import luck, sides
from uno_bridge.rules.game_state import GameState, Phase, UnoState
from uno_bridge.rules.match import MatchMode
from uno_bridge.rules.offers import Offers, colour_name
from uno_bridge.rules.options import read_options
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.text import Message, render


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a match. `players` sit clockwise; `dealer` deals first, by default the last player."""

    edition: str
    players: tuple[str, ...]
    dealer: str | None = None
    match: MatchMode = field(default_factory=MatchMode)
    options: Mapping[str, str] = field(default_factory=dict)
    editions: EditionCatalogue = field(default=PRINTED, repr=False)


@dataclass(frozen=True, slots=True)
class Owed:
    """Presses that are owed now: `presses` still to make (None: until cards come), `total` in all."""

    presser: str
    target: str
    presses: int | None
    made: int
    total: int | None
    penalty: bool
    rule: str


Entry = tuple[Act, list[Event]]
"""An act that was done, and its events."""

SPACING = 32
"""Acts between kept snapshots. Undo repeats the acts since the last one, which is cheaper than a snapshot per act."""


class Game:
    """A match. Push acts, get their events, take them back, list the legal acts and read the state."""

    def __init__(self, setup: Setup) -> None:
        """Make a game in which nothing is dealt. Raises `Refused` where the rules refuse the set-up."""
        self.setup = setup
        self.edition = setup.editions.edition(setup.edition)
        self._check_players(setup)
        self._check_match(setup.match)
        options = read_options(self.edition.defaults, setup.options)
        mode = MatchMode("single-round", 0) if options.scoring == "singleRound" else setup.match
        dealer = len(setup.players) - 1 if setup.dealer is None else setup.players.index(setup.dealer)
        self._state = GameState(self.edition, tuple(setup.players), dealer, mode, options)
        self._log: list[Entry] = []
        self._marks = [self._state.snapshot()]  # before act 0, SPACING, 2 SPACING ...

    def _check_match(self, mode: MatchMode) -> None:
        if mode.mode not in self.edition.matches:
            raise refuse("no-such-match", "CORE-CHAL-1", match=mode.mode)

    def _check_players(self, setup: Setup) -> None:
        least, most = self.edition.least_players, self.edition.most_players
        if not least <= len(setup.players) <= most:
            raise refuse("players", self.edition.players_rule, players=len(setup.players), least=least, most=most)
        if len(set(setup.players)) < len(setup.players):
            raise ValueError("two players of one name")
        if setup.dealer is not None and setup.dealer not in setup.players:
            raise ValueError("the dealer is not a player")

    # -- doing -----------------------------------------------------------------------------------------------------

    def push(self, act: Act) -> list[Event]:
        """Do an act and return its events. A refused act raises `Refused` and changes nothing."""
        if type(act) is acts.Undo:
            return self.undo()
        log = self._log
        try:
            events = self._do(act)
        except (Refused, KeyError):
            self._go_back(len(log))
            raise
        log.append((act, events))
        if len(log) % SPACING == 0:
            self._marks.append(self._state.snapshot())
        return events

    def _do(self, act: Act) -> list[Event]:
        """Do an act. A refused one may be half done."""
        state = self._state
        events: list[Event] = []
        state.events = events
        try:
            _HANDLERS[type(act)](state, act)
            if state.launcher == 0 and state.to_load == 0 and (state.debts or state.penalties):
                presses.lapse(state)
        except Refused as refused:
            raise self._own(refused) from None
        except KeyError as unknown:
            raise self._nobody(act, unknown) from unknown
        return events

    def _go_back(self, length: int) -> None:
        """Restore the state after the first `length` acts: from the snapshot before, and the acts since."""
        del self._log[length:]
        del self._marks[length // SPACING + 1 :]
        self._state.restore(self._marks[-1])
        for act, _ in self._log[SPACING * (len(self._marks) - 1) :]:
            self._do(act)

    def _cite(self, message: Message) -> Message:
        """Return the message with the rule ids and the names of this edition."""
        return self.edition.localise(message)

    def _own(self, refused: Refused) -> Refused:
        return Refused(self._cite(refused.message))

    def _nobody(self, act: Act, unknown: KeyError) -> Refused | KeyError:
        """Return the refusal of an act by or on an unknown player."""
        name = unknown.args[0]
        if isinstance(name, str) and name not in self._state.seat_of:
            return refuse("no-such-player", self.edition.players_rule, player=name)
        return unknown

    def why_not(self, act: Act) -> Message | None:
        """Return why an act would be refused now; None if it would be accepted. Changes nothing."""
        if type(act) is acts.Undo:
            return None if self._log else self._own(_nothing_to_undo()).message
        before = self._state.snapshot()
        try:
            events = self._do(act)
        except Refused as refused:
            return refused.message
        finally:
            self._state.restore(before)
        if events and events[0][0] == ILLEGAL:
            return self._cite(Message("refuse-illegal", {}, "CORE-TURN-8"))
        return None

    def undo(self) -> list[Event]:
        """Take the last act back. Raises `Refused` if there is none."""
        if not self._log:
            raise self._own(_nothing_to_undo())
        self._go_back(len(self._log) - 1)
        return [("taken-back", -1, -1, -1)]

    @property
    def last_undoable(self) -> Act | None:
        """The act that `undo` would take back."""
        return self._log[-1][0] if self._log else None

    @property
    def history(self) -> Iterator[Entry]:
        """All acts that were not taken back, with their events."""
        return iter(self._log)

    def legal_acts(self) -> LegalActs:
        """Return the legal acts, made while they are iterated over; `act in game.legal_acts()` works."""
        return LegalActs(self)

    def offers(self) -> Offers:
        """Return the legal acts of each player in brief."""
        return offers.offers(self._state)

    def contradictions(self, act: acts.Position) -> list[Message]:
        """Return all contradictions of a position, not only the first."""
        return [self._cite(problem) for problem in position.contradictions(self._state, act)]

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def internal_state(self) -> GameState:
        """The state as the functions of this package take it, with seats and cards as numbers. Read it only."""
        return self._state

    @property
    def players(self) -> tuple[str, ...]:
        """All names, clockwise."""
        return self._state.names

    @property
    def match(self) -> MatchMode:
        """The mode of the match and its target."""
        return self._state.mode

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._state.phase

    @property
    def turn(self) -> str | None:
        """The player for whom the game waits, penalties aside."""
        return self._name(self._state.actor)

    @property
    def late(self) -> str | None:
        """The player whose time a game unit's buzzer can end; cheaper than `offers`, for a call after every act."""
        return offers.player_on_clock(self._state)

    @property
    def direction(self) -> str:
        """`left` or `right`."""
        return "left" if self._state.direction > 0 else "right"

    @property
    def top(self) -> str | None:
        """The card to match."""
        return self.edition.cards[self._state.top].code if self._state.top >= 0 else None

    @property
    def side(self) -> str | None:
        """The side in use of two-sided cards: `mild` or `wild`."""
        return None if self.edition.back is None else sides.NAMES[self._state.sides.up]

    @property
    def turn_seconds(self) -> int | None:
        """Seconds of a turn on the game unit; None if unlimited, or without a unit (FLSH-UNIT-1)."""
        chosen = self._state.options.turn_seconds
        return int(chosen) if self.edition.unit and chosen != "unlimited" else None

    @property
    def colours(self) -> str:
        """The letters of the colours that can be named now."""
        return self._state.colours

    @property
    def aside(self) -> int:
        """Number of cards set aside in Press Your Luck, which are in no hand and on no pile."""
        return len(self._state.luck.aside) if self._state.luck is not None else 0

    @property
    def colour(self) -> str | None:
        """The colour to match; None while it is still to be named."""
        return colour_name(self._state.colour)

    @property
    def owed(self) -> Owed | None:
        """The presses to make first; penalties come before all others."""
        state = self._state
        penalty = bool(state.penalties)
        debts = state.penalties or (state.debts if state.due is None else ())
        if state.stage != "round" or not debts:
            return None
        debt = debts[0]
        names = state.names
        return Owed(
            names[debt.presser],
            names[debt.target],
            debt.left,
            debt.made,
            debt.total or None,
            penalty,
            self.edition.cites.get(debt.rule, debt.rule),
        )

    @property
    def hands(self) -> dict[str, int]:
        """Hand counts of those who play this round."""
        return {self._state.names[seat]: self._state.hands[seat] for seat in self._state.seats}

    @property
    def launcher(self) -> int:
        """Cards in the launcher."""
        return self._state.launcher

    @property
    def discard(self) -> int:
        """Cards on the discard pile."""
        return self._state.discard

    @property
    def surplus(self) -> int:
        """Number of cards by which the counts exceed the deck; negative if cards are missing; 0 between rounds.

        Only corrections make it differ from 0. It is 0 with another deck (`deckOverride`).
        """
        if self._state.stage not in ("round", "count") or self._state.options.deck_override:
            return 0
        return sum(self.hands.values()) + self.launcher + self.discard + self.aside - self._state.deck_size

    @property
    def uno(self) -> dict[str, UnoState]:
        """Players who have one card left after a play: `called`, `open` (can be caught) or `safe`."""
        return {
            self._state.names[seat]: "safe" if mark == "caught" else mark
            for seat, mark in sorted(self._state.uno.items())
        }

    @property
    def scores(self) -> dict[str, int]:
        """Points or tallies of all players."""
        return dict(zip(self._state.names, self._state.standing.scores, strict=True))

    @property
    def eliminated(self) -> list[str]:
        """The players who are out of the match, in that order."""
        return [self._state.names[seat] for seat in self._state.standing.eliminated]

    @property
    def winner(self) -> str | None:
        """The winner of the round, as soon as a player is out."""
        return self._name(self._state.winner)

    @property
    def match_winners(self) -> list[str]:
        """The match's winners."""
        return [self._state.names[seat] for seat in self._state.standing.winners]

    @property
    def round(self) -> int:
        """The number of the round; 0 before the first deal."""
        return self._state.standing.round

    @property
    def dealer(self) -> str:
        """The dealer of this round, or of the first."""
        return self._state.names[self._state.standing.dealer]

    @property
    def stack(self) -> list[str]:
        """The hit cards of the running debt, oldest first."""
        debts = self._state.debts
        return [self.edition.cards[card].code for card in debts[0].laid] if debts else []

    @property
    def facing(self) -> str | None:
        """The player whom the launcher should face: the active or the attacked player (CORE-SETUP-6, advice only)."""
        state = self._state
        if state.stage != "round" or state.unit is not None:
            return None
        debts = state.penalties or (() if state.due is not None else state.debts)
        return self._name(debts[0].target if debts else state.actor)

    def instructions(self) -> list[Message]:
        """Return the instructions: the next act first, then what follows."""
        state = self._state
        agreed = instructions.house_rules(state, self._log[-1][1]) if self._log else []
        return [
            self._cite(message)
            for message in (*instructions.instruct_now(state), *agreed, *instructions.instruct_next(state))
        ]

    def choices(self) -> list[Message]:
        """Return what the active player may do instead of the first instruction: answer a hit, or stop."""
        return [self._cite(message) for message in instructions.choices(self._state)]

    def message(self, event: Event) -> Message:
        """Return an event as a sentence for the feed."""
        return self._cite(event_message(self._state, event))

    def state(self) -> dict[str, Any]:
        """Return the state as plain data, as `uno-bridge replay --json` prints it."""
        owed = self.owed
        return {
            "edition": self.edition.name,
            "round": self.round,
            "side": self.side,
            "phase": self.phase,
            "turn": self.turn,
            "direction": None if self.edition.unit else self.direction,
            "top": self.top,
            "colour": self.colour,
            "owed": owed and self._debt(owed),
            "hands": self.hands,
            "launcher": self.launcher,
            "discard": self.discard,
            "uno": self.uno,
            "scores": self.scores,
            "eliminated": self.eliminated,
            "winner": self.winner,
            "match_winners": self.match_winners,
            "instructions": [render(self._cite(message)) for message in instructions.instruct_now(self._state)],
        }

    def _debt(self, owed: Owed) -> dict[str, str | int | None]:
        if self.edition.unit:
            return {"target": owed.target, "draws": owed.presses}
        return {"presser": owed.presser, "target": owed.target, "presses": owed.presses}

    def _name(self, seat: int) -> str | None:
        return self._state.names[seat] if seat >= 0 else None


class LegalActs:
    """The acts that would be accepted now. Iterating makes them one by one; `in` asks the rules."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __iter__(self) -> Iterator[Act]:
        return offers.legal_acts(self._game.internal_state)

    def __contains__(self, act: Act) -> bool:
        return self._game.why_not(act) is None


def _nothing_to_undo() -> Refused:
    return refuse("nothing-to-undo", "CORE-TURN-8")


def _suggest(state: GameState, act: acts.Suggest) -> None:
    """CORE-PEN-1, CORE-PEN-2: at any time in a round, and the turn order is unaffected."""
    seat = state.seat_of[act.player]
    count = state.options.suggestion_presses
    if count == 0:
        raise refuse("no-suggestion-penalty", "CORE-PEN-1")
    if state.stage != "round" or seat == state.winner:
        raise refuse("no-suggestion-now", "CORE-PEN-2")
    raise_for(presses.not_taking_part(state, seat))
    uno.add_penalty(state, seat, count, "CORE-PEN-1")
    state.events.append((SUGGESTED, seat, count, -1))


_HANDLERS: Mapping[type[Act], Callable[[GameState, Any], None]] = {
    acts.Play: plays.play,
    acts.Press: presses.press,
    acts.StopPressing: presses.stop,
    acts.NameColour: plays.name_due_colour,
    acts.CallUno: uno.call_uno,
    acts.Catch: uno.catch,
    acts.Suggest: _suggest,
    acts.Reload: piles.reload,
    acts.SetHand: piles.correct_hand,
    acts.SetPile: piles.correct_pile,
    acts.Deal: rounds.deal,
    acts.Position: position.take_up,
    acts.SetDealer: rounds.name_dealer,
    acts.CountHand: rounds.count_hand,
    acts.SetAside: luck.set_aside,
    acts.ShowFace: sides.show_face,
    acts.Pick: turns.pick,
    acts.Draw: draws.draw,
    acts.EndTurn: turns.end_turn,
    acts.TimeUp: turns.time_up,
    acts.Slap: turns.slap,
    acts.Challenge: draws.challenge,
}

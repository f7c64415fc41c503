"""The interface of a game: the other layers use a game through it alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.cards import STANDARD_CARDS, CardNotation
from croupier.games.event_data import event_data
from croupier.games.events import NO_SEAT, Event, EventKind
from croupier.games.faults import FAULTS, Fault, Faults, Message, RefusedError, unreadable_move
from croupier.games.forms import Form
from croupier.games.moves import MoveTexts
from croupier.games.options import OptionSpec, option_data
from croupier.games.position import RULES_VERSION, HistoryEntry, Position
from croupier.games.rulebook import Rulebook
from croupier.games.standings import EnterDeal, standings
from croupier.games.state import State
from croupier.games.unseen import FilledDeal, fill_stock

#: Plain data by the names of the contract.
Members = dict[str, object]


_NO_MOVES: Final = MoveTexts({})


# Two sides that score points


def _points_of_deal(state: Any) -> list[Any]:
    return [state.scored[0], state.scored[1]]


def _points_of_match(state: Any) -> Members:
    winners = [state.winner] if state.is_match_over() else []
    return {"points": [state.points[0], state.points[1]], "winners": winners}


def _winner_by_deal(state: Any) -> list[int]:
    return [] if state.winner == NO_SEAT else [state.winner]


def _never(given: object) -> bool:
    return False


def _no_results(state: Any, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    faults.add(pointer, "unreachable")


def _open_entry(state: State, entry: HistoryEntry, seat: int | None) -> Members:
    return entry.to_data()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Game:
    """One game: its tables, its functions, and the way between its states, texts and plain data.

    A template is in English; the layer that shows it translates it. A card that a seat (None: a spectator) may not see
    is written `??`. RefusedError names every fault, with pointers relative to the value that is read.
    """

    id: str
    #: Prefix of the ids of its rules.
    prefix: str
    rulebook: Rulebook
    options: Sequence[OptionSpec]
    #: By `State.phase`.
    phases: Sequence[str]
    #: By `Event.kind`.
    events: Sequence[EventKind]
    #: Texts of score lines, and of events without a text of their own, by the number of the rule and the form.
    line_texts: Mapping[tuple[int, int], Message]
    #: The rule that forbids a move and the message, by the code of the refusal.
    refusals: Mapping[str, tuple[str, Message]]
    #: Templates that say a move, by its verb.
    labels: Mapping[str, Message]
    #: No legal deal has more moves.
    history_limit: int
    #: Returns the options class of given options; RefusedError names impossible ones.
    read_options: Callable[[Mapping[str, object]], Any]
    #: Return, under options, the pack in canonical order, and the state before the first deal of a match.
    pack_under: Callable[[Any], Sequence[str]]
    state_under: Callable[[Any], State]
    #: Reads a state as the contract writes it, its types already checked.
    read_position: Callable[[Game, Mapping[str, Any]], Position]
    #: Write the members of a deal between `dealer` and `scored`: all of it, and the part that a seat sees.
    deal_members: Callable[[Any], Members]
    seen_members: Callable[[Any, int | None], Members]
    #: Writes a move's arguments as the contract names them, of its context too: `cards`, and what else its verb takes.
    move_members: Callable[[int, tuple[int, ...]], Members]
    #: Scores a position that needs no game: totals by seat or team, and the lines, in the game's unit.
    score_item: Callable[[Mapping[str, Any]], tuple[list[int], list[Event]]]
    #: The forms of those items by their `kind`.
    item_forms: Mapping[str, Form]
    #: The forms of the items that are a whole deal of a match, and of a deal's result, which `enter_deal` enters.
    deal_forms: Mapping[str, Form] = field(default_factory=dict)
    result_form: Form | None = None
    enter_deal: EnterDeal = _no_results
    #: Returns whether the deal of such an item was annulled.
    is_annulled: Callable[[Mapping[str, Any]], bool] = _never
    #: Fills in the unknown cards of a record's deal, under options, from the pack.
    fill_deal: Callable[[Any, Sequence[str], Mapping[str, Any]], FilledDeal] = fill_stock
    #: Every move; a game with too many to list reads and writes them itself.
    move_texts: MoveTexts = _NO_MOVES
    #: Bytes, 1, 2, 4 or 8, that hold any move; moves are never negative.
    move_size: int = 8
    #: Writes an entry of the history as a seat sees it.
    seen_entry: Callable[[Any, HistoryEntry, int | None], Members] = _open_entry
    #: Writes the members of a match except `deals`: the points and the winner of two sides.
    match_members: Callable[[Any], Members] = _points_of_match
    #: Writes the winners of a deal that is over, as the contract says for each game: the side that so won its match or
    #: a game of it.
    result_winners: Callable[[Any], list[int]] = _winner_by_deal
    #: Writes what the deal has brought so far, by seat or team.
    scored: Callable[[Any], list[Any]] = _points_of_deal
    #: The verbs after which a list of moves at a sealed table may continue: they uncover no card, and the legal moves
    #: that follow do not depend on a hidden card.
    foreseen: frozenset[str] = frozenset()
    cards: CardNotation = STANDARD_CARDS
    #: Names of cards that are not in the standard pack, by their texts.
    card_names: Mapping[str, str] = field(default_factory=dict)
    #: Units of `Event.points` in a point: 2 where half points exist.
    points_unit: int = 1
    #: Returns whether, under options, seats that face each other are partners.
    in_partnership: Callable[[Any], bool] = _never
    #: The fewest and the most seats.
    seat_range: tuple[int, int] = (2, 2)

    @property
    def event_types(self) -> list[str]:
        """The types of events, by `Event.kind`."""
        return [kind.type for kind in self.events]

    # Options and cards

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return every option with its given or default value; RefusedError names what cannot be."""
        return option_data(self.options, self.read_options(given))

    def seats(self, options: Mapping[str, object]) -> int:
        """Return the number of seats under complete `options`: the fewest, where these do not say."""
        return self.seat_range[0]

    def sides(self, options: Mapping[str, object]) -> int:
        """Return how many sides play under complete `options`: partnerships, or else seats."""
        seats = self.seats(options)
        return seats // 2 if self.in_partnership(self.read_options(options)) else seats

    def pack(self, options: Mapping[str, object]) -> list[str]:
        """Return the pack in canonical order under complete `options`."""
        return list(self.pack_under(self.read_options(options)))

    def fill(self, options: Mapping[str, object], deal: Mapping[str, Any]) -> FilledDeal:
        """Fill in the unknown cards of a record's deal whose deck is sound."""
        return self.fill_deal(self.read_options(options), self.pack(options), deal)

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        """Return the codes of the cards of `deck`, which belong to the pack."""
        return vec[i64]([self.cards.codes[card] for card in deck])

    # States

    def new_state(self, options: Mapping[str, object]) -> State:
        """Return the state before the first deal of a match."""
        return self.state_under(self.read_options(options))

    def read(self, data: Mapping[str, object]) -> Position:
        """Read a state as the contract writes it, its types already checked.

        Raises RefusedError with every fault, pointers relative to `data`.
        """
        return self.read_position(self, data)

    def write(self, position: Position) -> Members:
        """Write a position as the contract's state."""
        state = position.state
        return self._state_data(state, self.deal_members(state), [entry.to_data() for entry in position.history])

    def members(self, state: State) -> Members:
        """Write what is played of a state: its match, deal and turn, without a history."""
        return self._members(state, self.deal_members(state), [])

    def view(self, position: Position, seat: int | None) -> Members:
        """Write what `seat` (None: a spectator) may see of a position; what it may not is `??`."""
        state = position.state
        history = [self.seen_entry(state, entry, seat) for entry in position.history]
        return self._state_data(state, self.seen_members(state, seat), history)

    def _state_data(self, state: State, deal: Members, history: list[Members]) -> Members:
        return {
            "game": self.id,
            "rules": RULES_VERSION,
            "options": option_data(self.options, self.options_of(state)),
            **self._members(state, deal, history),
        }

    def _members(self, state: State, deal: Members, history: list[Members]) -> Members:
        """Write the members that every game's state has around those of this game."""
        scored, over = self.scored(state), state.is_deal_over()
        result = {"void": state.is_void, "winners": self.result_winners(state), "points": list(scored)}
        return {
            "match": {"deals": state.deals, **self.match_members(state)},
            "deal": {
                "dealer": state.dealer,
                **deal,
                "scored": scored,
                "history": history,
                "result": result if over else None,
            },
            "phase": self.phases[state.phase],
            "to_act": None if over else state.to_act,
        }

    def options_of(self, state: Any) -> object:
        """Return the options class of a state, which bears it as `options`."""
        return state.options

    def standings(self, item: Mapping[str, Any]) -> Iterator[Mapping[str, object]]:
        """Write the standing after each of the `deals` of a match of results, as `match` of a state.

        The caller's iterator of deals advances one deal for each standing.

        RefusedError names what is wrong with the options, or with the first deal that cannot follow.
        """
        state = self.new_state(item.get("options", {}))

        def write(state: State) -> Members:
            return {"deals": state.deals, **self.match_members(state)}

        return standings(state, item["deals"], self.enter_deal, write)

    # Moves

    def parse_move(self, text: str) -> int:
        """Read a move; raise RefusedError if the text is not a move of this game."""
        move = self.move_texts.move_of.get(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def unreadable(self, text: str) -> RefusedError:
        """Return the error for a text that is not a move; a game may add the form that it expects."""
        return unreadable_move(text)

    def move_text(self, move: int) -> str:
        """Write a move."""
        return self.move_texts.text_of[move]

    def move_context(self, state: State, move: int) -> tuple[int, ...]:
        """Return the facts of the position that `move_members` needs in addition to the move: mostly none."""
        return ()

    def fault(self, state: State, move: int, code: str) -> Fault:
        """Return the fault of `move`, which is refused with `code`."""
        params = self.move_members(move, self.move_context(state, move))
        params.update(move=self.move_text(move), seat=state.to_act)
        rule, message = self.refusals[code]
        return Fault("", code, rule, params, message)

    def fault_message(self, fault: Fault) -> Message:
        """Return the English message of a fault: its own, the game's, or the one that all games share."""
        if fault.message:
            return fault.message
        return self.refusals[fault.code][1] if fault.code in self.refusals else FAULTS[fault.code]

    # Events

    def event_members(self, event: Event) -> Members:
        """Return the members of an event except type, rule and text, with hidden cards (see `sees_cards`)."""
        return event_data(self.events[event.kind].members, event, self.cards, self.points_unit)

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        """Return whether `seat` (None: a spectator) may see the cards of an event of the deal whose `state` this is."""
        seen_by = self.events[event.kind].seen_by
        return seen_by is None or seen_by(state, event, seat)

    def rule_of(self, event: Event) -> str:
        """Return the id of the rule by which an event happened."""
        return self.rule_id(event.rule) if event.rule else self.events[event.kind].rule

    def text_of(self, event: Event) -> Message:
        """Return the English template that says an event."""
        return self.events[event.kind].text or self.line_texts[event.rule, event.form]

    def rule_id(self, number: int) -> str:
        """Return the id of a numbered rule, as `SEV-12`."""
        return f"{self.prefix}-{number}"

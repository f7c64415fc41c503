"""`Match`: deal or load a match, play it move by move, see it from any seat, and keep its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import Any, Final

from croupier.games.events import SCORE, Recorder
from croupier.games.events import Event as EngineEvent
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import Deal, draw_deal
from croupier.games.state import State
from croupier.referee.forms import check_names, check_object, check_seat, find_game, game_of, read_record, refusing
from croupier.referee.opening import OpenPosition, open_record, open_state
from croupier.referee.playing import Cards, copied, explain, first_deal, legal_moves, next_deal, play
from croupier.referee.reader import EVERYTHING, Reader
from croupier.referee.showing import event_data
from croupier.values import Event, Hand, Move, Result, View, scores_of
from croupier.wording.faces import read_cards, undrawn
from croupier.wording.faults import refused_in_words
from croupier.wording.language import ENGLISH

#: In place of a seat: the seat to act, or a spectator when the deal is over.
ACTOR: Final = -1


def deal(
    game: str,
    options: Mapping[str, object] | None = None,
    *,
    seed: str | None = None,
    deck: Sequence[str] | None = None,
    dealer: int | None = None,
    names: Sequence[str] = (),
    language: str = ENGLISH,
) -> Match:
    """Deal the first deal of a match; the same `seed` deals the same cards everywhere, over HTTP too.

    Without a `seed` one is drawn. A `deck` replaces the shuffled cards of this deal. Texts use `names`, one a seat, and
    `language`. Raises RefusedError for impossible options, cards, names or a dealer outside the table.
    """
    match = Match(find_game(game, language), options or {}, seed, names, language)
    match._begin(deck, dealer)
    return match


def load(data: Mapping[str, Any], *, names: Sequence[str] = (), language: str = ENGLISH) -> Match:
    """Continue a match from a state as the contract writes it, or from a whole record, which is replayed.

    Raises RefusedError with every fault of a state, or with the first fault of a record.
    """
    rules = game_of(data, language)
    deals = read_record(data, language)["deals"] if "deals" in data else None
    match = Match(rules, data.get("options", {}), None, names, language)
    if deals is None:
        match._read(data)
        return match
    with refusing(rules, language, names):
        open_record(rules, data)
    match._play_record(deals)
    return match


class Match:
    """A match of one game: its deals so far, and the position of the last one. `deal` and `load` make it.

    Matches copy cheaply (`copy.copy`) and pickle. `seed` shuffles later deals; texts use `names` and `language`.
    """

    def __init__(
        self, rules: Game, options: Mapping[str, object], seed: str | None, names: Sequence[str], language: str
    ) -> None:
        with refusing(rules, language):
            self.options = rules.complete_options(check_object(options, language, "/options"))
        check_names(rules.seats(self.options), names, language)
        self.rules = rules
        self.seed = token_hex(8) if seed is None else seed
        self.names = tuple(names)
        self.language = language
        self._recorder = Recorder()
        #: The position of the last deal, as the referee sees it.
        self._opened: OpenPosition
        #: The deals that are over, and the cards of this one; None for a match that was loaded from a state.
        self._past: list[dict[str, Any]] = []
        self._deck: list[str] | None = None

    # Where the match stands

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.rules.id

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self._state.seats)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return int(self._state.dealer)

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the deal is over."""
        return self._opened.to_act

    @property
    def is_deal_over(self) -> bool:
        """Whether this deal is over: `deal_next` follows, unless the match is over too."""
        return self._state.is_deal_over()

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._state.is_match_over()

    @property
    def scores(self) -> tuple[float, ...]:
        """The points of each seat or team in the match; in Seven Up of the current game, in Upcolor the money won."""
        return scores_of(self._match_members())

    @property
    def result(self) -> Result | None:
        """The result of the match; None until it is over."""
        return Result(tuple(self._match_members()["winners"]), self.scores) if self.is_over else None

    @property
    def state(self) -> View:
        """The whole position as the contract's state, with every card open."""
        return self._shown(self.rules.write(self._opened.position))

    def view(self, seat: int | None = ACTOR) -> View:
        """Return the contract's view of a seat or, with None, of a spectator; the default is the seat to act."""
        seen = self.to_act if seat == ACTOR else self._checked(seat)
        return self._shown(self.rules.view(self._opened.position, seen))

    def hand(self, seat: int) -> Hand:
        """Return the cards of a seat."""
        own = check_seat(seat, self.seats, self.language)
        return Hand(self.view(own)["deal"]["hands"][own])

    @property
    def record(self) -> dict[str, Any]:
        """The match as a record: its options, and the cards, the dealer and the moves of every deal.

        Raises ValueError for a match that was loaded from a state: its earlier cards are unknown.
        """
        if self._deck is None:
            raise ValueError("this match was loaded from a state: its record is not known")
        deals = [*self._past, self._this_deal(self._deck)]
        return {"game": self.game, "options": dict(self.options), "deals": deepcopy(deals)}

    # Moves

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat to act; empty when the deal is over."""
        return tuple(Move(data) for data in legal_moves(self._opened))

    def explain(self, move: str) -> Fault | None:
        """Return the fault of a move that is not legal here, with its rule; None for a legal move."""
        return explain(self._opened, undrawn(str(move)))

    def push(self, *moves: str) -> tuple[Event, ...]:
        """Play moves, all or none, and return their events.

        Raises RefusedError with the rule that forbids the first illegal move, and the move's place as pointer.
        """
        opened = self._copied(self._recorder) if len(moves) > 1 else self._opened
        begun = len(self._recorder.events)
        try:
            play(opened, [undrawn(str(move)) for move in moves], self._recorder)
        except RefusedError as error:
            del self._recorder.events[begun:]
            raise refused_in_words(error, self.rules, self.language, self.names) from error
        self._opened = opened
        return self._events(self._recorder.events[begun:])

    def deal_next(self, *, seed: str | None = None, deck: Sequence[str] | None = None) -> tuple[Event, ...]:
        """Deal the next deal of the match from its seed, another seed, or a deck.

        Raises RefusedError when the deal is not over, the match is over, or the deck is not the pack.
        """
        drawn = self._draw(self.seed if seed is None else seed, self._state.deals + 1).deck
        recorder = Recorder()
        opened = self._copied(recorder)
        with refusing(self.rules, self.language, self.names, "/deck"):
            cards = Cards(deck=drawn if deck is None else list(read_cards(deck)))
            dealt = next_deal(opened, recorder, cards)
        if self._deck is not None:
            self._past.append(self._this_deal(self._deck))
            self._deck = dealt
        self._opened, self._recorder = opened, recorder
        return self._events(recorder.events)

    def events(self, seat: int | None = ACTOR) -> tuple[Event, ...]:
        """Return the events of this deal as a seat, or a spectator (None), may see them; by default with every card."""
        return self._events(self._recorder.events, EVERYTHING if seat == ACTOR else self._checked(seat))

    @property
    def lines(self) -> tuple[Event, ...]:
        """The score lines of this deal, each with its rule."""
        return self._events([event for event in self._recorder.events if event.kind == SCORE])

    # Copies and pictures

    def __copy__(self) -> Match:
        """Return an independent match with the same position."""
        twin = object.__new__(Match)
        vars(twin).update(vars(self), _past=list(self._past), _recorder=Recorder())
        twin._recorder.events.extend(self._recorder.events)
        twin._opened = self._copied(twin._recorder)
        return twin

    def __deepcopy__(self, memo: object) -> Match:
        """Copy. Objects that two copies share never change."""
        return copy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the record or, where it is unknown, the state."""
        data = dict(self.state) if self._deck is None else self.record
        return partial(load, names=self.names, language=self.language), (data,), {"seed": self.seed}

    def __str__(self) -> str:
        """Write the table with every card open."""
        return str(self.state)

    def __repr__(self) -> str:
        """Name the game, the deal and whose turn it is."""
        turn = "over" if self.is_over else "deal over" if self.is_deal_over else f"seat {self.to_act} to act"
        return f"<Match of {self.game}, deal {self._state.deals}, {turn}>"

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()

    # Inside

    @property
    def _state(self) -> State:
        return self._opened.position.state

    def _begin(self, deck: Sequence[str] | None, dealer: int | None) -> None:
        drawn, seats = self._draw(self.seed, 1), self.rules.seats(self.options)
        first = drawn.dealer if dealer is None else check_seat(dealer, seats, self.language, "/dealer")
        with refusing(self.rules, self.language, self.names, "/deck"):
            cards = Cards(deck=drawn.deck if deck is None else list(read_cards(deck)), dealer=first)
            self._opened, self._deck = first_deal(self.rules, self.options, self._reader(), self._recorder, cards)

    def _draw(self, seed: str, number: int) -> Deal:
        with refusing(self.rules, self.language, self.names, "/seed"):
            return draw_deal(self.rules, self.options, seed, number)

    def _play_record(self, deals: Sequence[Mapping[str, Any]]) -> None:
        for number, dealt in enumerate(deals):
            if number == 0:
                self._begin(dealt["deck"], dealt["dealer"])
            else:
                self.deal_next(deck=dealt["deck"])
            self.push(*dealt["moves"])

    def _read(self, data: Mapping[str, Any]) -> None:
        with refusing(self.rules, self.language, self.names):
            self._opened = open_state(self.rules, {**data, "options": self.options}, self._reader(), "")
        self._state.recorder = self._recorder

    def _reader(self, seat: int | None = EVERYTHING) -> Reader:
        return Reader(seat, self.language, self.names)

    def _copied(self, recorder: Recorder) -> OpenPosition:
        return replace(self._opened, position=copied(self._opened.position, recorder))

    def _checked(self, seat: int | None) -> int | None:
        return None if seat is None else check_seat(seat, self.seats, self.language)

    def _this_deal(self, deck: list[str]) -> dict[str, Any]:
        moves = [entry.move for entry in self._opened.position.history]
        return {"deck": deck, "dealer": self.dealer, "moves": moves}

    def _match_members(self) -> Any:
        return self.rules.match_members(self._state)

    def _shown(self, data: Mapping[str, Any]) -> View:
        view = View(data)
        view.names, view.language = self.names, self.language
        return view

    def _events(self, events: Iterable[EngineEvent], seat: int | None = EVERYTHING) -> tuple[Event, ...]:
        opened = replace(self._opened, reader=self._reader(seat))
        written = [event_data(opened, event) for event in events]
        return tuple(Event(data["type"], data["text"], data["rule"], data) for data in written)

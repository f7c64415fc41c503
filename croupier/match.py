"""`Match`: play a match move by move, see it from any seat, take moves back, and keep its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from croupier.games.events import SCORE, Recorder
from croupier.games.events import Event as EngineEvent
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import Deal, draw_deal
from croupier.games.position import Position
from croupier.games.state import State
from croupier.move_reading import read_legal_move
from croupier.referee.forms import check_names, check_seat, check_seed, find_game, refusing
from croupier.referee.opening import OpenPosition, open_state
from croupier.referee.playing import Cards, copied, explain, first_deal, legal_moves, next_deal, play, replay_moves
from croupier.referee.reader import EVERYTHING, Reader
from croupier.referee.showing import event_data
from croupier.values import Event, Hand, Move, Result, View, scores_of
from croupier.wording.faces import read_cards, undrawn
from croupier.wording.faults import refused_in_words

#: In place of a seat: the seat to act, or a spectator when the deal is over.
ACTOR: Final = -1


class Match:
    """A match of one game: its deals so far, and the position of the last one. `deal` and `load` make it.

    Matches copy cheaply and pickle. Two are equal if their game, options, seed, cards and moves are; names and language
    do not count. A match changes, so it has no hash. `options` cannot be changed. `seed` shuffles later deals.
    """

    def __init__(
        self, rules: Game, options: Mapping[str, object], seed: str, names: Sequence[str], language: str
    ) -> None:
        self.rules = rules
        self.options: Mapping[str, object] = MappingProxyType(dict(options))
        self.seed = seed
        self.language = language
        self.names = names
        self._recorder = Recorder()
        #: The position of the last deal, as the referee sees it.
        self._opened: OpenPosition
        #: The position before the moves of `move_stack`. It never changes.
        self._start: Position
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
        """The match as a record: options, seed, and the cards, the dealer and the moves of every deal.

        Raises ValueError for a match that was loaded from a state: its earlier cards are unknown.
        """
        if self._deck is None:
            raise ValueError("this match was loaded from a state: its record is not known")
        deals = [*self._past, self._this_deal(self._deck)]
        return {"game": self.game, "options": dict(self.options), "seed": self.seed, "deals": deepcopy(deals)}

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in texts, one a seat; none: they are numbered."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        check_names(self.rules.seats(self.options), names, self.language)
        self._names = tuple(names)

    # Moves

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat to act; empty when the deal is over."""
        return tuple(Move(data) for data in legal_moves(self._seen()))

    def explain(self, move: str) -> Fault | None:
        """Return the fault of a move that is not legal here, with its rule; None for a legal move."""
        return explain(self._seen(), undrawn(str(move)))

    def is_legal(self, move: str) -> bool:
        """Return whether a move is legal."""
        return self.explain(move) is None

    def parse(self, text: str) -> Move:
        """Return the legal move that a person means: `9s`, `9♠`, `Play 9♠`, or in French `R♠` and `Jouer R♠`.

        Raises RefusedError if no legal move, or more than one, is meant.
        """
        return read_legal_move(str(text), self.legal_moves, self.explain, self.rules, self.language)

    @property
    def move_stack(self) -> tuple[str, ...]:
        """The moves that `pop` can take back: those of this deal, or those since the state that was loaded."""
        start = len(self._start.history)
        return tuple(entry.move for entry in self._opened.position.history[start:])

    def peek(self) -> str:
        """Return the last move. Raises IndexError before the first one of this deal."""
        if not self.move_stack:
            raise IndexError("no move of this deal can be taken back")
        return self.move_stack[-1]

    def pop(self) -> str:
        """Take back the last move, and return it. Raises IndexError before the first one of this deal."""
        last, number = self.peek(), len(self._opened.position.history)
        opened = replace(self._opened, position=copied(self._start))
        replay_moves(opened, self.move_stack[:-1], Recorder())
        opened.position.state.recorder = self._recorder
        self._recorder.events[:] = [event for event in self._recorder.events if event.move < number]
        self._opened = opened
        return last

    def push(self, *moves: str) -> tuple[Event, ...]:
        """Play moves, all or none, and return their events.

        Raises RefusedError with the rule that forbids the first illegal move, and the move's place as pointer.
        """
        opened = self._copied(self._recorder) if len(moves) > 1 else self._opened
        start = len(self._recorder.events)
        try:
            play(opened, [undrawn(str(move)) for move in moves], self._recorder)
        except RefusedError as error:
            del self._recorder.events[start:]
            raise refused_in_words(error, self.rules, self.language, self.names) from error
        self._opened = opened
        return self._events(self._recorder.events[start:])

    def deal_next(self, *, seed: str | None = None, deck: Sequence[str] | None = None) -> tuple[Event, ...]:
        """Deal the next deal of the match from its seed, another seed, or a deck.

        Raises RefusedError when the deal is not over, the match is over, or the deck is not the pack.
        """
        check_seed(seed, self.language)
        drawn = self._draw(self.seed if seed is None else seed, self._state.deals + 1).deck
        recorder = Recorder()
        opened = self._copied(recorder)
        with refusing(self.rules, self.language, self.names, "/deck"):
            cards = Cards(deck=drawn if deck is None else list(read_cards(deck)))
            dealt = next_deal(opened, recorder, cards)
        if self._deck is not None:
            self._past.append(self._this_deal(self._deck))
            self._deck = dealt
        self._opened, self._recorder, self._start = opened, recorder, copied(opened.position)
        return self._events(recorder.events)

    def events(self, seat: int | None = ACTOR) -> tuple[Event, ...]:
        """Return the events of this deal as a seat, or a spectator (None), may see them; by default with every card."""
        return self._events(self._recorder.events, EVERYTHING if seat == ACTOR else self._checked(seat))

    @property
    def lines(self) -> tuple[Event, ...]:
        """The score lines of this deal, each with its rule."""
        return self._events([event for event in self._recorder.events if event.kind == SCORE])

    # Copies and pictures

    def copy(self) -> Match:
        """Return an independent match with the same position."""
        twin = object.__new__(Match)
        vars(twin).update(vars(self), _past=list(self._past), _recorder=Recorder())
        twin._recorder.events.extend(self._recorder.events)
        twin._opened = self._copied(twin._recorder)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        """Copy. Objects that two copies share never change."""
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Compare game, options, seed, cards and moves."""
        return self._content() == other._content() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        """Raise TypeError."""
        raise TypeError("unhashable type: 'Match', because a match changes")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the record or, where it is unknown, the state."""
        return Match._made, (self.game, self._content(), self.names, self.language)

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
        drawn = self._draw(self.seed, 1)
        first = drawn.dealer if dealer is None else dealer
        with refusing(self.rules, self.language, self.names, "/deck"):
            cards = Cards(deck=drawn.deck if deck is None else list(read_cards(deck)), dealer=first)
            self._opened, self._deck = first_deal(self.rules, self.options, self._reader(), self._recorder, cards)
        self._start = copied(self._opened.position)

    def _draw(self, seed: str, number: int) -> Deal:
        with refusing(self.rules, self.language, self.names, "/seed"):
            return draw_deal(self.rules, self.options, seed, number)

    @classmethod
    def _made(cls, game: str, data: Mapping[str, Any], names: Sequence[str], language: str) -> Match:
        match = cls(find_game(game), data["options"], data["seed"], names, language)
        match._restore(data)
        return match

    def _restore(self, data: Mapping[str, Any]) -> None:
        """Read a state, or play a checked record."""
        if "deals" not in data:
            with refusing(self.rules, self.language, self.names):
                self._opened = open_state(self.rules, {**data, "options": self.options}, self._reader(), "")
            self._start = copied(self._opened.position)
            self._state.recorder = self._recorder
        for number, dealt in enumerate(data.get("deals", ())):
            if number == 0:
                self._begin(dealt["deck"], dealt["dealer"])
            else:
                self.deal_next(deck=dealt["deck"])
            self.push(*dealt["moves"])

    def _content(self) -> Mapping[str, Any]:
        return {**self.state, "seed": self.seed} if self._deck is None else self.record

    def _seen(self, seat: int | None = EVERYTHING) -> OpenPosition:
        """Return the position for a reader of the present names and language."""
        return replace(self._opened, reader=self._reader(seat))

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
        opened = self._seen(seat)
        written = [event_data(opened, event) for event in events]
        return tuple(Event(data["type"], data["text"], data["rule"], data) for data in written)

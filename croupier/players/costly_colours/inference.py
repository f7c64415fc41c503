"""Inference from the play: bounds on the hidden hand, and the moves that the cards on the table imply."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, rank_of
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours.pack import HIGH_ACE, LOW_ACE, card_value, fitting_cards
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import LIMIT
from croupier.games.events import NO_SEAT
from croupier.players.costly_colours.card_kinds import kind_of, kind_rank
from croupier.players.costly_colours.public_state import PublicState
from croupier.players.history import History

_NO_STOP: Final = 99


class Inference:
    """Bounds on the cards still held by the other seat: each counts more than `bound`, one at most `some`.

    A card counts its low value. Where the history lacks moves of the play, only the series on the table is used.
    """

    def __init__(self) -> None:
        self.bound: i64 = 0
        self.some: i64 = _NO_STOP
        self._other: i64 = 0
        self._remaining: i64 = LIMIT
        self._go: i64 = NO_SEAT

    def is_empty(self) -> bool:
        """Return whether the play proves nothing about the hand."""
        return self.bound == 0 and self.some == _NO_STOP

    def allow(self, hand: i64) -> bool:
        """Return whether the bounds allow `hand` as the other seat's cards."""
        fits = self.some == _NO_STOP
        while hand != 0:
            value = card_value(lowest(hand))
            hand &= hand - 1
            if value <= self.bound:
                return False
            if value <= self.some:
                fits = True
        return fits

    def read(self, state: CostlyColours, history: History) -> None:
        """Infer from a position, for its seat to act, and the moves that led there."""
        self.bound = 0
        self.some = _NO_STOP
        self._other = 1 - state.to_act
        self._begin_series()
        if plays_in(history) < state.played_count[0] + state.played_count[1]:
            self._read_series(state)
            return
        for i in range(history.size):
            self._read_move(history.seats[i], history.moves[i])
        self._meet(state.to_act)

    def _begin_series(self) -> None:
        self._remaining = LIMIT
        self._go = NO_SEAT

    def _read_move(self, seat: i64, move: i64) -> None:
        verb = code.verb_of(move)
        if verb == code.PLAY:
            self._meet(seat)
            self._read_card(seat, code.move_value(move), card_value(code.card_of(move)))
        elif verb == code.GO:
            if seat == self._other:
                self._rise()
            self._go = seat
        elif verb == code.STOP:
            # COS-13: a seat whose every card passes 31 has no choice.
            if seat == self._other:
                self.some = min(self.some, self._remaining)
            self._begin_series()

    def _read_card(self, seat: i64, value: i64, low: i64) -> None:
        # A card played later was held when the seat stopped, and may be the one that fitted.
        if seat == self._other and low <= self.some:
            self.some = _NO_STOP
        self._remaining -= value
        if self._remaining == 0:
            self._begin_series()

    def _meet(self, seat: i64) -> None:
        """If the seat that may add is not the one to act after a go, no card of that seat fitted (COS-13, COS-15)."""
        if self._go == NO_SEAT or seat != self._go:
            return
        if seat != self._other:
            self._rise()
        self._begin_series()

    def _rise(self) -> None:
        self.bound = max(self.bound, self._remaining)

    def _read_series(self, state: CostlyColours) -> None:
        """Infer from the series alone: the other's go, before the cards that the seat to act has added since."""
        if state.go != self._other:
            return
        remaining = LIMIT - state.count
        last = state.series_size - 1
        while last > 0 and code.play_seat(state.series[last - 1]) != self._other:
            remaining += code.play_value(state.series[last])
            last -= 1
        self.bound = remaining


def plays_in(history: History) -> i64:
    """Return the number of cards played in a history."""
    plays: i64 = 0
    for i in range(history.size):
        if code.verb_of(history.moves[i]) == code.PLAY:
            plays += 1
    return plays


class HistoryCompletion:
    """Completes a history by playing the cards on the table again in every order that the rules allow."""

    def __init__(self) -> None:
        self._known: list[i64] = [0, 0]
        self._path: list[tuple[i64, i64]] = []
        self._found: list[list[tuple[i64, i64]]] = []

    def complete(self, state: CostlyColours, history: History) -> History:
        """Return the whole history of the play if only one is possible, else `history` as it is."""
        if state.phase != code.PLAYING or plays_in(history) == state.played_count[0] + state.played_count[1]:
            return history
        self._known = [state.held(state.to_act) if seat == state.to_act else _played(state, seat) for seat in range(2)]
        self._path = []
        self._found = []
        self._follow(state, PublicState())
        paths = [path for path in self._found if _ends_with(path, history)]
        if len(paths) != 1:
            return history
        completed = History()
        for seat, move in paths[0]:
            completed.add(seat, move)
        return completed

    def _follow(self, state: CostlyColours, public: PublicState) -> None:
        """Play from `public` in every way; keep the ways that lead to the position."""
        if public.is_over:
            return
        seat = _seat(state, public.actor)
        number = 3 - public.left[public.actor]
        if _is_there(state, public):
            self._found.append(list(self._path))
        if number < state.played_count[seat]:
            self._play(state, public, seat, state.played[seat * 3 + number])
        fits = fitting_cards(self._left(state, seat, number), public.remaining()) != 0
        if not fits and public.remaining() < 10:
            self._go_on(state, public.after_stuck(), seat, NO_SEAT if public.has_go else code.encode(code.GO, 0, 0))
        may_fit = fits or seat != state.to_act
        if public.has_go and may_fit and state.options.after_go == "may_stop":
            self._go_on(state, public.after_stop(), seat, code.encode(code.STOP, 0, 0))

    def _play(self, state: CostlyColours, public: PublicState, seat: i64, card: i64) -> None:
        """Play the next card of the record, an ace either way, if it fits."""
        is_ace = rank_of(card) == ACE
        for ace in (LOW_ACE, HIGH_ACE) if is_ace else (0,):
            move = code.encode(code.PLAY, card, ace)
            if code.move_value(move) <= public.remaining():
                self._go_on(state, public.after(kind_of(card, state.turned), code.move_value(move)), seat, move)

    def _go_on(self, state: CostlyColours, public: PublicState, seat: i64, move: i64) -> None:
        if move != NO_SEAT:
            self._path.append((seat, move))
        self._follow(state, public)
        if move != NO_SEAT:
            self._path.pop()

    def _left(self, state: CostlyColours, seat: i64, number: i64) -> i64:
        """The cards that are known to be in a hand once it has played `number` cards."""
        cards = self._known[seat]
        for i in range(number):
            cards &= ~bit(state.played[seat * 3 + i])
        return cards


def _played(state: CostlyColours, seat: i64) -> i64:
    cards: i64 = 0
    for i in range(state.played_count[seat]):
        cards |= bit(state.played[seat * 3 + i])
    return cards


def _seat(state: CostlyColours, actor: i64) -> i64:
    return state.dealer if actor == 1 else 1 - state.dealer


def _is_there(state: CostlyColours, public: PublicState) -> bool:
    """Return whether `public` is the position, as far as the cards on the table show."""
    for actor in range(2):
        if 3 - public.left[actor] != state.played_count[_seat(state, actor)]:
            return False
    if _seat(state, public.actor) != state.to_act or public.size != state.series_size:
        return False
    if public.has_go != (state.go != NO_SEAT):
        return False
    for i in range(public.size):
        play = state.series[i]
        if code.play_value(play) != code.play_value(public.series[i]) or code.play_seat(play) != _seat(
            state, code.play_seat(public.series[i])
        ):
            return False
        if kind_rank(kind_of(code.play_card(play), state.turned)) != code.play_card(public.series[i]):
            return False
    return True


def _ends_with(path: list[tuple[i64, i64]], history: History) -> bool:
    """Return whether a path ends with the known moves of the play."""
    moves = [(history.seats[i], history.moves[i]) for i in range(history.size)]
    known = [(seat, move) for seat, move in moves if code.verb_of(move) in (code.PLAY, code.GO, code.STOP)]
    return not known or path[-len(known) :] == known

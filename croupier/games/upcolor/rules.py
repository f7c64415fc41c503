"""Upcolor: dealing, the legal moves, and playing one (UPC-1 to UPC-16)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import NO_CARD
from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.upcolor import events
from croupier.games.upcolor.encoding import FOLLOW, HAND, PASS, PASSING, PASSING_THE_LEAD
from croupier.games.upcolor.ending import end_if_decided, win
from croupier.games.upcolor.hands import holds, kinds_in, one
from croupier.games.upcolor.notation import match_members
from croupier.games.upcolor.pack import BLUE, DISCARD_CARD, IMPERIAL, PACK_SIZE, RED, VIOLET, YELLOW
from croupier.games.upcolor.state import UpcolorState

#: The rules that let a card be played.
ANSWERING: Final = 6  # UPC-6
PLAYING_AN_IMPERIAL: Final = 7  # UPC-7
DISCARDING: Final = 8  # UPC-8
VIOLET_ON_RED: Final = 10  # UPC-10
LEADING: Final = 14  # UPC-14
OPENING: Final = 16  # UPC-16
#: The one that lets a card be played to a round, by its kind.
RULE_OF_KIND: Final = vec[i64]([PLAYING_AN_IMPERIAL, ANSWERING, ANSWERING, ANSWERING, VIOLET_ON_RED, DISCARDING])


class Upcolor(UpcolorState):
    """A position of Upcolor: hands as packed counts, the round as the moves made since its leader's."""

    # Dealing

    def deal(self, deck: vec[i64]) -> None:
        """Deal seven cards each, one by one from the dealer's left, and find the seat that opens (UPC-2, UPC-16)."""
        self.begin_deal()
        for i in range(PACK_SIZE):
            self.deck[i] = deck[i]
        for i in range(self.next):
            self.hands[(self.dealer + 1 + i) % self.seats] += one(self.deck[i])
        if self.recorder is not None:
            dealt = self.recorder.add(events.DEAL, self.dealer)
            dealt.count = HAND
            dealt.hands = [self.hands[seat] for seat in range(self.seats)]
            dealt.table = {"deals": self.deals, **match_members(self)}
        self.open_deal()

    def open_deal(self) -> None:
        """Give the lead of a deal whose cards are dealt to the seat that opens it."""
        self.taken_count = 0
        self.out = NO_SEAT
        self.is_void = False
        opener = self.opener(self.dealer)
        if self.recorder is not None:
            self.recorder.add(events.OPEN, opener)
        self.lead_to(opener)

    def opener(self, dealer: i64) -> i64:
        """Return the first seat from `dealer` with an imperial, else with another card that may open (UPC-16)."""
        for step in range(self.seats):
            seat = (dealer + step) % self.seats
            if holds(self.hands[seat], IMPERIAL):
                return seat
        for step in range(self.seats):
            seat = (dealer + step) % self.seats
            if kinds_in(self.hands[seat]) & _colours() != 0:
                return seat
        return dealer

    # Legal moves

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act."""
        moves.clear()
        if self.to_act == NO_SEAT:
            return
        held = kinds_in(self.hands[self.to_act])
        kinds = held & self.allowed()
        while kinds != 0:
            moves.add(lowest(kinds))
            kinds &= kinds - 1
        if held & self.obliging() == 0:
            moves.add(PASS)

    def _is_opening(self) -> bool:
        """Return whether the seat to act opens the deal: every round collects a card."""
        return self.plays_count == 0 and self.taken_count == 0

    def _is_last_seat(self) -> bool:
        """Return whether the seat to act is the n-th of the round (UPC-9)."""
        return self.plays_count == self.seats - 1

    def allowed(self) -> i64:
        """Return the set of kinds that the seat to act may play if it holds them."""
        if self._is_opening():
            # UPC-16: an imperial, and only where no seat has one another colour.
            return bit(IMPERIAL) if holds(self.hands[self.to_act], IMPERIAL) else _colours()
        # UPC-14: a leader any card but violet. UPC-8: so too after a discard card.
        if self.top == NO_CARD or self.top == DISCARD_CARD:
            kinds = bit(IMPERIAL) | _colours() | bit(DISCARD_CARD)
        else:
            # UPC-3: the next kind answers a colour. UPC-6, UPC-7 and, on red, UPC-10.
            kinds = bit(IMPERIAL) | bit(self.top + 1) | bit(DISCARD_CARD)
        # UPC-9: no discard card from the last seat.
        return kinds & ~bit(DISCARD_CARD) if self._is_last_seat() else kinds

    def obliging(self) -> i64:
        """Return the set of kinds that oblige the seat to act to play: with one in hand it may not pass."""
        # UPC-15: only a leader with nothing but violet passes the lead.
        if self.plays_count == 0:
            return bit(IMPERIAL) | _colours() | bit(DISCARD_CARD)
        # UPC-12: on a free choice any seat may pass, unless the option after_discard says otherwise.
        if self.top == DISCARD_CARD:
            if self.must_play:
                return _colours()
            return 0
        # UPC-6, UPC-12: a seat that holds the demanded colour may not.
        return bit(self.top + 1)

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or ""."""
        if self.to_act == NO_SEAT:
            return "deal-over"
        hand = self.hands[self.to_act]
        if move == PASS:
            return "" if kinds_in(hand) & self.obliging() == 0 else self._refusal_to_pass()
        if not holds(hand, move):
            return "not-in-hand"
        if self.allowed() & bit(move) != 0:
            return ""
        if self._is_opening() and holds(hand, IMPERIAL):
            return "open-with-imperial"
        if move == VIOLET:
            return "violet-on-red"
        if move == DISCARD_CARD:
            return "discard-cannot-open" if self.plays_count == 0 else "discard-from-last-seat"
        return self._must_answer() if holds(hand, self.top + 1) else "no-answer"

    def _refusal_to_pass(self) -> str:
        if self._is_opening():
            return "must-open"
        if self.plays_count == 0:
            return "must-lead"
        return "must-play" if self.top == DISCARD_CARD else self._must_answer()

    def _must_answer(self) -> str:
        # UPC-9: by a discard card the last seat may not.
        return "last-must-answer" if self._is_last_seat() else "must-answer"

    # Playing

    def play(self, move: i64) -> None:
        """Play a legal move."""
        seat = self.to_act
        if self.recorder is not None:
            kind: i64 = events.PASSED if move == PASS else events.PLAYED
            self.recorder.add(kind, seat, self._rule_of(move), 0 if move == PASS else one(move))
        if move == PASS and self.plays_count == 0:
            self.lead_to((seat + 1) % self.seats)
            return
        self.plays[self.plays_count] = move
        self.plays_count += 1
        if move != PASS:
            self.hands[seat] -= one(move)
            self.top = move
            self.top_seat = seat
            # UPC-4: an empty hand wins before the round is collected.
            if self.hands[seat] == 0 and self.wins_at_once:
                win(self, seat)
                return
        # UPC-11: violet closes the round. UPC-13: so does the last seat.
        if move == VIOLET or self.plays_count == self.seats:
            self._collect()
        else:
            # UPC-5: to the left, each seat once.
            self.phase = FOLLOW
            self.to_act = (seat + 1) % self.seats

    def _rule_of(self, move: i64) -> i64:
        """The rule that lets the seat to act make `move`."""
        if move == PASS:
            return PASSING_THE_LEAD if self.plays_count == 0 else PASSING
        if self._is_opening():
            return OPENING
        return LEADING if self.plays_count == 0 else RULE_OF_KIND[move]

    def _collect(self) -> None:
        """The last card's player takes the round's cards, draws and leads (UPC-13)."""
        seat = self.top_seat
        for i in range(self.plays_count):
            if self.plays[i] != PASS:
                self.taken[self.taken_count] = self.plays[i]
                self.taken_count += 1
        if self.recorder is not None:
            taken = self.recorder.add(events.COLLECT, seat)
            taken.row = [self.plays[i] for i in range(self.plays_count) if self.plays[i] != PASS]
        if self.next < PACK_SIZE:
            drawn = one(self.deck[self.next])
            self.hands[seat] += drawn
            self.next += 1
            if self.recorder is not None:
                self.recorder.add(events.DRAW, seat, 0, drawn)
        self.lead_to(seat)
        end_if_decided(self)


def _colours() -> i64:
    """The set of yellow, blue and red, the kinds that may open a deal without an imperial."""
    return bit(YELLOW) | bit(BLUE) | bit(RED)

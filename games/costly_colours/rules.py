"""Costly Colours: dealing, the legal moves, and playing one (COS-1 to COS-15)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit, lowest
from games.cards import ACE, rank_of
from games.costly_colours.encoding import (
    ACCEPT,
    ANSWER,
    DEAL,
    EMPTY,
    GO,
    HAND,
    MOG,
    MOVE_EVENTS,
    NEW_SERIES,
    OFFER,
    PASS,
    PLAY,
    PLAYING,
    REFUSE,
    RULE_OF_VERB,
    STOCK,
    STOP,
    TURN,
    encode,
    move_value,
    verb_of,
)
from games.costly_colours.scoring import (
    HIGH_ACE,
    LIMIT,
    LOW_ACE,
    fitting_cards,
    jack_deuce_points,
    play_seat,
)
from games.costly_colours.table import CostlyTable
from games.events import NO_SEAT
from games.moves import MoveList
from games.state import State

__all__ = ["CostlyColours"]


class CostlyColours(CostlyTable):
    """A position of Costly Colours: two seats, hands as card sets, the series as the plays in order."""

    # Dealing

    def deal(self, deck: vec[i64]) -> None:
        """Deal three cards each, one by one, the eldest first, and turn the next (COS-3, COS-4)."""
        self._begin_deal()
        for i in range(len(deck)):
            self.deck[i] = deck[i]
        for i in range(HAND):
            self.hands[1 - self.dealer] |= bit(deck[2 * i])
            self.hands[self.dealer] |= bit(deck[2 * i + 1])
        self.turned = deck[STOCK - 1]
        if self.recorder is not None:
            self.recorder.add(DEAL, self.dealer, 3)
            self.recorder.add(TURN, self.dealer, 3, bit(self.turned))
        self.phase = OFFER if self.options.mog == "exchange" else PLAYING
        self.to_act = 1 - self.dealer
        # COS-4: a jack or deuce turned pays 4, of whichever suit.
        if jack_deuce_points(self.turned, self.turned) > 0:
            self._award(self.dealer, 4, 4, bit(self.turned))

    def _begin_deal(self) -> None:
        # COS-1: the seats deal in turn.
        if self.deals > 0:
            self.dealer = 1 - self.dealer
        self.deals += 1
        for seat in range(2):
            self.hands[seat] = 0
            self.played_count[seat] = 0
            self.scored[seat] = 0
        self.offer_seat = NO_SEAT
        self.exchange_seat = NO_SEAT
        self.winner = NO_SEAT
        self._clear_series()

    def _clear_series(self) -> None:
        self.series_size = 0
        self.count = 0
        self.go = NO_SEAT

    # Legal moves

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act."""
        moves.clear()
        if self.phase == PLAYING:
            self._add_plays(moves)
        elif self.phase == OFFER:
            self._add_cards(moves, MOG)
            moves.add(encode(PASS, 0, 0))
        elif self.phase == ANSWER:
            self._add_cards(moves, ACCEPT)
            moves.add(encode(REFUSE, 0, 0))

    def _add_cards(self, moves: MoveList, verb: i64) -> None:
        cards = self.hands[self.to_act]
        while cards != 0:
            moves.add(encode(verb, lowest(cards), 0))
            cards &= cards - 1

    def _add_plays(self, moves: MoveList) -> None:
        cards = self._fitting(self.to_act)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if rank_of(card) != ACE:
                moves.add(encode(PLAY, card, 0))
                continue
            moves.add(encode(PLAY, card, LOW_ACE))
            if self.count + HIGH_ACE <= LIMIT:
                moves.add(encode(PLAY, card, HIGH_ACE))
        # COS-13: before a go a seat that can play must; after the other's it may stop.
        if self.go == NO_SEAT:
            if moves.size == 0:
                moves.add(encode(GO, 0, 0))
        elif self.options.after_go == "may_stop":
            moves.add(encode(STOP, 0, 0))

    def _fitting(self, seat: i64) -> i64:
        """The cards of `seat` that do not pass 31 (COS-8)."""
        return fitting_cards(self.hands[seat], LIMIT - self.count)

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or ""."""
        verb = verb_of(move)
        if self.to_act == NO_SEAT:
            return "deal-over"
        if self.phase == OFFER and verb != MOG and verb != PASS:
            return "mog-or-pass"
        if self.phase == ANSWER and verb != ACCEPT and verb != REFUSE:
            return "accept-or-refuse"
        if self.phase == PLAYING and verb != PLAY and verb != GO and verb != STOP:
            return "mogging-over"
        if verb == GO:
            return self._go_refusal()
        if verb == STOP:
            return self._stop_refusal()
        if verb == PASS or verb == REFUSE:
            return ""
        if self.hands[self.to_act] & bit(move & 63) == 0:
            return "not-in-hand"
        return "over-31" if verb == PLAY and self.count + move_value(move) > LIMIT else ""

    def _go_refusal(self) -> str:
        if self.go != NO_SEAT:
            return "go-said"
        return "" if self._fitting(self.to_act) == 0 else "can-play"

    def _stop_refusal(self) -> str:
        if self.go == NO_SEAT:
            return "no-go"
        return "" if self.options.after_go == "may_stop" else "must-add"

    # Playing

    def play(self, move: i64) -> None:
        """Play a legal move."""
        verb = verb_of(move)
        card = move & 63
        if self.recorder is not None:
            cards = bit(card) if verb >= MOG else 0
            announced = self.count + move_value(move) if verb == PLAY else 0
            self.recorder.add(MOVE_EVENTS + verb, self.to_act, RULE_OF_VERB[verb], cards, announced)
        if verb == PLAY:
            self._play_card(card, move_value(move))
        elif verb == GO:
            self._give_go(self.to_act)
        elif verb == STOP:
            self._end_series()
        elif verb == PASS:
            self._pass()
        elif verb == MOG:
            self._offer(card)
        elif verb == ACCEPT:
            self._accept(card)
        else:
            self._refuse()

    def _pass(self) -> None:
        """If the eldest does not offer, the dealer may (COS-6)."""
        if self.to_act == self.dealer:
            self._begin_play()
        else:
            self.to_act = self.dealer

    def _offer(self, card: i64) -> None:
        """Offer a card, which stays in the hand until it is accepted (COS-6)."""
        self.offer_seat = self.to_act
        self.offer_card = card
        self.phase = ANSWER
        self.to_act = 1 - self.to_act

    def _refuse(self) -> None:
        """The one who offered scores 1; the card stays secret (COS-6)."""
        offerer = self.offer_seat
        self.offer_seat = NO_SEAT
        if not self._award(offerer, 1, 6, 0):
            self._begin_play()

    def _accept(self, returned: i64) -> None:
        """Exchange the two cards; the offered one is counted first (COS-6, COS-7)."""
        offerer = self.offer_seat
        self.offer_seat = NO_SEAT
        self.exchange_seat = offerer
        self.passed = self.offer_card
        self.returned = returned
        for seat in range(2):
            self.hands[seat] ^= bit(self.passed) | bit(returned)
        if not self._pass_on(offerer, self.passed) and not self._pass_on(1 - offerer, returned):
            self._begin_play()

    def _pass_on(self, giver: i64, card: i64) -> bool:
        """Score a jack or deuce passed to the opponent; tell whether that wins at once (COS-7)."""
        points = jack_deuce_points(card, self.turned)
        # Option mog_bonus: the dealer only, or either seat.
        if points == 0 or (giver != self.dealer and self.options.mog_bonus == "dealer"):
            return False
        return self._award(giver, points, 7, bit(card))

    def _begin_play(self) -> None:
        """The eldest plays first (COS-8)."""
        self.phase = PLAYING
        self.to_act = 1 - self.dealer

    def _play_card(self, card: i64, value: i64) -> None:
        seat = self.to_act
        self.hands[seat] &= ~bit(card)
        self.played[seat * HAND + self.played_count[seat]] = card
        self.played_count[seat] += 1
        if self.lay(seat, card, value):
            return
        # COS-15: 31 ends the series.
        if self.count == LIMIT:
            self._end_series()
        # COS-13: the other seat has said go.
        elif self.go != NO_SEAT:
            self._add_or_end(seat)
        elif self.hands[1 - seat] != 0:
            self.to_act = 1 - seat
        # COS-13: a seat without cards says go without a word.
        else:
            if self.recorder is not None:
                self.recorder.add(EMPTY, 1 - seat, 13)
            self._give_go(1 - seat)

    def _give_go(self, stuck: i64) -> None:
        """The other seat scores 1 at once, and may add cards (COS-13)."""
        self.go = stuck
        if not self._award(1 - stuck, 1, 13, 0):
            self._add_or_end(1 - stuck)

    def _add_or_end(self, seat: i64) -> None:
        """After a go `seat` may add while a card fits; otherwise the series ends (COS-13, COS-15)."""
        if self._fitting(seat) != 0:
            self.to_act = seat
        else:
            self._end_series()

    def _end_series(self) -> None:
        """A new series while both seats hold cards, otherwise the show (COS-15)."""
        if self.hands[0] == 0 or self.hands[1] == 0:
            self._show()
            return
        self.to_act = 1 - play_seat(self.series[self.series_size - 1])
        self._clear_series()
        if self.recorder is not None:
            self.recorder.add(NEW_SERIES, self.to_act, 15)

    def clone(self) -> State:
        """Return an equal position of its own, without a recorder."""
        twin = CostlyColours(self.options)
        twin.copy_from(self)
        return twin

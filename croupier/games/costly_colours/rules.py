"""Costly Colours: dealing, the legal moves, and playing one (COS-1 to COS-15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, rank_of
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours import events
from croupier.games.costly_colours.encoding import card_of, encode, move_value, play_seat, verb_of
from croupier.games.costly_colours.pack import HIGH_ACE, LOW_ACE, fitting_cards
from croupier.games.costly_colours.scoring import (
    LIMIT,
    OPENED,
    OTHERS_GO,
    REFUSED,
    SHOWN,
    TURNED,
    award,
    count_hand,
    jack_deuce_points,
    lay,
    leader_after_deal,
    pass_on,
)  # fmt: skip
from croupier.games.costly_colours.state import CostlyColoursState
from croupier.games.events import NO_SEAT, Recorder, open_hands
from croupier.games.moves import MoveList

#: The rule by which a deal ends when a seat has won.
TARGET: Final = 2  # COS-2


class CostlyColours(CostlyColoursState):
    """A position of Costly Colours that deals, lists its legal moves and plays them."""

    # Dealing

    def deal(self, deck: vec[i64]) -> None:
        """Deal three cards each, one by one, the eldest first, and turn the next (COS-3, COS-4)."""
        self.begin_deal()
        for i in range(len(deck)):
            self.deck[i] = deck[i]
        for i in range(code.HAND):
            self.hands[1 - self.dealer] |= bit(deck[2 * i])
            self.hands[self.dealer] |= bit(deck[2 * i + 1])
        self.turned = deck[code.STOCK - 1]
        if self.recorder is not None:
            dealt = self.recorder.add(events.DEAL, self.dealer)
            dealt.count = code.HAND
            dealt.hands = [self.hands[0], self.hands[1]]
            self.recorder.add(events.TURN, self.dealer, 0, bit(self.turned))
        self.phase = code.OFFER if self.options.mog == "exchange" else code.PLAYING
        self.to_act = 1 - self.dealer
        # COS-4: a jack or deuce turned pays 4, of whichever suit.
        if jack_deuce_points(self.turned, self.turned) > 0:
            self._award(self.dealer, 4, TURNED, bit(self.turned))

    # Legal moves

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act."""
        moves.clear()
        if self.phase == code.PLAYING:
            self._add_plays(moves)
        elif self.phase == code.OFFER:
            self._add_cards(moves, code.MOG)
            moves.add(encode(code.PASS, 0, 0))
        elif self.phase == code.ANSWER:
            self._add_cards(moves, code.ACCEPT)
            moves.add(encode(code.REFUSE, 0, 0))

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
                moves.add(encode(code.PLAY, card, 0))
                continue
            moves.add(encode(code.PLAY, card, LOW_ACE))
            if self.count + HIGH_ACE <= LIMIT:
                moves.add(encode(code.PLAY, card, HIGH_ACE))
        # COS-13: before a go a seat that can play must; after the other's it may stop.
        if self.go == NO_SEAT:
            if moves.size == 0:
                moves.add(encode(code.GO, 0, 0))
        elif self.options.after_go == "may_stop":
            moves.add(encode(code.STOP, 0, 0))

    def _fitting(self, seat: i64) -> i64:
        """The cards of `seat` that do not pass 31 (COS-8)."""
        return fitting_cards(self.hands[seat], LIMIT - self.count)

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or ""."""
        verb = verb_of(move)
        if self.to_act == NO_SEAT:
            return "deal-over"
        if self.phase == code.OFFER and verb != code.MOG and verb != code.PASS:
            return "mog-or-pass"
        if self.phase == code.ANSWER and verb != code.ACCEPT and verb != code.REFUSE:
            return "accept-or-refuse"
        if self.phase == code.PLAYING and verb != code.PLAY and verb != code.GO and verb != code.STOP:
            return "mogging-over" if self.options.mog == "exchange" else "no-mogging"
        if verb == code.GO:
            return self._go_refusal()
        if verb == code.STOP:
            return self._stop_refusal()
        if verb == code.PASS or verb == code.REFUSE:
            return ""
        if self.hands[self.to_act] & bit(card_of(move)) == 0:
            return "not-in-hand"
        return "over-31" if verb == code.PLAY and self.count + move_value(move) > LIMIT else ""

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
        card = card_of(move)
        if self.recorder is not None:
            self._record_move(self.recorder, verb, move)
        if verb == code.PLAY:
            self._play_card(card, move_value(move))
        elif verb == code.GO:
            self._give_go(self.to_act)
        elif verb == code.STOP:
            self._end_series()
        elif verb == code.PASS:
            self._pass()
        elif verb == code.MOG:
            self._offer(card)
        elif verb == code.ACCEPT:
            self._accept(card)
        else:
            self._refuse()

    def _record_move(self, recorder: Recorder, verb: i64, move: i64) -> None:
        made = recorder.add(events.MOVE + verb, self.to_act, 0, bit(card_of(move)) if verb >= code.MOG else 0)
        if verb == code.PLAY:
            made.value = move_value(move)
            made.count = self.count + move_value(move)
        elif verb == code.ACCEPT:
            made.received = self.offer_card

    def _pass(self) -> None:
        """If the eldest does not offer, the dealer may (COS-6)."""
        if self.to_act == self.dealer:
            self.begin_play()
        else:
            self.to_act = self.dealer

    def _offer(self, card: i64) -> None:
        """Offer a card, which stays in the hand until it is accepted (COS-6)."""
        self.offer_seat = self.to_act
        self.offer_card = card
        self.phase = code.ANSWER
        self.to_act = 1 - self.to_act

    def _refuse(self) -> None:
        """The seat that offered scores 1; the card stays secret (COS-6)."""
        offerer = self.offer_seat
        self.offer_seat = NO_SEAT
        if not self._award(offerer, 1, REFUSED):
            self.begin_play()

    def _accept(self, returned: i64) -> None:
        """Exchange the two cards; the offered one is counted first (COS-6, COS-7)."""
        offerer = self.offer_seat
        self.offer_seat = NO_SEAT
        self.exchange_seat = offerer
        self.passed = self.offer_card
        self.returned = returned
        for seat in range(2):
            self.hands[seat] ^= bit(self.passed) | bit(returned)
        if pass_on(self, offerer, self.passed):
            self.end(offerer)
        elif pass_on(self, 1 - offerer, returned):
            self.end(1 - offerer)
        else:
            self.begin_play()

    def _play_card(self, card: i64, value: i64) -> None:
        seat = self.to_act
        self.hands[seat] &= ~bit(card)
        self.played[seat * code.HAND + self.played_count[seat]] = card
        self.played_count[seat] += 1
        if lay(self, seat, card, value):
            self.end(seat)
            return
        # COS-15: 31 ends the series.
        if self.count == LIMIT:
            self._end_series()
        # COS-13, COS-14: the other seat has said go; what is added scores as any card does.
        elif self.go != NO_SEAT:
            self._add_or_end(seat)
        elif self.hands[1 - seat] != 0:
            self.to_act = 1 - seat
        # COS-13: a seat without cards says go without a word.
        else:
            if self.recorder is not None:
                self.recorder.add(events.EMPTY, 1 - seat)
            self._give_go(1 - seat)

    def _give_go(self, stuck: i64) -> None:
        """The other seat immediately scores 1, and may add cards (COS-13)."""
        self.go = stuck
        if not self._award(1 - stuck, 1, OTHERS_GO):
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
        self.clear_series()
        if self.recorder is not None:
            self.recorder.add(events.NEW_SERIES, self.to_act)

    # The end

    def _show(self) -> None:
        """The eldest counts first, then the dealer, each the hand that it held when the play began (COS-16)."""
        seat = 1 - self.dealer
        for _ in range(2):
            hand = self.held(seat)
            if self.recorder is not None:
                self.recorder.add(events.SHOW, seat, SHOWN, hand)
            if count_hand(self, seat, hand):
                self.end(seat)
                return
            seat = 1 - seat
        self.end(leader_after_deal(self))

    def _award(self, seat: i64, points: i64, rule: i64, cards: i64 = 0) -> bool:
        """Score `points` for `seat`; return whether it has won the match."""
        if not award(self, seat, points, rule, cards):
            return False
        self.end(seat)
        return True

    def end(self, winner: i64) -> None:
        """End the deal and, if it has a `winner`, the match (COS-2)."""
        self.winner = winner
        self.to_act = NO_SEAT
        self.phase = code.DEAL_OVER if winner == NO_SEAT else code.MATCH_OVER
        if self.recorder is not None:
            opened = open_hands(self.recorder, events.SHOW, self.hands, SHOWN)
            if opened is not None:
                opened.form = OPENED
            self.recorder.add(events.END, NO_SEAT, 0 if winner == NO_SEAT else TARGET)
            if winner != NO_SEAT:
                self.recorder.add(events.MATCH, winner)

"""High Card: dealing, the legal moves, and playing one (HIC-2 to HIC-5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.state import copy_all
from tests.tiny_game.game import events
from tests.tiny_game.game.encoding import DEAL_OVER, HAND, MATCH_OVER, PLAYING
from tests.tiny_game.game.scoring import score_trick
from tests.tiny_game.game.state import HighCardState


class HighCard(HighCardState):
    """A position of High Card that deals, lists its legal moves and plays them."""

    def deal(self, deck: vec[i64]) -> None:
        """Deal three cards each, one by one, the eldest first (HIC-2)."""
        self.begin_deal()
        copy_all(deck, self.deck)
        self.leader = 1 - self.dealer
        for index in range(HAND):
            self.hands[self.leader] |= bit(deck[2 * index])
            self.hands[self.dealer] |= bit(deck[2 * index + 1])
        if self.recorder is not None:
            dealt = self.recorder.add(events.DEAL, self.dealer)
            dealt.count, dealt.hands = HAND, [int(hand) for hand in self.hands]
        self.phase, self.to_act = PLAYING, self.leader

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the cards of the seat to act: any may be played (HIC-3)."""
        moves.clear()
        hand = 0 if self.to_act == NO_SEAT else self.hands[self.to_act]
        while hand != 0:
            moves.add(lowest(hand))
            hand &= hand - 1

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or ""."""
        if self.to_act == NO_SEAT:
            return "deal-over"
        return "" if self.hands[self.to_act] & bit(move) else "not-in-hand"

    def play(self, move: i64) -> None:
        """Play a card; the second one of a trick ends it (HIC-3)."""
        seat = self.to_act
        self._record(events.PLAY, seat, bit(move))
        self.hands[seat] &= ~bit(move)
        self.played[seat * HAND + self.played_count[seat]] = move
        self.played_count[seat] += 1
        if seat == self.leader:
            self.to_act = 1 - seat
        else:
            self._end_trick()

    def _end_trick(self) -> None:
        last = self.played_count[0] - 1
        winner = score_trick(self, [self.played[last], self.played[HAND + last]])
        # HIC-3: the winner leads to the next trick, and without one the same seat.
        if winner != NO_SEAT:
            self.leader = winner
        self.to_act = self.leader
        # HIC-5: the point that wins the match ends the deal.
        if winner != NO_SEAT and self.points[winner] >= self.options.target:
            self._end(MATCH_OVER)
            self._record(events.MATCH, winner)
        elif last == HAND - 1:
            self._end(DEAL_OVER)

    def _end(self, phase: i64) -> None:
        self.phase, self.to_act = phase, NO_SEAT
        self._record(events.END, NO_SEAT)

    def _record(self, kind: i64, seat: i64, cards: i64 = 0) -> None:
        if self.recorder is not None:
            self.recorder.add(kind, seat, 0, cards)

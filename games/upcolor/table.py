"""Upcolor: what lies on the table, and how a deal ends (UPC-4, UPC-18)."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit
from games.events import NO_SEAT, Recorder
from games.state import State
from games.upcolor.encoding import BARRED, BLOCKED, DEAL_OVER, END, GAME_OVER, LEAD, MATCH, MATCH_OVER, WIN
from games.upcolor.hands import DISCARD_CARD, NO_CARD, PACK_SIZE, best_kind, holds, is_only_violet
from games.upcolor.options import Options
from games.upcolor.scoring import Ledger

__all__ = ["UpcolorTable"]


class UpcolorTable(State):
    """A position of Upcolor: hands as packed counts, the round as the moves made since its leader's."""

    def __init__(self, options: Options) -> None:
        super().__init__(options.players)
        self.options: Options = options
        self.ledger: Ledger = Ledger(options)
        self.wins_at_once: bool = options.finish == "at_once"
        self.leader_blocks: bool = options.blocked == "leader"
        self.must_play: bool = options.after_discard == "must_play"
        self.deck: vec[i64] = vec[i64]([0 for _ in range(PACK_SIZE)])
        self.next: i64 = 0
        self.hands: vec[i64] = vec[i64]([0 for _ in range(options.players)])
        self.taken: vec[i64] = vec[i64]([0 for _ in range(PACK_SIZE)])
        self.taken_count: i64 = 0
        self.leader: i64 = 0
        self.plays: vec[i64] = vec[i64]([0 for _ in range(options.players)])
        self.plays_count: i64 = 0
        #: The last card played to the round and who played it: the card to answer, and the collector to be.
        self.top: i64 = NO_CARD
        self.top_seat: i64 = NO_SEAT
        #: The seat that won the deal.
        self.out: i64 = NO_SEAT

    def lead_to(self, seat: i64) -> None:
        """Start a round that `seat` leads."""
        self.leader = seat
        self.plays_count = 0
        self.top = NO_CARD
        self.top_seat = NO_SEAT
        self.phase = LEAD
        self.to_act = seat

    # The end of a deal

    def end_if_decided(self) -> None:
        """End the deal if the round that the leader has just collected left an empty hand, or a block."""
        # Option finish: in order of play. The seats after the collector played nothing this round, so they hold
        # cards, and the order may as well begin with them.
        for step in range(self.seats):
            seat = (self.leader + 1 + step) % self.seats
            if self.hands[seat] == 0:
                self.win(seat)
                return
        if self._is_blocked():
            self._end_blocked()

    def _is_blocked(self) -> bool:
        """Tell whether nobody can lead, or by the option blocked not the leader (UPC-18)."""
        if self.leader_blocks:
            return is_only_violet(self.hands[self.leader])
        for seat in range(self.seats):
            if not is_only_violet(self.hands[seat]):
                return False
        return True

    def _end_blocked(self) -> None:
        """The seat that alone holds the best best-card wins; otherwise the deal is void (UPC-18)."""
        if self.recorder is not None:
            self.recorder.add(BLOCKED, self.leader, 18)
        best: i64 = DISCARD_CARD + 1
        winner: i64 = NO_SEAT
        for seat in range(self.seats):
            kind = best_kind(self.hands[seat])
            if kind < best:
                best = kind
                winner = seat
            elif kind == best:
                winner = NO_SEAT
        if winner != NO_SEAT:
            self.win(winner)
            return
        self.is_void = True
        self._end(DEAL_OVER)

    def win(self, seat: i64) -> None:
        """Settle the deal, won by `seat`, and see whether that ends the game and the match."""
        self.out = seat
        if self.recorder is not None:
            self.recorder.add(WIN, seat, 4)
        self.ledger.settle(seat, self.discard_holders(), self.recorder)
        is_match_over = self.ledger.is_last_deal() and self.ledger.is_last_game()
        if self.recorder is not None:
            self._record_end(self.recorder, is_match_over)
        self._end(MATCH_OVER if is_match_over else DEAL_OVER)

    def discard_holders(self) -> i64:
        """Return the set of seats with a discard card in hand (UPC-22)."""
        holders: i64 = 0
        for seat in range(self.seats):
            if holds(self.hands[seat], DISCARD_CARD):
                holders |= bit(seat)
        return holders

    def _record_end(self, recorder: Recorder, is_match_over: bool) -> None:
        """Record who is barred, and what has ended with the deal."""
        first = self.ledger.ranked_first()
        for seat in range(self.seats):
            if self.ledger.barred & bit(seat) != 0:
                recorder.add(BARRED, seat, 22)
        if self.ledger.is_last_deal():
            recorder.add(GAME_OVER, NO_SEAT, 19)
        for seat in range(self.seats):
            if is_match_over and first & bit(seat) != 0:
                recorder.add(MATCH, seat, 20)

    def _end(self, phase: i64) -> None:
        self.phase = phase
        self.to_act = NO_SEAT
        if self.recorder is not None:
            self.recorder.add(END, NO_SEAT, 18 if self.is_void else 4)

    def is_match_over(self) -> bool:
        """Tell whether the last deal of the last game was won."""
        return self.phase == MATCH_OVER

    def deal_winners(self) -> i64:
        """Return the seat that went out, or won a block, and its partner."""
        if self.phase < DEAL_OVER or self.is_void:
            return 0
        return bit(self.out) | bit(self.ledger.partner(self.out))

    def match_winners(self) -> i64:
        """Return the seats with the most money; ties stand (UPC-20)."""
        return self.ledger.ranked_first() if self.phase == MATCH_OVER else 0

    # Copies

    def carried(self) -> list[int]:
        """Return dealer, deals, whether the deal was void, who won it, and the ledger's figures."""
        return [self.dealer, self.deals, 1 if self.is_void else 0, self.out, *self.ledger.carried()]

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals = figures[0], figures[1]
        self.is_void = figures[2] == 1
        self.out = figures[3]
        self.ledger.resume(figures[4:])

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, an Upcolor position with the same options."""
        table = cast(UpcolorTable, other)
        self.phase = table.phase
        self.to_act = table.to_act
        self.dealer = table.dealer
        self.deals = table.deals
        self.ledger.copy_from(table.ledger)
        self.next = table.next
        self.taken_count = table.taken_count
        self.leader = table.leader
        self.plays_count = table.plays_count
        self.top = table.top
        self.top_seat = table.top_seat
        self.out = table.out
        self.is_void = table.is_void
        # Only what can still be read: the stock, and the cards already taken.
        for i in range(table.next, PACK_SIZE):
            self.deck[i] = table.deck[i]
        for i in range(table.taken_count):
            self.taken[i] = table.taken[i]
        for i in range(self.seats):
            self.hands[i] = table.hands[i]
            self.plays[i] = table.plays[i]

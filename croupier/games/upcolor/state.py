"""Upcolor: the fields of a position, copying them, and what is carried from deal to deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import NO_CARD
from croupier.games.events import NO_SEAT
from croupier.games.state import NativeState, State, figures_of
from croupier.games.upcolor.encoding import DEAL_OVER, HAND, LEAD, MATCH_OVER
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import PACK_SIZE
from croupier.games.upcolor.scoring import Ledger


class Carried(NamedTuple):
    """Figures carried between deals: `dealer` dealt the last of the match's `deals`, and deals again after a void one.

    Otherwise `out` won it: the seat to its left deals, and the `ledger` continues with the next deal.
    """

    dealer: int
    deals: int
    is_void: bool
    out: int
    ledger: Sequence[int]


class UpcolorState(NativeState):
    """A position of Upcolor: hands as packed counts, the round as the moves since its leader's."""

    def __init__(self, options: Options) -> None:
        super().__init__(options.players, MATCH_OVER)
        self.options: Options = options
        self.ledger: Ledger = Ledger(options)
        self.wins_at_once: bool = options.finish == "at_once"
        self.leader_blocks: bool = options.blocked == "leader"
        self.must_play: bool = options.after_discard == "must_play"
        self.deck: vec[i64] = vec[i64]([0] * PACK_SIZE)
        self.next: i64 = 0
        self.hands: vec[i64] = vec[i64]([0] * options.players)
        self.taken: vec[i64] = vec[i64]([0] * PACK_SIZE)
        self.taken_count: i64 = 0
        self.leader: i64 = 0
        self.plays: vec[i64] = vec[i64]([0] * options.players)
        self.plays_count: i64 = 0
        #: The last card played to the round and its seat: the card to answer, and the collector to be.
        self.top: i64 = NO_CARD
        self.top_seat: i64 = NO_SEAT
        #: The seat that won the deal.
        self.out: i64 = NO_SEAT

    def begin_deal(self) -> None:
        """Leave the deal before and count this one, the first of its game perhaps (UPC-17, UPC-19)."""
        if self.deals == 0:
            self.ledger.open_game(0, self.recorder)
        elif not self.is_void:
            # UPC-17: the seat to the left of the winner deals; UPC-18: after a void deal the same one.
            self.dealer = (self.out + 1) % self.seats
            self.ledger.next_deal(self.recorder)
        self.ledger.clear_scored()
        self.deals += 1
        self.next = HAND * self.seats
        for seat in range(self.seats):
            self.hands[seat] = 0

    def lead_to(self, seat: i64) -> None:
        """Start a round that `seat` leads."""
        self.leader = seat
        self.plays_count = 0
        self.top = NO_CARD
        self.top_seat = NO_SEAT
        self.phase = LEAD
        self.to_act = seat

    def deal_winners(self) -> i64:
        """Return the seat that went out, or won a block, and its partner."""
        if self.phase < DEAL_OVER or self.is_void:
            return 0
        return bit(self.out) | bit(self.ledger.partner(self.out))

    def match_winners(self) -> i64:
        """Return the seats with the most money; ties stand (UPC-20)."""
        return self.ledger.ranked_first() if self.phase == MATCH_OVER else 0

    def carried(self) -> list[int]:
        """Return dealer, deals, void, the winner and the ledger's figures, as `Carried` names them."""
        return figures_of(Carried(self.dealer, self.deals, self.is_void, self.out, self.ledger.carried()))

    def carried_into(self, before: Ledger) -> list[int] | None:
        """Return the figures carried into this deal, from the ledger `before` its end.

        Return None where the claim does not show them: after a void deal, a game's first deal may open the game or
        be dealt again.
        """
        # Dealt again by the same seat: the ledger stays that of this deal.
        out, ledger, is_void = NO_SEAT, before, True
        if self.deals == 1:
            ledger, is_void = Ledger(self.options), False
        elif before.deal == 1 and before.game > 1:
            if before.stake > 0 and self.deals > (before.game - 1) * before.deals + 1:
                return None
            # No deal was void before: this one opened its game.
            out, ledger, is_void = int(self.dealer - 1) % int(self.seats), before.unopened(), False
        return figures_of(Carried(self.dealer, self.deals - 1, is_void, out, ledger.carried()))

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals, is_void, self.out, *ledger = figures
        self.is_void = is_void == 1
        self.ledger.resume(ledger)

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, an Upcolor position with the same options."""
        table = cast(UpcolorState, other)
        self.copy_turn(table)
        self.ledger.copy_from(table.ledger)
        self.next = table.next
        self.taken_count = table.taken_count
        self.leader = table.leader
        self.plays_count = table.plays_count
        self.top = table.top
        self.top_seat = table.top_seat
        self.out = table.out
        # Only what can still be read: the stock, and the cards already taken.
        for i in range(table.next, PACK_SIZE):
            self.deck[i] = table.deck[i]
        for i in range(table.taken_count):
            self.taken[i] = table.taken[i]
        for i in range(self.seats):
            self.hands[i] = table.hands[i]
            self.plays[i] = table.plays[i]

"""La Colonne: the fields of a position, their copies, and facts that follow from them."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import NO_CARD
from croupier.games.colonne.encoding import ALL, ALL_CARDS, MATCH_OVER, NOTHING
from croupier.games.colonne.melds import SET, Melds
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import PACK_SIZE
from croupier.games.events import NO_SEAT
from croupier.games.state import PointsState, State, copy_all

NO_TRUMP: Final = -1


class ColonneState(PointsState):
    """Four seats, hands as card sets, discards from the bottom, the melds, and the turn being played.

    `joker` is the joker taken back and not yet placed (or `NO_CARD`), from meld `joker_from` where it
    stood for `joker_as`. `points` and `scored` are whole points by team; `laid` is a set of seats.
    """

    def __init__(self, options: Options) -> None:
        super().__init__(4, MATCH_OVER)
        self.options: Options = options
        self.any_twos: bool = options.twos == "any_suit"
        self.wild_in_sets: bool = options.wild_in_sets
        self.deck: vec[i64] = vec[i64]([0] * PACK_SIZE)
        self.next: i64 = 0
        self.hands: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.shown: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.turned: i64 = 0
        self.trump: i64 = NO_TRUMP
        self.discards: vec[i64] = vec[i64]([0] * PACK_SIZE)
        self.discard_count: i64 = 0
        self.melds: Melds = Melds()
        self.turn: i64 = 1
        self.took: i64 = NOTHING
        self.laid_now: i64 = 0
        self.joker: i64 = NO_CARD
        self.joker_from: i64 = 0
        self.joker_as: i64 = 0
        self.moved: i64 = 0
        self.laid: i64 = 0
        self.passes: i64 = 0
        self.quiet: i64 = 0
        #: The seat that went out.
        self.out: i64 = NO_SEAT

    def begin_deal(self) -> None:
        """Leave the deal before and count this one; the deal passes on (COL-27, option deal_moves)."""
        if self.deals > 0:
            self.dealer = (self.dealer + (1 if self.options.deal_moves == "left" else 3)) & 3
        self.deals += 1
        for seat in range(4):
            self.hands[seat] = 0
            self.shown[seat] = 0
        self.scored[0] = 0
        self.scored[1] = 0
        self.melds.size = 0
        self.turn = 1
        self.laid = 0
        self.passes = 0
        self.quiet = 0
        self.out = NO_SEAT

    def stock_size(self) -> i64:
        """Return how many cards the stock holds."""
        return PACK_SIZE - self.next

    def seat_of(self, turn: i64) -> i64:
        """Return the seat whose turn `turn` is: play goes from the dealer's right, anticlockwise (COL-4)."""
        return (self.dealer - turn) & 3

    def top_discards(self, cards: i64) -> i64:
        """Return the set of the top `cards` discards."""
        taken: i64 = 0
        for i in range(self.discard_count - cards, self.discard_count):
            taken |= bit(self.discards[i])
        return taken

    def taken_by(self, number: i64) -> list[int]:
        """Return the cards, from the top, of a take of so many discards, or of all that there are."""
        cards = self.discard_count if number == ALL_CARDS else min(number, self.discard_count)
        return [int(self.discards[self.discard_count - 1 - i]) for i in range(cards)]

    def most_taken(self) -> i64:
        """Return how many discards may be taken while there is a stock (COL-7, option take)."""
        if self.options.take == "top_only":
            return 1
        return self.discard_count

    def must_lay(self) -> bool:
        """Return whether the turn cannot end yet: all discards were taken on an empty stock (COL-16)."""
        return self.took == ALL and self.laid_now == 0

    def is_own_run(self, meld: i64) -> bool:
        """Return whether `meld` is a run of the team to act."""
        return self.melds.suit[meld] != SET and self.melds.team[meld] == self.to_act & 1

    def open_missing(self, meld: i64) -> i64:
        """Return the card that a set of the team to act lacks, or -1 if `meld` is not such a set (COL-9)."""
        if self.melds.suit[meld] != SET or self.melds.team[meld] != self.to_act & 1:
            return -1
        return self.melds.missing(meld)

    def set_takes_wild(self, meld: i64) -> bool:
        """Return whether a set may take a wild card: one at most (option wild_in_sets)."""
        return self.wild_in_sets and self.melds.is_pure(meld)

    def scorer_of(self, seat: i64) -> i64:
        """Return the team of `seat`: points are a team's (COL-25)."""
        return seat & 1

    def deal_winners(self) -> i64:
        """Return the team with more points in this deal, as its two seats."""
        return _seats_of(super().deal_winners())

    def match_winners(self) -> i64:
        """Return the team that won the match, as its two seats."""
        return _seats_of(super().match_winners())

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a position of La Colonne with the same options."""
        table = cast(ColonneState, other)
        self.copy_points(table)
        self.next = table.next
        self.turned = table.turned
        self.trump = table.trump
        self.discard_count = table.discard_count
        self.turn = table.turn
        self.took = table.took
        self.laid_now = table.laid_now
        self.joker = table.joker
        self.joker_from = table.joker_from
        self.joker_as = table.joker_as
        self.moved = table.moved
        self.laid = table.laid
        self.passes = table.passes
        self.quiet = table.quiet
        self.out = table.out
        self.melds.copy_from(table.melds)
        copy_all(table.deck, self.deck)
        copy_all(table.hands, self.hands)
        copy_all(table.shown, self.shown)
        for i in range(table.discard_count):
            self.discards[i] = table.discards[i]


def _seats_of(teams: i64) -> i64:
    return teams | teams << 2

"""La Colonne: whether a turn that must lay a card still can (COL-16), exactly and in bounded time.

The check first tries the melds and additions that the hand allows directly. Otherwise only the jokers matter: a lifted
joker may make a meld with two cards in hand, or lengthen a run so that a card in hand fits. A join opens no place and
frees no joker, because a run of six cards is locked: joins are not tried. Each of the two jokers moves once a turn, so
at most two lifts follow each other.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import NO_CARD, RED_JOKER, suit_of
from croupier.games.colonne.hands import holds_meld, pairs_with_joker
from croupier.games.colonne.jokers import is_lift_length, is_locked
from croupier.games.colonne.melds import MOST_MELDS, high_open, low_open, slot_card
from croupier.games.colonne.pack import MOST_IN_A_RUN, as_at, wild_for
from croupier.games.colonne.state import ColonneState


class LayCheck:
    """The runs of one team as ends alone, the jokers in them, and a hand; working memory, filled by `read`.

    By index of meld: `length` is 0 unless it is a run of the team, `takes` are the cards of the hand that a set of the
    team takes, `takes_joker` is 1 where it takes a joker. By joker, the red one first: `joker_run` is the run in which
    it lies and may still be moved this turn, or -1, and `joker_rank` its rank there.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.suit: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.low: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.length: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.takes: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.takes_joker: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.joker_run: vec[i64] = vec[i64]([-1, -1])
        self.joker_rank: vec[i64] = vec[i64]([0, 0])
        self.hand: i64 = 0
        self.has_meld: bool = False
        self.has_pair: bool = False
        self.any_twos: bool = True

    def read(self, table: ColonneState, hand: i64) -> None:
        """Look at the melds of the team to act, with `hand` in hand."""
        self.hand = hand
        self.any_twos = table.any_twos
        self.has_meld = holds_meld(hand, table.any_twos, table.wild_in_sets)
        self.has_pair = pairs_with_joker(hand, table.any_twos, table.wild_in_sets)
        self.size = table.melds.size
        self.joker_run[0] = -1
        self.joker_run[1] = -1
        for meld in range(self.size):
            self.length[meld] = 0
            self.takes[meld] = 0
            self.takes_joker[meld] = 0
            if table.is_own_run(meld):
                self._read_run(table, meld)
            else:
                self._read_set(table, meld)

    def _read_run(self, table: ColonneState, meld: i64) -> None:
        melds = table.melds
        self.suit[meld] = melds.suit[meld]
        self.low[meld] = melds.low[meld]
        self.length[meld] = melds.length[meld]
        for index in range(melds.length[meld]):
            card = slot_card(melds.slot(meld, index))
            if card >= RED_JOKER and table.moved & bit(card) == 0:
                self.joker_run[card - RED_JOKER] = meld
                self.joker_rank[card - RED_JOKER] = melds.low[meld] + index

    def _read_set(self, table: ColonneState, meld: i64) -> None:
        lacking = table.open_missing(meld)
        if lacking == -1:
            return
        self.takes[meld] = self.hand & bit(lacking)
        if table.set_takes_wild(meld):
            self.takes_joker[meld] = 1
            self.takes[meld] |= wild_for(self.hand, suit_of(lacking), self.any_twos)

    # Whether a card can be laid

    def can_lay(self) -> bool:
        """Return whether a card of the hand can be laid, perhaps after joins and lifts."""
        if self.has_meld:
            return True
        for meld in range(self.size):
            if self.takes[meld] != 0 or (self.length[meld] > 0 and self._fits(meld)):
                return True
        for joker in range(2):
            run = self.joker_run[joker]
            if run == -1 or is_locked(self.length[run]):
                continue
            # A swap: the joker always has another place (COL-13).
            if self._holds(run, self.joker_rank[joker]):
                return True
            if self._is_at_end(joker) and is_lift_length(self.length[run]) and self._can_lay_after_lift(joker):
                return True
        return False

    def can_lay_after_add(self, meld: i64, face: i64) -> bool:
        """Return whether a card can be laid once the joker in hand of the table stands for `face` on `meld`."""
        low = self.low[meld]
        length = self.length[meld]
        takes = self.takes[meld]
        takes_joker = self.takes_joker[meld]
        if length == 0:
            # The set is full.
            self.takes[meld] = 0
            self.takes_joker[meld] = 0
        else:
            self.length[meld] = length + 1
            if low_open(low, length) and face == as_at(self.suit[meld], low - 1):
                self.low[meld] = low - 1
        found = self.can_lay()
        self.low[meld] = low
        self.length[meld] = length
        self.takes[meld] = takes
        self.takes_joker[meld] = takes_joker
        return found

    def can_lay_after_lift(self, meld: i64, index: i64) -> bool:
        """Return whether a card can be laid once the joker at an end of a run was lifted and placed elsewhere."""
        is_red = self.joker_run[0] == meld and self.joker_rank[0] == self.low[meld] + index
        return self._can_lay_after_lift(0 if is_red else 1)

    def can_lay_after_join(self, first: i64, second: i64) -> bool:
        """Return whether a card can be laid once the run `second` was joined to the end of `first`."""
        length = self.length[second]
        red = self.joker_run[0]
        black = self.joker_run[1]
        self.length[first] += length
        self.length[second] = 0
        # Six cards or more: the jokers in them are locked.
        for joker in range(2):
            if self.joker_run[joker] == second:
                self.joker_run[joker] = -1
        found = self.can_lay()
        self.joker_run[0] = red
        self.joker_run[1] = black
        self.length[first] -= length
        self.length[second] = length
        return found

    # Parts of the check

    def _holds(self, run: i64, rank: i64) -> bool:
        return self.hand & bit(as_at(self.suit[run], rank)) != 0

    def _fits(self, run: i64) -> bool:
        """Return whether a card of the hand fits at an end of a run."""
        low = self.low[run]
        length = self.length[run]
        # All runs but a whole suit have an end open for a wild card.
        if length < MOST_IN_A_RUN and wild_for(self.hand, self.suit[run], self.any_twos) != 0:
            return True
        if low_open(low, length) and self._holds(run, low - 1):
            return True
        return high_open(low, length) and self._holds(run, low + length)

    def _is_at_end(self, joker: i64) -> bool:
        run = self.joker_run[joker]
        return self.joker_rank[joker] == self.low[run] or self.joker_rank[joker] == self.low[run] + self.length[run] - 1

    def _can_lay_after_lift(self, joker: i64) -> bool:
        """Return whether a card can be laid once a joker, at an end of its run, was lifted and placed elsewhere."""
        run = self.joker_run[joker]
        rank = self.joker_rank[joker]
        low = self.low[run]
        # It is off its run, and moves no more this turn.
        self.low[run] = low + 1 if rank == low else low
        self.length[run] -= 1
        self.joker_run[joker] = -1
        found = self.has_pair or self._can_lay_after_placing(run, rank)
        self.low[run] = low
        self.length[run] += 1
        self.joker_run[joker] = run
        return found

    def _can_lay_after_placing(self, from_run: i64, from_rank: i64) -> bool:
        """Return whether a card can be laid once a lifted joker lies on a meld, in another place than it came from."""
        for meld in range(self.size):
            if self.takes_joker[meld] != 0 and self.can_lay_after_add(meld, NO_CARD):
                return True
            low = self.low[meld]
            length = self.length[meld]
            if length == 0:
                continue
            is_below = low_open(low, length) and not (meld == from_run and low - 1 == from_rank)
            if is_below and self.can_lay_after_add(meld, as_at(self.suit[meld], low - 1)):
                return True
            is_above = high_open(low, length) and not (meld == from_run and low + length == from_rank)
            if is_above and self.can_lay_after_add(meld, as_at(self.suit[meld], low + length)):
                return True
        return False

"""La Colonne: whether a turn that must lay a card still can (COL-16), exactly and in bounded time.

What can be laid at once is looked at first. Beyond that only the jokers matter: a joker lifted may make a
meld with two cards in hand, or lengthen a run so that a card in hand fits. A lift frees no place that a
swap would not take, and a join opens no place and frees no joker (it locks: six cards or more); neither
has to be tried. There are two jokers, each moved once a turn, so at most two lifts in a row are.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import RED_JOKER, suit_of
from croupier.games.colonne.hands import holds_meld, pairs_with_joker
from croupier.games.colonne.jokers import is_lift_length, is_locked
from croupier.games.colonne.melds import MOST_MELDS, high_open, low_open, slot_card
from croupier.games.colonne.pack import MOST_IN_A_RUN, as_at, wild_for
from croupier.games.colonne.state import ColonneState


class LayCheck:
    """The runs of one team as ends alone, the jokers in them, and a hand; working memory, filled by `read`.

    Everything bears the index of its meld: `length` is 0 for what is no run of the team, `takes` holds the cards
    of the hand that a set of the team takes. `joker_run` is the run where the red and the black joker lie
    and may still be moved this turn, or -1.
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
        for place in range(melds.length[meld]):
            card = slot_card(melds.slot(meld, place))
            if card >= RED_JOKER and table.moved & bit(card) == 0:
                self.joker_run[card - RED_JOKER] = meld
                self.joker_rank[card - RED_JOKER] = melds.low[meld] + place

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
        """Tell whether a card of the hand can be laid, perhaps after joins and lifts."""
        if self.has_meld:
            return True
        for meld in range(self.size):
            if self.takes[meld] != 0 or (self.length[meld] > 0 and self._fits(meld)):
                return True
        for joker in range(2):
            run = self.joker_run[joker]
            # A swap: the joker always has another place (COL-13).
            if run != -1 and not is_locked(self.length[run]) and self._holds(run, self.joker_rank[joker]):
                return True
        return self._lift_helps()

    def can_lay_after_add(self, meld: i64, place_card: i64) -> bool:
        """Tell whether a card can be laid once the joker in hand of the table stands for `place_card` on `meld`."""
        if self.length[meld] == 0:
            takes = self.takes[meld]
            self.takes[meld] = 0
            found = self.can_lay()
            self.takes[meld] = takes
            return found
        low = self.low[meld]
        if low_open(low, self.length[meld]) and place_card == as_at(self.suit[meld], low - 1):
            self.low[meld] = low - 1
        self.length[meld] += 1
        found = self.can_lay()
        self.length[meld] -= 1
        self.low[meld] = low
        return found

    def can_lay_after_lift(self, meld: i64, place: i64) -> bool:
        """Tell whether a card can be laid once the joker at an end of a run was lifted and placed elsewhere."""
        low = self.low[meld]
        rank = low + place
        joker: i64 = 0 if self.joker_run[0] == meld and self.joker_rank[0] == rank else 1
        self._lift(joker)
        found = self.has_pair
        for other in range(self.size):
            if found:
                break
            if self.takes_joker[other] != 0:
                found = self.can_lay_after_add(other, -1)
            if self.length[other] > 0:
                found = self._can_lay_beside(other, meld, rank)
        self._unlift(joker, meld, low)
        return found

    def can_lay_after_join(self, first: i64, second: i64) -> bool:
        """Tell whether a card can be laid once the run `second` was joined to the end of `first`."""
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

    # What it is made of

    def _holds(self, run: i64, rank: i64) -> bool:
        return self.hand & bit(as_at(self.suit[run], rank)) != 0

    def _fits(self, run: i64) -> bool:
        """Tell whether a card of the hand goes on either end of a run."""
        low = self.low[run]
        length = self.length[run]
        # All runs but a whole suit have an end open for a wild card.
        if length < MOST_IN_A_RUN and wild_for(self.hand, self.suit[run], self.any_twos) != 0:
            return True
        if low_open(low, length) and self._holds(run, low - 1):
            return True
        return high_open(low, length) and self._holds(run, low + length)

    def _can_lay_beside(self, run: i64, from_run: i64, from_rank: i64) -> bool:
        """Tell whether a lifted joker can go on an end of `run`, not where it was, so that a card can be laid then."""
        low = self.low[run]
        length = self.length[run]
        is_low_other = low_open(low, length) and not (run == from_run and low - 1 == from_rank)
        if is_low_other and self.can_lay_after_add(run, as_at(self.suit[run], low - 1)):
            return True
        if high_open(low, length) and not (run == from_run and low + length == from_rank):
            return self.can_lay_after_add(run, as_at(self.suit[run], low + length))
        return False

    def _lift(self, joker: i64) -> None:
        """Take a joker off an end of its run; it moves no more this turn."""
        run = self.joker_run[joker]
        if self.joker_rank[joker] == self.low[run]:
            self.low[run] += 1
        self.length[run] -= 1
        self.joker_run[joker] = -1

    def _unlift(self, joker: i64, run: i64, low: i64) -> None:
        self.low[run] = low
        self.length[run] += 1
        self.joker_run[joker] = run

    def _lift_helps(self) -> bool:
        """Tell whether a card that fits nowhere can be laid after lifting a joker."""
        for joker in range(2):
            run = self.joker_run[joker]
            if run == -1 or not is_lift_length(self.length[run]):
                continue
            low = self.low[run]
            rank = self.joker_rank[joker]
            if rank != low and rank != low + self.length[run] - 1:
                continue
            self._lift(joker)
            found = self.has_pair or self._placing_helps(run, rank)
            self._unlift(joker, run, low)
            if found:
                return True
        return False

    def _placing_helps(self, from_run: i64, from_rank: i64) -> bool:
        """Tell whether a lifted joker, on the end of some run, lets a card of the hand be laid: not where it was."""
        for run in range(self.size):
            low = self.low[run]
            length = self.length[run]
            if length == 0:
                continue
            is_low_open = low_open(low, length) and not (run == from_run and low - 1 == from_rank)
            if is_low_open and self._follows_below(run):
                return True
            is_high_open = high_open(low, length) and not (run == from_run and low + length == from_rank)
            if is_high_open and self._follows_above(run):
                return True
        return False

    def _follows_below(self, run: i64) -> bool:
        """Tell whether a card of the hand can be laid once a joker lies below a run: below it, or after a lift."""
        self.low[run] -= 1
        self.length[run] += 1
        low = self.low[run]
        found = (low_open(low, self.length[run]) and self._holds(run, low - 1)) or self._lift_helps()
        self.low[run] += 1
        self.length[run] -= 1
        return found

    def _follows_above(self, run: i64) -> bool:
        """Tell whether a card of the hand can be laid once a joker lies above a run: above it, or after a lift."""
        self.length[run] += 1
        low = self.low[run]
        length = self.length[run]
        found = (high_open(low, length) and self._holds(run, low + length)) or self._lift_helps()
        self.length[run] -= 1
        return found

"""greedy-v1: one look at the hand and the table. Frozen: the strength of the other levels is measured against it.

From the source's hints: know your hand and the cards on the table, and find cards that score together. Jacks and deuces
are worth more; aces count whichever value suits best. From common sense: points that a card invites count against it. A
card that helps the hand little is offered, given back or kept accordingly.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import ACE, RANK_TEXTS, rank_mask, rank_of
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours.four_cards import SETS
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.pack import HIGH_ACE, card_value
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import (
    LIMIT,
    PAIR_POINTS,
    TOTALS,
    colour_points,
    jack_deuce_points,
    pair_size,
    sequence_size,
    suited_run,
)
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng

_ACE_RISE = 10
#: Points are counted in hundredths, so that sums are whole.
_POINT: Final = 100
#: A refusal costs a point (COS-6).
REFUSAL: Final = -_POINT
#: The mean worth of a card from the other seat: in the show, and as a jack or deuce in the play.
_NEW_CARD: Final = 300
#: The worth of keeping a card instead of adding it after a go.
_KEPT_CARD: Final = 50
_RANKS: Final = len(RANK_TEXTS)


class Show:
    """Counts hands under `options`, as the show would; a hand of two cards counts what it has."""

    def __init__(self, options: Options) -> None:
        self._high_aces: bool = options.ace_in_show == "either"
        self._per_card: bool = options.point_rate == "per_card"
        self._flush: i64 = options.flush
        self._values: vec[i64] = vec[i64]([0] * 4)
        self._rises: vec[i64] = vec[i64]([0] * 4)

    def points(self, hand: i64, turned: i64) -> i64:
        """Return the points of a hand of two or three cards with the turned card."""
        cards = hand | bit(turned)
        points = self._totals(cards) + colour_points(cards)
        rest = hand
        while rest != 0:
            card = lowest(rest)
            points += jack_deuce_points(card, turned)
            # Each rank once, at its lowest card of all.
            same = cards & rank_mask(rank_of(card))
            if same & (bit(card) - 1) & hand == 0:
                points += PAIR_POINTS[count(same)]
            rest &= rest - 1
        if self._flush > 0 and suited_run(cards) != 0:
            points += self._flush
        return points

    def _totals(self, cards: i64) -> i64:
        """Each set of the cards that makes 15, 25 or 31."""
        size: i64 = 0
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            self._values[size] = card_value(card)
            self._rises[size] = 0
            if self._high_aces and rank_of(card) == ACE:
                self._rises[size] = _ACE_RISE
            size += 1
        points: i64 = 0
        for i in range(len(SETS)):
            if SETS[i] < bit(size):
                reached = self._reached(SETS[i])
                if self._per_card:
                    reached *= count(SETS[i])
                points += reached
        return points

    def _reached(self, members: i64) -> i64:
        """The number of totals that a set makes, its aces low or high."""
        low: i64 = 0
        rises: i64 = 0
        for i in range(4):
            if members & bit(i) != 0:
                low += self._values[i]
                rises += self._rises[i]
        reached: i64 = 0
        for i in range(3):
            missing = TOTALS[i] - low
            if missing == 0 or (0 < missing <= rises and missing % _ACE_RISE == 0):
                reached += 1
        return reached


class GreedyPolicy(Policy):
    """Scores the most, invites little, and changes a card that its hand can spare."""

    def __init__(self, options: Options) -> None:
        self._show = Show(options)
        self._per_card: bool = options.point_rate == "per_card"
        self._pairs: bool = options.pairs_in_play
        self._plays_pay: bool = options.jack_deuce == "play_and_show"
        self._either_bonus: bool = options.mog_bonus == "either"
        self._series: vec[i64] = vec[i64]([0] * 16)
        self._size: i64 = 0
        self._unseen: vec[i64] = vec[i64]([0] * _RANKS)
        self._unseen_count: i64 = 0

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return the move that looks best; `rng` decides between equals."""
        deal = cast(CostlyColours, state)
        if deal.phase == code.PLAYING:
            self._look(deal)
        best: i64 = 0
        best_worth: i64 = 0
        equals: i64 = 0
        for i in range(moves.size):
            worth = self._worth(deal, moves.items[i])
            if i == 0 or worth > best_worth:
                best, best_worth, equals = moves.items[i], worth, 1
            elif worth == best_worth:
                equals += 1
                if rng.below(equals) == 0:
                    best = moves.items[i]
        return best

    def _worth(self, state: CostlyColours, move: i64) -> i64:
        verb = code.verb_of(move)
        if verb == code.PLAY:
            return self._play_worth(state, code.card_of(move), code.move_value(move))
        if verb == code.MOG or verb == code.ACCEPT:
            seat = state.to_act
            return self.change_worth(state.hands[seat], code.card_of(move), state.turned, seat == state.dealer)
        if verb == code.STOP:
            return _KEPT_CARD
        return REFUSAL if verb == code.REFUSE else 0

    # Mogging

    def change_worth(self, hand: i64, card: i64, turned: i64, is_dealer: bool) -> i64:
        """Return the gain of `hand`, in hundredths of a point, when `card` goes and another comes."""
        rest = hand & ~bit(card)
        worth = (self._show.points(rest, turned) - self._show.points(hand, turned)) * _POINT + _NEW_CARD
        pays = jack_deuce_points(card, turned) * _POINT
        # It pays in the show of the other hand, and in the play there and no longer here (COS-12, COS-18).
        worth -= pays + (2 * pays if self._plays_pay else 0)
        return worth + pays if is_dealer or self._either_bonus else worth

    # The play

    def _look(self, state: CostlyColours) -> None:
        """Read the series, and the number of hidden cards of each rank."""
        seat = state.to_act
        self._size = state.series_size
        for i in range(state.series_size):
            self._series[i] = state.series[i]
        for rank in range(_RANKS):
            self._unseen[rank] = 4
        self._unseen_count = 4 * _RANKS
        self._see(bit(state.turned) | state.hands[seat])
        for owner in range(2):
            for i in range(state.played_count[owner]):
                self._see(bit(state.played[owner * 3 + i]))

    def _see(self, cards: i64) -> None:
        while cards != 0:
            self._unseen[rank_of(lowest(cards))] -= 1
            self._unseen_count -= 1
            cards &= cards - 1

    def _play_worth(self, state: CostlyColours, card: i64, value: i64) -> i64:
        """The points of a card now, less those that the answer to it may score, in hundredths."""
        count = state.count + value
        self._series[self._size] = code.encode_play(state.to_act, card, value)
        worth = self._points(self._size + 1, count) * _POINT
        if self._plays_pay:
            worth += jack_deuce_points(card, state.turned) * _POINT
        other = 1 - state.to_act
        left = 3 - state.played_count[other]
        # After the other's go, or when it has no card left, the other seat cannot answer.
        if count == LIMIT or left == 0 or state.go == other:
            return worth
        return worth - self._invited(count) * left

    def _points(self, size: i64, count: i64) -> i64:
        """The points of the last card of the series, without those of jacks and deuces."""
        points: i64 = 0
        for i in range(3):
            if count == TOTALS[i]:
                points += 1
                if self._per_card:
                    points += size - 1
        if self._pairs:
            points += PAIR_POINTS[pair_size(self._series, size)]
        return points + sequence_size(self._series, size)

    def _invited(self, count: i64) -> i64:
        """The expected points of the other seat's card on this count, in hundredths; hidden cards weigh the same."""
        size = self._size + 2
        total: i64 = 0
        for rank in range(_RANKS):
            unseen = self._unseen[rank]
            if unseen == 0:
                continue
            value = card_value(rank)
            if count + value > LIMIT:
                # It may have to say go.
                total -= unseen
                continue
            self._series[size - 1] = code.encode_play(0, rank, value)
            points = self._points(size, count + value)
            if rank == ACE and count + HIGH_ACE <= LIMIT:
                points = max(points, self._points(size, count + HIGH_ACE))
            total += unseen * points
        return total * _POINT // self._unseen_count

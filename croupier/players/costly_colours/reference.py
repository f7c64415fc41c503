"""Costly Colours: the value function of reviews, both seats playing as the policy that `best` rolls out.

They mog as `greedy`. They play by the near-Nash lookups where these apply, by `greedy` elsewhere. A deal's end is worth
the match equity.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.costly_colours.encoding import HAND, PLAYING, card_of, move_value, verb_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.card_kinds import kind_of
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.inference import HistoryCompletion
from croupier.players.costly_colours.lookup_policy import LookupPolicy, SoloEndgame, TreeWalk, lookup_applies, shape
from croupier.players.costly_colours.match_equity import MatchEquity
from croupier.players.costly_colours.weighted_worlds import WeightedWorlds
from croupier.players.history import History
from croupier.players.review.reference import NO_MOVE, Reference, set_margins, set_winners
from croupier.players.rng import Rng

_SAMPLE: Final = 350
#: The standard deviation of a deal's points between seats that play as the reference policy.
_SPREAD: Final = 6.0
_MILLISECONDS: Final = 0.019


class CostlyColoursReference(Reference):
    """Values positions of Costly Colours under `options`."""

    def __init__(self, options: Options) -> None:
        super().__init__(WeightedWorlds(options, lookup_applies(options)), _SAMPLE, _MILLISECONDS, _SPREAD)
        self.can_be_alike = True
        self._equity = MatchEquity()
        self._greedy = GreedyPolicy(options)
        self._solo = SoloEndgame(options)
        self._lookup: LookupPolicy | None = LookupPolicy(options) if lookup_applies(options) else None
        self._completion = HistoryCompletion()
        self._legal = MoveList()
        self._walk = TreeWalk(shape())
        self._going = TreeWalk(shape())
        self._follows: bool = False

    def observe(self, state: State, history: History) -> None:
        """Find the place of the play in the tree of the lookups."""
        deal = cast(CostlyColours, state)
        self._follows = self._lookup is not None and self._walk.follow(deal, self._completion.complete(deal, history))

    def finish(self, state: State, move: i64, rng: Rng) -> None:
        """Play the deal to its end."""
        deal = cast(CostlyColours, state)
        follows = self._follows or (self._lookup is not None and deal.phase < PLAYING)
        if deal.phase == PLAYING and self._follows:
            self._going.copy_from(self._walk)
        else:
            self._going.begin(deal.turned)
        if move != NO_MOVE:
            self._play(deal, move, follows)
        while not deal.is_deal_over():
            deal.legal_moves(self._legal)
            self._play(deal, self._choice(deal, follows, rng), follows)

    def value(self, state: State, move: i64, rng: Rng, win: vec[float], points: vec[float]) -> None:
        """Play the deal to its end and value that."""
        self.finish(state, move, rng)
        deal = cast(CostlyColours, state)
        set_margins(deal.scored, 1, points)
        if deal.is_match_over():
            set_winners(deal.match_winners(), 2, win)
        else:
            win[0] = self._equity.chance(deal, 0)
            win[1] = 1.0 - win[0]

    def cards_before_turned(self) -> i64:
        """Return the cards of both hands."""
        return 2 * HAND

    def are_alike(self, state: State, move: i64, other: i64) -> bool:
        """Return whether two plays are of one kind: the play scores ranks, and the turned suit's jack and deuce."""
        deal = cast(CostlyColours, state)
        if deal.phase != PLAYING or verb_of(move) != verb_of(other) or move_value(move) != move_value(other):
            return False
        return kind_of(card_of(move), deal.turned) == kind_of(card_of(other), deal.turned)

    def _choice(self, deal: CostlyColours, follows: bool, rng: Rng) -> i64:
        if self._legal.size == 1:
            return self._legal.items[0]
        lookup = self._lookup
        if lookup is not None and follows and deal.phase == PLAYING:
            self._going.meet(i64(deal.to_act == deal.dealer))
            return lookup.choose(deal, self._going, self._legal, rng)
        if self._solo.is_alone(deal):
            return self._solo.best(deal, self._legal)
        return self._greedy.choose(deal, self._legal, rng)

    def _play(self, deal: CostlyColours, move: i64, follows: bool) -> None:
        if follows and deal.phase == PLAYING:
            self._going.step(i64(deal.to_act == deal.dealer), move)
        deal.play(move)

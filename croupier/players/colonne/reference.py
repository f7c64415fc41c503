"""La Colonne: the value function of reviews, every seat playing as `greedy`, and the match equity of the deal's end."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import PACK_SIZE
from croupier.games.colonne.rules import Colonne
from croupier.games.state import State
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.match_equity import match_equity
from croupier.players.colonne.weighted_worlds import WeightedWorlds
from croupier.players.review.reference import NO_MOVE, Reference, set_margins, set_winners
from croupier.players.rng import Rng

_SAMPLE: Final = 160
#: The standard deviation of a deal's points between seats that play as the reference policy.
_SPREAD: Final = 145.0
_MILLISECONDS: Final = 0.075
#: COL-2: nine cards to each of four seats.
_DEALT: Final = 36


class ColonneReference(Reference):
    """Values positions of La Colonne under `options`."""

    def __init__(self, options: Options) -> None:
        any_twos = options.twos == "any_suit"
        super().__init__(WeightedWorlds(options, GreedyPolicy(any_twos)), _SAMPLE, _MILLISECONDS, _SPREAD)
        self._greedy = GreedyPolicy(any_twos)
        self._equity = match_equity(options.target)

    def finish(self, state: State, move: i64, rng: Rng) -> None:
        """Play the deal to its end, without listing the moves."""
        deal = cast(Colonne, state)
        if move != NO_MOVE:
            deal.play(move)
        while not deal.is_deal_over():
            deal.play(self._greedy.pick(deal))

    def value(self, state: State, move: i64, rng: Rng, win: vec[float], points: vec[float]) -> None:
        """Play the deal to its end and value that."""
        self.finish(state, move, rng)
        deal = cast(Colonne, state)
        set_margins(deal.scored, 1, points)
        if deal.is_match_over():
            set_winners(deal.match_winners(), 2, win)
            return
        # COL-27: the deal passes to a neighbour, of the other team.
        dealers = 1 - (deal.dealer & 1)
        chance = self._equity.chance(deal.points[dealers], deal.points[1 - dealers])
        for seat in range(4):
            win[seat] = chance if seat & 1 == dealers else 1.0 - chance

    def shuffle_stock(self, state: State, rng: Rng) -> None:
        """Put the stock in any order."""
        deal = cast(Colonne, state)
        rng.shuffle_from(deal.deck, deal.next, PACK_SIZE)

    def drawn(self, state: State) -> i64:
        """Return how many cards are out of the stock."""
        return cast(Colonne, state).next

    def cards_before_turned(self) -> i64:
        """Return the cards of the four hands."""
        return _DEALT

"""Seven Up: the value function of reviews, `greedy` until three tricks are left and open cards from there.

The last three tricks are solved exactly (double dummy) in each unit. A deal's end is worth the match equity.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import ACE, TEN, mask_of, rank_of, suit_of
from croupier.games.events import NO_SEAT
from croupier.games.seven_up.encoding import DISCARD, HAND, PLAY, PLAYING, card_of, verb_of
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.review.reference import NO_MOVE, PolicyReference, set_margins, set_winners
from croupier.players.rng import Rng
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity, points_after
from croupier.players.seven_up.open_deal import OUTCOMES
from croupier.players.seven_up.weighted_worlds import WeightedWorlds

#: Cards played when three tricks are left.
_SOLVED_FROM: Final = 6
_SAMPLE: Final = 250
#: The standard deviation of a deal's points between seats that play as the reference policy.
_SPREAD: Final = 2.4
_MILLISECONDS: Final = 0.026


class SevenUpReference(PolicyReference):
    """Values positions of Seven Up under `options`."""

    def __init__(self, options: Options) -> None:
        super().__init__(WeightedWorlds(options), GreedyPolicy(), _SAMPLE, _MILLISECONDS, _SPREAD)
        self.can_be_alike = True
        self._equity = MatchEquity(options)
        #: Seat 0's chance to win the match, by the games won by seat 0 and by seat 1 (SEV-18); later games are even.
        self._after_games: list[list[float]] = _chances_after_games(options.games)
        self._pack = mask_of(pack_of(options))
        self._chances = DoubleDummy()
        self._margins = DoubleDummy()
        #: The scores, dealer and seat whose prices the solvers have.
        self._priced: i64 = -1

    def value(self, state: State, move: i64, rng: Rng, win: vec[float], points: vec[float]) -> None:
        """Play by the policy until three tricks are left, and solve those."""
        deal = cast(SevenUp, state)
        if move != NO_MOVE:
            deal.play(move)
        while not deal.is_deal_over():
            if deal.phase == PLAYING and deal.played_count >= _SOLVED_FROM:
                self._solve(deal, win, points)
                return
            self.step(deal, rng)
        self.settle(deal, win, points)

    def settle(self, state: State, win: vec[float], points: vec[float]) -> None:
        """Value the end of a deal by the chance to win the match."""
        deal = cast(SevenUp, state)
        set_margins(deal.scored, 1, points)
        if deal.is_match_over():
            set_winners(deal.match_winners(), 2, win)
        elif deal.winner != NO_SEAT:
            win[0] = self._after_games[deal.games_won[0]][deal.games_won[1]]
        else:
            win[0] = self._of_match(deal, self._equity.after(deal, 0))
        win[1] = 1.0 - win[0]

    def shuffle_stock(self, state: State, rng: Rng) -> None:
        """Put the stock in any order."""
        deal = cast(SevenUp, state)
        rng.shuffle_from(deal.deck, deal.next, len(deal.deck))

    def drawn(self, state: State) -> i64:
        """Return how many cards are out of the stock."""
        return cast(SevenUp, state).next

    def drawer(self, before: State, after: State) -> i64:
        """Return NO_SEAT: where the cards are run, both seats receive some, and one is turned (SEV-8)."""
        return NO_SEAT

    def cards_before_turned(self) -> i64:
        """Return the cards of both hands."""
        return 2 * HAND

    def are_alike(self, state: State, move: i64, other: i64) -> bool:
        """Return whether two low plain cards of a suit have no card between them that another place may hold."""
        verb = verb_of(move)
        if verb != verb_of(other) or (verb != PLAY and verb != DISCARD):
            return False
        deal = cast(SevenUp, state)
        first, second = min(card_of(move), card_of(other)), max(card_of(move), card_of(other))
        if suit_of(first) != suit_of(second) or suit_of(first) == deal.trump:
            return False
        if rank_of(first) == ACE or rank_of(second) >= TEN:
            return False
        between = self._pack & (bit(second) - 1) & ~(bit(first + 1) - 1)
        return between & ~self._settled(deal) == 0

    def _settled(self, deal: SevenUp) -> i64:
        """The cards that beat nothing any more, and those of the seat to act."""
        settled = deal.hands[deal.to_act]
        # The card led to this trick still counts.
        for i in range(deal.played_count & ~1):
            settled |= bit(deal.played[i])
        for i in range(deal.turned_count):
            settled |= bit(deal.turned[i])
        for i in range(deal.thrown_count[deal.to_act]):
            settled |= bit(deal.thrown[deal.to_act * HAND + i])
        return settled

    def _solve(self, deal: SevenUp, win: vec[float], points: vec[float]) -> None:
        """Value the last tricks with open cards, in each unit by its own best play."""
        seat = deal.to_act
        score = ((deal.points[0] * 64 + deal.points[1]) * 2 + deal.dealer) * 2 + seat
        if score != self._priced:
            self._equity.price(deal, self._chances.worth)
            self._price_margins(deal)
            self._priced = score
        self._chances.load(deal)
        self._margins.load(deal)
        chance = float(self._chances.value()) / float(CERTAIN)
        win[0] = self._of_match(deal, chance if seat == 0 else 1.0 - chance)
        win[1] = 1.0 - win[0]
        points[seat] = float(deal.scored[seat] - deal.scored[1 - seat] + self._margins.value())
        points[1 - seat] = -points[seat]

    def _price_margins(self, deal: SevenUp) -> None:
        """Price each outcome in points, up to the point that wins the game."""
        seat = deal.to_act
        for outcome in range(OUTCOMES):
            own, others = points_after(deal, outcome)
            self._margins.worth[outcome] = own - deal.points[seat] - others + deal.points[1 - seat]

    def _of_match(self, deal: SevenUp, chance: float) -> float:
        """Seat 0's chance to win the match, from its `chance` to win this game."""
        first, second = deal.games_won[0], deal.games_won[1]
        return chance * self._after_games[first + 1][second] + (1.0 - chance) * self._after_games[first][second + 1]


def _chances_after_games(games: int) -> list[list[float]]:
    """Return seat 0's chance to win a match of so many games, by the games won by each seat."""
    chances = [[1.0 if first == games else 0.0 for _ in range(games + 1)] for first in range(games + 1)]
    for first in reversed(range(games)):
        for second in reversed(range(games)):
            chances[first][second] = 0.5 * (chances[first + 1][second] + chances[first][second + 1])
    return chances

"""The belief of reviews of La Colonne fits the hands of play better than that of the levels."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.players.catalogue import ROSTERS
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.layouts import Layouts
from croupier.players.colonne.meld_ranks import MeldRanks
from croupier.players.colonne.review_worlds import ReviewWorlds
from croupier.players.colonne.weighted_worlds import WeightedWorlds
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.players.review_matches import played_match

_ROSTER = ROSTERS["colonne"]
_RULES = read_options(_ROSTER.game.complete_options({}))
_DEALS = 10
_WORLDS = 4


def positions() -> Iterator[Colonne]:
    """Yield positions of deals of `greedy` in which another seat has laid and the stock holds cards."""
    for number in range(_DEALS):
        _, (deal,) = played_match(_ROSTER, ("greedy",), f"hands {number}", deals=1)
        state = Colonne(_RULES)
        state.resume(list(deal.carried))
        state.deal(vec[i64](deal.deck))
        for move in deal.moves:
            if state.stock_size() > 0 and any(seats_that_laid(state)):
                yield state
            state.play(move)


def seats_that_laid(state: Colonne) -> list[int]:
    return [seat for seat in range(4) if seat != state.to_act and state.laid >> seat & 1]


def wild_cards(state: Colonne, seat: int) -> int:
    return int(state.hands[seat] & (JOKERS | TWOS)).bit_count()


def fitting_cards(state: Colonne, seat: int) -> int:
    """Count the natural cards of a seat that fit a meld of its team alone."""
    melds, layouts = MeldRanks(), Layouts(_RULES.twos == "any_suit")
    acting = Colonne(_RULES)
    acting.copy_from(state)
    acting.to_act = seat
    melds.read(acting, 0)
    hand = int(state.hands[seat] & ~(JOKERS | TWOS))
    return sum(layouts.left(bit(card), melds.own, melds.lacking) == 0 for card in range(52) if hand >> card & 1)


def mean_excess(worlds: ColonneWorlds, cards: Callable[[Colonne, int], int]) -> float:
    """Return how many more of these cards a seat that has laid holds in a world than in truth, on average."""
    excess = number = 0
    world = Colonne(_RULES)
    for seed, state in enumerate(positions()):
        worlds.observe(state, History())
        for index in range(_WORLDS):
            worlds.draw(world, Rng(_WORLDS * seed + index))
            for seat in seats_that_laid(state):
                excess += cards(world, seat) - cards(state, seat)
                number += 1
    return excess / number


@pytest.mark.parametrize(("cards", "most"), [(wild_cards, 0.1), (fitting_cards, 0.2)])
def test_seats_that_have_laid_hold_few_cards_that_they_could_lay(
    cards: Callable[[Colonne, int], int], most: float
) -> None:
    greedy = GreedyPolicy(_RULES.twos == "any_suit")
    assert abs(mean_excess(ReviewWorlds(_RULES, greedy), cards)) < most
    assert mean_excess(WeightedWorlds(_RULES, greedy), cards) > 2 * most

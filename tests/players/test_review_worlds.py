"""The belief of reviews of La Colonne fits the hands of play better than that of the levels."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.players.catalogue import ROSTERS
from croupier.players.colonne.greedy import GreedyPolicy
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


def wild_cards(state: Colonne) -> int:
    """Count the wild cards of the other seats that have laid."""
    return sum(int(state.hands[seat] & (JOKERS | TWOS)).bit_count() for seat in seats_that_laid(state))


def mean_excess(worlds: ColonneWorlds) -> float:
    """Return how many more wild cards such a seat holds in a world than in truth, on average."""
    excess = number = 0
    world = Colonne(_RULES)
    for seed, state in enumerate(positions()):
        worlds.observe(state, History())
        for index in range(_WORLDS):
            worlds.draw(world, Rng(_WORLDS * seed + index))
            excess += wild_cards(world) - wild_cards(state)
            number += len(seats_that_laid(state))
    return excess / number


def test_seats_that_have_laid_hold_few_wild_cards() -> None:
    greedy = GreedyPolicy(_RULES.twos == "any_suit")
    assert abs(mean_excess(ReviewWorlds(_RULES, greedy))) < 0.1
    assert mean_excess(WeightedWorlds(_RULES, greedy)) > 0.2

"""The levels of La Colonne. Values are points of the deal, own team's less the other's, and 100 more for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.options import Options, read_options
from croupier.games.colonne.rules import Colonne
from croupier.games.faults import N_
from croupier.players.colonne.exchanged_worlds import ExchangedWorlds
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.quantities import ColonneQuantities
from croupier.players.colonne.reference import ColonneReference
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.colonne.search import SearchPlayer
from croupier.players.colonne.view import fill
from croupier.players.colonne.weighted_worlds import WeightedWorlds
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.player import Player, PolicyPlayer
from croupier.players.review.quantities import Quantities
from croupier.players.review.reference import Reference
from croupier.players.roster import GREEDY, OPEN_HANDS, RANDOM, Level, Pace, Roster
from croupier.players.search.worlds import OpenHands, Worlds

#: A world of `best` takes about as long to draw as so many deals to play on.
_DRAWING: Final = 6


class ColonneRoster(Roster):
    """Random, a policy, and search with fewer or more deals played to their end."""

    def skilled_player(self, level: str, options: Mapping[str, object], iterations: int, seconds: float) -> Player:
        """Make the policy or the search."""
        rules = read_options(options)
        greedy = GreedyPolicy(rules.twos == "any_suit")
        if level == "greedy":
            return PolicyPlayer(greedy)
        policy = RolloutPolicy(rules.twos == "any_suit")
        drawing = _DRAWING if level == "best" else 0
        return SearchPlayer(rules, _belief(level, rules, greedy), policy, greedy, iterations, seconds, drawing)

    def reference(self, options: Mapping[str, object]) -> Reference:
        """Make the value function of reviews."""
        return ColonneReference(read_options(options))

    def quantities(self) -> Quantities:
        """Make the measures by which a review explains a mistake."""
        return ColonneQuantities()

    def worlds(self, options: Mapping[str, object]) -> Worlds:
        """Make the worlds that a view allows, each equally likely."""
        return ColonneWorlds(read_options(options))

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows."""
        return fill(view)


def _belief(level: str, rules: Options, greedy: GreedyPolicy) -> Worlds:
    """Return the worlds of a level; those of `best` take longer to draw."""
    if level == OPEN_HANDS:
        return OpenHands(Colonne(rules))
    return WeightedWorlds(rules, greedy) if level == "best" else ExchangedWorlds(rules, greedy)


COLONNE_ROSTER: Final = ColonneRoster(
    COLONNE,
    (
        RANDOM,
        GREEDY,
        Level("strong", 300, 7.5, N_("tries the ways to lay its cards against many possible hands")),
        Level("best", 3600, 80.0, N_("tries the ways to lay its cards against far more possible hands than Strong")),
    ),
    "points",
    Pace(decisions=8, deals=4),
)

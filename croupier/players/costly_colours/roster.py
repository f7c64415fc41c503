"""The levels of Costly Colours. Values are chances of winning the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.faults import N_
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.quantities import CostlyColoursQuantities
from croupier.players.costly_colours.reference import CostlyColoursReference
from croupier.players.costly_colours.search import BestPlayer, GreedyRollouts
from croupier.players.costly_colours.view import fill
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.player import Player, PolicyPlayer
from croupier.players.review.quantities import Quantities
from croupier.players.review.reference import Reference
from croupier.players.roster import GREEDY, OPEN_HANDS, RANDOM, Level, Pace, Roster
from croupier.players.search.averaging import AveragingPlayer
from croupier.players.search.worlds import OpenHands, Worlds

_LEVELS: Final = (
    RANDOM,
    GREEDY,
    Level("strong", 40, 2.0, N_("tries each move against many possible hands")),
    Level("best", 160, 10.0, N_("plays from tables of the best play; after an exchange it tries many possible hands")),
)


class CostlyColoursRoster(Roster):
    """Random, a policy, averages over worlds (`strong`), and play by near-Nash lookups (`best`)."""

    def skilled_player(self, level: str, options: Mapping[str, object], iterations: int, seconds: float) -> Player:
        """Make the policy, averages over worlds, or the player of the lookups."""
        rules = read_options(options)
        if level == "greedy":
            return PolicyPlayer(GreedyPolicy(rules))
        if level == "best":
            return BestPlayer(rules, iterations, seconds)
        worlds = OpenHands(CostlyColours(rules)) if level == OPEN_HANDS else CostlyColoursWorlds()
        return AveragingPlayer(worlds, GreedyRollouts(rules), CostlyColours(rules), iterations, seconds)

    def reference(self, options: Mapping[str, object]) -> Reference:
        """Make the value function of reviews."""
        return CostlyColoursReference(read_options(options))

    def quantities(self) -> Quantities:
        """Make the measures by which a review explains a mistake."""
        return CostlyColoursQuantities()

    def worlds(self, options: Mapping[str, object]) -> Worlds:
        """Make the worlds that a view allows, each equally likely."""
        return CostlyColoursWorlds()

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows."""
        return fill(view)


COSTLY_COLOURS_ROSTER: Final = CostlyColoursRoster(COSTLY_COLOURS, _LEVELS, "win", Pace(decisions=4, deals=9))

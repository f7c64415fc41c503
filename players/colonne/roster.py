"""The levels of La Colonne. Values are points of the deal, own team's less the other's, and 100 more for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.colonne.game import COLONNE
from games.colonne.options import read_options
from games.colonne.rules import Colonne
from players.colonne.greedy import Greedy
from players.colonne.keen import Keen
from players.colonne.search import SearchPlayer
from players.colonne.seasoning import SeasonedWorlds
from players.colonne.view import fill
from players.player import Player, PolicyPlayer, UniformPolicy
from players.roster import OPEN_HANDS, Level, Roster
from players.search.open_hands import OpenHands

__all__ = ["COLONNE_ROSTER", "ColonneRoster"]


class ColonneRoster(Roster):
    """Random, a policy, and search with fewer or more deals played to their end."""

    def player(self, level: str, options: Mapping[str, object], iterations: int = 0, seconds: float = 0.0) -> Player:
        """Make a player of `level`."""
        found = self.level(level)
        if level == "random":
            return PolicyPlayer(UniformPolicy())
        rules = read_options(options)
        greedy = Greedy(rules.twos == "any_suit")
        if level == "greedy":
            return PolicyPlayer(greedy)
        keen = Keen(rules.twos == "any_suit")
        table = Colonne(rules)
        worlds = OpenHands(Colonne(rules)) if level == OPEN_HANDS else SeasonedWorlds(Colonne(rules), greedy)
        return SearchPlayer(table, worlds, keen, greedy, iterations or found.iterations, seconds or found.seconds)

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows."""
        return fill(view)


COLONNE_ROSTER: Final = ColonneRoster(
    COLONNE,
    (
        Level("random"),
        Level("greedy", milliseconds=0.01),
        Level("strong", iterations=300, milliseconds=7.5, seconds=2.0),
        Level("best", iterations=4000, milliseconds=115.0, seconds=10.0),
    ),
    "points",
)

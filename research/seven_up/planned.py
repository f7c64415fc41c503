"""The best plan in worlds given the level's choices (`BestResponsePlayer`), against the level's policy or student.

Bids and discards are those of the local best response.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.seven_up.options import Options
from croupier.players.player import Player, Policy
from croupier.players.seven_up.best_response import BestResponsePlayer
from croupier.players.seven_up.match_equity import PointsLead
from croupier.players.seven_up.opponent import known_opponent
from croupier.players.seven_up.opponent_worlds import OpponentWorlds
from research.seven_up.local import local_player

WORLDS: Final = 2000
#: The fewest worlds that look alike for which planning continues.
_FEWEST: Final = 2


def planned_player(options: Options, policy: Policy, worlds: i64 = WORLDS, pack: i64 = 0) -> Player:
    """Return the player of best plans against `policy`."""
    before = local_player(options, policy, pack=pack)
    opponent = known_opponent(policy)
    given = OpponentWorlds(options, opponent, pack)
    return BestResponsePlayer(given, before, options, worlds, 0.0, _FEWEST, opponent, PointsLead())

"""A quick version of the gates of docs/strength.md: fewer deals of a fixed seed, so the result is always the same."""

from __future__ import annotations

from typing import Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.players.arena.plan import DEALS, Contender, Plan
from croupier.players.arena.summary import difference_of
from croupier.players.catalogue import ROSTERS
from tests.facts.catalogue import FACTS
from tests.players.choices import played
from tests.thoroughness import scaled

#: Game, players by seat (the first against the others), deals, and the least lead of the first in points.
#: Interpreted, a level searches too little to beat any player except `random`.
GATES: Final = [
    (game, *gate) for game, facts in FACTS.items() for gate in facts.gates if COMPILED or gate[0][1] == "random"
]
#: Iterations of a search that runs interpreted.
_FEW: Final = 8
#: The fewest deals of a gate in a quick run.
_FEWEST: Final = 6


@pytest.mark.parametrize(("game", "players", "deals", "least"), GATES, ids=lambda value: str(value).replace(" ", ""))
def test_level_is_stronger_than_the_one_below(game: str, players: tuple[str, ...], deals: int, least: float) -> None:
    options = ROSTERS[game].game.complete_options({})
    seats = ROSTERS[game].game.seats(options)
    deals = scaled(max(deals // 16, _FEWEST), deals) if COMPILED else deals // 10
    contenders = tuple(Contender(players[seat % len(players)], 0 if COMPILED else _FEW) for seat in range(seats))
    plan = Plan(game, options, contenders, DEALS, deals, "gates")
    difference = difference_of(plan, played(plan), 0, "points")
    assert difference is not None
    assert difference.mean >= least

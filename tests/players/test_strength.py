"""A quick version of the gates of docs/strength.md: fewer deals of a fixed seed, so the answer is always the same."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, Contender, Plan, chunk_count, seatings_of
from croupier.players.arena.summary import difference_of
from croupier.players.arena.tally import merge
from croupier.players.catalogue import ROSTERS
from tests.facts.catalogue import FACTS
from tests.thoroughness import scaled

#: Game, players by seat (the first against the others), deals, and the least that the first must win more, in points.
GATES: Final = [(game, *gate) for game, facts in FACTS.items() for gate in facts.gates]

#: Iterations of a search that runs interpreted: enough to beat who plays by chance.
_FEW: Final = 8
#: Deals of a gate at least, where few are tried.
_FEWEST: Final = 6


def played(plan: Plan) -> dict[str, Any]:
    tally: dict[str, Any] = {}
    for chunk in range(chunk_count(plan)):
        tally = merge(tally, run_chunk(plan, chunk))
    return tally


@pytest.mark.parametrize(("game", "players", "deals", "least"), GATES, ids=lambda value: str(value).replace(" ", ""))
def test_a_level_is_stronger_than_the_one_below(game: str, players: tuple[str, ...], deals: int, least: float) -> None:
    options = ROSTERS[game].game.complete_options({})
    seats = ROSTERS[game].game.seats(options)
    # Interpreted, a level searches little: a tenth of the deals that the weakest loses, and of others that it runs.
    is_quick = not COMPILED and players[1] != "random"
    deals = scaled(max(deals // 16, _FEWEST), deals) if COMPILED else deals
    contenders = tuple(Contender(players[seat % len(players)], 0 if COMPILED else _FEW) for seat in range(seats))
    quick = 2 * len(seatings_of(contenders)) if is_quick else deals // 10
    plan = Plan(game, options, contenders, DEALS, deals if COMPILED else quick, "gates")
    difference = difference_of(plan, played(plan), 0, "points")
    assert difference is not None
    assert is_quick or difference.mean >= least

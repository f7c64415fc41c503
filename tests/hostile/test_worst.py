"""The worst requests that a search has found, good and wrong, and a short search for worse: each keeps to its budget.

On the source the budget is of calls, which are the same every time; on the compiled engine it is the promise itself.
"""

from __future__ import annotations

from typing import Final

import pytest
from flask import Flask

from benchmarks.worst import LARGEST_PROBLEM, LIMIT, Cost, climb
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from tests.hostile.make_worst import FOLDER, NAMES, is_wrong, kept_requests, resource_of
from tests.thoroughness import is_in_time, scaled

#: Calls of functions that a request may make on the source: of one position, and of a thousand moves to be explained.
CALLS: Final = 1_000_000
CALLS_OF: Final = {"legal-moves": 6_000_000}
#: Requests tried for each name of each game, the one that is kept first.
TRIES: Final = scaled(1, 3) if COMPILED else 2
#: Batches of whole matches take the interpreted engine too long.
TRIED: Final = [name for name in NAMES if COMPILED or resource_of(name) not in ("replays", "scores", "tables")]

every_game = pytest.mark.parametrize("game", GAMES)
every_name = pytest.mark.parametrize("name", TRIED)


def check(name: str, cost: Cost) -> None:
    assert cost.work > 0
    if COMPILED:
        assert is_in_time(cost.work, LIMIT)
    else:
        assert cost.work < CALLS_OF.get(resource_of(name), CALLS)
    assert cost.status < 500
    if cost.is_problem:
        assert is_wrong(name)
        assert cost.size <= LARGEST_PROBLEM


@every_game
def test_every_resource_has_its_worst_requests(game: str) -> None:
    kept = kept_requests(game)
    assert set(kept) == set(NAMES)
    assert all(bool(asked.edits) is is_wrong(name) for name, asked in kept.items())
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@every_game
@every_name
def test_the_worst_known_request_and_a_short_search_keep_the_budget(app: Flask, game: str, name: str) -> None:
    kept = kept_requests(game)[name]
    check(name, climb(app, GAMES[game], resource_of(name), TRIES, kept, wrong=is_wrong(name)).cost)

"""Tests of the most expensive known requests, and a short search for worse ones: each stays within its budget.

On the source the budget is a deterministic number of calls; on the compiled engine it is the promised time.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import pytest
from flask import Flask

from benchmarks.worst import LARGEST_ANSWER, LARGEST_PROBLEM, LIMIT, Cost, climb
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from tests.hostile.make_worst import FOLDER, NAMES, is_wrong, kept_requests, resource_of
from tests.thoroughness import is_in_time, scaled

#: Maximum number of calls of a request on the source: for one position, and for the explanation of a thousand moves.
CALLS: Final = 1_000_000
CALLS_OF: Final = {"legal-moves": 6_000_000}
#: Requests tried for each name of each game, the stored one first.
TRIES: Final = scaled(1, 3) if COMPILED else 2
#: Requests with whole matches are too slow on the interpreted engine.
_OF_MATCHES: Final = ("evenings", "replays", "reviews", "scores", "tables")
#: Resources whose answer may be refused for its size.
_BOUNDED: Final = ("replays", "scores")
TRIED: Final = [name for name in NAMES if COMPILED or resource_of(name) not in _OF_MATCHES]

every_game = pytest.mark.parametrize("game", GAMES)
#: In the gate each name with one game in turn.
PAIRS: Final = [(game, name) for name in TRIED for game in GAMES][:: scaled(len(GAMES) + 1, 1)]


def check(name: str, cost: Cost) -> None:
    assert cost.work > 0
    if COMPILED:
        assert is_in_time(cost.work, LIMIT)
    else:
        assert cost.work < CALLS_OF.get(resource_of(name), CALLS)
    assert cost.status < 500
    assert cost.size <= LARGEST_ANSWER
    if cost.is_problem:
        # Without the names of the players, its answer would be small enough.
        is_bounded = resource_of(name) in _BOUNDED and cost.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        assert is_wrong(name) or is_bounded
        assert cost.size <= LARGEST_PROBLEM


@every_game
def test_every_resource_has_stored_requests(game: str) -> None:
    kept = kept_requests(game)
    assert set(kept) == set(NAMES)
    assert all(bool(request.edits) is is_wrong(name) for name, request in kept.items())
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_worst_requests_stay_within_budget(app: Flask, game: str, name: str) -> None:
    kept = kept_requests(game)[name]
    check(name, climb(app, GAMES[game], resource_of(name), TRIES, kept, wrong=is_wrong(name)).cost)

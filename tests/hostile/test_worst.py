"""The worst legal requests that a search has found, and a short search for worse: none computes over 250 ms."""

from __future__ import annotations

from math import inf
from typing import Final

import pytest
from flask import Flask

from benchmarks.hard_requests import RESOURCES
from benchmarks.lines import play_line
from benchmarks.worst import LIMIT, climb, cost
from games.build_info import COMPILED
from games.catalogue import GAMES
from tests.hostile.make_worst import FOLDER, kept_lines

#: The promise is the compiled engine's; the interpreted one must answer, however long that takes.
MOST: Final = LIMIT if COMPILED else inf
#: Seconds of search for each resource of each game.
SEARCH: Final = 0.5
#: Whole matches by the hundred take the interpreted engine too long.
TRIED: Final = [name for name in RESOURCES if COMPILED or name not in ("replays", "scores", "tables")]

every_game = pytest.mark.parametrize("game", GAMES)
every_resource = pytest.mark.parametrize("resource", TRIED)


@every_game
def test_every_resource_has_its_worst_request(game: str) -> None:
    assert set(kept_lines(game)) == set(RESOURCES)
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@every_game
@every_resource
def test_the_worst_request_that_is_known(app: Flask, game: str, resource: str) -> None:
    """An answer that is no 2xx is an error of `cost`."""
    assert 0 < cost(app, GAMES[game], resource, play_line(GAMES[game], kept_lines(game)[resource])) < MOST


@every_game
@every_resource
def test_a_short_search_finds_nothing_worse(app: Flask, game: str, resource: str) -> None:
    start = kept_lines(game)[resource]
    assert climb(app, GAMES[game], resource, SEARCH if COMPILED else 0, start).milliseconds < MOST

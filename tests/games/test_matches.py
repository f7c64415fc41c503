"""Ten thousand random matches of every game, in which every point is a line and the lines sum to the score."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.events import SCORE, Recorder
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.state import State
from tests.facts.catalogue import FACTS
from tests.games.mangling import random_options
from tests.games.samples import seeded
from tests.thoroughness import scaled

_COMPILED: Final = scaled(500, 10_000)
#: A match of random play may have no end.
_MOST_DEALS: Final = 30
#: Matches are shared out to so many tests.
_PARTS: Final = 10

PARTS = [(game, part) for game in GAMES for part in range(_PARTS)]


@pytest.mark.parametrize(("game", "part"), PARTS, ids=[f"{game}-{part}" for game, part in PARTS])
def test_the_lines_of_random_matches_sum_to_the_score(game: str, part: int) -> None:
    rng = seeded(part)
    for _ in range((_COMPILED if COMPILED else FACTS[game].matches) // _PARTS):
        check_match(GAMES[game], rng)


def check_match(game: Game, rng: random.Random) -> None:
    """Play a match under random options, and compare its figures with the sums of its lines after every deal."""
    options = random_options(game, rng)
    state = game.new_state(options)
    state.dealer = rng.randrange(game.seats(options))
    state.recorder = Recorder()
    pack = game.pack(options)
    totals: list[int] = []
    for _ in range(_MOST_DEALS):
        rng.shuffle(pack)
        state.deal(game.deck_codes(pack))
        stakes = len(state.recorder.events)
        play_to_end(state, rng)
        totals = check_deal(game, state, stakes, totals)
        state.recorder.events.clear()
        if state.is_match_over():
            break


def play_to_end(state: State, rng: random.Random) -> None:
    """Play random moves until the deal is over."""
    moves = MoveList()
    while not state.is_deal_over():
        state.legal_moves(moves)
        state.play(moves.items[rng.randrange(moves.size)])


def check_deal(game: Game, state: State, dealt: int, totals: list[int]) -> list[int]:
    """Compare a deal's lines with its figures; return the totals with which the next deal begins.

    Of the first `dealt` events those with negative points are stakes, which are no score of the deal.
    """
    data: Any = game.write(Position(state, []))
    figures = figures_of(data)
    scored = [0] * len(figures)
    totals = totals or [0] * len(figures)
    assert state.recorder is not None
    for number, event in enumerate(state.recorder.events):
        if event.kind == SCORE:
            assert event.points != 0
            totals[event.scorer] += event.points
            if number >= dealt or event.points > 0:
                scored[event.scorer] += event.points
        else:
            assert event.points == 0
    unit = game.points_unit
    assert [points * unit for points in data["deal"]["scored"]] == scored
    assert [points * unit for points in figures] == totals
    # Where games are counted, one that is won ends with its points.
    return [] if "games" in data["match"] and data["deal"]["result"]["winners"] else totals


def figures_of(data: Mapping[str, Any]) -> list[int]:
    """Return the points of the match, or of its game, or the money."""
    match = data["match"]
    figures: list[int] = match["points"] if "points" in match else match["money"]
    return figures

"""No state that the referee has made is refused, with its history, without it, or with a part of it."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest

from croupier.games.game import Game
from tests.games.mangling import random_options
from tests.games.samples import every_game, seeded
from tests.games.walking import walk

#: How many matches of each game, in as many parts as there are tests; 10,000 where everything is tried.
MATCHES: Final = int(os.environ.get("CROUPIER_MATCHES", "0"))
_FEWER: Final = 100
#: After so many steps a part of these fewer begins no other match.
_STEPS: Final = 800
_PARTS: Final = 4
#: More deals than most matches have.
_DEALS: Final = 30


@every_game
@pytest.mark.parametrize("part", range(_PARTS))
def test_what_the_referee_made_is_let_in(game: Game, part: int) -> None:
    rng = seeded(100 + part)
    steps = 0
    for _ in range((MATCHES or _FEWER) // _PARTS):
        if steps > _STEPS and not MATCHES:
            break
        for step in walk(game, random_options(game, rng), rng, _DEALS if MATCHES else 4):
            steps += 1
            data: Any = game.write(step.position)
            history = data["deal"]["history"]
            assert len(history) <= game.history_limit
            for first in {0, rng.randint(0, len(history)), len(history)}:
                given = {**data, "deal": {**data["deal"], "history": history[first:]}}
                assert game.write(game.read(given)) == given
            del data["deal"]["history"]
            game.read(data)

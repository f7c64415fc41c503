"""A state that the referee has made is let in with its history, without it or with a part, and with no other."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.faults import RefusedError
from croupier.games.game import Game
from tests.games.mangling import random_options
from tests.games.samples import every_game, seeded
from tests.games.walking import walk
from tests.thoroughness import scaled

#: How many matches of each game, in as many parts as there are tests.
_MATCHES: Final = scaled(100, 100)
_PARTS: Final = 4
#: After so many steps a part begins no other match.
_STEPS: Final = scaled(250, 800)
#: Deals of a match at most: more than most matches have, where everything is tried.
_DEALS: Final = scaled(4, 4)


@every_game
@pytest.mark.parametrize("part", range(_PARTS))
def test_states_of_the_referee_are_accepted(game: Game, part: int) -> None:
    rng = seeded(100 + part)
    steps = 0
    for _ in range(_MATCHES // _PARTS):
        if steps > _STEPS:
            break
        for step in walk(game, random_options(game, rng), rng, _DEALS):
            steps += 1
            data: Any = game.write(step.position)
            history = data["deal"]["history"]
            assert len(history) <= game.history_limit
            for first in {0, rng.randint(0, len(history)), len(history)}:
                given = {**data, "deal": {**data["deal"], "history": history[first:]}}
                assert game.write(game.read(given)) == given
            game.read({**data, "deal": {**data["deal"], "history": None}})
            game.read({**data, "deal": {name: told for name, told in data["deal"].items() if name != "history"}})
            for wrong in (history[:-1], [*history, *history[-1:]]):
                # The position does not show that a single move is missing.
                if len(history) > 1:
                    with pytest.raises(RefusedError):
                        game.read({**data, "deal": {**data["deal"], "history": wrong}})

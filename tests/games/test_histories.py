"""A state that the referee has made is let in with its history, without it or with a part, and is replayed from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from croupier.games.deal_replay import replay_deal
from croupier.games.events import Event, Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from tests.games.mangling import random_options
from tests.games.samples import every_game, seeded
from tests.games.walking import walk
from tests.thoroughness import scaled

_PARTS: Final = 4
#: After so many steps a part begins no other match.
_STEPS: Final = scaled(150, 1_500)
#: Deals of a match at most; a short one may still open several games.
_DEALS: Final = scaled(4, 12)


@every_game
@pytest.mark.parametrize("part", range(_PARTS))
def test_states_of_the_referee_are_accepted(game: Game, part: int) -> None:
    rng, steps = seeded(100 + part), 0
    while steps <= _STEPS:
        for step in walk(game, random_options(game, rng), rng, _DEALS):
            steps += 1
            data: Any = game.write(step.position)
            history = data["deal"]["history"]
            assert len(history) <= game.history_limit
            for first in {0, rng.randint(0, len(history)), len(history)}:
                given = {**data, "deal": {**data["deal"], "history": history[first:]}}
                assert game.write(game.read(given)) == given
            # Hands may come in any order.
            hands = [hand[::-1] for hand in data["deal"]["hands"]]
            assert game.write(game.read({**data, "deal": {**data["deal"], "hands": hands}})) == data
            game.read({**data, "deal": {**data["deal"], "history": None}})
            game.read({**data, "deal": {name: value for name, value in data["deal"].items() if name != "history"}})
            # The position does not show that a single move is missing.
            for wrong in (history[:-1], [*history, *history[-1:]]) if len(history) > 1 else ():
                with pytest.raises(RefusedError):
                    game.read({**data, "deal": {**data["deal"], "history": wrong}})


@every_game
@pytest.mark.parametrize("part", range(_PARTS))
def test_what_happened_happens_again(game: Game, part: int) -> None:
    rng, steps = seeded(300 + part), 0
    while steps <= _STEPS:
        options = game.complete_options(random_options(game, rng))
        deal_start, has_been_void = 0, False
        recorded: list[Event] = []
        for step in walk(game, options, rng, _DEALS):
            steps += 1
            if not step.move:
                recorded, deal_start = [], len(step.events)
            recorded += step.events
            data: Any = game.write(step.position)
            has_been_void = has_been_void or bool(data["deal"]["result"] and data["deal"]["result"]["void"])
            position = game.read(data)
            assert position.opening is not None
            moves = [game.parse_move(entry.move) for entry in position.history]
            again = replay_deal(game, options, position.opening, moves, Recorder())
            assert game.members(again.position.state) == game.members(step.position.state)
            assert facts([event for event in again.events if event.move]) == facts(recorded[deal_start:])
            # No later figure shows whether a deal opened its game or followed a void one.
            if not has_been_void:
                assert facts(again.events) == facts(recorded)


def facts(events: Sequence[Event]) -> list[tuple[object, ...]]:
    """Return what is sure of events: which of a seat's cards came when is not."""
    return [(each.kind, each.seat, each.points, each.rule, each.total, each.factor, each.is_rounded) for each in events]

"""A position with its whole history can be replayed from its opening, with the same events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from croupier.games.deal_replay import replay_deal
from croupier.games.events import Event, Recorder
from croupier.games.game import Game
from tests.games.mangling import random_options
from tests.games.samples import every_game, seeded
from tests.games.walking import walk
from tests.thoroughness import scaled

_MATCHES: Final = scaled(8, 40)
_PARTS: Final = 4
#: After so many positions a part begins no other match.
_STEPS: Final = scaled(150, 600)
#: Of these a match has no more; a short one may still open several games.
_DEALS: Final = 12


@every_game
@pytest.mark.parametrize("part", range(_PARTS))
def test_what_happened_happens_again(game: Game, part: int) -> None:
    rng, steps = seeded(300 + part), 0
    for _ in range(_MATCHES // _PARTS):
        if steps > _STEPS:
            break
        options = game.complete_options(random_options(game, rng))
        begun, has_been_void = 0, False
        told: list[Event] = []
        for step in walk(game, options, rng, _DEALS):
            steps += 1
            if not step.move:
                told, begun = [], len(step.events)
            told += step.events
            data: Any = game.write(step.position)
            has_been_void = has_been_void or bool(data["deal"]["result"] and data["deal"]["result"]["void"])
            position = game.read(data)
            assert position.opening is not None
            moves = [game.parse_move(entry.move) for entry in position.history]
            again = replay_deal(game, options, position.opening, moves, Recorder())
            assert game.members(again.position.state) == game.members(step.position.state)
            assert facts([event for event in again.events if event.move]) == facts(told[begun:])
            # No later figure shows whether a deal opened its game or followed a void one.
            if not has_been_void:
                assert facts(again.events) == facts(told)


def facts(events: Sequence[Event]) -> list[tuple[object, ...]]:
    """Return what is sure of events: which of a seat's cards came when is not."""
    return [(each.kind, each.seat, each.points, each.rule, each.total, each.factor, each.is_rounded) for each in events]

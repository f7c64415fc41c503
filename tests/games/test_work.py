"""Reading what cannot be stays cheap: sizes before anything is played. Work is counted in calls, not in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import deal_match
from croupier.players.costly_colours.view import fill
from tests.games.samples import calls_of, every_game, faults_of

#: A state that can be is read in a few hundred calls; hands of two whole packs may take no more than this.
_FEW: Final = 3_000
_COSTLY: Final = GAMES["costly-colours"]


def calls(read: Callable[[Any], object], data: Any) -> int:
    """Return how many functions reading calls, whether the data is refused or not."""
    return calls_of(lambda: faults_of(read, data))


def dealt(game: Game) -> Any:
    options = game.complete_options({})
    return game.write(deal_match(game, options, game.pack(options), 0))


@every_game
def test_hands_of_a_whole_pack_each(game: Game) -> None:
    data = dealt(game)
    data["deal"]["hands"] = [game.pack(data["options"])] * game.seats(data["options"])
    del data["deal"]["history"]
    for phase in game.phases:
        data["phase"] = phase
        assert calls(game.read, data) < _FEW * len(data["deal"]["hands"]) / 2


@every_game
def test_a_history_longer_than_any_deal(game: Game) -> None:
    data = dealt(game)
    data["deal"]["history"] = [{"seat": 0, "move": "mog AS"}] * (game.history_limit + 1)
    with pytest.raises(RefusedError) as caught:
        game.read(data)
    assert [fault.pointer for fault in caught.value.faults] == ["/deal/history"]
    assert calls(game.read, data) < _FEW


def test_a_view_with_a_history_longer_than_any_deal() -> None:
    data = dealt(_COSTLY)
    data["deal"]["history"] = [{"seat": 0, "move": "mog ??"}] * 5_000
    data["deal"]["played"][0] = [data["deal"]["hands"][0].pop()]
    data["deal"]["hands"][0] = ["??", "??"]
    assert calls(_COSTLY.read, fill(data)) < 10 * _FEW

"""Tests of observations: they contain the whole view except its history, and nothing else."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from croupier.adapters.episode import Episode
from croupier.adapters.observations import Encoder
from croupier.games.position import to_text
from tests.adapters.test_actions import OPTIONS, positions
from tests.thoroughness import scaled


def sorted_text(view: dict[str, Any]) -> str:
    """Write a view without history and options, with unordered cards sorted."""
    deal = {name: value for name, value in view["deal"].items() if name not in ("history", "result")}
    for name in ("taken", "discards") if view["game"] != "colonne" else ():
        if name in deal:
            deal[name] = sorted(deal[name]) if name == "taken" else [sorted(cards) for cards in deal[name]]
    return to_text({**{name: view[name] for name in ("match", "phase", "to_act")}, "deal": deal})


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_equal_arrays_mean_equal_views(game: str, options: dict[str, Any]) -> None:
    encoder = Encoder(game, Episode(game, options).options)
    found: dict[tuple[int, bytes], str] = {}
    for episode in positions(game, options, "greedy", scaled(20, 400)):
        for seat in range(episode.seats):
            view = episode.view(seat)
            array = encoder.encode(view, seat)
            assert array.shape == (encoder.size,)
            assert array.dtype == np.float32
            assert found.setdefault((seat, array.tobytes()), sorted_text(view)) == sorted_text(view)


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_seats_are_relative_to_reader(game: str, options: dict[str, Any]) -> None:
    """Before the first move, another seat with the same cards observes the same array."""
    encoder = Encoder(game, Episode(game, options).options)
    episode = next(iter(positions(game, options, "greedy", 1)))
    for seat in range(episode.seats):
        turned = turn(episode.view(seat), seat, episode.seats, episode.game.sides(episode.options))
        assert (encoder.encode(episode.view(seat), seat) == encoder.encode(turned, 0)).all()


def turn(view: dict[str, Any], by: int, seats: int, sides: int) -> dict[str, Any]:
    """Return a view of a deal's first position with all seats rotated by `by`."""
    turned = deepcopy(view)
    deal, match = turned["deal"], turned["match"]
    for holder in (deal, match):
        for name, value in holder.items():
            if isinstance(value, list) and len(value) in (seats, sides) and name not in ("stock", "turned", "melds"):
                first = by % len(value)
                holder[name] = value[first:] + value[:first]
    turned["to_act"] = (turned["to_act"] - by) % seats
    deal["dealer"] = (deal["dealer"] - by) % seats
    if "round" in deal:
        deal["round"]["leader"] = (deal["round"]["leader"] - by) % seats
    return turned

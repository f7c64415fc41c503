"""The positions that jobs are about: each is checked once in a process, however often its job is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import orjson

from croupier.games.catalogue import GAMES
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS


def checked_position(game: str, spec: Mapping[str, Any]) -> Position:
    """Return the position of the `view` or `state` of a spec, to be played on; PositionError names its faults."""
    name = "view" if "view" in spec else "state"
    found = _read(game, name, orjson.dumps(spec[name]))
    return Position(found.state.clone(), list(found.history))


@lru_cache(maxsize=16)
def _read(game: str, name: str, data: bytes) -> Position:
    given = orjson.loads(data)
    return ROSTERS[game].read_view(given) if name == "view" else GAMES[game].read(given)

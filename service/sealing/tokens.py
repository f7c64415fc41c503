"""Tables as tokens: sealed with an expiry, opened for the game they are of."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, cast

from flask import Flask, current_app

from games.game import Game
from games.position import RULES_VERSION
from service.sealing.keys import keys_or_fresh
from service.sealing.payload import read_expiry, read_table, write_table
from service.sealing.sealer import Sealer
from service.sealing.tables import Table
from service.settings import Settings

__all__ = ["ExpiredError", "Tokens", "install_tokens", "tokens"]

_EXTENSION: Final = "croupier-tables"
_DAY: Final = 24 * 60 * 60


class ExpiredError(ValueError):
    """The token is genuine and too old."""


class Tokens:
    """Seals tables for `lifetime` seconds from each sealing; `now` tells the seconds since the epoch."""

    def __init__(self, sealer: Sealer, lifetime: int, now: Callable[[], float] = time.time) -> None:
        self._sealer = sealer
        self._lifetime = lifetime
        self._now = now

    def seal(self, table: Table) -> str:
        """Seal a table."""
        return self._sealer.seal(_purpose(table.game), write_table(table, int(self._now()) + self._lifetime))

    def open(self, game: Game, token: str) -> Table:
        """Open a table of `game`. Raises UnsealError, ExpiredError."""
        data = self._sealer.open(_purpose(game), token)
        if read_expiry(data) < self._now():
            raise ExpiredError
        return read_table(game, data)


def _purpose(game: Game) -> str:
    """What a token is for: another form of the payload, other rules or another game make it a foreign one."""
    return f"table/1/{RULES_VERSION}/{game.id}"


def install_tokens(app: Flask, settings: Settings) -> None:
    """Give `app` its tokens; made before gunicorn forks, so that all its processes share a key drawn now."""
    app.extensions[_EXTENSION] = Tokens(Sealer(keys_or_fresh(settings.seal_keys)), settings.table_days * _DAY)


def tokens() -> Tokens:
    """Return the tokens of the running application."""
    return cast(Tokens, current_app.extensions[_EXTENSION])

"""Tables as tokens: sealed with an expiry, opened for the game they are of."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from croupier.games.game import Game
from croupier.games.position import RULES_VERSION
from croupier.sealing.keys import SealKey
from croupier.sealing.payload import read_expiry, read_table, write_table
from croupier.sealing.sealer import Sealer
from croupier.sealing.tables import Table

_DAY: Final = 24 * 60 * 60
#: The form of the payload: a token of another one is foreign here.
_FORM: Final = 2


class ExpiredError(ValueError):
    """The token is genuine, and its time is over."""


class Tokens:
    """Seals tables for `lifetime` seconds from each sealing; `now()` are the seconds since the epoch."""

    def __init__(self, sealer: Sealer, lifetime: int, now: Callable[[], float] = time.time) -> None:
        self._sealer = sealer
        self._lifetime = lifetime
        self._now = now

    def seal(self, table: Table) -> str:
        """Seal a table."""
        return self._sealer.seal(_purpose("table", table.game), write_table(table, int(self._now()) + self._lifetime))

    def open(self, game: Game, token: str) -> Table:
        """Open a table of `game`. Raises UnsealError, ExpiredError."""
        data = self._sealer.open(_purpose("table", game), token)
        if read_expiry(data) < self._now():
            raise ExpiredError
        return read_table(game, data)

    def seal_result(self, game: Game, data: bytes) -> str:
        """Seal the result of a job at a table of `game`."""
        return self._sealer.seal(_purpose("result", game), data)

    def open_result(self, game: Game, token: str) -> bytes:
        """Open the result of a job at a table of `game`. Raises UnsealError."""
        return self._sealer.open(_purpose("result", game), token)


def _purpose(kind: str, game: Game) -> str:
    """The purpose of a token; another form of the payload, other rules or another game make it a foreign one."""
    return f"{kind}/{_FORM}/{RULES_VERSION}/{game.id}"


def make_tokens(keys: tuple[SealKey, ...], days: int) -> Tokens:
    """Make the tokens of a deployment, valid for `days`; instances with the same keys open each other's."""
    return Tokens(Sealer(keys), days * _DAY)

"""Opening the position that a request is about: a `state`, or a sealed `table` with a seat's `key`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.referee.opening import OpenPosition, open_seated
from croupier.sealing.play import OpenTable, open_table
from croupier.sealing.tokens import Tokens
from service.http.application import Extension
from service.wording import remember_reader, request_reader

#: The tokens of the running application: they seal and open its tables.
tokens: Final = Extension[Tokens]("tables")
#: The problems of a position in a request.
POSITION_CODES: Final = ("impossible-state", "bad-table", "bad-key", "not-your-turn")


def open_position(game: Game, body: Mapping[str, Any]) -> OpenPosition:
    """Open the state or the table of a request. RefusedError contains every fault."""
    if "table" in body:
        return open_sealed(game, body)
    return open_seated(game, body["state"], request_reader(), {"/seat": body.get("seat") or 0})


def open_sealed(game: Game, body: Mapping[str, Any], faults: Faults | None = None) -> OpenTable:
    """Open the sealed table of a request. Problems of the request then use the names of the table, too.

    A wrong key and wrong names are added to `faults`; without those, they are refused.
    """
    found = Faults() if faults is None else faults
    opened = open_table(tokens(), game, body["table"], body.get("key"), request_reader(), found)
    if faults is None:
        found.refuse()
    remember_reader(opened.reader)
    return opened

"""Sealed deals: a new table with its players and keys, and its next deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.errors import PositionError
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.sealing.seats import key_hash
from croupier.sealing.tables import new_table
from service.problems.problem import ProblemError, reason_detail, refusal
from service.tables.opening import Perspective, check_seat, names_of, open_table, read_options
from service.tables.presenters import position_answer
from service.wording.language import requested_language

_EMPTY_KEY: Final = key_hash("")


def deal_sealed(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Deal a new table; the view is that of `seat`, or a spectator's."""
    language = requested_language()
    options = read_options(game, body["options"])
    seats = game.seats(options)
    for name in ("dealer", "seat"):
        if name in body:
            check_seat(game, seats, f"/{name}", body[name])
    computer = _levels(_by_seat(body, "computer", seats))
    hashes = _key_hashes(_by_seat(body, "key_hashes", seats), computer)
    recorder, seat = Recorder(), body.get("seat")
    if seat is not None and (computer[seat] or hashes[seat]):
        raise refusal("/seat", "no-key-drawn")
    names = names_of(body, seats)
    table = new_table(game, options, body.get("dealer"), computer, recorder, hashes, names)
    perspective = Perspective(game, table.position, table, seat, names)
    return {"keys": table.keys(), **position_answer(perspective, recorder, language)}


def deal_on(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Deal the next deal at a table."""
    language = requested_language()
    perspective, table = open_table(game, body)
    recorder = Recorder()
    try:
        table.deal_on(recorder)
    except PositionError as error:
        details = [reason_detail("/table", fault.reason, game, language) for fault in error.faults]
        raise ProblemError("impossible-deal", details) from error
    return position_answer(perspective, recorder, language)


def _by_seat(body: Mapping[str, Any], name: str, seats: int) -> list[str]:
    """Return a list by seat, empty texts where it has null, or where it is left out."""
    if name not in body:
        return [""] * seats
    given: Sequence[str | None] = body[name]
    if len(given) != seats:
        raise refusal(f"/{name}", "one-a-seat", expected=seats)
    return [entry or "" for entry in given]


def _levels(computer: list[str]) -> list[str]:
    """Check that at least one seat is a person's."""
    if all(computer):
        raise refusal("/computer", "nobody")
    return computer


def _key_hashes(given: Sequence[str], computer: Sequence[str]) -> list[bytes]:
    """Read the hashes of keys: each of a seat that a person plays, and no other's."""
    hashes = [bytes.fromhex(text) for text in given]
    for seat, drawn in enumerate(hashes):
        if drawn and computer[seat]:
            raise refusal(f"/key_hashes/{seat}", "no-person")
        if drawn == _EMPTY_KEY:
            raise refusal(f"/key_hashes/{seat}", "empty-key")
        if drawn and drawn in hashes[:seat]:
            raise refusal(f"/key_hashes/{seat}", "key-twice")
    return hashes

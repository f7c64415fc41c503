"""Sealed tables in requests and answers."""

from __future__ import annotations

from typing import Any, Final

from marshmallow.fields import Field

from service.schemas import fields
from service.schemas.answers import EVENT, LEGAL_MOVE
from service.schemas.forms import Answer, BaseAnswer, Request
from service.schemas.game_schemas import OfGame
from service.schemas.states import GAME, NAMES, options_of, view_of

#: More characters than any table has, with its record or without.
_TOKEN_LIMIT: Final = 200_000
_SEAT: Final = "of a sealed table: the seat whose view this is; null for a spectator"


def key_of_seat(description: str = "the key of the requesting seat", *, required: bool = True) -> Field[Any]:
    """The key of a seat."""
    return fields.text(description, most=64, required=required)


class OfTable(Request):
    """A request about a sealed table, for the seat whose key it has."""

    table = fields.text("a sealed table, from the last response", most=_TOKEN_LIMIT)
    key = key_of_seat()
    names = NAMES


class RevealedDeal(Answer):
    moves = fields.list_of(fields.text(), "every move, including the hidden ones")
    deck = OfGame(lambda game: game.fields.pack())
    dealer = OfGame(lambda game: game.fields.seat())


class RevealedRecord(Answer):
    game = GAME
    options = OfGame(lambda game: fields.nested(options_of(game.fields)))
    deals = fields.list_of(fields.nested(RevealedDeal), "every deal of the match")


class Reveal(Answer):
    """The secrets of a sealed match."""

    seat_changes = fields.count("number of times that a seat changed between player and computer: each counts in `ply`")
    seed = fields.text("the seed of every shuffle of the match")
    salt = fields.text("the salt that was hashed with the seed")
    record = fields.nested(RevealedRecord, "in the form that `replays` takes; null if too long to keep", nullable=True)


def levels_by_seat(description: str, *, required: bool = True) -> Field[Any]:
    """The level of each seat that the computer plays; null where it does not."""
    level = fields.level(nullable=True)
    return OfGame(lambda game: fields.list_of(level, description, most=game.fields.seats), required=required)


class TableView(Answer):
    """A view of a sealed table."""

    view = OfGame(lambda game: fields.nested(view_of(game)))
    seat = OfGame(lambda game: game.fields.seat(_SEAT, nullable=True))
    computer = levels_by_seat("of a sealed table: the level that plays each seat; null for a person")
    ply = fields.count(
        "of a sealed table: the number of deals, moves and seat changes of the match; a smaller number than "
        "before means an old table; of a state: 1 for its deal, plus the moves of its history"
    )
    commitment = fields.text("of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`")
    reveal = fields.nested(Reveal, "of a sealed table: null until the match is over", nullable=True)


class SealedTable(Answer):
    """A table that the next request sends back."""

    table = fields.text("the table after this request, sealed: send it with the next request")


class SealedPlayed(TableView, SealedTable, BaseAnswer):
    """The answer to moves at a sealed table, and a part of that to a deal."""

    events = fields.list_of(EVENT, "in order, as this seat may see them")
    legal_moves = fields.list_of(LEGAL_MOVE, "of the seat to act; empty without its key")

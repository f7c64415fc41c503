"""Sealed tables in the contract: what names one in a request, and what is told of one."""

from __future__ import annotations

from typing import Any, Final

from marshmallow.fields import Field

from croupier.players.roster import LEVEL_NAMES
from service.schemas import fields
from service.schemas.answers import EVENT, LEGAL_MOVE
from service.schemas.forms import Answer, BaseAnswer, Request
from service.schemas.states import GAME, options_of, view_of
from service.schemas.templates import OfGame, complete

#: More than any table has whose record is kept, and than one that has not kept it.
_TOKEN_LIMIT: Final = 200_000
_PLY: Final = (
    "of a sealed table: the deals and moves of the match; one that goes back tells an old table; of a state: 1 for its "
    "deal, and the moves of its history"
)
_COMMITMENT: Final = "of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"


def key_of_seat(*, required: bool = True) -> Field[Any]:
    """The key of a seat."""
    return fields.text("the key of the seat that asks", most=64, required=required)


class OfTable(Request):
    """What is asked about a sealed table, for the seat whose key it bears."""

    table = fields.text("a sealed table, as the last answer gave it", most=_TOKEN_LIMIT)
    key = key_of_seat()


class RevealedDeal(Answer):
    """A deal of a match that is over."""

    moves = fields.list_of(fields.text(), "every move, the hidden ones too")
    deck = OfGame(lambda game: game.fields.pack())
    dealer = OfGame(lambda game: game.fields.seat())


class RevealedRecord(Answer):
    """The record of a match that is over."""

    game = GAME
    options = OfGame(lambda game: fields.nested(options_of(game.fields)))
    deals = fields.list_of(fields.nested(RevealedDeal), "every deal of the match")


class Reveal(Answer):
    """What a sealed match was made of."""

    seed = fields.text("what every deal of the match was shuffled with")
    salt = fields.text("what was hashed with the seed")
    record = fields.nested(RevealedRecord, "as `replays` takes it; null: too long to keep", nullable=True)


def levels_by_seat(description: str, *, required: bool = True) -> Field[Any]:
    """The level of each seat that the computer plays; null where it does not."""
    level = fields.choice(LEVEL_NAMES, component="Level", nullable=True)
    return OfGame(lambda game: fields.list_of(level, description, most=game.fields.seats), required=required)


class PositionView(Answer):
    """A view, and what is told with it of a sealed table: of a state most of it is missing."""

    view = OfGame(lambda game: fields.nested(view_of(game)))
    seat = OfGame(
        lambda game: game.fields.seat("of a sealed table: whose view this is; null: a spectator's", nullable=True),
        required=False,
    )
    computer = levels_by_seat("of a sealed table: the level that plays each seat; null: a person", required=False)
    ply = fields.count(_PLY, required=False)
    commitment = fields.text(_COMMITMENT, required=False)
    reveal = fields.nested(Reveal, "of a sealed table: null until the match is over", required=False, nullable=True)


@complete
class TableView(PositionView):
    """A view of a sealed table."""


class SealedTable(Answer):
    """A table that the next request sends back."""

    table = fields.text("the table sealed again: what the next request sends back")


class SealedPlayed(TableView, SealedTable, BaseAnswer):
    """What is told after moves at a sealed table, and among other things after a deal."""

    events = fields.list_of(EVENT, "in order, as this seat may see them")
    legal_moves = fields.list_of(LEGAL_MOVE, "of the seat to act, for who has its key; else none")

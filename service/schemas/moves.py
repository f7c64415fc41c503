"""Requests about a position and their answers: legal moves, moves that are played, and views."""

from __future__ import annotations

from typing import Final

from service.schemas import fields
from service.schemas.answers import EVENT, EVENT_AT_PLY, LEGAL_MOVE, SCORE_LINE
from service.schemas.component import union_schema
from service.schemas.forms import Answer, BaseAnswer, Request, mixed, requiring
from service.schemas.game_schemas import OfGame
from service.schemas.sealed import OfTable, SealedPlayed, TableView, key_of_seat
from service.schemas.states import OfState, OfView, State

_MOVES_LIMIT: Final = 1000
#: More plies than any match has.
_MOST_PLIES: Final = 1_000_000_000
MOVE: Final = fields.named("MoveText", fields.text(most=200))
_SINCE: Final = fields.integer(0, _MOST_PLIES, "a ply: events after it are included", required=False)
_LEGAL_MOVES: Final = fields.list_of(LEGAL_MOVE, "of the seat to act; empty for other seats")


class Filters(Request):
    """Filters of a list of legal moves, and moves to explain in addition."""

    verb = OfGame(lambda game: fields.choice(game.verbs, component=f"{game.name}Verb"), required=False)
    card = OfGame(lambda game: game.fields.card(), required=False)
    meld = OfGame(lambda game: fields.count("the number of a meld", low=1) if game.meld else None, required=False)
    check = fields.list_of(MOVE, "moves to be explained", most=_MOVES_LIMIT, required=False)


LegalMovesRequest: Final = union_schema(
    "LegalMovesRequest",
    {
        ("table",): mixed("LegalMovesOfTable", Filters, OfTable),
        ("view",): mixed("LegalMovesOfView", Filters, OfView),
        (): mixed("LegalMovesOfState", Filters, OfState),
    },
)


class Explanation(Answer):
    """Why a move may be played or not."""

    move = fields.text()
    legal = fields.flag()
    code = fields.text("the reason, as a code", nullable=True)
    rule = fields.text("the rule that forbids it", nullable=True)
    detail = fields.text("the reason in words", nullable=True)


class LegalMoves(Answer):
    """The legal moves of the seat to act."""

    check = fields.list_of(fields.nested(Explanation), "one for each move of `check`", required=False)
    to_act = OfGame(lambda game: game.fields.seat("the seat to act; null when the deal is over", nullable=True))
    legal_moves = _LEGAL_MOVES


class Moves(Request):
    moves = fields.list_of(MOVE, "played in order; if one is illegal, none is played", least=1, most=_MOVES_LIMIT)


class SeatOfTable(OfTable):
    """A seat of a sealed table that its player hands to the computer, or takes back."""

    computer = fields.level("the level at which the computer continues; null: the player continues", nullable=True)


MovesRequest: Final = union_schema(
    "MovesRequest",
    {
        ("table", "computer"): SeatOfTable,
        ("table",): mixed("MovesOfTable", OfTable, Moves),
        (): mixed("MovesOfState", OfState, Moves),
    },
)


class Played(BaseAnswer):
    """The answer to moves, and a part of that to a deal."""

    state = fields.nested(State)
    events = fields.list_of(EVENT, "in order")
    legal_moves = _LEGAL_MOVES


MovesAnswer: Final = union_schema("MovesAnswer", {("table",): SealedPlayed, (): Played})


class ViewOfTable(OfTable):
    """A request for the view of the seat whose key it has, or of a spectator, at a sealed table."""

    key = key_of_seat(required=False)
    since = _SINCE


class ViewOfState(OfState):
    """A request for the view of a seat, or of a spectator, of a state."""

    seat = OfGame(
        lambda game: game.fields.seat("the seat that sees the view; null or absent for a spectator", nullable=True),
        required=False,
    )
    since = _SINCE


ViewsRequest: Final = union_schema("ViewsRequest", {("table",): ViewOfTable, (): ViewOfState})


class ViewWithEvents(TableView):
    """A view of a sealed table, and with `since` the events after a ply."""

    since = fields.count(
        "with `since`: the ply after which all events are included; at a table, not before its last deal"
    )
    events = fields.list_of(EVENT_AT_PLY, "with `since`: in order; null if the history lacks moves", nullable=True)
    legal_moves = fields.list_of(LEGAL_MOVE, "with `since`: of this seat")
    lines = fields.list_of(SCORE_LINE, "with `since`: of the whole deal; null if `events` is null", nullable=True)


#: The same of a table or of a state, which lacks most of the facts.
Seen: Final = requiring("Seen", ViewWithEvents, "view")

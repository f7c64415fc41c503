"""Opponent moves: the computer plays for its seats, from a state, a view or a sealed table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from croupier.referee.forms import adding_to
from croupier.referee.opening import OpenPosition, by_pointer, check_seats_exist, ply_of, seating_faults
from croupier.referee.playing import legal_moves, replay_moves
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data
from croupier.sealing.play import OpenTable
from service.jobs.schemas import ITERATIONS, SEED, JobRequest, ReportedMove, ResultVersions
from service.jobs.specs import check_decision, check_seats_differ, checked_position, read_position, read_table, seed_of
from service.jobs.web_kind import WebKind
from service.problems.problem import refusal
from service.schemas import fields
from service.schemas.answers import EVENT_AT_PLY, LEGAL_MOVE
from service.schemas.component import union_schema
from service.schemas.forms import Answer, Request, mixed
from service.schemas.game_schemas import OfGame
from service.schemas.sealed import OfTable, SealedTable, TableView, key_of_seat, levels_by_seat
from service.schemas.states import OfState, OfView, State
from service.tables import POSITION_CODES, tokens
from service.wording import request_reader
from workers.jobs import opponent_moves
from workers.jobs.kind import VERSIONS, options_of
from workers.store.records import JobRecord

_MOST_MOVES: Final = 100_000
_ABSENT: Final = "absent if only a view was given"
_ABOUT: Final = """\
Let the computer play for its seats

From a `state` or a `table`, until another seat must act or the deal is over; from a `view`, its next move. The level
sees only what its seat may see. Each move appears immediately in the job's result. A `table` needs no `key`: without
one, the response contains the view of a spectator. The same table gives the same moves.
"""


# The contract


def _seats(description: str, *, required: bool) -> OfGame:
    return OfGame(
        lambda game: fields.list_of(game.fields.seat(), description, least=1, most=game.fields.seats), required=required
    )


_LIMIT: Final = fields.integer(
    1, _MOST_MOVES, "maximum number of moves; default: until another seat must act", required=False
)


class OpponentMovesOfTable(JobRequest, OfTable):
    key = key_of_seat("the key of the seat that the result is for; default: a spectator", required=False)
    seats = _seats("among those that the computer plays; default: all of them", required=False)
    limit = _LIMIT


class OpponentMoves(JobRequest):
    level = fields.level("default: best", required=False)
    iterations = ITERATIONS
    seed = SEED


class Seats(Request):
    """The seats that the computer plays."""

    seats = _seats("the seats that the computer plays", required=True)
    levels = levels_by_seat("by seat, for seats that do not play at `level`", required=False)
    limit = _LIMIT


OpponentMovesRequest: Final = union_schema(
    "OpponentMovesRequest",
    {
        ("table",): OpponentMovesOfTable,
        ("view",): mixed("OpponentMovesOfView", Seats, OfView, OpponentMoves),
        (): mixed("OpponentMovesOfState", Seats, OfState, OpponentMoves),
    },
)


class Report(Answer):
    """The values of the moves that a choice of the computer compared."""

    moves = fields.list_of(fields.nested(ReportedMove))
    iterations = fields.count()
    stopped = fields.text()


class OpponentMove(Answer):
    move = fields.text()
    seat = OfGame(lambda game: game.fields.seat())


class OpponentMovesResult(Answer):
    """The moves of the computer: as `moves` answers, with a report of each choice."""

    reports = fields.list_of(fields.nested(Report, nullable=True), "one for each move; null for a level without values")
    seed = fields.text()
    versions = fields.nested(ResultVersions)
    state = fields.nested(State, f"after the moves; {_ABSENT}", required=False)
    moves = fields.list_of(fields.nested(OpponentMove), "in order")
    events = fields.list_of(EVENT_AT_PLY, _ABSENT, required=False)
    legal_moves = fields.list_of(LEGAL_MOVE, _ABSENT, required=False)


class SealedOpponentMovesResult(TableView, SealedTable):
    """The moves of the computer at a sealed table, as the seat that asks may see them: without reports."""

    moves = fields.list_of(fields.nested(OpponentMove), "in order, as this seat sees them")
    events = fields.list_of(EVENT_AT_PLY, "in order, as this seat may see them")
    legal_moves = fields.list_of(LEGAL_MOVE, "of the seat to act; empty without its key")
    versions = fields.nested(ResultVersions)


OpponentMovesOutcome: Final = union_schema(
    "OpponentMovesOutcome", {("table",): SealedOpponentMovesResult, (): OpponentMovesResult}
)


# Bodies and results


def _read_spec(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Check a request, and make the spec of a job of it."""
    if "table" in body:
        return _read_spec_at_table(game, body, faults)
    given, position = read_position(game, body, faults)
    options, names = options_of(ROSTERS[game.id], given), request_reader().names
    seats, levels = sorted(set(body["seats"])), list[str | None]()
    faults.extend(seating_faults(game, options, by_pointer(body["seats"]), names).found)
    check_seats_differ(faults, body["seats"])
    if position is not None and position.state.to_act not in seats:
        faults.extend(refusal("/seats", "not-to-act", seat=position.state.to_act).faults)
    with adding_to(faults):
        levels = _levels(body, seats, game.seats(options))
    limits = {name: body.get(name, 0) for name in ("iterations", "limit")}
    for level in dict.fromkeys(filter(None, levels)):
        with adding_to(faults):
            check_decision(game, level, limits["iterations"], options, "/iterations")
    faults.refuse()
    spec = {"seats": seats, "levels": levels, **limits, "names": names}
    return {"game": game.id, **given, **spec, "seed": seed_of(body)}


def _levels(body: Mapping[str, Any], seats: Sequence[int], size: int) -> list[str | None]:
    """Return by seat the level that plays it, None for others than `seats`."""
    given: Sequence[str | None] = body.get("levels", [None] * size)
    if len(given) != size:
        raise refusal("/levels", "one-a-seat", expected=size)
    everywhere = body.get("level", "best")
    return [given[seat] or everywhere if seat in seats else None for seat in range(size)]


def _read_spec_at_table(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    spec, opened = read_table(game, body, faults)
    table = opened.table
    computer = [seat for seat, level in enumerate(table.computer) if level]
    given, to_act = body.get("seats", computer), int(opened.position.state.to_act)
    with adding_to(faults):
        check_seats_exist(by_pointer(given), len(table.computer))
    check_seats_differ(faults, given)
    for index, seat in enumerate(given):
        if seat < len(table.computer) and seat not in computer:
            faults.extend(refusal(f"/seats/{index}", "not-the-computer", seat=seat).faults)
    if to_act not in computer:
        faults.extend(refusal("/table", "not-the-computer", seat=to_act).faults)
    elif to_act not in given and set(given).issubset(computer):
        faults.extend(refusal("/seats", "not-to-act", seat=to_act).faults)
    faults.refuse()
    seats = sorted(set(given))
    levels = [level if seat in seats else None for seat, level in enumerate(table.computer)]
    options = {"limit": body.get("limit", 0), "names": opened.reader.names}
    return {**spec, "seats": seats, "levels": levels, "iterations": 0, **options}


def _result(job: JobRecord, language: str) -> dict[str, Any]:
    """Replay the moves for their events; a move chosen from a view has none, since the hidden cards are not known."""
    if job.is_sealed:
        return _sealed_result(job, language)
    if "state" not in job.spec:
        return {**job.result}
    game, recorder = GAMES[job.game], Recorder()
    reader = Reader(language=language, names=job.spec["names"])
    opened = OpenPosition(game, checked_position(job.game, job.spec), reader)
    replay_moves(opened, [move["move"] for move in job.result["moves"]], recorder)
    events = [{**event_data(opened, event), "ply": ply_of(event, 1)} for event in recorder.events]
    return {**job.result, "events": events, "legal_moves": legal_moves(opened)}


def _sealed_result(job: JobRecord, language: str) -> dict[str, Any]:
    """Replay the computer's moves for the events that the seat may see."""
    game, recorder = GAMES[job.game], Recorder()
    table, end = (tokens().open(game, token) for token in (job.spec["table"], job.result["table"]))
    opened = OpenTable(game, table.position, Reader(job.spec["seat"], language, job.spec["names"]), table, tokens())
    start = len(table.position.history)
    replay_moves(opened, [entry.move for entry in end.position.history[start:]], recorder)
    changes = [change.moves for change in table.changes]
    events = [{**event_data(opened, event), "ply": ply_of(event, table.deal_ply, changes)} for event in recorder.events]
    seen, legal = opened.seen_data(), legal_moves(opened)
    moves = seen["view"]["deal"]["history"][start:]
    shown = {**seen, "events": events, "legal_moves": legal, "moves": moves}
    return {"table": job.result["table"], **shown, "versions": VERSIONS}


OPPONENT_MOVES: Final = WebKind(
    opponent_moves.OpponentMoves.name,
    operation="playOpponent",
    about=_ABOUT,
    request=OpponentMovesRequest,
    answer=OpponentMovesOutcome,
    example=lambda state, record: {"state": state, "seats": [state["to_act"]], "level": "greedy"},
    read_spec=_read_spec,
    result=_result,
    codes=POSITION_CODES,
)

"""Who looks at which position: a request names a `state`, which shows all, or a sealed `table` and a seat's `key`.

Whatever is told about a sealed table goes through here: its view, its events and its legal moves as one seat, or a
spectator, may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import Response

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tables import Table
from croupier.sealing.tokens import ExpiredError
from service.http.responses import pure_answer, sealed_answer, seen_answer
from service.problems.problem import Detail, ProblemError, call_fault
from service.tables.presenters import events_data, legal_moves_data, read_state, seen_events_data
from service.tables.tokens import tokens
from service.wording.words import Names

#: The problems of a position that a state or a table names.
POSITION_CODES: Final = ("impossible-state", "bad-table", "bad-key", "not-your-turn")


@dataclass(frozen=True)
class Perspective:
    """A position and who looks: a `seat` (None: a spectator) of a sealed `table`; without a table all is seen.

    `names` are what the players are called in texts, if they have names.
    """

    game: Game
    position: Position
    table: Table | None = None
    seat: int | None = None
    names: Names = ()

    @property
    def may_act(self) -> bool:
        """Whether who looks plays for the seat to act."""
        return self.table is None or self.position.state.to_act == self.seat


def open_position(game: Game, body: Mapping[str, Any], language: str) -> Perspective:
    """Take the place that a request names; ProblemError when its state, its table or its key is none."""
    if "table" not in body:
        position = read_state(game, body["state"], language)
        return Perspective(game, position, names=names_of(body, position.state.seats, language))
    return open_table(game, body, language)[0]


def open_table(game: Game, body: Mapping[str, Any], language: str) -> tuple[Perspective, Table]:
    """Open the table that a request names and take the seat of its key; ProblemError when either is none."""
    table = _open(game, body["table"], language)
    seat = _seat_of(table, body["key"], language) if "key" in body else None
    names = names_of(body, table.position.state.seats, language)
    return Perspective(game, table.position, table, seat, names), table


def names_of(body: Mapping[str, Any], seats: int, language: str) -> Names:
    """Return what a request calls the players of a table; ProblemError when they are not one a seat."""
    names: Names = body.get("names", ())
    if names and len(names) != seats:
        raise ProblemError("invalid-body", [call_fault("/names", "one-a-seat", language, expected=seats)])
    return names


def _seat_of(table: Table, key: str, language: str) -> int:
    seat = table.seat_of(key)
    if seat is None:
        raise ProblemError("bad-key", [call_fault("/key", "no-seat", language)])
    return seat


def _open(game: Game, token: str, language: str) -> Table:
    try:
        return tokens().open(game, token)
    except UnsealError as error:
        raise ProblemError("bad-table", [call_fault("/table", "unsealed", language)]) from error
    except ExpiredError as error:
        raise ProblemError("bad-table", [call_fault("/table", "expired", language)]) from error


def check_turn(perspective: Perspective, pointer: str, language: str) -> None:
    """Check that who looks may play for the seat to act, if any is."""
    detail = off_turn(perspective, pointer, language)
    if detail is not None:
        raise ProblemError("not-your-turn", [detail])


def off_turn(perspective: Perspective, pointer: str, language: str) -> Detail | None:
    """Say that another seat is to act than the one that looks; None when it is this one, or nobody."""
    state = perspective.position.state
    if perspective.may_act or state.is_deal_over():
        return None
    return call_fault(pointer, "not-your-turn", language, seat=state.to_act)


def answer(body: Mapping[str, Any], compute: Callable[[], Mapping[str, Any]]) -> Response:
    """Answer a request about a state, which alone decides, or about a sealed table, which no cache may keep."""
    return sealed_answer(compute()) if "table" in body else pure_answer(compute)


def answer_one_seat(body: Mapping[str, Any], data: Mapping[str, Any]) -> Response:
    """Answer a request about a state with `data` made for one seat, or about a sealed table."""
    return sealed_answer(data) if "table" in body else seen_answer(data)


def position_answer(perspective: Perspective, recorder: Recorder, language: str) -> dict[str, Any]:
    """Write what a request led to: the state, or the sealed table and its view; what happened, and what may follow."""
    game, position, table = perspective.game, perspective.position, perspective.table
    if table is not None:
        return {"table": tokens().seal(table), **table_answer(perspective, table, recorder, language)}
    events = events_data(game, recorder, language, perspective.names)
    return {"state": game.write(position), "events": events, "legal_moves": legal_moves_answer(perspective, language)}


def table_answer(perspective: Perspective, table: Table, recorder: Recorder, language: str) -> dict[str, Any]:
    """Write what is seen of a sealed table, what happened, and what may follow."""
    seat, names = perspective.seat, perspective.names
    events = seen_events_data(perspective.game, perspective.position, recorder, seat, language, names)
    return {
        **view_answer(perspective, table),
        "events": events,
        "legal_moves": legal_moves_answer(perspective, language),
    }


def legal_moves_answer(perspective: Perspective, language: str) -> list[dict[str, Any]]:
    """Write the legal moves of the seat to act, for whoever plays for it."""
    return legal_moves_data(perspective.game, perspective.position, language) if perspective.may_act else []


def view_answer(perspective: Perspective, table: Table) -> dict[str, Any]:
    """Write what is seen of a sealed table: the view, what every seat knows, and at the end what was kept from all."""
    return {
        "view": perspective.game.view(perspective.position, perspective.seat),
        "seat": perspective.seat,
        "computer": [level or None for level in table.computer],
        "ply": table.ply,
        "commitment": table.commitment,
        "reveal": _reveal(table),
    }


def _reveal(table: Table) -> dict[str, Any] | None:
    if not table.position.state.is_match_over():
        return None
    return {"seed": table.secrets.seed, "salt": table.secrets.salt, "record": table.record()}

"""Presenting an opened position: its state or its table, events and legal moves, in the words of the reader's language.

All that is told of a sealed table goes through here: its view, its events and its legal moves as its seat, or a
spectator, may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from croupier.games.events import Event, Recorder
from croupier.games.faults import N_, Fault
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.state import State
from croupier.players.roster import LEVEL_TITLES
from croupier.sealing.tables import SeatChange, Table
from croupier.wording.language import translate
from croupier.wording.representation import event_data, legal_moves_data, seen_members
from croupier.wording.words import Names, sentence
from service.tables.opening import Perspective, tokens

#: The members of a legal move that an analysis repeats.
_NAMED: Final = ("move", "verb", "cards", "label")
_HANDED_OVER: Final = N_("the computer plays for %(player)s from now on (%(level)s)")
_TAKEN_BACK: Final = N_("%(player)s plays again")


# Answers


def position_answer(perspective: Perspective, recorder: Recorder) -> dict[str, Any]:
    """Return the state or sealed table that a request led to, the events on the way, and the legal moves there."""
    game, position, table = perspective.game, perspective.position, perspective.table
    if table is not None:
        seen = seen_events_data(perspective, position.state, recorder.events, by_move)
        return {"table": tokens().seal(table), **table_answer(perspective, table, seen)}
    events = events_data(game, recorder, by_move, perspective.language, perspective.names)
    return {"state": game.write(position), "events": events, "legal_moves": legal_moves_answer(perspective)}


def table_answer(perspective: Perspective, table: Table, events: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the view of a sealed table, what happened as its seat may see it, and the legal moves of the seat."""
    return {**view_answer(perspective, table), "events": events, "legal_moves": legal_moves_answer(perspective)}


def legal_moves_answer(
    perspective: Perspective, is_wanted: Callable[[Mapping[str, Any]], bool] | None = None
) -> list[dict[str, Any]]:
    """Return the legal moves of the seat to act, or the wanted ones; none for a reader who may not play for it."""
    if not perspective.may_act:
        return []
    return legal_moves_data(perspective.game, perspective.position, perspective.language, is_wanted)


def view_answer(perspective: Perspective, table: Table) -> dict[str, Any]:
    """Return the view of a sealed table with all that every seat knows, and at the match's end its secrets."""
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
    kept = table.secrets
    return {"seed": kept.seed, "salt": kept.salt, "record": table.record(), "seat_changes": table.seat_changes}


# Moves and events in words


def valued_moves_data(
    game: Game, position: Position, values: Sequence[Mapping[str, Any]], language: str
) -> list[dict[str, Any]]:
    """Write the legal moves that `values` are of, each with its value."""
    said = {move["move"]: move for move in legal_moves_data(game, position, language)}
    return [{**{name: said[value["move"]][name] for name in _NAMED}, **value} for value in values]


#: Tells what brought an event, as a member of it.
Cause = Callable[[Event], Mapping[str, Any]]


def by_move(event: Event) -> Mapping[str, Any]:
    """Tell the place of the move among those of a request; null: the dealing."""
    return {"move_index": int(event.move) - 1 if event.move else None}


def at_ply(first: int, changes: Sequence[SeatChange] = ()) -> Cause:
    """Tell the ply that an event came with: `first` is that of the deal, in which seats changed hands by `changes`."""
    return lambda event: {"ply": first + int(event.move) + sum(change.moves < event.move for change in changes)}


def events_data(game: Game, recorder: Recorder, cause: Cause, language: str, names: Names = ()) -> list[dict[str, Any]]:
    """Write every event recorded."""
    return [
        {**event_data(game, event, game.event_members(event), language, names), **cause(event)}
        for event in recorder.events
    ]


def seen_events_data(
    perspective: Perspective,
    state: State,
    events: Iterable[Event],
    cause: Cause,
    *,
    is_stock_known: bool = True,
) -> list[dict[str, Any]]:
    """Write events of the deal whose `state` this is as the reader may see them.

    Unless `is_stock_known`, the reader's seat is not told either which cards it was given when.
    """
    game, written = perspective.game, []
    for event in events:
        is_unknown = game.events[event.kind].from_stock and not is_stock_known
        members = seen_members(game, state, event, None if is_unknown else perspective.seat)
        data = event_data(game, event, members, perspective.language, perspective.names)
        written.append({**data, **cause(event)})
    return written


def seat_event_data(perspective: Perspective, seat: int, level: str) -> dict[str, Any]:
    """Write that a seat was handed to the computer at a level or, where that is empty, taken back."""
    language = perspective.language
    told = {"seat": seat, "level": translate(LEVEL_TITLES[level], language) if level else ""}
    text = sentence(_HANDED_OVER if level else _TAKEN_BACK, told, language, perspective.names)
    return {"type": "seat", "seat": seat, "computer": level or None, "text": text}


def explained_data(move: str, fault: Fault | None) -> dict[str, Any]:
    """Write that a move is legal, or its fault in words."""
    if fault is None:
        return {"move": move, "legal": True, "code": None, "rule": None, "detail": None}
    return {"move": move, "legal": False, "code": fault.code, "rule": fault.rule or None, "detail": fault.text}

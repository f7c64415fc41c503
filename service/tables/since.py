"""The events since a ply, as a reader may see them: the deal is replayed and, for a table, the deal before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.games.deal_replay import DealReplay, replay_deal
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.game import Game
from croupier.games.options import written
from croupier.games.position import Position
from croupier.sealing.tables import Table
from croupier.wording.representation import event_data, legal_moves_data, seen_members
from service.tables.opening import Perspective


def ply_of(position: Position) -> int:
    """Return the ply of a state: 1 for its deal, and the number of moves since."""
    return 1 + len(position.history)


def since_answer(perspective: Perspective, since: int, language: str) -> dict[str, Any]:
    """Return the events after the ply `since`, the legal moves of the reader's seat, and the deal's score lines.

    A table replays its last two deals, a state its own: `since` in the answer is the first ply from which every event
    is there. A state whose history lacks moves has no events and no lines: None.
    """
    game, position, table = perspective.game, perspective.position, perspective.table
    to_act = position.state.to_act == perspective.seat and not position.state.is_deal_over()
    legal = legal_moves_data(game, position, language) if to_act else []
    found = _of_state(game, position, since) if table is None else _of_table(table, since)
    if found is None:
        return {"since": ply_of(position), "events": None, "legal_moves": legal, "lines": None}
    last = found.parts[-1][0]
    scores = [event for event in last.events if event.kind == SCORE]
    return {
        "since": found.since,
        "events": [data for deal, events in found.parts for data in _seen(perspective, deal, events, language)],
        "legal_moves": legal,
        "lines": [
            {name: value for name, value in line.items() if name != "type"}
            for line in _seen(perspective, last, scores, language)
        ],
    }


@dataclass(frozen=True)
class _Replayed:
    """The ply after which every event is known, and the events of each deal, of which the last one is the current."""

    since: int
    parts: Sequence[tuple[DealReplay, Sequence[Event]]]


def _of_state(game: Game, position: Position, since: int) -> _Replayed | None:
    if position.opening is None:
        return None
    options = written(game.options, game.options_of(position.state))
    moves = [game.parse_move(entry.move) for entry in position.history]
    deal = replay_deal(game, options, position.opening, moves, Recorder())
    return _Replayed(min(since, ply_of(position)), [(deal, deal.after(since - 1))])


def _of_table(table: Table, since: int) -> _Replayed:
    deal, begun = table.replay(), table.earlier - 1
    parts = [(deal, deal.after(since - table.earlier))]
    last = table.replay_of_last_deal() if since < begun else None
    if last is not None:
        begun -= len(last.marks)
        parts.insert(0, (last, last.after(since - begun - 1)))
    return _Replayed(min(max(since, begun), table.ply), parts)


def _seen(perspective: Perspective, deal: DealReplay, events: Iterable[Event], language: str) -> list[dict[str, Any]]:
    """Write events of a deal as the reader may see them."""
    game, data = perspective.game, []
    for event in events:
        # A state does not say which cards its seats were dealt when.
        is_unknown = perspective.table is None and game.events[event.kind].from_stock
        members = seen_members(game, deal.position.state, event, None if is_unknown else perspective.seat)
        data.append(event_data(game, event, members, language, perspective.names))
    return data

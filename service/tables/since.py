"""The events since a ply, as a reader may see them: the deal is replayed and, for a table, the deal before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from croupier.games.deal_replay import DealReplay, replay_deal
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.options import written
from croupier.games.position import Position
from croupier.sealing.tables import SeatChange
from croupier.wording.representation import legal_moves_data
from service.tables.opening import Perspective
from service.tables.presenters import at_ply, seat_event_data, seen_events_data


def ply_of(position: Position) -> int:
    """Return the ply of a state: 1 for its deal, and the number of moves since."""
    return 1 + len(position.history)


def since_answer(perspective: Perspective, since: int) -> dict[str, Any]:
    """Return the events after the ply `since`, the legal moves of the reader's seat, and the deal's score lines.

    A table replays its last two deals, a state its own: `since` in the answer is the first ply from which every event
    is there. A state whose history lacks moves has no events and no lines: None.
    """
    position, to_act = perspective.position, perspective.position.state.to_act
    is_its_turn = perspective.may_act and to_act == perspective.seat and not position.state.is_deal_over()
    legal = legal_moves_data(perspective.game, position, perspective.language) if is_its_turn else []
    deals = _deals(perspective, since)
    if not deals:
        return {"since": ply_of(position), "events": None, "legal_moves": legal, "lines": None}
    replay = deals[-1].replay
    scores = [event for event in replay.events if event.kind == SCORE]
    lines = seen_events_data(perspective, replay.position.state, scores, lambda _: {})
    return {
        "since": min(max(since, deals[0].first - 1), deals[-1].last),
        "events": [data for deal in deals for data in _events(perspective, deal, since)],
        "legal_moves": legal,
        "lines": [{name: value for name, value in line.items() if name != "type"} for line in lines],
    }


@dataclass(frozen=True)
class _Deal:
    """A deal replayed: the ply `first` of its dealing, and the changes of seats in it."""

    replay: DealReplay
    first: int
    changes: Sequence[SeatChange] = ()

    @property
    def last(self) -> int:
        """The ply at its end, or now."""
        return self.first + len(self.replay.position.history) + len(self.changes)


def _deals(perspective: Perspective, since: int) -> list[_Deal]:
    """Replay this deal and, if `since` is in it, the one before; none where the history lacks moves."""
    game, position, table = perspective.game, perspective.position, perspective.table
    if table is not None:
        deals = [_Deal(table.replay(), table.first_ply, table.changes)]
        last = table.replay_of_last_deal() if since < table.first_ply - 1 else None
        if last is not None:
            plies = 1 + len(last.position.history) + len(table.last_changes)
            deals.insert(0, _Deal(last, table.first_ply - plies, table.last_changes))
        return deals
    if position.opening is None:
        return []
    options = written(game.options, game.options_of(position.state))
    moves = [game.parse_move(entry.move) for entry in position.history]
    return [_Deal(replay_deal(game, options, position.opening, moves, Recorder()), 1)]


def _events(perspective: Perspective, deal: _Deal, since: int) -> list[dict[str, Any]]:
    """Write what happened in a deal after the ply `since`."""
    cause = at_ply(deal.first, deal.changes)
    events = [event for event in deal.replay.events if cause(event)["ply"] > since]
    known = perspective.table is not None or _is_given_once(perspective, deal.replay.events)
    state = deal.replay.position.state
    told = seen_events_data(perspective, state, events, cause, is_stock_known=known)
    for number, change in enumerate(deal.changes, 1):
        ply = deal.first + change.moves + number
        if ply > since:
            told.append({**seat_event_data(perspective, change.seat, change.level), "ply": ply})
    return sorted(told, key=itemgetter("ply"))


def _is_given_once(perspective: Perspective, events: Iterable[Event]) -> bool:
    """Tell whether the reader's seat was given cards but once: of more, a state does not say which came when."""
    given = [event for event in events if perspective.game.events[event.kind].from_stock]
    return sum(event.seat == perspective.seat or len(event.hands) > 0 for event in given) == 1

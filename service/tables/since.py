"""What happened since a ply, as its viewer may see it: the deal is replayed, and if need be the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from croupier.games.deal_replay import DealReplay, replay_deal
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.game import Game
from croupier.games.options import written
from croupier.games.position import Position
from croupier.sealing.tables import Table
from service.tables.opening import Perspective
from service.tables.presenters import legal_moves_data, seen_events_data


def ply_of(position: Position) -> int:
    """Return the deals and moves that a state tells of: its deal, and the moves since."""
    return 1 + len(position.history)


def told_since(perspective: Perspective, since: int, language: str) -> dict[str, Any]:
    """Write what happened after the ply `since`, the moves that its viewer may play, and every score line of the deal.

    At a table nothing is told of the time before the last deal, of a state nothing before its own: the `since` of the
    answer is the ply from which on all is told. Of a state whose history is not whole, nothing is known: null.
    """
    game, position, table = perspective.game, perspective.position, perspective.table
    to_act = position.state.to_act == perspective.seat and not position.state.is_deal_over()
    legal = legal_moves_data(game, position, language) if to_act else []
    story = _of_state(game, position, since) if table is None else _of_table(table, since)
    if story is None:
        return {"since": ply_of(position), "events": None, "legal_moves": legal, "lines": None}
    teller = _Teller(perspective, language)
    events = [said for deal, told in story.parts for said in teller.say(deal, told)]
    return {"since": story.since, "events": events, "legal_moves": legal, "lines": teller.lines(story.parts[-1][0])}


@dataclass(frozen=True)
class _Story:
    """The ply from which on all is told, and what of each deal: the last one is being played, or just over."""

    since: int
    parts: Sequence[tuple[DealReplay, Sequence[Event]]]


def _of_state(game: Game, position: Position, since: int) -> _Story | None:
    if position.opening is None:
        return None
    options = written(game.options, game.options_of(position.state))
    moves = [game.parse_move(entry.move) for entry in position.history]
    deal = replay_deal(game, options, position.opening, moves, Recorder())
    return _Story(min(since, ply_of(position)), [(deal, deal.after(since - 1))])


def _of_table(table: Table, since: int) -> _Story:
    deal, begun = table.replay(), table.earlier - 1
    parts = [(deal, deal.after(since - table.earlier))]
    last = table.replay_of_last_deal() if since < begun else None
    if last is not None:
        begun -= len(last.marks)
        parts.insert(0, (last, last.after(since - begun - 1)))
    return _Story(min(max(since, begun), table.ply), parts)


class _Teller:
    """Writes events as their viewer may see them."""

    def __init__(self, perspective: Perspective, language: str) -> None:
        self._game = perspective.game
        self._seat = perspective.seat
        self._names = perspective.names
        self._is_state = perspective.table is None
        self._language = language

    def say(self, deal: DealReplay, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Write events of a deal."""
        return [said for event in events for said in self._say(deal, event)]

    def lines(self, deal: DealReplay) -> list[dict[str, Any]]:
        """Write the score lines of a deal: its events of this kind, without what they all are."""
        said = self.say(deal, [event for event in deal.events if event.kind == SCORE])
        return [{name: member for name, member in line.items() if name != "type"} for line in said]

    def _say(self, deal: DealReplay, event: Event) -> list[dict[str, Any]]:
        recorder = Recorder()
        recorder.events.append(event)
        is_untold = self._is_state and self._game.events[event.kind].from_stock
        seat = None if is_untold else self._seat
        return seen_events_data(self._game, deal.position, recorder, seat, self._language, self._names)

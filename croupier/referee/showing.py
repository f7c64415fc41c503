"""Showing an opened position: its view, events and score lines as the contract names them, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.event_data import CARD_MEMBERS
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.game import Game
from croupier.games.state import State
from croupier.referee.opening import OpenPosition, PlayedDeal
from croupier.referee.playing import legal_moves
from croupier.referee.reader import Reader
from croupier.wording.words import event_text

# Answers


def position_data(opened: OpenPosition, recorder: Recorder, start: int = 0) -> dict[str, Any]:
    """Write the position after moves or a deal, the events on the way, and the legal moves there.

    `move_index` is the index of a move in the request, `start` the number of moves of the deal before the request.
    """
    events = [
        {**event_data(opened, event), "move_index": int(event.move) - start - 1 if event.move else None}
        for event in recorder.events
    ]
    return {**opened.held_data(), "events": events, "legal_moves": legal_moves(opened)}


def events_since(opened: OpenPosition, since: int) -> dict[str, Any]:
    """Write the events after the ply `since`, the legal moves of the reader's seat, and the deal's score lines.

    `since` in the answer is the ply after which every event is included. A state whose history lacks moves has no
    events and no lines: None.
    """
    legal, deals = legal_moves(opened), opened.deals_since(since)
    if not deals:
        return {"since": opened.ply, "events": None, "legal_moves": legal, "lines": None}
    last = deals[-1].replay
    scores = [event_data(opened, event, last.position.state) for event in last.events if event.kind == SCORE]
    return {
        "since": min(max(since, deals[0].first - 1), deals[-1].last),
        "events": [data for deal in deals for data in _events_of(opened, deal, since)],
        "legal_moves": legal,
        "lines": [{name: value for name, value in line.items() if name != "type"} for line in scores],
    }


def _events_of(opened: OpenPosition, deal: PlayedDeal, since: int) -> list[Mapping[str, Any]]:
    """Write the events of a deal after the ply `since`."""
    state, knows_stock = deal.replay.position.state, opened.knows_stock(deal)
    played = [
        {**event_data(opened, event, state, knows_stock=knows_stock), "ply": deal.ply_of(event)}
        for event in deal.replay.events
        if deal.ply_of(event) > since
    ]
    changed = [event for event in deal.seat_events if event["ply"] > since]
    return sorted([*played, *changed], key=itemgetter("ply"))


# Events and score lines


def event_data(
    opened: OpenPosition, event: Event, state: State | None = None, *, knows_stock: bool = True
) -> dict[str, Any]:
    """Write an event with the cards that the reader may see.

    `state` is the state of the event's deal; without one it is that of the position. Unless the reader `knows_stock`,
    cards from the stock are hidden from its seat, too.
    """
    game, reader = opened.game, opened.reader
    if reader.sees_all:
        members = game.event_members(event)
    else:
        is_unknown = game.events[event.kind].from_stock and not knows_stock
        seat = None if is_unknown else reader.seat
        members = seen_members(game, opened.position.state if state is None else state, event, seat)
    return {"type": game.event_types[event.kind], **_line_data(game, event, members, reader)}


def seen_members(game: Game, state: State, event: Event, seat: int | None) -> dict[str, Any]:
    """Return the members of an event as `seat` may see them: hidden cards are `??`, except its own dealt hand."""
    members = game.event_members(event)
    if game.sees_cards(state, event, seat):
        return members
    return {name: _hidden(value, seat) if name in CARD_MEMBERS else value for name, value in members.items()}


def _hidden(cards: Any, seat: int | None) -> list[Any]:
    if cards and isinstance(cards[0], list):
        return [hand if owner == seat else _hidden(hand, seat) for owner, hand in enumerate(cards)]
    return [UNKNOWN] * len(cards)


def score_lines(game: Game, lines: Iterable[Event], reader: Reader) -> list[dict[str, Any]]:
    """Write score lines."""
    return [_line_data(game, line, game.event_members(line), reader) for line in lines]


def _line_data(game: Game, event: Event, members: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    text = event_text(game, event, members, reader.language, reader.names)
    return {**members, "rule": game.rule_of(event), "text": text}

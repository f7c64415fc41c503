"""Random matches step by step, through the referee, with the events of each step."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.games.events import SCORE, Event, Recorder
from croupier.games.game import Game
from croupier.games.gameplay import deal_match, deal_next, legal_moves, play
from croupier.games.position import Position


@dataclass(frozen=True)
class Step:
    """A position and how it came about: by `deck`, or by `move` (else empty), with the events of that step alone."""

    position: Position
    deck: list[str]
    move: str
    events: list[Event]


def walk(game: Game, options: Mapping[str, object], rng: random.Random, deals: int) -> Iterator[Step]:
    """Deal and play at random `deals` deals, or fewer when the match ends; yield after every deal and every move.

    The position is the same object at every step.
    """
    recorder = Recorder()
    position: Position | None = None
    for _ in range(deals):
        deck = game.pack(options)
        rng.shuffle(deck)
        if position is None:
            position = deal_match(game, options, deck, rng.randrange(game.seats(options)), recorder)
        else:
            deal_next(game, options, position, deck)
        yield Step(position, deck, "", _taken(recorder))
        while not position.state.is_deal_over():
            move = game.move_text(rng.choice(legal_moves(position)))
            play(game, position, move)
            yield Step(position, [], move, _taken(recorder))
        if position.state.is_match_over():
            return


def _taken(recorder: Recorder) -> list[Event]:
    events = list(recorder.events)
    recorder.events.clear()
    return events


def score_lines(events: list[Event]) -> list[Event]:
    """Return those of `events` that bring points."""
    return [event for event in events if event.kind == SCORE]


def points_of(game: Game, event: Event) -> int | float:
    """Return the points of a score line, a whole number wherever it is one."""
    points = event.points / game.points_unit
    return int(points) if points == int(points) else points


def line_data(game: Game, event: Event) -> dict[str, object]:
    """Write a score line as plain data: `seat` or `team` (neither when it has none), `points`, `rule`, how it came."""
    return {**game.event_members(event), "rule": game.rule_id(event.rule)}

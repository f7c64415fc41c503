"""A deal replayed from its opening: its cards, carried figures and moves. Sealed tables are opened so, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.games.events import Event, Recorder
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening, Position


@dataclass(frozen=True)
class DealReplay:
    """A deal as far as it was played: its `position` and its events, each with its `move`, counted from 1."""

    position: Position
    events: list[Event]


def replay_deal(
    game: Game, options: Mapping[str, object], opening: Opening, moves: Sequence[int], recorder: Recorder | None = None
) -> DealReplay:
    """Deal from `opening` under complete `options`, and play `moves`, which are known to be legal.

    Without a `recorder`, `events` is empty.
    """
    state = game.new_state(options)
    state.resume(opening.carried)
    state.recorder = recorder
    events = [] if recorder is None else recorder.events
    state.deal(opening.deck)
    history = list[HistoryEntry]()
    for move in moves:
        history.append(HistoryEntry(int(state.to_act), game.move_text(move)))
        if recorder is not None:
            recorder.move = len(history)
        state.play(move)
    return DealReplay(Position(state, history, opening), events)

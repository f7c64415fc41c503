"""A deal replayed: dealt and played as it was, from what it began with; so a sealed table is opened too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.games.events import Event, Recorder
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening, Position


@dataclass(frozen=True)
class DealReplay:
    """A deal as far as it was played: the `position` then, its events, and how many there were after each ply of it.

    `marks[0]` counts the events of the dealing, `marks[n]` those up to the move number `n`.
    """

    position: Position
    events: list[Event]
    marks: list[int]

    def after(self, moves: int) -> list[Event]:
        """Return what happened after so many moves; before any (-1), the dealing too."""
        if moves < 0:
            return self.events
        return self.events[self.marks[min(moves, len(self.marks) - 1)] :]


def replay_deal(
    game: Game, options: Mapping[str, object], opening: Opening, moves: Sequence[int], recorder: Recorder | None = None
) -> DealReplay:
    """Deal from `opening` under complete `options`, and play `moves`, which are known to be legal.

    Without a `recorder` there are no events.
    """
    state = game.new_state(options)
    state.resume(opening.carried)
    state.recorder = recorder
    events = [] if recorder is None else recorder.events
    state.deal(opening.deck)
    history, marks = list[HistoryEntry](), [len(events)]
    for move in moves:
        history.append(HistoryEntry(int(state.to_act), game.move_text(move)))
        state.play(move)
        marks.append(len(events))
    return DealReplay(Position(state, history, opening), events, marks)

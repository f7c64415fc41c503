"""A deal told again: dealt and played as it was, with a recorder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.games.events import Event, Recorder
from croupier.games.game import Game
from croupier.games.position import Opening
from croupier.games.state import State


@dataclass(frozen=True)
class Retelling:
    """A deal as far as it was played: the `state` then, its events, and how many there were after each ply of it.

    `marks[0]` counts the events of the dealing, `marks[n]` those up to the move number `n`.
    """

    state: State
    events: list[Event]
    marks: list[int]

    def after(self, moves: int) -> list[Event]:
        """Return what happened after so many moves; before any (-1), the dealing too."""
        if moves < 0:
            return self.events
        return self.events[self.marks[min(moves, len(self.marks) - 1)] :]


def retell(game: Game, options: Mapping[str, object], opening: Opening, moves: Sequence[int]) -> Retelling:
    """Deal again under complete `options`, and play `moves`, which are known to be legal."""
    recorder = Recorder()
    state = game.new_state(options)
    state.resume(opening.carried)
    state.recorder = recorder
    state.deal(opening.deck)
    marks = [len(recorder.events)]
    for move in moves:
        state.play(move)
        marks.append(len(recorder.events))
    return Retelling(state, recorder.events, marks)

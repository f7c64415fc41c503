"""The end of a play that one seat has to itself: the other has no card, so nothing is hidden that matters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList

__all__ = ["Solo"]

_DEEPEST: Final = 8
#: More than any points.
_MATCH: Final = 1000


class Solo:
    """Finds the moves that score most when the other seat has no card; what both will count in the show is alike."""

    def __init__(self, options: Options) -> None:
        self._states = [CostlyColours(options) for _ in range(_DEEPEST)]
        self._moves = [MoveList() for _ in range(_DEEPEST)]

    def is_alone(self, table: CostlyColours) -> bool:
        """Tell whether the other seat has played all its cards."""
        return table.phase == PLAYING and table.played_count[1 - table.to_act] == 3

    def best(self, table: CostlyColours, moves: MoveList) -> i64:
        """Return the first of `moves` that scores most."""
        best: i64 = 0
        best_margin: i64 = 0
        for i in range(moves.size):
            margin = self._margin(table, moves.items[i], 0)
            if i == 0 or margin > best_margin:
                best, best_margin = i, margin
        return moves.items[best]

    def _margin(self, table: CostlyColours, move: i64, depth: i64) -> i64:
        """The points by which the seat leads in this deal at its end after `move` and the best moves that follow."""
        seat = table.to_act
        state = self._states[depth]
        state.copy_from(table)
        state.play(move)
        if state.is_match_over():
            return _MATCH if state.winner == seat else -_MATCH
        if state.is_deal_over():
            return state.scored[seat] - state.scored[1 - seat]
        moves = self._moves[depth]
        state.legal_moves(moves)
        best: i64 = 0
        for i in range(moves.size):
            margin = self._margin(state, moves.items[i], depth + 1)
            if i == 0 or margin > best:
                best = margin
        return best

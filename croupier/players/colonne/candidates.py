"""La Colonne: the rank of each legal move by its promise, as `GreedyPolicy` sees it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.colonne.encoding import DRAW, LAYING, TAKE, THROW, card_at, move_number, move_verb
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.games.moves import MoveList
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.laying import Laying

#: Above and below the rank of any take or throw.
_FIRST: Final = 1_000_000
_LAST: Final = -1_000_000


class Candidates:
    """Ranks moves: discards by their promise, throws by their cost, and the next card worth laying first."""

    def __init__(self, greedy: GreedyPolicy) -> None:
        self._greedy = greedy
        self._laying = Laying()
        self._ranks: vec[i64] = vec[i64]([])

    def ranks(self, state: Colonne, moves: MoveList) -> vec[i64]:
        """Return a rank for each of the legal `moves`, the higher the better; it holds until the next call."""
        if len(self._ranks) < moves.size:
            self._ranks = vec[i64]([0] * moves.size)
        self._greedy.look(state)
        to_lay: i64 = -1
        to_lay_late: i64 = -1
        if state.phase == LAYING:
            to_lay = self._laying.next_move(state, False)
            to_lay_late = self._laying.next_move(state, True)
        for i in range(moves.size):
            move = moves.items[i]
            is_next = move == to_lay or move == to_lay_late
            self._ranks[i] = _FIRST if is_next else self._rank(state, move)
        return self._ranks

    def _rank(self, state: Colonne, move: i64) -> i64:
        verb = move_verb(move)
        if verb == DRAW:
            return self._greedy.take_value(state, 0)
        if verb == TAKE:
            return self._greedy.take_value(state, move_number(move))
        if verb == THROW and bit(card_at(move, 0)) & (JOKERS | TWOS) == 0:
            return -self._greedy.throw_cost(state, card_at(move, 0))
        return _LAST

"""La Colonne: the melds on the table for the seat to act, as ranks suit by suit."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.colonne.melds import SET, high_open, low_open
from croupier.games.colonne.rules import Colonne


class MeldRanks:
    """Ranks by suit, from 0 (the low ace) to 13 (the high one): where own runs lie, and where opponents' runs grow.

    `own` are the places of own runs, `theirs` those next to the opponents' runs; `lacking` are the cards that own sets
    of three lack.
    """

    def __init__(self) -> None:
        self.own: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.theirs: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.lacking: i64 = 0

    def read(self, state: Colonne, since: i64) -> None:
        """Read the melds for the seat to act; with `since` not 0, of the own melds only those begun in that turn."""
        melds = state.melds
        self.lacking = 0
        for suit in range(4):
            self.own[suit] = 0
            self.theirs[suit] = 0
        for meld in range(melds.size):
            if melds.team[meld] != state.to_act & 1:
                if melds.suit[meld] != SET:
                    self._read_theirs(state, meld)
            elif since == 0 or melds.laid_in(meld, since) == melds.length[meld]:
                self._read_own(state, meld)

    def _read_theirs(self, state: Colonne, meld: i64) -> None:
        for side in range(2):
            rank = end_of(state, meld, side)
            if rank != -1:
                self.theirs[state.melds.suit[meld]] |= bit(rank)

    def _read_own(self, state: Colonne, meld: i64) -> None:
        melds = state.melds
        if melds.suit[meld] != SET:
            self.own[melds.suit[meld]] |= (bit(melds.length[meld]) - 1) << melds.low[meld]
            return
        lacking = melds.missing(meld)
        if lacking != -1:
            self.lacking |= bit(lacking)


def end_of(state: Colonne, meld: i64, side: i64) -> i64:
    """Return the rank that joins a run, below (`side` 0) or above it (1); -1 when no rank does (COL-10)."""
    low = state.melds.low[meld]
    length = state.melds.length[meld]
    if side == 0:
        if low_open(low, length):
            return low - 1
    elif high_open(low, length):
        return low + length
    return -1

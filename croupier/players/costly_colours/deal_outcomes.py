"""Deals played between two players of one strength, and the match equity of every score that follows from them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.moves import MoveList
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.match_equity import LONGEST
from croupier.players.rng import Rng


class _Scores(Recorder):
    """Keeps the lines of all deals: points, below 0 for seat 1; a 0 ends a deal."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: vec[i64] = vec[i64]()

    def score(self, seat: i64, points: i64, rule: i64, cards: i64 = 0, team: i64 = NO_SEAT) -> Event:
        """Keep a line."""
        self.lines = append(self.lines, points if seat == 0 else -points)
        return self.unread

    def add(self, kind: i64, seat: i64, rule: i64 = 0, cards: i64 = 0) -> Event:
        """Ignore events without points."""
        return self.unread

    def end_deal(self) -> None:
        """Mark the end of a deal."""
        self.lines = append(self.lines, 0)


class DealOutcomes:
    """The score lines of `deals` deals, seat 0 the eldest, that greedy-v1 plays against itself from `seed`."""

    def __init__(self, deals: i64, seed: i64) -> None:
        options = read_options({"target": 1000})
        self._deals = deals
        self._scores = _Scores()
        self._greedy = GreedyPolicy(options)
        self._rng = Rng(seed)
        self._deck: vec[i64] = COSTLY_COLOURS.deck_codes(COSTLY_COLOURS.pack({}))
        self._chances: vec[float] = vec[float]([0.0] * (LONGEST * LONGEST))
        for _ in range(deals):
            self._play(CostlyColours(options))

    def chances(self) -> vec[float]:
        """Return the eldest's chance to win a match, by the points that it and the dealer need: see `match_equity`."""
        for total in range(2, 2 * LONGEST + 1):
            for eldest in range(max(1, total - LONGEST), min(LONGEST, total - 1) + 1):
                self._chances[(eldest - 1) * LONGEST + total - eldest - 1] = self._chance(eldest, total - eldest)
        return self._chances

    def _play(self, state: CostlyColours) -> None:
        moves = MoveList()
        self._rng.shuffle(self._deck, len(self._deck))
        state.dealer = 1
        state.recorder = self._scores
        state.deal(self._deck)
        while not state.is_deal_over():
            state.legal_moves(moves)
            state.play(moves.items[0] if moves.size == 1 else self._greedy.choose(state, moves, self._rng))
        self._scores.end_deal()

    def _chance(self, eldest: i64, dealer: i64) -> float:
        """The eldest's chance by the points that both need; those of smaller needs are known."""
        lines = self._scores.lines
        total = 0.0
        mine = eldest
        theirs = dealer
        for i in range(len(lines)):
            points = lines[i]
            if points == 0:
                if mine > 0 and theirs > 0:
                    # The dealer is the eldest of the next deal.
                    total += 1.0 - self._chances[(theirs - 1) * LONGEST + mine - 1]
                elif mine <= 0:
                    total += 1.0
                mine = eldest
                theirs = dealer
            # COS-2: the first seat to reach the target has won.
            elif mine > 0 and theirs > 0:
                if points > 0:
                    mine -= points
                else:
                    theirs += points
        return total / float(self._deals)

"""Monte Carlo counterfactual regret minimization in which only the responder updates.

Lanctot, Waugh, Zinkevich and Bowling ("Monte Carlo sampling for regret minimization in extensive games", NIPS 2009),
with the values of all choices probed by playouts (Gibson et al., AAAI 2012) and regret matching+ (Tammelin 2014). The
other seat is fixed, so the regrets find a best response among strategies that depend on the information set alone.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy
from research.seven_up.card_classes import ACTIONS, InformationSets

#: Percentage of own choices that are made at random while learning.
_EXPLORING: Final = 20


class Deals:
    """Deals for learning."""

    def deal(self, state: SevenUp, rng: Rng) -> None:
        """Make `state` the start of a deal."""
        raise NotImplementedError


class WholeDeals(Deals):
    """Random deals of the pack from 0-0."""

    def __init__(self, options: Options, deck: list[int]) -> None:
        self._deck: vec[i64] = vec[i64](deck)
        self._fresh = SevenUp(options)

    def deal(self, state: SevenUp, rng: Rng) -> None:
        """Shuffle and deal."""
        state.copy_from(self._fresh)
        state.dealer = rng.below(2)
        rng.shuffle(self._deck, len(self._deck))
        state.deal(self._deck)


class ChoiceTable(Policy):
    """Chooses by a table of choices by information set, and as `greedy` where it has none."""

    def __init__(self, sets: InformationSets, choices: dict[int, int]) -> None:
        self._sets = sets
        self._choices = choices
        self._greedy = GreedyPolicy()

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return the first move of the choice in the table."""
        deal = cast(SevenUp, state)
        if deal.phase != code.DISCARDING:
            wanted: i64 = self._choices.get(self._sets.key(deal, moves), -1)
            for i in range(moves.size):
                if self._sets.action(deal, moves.items[i]) == wanted:
                    return moves.items[i]
        return self._greedy.choose(state, moves, rng)


class RegretLearning:
    """Learns a response to `other`; discards are those of `greedy`."""

    def __init__(self, options: Options, other: Policy, sets: InformationSets, deals: Deals, seed: i64) -> None:
        self._other = other
        self._sets = sets
        self._deals = deals
        self._rng = Rng(seed)
        self._greedy = GreedyPolicy()
        self._state = SevenUp(options)
        self._branch = SevenUp(options)
        self._legal = MoveList()
        self._rows: dict[int, int] = {}
        self._regrets: vec[float] = vec[float]([0.0] * (1024 * ACTIONS))
        self._averages: vec[float] = vec[float]([0.0] * (1024 * ACTIONS))
        self._seat: i64 = 0
        self._iterations: i64 = 0

    def learn(self, deals: i64) -> None:
        """Play `deals` more deals and update the regrets at every choice of the responder."""
        state, moves = self._state, MoveList()
        for _ in range(deals):
            self._iterations += 1
            self._deals.deal(state, self._rng)
            self._seat = self._rng.below(2)
            while not state.is_deal_over():
                state.legal_moves(moves)
                state.play(self._learned(state, moves))

    def choices(self) -> dict[int, int]:
        """Return the most frequent choice of each information set over all iterations."""
        found: dict[int, int] = {}
        for key, row in self._rows.items():
            best: i64 = 0
            for action in range(ACTIONS):
                if self._averages[row * ACTIONS + action] > self._averages[row * ACTIONS + best]:
                    best = action
            found[key] = best
        return found

    def _learned(self, state: SevenUp, moves: MoveList) -> i64:
        """Return a move to continue with; update the regrets if the responder chooses it."""
        if moves.size == 1:
            return moves.items[0]
        if state.to_act != self._seat:
            return self._other.choose(state, moves, self._rng)
        if state.phase == code.DISCARDING:
            return self._greedy.choose(state, moves, self._rng)
        row = self._row(self._sets.key(state, moves))
        self._update(state, moves, row)
        if self._rng.below(100) < _EXPLORING:
            return moves.items[self._rng.below(moves.size)]
        return self._drawn(state, moves, row, self._rng)

    def _update(self, state: SevenUp, moves: MoveList, row: i64) -> None:
        values, weights = vec[float]([0.0] * moves.size), vec[float]([0.0] * moves.size)
        seed = self._rng.word()
        total = mean = 0.0
        for i in range(moves.size):
            action = self._sets.action(state, moves.items[i])
            values[i] = self._probe(state, moves.items[i], seed)
            # A choice of several cards is made by its first one.
            weights[i] = self._regrets[row * ACTIONS + action] if self._first(state, moves, i) else 0.0
            total += weights[i]
        for i in range(moves.size):
            weights[i] = weights[i] / total if total > 0.0 else 1.0 / float(moves.size)
            mean += weights[i] * values[i]
        for i in range(moves.size):
            if self._first(state, moves, i):
                place = row * ACTIONS + self._sets.action(state, moves.items[i])
                self._regrets[place] = max(0.0, self._regrets[place] + values[i] - mean)
                self._averages[place] += weights[i] * float(self._iterations)

    def _first(self, state: SevenUp, moves: MoveList, place: i64) -> bool:
        """Return whether the move at `place` is the first one of its choice."""
        action = self._sets.action(state, moves.items[place])
        for i in range(place):
            if self._sets.action(state, moves.items[i]) == action:
                return False
        return True

    def _probe(self, state: SevenUp, move: i64, seed: i64) -> float:
        """The lead of the responder when `move` is played and both play on."""
        branch, rng = self._branch, Rng(seed)
        branch.copy_from(state)
        branch.play(move)
        legal = self._legal
        while not branch.is_deal_over():
            branch.legal_moves(legal)
            if legal.size == 1:
                branch.play(legal.items[0])
            elif branch.to_act != self._seat:
                branch.play(self._other.choose(branch, legal, rng))
            elif branch.phase == code.DISCARDING:
                branch.play(self._greedy.choose(branch, legal, rng))
            else:
                row: i64 = self._rows.get(self._sets.key(branch, legal), -1)
                branch.play(
                    self._greedy.choose(branch, legal, rng) if row < 0 else self._drawn(branch, legal, row, rng)
                )
        return float(branch.scored[self._seat] - branch.scored[1 - self._seat])

    def _drawn(self, state: SevenUp, moves: MoveList, row: i64, rng: Rng) -> i64:
        """Return a move by regret matching; the first move of the choice."""
        total = 0.0
        for i in range(moves.size):
            if self._first(state, moves, i):
                total += self._regrets[row * ACTIONS + self._sets.action(state, moves.items[i])]
        if total <= 0.0:
            return moves.items[rng.below(moves.size)]
        left = total * rng.fraction()
        for i in range(moves.size):
            if self._first(state, moves, i):
                left -= self._regrets[row * ACTIONS + self._sets.action(state, moves.items[i])]
                if left < 0.0:
                    return moves.items[i]
        return moves.items[0]

    def _row(self, key: i64) -> i64:
        """Return the row of an information set; a new one is empty."""
        row: i64 = self._rows.get(key, -1)
        if row >= 0:
            return row
        row = len(self._rows)
        self._rows[key] = row
        if (row + 1) * ACTIONS > len(self._regrets):
            self._regrets = _doubled(self._regrets)
            self._averages = _doubled(self._averages)
        return row


def _doubled(values: vec[float]) -> vec[float]:
    """Return `values` with as many zeros after them."""
    longer = vec[float]([0.0] * (2 * len(values)))
    for i in range(len(values)):
        longer[i] = values[i]
    return longer

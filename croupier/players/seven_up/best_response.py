"""Card play by best response: the plan that gains most against another seat whose policy is known.

Many likely worlds are played in parallel. A plan chooses again at every turn of its seat, but equally in all worlds
that look alike there (an information set): only the cards that the other seat plays separate them. So a plan never acts
on cards that its seat cannot know, unlike averages over solved worlds. When too few worlds are left to plan for, each
is worth the mean of two values: its solution with open cards, and its end when its seat plays as `greedy`.

The other seat is a player of a kind that belongs to each world, so plans also allow for replies of weaker and stronger
players.
"""

from __future__ import annotations

from time import monotonic
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import HAND, PLAYING, card_of
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, TIME, Player, Policy, Report
from croupier.players.rng import Rng
from croupier.players.search.averaging import standard_error
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.match_equity import MatchEquity, Worth
from croupier.players.seven_up.opponent import Opponent, known_opponent
from croupier.players.seven_up.search import EquitySolver

#: The most worlds for one plan; with more worlds the plans of each lot are averaged.
_LOT: Final = 1200
#: The fewest worlds that look alike for which planning continues.
_FEWEST: Final = 16
#: The share of the time that drawing a lot may take; planning in it takes about as long again.
_DRAWING: Final = 0.4


class BestResponsePlayer(Player):
    """Plans its card play for `count` worlds; `before` decides until the play, `seconds` are a cap (0: no cap).

    A plan ends where fewer than `fewest` worlds look alike. The other seat plays as `other`, by default `greedy`;
    `worth` values the ends of deals, by default by the chance to win the game.
    """

    def __init__(
        self,
        worlds: Worlds,
        before: Player,
        options: Options,
        count: i64,
        seconds: float,
        fewest: i64 = _FEWEST,
        other: Opponent | None = None,
        worth: Worth | None = None,
    ) -> None:
        super().__init__()
        self._worlds = worlds
        self._before = before
        self._worth: Worth = worth or MatchEquity(options)
        self._open = EquitySolver(self._worth)
        self._greedy = GreedyPolicy()
        self._other: Opponent = other or known_opponent(self._greedy)
        self._count: i64 = count
        self._lot: i64 = min(count, _LOT)
        self._fewest: i64 = fewest
        self._seconds: float = seconds
        self._seat: i64 = 0
        self._legal = MoveList()
        # A row of worlds for each card that the seat may still choose, and one for the ends of the deals.
        self._rows: list[SevenUp] = [SevenUp(options) for _ in range((HAND + 1) * self._lot)]
        self._moves: list[MoveList] = [MoveList() for _ in range(HAND + 1)]
        # The other seat's last moves as one number, by place in the rows: worlds that look alike are adjacent.
        self._seen: vec[i64] = vec[i64]([0] * ((HAND + 1) * self._lot))
        # The other seat's kind in each world.
        self._kinds: vec[i64] = vec[i64]([0] * ((HAND + 1) * self._lot))

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the first move of the best plan, the first of equals; a forced move immediately."""
        if cast(SevenUp, state).phase != PLAYING:
            move = self._before.choose(state, history, rng)
            self.report = self._before.report
            return move
        moves = self._moves[0]
        state.legal_moves(moves)
        report = Report(moves.to_list(), FORCED)
        self.report = report
        if moves.size == 1:
            return moves.items[0]
        self._seat = state.to_act
        self._worlds.observe(state, history)
        self._plan(moves, report, rng)
        best: i64 = 0
        for i in range(moves.size):
            if report.values[i] > report.values[best]:
                best = i
        return moves.items[best]

    def _plan(self, moves: MoveList, report: Report, rng: Rng) -> None:
        """Plan for lots of worlds until there are enough, or time is up; report the value of each of `moves`."""
        report.stopped = ITERATIONS
        started = monotonic()
        totals = vec[float]([0.0] * moves.size)
        squares = vec[float]([0.0] * moves.size)
        while report.iterations < self._count and report.stopped == ITERATIONS:
            drawn = self._draw(min(self._lot, self._count - report.iterations), report, rng)
            for i in range(moves.size):
                sums = self._after(0, 0, drawn, moves.items[i], rng)
                totals[i] += sums[0]
                squares[i] += sums[1]
            report.iterations += drawn
            if self._seconds > 0.0 and monotonic() > started + self._seconds:
                report.stopped = TIME
        worlds = float(report.iterations)
        for i in range(moves.size):
            report.values.append(totals[i] / worlds)
            report.errors.append(standard_error(totals[i], squares[i], worlds))
            report.visits.append(report.iterations)

    def _draw(self, wanted: i64, report: Report, rng: Rng) -> i64:
        """Fill the first row with the `wanted` worlds, or as many as time allows; return their number."""
        ends = monotonic() + _DRAWING * self._seconds
        drawn: i64 = 0
        while drawn < wanted:
            self._worlds.draw(self._rows[drawn], rng)
            self._kinds[drawn] = self._other.kind
            drawn += 1
            if self._seconds > 0.0 and drawn % 8 == 0 and monotonic() > ends:
                report.stopped = TIME
                break
        return drawn

    def _after(self, row: i64, start: i64, stop: i64, move: i64, rng: Rng) -> tuple[float, float]:
        """The sums of the values, and of their squares, of `move` in the worlds of `row` from `start` up to `stop`."""
        here = row * self._lot
        there = here + self._lot
        for place in range(start, stop):
            world = self._rows[there + place]
            world.copy_from(self._rows[here + place])
            world.play(move)
            self._other.kind = self._kinds[there + place] = self._kinds[here + place]
            self._seen[there + place] = self._reply(world, rng)
        total = squares = 0.0
        first = start
        while first < stop:
            end = self._gather(there, first, stop)
            values = self._planned(row + 1, first, end, rng)
            total += values[0]
            squares += values[1]
            first = end
        return total, squares

    def _reply(self, world: SevenUp, rng: Rng) -> i64:
        """Play until the planning seat is to act; return the moves that it has seen, as one number."""
        seen: i64 = 0
        while world.to_act == 1 - self._seat:
            world.legal_moves(self._legal)
            move = self._other.choose(world, self._legal, rng)
            seen = seen * 64 + card_of(move) + 1
            world.play(move)
        return seen

    def _gather(self, row: i64, first: i64, stop: i64) -> i64:
        """Bring the worlds that look like the one at `first` next to it; return where they end."""
        rows, seen, kinds = self._rows, self._seen, self._kinds
        sight = seen[row + first]
        end = first + 1
        for place in range(first + 1, stop):
            if seen[row + place] == sight:
                alike = rows[row + place]
                rows[row + place] = rows[row + end]
                rows[row + end] = alike
                seen[row + place] = seen[row + end]
                seen[row + end] = sight
                kind = kinds[row + place]
                kinds[row + place] = kinds[row + end]
                kinds[row + end] = kind
                end += 1
        return end

    def _planned(self, row: i64, start: i64, stop: i64, rng: Rng) -> tuple[float, float]:
        """The sums of the values, and of their squares, of the best plan in worlds that look alike."""
        first = self._rows[row * self._lot + start]
        if first.is_deal_over() or stop - start < self._fewest:
            return self._ended(row * self._lot, start, stop, rng)
        moves = self._moves[row]
        first.legal_moves(moves)
        best = self._after(row, start, stop, moves.items[0], rng)
        for i in range(1, moves.size):
            values = self._after(row, start, stop, moves.items[i], rng)
            if values[0] > best[0]:
                best = values
        return best

    def _ended(self, row: i64, start: i64, stop: i64, rng: Rng) -> tuple[float, float]:
        """The sums of the values, and of their squares, of worlds whose play is planned no further."""
        total = squares = 0.0
        for place in range(start, stop):
            self._other.kind = self._kinds[row + place]
            value = self._value(self._rows[row + place], rng)
            total += value
            squares += value * value
        return total, squares

    def _value(self, world: SevenUp, rng: Rng) -> float:
        """The value of one world, which is played to its end."""
        if world.is_deal_over():
            return self._worth.after(world, self._seat)
        self._open.load(world)
        solved = self._open.chance()
        while not world.is_deal_over():
            world.legal_moves(self._legal)
            policy: Policy = self._greedy if world.to_act == self._seat else self._other
            world.play(policy.choose(world, self._legal, rng))
        return 0.5 * (solved + self._worth.after(world, self._seat))

"""La Colonne: determinized search, for the levels `strong` and `best`.

Each legal move is played in likely worlds that the view allows. `RolloutPolicy` then plays the deal to its end for the
own team, `GreedyPolicy` for the other. The move of `RolloutPolicy` is the standard. Every other move is compared with
it in the same worlds. Every move gets a few worlds, the candidates more, and each round drops the worse half
(sequential halving). The best remaining move is played only if it beats the standard by clearly more than its error.
"""

from __future__ import annotations

from time import monotonic
from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.colonne.options import Options
from croupier.games.colonne.rules import Colonne
from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.colonne.candidates import Candidates
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.colonne.sequential_halving import SequentialHalving
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, TIME, Player, Report
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds

#: Points that a won match is worth in addition to its own.
_MATCH: Final = 100
#: Worlds in which every move is tried, and the number of moves that are tried further.
_FIRST_WORLDS: Final = 2
_CANDIDATES: Final = 16
#: Standard errors by which a move must beat the standard.
_MARGIN: Final = 1.0


class SearchPlayer(Player):
    """Plays about `iterations` deals to their end for a decision. `seconds` is a cap for slow machines; 0 means no cap.

    A world drawn counts as `drawing` deals, so a choice of few moves takes no longer than one of many.
    A report's values are the points of the deal, own team's less the other's, and 100 more for the match.
    """

    def __init__(
        self,
        options: Options,
        worlds: Worlds,
        policy: RolloutPolicy,
        greedy: GreedyPolicy,
        iterations: i64,
        seconds: float,
        drawing: i64 = 0,
    ) -> None:
        super().__init__()
        self._drawing: i64 = drawing
        self._policy = policy
        self._greedy = greedy
        self._iterations: i64 = iterations
        self._seconds: float = seconds
        self._ends: float = 0.0
        self._worlds = worlds
        self._world = Colonne(options)
        self._line = Colonne(options)
        self._candidates = Candidates(policy)
        self._legal = MoveList()
        self._found = SequentialHalving()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the best move by the comparison; a forced move immediately."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            self.report = Report(self._legal.to_list(), FORCED)
            return self._legal.items[0]
        self._ends = monotonic() + self._seconds
        self._worlds.observe(state, history)
        self._found.begin(self._legal, self._policy.pick(cast(Colonne, state)))
        stopped = self._search(cast(Colonne, state), rng)
        self.report = self._found.report(self._legal, stopped)
        return self._legal.items[self._found.best(_MARGIN)]

    def _search(self, state: Colonne, rng: Rng) -> str:
        found = self._found
        for _ in range(_FIRST_WORLDS):
            self._compare(rng)
        found.keep(self._candidates.ranks(state, self._legal), _CANDIDATES)
        rounds: i64 = 1
        while bit(rounds) < len(found.order):
            rounds += 1
        for _ in range(rounds):
            worlds = self._iterations // (rounds * (len(found.order) + 1 + self._drawing))
            for _world in range(worlds):
                if self._seconds > 0.0 and monotonic() > self._ends:
                    return TIME
                self._compare(rng)
            found.keep_better_half()
        return ITERATIONS

    def _compare(self, rng: Rng) -> None:
        """Play the standard and every move still compared with it in one world."""
        found = self._found
        self._worlds.draw(self._world, rng)
        standard = self._outcome(self._legal.items[found.standard])
        found.add_standard(standard)
        for move in found.order:
            found.add(move, self._outcome(self._legal.items[move]) - standard)

    def _outcome(self, move: i64) -> float:
        """The value of a move in the world drawn, in points."""
        line = self._line
        line.copy_from(self._world)
        team = line.to_act & 1
        line.play(move)
        while line.to_act != NO_SEAT:
            line.play(self._policy.pick(line) if line.to_act & 1 == team else self._greedy.pick(line))
        points = line.scored[team] - line.scored[1 - team]
        if line.is_match_over():
            points += _MATCH if line.winner == team else -_MATCH
        return float(points)

"""A responder that learns from its gains by a policy gradient: REINFORCE (Williams, "Simple statistical
gradient-following algorithms for connectionist reinforcement learning", 1992), with few deals for each choice.

Its policy starts as `greedy` and plays the likeliest move. Each deal is played twice with the same cards and the same
random numbers of the other seats. The lead of the first time is the baseline (Rennie et al., arXiv 1612.00563). The
second time one choice is another move, drawn by chance (a vine: Schulman et al., arXiv 1502.05477). That choice is
reinforced by the lead less the baseline, and by the chance of all moves but the likeliest: the likeliest itself would
bring the baseline. In learning, the other seats play the policy that the level's search starts from. The gain is
measured against the level itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.arena.match import Count, Match
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.history import History
from croupier.players.player import Player, Policy, PolicyPlayer, UniformPolicy
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster
from croupier.players.softmax import Lesson, SoftmaxPolicy
from research.playing.gains import Progress, Responders, side_lead

GRADIENT: Final = "gradient"
#: The first step of a weight.
_RATE: Final = 0.1
#: Deals between two reports of progress.
_STEP: Final = 100


class LearningPlayer(Player):
    """Plays the likeliest moves of a policy, but tries another one at one of its choices."""

    def __init__(self, policy: SoftmaxPolicy) -> None:
        super().__init__()
        self.lesson: Lesson | None = None
        #: The number of choices in this deal so far, and the one at which another move is tried; -1: none.
        self.choices: i64 = 0
        self._tried: i64 = -1
        self._policy = policy
        self._legal = MoveList()
        self._rng = Rng(0)

    def begin(self, tried: i64, seed: i64) -> None:
        """Begin a deal, with random numbers of its own."""
        self.lesson = None
        self.choices = 0
        self._tried = tried
        self._rng.restart(seed)

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return a move; a forced one immediately."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            return self._legal.items[0]
        self._policy.observe(state, history)
        self.choices += 1
        if self.choices - 1 != self._tried:
            return self._policy.likeliest(state, self._legal, self._rng)
        lesson = self._policy.try_other(state, self._legal, self._rng)
        self.lesson = lesson
        return self._legal.items[lesson.chosen]


class GradientLearning:
    """Improves `policy` at every side in turn, while the other sides play `opponent`."""

    def __init__(
        self, roster: Roster, options: Mapping[str, Any], policy: SoftmaxPolicy, opponent: Policy, seed: str
    ) -> None:
        self._match = Match(roster.game, options)
        self._policy = policy
        self._sides = roster.game.sides(options)
        self._seats = roster.game.seats(options)
        self._learners = [LearningPlayer(policy) for _ in range(self._seats)]
        self._others = [PolicyPlayer(opponent) for _ in range(self._seats)]
        #: A lead of one point.
        self._scale: float = float((self._sides - 1) * roster.game.points_unit)
        self._seed = seed
        self._deals = 0

    def learn(self, deals: int) -> None:
        """Learn from so many deals more."""
        for _ in range(deals):
            side = self._deals % self._sides
            seed = seed_number(self._seed, "learning", str(self._deals))
            baseline = self._play(side, seed, [-1] * self._seats)
            worth = float(self._play(side, seed, self._one_choice(side, seed)) - baseline) / self._scale
            for learner in self._learners:
                lesson = learner.lesson
                if lesson is not None and worth != 0.0:
                    self._policy.step(lesson, worth * lesson.share, _RATE)
            self._deals += 1

    def _one_choice(self, side: int, seed: int) -> list[int]:
        """Return for each seat the number of the choice to try, -1 for none: one of the choices of the deal so far."""
        choices = [
            int(self._learners[seat].choices) if seat % self._sides == side else 0 for seat in range(self._seats)
        ]
        left = int(Rng(seed ^ 2).below(sum(choices))) if sum(choices) else -1
        tried = []
        for each in choices:
            tried.append(left if 0 <= left < each else -1)
            left -= each
        return tried

    def _play(self, side: int, seed: int, tried: list[int]) -> int:
        """Return the lead of the learning side in the deal of `seed`."""
        players: list[TimedPlayer] = []
        for seat in range(self._seats):
            learner = self._learners[seat]
            learner.begin(tried[seat], seed + seat)
            players.append(TimedPlayer(learner if seat % self._sides == side else self._others[seat], 0.0))
        self._match.sit(players, Count(self._seats))
        self._match.deal(Rng(seed))
        self._match.play(Rng(seed ^ 1), inf)
        return side_lead(self._match, self._sides, side)


class GradientResponders(Responders):
    """The policy gradient."""

    names: Sequence[str] = (GRADIENT,)

    def __init__(
        self,
        roster: Roster,
        level: str,
        seed: str,
        effort: int,
        learned: dict[str, Any],
        deals: int,
        trust: float = 4.0,
    ) -> None:
        """Make a responder that learns from `deals` deals; `trust` is the first feature's weight before any of them."""
        super().__init__(roster, level, seed, effort, learned)
        self._deals = deals
        self._trust = trust

    def new_policy(self) -> SoftmaxPolicy:
        """Make the policy to learn; its first feature is the choice of `greedy`."""
        raise NotImplementedError

    def base_policy(self) -> Policy:
        """Make the policy of `greedy`, or the one that the search of the level starts from."""
        raise NotImplementedError

    def learn(self, name: str, progress: Progress) -> None:
        """Learn from deals against the level's base policy."""
        if name in self.learned:
            return
        policy = self.new_policy()
        for place in range(0, len(policy.weights), int(policy.width)):
            policy.weights[place] = self._trust
        opponent = UniformPolicy() if self.level == "random" else self.base_policy()
        learning = GradientLearning(self.roster, self.options, policy, opponent, f"{self.seed} {name}")
        deals = self._deals * self.effort // 100
        for done in range(0, deals, _STEP):
            learning.learn(_STEP)
            progress(done + _STEP, deals)
        self.learned[name] = [float(weight) for weight in policy.weights]

    def player(self, name: str) -> Player:
        """Make the responder, which plays the likeliest moves."""
        policy = self.new_policy()
        policy.weights = vec[float](self.learned[name])
        return LearningPlayer(policy)

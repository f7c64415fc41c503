"""Responders that learn a student of a level which searches: a fast policy that chooses as the level does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.arena.match import Count, Match
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.history import History
from croupier.players.player import Player, Policy, UniformPolicy
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster
from croupier.players.softmax import Lesson, SoftmaxPolicy
from research.playing.gains import Progress, Responders

_STUDENT: Final = "student"
#: Every such lesson of a student is left out to test it.
_TESTED: Final = 10


class WatchedPlayer(Player):
    """A player whose choices among several moves become lessons."""

    def __init__(self, player: Player, student: SoftmaxPolicy, lessons: list[Lesson]) -> None:
        super().__init__()
        self._player = player
        self._student = student
        self._lessons = lessons
        self._legal = MoveList()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the choice of the player, and keep it as a lesson."""
        move = self._player.choose(state, history, rng)
        state.legal_moves(self._legal)
        if self._legal.size > 1:
            self._student.observe(state, history)
            self._lessons.append(self._student.lesson(state, self._legal, move, rng))
        return move


def watch(
    roster: Roster,
    level: str,
    options: Mapping[str, object],
    student: SoftmaxPolicy,
    deals: int,
    seed: str,
    progress: Callable[[int], None],
) -> list[Lesson]:
    """Return every choice of the level in so many first deals, against itself and against `greedy` alternately.

    `progress` receives the number of deals done.
    """
    lessons: list[Lesson] = []
    match, rng, seats = Match(roster.game, options), Rng(seed_number(seed, "lessons")), roster.game.seats(options)
    for number in range(deals):
        seated: list[Player] = []
        for _ in range(seats):
            seated.append(WatchedPlayer(roster.player(level, options, 0, 0.0), student, lessons))
        if number % 2 == 1:
            seated[number // 2 % seats] = roster.player("greedy", options)
        match.sit([TimedPlayer(player, 0.0) for player in seated], Count(seats))
        match.deal(rng)
        match.play(rng, inf)
        progress(number + 1)
    return lessons


class StudentResponders(Responders):
    """Responders that know the policy of a level, or learn its student."""

    def new_student(self) -> SoftmaxPolicy:
        """Make a student that has learnt nothing."""
        raise NotImplementedError

    def greedy(self) -> Policy:
        """Make the policy of the level `greedy`."""
        raise NotImplementedError

    def policy(self) -> Policy:
        """Make the policy of the level, or of its student where the level searches."""
        if self.level == "random":
            return UniformPolicy()
        return self.student() if self.roster.level(self.level).iterations else self.greedy()

    def student(self) -> SoftmaxPolicy:
        """Make the student of the level, which `learn_student` has taught."""
        student = self.new_student()
        student.weights = vec[float](self.learned[_STUDENT]["weights"])
        return student

    def learn_student(self, deals: int, progress: Progress) -> None:
        """Learn from so many deals of the level, if it searches and has no student yet; test on every tenth choice."""
        if _STUDENT in self.learned or not self.roster.level(self.level).iterations:
            return
        student, watched = self.new_student(), deals * self.effort // 100
        seed = f"{self.seed} learning"
        lessons = watch(
            self.roster, self.level, self.options, student, watched, seed, lambda done: progress(done, watched)
        )
        student.learn([lesson for number, lesson in enumerate(lessons) if number % _TESTED])
        likelihood = student.log_likelihood(lessons[::_TESTED])
        self.learned[_STUDENT] = {
            "weights": [float(weight) for weight in student.weights],
            "log_likelihood": likelihood,
        }

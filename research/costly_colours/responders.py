"""The responder of Costly Colours under the default house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.games.costly_colours.options import read_options
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.lookup_policy import TreeWalk, shape
from croupier.players.costly_colours.mogging import MogPolicy
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.player import Player, Policy
from croupier.players.softmax import SoftmaxPolicy
from research.costly_colours.local import LocalPlayer
from research.costly_colours.student import Student
from research.playing.gains import Progress
from research.playing.students import StudentResponders

#: Deals whose choices a student learns.
_LESSONS: Final = 4000


class CostlyColoursResponders(StudentResponders):
    """The local best response in the whole deal: exchange and play."""

    names: Sequence[str] = ("local",)

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(COSTLY_COLOURS_ROSTER, level, seed, effort, learned)
        self._rules = read_options({})

    def learn(self, name: str, progress: Progress) -> None:
        """Learn the student of a level that searches."""
        self.learn_student(_LESSONS, progress)

    def player(self, name: str) -> Player:
        """Make the responder."""
        policy = self.policy()
        walk = policy.walk if isinstance(policy, Student) else TreeWalk(shape())
        return LocalPlayer(self._rules, policy, walk)

    def new_student(self) -> SoftmaxPolicy:
        """Make a student that has learnt nothing, except how `best` mogs."""
        return Student(self._rules, MogPolicy(self._rules) if self.level == "best" else None)

    def greedy(self) -> Policy:
        """Make the policy of the level `greedy`."""
        return GreedyPolicy(self._rules)

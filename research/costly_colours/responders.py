"""The responders of Costly Colours under the default house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.games.costly_colours.options import read_options
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.lookup_policy import TreeWalk, shape
from croupier.players.costly_colours.mogging import MogPolicy, load_table
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.player import Player, Policy
from croupier.players.softmax import SoftmaxPolicy
from research.costly_colours.exchange_answer import ExchangePlayer
from research.costly_colours.local import LocalPlayer
from research.costly_colours.mogging import best_answer
from research.costly_colours.student import Student
from research.playing.gains import Progress
from research.playing.students import StudentResponders

#: Deals whose choices a student learns.
_LESSONS: Final = 4000


#: Samples from which the best answer to the exchange is learnt.
_SAMPLES: Final = 10
_LOCAL: Final = "local"
_EXCHANGE: Final = "exchange"


class CostlyColoursResponders(StudentResponders):
    """The local best response in the whole deal; the best answer to the exchange of `best`, which then plays as it."""

    names: Sequence[str] = (_LOCAL,)

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(COSTLY_COLOURS_ROSTER, level, seed, effort, learned)
        self._rules = read_options({})
        if level == "best":
            self.names = (_LOCAL, _EXCHANGE)

    def learn(self, name: str, progress: Progress) -> None:
        """Learn the student of a level that searches, or the best answer to the table of `best`."""
        if name == _LOCAL:
            self.learn_student(_LESSONS, progress)
        elif _EXCHANGE not in self.learned:
            self.learned[_EXCHANGE] = best_answer(load_table(), _SAMPLES, self.number(name) % 2**32).hex()

    def player(self, name: str) -> Player:
        """Make the responder."""
        if name == _EXCHANGE:
            answer = MogPolicy(bytes.fromhex(self.learned[_EXCHANGE]))
            return ExchangePlayer(answer, self.roster.player(self.level, self.options))
        policy = self.policy()
        walk = policy.walk if isinstance(policy, Student) else TreeWalk(shape())
        return LocalPlayer(self._rules, policy, walk)

    def luck(self, name: str, group: int, side: int) -> int:
        """Return the seed of a deal; the same for both sides where the responder acts as the level but for mogging."""
        return super().luck(name, group, 0 if name == _EXCHANGE else side)

    def new_student(self) -> SoftmaxPolicy:
        """Make a student that has learnt nothing, except how `best` mogs."""
        return Student(self._rules, MogPolicy(load_table()) if self.level == "best" else None)

    def greedy(self) -> Policy:
        """Make the policy of the level `greedy`."""
        return GreedyPolicy(self._rules)

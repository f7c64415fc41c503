"""The responders of Seven Up under the default house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.games.cards import CARD_OF
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.options import read_options
from croupier.players.player import Player, Policy, PolicyPlayer
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from croupier.players.seven_up.student import Student
from croupier.players.softmax import SoftmaxPolicy
from research.playing.gains import Losses, Progress
from research.playing.students import StudentResponders
from research.seven_up.bids import BidComparison, BiddingPlayer, learn_bids
from research.seven_up.card_classes import CardClasses
from research.seven_up.local import local_player
from research.seven_up.losses import WORLDS, SelfPlay
from research.seven_up.planned import planned_player
from research.seven_up.regrets import ChoiceTable, RegretLearning, WholeDeals

BIDS: Final = "bids"
LOCAL: Final = "local"
PLANNED: Final = "planned"
REGRETS: Final = "regrets"

#: Deals whose choices a student learns.
_LESSONS: Final = 1000
#: Deals whose bids are compared, and deals of regret minimization; steps between reports of progress.
_BIDS: Final = 20_000
_REGRETS: Final = 400_000
_STEPS: Final = 100


class SevenUpResponders(StudentResponders):
    """Bids alone, the local best response, best plans, and regret minimization."""

    names: Sequence[str] = (BIDS, LOCAL, PLANNED, REGRETS)
    judge: str = PLANNED

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(SEVEN_UP_ROSTER, level, seed, effort, learned)
        self._rules = read_options({})
        self._deck = [CARD_OF[card] for card in SEVEN_UP.pack(self.options)]

    def learn(self, name: str, progress: Progress) -> None:
        """Learn the student of a level that searches, then what the responder needs."""
        self.learn_student(_LESSONS, progress)
        if name == BIDS and name not in self.learned:
            comparison = BidComparison(self._rules, self.policy(), self._deck, self.number(name))
            for step in range(_STEPS):
                comparison.compare(self._share(_BIDS))
                progress(step + 1, _STEPS)
            self.learned[name] = learn_bids(comparison)
        if name == REGRETS and name not in self.learned:
            deals = WholeDeals(self._rules, self._deck)
            learning = RegretLearning(self._rules, self.policy(), CardClasses(), deals, self.number(name))
            for step in range(_STEPS):
                learning.learn(self._share(_REGRETS))
                progress(step + 1, _STEPS)
            self.learned[name] = {str(key): choice for key, choice in learning.choices().items()}

    def player(self, name: str) -> Player:
        """Make a responder."""
        if name == BIDS:
            return BiddingPlayer(self.learned[name], SEVEN_UP_ROSTER.player(self.level, self.options, 0, 0.0))
        if name == LOCAL:
            return local_player(self._rules, self.policy())
        if name == PLANNED:
            return planned_player(self._rules, self.policy())
        choices = {int(key): choice for key, choice in self.learned[name].items()}
        return PolicyPlayer(ChoiceTable(CardClasses(), choices))

    def losses(self) -> Losses:
        """Return the losses of the level's choices, valued by the best plans."""
        level = SEVEN_UP_ROSTER.player(self.level, self.options, 0, 0.0)
        judge = planned_player(self._rules, self.policy(), WORLDS)
        return SelfPlay(SEVEN_UP, self.options, level, judge, self.seed)

    def _share(self, deals: int) -> int:
        """The deals of one step."""
        return deals * self.effort // (100 * _STEPS)

    def new_student(self) -> SoftmaxPolicy:
        """Make a student that has learnt nothing."""
        return Student(self._rules)

    def greedy(self) -> Policy:
        """Make the policy of the level `greedy`."""
        return GreedyPolicy()

"""A claimed state of a game whose deals are always played again, and the order in which it is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from croupier.games.errors import PositionError
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Position
from croupier.games.validation.replaying import (
    ReplayedSteps,
    check_history_size,
    compare_history,
    compare_state,
    expect_range,
    read_history,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplayedClaim:
    """A state as the contract writes it, its types checked, and the faults found in it.

    A game says how its cards are checked, what the match before the deal was, and how the deal is played again. `rules`
    has the rule by which each member of a state follows from the play, `turn_rule` is the one that gives the turn.
    """

    def __init__(self, game: Game, data: Mapping[str, Any], rules: Mapping[str, str], turn_rule: str) -> None:
        self.game = game
        self.data = data
        self.match: Mapping[str, Any] = data["match"]
        self.deal: Mapping[str, Any] = data["deal"]
        self.rules = rules
        self.turn_rule = turn_rule
        self.faults = Faults()

    def check_cards(self) -> None:
        """Add a fault for every list of a wrong size and every card that is not in one place."""
        raise NotImplementedError

    def figures_before(self) -> list[int]:
        """Return what `State.resume` takes before the deal is dealt; add a fault for every figure out of bounds."""
        raise NotImplementedError

    def replay(self, figures: list[int], history: list[HistoryEntry]) -> ReplayedSteps:
        """Deal again from `figures` the cards of the claim, which are sound, and play its moves."""
        raise NotImplementedError

    def position(self) -> Position:
        """Return the position claimed; PositionError names every fault.

        The cards come first: where they are not sound, nothing is played.
        """
        self.check_cards()
        check_history_size(self.faults, self.game, self.data, self.turn_rule)
        is_playable = not self.faults.found
        figures = self.figures_before()
        if not is_playable:
            raise PositionError(self.faults.found)
        history = read_history(self.data)
        replay = self.replay(figures, history)
        self._compare(replay, history)
        if self.faults.found:
            raise PositionError(self.faults.found)
        is_whole = len(history) == len(replay.played)
        return Position(replay.state, history, replay.opening if is_whole else None)

    def _compare(self, replay: ReplayedSteps, history: list[HistoryEntry]) -> None:
        """Add either the first move that is not legal, or whatever else differs from where the moves lead."""
        self.faults.extend(replay.faults)
        if not replay.faults.found:
            compare_history(self.faults, history, replay.played, self.turn_rule)
            compare_state(self.faults, self.game, self.data, replay.state, self.rules)

    def points_before(self, target: int, rule: str, *, ties_go_on: bool) -> list[int]:
        """Return the points of two seats before the deal: none below 0, none enough but a tie with `ties_go_on`."""
        scored = self.deal["scored"]
        points = [self.match["points"][seat] - scored[seat] for seat in range(2)]
        for seat in range(2):
            most = points[seat] if ties_go_on and points[seat] <= points[1 - seat] else target - 1
            expect_range(self.faults, f"/match/points/{seat}", points[seat], 0, most, rule, scored[seat])
        return points

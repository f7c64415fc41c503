"""The problems of the items of one batch: each item has its own, and all together are bounded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.games.faults import Fault
from croupier.games.game import Game
from service.contract.validators import FormFaults
from service.problems.problem import MOST_FAULTS, details_of, problem_data

#: So many faults of one batch are named; after that every bad item names its first, and counts the others.
_MOST_OF_ALL: Final = 1000


class ItemProblems:
    """Makes the problems of the items of one batch of `game`, with as many faults as are left for the batch."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language
        self._left = _MOST_OF_ALL

    def of_form(self, faults: FormFaults) -> dict[str, Any]:
        """Return the problem of an item of a wrong form."""
        named = faults.details[: self._most()]
        more = faults.more + len(faults.details) - len(named)
        return self._counted(problem_data("invalid-body", named, self._language, more))

    def of_position(self, code: str, faults: Sequence[Fault]) -> dict[str, Any]:
        """Return the problem `code` of an item that no game can come to."""
        named = faults[: self._most()]
        details = details_of(named, "", self._game, self._language)
        return self._counted(problem_data(code, details, self._language, len(faults) - len(named)))

    def _most(self) -> int:
        return max(1, min(MOST_FAULTS, self._left))

    def _counted(self, problem: dict[str, Any]) -> dict[str, Any]:
        self._left -= len(problem["errors"])
        return problem

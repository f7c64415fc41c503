"""The problems of the items of one batch: each item has its own, and all together stay small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.games.faults import Fault
from croupier.games.game import Game
from service.contract.validators import FormFaults
from service.problems.problem import MOST_FAULTS, details_of, problem_data

#: So many faults are told of one batch; after that every bad item tells its first, and how many more it has.
_MOST_OF_ALL: Final = 1000


class ItemProblems:
    """Writes the problems of the items of one batch of `game`, with as many faults as the batch may still tell."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language
        self._left = _MOST_OF_ALL

    def of_form(self, faults: FormFaults) -> dict[str, Any]:
        """Write the problem of an item that does not have the form of one."""
        told = faults.details[: self._most()]
        more = faults.more + len(faults.details) - len(told)
        return self._written(problem_data("invalid-body", told, self._language, more))

    def of_position(self, code: str, faults: Sequence[Fault]) -> dict[str, Any]:
        """Write the problem of an item that cannot be."""
        told = faults[: self._most()]
        details = details_of(told, "", self._game, self._language)
        return self._written(problem_data(code, details, self._language, len(faults) - len(told)))

    def _most(self) -> int:
        return max(1, min(MOST_FAULTS, self._left))

    def _written(self, problem: dict[str, Any]) -> dict[str, Any]:
        self._left -= len(problem["errors"])
        return problem

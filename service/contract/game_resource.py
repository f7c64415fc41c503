"""A resource that every game has: one view, whose request and answer each game has in its own form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, update_wrapper
from typing import Any

from flask import Response
from marshmallow import Schema

from croupier.games.game import Game
from service.contract.blueprints import ContractBlueprint
from service.schemas.game_schemas import GameSchemas
from service.schemas.templates import of_game

_View = Callable[[Game, dict[str, Any]], Response]


@dataclass(frozen=True)
class GameResource:
    """The resource `path` of every game; the id of its operation begins with `operation`, and `codes` are its own."""

    path: str
    operation: str
    request: type[Schema]
    answer: type[Schema]
    codes: tuple[str, ...]
    view: _View

    def add(self, blueprint: ContractBlueprint, schemas: GameSchemas) -> None:
        """Add it to the blueprint of a game."""
        id, answer, body = (
            f"{self.operation}{schemas.name}",
            of_game(self.answer, schemas),
            of_game(self.request, schemas),
        )
        view = update_wrapper(partial(self.view, schemas.game), self.view)
        blueprint.operation(id, f"/{self.path}", answer, *self.codes, method="POST", body=body)(view)


def game_resource(
    path: str, operation: str, request: type[Schema], answer: type[Schema], *codes: str
) -> Callable[[_View], GameResource]:
    """Make a resource of the view of a game and a body."""
    return lambda view: GameResource(path, operation, request, answer, codes, view)

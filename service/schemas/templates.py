"""Schemas that are written once for all games: a field that each game makes its own way, and a schema of one game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from marshmallow import Schema
from marshmallow.fields import Field, Raw

from service.schemas.forms import Union, derived_members, union_schema
from service.schemas.game_schemas import GameSchemas


class OfGame(Raw):
    """The place of a field that `make` makes for a game, and that may be missing unless it is `required`.

    If it returns None, the game lacks this member.
    """

    def __init__(self, make: Callable[[GameSchemas], Field[Any] | None], *, required: bool = True) -> None:
        super().__init__(required=required)
        self._make = make

    def make(self, game: GameSchemas) -> Field[Any]:
        """Return the field as `game` has it; where it has none, its place."""
        made = self._make(game)
        if made is None:
            return self
        made.required = self.required
        return made


@cache
def of_game(schema: type[Schema], game: GameSchemas) -> type[Schema]:
    """Return a schema as `game` has it, under a name that begins with the game's; itself where no game differs."""
    name = f"{game.name}{schema.__name__}"
    if issubclass(schema, Union):
        return union_schema(name, {key: of_game(form, game) for key, form in schema.forms.items()})

    def nest(inner: type[Schema]) -> type[Schema]:
        return of_game(inner, game)

    def make(field: Field[Any]) -> Field[Any]:
        return field.make(game) if isinstance(field, OfGame) else field

    members, has_changed = derived_members(schema, nest, make)
    if not has_changed:
        return schema
    own = {key: field for key, field in members.items() if not isinstance(field, OfGame)}
    return type(name, tuple([of_game(base, game) for base in schema.__bases__]), own)

"""States: the members of every game's, and the four forms in which they are given and shown."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from croupier.games.options import OptionSpec
from croupier.games.position import RULES_VERSION
from service.schemas import fields
from service.schemas.forms import Answer, Request, closed, seen
from service.schemas.game_schemas import GameFields, GameSchemas, OfGame, of_game
from service.wording import option_meaning

#: Which game it is.
GAME: Final = OfGame(lambda game: fields.constant(game.game.id))
#: The players' names in texts.
NAMES: Final = OfGame(lambda game: game.fields.names(), required=False)


class Match(Answer):
    """The counts that go on from deal to deal; a game adds its own."""

    deals = fields.count("deals dealt so far", low=1)


class PlayedMove(Answer):
    """A move of the history; a game adds the seats that it has."""

    move = fields.text("the move's text", most=100)


class Result(Answer):
    """The result of a deal; a game adds seats and points."""

    void = fields.flag("whether the deal was annulled")


@cache
def options_of(game: GameFields) -> type[Schema]:
    """Make the schema of a game's house rules."""
    members = {spec.name: fields.omissible(_option(spec, game)) for spec in game.game.options}
    return Answer.from_dict(members, name=f"{game.name}Options")


def _option(spec: OptionSpec, game: GameFields) -> Field[Any]:
    meaning = option_meaning(spec, game.game.rulebook, "en")
    if spec.kind == "boolean":
        return fields.flag(meaning)
    if spec.values:
        return fields.choice(spec.values, meaning)
    return fields.integer(spec.minimum, spec.maximum, meaning)


class State(Answer):
    """A state, or a view."""

    rules = fields.choice([RULES_VERSION], "the version of the rules")
    game = GAME
    options = OfGame(lambda game: fields.omissible(fields.nested(options_of(game.fields), "house rules")))
    match = OfGame(lambda game: fields.nested(game.match))
    deal = OfGame(lambda game: fields.nested(game.deal))
    phase = OfGame(lambda game: fields.choice(game.game.phases, component=f"{game.name}Phase"))
    to_act = OfGame(lambda game: game.fields.seat("the seat to act; null when the deal is over", nullable=True))


def view_of(game: GameSchemas) -> type[Schema]:
    """Return the schema of a state as a seat, or a spectator, may see it."""
    return seen(of_game(State, game))


def state_given(description: str = "") -> Field[Any]:
    """The state of a request."""
    return OfGame(lambda game: fields.nested(closed(of_game(State, game)), description))


class OfState(Request):
    """A request about a state."""

    state = state_given()
    names = NAMES


class OfView(Request):
    """A request about the view of the seat to act."""

    view = OfGame(lambda game: fields.nested(closed(view_of(game)), "of the seat to act"))
    names = NAMES


def options_input(game: GameFields, *, required: bool = False) -> Field[Any]:
    """The house rules of a request."""
    return fields.nested(closed(options_of(game)), "house rules; omitted ones have their defaults", required=required)


def history(game: GameFields) -> Field[Any]:
    """The moves since the deal, in a state."""
    move = PlayedMove.from_dict({"seat": game.seat()}, name=f"{game.name}PlayedMove")
    played = fields.list_of(fields.nested(move), "the moves since the deal", most=game.game.history_limit)
    return fields.omissible(played)


@cache
def result_of(game: GameFields) -> type[Schema]:
    """Make the schema of the result of a deal."""
    winners = fields.list_of(game.seat(), "the winners of the deal", most=game.seats)
    return Result.from_dict(
        {"winners": winners, "points": game.by_scorer("the points of the deal")}, name=f"{game.name}Result"
    )


def result(game: GameFields) -> Field[Any]:
    """The result of the deal of a state."""
    return fields.nested(result_of(game), "null until the deal is over", nullable=True)

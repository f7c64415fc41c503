"""GET /v1/games, /v1/games/{game}, /v1/games/{game}/rules: the catalogue and the numbered rules."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.games.game import Game
from croupier.games.options import OptionSpec
from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import Rule, Rulebook
from croupier.players.catalogue import ROSTERS
from service.contract.blueprints import ContractBlueprint, operation, path_parameter
from service.problems import ProblemError
from service.responses import pure_answer
from service.schemas.common import GAME_LIST, GAME_PAGE, RULES_PAGE
from service.schemas.fields import enum_of
from service.wording.language import requested_language, translate

__all__ = ["catalogue_blueprint"]

#: What a page calls the levels.
_LEVELS: Final = {"random": N_("Random"), "greedy": N_("Beginner"), "strong": N_("Strong"), "best": N_("Best")}


def list_games() -> Response:
    """List the games

    Each with its title, seats, options as JSON Schema, phases and the grammar of its moves.
    """
    return pure_answer(lambda: {"games": [_game_page(game, requested_language()) for game in GAMES.values()]})


def get_game(game: str) -> Response:
    """Describe one game

    Its title, seats, options as JSON Schema, phases and the grammar of its moves.
    """
    found = _find(game)
    return pure_answer(lambda: _game_page(found, requested_language()))


def list_rules(game: str) -> Response:
    """List the numbered rules of a game

    Each id with its text, the words of its French source, what was decided where the source is silent, and the options
    that vary it.
    """
    found = _find(game)
    return pure_answer(lambda: _rules_page(found, requested_language()))


#: Every view with its path, its operationId, the schema of its answer, and the problems that it may answer.
_VIEWS: Final = (
    (list_games, "", "listGames", GAME_LIST, ()),
    (get_game, "/<string:game>", "getGame", GAME_PAGE, ("unknown-game",)),
    (list_rules, "/<string:game>/rules", "listRules", RULES_PAGE, ("unknown-game",)),
)


def catalogue_blueprint() -> ContractBlueprint:
    """Make the blueprint of the games that there are."""
    blueprint = ContractBlueprint(
        "catalogue", __name__, url_prefix="/v1/games", description="The games and their rules"
    )
    named = path_parameter("game", "the id of a game", enum_of(list(GAMES)))
    for view, path, operation_id, answer, codes in _VIEWS:
        documented = operation(blueprint, operation_id, *codes)(blueprint.response(200, answer)(view))
        blueprint.route(path, methods=["GET"], parameters=[named] if path else None)(documented)
    return blueprint


def _find(game: str) -> Game:
    if game not in GAMES:
        raise ProblemError("unknown-game")
    return GAMES[game]


def _game_page(game: Game, language: str) -> dict[str, Any]:
    book = game.rulebook
    least, most = game.seat_range
    return {
        "game": game.id,
        "title": book.title[language],
        "summary": book.summary[language],
        "seats": {"least": least, "most": most},
        "options": {
            "type": "object",
            "properties": {spec.name: _option_schema(spec, book, language) for spec in game.options},
            "additionalProperties": False,
        },
        "phases": [{"phase": phase, "meaning": texts[language]} for phase, texts in book.phases.items()],
        "moves": [
            {"verb": verb, "grammar": texts["grammar"], "meaning": texts[language]}
            for verb, texts in book.verbs.items()
        ],
        "levels": list(ROSTERS[game.id].levels) if game.id in ROSTERS else [],
        "level_titles": {level: translate(title, language) for level, title in _LEVELS.items()},
        "rules": RULES_VERSION,
    }


def _option_schema(spec: OptionSpec, book: Rulebook, language: str) -> dict[str, Any]:
    title, meaning = book.option_names[spec.name][language], book.options[spec.name][language]
    schema: dict[str, Any] = {"type": spec.kind, "default": spec.default, "title": title, "description": meaning}
    if spec.kind == "boolean":
        return schema
    if spec.values:
        schema["enum"] = list(spec.values)
        if titles := book.option_values[spec.name]:
            schema["oneOf"] = [{"const": value, "title": titles[str(value)][language]} for value in spec.values]
    else:
        schema.update({"minimum": spec.minimum, "maximum": spec.maximum})
    return schema


def _rules_page(game: Game, language: str) -> dict[str, Any]:
    rules = [_rule_data(rule, language) for rule in game.rulebook.rules.values()]
    return {"game": game.id, "version": RULES_VERSION, "rules": rules}


def _rule_data(rule: Rule, language: str) -> dict[str, Any]:
    return {
        "id": rule.id,
        "name": rule.name[language],
        "text": rule.text[language],
        "source": list(rule.source),
        "decision": rule.decision[language] if rule.decision else None,
        "options": list(rule.options),
    }

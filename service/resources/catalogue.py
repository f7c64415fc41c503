"""GET /v1/games, /v1/games/{game}, /v1/games/{game}/rules: the catalogue and the numbered rules."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from croupier.games.cards import SUIT_TEXTS
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.options import OptionSpec
from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import Rule, Rulebook
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_TITLES
from croupier.wording.faces import card_data, suit_data
from croupier.wording.language import translate
from service.contract.blueprint import ContractBlueprint, path_parameter
from service.http.responses import pure_answer
from service.problems.problem import ProblemError
from service.resources.page import readable_answer
from service.schemas import common
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.fields import enum_of
from service.wording import TEAMS, TRUTHS, requested_language

BLUEPRINT: Final = ContractBlueprint(
    "catalogue", __name__, url_prefix="/v1/games", description="The games and their rules"
)

_GAME: Final = path_parameter("game", "the id of a game", enum_of(list(GAMES)))


@BLUEPRINT.route("", endpoint="listGames")
@BLUEPRINT.response(200, common.Catalogue)
def list_games() -> Response:
    """List the games

    Returns the title, seats, options as JSON Schema, phases and the grammar of moves of each game.
    """
    return pure_answer(lambda: {"games": [_game_page(game, requested_language()) for game in GAMES.values()]})


@BLUEPRINT.route("/<string:game>", endpoint="getGame", parameters=[_GAME])
@BLUEPRINT.response(200, common.Game)
@BLUEPRINT.problems("unknown-game")
def get_game(game: str) -> Response:
    """Describe one game

    Everything that a page needs to draw the game: its title, seats, options as JSON Schema with a title for each value,
    phases, the grammar of its moves, levels, cards with names and symbols, suits and teams.
    """
    known = _find(game)
    return pure_answer(lambda: _game_page(known, requested_language()))


@BLUEPRINT.route("/<string:game>/rules", endpoint="listRules", parameters=[_GAME])
@BLUEPRINT.response(200, common.Rulebook)
@BLUEPRINT.problems("unknown-game")
def list_rules(game: str) -> Response:
    """List the numbered rules of a game

    Returns the id and text of each rule, the words of its French source, the decision where the source is silent, and
    the options that vary it. A request that prefers `text/html` gets a page.
    """
    known = _find(game)
    return readable_answer("rules.html", lambda language: _rules_page(known, language))


def _find(game: str) -> Game:
    if game not in GAMES:
        raise ProblemError("unknown-game")
    return GAMES[game]


def _game_page(game: Game, language: str) -> dict[str, Any]:
    rulebook, titles = game.rulebook, game.rulebook.phase_names
    least, most = game.seat_range
    return {
        "game": game.id,
        "title": rulebook.title[language],
        "summary": rulebook.summary[language],
        "seats": {"least": least, "most": most},
        "options": {
            "type": "object",
            "properties": {spec.name: _option_schema(spec, rulebook, language) for spec in game.options},
            "additionalProperties": False,
        },
        "phases": [
            {"phase": phase, "title": titles[phase][language], "meaning": rulebook.phases[phase][language]}
            for phase in game.phases
        ],
        "moves": [
            {
                "verb": verb,
                "title": rulebook.verb_names[verb][language],
                "grammar": texts["grammar"],
                "meaning": texts[language],
            }
            for verb, texts in rulebook.verbs.items()
        ],
        "levels": [
            {
                "level": level.name,
                "title": translate(LEVEL_TITLES[level.name], language),
                "meaning": translate(level.meaning, language),
            }
            for level in ROSTERS[game.id].levels.values()
        ],
        "cards": [card_data(card, language) for card in GAME_SCHEMAS[game.id].fields.cards],
        "suits": [suit_data(suit, language) for suit in _suits(game)],
        "teams": _teams(game, language),
        "rules": RULES_VERSION,
    }


def _suits(game: Game) -> list[str]:
    """Return the suits of a game, in the order of its cards; those without a suit have none."""
    return list(dict.fromkeys(card[1] for card in GAME_SCHEMAS[game.id].fields.cards if card[1:] in SUIT_TEXTS))


def _teams(game: Game, language: str) -> list[dict[str, Any]]:
    """Return the teams of a game that is always played by teams: partners face each other."""
    if GAME_SCHEMAS[game.id].fields.scorers != "team":
        return []
    seats = game.seat_range[0]
    return [
        {"team": team, "title": translate(title, language), "seats": list(range(team, seats, 2))}
        for team, title in enumerate(TEAMS)
    ]


def _option_schema(spec: OptionSpec, rulebook: Rulebook, language: str) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "type": spec.kind,
        **({} if spec.follows else {"default": spec.default}),
        "title": rulebook.option_names[spec.name][language],
        "description": rulebook.options[spec.name][language],
    }
    if spec.kind != "boolean" and not spec.values:
        return {**schema, "minimum": spec.minimum, "maximum": spec.maximum}
    values = spec.values or (True, False)
    return {
        **schema,
        "oneOf": [{"const": value, "title": _value_title(rulebook, spec, value, language)} for value in values],
    }


def _value_title(rulebook: Rulebook, spec: OptionSpec, value: bool | int | str, language: str) -> str:
    if isinstance(value, bool):
        return translate(TRUTHS[value], language)
    titles = rulebook.option_values[spec.name]
    return titles[str(value)][language] if titles else str(value)


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

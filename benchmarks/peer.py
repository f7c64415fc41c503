"""The service that a user would write instead: flask-smorest and nested marshmallow schemas around the same engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from flask import Flask
from flask_smorest import Api, Blueprint
from marshmallow import Schema, fields

import croupier
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.forms import closed, derived_members
from service.schemas.game_schemas import GameSchemas, of_game
from service.schemas.states import State


class Move(Schema):
    """A legal move."""

    move = fields.String(required=True)
    verb = fields.String(required=True)
    cards = fields.List(fields.String(), required=True)
    label = fields.String(required=True)


class Event(Schema):
    """An event. The peer returns only the common properties, which is less work than the service does."""

    type = fields.String(required=True)
    seat = fields.Integer()
    points = fields.Float()
    cards = fields.List(fields.String())
    rule = fields.String()
    text = fields.String(required=True)


def create_app() -> Flask:
    """Return the peer with `legal-moves` and `moves` of every game at the addresses of the service."""
    app = Flask("peer", static_folder=None)
    app.config.update(API_TITLE="Peer", API_VERSION="1", OPENAPI_VERSION="3.1.0")
    api = Api(app)
    for schemas in GAME_SCHEMAS.values():
        api.register_blueprint(_blueprint(schemas))
    return app


@cache
def _plain(schema: type[Schema]) -> type[Schema]:
    """Return a schema that marshmallow itself loads and dumps, with the members of one of the service."""
    members, _ = derived_members(schema, _plain, lambda field: field)
    return Schema.from_dict(members, name=schema.__name__)


def _blueprint(schemas: GameSchemas) -> Blueprint:
    blueprint = Blueprint(schemas.game.id, __name__, url_prefix=f"/v1/games/{schemas.game.id}")
    state = of_game(State, schemas)
    given: dict[str, fields.Field[Any]] = {"state": fields.Nested(_plain(closed(state)), required=True)}
    moves = {"legal_moves": fields.List(fields.Nested(Move))}
    played = {**moves, "state": fields.Nested(_plain(state)), "events": fields.List(fields.Nested(Event))}

    @blueprint.route("/legal-moves", methods=["POST"])
    @blueprint.arguments(Schema.from_dict(given))
    @blueprint.response(200, Schema.from_dict({**moves, "to_act": fields.Integer(allow_none=True)}))
    def list_legal_moves(body: Mapping[str, Any]) -> dict[str, Any]:
        match = croupier.load(body["state"])
        return {"to_act": match.to_act, "legal_moves": [move.data for move in match.legal_moves]}

    @blueprint.route("/moves", methods=["POST"])
    @blueprint.arguments(Schema.from_dict({**given, "moves": fields.List(fields.String(), required=True)}))
    @blueprint.response(200, Schema.from_dict(played))
    def play_moves(body: Mapping[str, Any]) -> dict[str, Any]:
        match = croupier.load(body["state"])
        events = match.push(*body["moves"])
        legal_moves = [move.data for move in match.legal_moves]
        return {"state": match.state, "events": [event.data for event in events], "legal_moves": legal_moves}

    return blueprint

"""Tests of a blueprint with a view as in the documentation of flask-smorest: query arguments in, plain data out."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_smorest import Api
from marshmallow import Schema, fields

from croupier.games.catalogue import GAMES
from service.contract.blueprint import ContractBlueprint, spec_options
from service.http.responses import install_json
from service.problems.problem import install_problems
from tests.service.support import check_problem


class Query(Schema):
    """Arguments in the address."""

    number = fields.Integer(required=True)


class Successor(Schema):
    """A response that marshmallow dumps."""

    number = fields.Integer()


@pytest.fixture(scope="module")
def app() -> Flask:
    return Flask("numbers")


@pytest.fixture(scope="module")
def api(app: Flask) -> Api:
    blueprint = ContractBlueprint("numbers", __name__, url_prefix="/v1/numbers")

    @blueprint.route("/next", endpoint="getNext")
    @blueprint.arguments(Query, location="query")
    @blueprint.response(200, Successor)
    def get_next(query: dict[str, int]) -> dict[str, int]:
        """Return the next number"""
        return {"number": query["number"] + 1}

    install_json(app)
    api = Api(app, spec_kwargs=spec_options(list(GAMES.values())))
    install_problems(app)
    api.register_blueprint(blueprint)
    return api


@pytest.fixture
def client(app: Flask, api: Api) -> FlaskClient:
    return app.test_client()


def test_plain_data_is_written(client: FlaskClient) -> None:
    response = client.get("/v1/numbers/next?number=4")
    assert (response.status_code, response.get_data()) == (200, b'{"number":5}')
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Content-Language"] == "en"


def test_invalid_query_gets_a_problem(client: FlaskClient) -> None:
    check_problem(client.get("/v1/numbers/next?number=four"), "invalid-body")


def test_operation_is_completed(api: Api) -> None:
    operation: dict[str, Any] = api.spec.to_dict()["paths"]["/v1/numbers/next"]["get"]
    assert (operation["operationId"], operation["summary"]) == ("getNext", "Return the next number")
    assert operation["parameters"][0]["name"] == "number"
    assert {"200", "304", "405", "422", "default"} == operation["responses"].keys()

"""The contract: committed as exported, complete, closed where it asks and open where it answers, and true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.app import create_app
from service.contract.examples import read_examples
from service.contract.export import example_client, exchanges, export
from service.problem_codes import CODES
from service.settings import Settings
from tests.service.asking import JSON, PROBLEM, contract_of

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / "openapi"
#: Their answers are the contract itself, events and a picture.
NOT_SHOWN: Final = ("getContract", "listenToJob", "getJobChart")
#: An example whose jobs are done at once by the export: it makes it anew and it must come out the same.
ABOUT_JOBS: Final = ("playOpponent", "analyse", "simulate", "holdTournament", "getJob", "cancelJob", "getReadiness")
DOCUMENT: Final[dict[str, Any]] = create_app(Settings()).extensions["croupier-contract"]
OPERATIONS: Final[dict[str, dict[str, Any]]] = {
    operation["operationId"]: {**operation, "method": method.upper(), "path": path}
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    if method in ("get", "post", "put", "patch", "delete")
}
SHOWN: Final = [name for name in OPERATIONS if name not in NOT_SHOWN]
WITH_BODY: Final = [name for name, operation in OPERATIONS.items() if "requestBody" in operation]

every_operation = pytest.mark.parametrize("operation", OPERATIONS)
every_body = pytest.mark.parametrize("operation", WITH_BODY)


# As committed


def test_the_committed_contract_is_the_exported_one(tmp_path: Path) -> None:
    export(tmp_path)
    assert (FOLDER / "openapi.json").read_bytes() == (tmp_path / "openapi.json").read_bytes()


def test_the_committed_examples_are_the_exported_ones(tmp_path: Path) -> None:
    export(tmp_path)
    made = {path.name: path.read_text("utf-8") for path in (tmp_path / "examples").iterdir()}
    assert {path.name: path.read_text("utf-8") for path in (FOLDER / "examples").iterdir()} == made


def test_the_committed_contract_is_the_served_one(client: FlaskClient) -> None:
    assert json.loads((FOLDER / "openapi.json").read_text("utf-8")) == client.get("/openapi.json").get_json()


# Complete


def test_it_is_openapi_3_1() -> None:
    assert DOCUMENT["openapi"].startswith("3.1.")
    assert {"title", "version", "description", "license"} <= DOCUMENT["info"].keys()


def test_every_route_is_in_it(app: Flask) -> None:
    """But for the reference page, which is for people."""
    routes = {
        (method, rule.rule.replace("<string:", "{").replace(">", "}"))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if not rule.rule.startswith("/docs")
    }
    assert {(operation["method"], operation["path"]) for operation in OPERATIONS.values()} == routes


def test_operation_ids_are_unique() -> None:
    ids = [
        operation["operationId"]
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
        if isinstance(operation, dict)
    ]
    assert len(set(ids)) == len(ids) == len(OPERATIONS)


@every_operation
def test_an_operation_has_a_summary(operation: str) -> None:
    assert OPERATIONS[operation]["summary"]
    assert not OPERATIONS[operation]["summary"].endswith(".")


@every_operation
def test_an_operation_has_an_example(operation: str) -> None:
    described = OPERATIONS[operation]
    assert operation in NOT_SHOWN or "example" in described["responses"]["200"]["content"][JSON]
    if "requestBody" in described:
        assert "example" in described["requestBody"]["content"][JSON]


@every_operation
def test_an_operation_has_its_error_answers(operation: str) -> None:
    responses = OPERATIONS[operation]["responses"]
    expected = {"405", "500"} | ({"400", "413", "415", "422"} if operation in WITH_BODY else set())
    assert expected <= responses.keys()
    for status in responses.keys() - {"200", "202", "204", "304", "default"}:
        assert responses[status]["content"] == {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
        named = [code for code in CODES if f"`{code}`" in responses[status]["description"]]
        assert named
        assert all(CODES[code].status == int(status) for code in named)


@every_operation
def test_no_answer_is_left_undescribed(operation: str) -> None:
    assert "default" not in OPERATIONS[operation]["responses"]


@every_body
def test_a_body_is_asked_for(operation: str) -> None:
    assert OPERATIONS[operation]["requestBody"]["required"] is True
    assert list(OPERATIONS[operation]["requestBody"]["content"]) == [JSON]


# Closed and open


def objects(schema: Any, seen: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every object schema that `schema` reaches: its name, and the schema."""
    if isinstance(schema, list):
        for item in schema:
            yield from objects(item, seen)
    if not isinstance(schema, dict):
        return
    name = schema.get("$ref", "").rpartition("/")[2]
    if name and name not in seen:
        seen.add(name)
        yield from ((found or name, each) for found, each in objects(DOCUMENT["components"]["schemas"][name], seen))
    if schema.get("type") == "object" or "properties" in schema:
        yield "", schema
    for key in ("items", "oneOf", "anyOf", "allOf", "not"):
        yield from objects(schema.get(key), seen)
    for member in schema.get("properties", {}).values():
        yield from objects(member, seen)


@every_body
def test_requests_are_closed_all_the_way_down(operation: str) -> None:
    found = list(objects(OPERATIONS[operation]["requestBody"]["content"][JSON]["schema"], set()))
    assert found
    assert [name for name, schema in found if schema.get("additionalProperties") is not False] == []


@every_operation
def test_responses_are_open_all_the_way_down(operation: str) -> None:
    answers = OPERATIONS[operation]["responses"].values()
    contents = [content["schema"] for answer in answers for content in answer.get("content", {}).values()]
    found = list(objects(contents, set()))
    assert found
    assert [name for name, schema in found if "additionalProperties" in schema and schema.get("properties")] == []


@every_body
def test_a_body_of_several_forms_names_them(operation: str) -> None:
    """Each form is a schema of its own, with members that no other form takes or without some that others need."""
    schema = OPERATIONS[operation]["requestBody"]["content"][JSON]["schema"]
    whole = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if "oneOf" not in whole:
        return
    names = [form["$ref"].rpartition("/")[2] for form in whole["oneOf"]]
    members = [frozenset(DOCUMENT["components"]["schemas"][name]["properties"]) for name in names]
    assert len(set(members)) == len(members) > 1


def test_every_schema_compiles() -> None:
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema_rs.Draft202012Validator({**schema, "components": DOCUMENT["components"]})


# True


@every_operation
def test_an_operation_has_its_exchange(operation: str) -> None:
    assert (operation in read_examples()) != (operation in NOT_SHOWN)


def test_the_export_exchanges_once_for_each_operation() -> None:
    with example_client() as client:
        made = [name for name, _ in exchanges(client)]
    assert sorted(made) == sorted(OPERATIONS.keys() - set(NOT_SHOWN))


@pytest.mark.parametrize("operation", [name for name in SHOWN if not name.startswith(ABOUT_JOBS)])
def test_an_example_is_a_real_exchange(client: FlaskClient, operation: str) -> None:
    exchange = read_examples()[operation]
    asked, answered = exchange["request"], exchange["response"]
    response = client.open(asked["path"], method=asked["method"], json=asked["body"])
    assert response.status_code == answered["status"] == 200
    assert response.get_json() == answered["body"]


@pytest.mark.parametrize("operation", SHOWN)
def test_an_example_is_what_the_contract_says(app: Flask, operation: str) -> None:
    described, exchange = OPERATIONS[operation], read_examples()[operation]
    contract = contract_of(app)
    answer = described["responses"]["200"]["content"][JSON]
    assert answer["example"] == exchange["response"]["body"]
    assert contract.schema(answer["schema"]).is_valid(answer["example"])
    if "requestBody" in described:
        asked = described["requestBody"]["content"][JSON]
        assert asked["example"] == exchange["request"]["body"]
        assert contract.schema(asked["schema"]).is_valid(asked["example"])


@pytest.mark.parametrize("operation", [name for name in WITH_BODY if name.startswith(("deal", "play"))])
def test_an_example_with_a_member_more_is_not(app: Flask, operation: str) -> None:
    asked = OPERATIONS[operation]["requestBody"]["content"][JSON]
    assert not contract_of(app).schema(asked["schema"]).is_valid({**asked["example"], "luck": 1})

"""What the contract says of bodies: closed where it asks and open where it answers, and true of the examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import jsonschema_rs
import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.contract.examples import ADDRESS, RECORDED, read_examples
from service.contract.export import example_client, exchanges
from tests.service.asking import JSON, check_problem, contract_of
from tests.service.contract import (
    DOCUMENT,
    EXAMPLES,
    NOT_SHOWN,
    OPERATIONS,
    SHOWN,
    WITH_BODY,
    every_body,
    every_operation,
)

#: An example whose jobs are done at once by the export: it makes it anew and it must come out the same.
ABOUT_JOBS: Final = ("playOpponent", "analyse", "simulate", "holdTournament", "getJob", "cancelJob", "getReadiness")


# Closed and open


def objects(schema: Any, seen: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every object schema that `schema` reaches: its name, and the schema.

    What is put together of several is one object, which is as closed as the whole is.
    """
    if isinstance(schema, list):
        for item in schema:
            yield from objects(item, seen)
    if not isinstance(schema, dict):
        return
    name = schema.get("$ref", "").rpartition("/")[2]
    if name and name not in seen:
        seen.add(name)
        yield from ((found or name, each) for found, each in objects(DOCUMENT["components"]["schemas"][name], seen))
    if "allOf" in schema:
        schema = {**schema, **put_together(schema)}
    if schema.get("type") == "object" or "properties" in schema:
        yield "", schema
    for key in ("items", "oneOf", "anyOf", "not"):
        yield from objects(schema.get(key), seen)
    for member in schema.get("properties", {}).values():
        yield from objects(member, seen)


def put_together(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the object that a schema adds up to."""
    if "$ref" in schema:
        return put_together(DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    parts = [put_together(part) for part in schema.get("allOf", ())]
    properties = {name: member for part in [*parts, schema] for name, member in part.get("properties", {}).items()}
    closed = {"additionalProperties": schema["unevaluatedProperties"]} if "unevaluatedProperties" in schema else {}
    return {**{key: value for key, value in schema.items() if key != "allOf"}, **closed, "properties": properties}


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
    if "anyOf" not in whole:
        return
    members = [frozenset(put_together(form)["properties"]) for form in whole["anyOf"]]
    assert len(set(members)) == len(members) > 1


def test_every_schema_compiles() -> None:
    references = [{"$ref": f"#/components/schemas/{name}"} for name in DOCUMENT["components"]["schemas"]]
    jsonschema_rs.Draft202012Validator({"anyOf": references, "components": DOCUMENT["components"]})


@every_operation
def test_an_operation_has_its_exchange(operation: str) -> None:
    assert (operation in EXAMPLES) != (operation in NOT_SHOWN)


def test_the_export_exchanges_once_for_each_operation() -> None:
    with example_client() as client:
        made = [name for name, _ in exchanges(client)]
    assert sorted(made) == sorted(OPERATIONS.keys() - set(NOT_SHOWN))


@pytest.mark.parametrize("operation", [name for name in SHOWN if not name.startswith(ABOUT_JOBS)])
def test_an_example_is_a_real_exchange(client: FlaskClient, operation: str) -> None:
    exchange = EXAMPLES[operation]
    asked, answered = exchange["request"], exchange["response"]
    response = client.open(asked["path"], method=asked["method"], json=asked["body"])
    assert response.status_code == answered["status"] == 200
    assert response.get_json() == answered["body"]


@pytest.mark.parametrize("operation", SHOWN)
def test_an_example_is_what_the_contract_says(app: Flask, client: FlaskClient, operation: str) -> None:
    described, exchange = OPERATIONS[operation], read_examples()[operation]
    contract = contract_of(app)
    answer = described["responses"]["200"]["content"][JSON]
    examples = answer["examples"]
    told = client.get(examples.get(operation, examples.get(RECORDED))[ADDRESS]).get_json()
    assert told == exchange["response"]["body"]
    assert contract.schema(answer["schema"]).is_valid(told)
    if "requestBody" in described:
        asked = described["requestBody"]["content"][JSON]
        sent = client.get(asked["examples"][RECORDED][ADDRESS]).get_json()
        assert sent == exchange["request"]["body"]
        assert contract.schema(asked["schema"]).is_valid(sent)


@pytest.mark.parametrize("path", ["dealLuck/request.json", "dealSevenUp/luck.json", "listGames/request.json"])
def test_there_is_no_other_example(client: FlaskClient, path: str) -> None:
    check_problem(client.get(f"/examples/{path}"), "not-found")


@pytest.mark.parametrize("operation", [name for name in WITH_BODY if name.startswith(("deal", "play"))])
def test_an_example_with_a_member_more_is_not(app: Flask, operation: str) -> None:
    asked = OPERATIONS[operation]["requestBody"]["content"][JSON]
    sent = read_examples()[operation]["request"]["body"]
    assert not contract_of(app).schema(asked["schema"]).is_valid({**sent, "luck": 1})

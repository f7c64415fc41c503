"""Tests of the contract as input of generators: discriminators, constants, closed requests, open responses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.contract.examples import ADDRESS, RECORDED, read_examples
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.document import needed_by
from tests.games.samples import every_game
from tests.service.contract import DOCUMENT, OPERATIONS, SHOWN, every_body, every_operation
from tests.service.contract import DOCUMENTS as MADE
from tests.service.support import JSON, check_problem, contract_of

DOCUMENTS: Final = {"whole": MADE.whole, **{game: MADE.of(game, "en") for game in GAMES}}

every_document = pytest.mark.parametrize("name", DOCUMENTS)


def schemas_of(name: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = DOCUMENTS[name]["components"]["schemas"]
    return found


def parts(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every object of a document, outer objects first."""
    if isinstance(part, dict):
        yield part
    for value in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from parts(value)


def members(schemas: dict[str, dict[str, Any]], reference: str) -> dict[str, Any]:
    """Return the properties of a schema, including those that it extends."""
    schema = schemas[reference.rpartition("/")[2]]
    found: dict[str, Any] = {}
    for each in (schema, *schema.get("allOf", ())):
        found |= members(schemas, each["$ref"]) if "$ref" in each else each.get("properties", {})
    return found


def required(schemas: dict[str, dict[str, Any]], reference: str) -> set[str]:
    schema = schemas[reference.rpartition("/")[2]]
    own = (each for each in (schema, *schema.get("allOf", ())) if "$ref" not in each)
    return {name for each in own for name in each.get("required", ())}


# Discriminators


@every_document
def test_one_of_has_constant_discriminator(name: str) -> None:
    schemas = schemas_of(name)
    unions = [part for part in parts(DOCUMENTS[name]) if "oneOf" in part]
    assert unions
    for union in unions:
        tag, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert [form["$ref"] for form in union["oneOf"]] == list(dict.fromkeys(mapping.values()))
        for reference in union["oneOf"]:
            values = {value for value, form in mapping.items() if form == reference["$ref"]}
            assert values_of(schemas, members(schemas, reference["$ref"])[tag]) == values
            assert tag in required(schemas, reference["$ref"])


def values_of(schemas: dict[str, dict[str, Any]], member: dict[str, Any]) -> set[Any]:
    """Return the possible values of a property."""
    found = schemas[member["$ref"].rpartition("/")[2]] if "$ref" in member else member
    return {found["const"]} if "const" in found else set(found["enum"])


@every_document
def test_other_unions_have_no_discriminator(name: str) -> None:
    """The members of `anyOf` share no property with different constants, unless the property is a discriminator."""
    schemas = schemas_of(name)
    for union in (part["anyOf"] for part in parts(DOCUMENTS[name]) if "anyOf" in part and "discriminator" not in part):
        forms = [members(schemas, form["$ref"]) for form in union if "$ref" in form]
        tags = [{tag: member["const"] for tag, member in form.items() if "const" in member} for form in forms]
        for tag in set.intersection(*(set(each) for each in tags)) if len(tags) > 1 else ():
            assert len({str(each[tag]) for each in tags}) == 1, (tag, union)


def is_of_texts(member: dict[str, Any]) -> bool:
    return isinstance(member.get("const"), str) or member.get("type") == "string"


@every_game
def test_schemas_of_game_have_constant_game(game: Game) -> None:
    schemas, name = schemas_of(game.id), GAME_SCHEMAS[game.id].name
    found = [
        (each, part["properties"]["game"])
        for each, schema in schemas.items()
        for part in (schema, *schema.get("allOf", ()))
        if is_of_texts(part.get("properties", {}).get("game", {}))
    ]
    constant = [each for each, member in found if member == {"type": "string", "const": game.id}]
    assert {f"{name}State", f"{name}StateInput", f"{name}Record", f"{name}SimulationJob"} <= set(constant)
    assert [each for each, _ in found if each not in constant] == []


# Defaults, names


@every_document
def test_keyword_default_is_not_used(name: str) -> None:
    """Generators turn a property with a default into a required one."""
    assert [part for part in parts(DOCUMENTS[name]["components"]["schemas"]) if "default" in part] == []


@every_game
def test_fixed_default_is_stated_in_words(game: Game) -> None:
    options = schemas_of(game.id)[f"{GAME_SCHEMAS[game.id].name}OptionsInput"]
    assert "required" not in options
    for spec in game.options:
        description = options["properties"][spec.name]["description"]
        assert description.endswith(f" Default: `{str(spec.default).lower()}`.") != bool(spec.follows)


@every_document
def test_schema_names_do_not_shadow_each_other(name: str) -> None:
    """Also not the names that generators give to nested objects and enumerations."""
    schemas = schemas_of(name)
    assert [each for each, times in Counter(map(str.lower, schemas)).items() if times > 1] == []
    derived = [
        f"{each}{member.title().replace('_', '')}"
        for each, schema in schemas.items()
        for part in (schema, *schema.get("allOf", ()))
        for member, form in part.get("properties", {}).items()
        if "properties" in form or len(form.get("enum", ())) > 1
    ]
    assert set(derived) & set(schemas) == set()


# Closed and open


def objects(schemas: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return every object schema that schemas reach."""
    components = DOCUMENT["components"]
    reached = [*schemas, *(components[group][name] for group, name in needed_by(schemas, components))]
    return [part for part in parts(reached) if part.get("type") == "object" or "properties" in part]


@every_body
def test_requests_are_closed_at_every_depth(operation: str) -> None:
    found = objects([OPERATIONS[operation]["requestBody"]["content"][JSON]["schema"]])
    assert found
    assert [schema for schema in found if schema.get("additionalProperties") is not False] == []


@every_operation
def test_responses_are_open_at_every_depth(operation: str) -> None:
    answers = OPERATIONS[operation]["responses"].values()
    found = objects([content["schema"] for answer in answers for content in answer.get("content", {}).values()])
    assert found
    assert [schema for schema in found if "additionalProperties" in schema and schema.get("properties")] == []
    assert [schema for schema in found if "unevaluatedProperties" in schema] == []


@pytest.mark.parametrize("operation", SHOWN)
def test_examples_match_contract(app: Flask, client: FlaskClient, operation: str) -> None:
    described, exchange = OPERATIONS[operation], read_examples()[operation]
    contract = contract_of(app)
    answer = described["responses"]["200"]["content"][JSON]
    examples = answer["examples"]
    body = client.get(examples.get(operation, examples.get(RECORDED))[ADDRESS]).get_json()
    assert body == exchange["response"]["body"]
    assert contract.schema(answer["schema"]).is_valid(body)
    if "requestBody" in described:
        media = described["requestBody"]["content"][JSON]
        sent = client.get(media["examples"][RECORDED][ADDRESS]).get_json()
        assert sent == exchange["request"]["body"]
        assert contract.schema(media["schema"]).is_valid(sent)


@pytest.mark.parametrize("path", ["dealLuck/request.json", "dealSevenUp/luck.json", "listGames/request.json"])
def test_no_example_is_unused(client: FlaskClient, path: str) -> None:
    check_problem(client.get(f"/examples/{path}"), "not-found")

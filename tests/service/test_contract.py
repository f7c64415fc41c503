"""Tests of the exported contract: committed, small, in both languages, and complete."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any, Final

import orjson
import pytest
from flask import Flask
from flask.testing import FlaskClient
from marshmallow import ValidationError

from croupier.games.catalogue import GAMES
from service.contract.documents import WHOLE
from service.contract.examples import ADDRESS
from service.contract.translation import is_text
from service.problems.codes import CODES
from service.problems.fault_codes import fault_codes
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.deals import DealsRequest
from service.schemas.document import members_of, needed_by, rewritten
from service.schemas.game_schemas import of_game
from tests.service.contract import DOCUMENT, DOCUMENTS, NOT_SHOWN, OPERATIONS, WITH_BODY, every_operation
from tests.service.support import JSON, NAMED, PROBLEM, codes_in

# As committed


def test_every_component_is_used() -> None:
    used = needed_by([DOCUMENT["paths"], DOCUMENT["webhooks"]], DOCUMENT["components"])
    groups = DOCUMENT["components"].items()
    assert {(group, name) for group, parts in groups for name in parts if group != "securitySchemes"} == used


# Small


def test_contract_is_small() -> None:
    text = orjson.dumps(DOCUMENT)
    assert len(text) < 511_000
    assert len(gzip.compress(text)) < 41_000


def test_bounded_items_of_lists_are_components() -> None:
    """Generators number the types of inline items: `Hand1`, `Point12`."""
    lists = [part for _, part in members_of(DOCUMENT) if isinstance(part, dict) and part.get("type") == "array"]
    bounds = {"minimum", "maximum", "maxLength", "items"}
    assert not [part for part in lists if part["items"].keys() & bounds]


@pytest.mark.parametrize("game", GAMES)
def test_contract_of_game_is_self_contained(client: FlaskClient, game: str) -> None:
    """It has the game's operations, its jobs, and the codes of its faults."""
    response = client.get(f"/openapi/{game}.json")
    assert len(response.data) < 146_000
    part = response.get_json()
    kept = (f"/v1/games/{game}/", "/v1/jobs/{id}")
    own = {path for path in DOCUMENT["paths"] if path.startswith(kept) and "/jobs/{id}/" not in path}
    assert unexampled(part["paths"]) == unexampled({path: DOCUMENT["paths"][path] for path in own})
    for address in re.findall(rf'"{ADDRESS}": "([^"]+)"', json.dumps(part["paths"])):
        assert client.get(address).get_json().get("game", game) == game
    jobs = part["components"]["schemas"]["Job"]
    assert list(jobs["discriminator"]["mapping"]) == [each for each in JOB_TYPES if each.startswith(f"{game}/")]
    assert jobs["oneOf"] == [{"$ref": reference} for reference in jobs["discriminator"]["mapping"].values()]
    assert listed(part) == [code for code in listed(DOCUMENT) if games_with(code) & {"", game}]
    narrowed = {"Fault", "Job"}
    for group, name in needed_by(part["paths"], part["components"]) - {("schemas", name) for name in narrowed}:
        assert unexampled(part["components"][group][name]) == unexampled(DOCUMENT["components"][group][name])


def listed(document: dict[str, Any]) -> list[str]:
    """Return the fault codes in a document."""
    codes: list[str] = document["components"]["schemas"]["Fault"]["properties"]["code"]["x-extensible-enum"]
    return codes


def games_with(code: str) -> set[str]:
    """Return the games that use a fault; empty if all of them do."""
    return {meaning.game for meaning in fault_codes().get(code, [])} or {""}


def unexampled(part: Any) -> Any:
    """Return a part of the document without its examples."""
    return rewritten(part, lambda name, value: None if name == "examples" else value)


JOB_TYPES: Final = DOCUMENT["components"]["schemas"]["Job"]["discriminator"]["mapping"]


# In French


def texts_in(document: Any) -> list[str]:
    """Return every text for people."""
    return [value for name, value in members_of(document) if is_text(name, value)]


def test_every_text_is_translated() -> None:
    texts = zip(texts_in(DOCUMENT), texts_in(DOCUMENTS.of(WHOLE, "fr")), strict=True)
    alike = {english for english, french in texts if english == french}
    assert {text for text in alike if not all(map(NAMED.fullmatch, text.split("; ")))} == {"OK"}


def test_only_texts_differ_between_languages(client: FlaskClient) -> None:
    french = client.get("/openapi.json", headers={"Accept-Language": "fr"}).get_json()
    assert without_texts(french) == without_texts(DOCUMENT)


def without_texts(document: Any) -> Any:
    """Return a document without its texts for people."""
    return rewritten(document, lambda name, value: None if is_text(name, value) else value)


# Complete


def test_every_route_is_documented(app: Flask) -> None:
    """Except the pages, which are for people."""
    routes = {
        (method, rule.rule.replace("<string:", "{").replace(">", "}"))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if not rule.endpoint.startswith("pages.")
    }
    assert {(operation["method"], operation["path"]) for operation in OPERATIONS.values()} == routes


@every_operation
def test_operation_has_examples_and_lists_problems_once(operation: str) -> None:
    described = OPERATIONS[operation]
    assert operation in NOT_SHOWN or "examples" in described["responses"]["200"]["content"][JSON]
    if operation in WITH_BODY:
        assert described["requestBody"]["required"] is True
        assert "examples" in described["requestBody"]["content"][JSON]
    statuses = set()
    for status, answer in described["responses"].items():
        if status in ("200", "202", "204", "304"):
            continue
        named = [*codes_in(answer["description"], status)]
        assert len(named) == len({code for _, code in named}) == answer["description"].count("`") / 2 > 0
        assert all(CODES[code].status == int(own) for own, code in named)
        assert answer["content"] == {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
        statuses |= {own for own, _ in named}
    assert statuses >= {"500"} | ({"400", "413", "415", "422"} if operation in WITH_BODY else set())


# As schemas load it


def test_schema_loads_what_its_component_accepts(app: Flask) -> None:
    schema, body = of_game(DealsRequest, GAME_SCHEMAS["seven-up"])(), {"options": {}, "seed": "s"}
    with app.test_request_context():
        assert schema.load(body) is body
        with pytest.raises(ValidationError) as caught:
            schema.load({"options": {"target": "7"}, "sed": "s"})
    assert set(caught.value.messages) == {"/options/target", "/sed"}

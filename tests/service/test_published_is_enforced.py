"""Tests of agreement: the service accepts and rejects exactly the forms that the published contract does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import jsonschema_rs
from flask import Flask

from service.contract.validators import compile_schema, faults_of
from service.jobs.catalogue import WEB_KINDS
from service.schemas.batches import Record, ReplaysRequest, ScoresRequest, score_item
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.deals import DealsRequest
from service.schemas.moves import LegalMovesRequest, MovesRequest, ViewsRequest
from service.schemas.templates import of_game
from tests.service.asking import JSON
from tests.service.contract import DOCUMENT, EXAMPLES, OPERATIONS, every_body
from tests.service.spoiling import at, changed, places, without

#: Every request, as it is written once for all games.
REQUESTS: Final = (
    DealsRequest, LegalMovesRequest, MovesRequest, ViewsRequest, ScoresRequest, ReplaysRequest,
    *[kind.request for kind in WEB_KINDS.values()],
)  # fmt: skip
#: Replacements for the values of an example.
VALUES: Final[tuple[Any, ...]] = (None, True, -1, 2**53 - 1, 1.5, "", "??", "A" * 300, [], [0], [[]], {}, {"luck": 1})


def asked_of(operation: str) -> dict[str, Any]:
    """Return the published schema of an operation's request."""
    found: dict[str, Any] = OPERATIONS[operation]["requestBody"]["content"][JSON]["schema"]
    return found


@cache
def published(operation: str) -> jsonschema_rs.Draft202012Validator:
    """Return a validator of an operation's request, made from the published document only."""
    return compile_schema(asked_of(operation), DOCUMENT["components"])


@cache
def enforced() -> dict[str, Any]:
    """Return the schemas that the service enforces, by the names of their components."""
    made = [of_game(request, game) for game in GAME_SCHEMAS.values() for request in REQUESTS]
    return {schema.__name__: schema for schema in made}


def is_refused(app: Flask, operation: str, body: Any) -> bool:
    """Return whether the service rejects the form of a body, or of an item of a batch."""
    schema = enforced()[asked_of(operation)["$ref"].rpartition("/")[2]]
    with app.test_request_context():
        if faults_of(schema, body, "en").faults:
            return True
        apart = [body[name] for name in getattr(schema, "checked_apart", ()) if name in body]
        return any(faults_of(item_of(operation), item, "en").faults for items in apart for item in items)


def item_of(operation: str) -> Any:
    """Return the schema of an item of a batch."""
    name = asked_of(operation)["$ref"].rpartition("/")[2]
    return next(
        score_item(game) if name.endswith("ScoresRequest") else of_game(Record, game)
        for game in GAME_SCHEMAS.values()
        if name.startswith(game.name)
    )


@every_body
def test_spoiled_example_is_rejected_as_contract_says(app: Flask, operation: str) -> None:
    body = EXAMPLES[operation]["request"]["body"]
    assert not is_refused(app, operation, body)
    refused = 0
    for spoiled in all_spoiled(body):
        valid = published(operation).is_valid(spoiled)
        assert is_refused(app, operation, spoiled) != valid, spoiled
        refused += not valid
    assert refused > 10


def all_spoiled(body: Any) -> Iterator[Any]:
    """Yield a body with each value replaced, without each field, and with an additional field in each object."""
    for place in places(body):
        held = at(body, place)
        if isinstance(held, dict):
            yield changed(body, (*place, "luck"), 1)
        if place:
            yield from (changed(body, place, value) for value in VALUES)
            if isinstance(place[-1], str):
                yield without(body, place)

"""The differ: of every change of the real contract it says whether it breaks callers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from service.contract.differ.breaks import breaks
from tests.service.contract import DOCUMENT
from tests.service.contract_changes import OPERATION_CHANGES, SCHEMA_CHANGES, Change, OperationChange
from tests.thoroughness import scaled

#: The same again, to be changed.
OTHER: Final = deepcopy(DOCUMENT)
METHODS: Final = ("get", "post", "delete")
#: Of each kind of change, how many places are tried.
PLACES: Final = scaled(2, 40)


class Spot(NamedTuple):
    """A schema that can be changed, where it is both asked or told, by a path or webhook that leads to it."""

    schema: dict[str, Any]
    asked: bool
    told: bool
    is_part: bool
    group: str
    path: str


def only(document: dict[str, Any], group: str, path: str) -> dict[str, Any]:
    """Return a document without its other paths and webhooks."""
    return {**document, "paths": {}, "webhooks": {}, group: {path: document[group][path]}}


def schemas_in(part: Any, document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the schemas, without references, that a schema or anything that holds some leads to."""
    waiting, seen = [part], set()
    while waiting:
        each = waiting.pop()
        if isinstance(each, list):
            waiting += each
        if not isinstance(each, dict):
            continue
        if "$ref" in each:
            _, _, group, name = each["$ref"].split("/")
            if (group, name) not in seen:
                seen.add((group, name))
                waiting.append(document["components"][group][name])
            continue
        if each.keys() & {"type", "anyOf", "oneOf", "allOf", "enum", "const", "properties"}:
            yield each
        waiting += [value for key, value in each.items() if key not in ("examples", "default", "enum", "properties")]
        waiting += list(each.get("properties", {}).values())


def spots_of(group: str, path: str) -> Iterator[Spot]:
    """Yield what a path or webhook asks and tells; a webhook asks what callers are told."""
    found: dict[int, tuple[dict[str, Any], set[bool]]] = {}
    item = OTHER[group][path]
    for methods in (item[method] for method in METHODS if method in item):
        requests = [item.get("parameters", []), methods.get("parameters", []), methods.get("requestBody", {})]
        for part, asked in ((requests, group == "paths"), (methods["responses"], group == "webhooks")):
            for schema in schemas_in(part, OTHER):
                found.setdefault(id(schema), (schema, set()))[1].add(asked)
    for schema, directions in found.values():
        yield Spot(schema, True in directions, False in directions, id(schema) in PARTS, group, path)


def all_spots() -> list[Spot]:
    """Return every schema of the contract once for what it is part of."""
    found = {
        (id(spot.schema), spot.asked, spot.told): spot
        for group in ("paths", "webhooks")
        for path in OTHER[group]
        for spot in spots_of(group, path)
    }
    return list(found.values())


#: The schemas that others are put together of.
PARTS: Final = {
    id(OTHER["components"]["schemas"][part["$ref"].rpartition("/")[2]] if "$ref" in part else part)
    for schema in OTHER["components"]["schemas"].values()
    for part in schema.get("allOf", ())
}
SPOTS: Final = all_spots()


@contextmanager
def changed(part: dict[str, Any], change: Change | OperationChange) -> Iterator[None]:
    """Change a part of the other document for a while."""
    before = dict(part)
    try:
        change.make(part)
        yield
    finally:
        part.clear()
        part.update(before)


def test_a_contract_breaks_nothing_of_itself() -> None:
    assert breaks(DOCUMENT, deepcopy(DOCUMENT)) == []


def test_what_is_put_together_is_what_it_was() -> None:
    """A closed object, written as its parts."""
    fitting = [spot for spot in SPOTS if spot.schema.get("additionalProperties") is False]
    assert fitting
    for spot in fitting:
        with changed(spot.schema, Change("put together", lambda schema: True, put_together, False, False)):
            assert breaks(only(DOCUMENT, spot.group, spot.path), only(OTHER, spot.group, spot.path)) == []


def put_together(schema: dict[str, Any]) -> None:
    members = schema.pop("properties")
    required = schema.pop("required", ())
    halves = [[*members][::2], [*members][1::2]]
    schema["allOf"] = [
        {
            "type": "object",
            "properties": {name: members[name] for name in names},
            "required": [name for name in names if name in required],
        }
        for names in halves
    ]
    schema["unevaluatedProperties"] = schema.pop("additionalProperties")


@pytest.mark.parametrize("change", SCHEMA_CHANGES, ids=[change.name for change in SCHEMA_CHANGES])
def test_a_change_of_a_schema_is_named_where_it_breaks_callers(change: Change) -> None:
    places = [spot for spot in SPOTS if change.of_part in (None, spot.is_part)]
    fitting = [spot for spot in places if change.fits(spot.schema)]
    wrong = []
    for spot in Random(change.name).sample(fitting, min(PLACES, len(fitting))):
        expected = (spot.asked and change.breaks_asked) or (spot.told and change.breaks_told)
        with changed(spot.schema, change):
            found = breaks(only(DOCUMENT, spot.group, spot.path), only(OTHER, spot.group, spot.path))
        if bool(found) != expected:
            wrong.append((spot.path, str(spot.schema)[:300], [str(each) for each in found]))
    assert wrong == []
    assert fitting


@pytest.mark.parametrize("change", OPERATION_CHANGES, ids=[change.name for change in OPERATION_CHANGES])
def test_a_change_of_an_operation_is_named_when_it_breaks_callers(change: OperationChange) -> None:
    paths = [(path, method) for path, item in OTHER["paths"].items() for method in METHODS if method in item]
    fitting = [(path, method) for path, method in paths if change.fits(OTHER["paths"][path][method])]
    wrong = []
    for path, method in Random(change.name).sample(fitting, min(PLACES, len(fitting))):
        with changed(OTHER["paths"][path][method], change):
            found = breaks(only(DOCUMENT, "paths", path), only(OTHER, "paths", path))
        if bool(found) != change.breaks:
            wrong.append((path, method, [str(each) for each in found]))
    assert wrong == []
    assert fitting

"""Merges schemas that say the same: those of a view with those of a state, and those that games have alike.

What games have alike is named after none of them: the two that are played by two with one pack share much.

A view has the schema of a state but for cards that may be hidden. The contract says so once, of both: that no card of
a state is hidden is not a matter of form, though the validators hold it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import orjson

__all__ = ["renamed", "with_alike", "with_merged"]

_PREFIX: Final = "#/components/schemas/"
#: Where the text of a document names a schema: as a reference, or as a member, and no other has a capital.
_PLACE: Final = re.compile(rf'"{_PREFIX}(\w+)"|"([A-Z]\w*)":')
#: How the schemas of requests end that answers have too.
_OF_REQUESTS: Final = "Input"
#: How the schemas of views end, and those of states.
_OF_VIEWS: Final = (("ViewInput", "Input"), ("View", ""))


def with_merged(document: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return `document` with each of those schemas once; `games` begin the names of the games' own."""
    return with_alike(_with_inputs(_with_views(document, games), games), games)


def with_alike(document: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return `document` with one schema, named after no game, for what several games have alike."""
    merged = document
    while names := _alike(merged["components"]["schemas"], games):
        merged = renamed(merged, names)
    return merged


def _with_views(document: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return `document` with the schemas of views under the names of states."""
    schemas = document["components"]["schemas"]
    names = {view: state for view in schemas if (state := _state_of(view, games)) in schemas}
    shown = names | {f"{game}SeenCard": f"{game}Card" for game in games}
    alike = {name: renamed(schemas[name], shown) for name in (*names, *names.values())}
    same = {view: state for view, state in names.items() if alike[view] == alike[state]}
    kept = {name: schema for name, schema in schemas.items() if name not in same.values()}
    made: dict[str, Any] = renamed({**document, "components": {**document["components"], "schemas": kept}}, same)
    return made


def _with_inputs(document: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return `document` with the parts of states that requests and answers have alike under the names of answers."""
    made = document
    while same := _same_in_answers(made["components"]["schemas"]):
        made = renamed(_with_schemas(made, same), same)
    return _with_given(made, games)


def _with_schemas(document: dict[str, Any], dropped: Mapping[str, str], **made: Any) -> dict[str, Any]:
    """Return `document` without the schemas that are `dropped`, and with those that are `made`."""
    kept = {name: schema for name, schema in document["components"]["schemas"].items() if name not in dropped}
    return {**document, "components": {**document["components"], "schemas": {**kept, **made}}}


def _with_given(document: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return `document` in which a request takes a state as an answer gave it, too."""
    schemas = document["components"]["schemas"]
    names = {f"{game}StateInput": f"{game}GivenState" for game in games}
    made: dict[str, Any] = renamed(_with_schemas(document, names), names)
    for game in games:
        asked, answered = f"{game}StateInput", f"{game}State"
        either = {"anyOf": [{"$ref": _PREFIX + asked}, {"$ref": _PREFIX + answered}]}
        made = _with_schemas(made, {}, **{asked: schemas[asked], names[asked]: either})
    return made


def _same_in_answers(schemas: dict[str, Any]) -> dict[str, str]:
    """Return the names of answers, by those of requests, of schemas that differ in nothing but being closed."""
    found = {}
    for name, schema in schemas.items():
        answer = name.removesuffix(_OF_REQUESTS)
        if answer != name and answer in schemas and _opened(schema) == schemas[answer]:
            found[name] = answer
    return found


def _opened(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "additionalProperties"}


def _state_of(view: str, games: Sequence[str]) -> str:
    """Return the name of the schema that a state has where a view has `view`; empty: it has none."""
    for ending, other in _OF_VIEWS:
        if view.endswith(ending):
            stem = view.removesuffix(ending)
            return f"{stem}State{other}" if stem in games else stem + other
    return ""


def _alike(schemas: dict[str, Any], games: Sequence[str]) -> dict[str, str]:
    """Return new names for what games have alike."""
    return {
        game + name: name
        for name in {schema.removeprefix(game): None for game in games for schema in schemas if schema.startswith(game)}
        for game in _alike_in(schemas, name, games)
    }


def _alike_in(schemas: Mapping[str, Any], name: str, games: Sequence[str]) -> Sequence[str]:
    """Return the games whose schemas `name` are most often alike, if they can have that name; empty: none are."""
    own = {game: schemas[game + name] for game in games if game + name in schemas}
    most = max(([game for game in own if own[game] == schema] for schema in own.values()), key=len)
    is_free = name not in schemas or schemas[name] == own[most[0]]
    return most if is_free and (len(most) > 1 or name in schemas) else ()


def renamed(part: Any, names: Mapping[str, str]) -> Any:
    """Return a copy of `part` in which schemas, and references to them, bear their new `names`.

    They are changed in its text: to walk it takes three times as long.
    """
    return orjson.loads(_PLACE.sub(partial(_with_new_name, names), orjson.dumps(part).decode()))


def _with_new_name(names: Mapping[str, str], place: re.Match[str]) -> str:
    reference, member = place.groups()
    return f'"{_PREFIX}{names.get(reference, reference)}"' if reference else f'"{names.get(member, member)}":'

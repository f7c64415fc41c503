"""Says once what the document would say often: schemas, parameters, headers and problem answers become components.

What several games have alike is merged. A schema that bears `NAME` becomes the component of that name, and an
enumeration whatever its values are called. Of parameters and headers that bear one name, the form that is used most
becomes the component; so does, of the problem answers that bear the same headers, the one that is used most: one that
names other problems refers to it with a description of its own, or is a component itself if it is used often. A job
is one answer, whether or not it was waited for.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from service.contract.members import share_members
from service.contract.merging import with_alike, with_merged
from service.contract.naming import with_named
from service.contract.parts import share_parts

__all__ = ["METHODS", "operations_of", "share"]

METHODS: Final = ("get", "post", "put", "patch", "delete")
_PROBLEM_TYPE: Final = "application/problem+json"
#: What the name of a shared problem answer says of the headers that it has.
_FORMS: Final = {"Deprecation": "Deprecated", "Sunset": "Ending", "Retry-After": "Passing"}
#: In so many places a component is shorter than a description in each.
_OFTEN: Final = 5


class _Place(NamedTuple):
    """Where a part of the document stands, what it is to be called as a component, and whose it is."""

    name: str
    holder: Any
    key: Any
    owner: str = ""


def share(
    document: dict[str, Any], games: Sequence[str], enumerations: Iterable[tuple[str, Sequence[object]]]
) -> dict[str, Any]:
    """Return a copy of `document` with components for what it says often.

    `games` begin the names of their schemas; `enumerations` are their names and values.
    """
    whole = with_merged(with_named(json.loads(json.dumps(document)), enumerations), games)
    share_parts(whole["components"]["schemas"], games)
    whole = with_alike(whole, games)
    components = whole["components"]
    share_members(components["schemas"], games)
    _share(components, "parameters", _parameters(whole))
    _share(components, "headers", _headers(whole))
    _share(components, "responses", _problem_answers(whole))
    _share(components, "responses", _often(_problem_answers(whole), games))
    _describe(components["responses"], _problem_answers(whole))
    _share_jobs(components["responses"], whole)
    _share_security(whole)
    return whole


def operations_of(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each operation under its path and method."""
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                yield path, method, methods[method]


def _parameters(document: dict[str, Any]) -> Iterator[_Place]:
    webhooks = document.get("webhooks", {}).values()
    for methods in (*document["paths"].values(), *webhooks):
        for holder in (methods, *(methods[method] for method in METHODS if method in methods)):
            for number, parameter in enumerate(holder.get("parameters", ())):
                name = parameter["name"].title().removeprefix("X-").removeprefix("Accept-")
                yield _Place("".join(filter(str.isalnum, name)), holder["parameters"], number)


def _headers(document: dict[str, Any]) -> Iterator[_Place]:
    for _, _, operation in operations_of(document):
        for answer in operation["responses"].values():
            for name in answer.get("headers", {}):
                yield _Place(name.rpartition("-")[2], answer["headers"], name)


def _problem_answers(document: dict[str, Any]) -> Iterator[_Place]:
    for _, _, operation in operations_of(document):
        for status, answer in operation["responses"].items():
            if _PROBLEM_TYPE in answer.get("content", {}) or (status == "304" and "$ref" not in answer):
                name = status if status == "304" else _form_name(answer["headers"])
                yield _Place(name, operation["responses"], status, operation["operationId"])


def _often(places: Iterable[_Place], games: Sequence[str]) -> Iterator[_Place]:
    """Yield those of `places` that are often alike, under the name of what was the first to be so in any game."""
    found: dict[str, list[_Place]] = {}
    for place in places:
        found.setdefault(_text_of(place), []).append(place)
    for alike in found.values():
        if len(alike) >= _OFTEN:
            first = alike[0].owner
            owner = next((stem for game in games if (stem := first.removesuffix(game)) != first), first)
            yield from (place._replace(name=f"{owner}-{place.key}") for place in alike)


def _describe(answers: dict[str, Any], places: Iterable[_Place]) -> None:
    """Refer to the one of `answers` that differs in its description alone, and keep that: it stands for the other."""
    for place in places:
        answer = place.holder[place.key]
        described = {"description": answer["description"]}
        if {**answers.get(place.name, {}), **described} == answer:
            place.holder[place.key] = {"$ref": f"#/components/responses/{place.name}", **described}


def _form_name(headers: dict[str, Any]) -> str:
    said = [word for header, word in _FORMS.items() if header in headers]
    return "".join([*said, *([] if "RateLimit" in headers else ["Unlimited"]), "Problem"])


def _share_jobs(answers: dict[str, Any], document: dict[str, Any]) -> None:
    """Make the job that an operation answers one of `answers`, whether or not it has ended."""
    for _, _, operation in operations_of(document):
        found, name = operation["responses"], operation["operationId"]
        if "202" in found:
            answers[name] = found["200"]
            found["200"] = found["202"] = {"$ref": f"#/components/responses/{name}"}


def _share_security(document: dict[str, Any]) -> None:
    """Say for the whole service which key most operations ask for."""
    operations = [operation for _, _, operation in operations_of(document)]
    [(most, _)] = Counter(json.dumps(operation["security"]) for operation in operations).most_common(1)
    document["security"] = json.loads(most)
    for operation in operations:
        if operation["security"] == document["security"]:
            del operation["security"]


def _share(components: dict[str, Any], group: str, places: Iterable[_Place]) -> None:
    """Make what stands in more than one place, and most often under its name, a component of `group`."""
    found = list(places)
    counts = Counter((place.name, _text_of(place)) for place in found)
    chosen: dict[str, str] = {}
    for (name, text), times in counts.most_common():
        if times > 1:
            chosen.setdefault(name, text)
    for place in found:
        if chosen.get(place.name) == _text_of(place):
            components.setdefault(group, {})[place.name] = place.holder[place.key]
            place.holder[place.key] = {"$ref": f"#/components/{group}/{place.name}"}


def _text_of(place: _Place) -> str:
    return json.dumps(place.holder[place.key], sort_keys=True)

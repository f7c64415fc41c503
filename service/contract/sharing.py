"""Says once what the document would say often: schemas, parameters, headers and problem answers become components.

What several games have alike is merged. A schema that bears `NAME` becomes the component of that name, and an
enumeration whatever its values are called. Of parameters and headers that bear one name, the form that is used most
becomes the component; so does, of the problem answers that bear the same headers, the one that is used most: one that
names other problems refers to it with a description of its own, and is a component itself if it is used often.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import orjson

from service.contract.inlining import with_inlined
from service.contract.jobs import share_jobs, with_jobs_of_any_game
from service.contract.members import share_members
from service.contract.merging import with_alike, with_merged
from service.contract.naming import with_named
from service.contract.operations import METHODS, operations_of
from service.contract.parts import share_parts

__all__ = ["share"]

_PROBLEM_TYPE: Final = "application/problem+json"
#: What the name of a shared problem answer says of the headers that it has.
_FORMS: Final = {"Deprecation": "Deprecated", "Sunset": "Ending", "Retry-After": "Passing"}


class _Place(NamedTuple):
    """Where a part of the document stands, what it is to be called as a component, and whose it is."""

    name: str
    holder: Any
    key: Any
    owner: str = ""


def share(
    document: dict[str, Any], games: Sequence[str], enumerations: Iterable[tuple[str, Sequence[object]]]
) -> dict[str, Any]:
    """Return a copy of `document` with components for what it says often, where these make it shorter.

    `games` begin the names of their schemas; `enumerations` are their names and values.
    """
    named = tuple((name, tuple(values)) for name, values in enumerations)
    made: dict[str, Any] = orjson.loads(_shared(json.dumps(document), tuple(games), named))
    return made


@lru_cache(maxsize=1)
def _shared(text: str, games: Sequence[str], enumerations: Iterable[tuple[str, Sequence[object]]]) -> bytes:
    """Return the text of the document, which all applications of a process have alike, for the one that has `text`."""
    whole = with_merged(with_named(orjson.loads(text), enumerations), games)
    share_parts(whole["components"]["schemas"], games)
    whole = with_jobs_of_any_game(with_alike(whole, games), games)
    components = whole["components"]
    share_members(components["schemas"], games)
    _share(components, "parameters", _parameters(whole))
    _share(components, "headers", _headers(whole))
    _share(components, "responses", _problem_answers(whole))
    _share(components, "responses", _often(_problem_answers(whole), games))
    _describe(components["responses"], _problem_answers(whole))
    share_jobs(whole, games)
    _share_security(whole)
    return orjson.dumps(with_inlined(whole))


def _parameters(document: dict[str, Any]) -> Iterator[_Place]:
    webhooks = document.get("webhooks", {}).values()
    for methods in (*document["paths"].values(), *webhooks):
        for holder in (methods, *(methods[method] for method in METHODS if method in methods)):
            for number, parameter in enumerate(holder.get("parameters", ())):
                yield _Place(_last_word(parameter["name"]), holder["parameters"], number)


def _headers(document: dict[str, Any]) -> Iterator[_Place]:
    for _, _, operation in operations_of(document):
        for answer in operation["responses"].values():
            for name in answer.get("headers", {}):
                yield _Place(_last_word(name), answer["headers"], name)


def _last_word(header: str) -> str:
    word = header.rpartition("-")[2]
    return word[0].upper() + word[1:]


def _problem_answers(document: dict[str, Any]) -> Iterator[_Place]:
    for _, _, operation in operations_of(document):
        for status, answer in operation["responses"].items():
            if _is_problem(answer) or (status == "304" and "$ref" not in answer):
                name = status if status == "304" else _form_name(answer["headers"])
                yield _Place(name, operation["responses"], status, operation["operationId"])


def _is_problem(answer: dict[str, Any]) -> bool:
    return _PROBLEM_TYPE in answer.get("content", {})


def _often(places: Iterable[_Place], games: Sequence[str]) -> Iterator[_Place]:
    """Yield those of `places` that are so often alike that a component is shorter than a description in each.

    They are named after what was the first of them in any game.
    """
    found: dict[str, list[_Place]] = {}
    for place in places:
        found.setdefault(_text_of(place), []).append(place)
    for text, alike in found.items():
        if len(alike) * len(alike[0].holder[alike[0].key]["description"]) > len(text):
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
    return "".join([*said, *([] if "RateLimit" in headers else ["Unlimited"])]) or "Problem"


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

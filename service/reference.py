"""The reference page of a document: its operations and schemas as the template shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from service.contract.examples import ADDRESS, RECORDED
from service.contract.operations import operations_of

__all__ = ["Answer", "Component", "Member", "Operation", "Problem", "components_of", "prose", "reference_of"]

_JSON = "application/json"
_PROBLEM = "application/problem+json"


@dataclass(frozen=True)
class Member:
    """A member of an object, or a parameter: `type` in HTML, with links to components."""

    name: str
    type: Markup
    required: bool
    description: str


@dataclass(frozen=True)
class Component:
    """A schema: its members, or what else it is; `extends` are what its members are added to."""

    name: str
    extends: tuple[Markup, ...]
    members: tuple[Member, ...]
    type: Markup | None
    description: str


class Problem(NamedTuple):
    """A problem that may be answered: its status where the answer has several, and its code."""

    status: str
    code: str


@dataclass(frozen=True)
class Answer:
    """What may be answered with a status: what its description says or, of an answer that names them, the problems."""

    status: str
    description: str
    problems: tuple[Problem, ...]
    type: Markup | None


@dataclass(frozen=True)
class Operation:
    """An operation; `example` is the address of its recorded request, empty without one."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[Member, ...]
    body: Markup | None
    example: str
    answers: tuple[Answer, ...]


def reference_of(document: Mapping[str, Any], tags: tuple[str, ...]) -> list[Operation]:
    """Return the operations of `document` that bear one of `tags`."""
    found = operations_of(dict(document))
    return [
        _operation(document, path, method, operation)
        for path, method, operation in found
        if operation["tags"][0] in tags
    ]


def _operation(document: Mapping[str, Any], path: str, method: str, operation: Mapping[str, Any]) -> Operation:
    content = operation.get("requestBody", {}).get("content", {}).get(_JSON, {})
    given = [*document["paths"][path].get("parameters", ()), *operation.get("parameters", ())]
    return Operation(
        id=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=operation["summary"],
        description=operation.get("description", ""),
        parameters=tuple([_parameter(_followed(document, each)) for each in given]),
        body=_type(content["schema"]) if content else None,
        example=content.get("examples", {}).get(RECORDED, {}).get(ADDRESS, ""),
        answers=tuple(
            [_answer(status, _followed(document, each)) for status, each in sorted(operation["responses"].items())]
        ),
    )


def _followed(document: Mapping[str, Any], part: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a parameter or an answer, wherever it stands; a description beside a reference is its own."""
    if "$ref" not in part:
        return part
    _, _, group, name = part["$ref"].split("/")
    return {**_followed(document, document["components"][group][name]), **part}


def _parameter(parameter: Mapping[str, Any]) -> Member:
    required = bool(parameter.get("required"))
    return Member(parameter["name"], _type(parameter["schema"]), required, parameter.get("description", ""))


def _answer(status: str, answer: Mapping[str, Any]) -> Answer:
    contents: Mapping[str, Any] = answer.get("content", {})
    content: Mapping[str, Any] = next(iter(contents.values()), {})
    body = _type(content["schema"]) if "schema" in content else None
    if _PROBLEM in contents:
        return Answer(status, "", tuple(_problems(answer["description"])), body)
    return Answer(status, answer["description"], (), body)


def _problems(listed: str) -> Iterator[Problem]:
    for group in listed.split("; "):
        status, *codes = group.replace(",", "").rpartition("`")[0].split("`")
        yield from (Problem(status.strip(), code) for code in codes[::2])


def components_of(document: Mapping[str, Any]) -> Iterator[Component]:
    """Yield the schemas of a document by name."""
    for name, schema in sorted(document["components"]["schemas"].items()):
        parts = schema.get("allOf", [schema])
        own = [part for part in parts if "properties" in part]
        extends = tuple([_type(part) for part in parts if "$ref" in part])
        members = tuple([member for part in own for member in _members(part)])
        yield Component(
            name, extends, members, None if own or extends else _type(schema), schema.get("description", "")
        )


def _members(schema: Mapping[str, Any]) -> Iterator[Member]:
    required = schema.get("required", ())
    for name, member in schema["properties"].items():
        yield Member(name, _type(member), name in required, member.get("description", ""))


def _type(schema: Mapping[str, Any]) -> Markup:
    """Say in HTML what a value may be."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return Markup('<a href="#{0}">{0}</a>').format(name)
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return Markup(" | ").join([_type(form) for form in schema[key]])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return Markup(" | ").join([Markup("<code>{}</code>").format(_value(value)) for value in values])
    if "items" in schema:
        return Markup("[{}]").format(_type(schema["items"])) if schema["items"] else Markup("[…]")
    kinds = schema.get("type", "…")
    return escape(" | ".join(kinds if isinstance(kinds, list) else [kinds]) + _range(schema))


def _value(value: object) -> str:
    return {True: "true", False: "false", None: "null"}[value] if isinstance(value, bool | None) else str(value)


def _range(schema: Mapping[str, Any]) -> str:
    if "minimum" not in schema and "maximum" not in schema:
        return ""
    return f" {schema.get('minimum', '')}…{schema.get('maximum', '')}"


def prose(text: str) -> Markup:
    """Return a description in HTML: paragraphs, and code between backquotes."""
    return Markup().join([Markup("<p>{}</p>").format(_with_code(part)) for part in text.split("\n\n")])


def _with_code(text: str) -> Markup:
    """Return a text in HTML; every other part of it stands between backquotes."""
    code = Markup("<code>{}</code>")
    return Markup().join([code.format(part) if at % 2 else escape(part) for at, part in enumerate(text.split("`"))])

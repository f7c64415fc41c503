"""Every kind of change that a contract may suffer, and whether it breaks callers where something is asked or told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

__all__ = ["OPERATION_CHANGES", "SCHEMA_CHANGES", "Change", "OperationChange"]

Part = dict[str, Any]


class Change(NamedTuple):
    """A change of a schema, where it can be made, and whether it breaks callers where that is asked, and where told.

    It may be one of schemas that are part of others alone, or of no part.
    """

    name: str
    fits: Callable[[Part], Any]
    make: Callable[[Part], object]
    breaks_asked: bool
    breaks_told: bool
    of_part: bool | None = None


class OperationChange(NamedTuple):
    """A change of an operation, and whether it breaks callers."""

    name: str
    fits: Callable[[Part], Any]
    make: Callable[[Part], object]
    breaks: bool


def _is(type_: str) -> Callable[[Part], bool]:
    return lambda schema: schema.get("type") == type_ or type_ in schema.get("type", ())


def _has(*keys: str) -> Callable[[Part], bool]:
    return lambda schema: all(key in schema for key in keys)


def _put(**values: Any) -> Callable[[Part], object]:
    return lambda schema: schema.update(values)


def _drop(key: str) -> Callable[[Part], object]:
    return lambda schema: schema.pop(key)


def _add(key: str, number: int) -> Callable[[Part], object]:
    return lambda schema: schema.update({key: schema[key] + number})


def _first(schema: Part, *, required: bool) -> str:
    """Return the first member that is required, or that is not; empty when there is none."""
    names = [name for name in schema.get("properties", {}) if (name in schema.get("required", ())) is required]
    return names[0] if names else ""


def _some(schema: Part, *, required: bool) -> bool:
    return bool(_first(schema, required=required))


def _lose(schema: Part, *, required: bool) -> None:
    name = _first(schema, required=required)
    schema["properties"] = {key: value for key, value in schema["properties"].items() if key != name}
    schema["required"] = [key for key in schema.get("required", ()) if key != name]


def _rename(schema: Part) -> None:
    name, *_ = schema["properties"]
    members, required = schema["properties"], schema.get("required", [])
    schema["properties"] = {("other" if key == name else key): value for key, value in members.items()}
    schema["required"] = ["other" if key == name else key for key in required]


def _gain(schema: Part, *, required: bool) -> None:
    schema["properties"] = {**schema["properties"], "other": {"type": "string"}}
    schema["required"] = [*schema.get("required", ()), *(["other"] if required else [])]


def _free(schema: Part) -> None:
    name = _first(schema, required=True)
    schema["required"] = [key for key in schema["required"] if key != name]


def _oblige(schema: Part) -> None:
    schema["required"] = [*schema.get("required", ()), _first(schema, required=False)]


def _with(key: str, change: Callable[[list[Any]], list[Any]]) -> Callable[[Part], object]:
    return lambda schema: schema.update({key: change(schema[key])})


def _is_plain(schema: Part) -> bool:
    """Tell whether a schema has one type and any value of it; an open object may be one for another reason too."""
    return schema.get("type") in ("array", "boolean", "integer", "number", "string") and "enum" not in schema


def _values_of_one_type(schema: Part) -> bool:
    return "enum" in schema and isinstance(schema.get("type"), str)


def _limits(lower: str, upper: str, type_: str) -> tuple[Change, ...]:
    """Return the changes of two bounds."""
    bare = f"{lower} and {upper}"
    return (
        Change(f"higher {lower}", _has(lower), _add(lower, 1), True, False),
        Change(f"lower {lower}", _has(lower), _add(lower, -1), False, True),
        Change(f"no {lower}", _has(lower), _drop(lower), False, True),
        Change(f"higher {upper}", _has(upper), _add(upper, 1), False, True),
        Change(f"lower {upper}", _has(upper), _add(upper, -1), True, False),
        Change(f"no {upper}", _has(upper), _drop(upper), False, True),
        Change(
            f"{bare} where there were none",
            lambda schema: schema.get("type") == type_ and not {lower, upper, "enum", "const"} & schema.keys(),
            _put(**{lower: 1, upper: 3}),
            True,
            False,
        ),
    )


_TEXT: Final = {"type": "string"}
_STRANGER: Final = {"type": "object", "properties": {"stranger": {"enum": [1]}}, "required": ["stranger"]}

SCHEMA_CHANGES: Final = (
    Change("a value more", _values_of_one_type, _with("enum", lambda enum: [*enum, "other"]), False, True),
    Change(
        "a value less",
        lambda schema: len(schema.get("enum", ())) > 1,
        _with("enum", lambda enum: enum[1:]),
        True,
        False,
    ),
    Change("any value", _has("enum", "type"), _drop("enum"), False, True),
    Change(
        "but certain values",
        lambda schema: schema.get("type") == "string" and not {"enum", "const"} & schema.keys(),
        _put(enum=["other"]),
        True,
        False,
    ),
    Change("another type", lambda schema: _is_plain(schema) or schema.get("additionalProperties") is False,
           lambda schema: schema.update(type="string" if schema["type"] != "string" else "integer"), True, True),
    Change("a number for an integer", lambda schema: schema.get("type") == "integer" and "enum" not in schema,
           _put(type="number"), False, True),
    Change("an integer for a number", lambda schema: schema.get("type") == "number", _put(type="integer"), True, False),
    Change("null too", _is_plain, lambda schema: schema.update(type=[schema["type"], "null"]), False, True),
    Change(
        "no null",
        lambda schema: isinstance(schema.get("type"), list) and "null" in schema["type"],
        _with("type", lambda types: [each for each in types if each != "null"]),
        True,
        False,
    ),
    *_limits("minimum", "maximum", "integer"),
    *_limits("minItems", "maxItems", "array"),
    *_limits("minLength", "maxLength", "string")[3:],
    Change("another format", _has("format"), _put(format="hostname"), True, True),
    Change("no format", _has("format"), _drop("format"), False, True),
    Change("a format", lambda schema: _is("string")(schema) and "format" not in schema and "enum" not in schema,
           _put(format="hostname"), True, False),
    Change("another pattern", _has("pattern"), _put(pattern="^other$"), True, True),
    Change("no pattern", _has("pattern"), _drop("pattern"), False, True),
    Change("a pattern", lambda schema: _is("string")(schema) and not {"pattern", "enum"} & schema.keys(),
           _put(pattern="^other$"), True, False),
    Change("an unknown keyword", lambda schema: _is("object")(schema) or _is("array")(schema),
           _put(unheardOf=1), True, True),
    Change("another kind of item", _has("items"), _put(items=_STRANGER), True, True),
    Change("no required member", lambda schema: _some(schema, required=True),
           lambda schema: _lose(schema, required=True), True, True),
    Change("no optional member", lambda schema: _some(schema, required=False),
           lambda schema: _lose(schema, required=False), True, True),
    Change("a member of another name", lambda schema: schema.get("properties"), _rename, True, True),
    Change("an optional member more", _has("properties"), lambda schema: _gain(schema, required=False), False, False),
    Change("a required member more", _has("properties"), lambda schema: _gain(schema, required=True), True, False),
    Change("what was required may be missing", lambda schema: _some(schema, required=True), _free, False, True),
    Change("what might be missing is required", lambda schema: _some(schema, required=False), _oblige, True, False),
    Change("open", lambda schema: schema.get("additionalProperties") is False, _drop("additionalProperties"), False,
           True),
    Change("closed", lambda schema: _has("properties")(schema) and "additionalProperties" not in schema,
           _put(additionalProperties=False), True, False, of_part=False),
    Change("a form less", lambda schema: len(schema.get("anyOf") or schema.get("oneOf") or ()) > 1,
           lambda schema: next(schema.update({key: schema[key][1:]}) for key in ("anyOf", "oneOf") if key in schema),
           True, False),
    Change("a form more", lambda schema: "anyOf" in schema or "oneOf" in schema,
           lambda schema: next(schema.update({key: [*schema[key], _STRANGER]}) for key in ("anyOf", "oneOf")
                               if key in schema), False, True),
    Change("told apart by another member", _has("discriminator"), _put(discriminator={"propertyName": "other"}), True,
           True),
    Change("told apart by nothing", _has("discriminator"), _drop("discriminator"), True, True),
    Change("other words", lambda schema: True, _put(description="other", title="other", examples=[1]), False, False),
    Change("deprecated", lambda schema: True, _put(deprecated=True), False, False),
)  # fmt: skip


def _header(operation: Part, **changes: Any) -> None:
    operation["parameters"] = [*operation["parameters"], {"name": "Other", "in": "header", "schema": _TEXT, **changes}]


def _answer(operation: Part) -> Part:
    """Return the answer of success with its contents, made this operation's own."""
    answer = operation["responses"]["200"]
    own = {**answer, "content": {**answer.get("content", {})}, "headers": {**answer.get("headers", {})}}
    operation["responses"] = {**operation["responses"], "200": own}
    return own


def _no_header(operation: Part) -> None:
    headers = _answer(operation)["headers"]
    headers.pop(next(iter(headers)))


def _one_type_less(operation: Part) -> None:
    contents = _answer(operation)["content"]
    contents.pop(next(iter(contents)))


def _body(operation: Part, **changes: Any) -> None:
    operation["requestBody"] = {**operation["requestBody"], **changes}


def _status(operation: Part, status: str) -> None:
    operation["responses"] = {**operation["responses"], status: {"description": "other"}}


def _no_status(operation: Part) -> None:
    operation["responses"] = {
        status: answer for status, answer in operation["responses"].items() if status != "default"
    }


def _always(operation: Part) -> bool:
    return True


def _answers_itself(operation: Part) -> bool:
    return "$ref" not in operation["responses"]["200"]


_with_body: Final = _has("requestBody")

OPERATION_CHANGES: Final = (
    OperationChange("another id", _always, _put(operationId="other"), True),
    OperationChange("other words", _always, _put(summary="other", description="other", tags=["other"]), False),
    OperationChange("deprecated", _always, _put(deprecated=True), False),
    OperationChange("called back", _always, _put(callbacks={"other": {}}), True),
    OperationChange("a parameter less", lambda operation: operation["parameters"],
                    lambda operation: operation.update(parameters=operation["parameters"][1:]), True),
    OperationChange("a parameter more", _always, _header, False),
    OperationChange("a required parameter more", _always, lambda operation: _header(operation, required=True), True),
    OperationChange("the body may be left out", _with_body, lambda operation: _body(operation, required=False), False),
    OperationChange("no body", _with_body, _drop("requestBody"), True),
    OperationChange("a body that must be given", lambda operation: "requestBody" not in operation,
                    _put(requestBody={"required": True, "content": {"application/json": {}}}), True),
    OperationChange("a body of another type", _with_body, lambda operation: _body(operation, content={"text/x": {}}),
                    True),
    OperationChange("a status less", _always, _no_status, True),
    OperationChange("a success more", _always, lambda operation: _status(operation, "203"), True),
    OperationChange("an error more", _always, lambda operation: _status(operation, "418"), False),
    OperationChange("a header less", _answers_itself, _no_header, True),
    OperationChange("a header more", _answers_itself,
                    lambda operation: _answer(operation)["headers"].update(Other={"schema": _TEXT}), False),
    OperationChange("a header of another type", _answers_itself, lambda operation: _answer(operation)["headers"].update(
        {"X-Request-Id": {"schema": {"type": "integer"}}}), True),
    OperationChange("an answer of no type", lambda operation: operation["responses"]["200"].get("content"),
                    _one_type_less, True),
    OperationChange("an answer of another type too", _answers_itself,
                    lambda operation: _answer(operation)["content"].update({"text/x": {}}), True),
    OperationChange("a key is asked for", lambda operation: {} in operation.get("security", [{}]),
                    _put(security=[{"jobs": []}]), True),
    OperationChange("no key is asked for", lambda operation: operation.get("security"), _put(security=[]), False),
    OperationChange("another way to show a key", lambda operation: operation.get("security"),
                    lambda operation: operation.update(security=[*operation["security"], {"other": []}]), False),
)  # fmt: skip

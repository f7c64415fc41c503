"""Schemas as lists of forms: no references, unions or alternatives of types are left at the top of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

__all__ = ["LOWER", "UPPER", "Form", "Schemas", "annotates"]

#: What is said of a schema to people and generators, and excludes no value.
_ANNOTATIONS: Final = (
    "default", "deprecated", "description", "discriminator", "example", "examples", "externalDocs", "readOnly",
    "summary", "tags", "title", "writeOnly",
)  # fmt: skip
#: Closes what is put together of several, where each of them would close its own part alone.
_UNEVALUATED: Final = "unevaluatedProperties"
LOWER: Final = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
UPPER: Final = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "null": (type(None),), "boolean": (bool,), "integer": (int,), "number": (int, float), "string": (str,),
    "array": (list,), "object": (dict,),
}  # fmt: skip


class Form(NamedTuple):
    """What a value may look like: keywords of JSON Schema with at most one type, and the component that they are of."""

    name: str
    keywords: Mapping[str, Any]

    @property
    def type(self) -> str:
        """The type of its values; empty for any."""
        return str(self.keywords.get("type", ""))

    def tags(self) -> dict[str, list[Any]]:
        """Return its members that have but certain values, each with these."""
        members = self.keywords.get("properties", {})
        found = {name: _values(schema) for name, schema in members.items()}
        return {name: values for name, values in found.items() if values}

    def __str__(self) -> str:
        tags = (f"{name} {'/'.join(map(str, values))}" for name, values in self.tags().items() if len(values) == 1)
        return ", ".join(filter(None, (self.name or self.type or "anything", *tags)))


class Schemas:
    """The schemas of a document."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._document = document
        # Each with its schema, so that no other comes to have the same id.
        self._forms: dict[int, tuple[Any, list[Form]]] = {}

    def resolved(self, part: Any) -> tuple[Any, str]:
        """Return what `part` refers to, or itself, and the name of the component that it is, if it is one.

        What stands beside a reference holds too, unless it only annotates.
        """
        if not isinstance(part, dict) or "$ref" not in part:
            return part, ""
        _, _, group, name = part["$ref"].split("/")
        beside = {key: value for key, value in part.items() if key != "$ref" and not annotates(key)}
        found, deeper = self.resolved(self._document["components"][group][name])
        return ({"allOf": [found, beside]} if beside else found), deeper or name

    def forms(self, schema: Any) -> list[Form]:
        """Return the forms of a schema: a value is of one of them."""
        if id(schema) not in self._forms:
            self._forms[id(schema)] = schema, self._forms_of(schema)
        return self._forms[id(schema)][1]

    def _forms_of(self, schema: Any) -> list[Form]:
        found, name = self.resolved(schema)
        if not isinstance(found, dict):
            return [Form(name, {})] if found else []
        forms = _by_type(name, found)
        for part in found.get("allOf", ()):
            forms = [both for form in forms for other in self.forms(part) for both in _both(form, other)]
        for key in ("anyOf", "oneOf"):
            if key in found:
                tag = found.get("discriminator", {}).get("propertyName", "")
                others = [each for part in found[key] for form in self.forms(part) for each in _by_tag(form, tag)]
                forms = [both for form in forms for other in others for both in _both(form, other)]
        return [Form(form.name or name, _put_together(form.keywords)) for form in forms]


def annotates(key: str) -> bool:
    """Tell whether a keyword excludes nothing."""
    return key in _ANNOTATIONS or key.startswith("x-")


def _by_type(name: str, schema: dict[str, Any]) -> list[Form]:
    left_out = ("allOf", "anyOf", "oneOf", "const")
    keywords = {key: value for key, value in schema.items() if not annotates(key) and key not in left_out}
    if "const" in schema:
        keywords["enum"] = [schema["const"]]
    types = keywords.get("type")
    named = name if not {"anyOf", "oneOf", "allOf"} & schema.keys() or "allOf" in schema else ""
    if not isinstance(types, list):
        return [Form(named, keywords)]
    return [_of_type(Form(named, keywords), each) for each in types]


def _put_together(keywords: Mapping[str, Any]) -> dict[str, Any]:
    """Return what holds of the whole: what no part takes is what the whole does not take."""
    kept = {key: value for key, value in keywords.items() if key != _UNEVALUATED}
    return {**kept, "additionalProperties": keywords[_UNEVALUATED]} if _UNEVALUATED in keywords else kept


def _of_type(form: Form, type_: str) -> Form:
    keywords = {**form.keywords, "type": type_}
    if "enum" in keywords:
        keywords["enum"] = [value for value in keywords["enum"] if isinstance(value, _TYPES[type_])]
    return Form(form.name, keywords)


def _by_tag(form: Form, tag: str) -> list[Form]:
    values = form.tags().get(tag, [])
    if len(values) < 2:
        return [form]
    members = form.keywords["properties"]
    one = [{**form.keywords, "properties": {**members, tag: {**members[tag], "enum": [value]}}} for value in values]
    return [Form(form.name, keywords) for keywords in one]


def _values(schema: Any) -> list[Any]:
    if not isinstance(schema, dict):
        return []
    found: list[Any] = [schema["const"]] if "const" in schema else schema.get("enum", [])
    return found


def _both(one: Form, other: Form) -> list[Form]:
    """Return the form of what is of both, or none when nothing is."""
    merged = _refusing(one.keywords, other.keywords)
    for key, value in _refusing(other.keywords, one.keywords).items():
        merged[key] = _joined(key, merged[key], value) if key in merged else value
    if merged.get("type") == "":
        return []
    return [Form(other.name or one.name, merged)]


def _refusing(keywords: Mapping[str, Any], closed: Mapping[str, Any]) -> dict[str, Any]:
    """Return keywords with no value for the members that what is `closed`, and holds too, does not take."""
    if closed.get("additionalProperties") is not False or "properties" not in keywords:
        return dict(keywords)
    taken = closed.get("properties", {})
    properties = {name: member if name in taken else False for name, member in keywords["properties"].items()}
    return {**keywords, "properties": properties}


def _joined(key: str, one: Any, other: Any) -> Any:
    """Return what two schemas that hold at once say by a keyword."""
    if one == other:
        return one
    if key == "properties":
        shared = {name: {"allOf": [one[name], other[name]]} for name in one.keys() & other.keys()}
        return {**one, **other, **shared}
    if key == "required":
        return [*one, *(name for name in other if name not in one)]
    if key == "enum":
        return [value for value in one if value in other]
    if key == "type":
        return "integer" if {one, other} == {"integer", "number"} else ""
    if key in LOWER:
        return max(one, other)
    if key in UPPER:
        return min(one, other)
    if key == "additionalProperties":
        return False if False in (one, other) else {"allOf": [one, other]}
    return [one, other]

"""Whether all that fits one schema fits another: what callers sent fits the new contract, what they are told the old.

Both questions are one, with the two contracts in either place, so a change is looked at the same way in requests, which
may not become narrower, and in answers, which may become neither wider nor less.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import jsonschema_rs

from service.contract.differ.forms import LOWER, UPPER, Form, Schemas

__all__ = ["Finding", "Fitting"]

#: What is compared apart from the other keywords.
_STRUCTURE: Final = ("type", "enum", "properties", "required", "additionalProperties", "items", *LOWER, *UPPER)
_COMPOUND: Final = ("object", "array")
#: Keywords that only exclude, so that to have one more is to be narrower; of others nothing is known.
_NARROWING: Final = (
    "pattern",
    "format",
    "multipleOf",
    "uniqueItems",
    "not",
    "propertyNames",
    "contains",
    "prefixItems",
)
_ANYTHING: Final[dict[str, Any]] = {}
_LONG: Final = 80


class Finding(NamedTuple):
    """A change that breaks callers: where it is, and what it is."""

    place: str
    text: str


class Fitting:
    """Compares the schemas of an old and a new document as they stand in what is `asked` of the service, or told."""

    def __init__(self, old: Schemas, new: Schemas, *, asked: bool) -> None:
        self._asked = asked
        self._inner, self._outer = (old, new) if asked else (new, old)
        self._known: dict[tuple[int, int], tuple[Finding, ...]] = {}
        #: What is known is known of these schemas, which therefore stay.
        self._kept: list[Any] = []

    def breaks(self, old: Any, new: Any, place: str) -> tuple[Finding, ...]:
        """Return what breaks between a schema of the old document and its successor."""
        return self._breaks(old, new, place) if self._asked else self._breaks(new, old, place)

    def _breaks(self, inner: Any, outer: Any, place: str) -> tuple[Finding, ...]:
        inner, inner_name = self._inner.resolved(inner)
        outer, outer_name = self._outer.resolved(outer)
        names = (inner_name, outer_name) if self._asked else (outer_name, inner_name)
        key = id(inner), id(outer)
        if key not in self._known:
            # What holds inside itself holds.
            self._known[key] = ()
            self._kept += [inner, outer]
            self._known[key] = tuple(self._found(inner, outer, names[0] or names[1] or place))
        return self._known[key]

    def _found(self, inner: Any, outer: Any, place: str) -> Iterator[Finding]:
        yield from self._told_apart(inner, outer, place)
        narrow, wide = self._inner.forms(inner), self._outer.forms(outer)
        if wide and not narrow:
            yield Finding(place, "can be nothing any more")
        for form in narrow:
            yield from self._fit(form, wide, place)

    def _told_apart(self, inner: Any, outer: Any, place: str) -> Iterator[Finding]:
        """A union's forms are told apart by the member that told them apart, and are not kept apart otherwise."""
        old, new = self._in_time(inner, outer)
        was, now = ((part.get("discriminator") if isinstance(part, dict) else None) or {} for part in (old, new))
        if was and was["propertyName"] != now.get("propertyName"):
            yield Finding(place, f"is not told apart by {was['propertyName']} any more")
        is_one = isinstance(outer, dict) and "oneOf" in outer and "discriminator" not in outer
        if is_one and not (isinstance(inner, dict) and "oneOf" in inner):
            yield Finding(place, "is of exactly one form, and was not" if self._asked else "may be of several forms")

    def _in_time(self, inner: Any, outer: Any) -> tuple[Any, Any]:
        return (inner, outer) if self._asked else (outer, inner)

    def _excess(self, what: object) -> str:
        """Say of something that fits the one and not the other what that means to a caller."""
        return f"{what} is not taken any more" if self._asked else f"{what} may come now"

    # Forms

    def _fit(self, form: Form, wide: list[Form], place: str) -> Iterator[Finding]:
        """Find what of a form fits none of some others; where it meant one of them, what is wrong with that."""
        place = form.name or place
        values = form.keywords.get("enum")
        if values is not None and form.type not in _COMPOUND:
            yield from (
                Finding(place, self._excess(_written(value)))
                for value in values
                if not any(_takes(other, value) for other in wide)
            )
            return
        near = [other for other in wide if other.type == form.type and other.tags() == form.tags()]
        near = [other for other in near if other.name == form.name] or near
        ordered = [*near, *(other for other in wide if other not in near)]
        first: tuple[Finding, ...] | None = None
        for other in ordered:
            found = tuple(self._differences(form, other, place))
            if not found:
                return
            first = found if first is None else first
        if first is not None and (near or len(wide) == 1):
            yield from first
        else:
            yield Finding(place, self._excess(form))

    def _differences(self, inner: Form, outer: Form, place: str) -> Iterator[Finding]:
        if outer.type and inner.type != outer.type and (inner.type, outer.type) != ("integer", "number"):
            yield Finding(place, self._excess(inner.type or "anything"))
            return
        yield from self._limits(inner, outer, place)
        if inner.type in ("object", "") and {"properties", "required", "additionalProperties"} & {
            *inner.keywords, *outer.keywords,
        }:  # fmt: skip
            yield from self._members(inner, outer, place)
        if inner.type in ("array", "") and {"items"} & {*inner.keywords, *outer.keywords}:
            narrow, wide = (form.keywords.get("items", _ANYTHING) for form in (inner, outer))
            yield from self._breaks(narrow, wide, f"{place}/0")

    def _limits(self, inner: Form, outer: Form, place: str) -> Iterator[Finding]:
        """Compare enumerations, bounds, and whatever else a form is held to."""
        if "enum" in outer.keywords and "enum" not in inner.keywords:
            yield Finding(place, self._excess(f"a value beside {_written(outer.keywords['enum'])}"))
        for key in (*LOWER, *UPPER):
            sign = 1 if key in LOWER else -1
            narrow, wide = (sign * form.keywords.get(key, -sign * math.inf) for form in (inner, outer))
            if narrow < wide:
                yield self._changed(key, inner, outer, place)
        for key in sorted({*inner.keywords, *outer.keywords} - {*_STRUCTURE}):
            is_narrower = key in outer.keywords or key not in _NARROWING
            if is_narrower and inner.keywords.get(key) != outer.keywords.get(key):
                yield self._changed(key, inner, outer, place)

    def _changed(self, key: str, inner: Form, outer: Form, place: str) -> Finding:
        old, new = self._in_time(inner.keywords, outer.keywords)
        where = "requests" if self._asked else "answers"
        return Finding(place, f"in {where}, {key} was {_written(old.get(key))} and is {_written(new.get(key))}")

    # Members

    def _members(self, inner: Form, outer: Form, place: str) -> Iterator[Finding]:
        ours, theirs = inner.keywords.get("properties", {}), outer.keywords.get("properties", {})
        others, wide_others = (form.keywords.get("additionalProperties", True) for form in (inner, outer))
        for name, schema in ours.items():
            here = f"{place}/{name}"
            if name in theirs:
                yield from self._breaks(schema, theirs[name], here)
                yield from self._default(schema, theirs[name], here)
            elif self._asked or wide_others is False:
                yield Finding(here, self._excess("it"))
            else:
                yield from self._breaks(schema, wide_others, here)
        must, may = set(outer.keywords.get("required", ())), set(inner.keywords.get("required", ()))
        gone = [] if self._asked else [name for name in theirs if name not in ours]
        yield from (Finding(f"{place}/{name}", "is not told any more") for name in gone)
        missing = "must be given now" if self._asked else "may be missing now"
        yield from (Finding(f"{place}/{name}", missing) for name in sorted(must - may - set(gone)))
        if others is not False:
            yield from self._breaks(others, wide_others, f"{place}/*")

    def _default(self, old: Any, new: Any, place: str) -> Iterator[Finding]:
        """What is left out of a request must mean what it meant."""
        if not self._asked or not isinstance(old, dict) or "default" not in old:
            return
        now = new.get("default") if isinstance(new, dict) else None
        if now != old["default"]:
            yield Finding(place, f"left out, it was {_written(old['default'])} and is {_written(now)}")


def _takes(form: Form, value: Any) -> bool:
    return form.type not in _COMPOUND and jsonschema_rs.is_valid(dict(form.keywords), value)


def _written(value: object) -> str:
    text = "left out" if value is None else str(value)
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"

"""What breaks between two documents: paths, operations, parameters, bodies, answers, headers, keys, webhooks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from service.contract.differ.fitting import Finding, Fitting
from service.contract.differ.forms import Schemas, annotates

__all__ = ["Break", "breaks"]

_METHODS: Final = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
_ANYTHING: Final[dict[str, Any]] = {}
#: What is compared by a rule of its own; whatever else differs breaks.
_OF_OPERATION: Final = ("operationId", "parameters", "requestBody", "responses", "security")
_OF_PARAMETER: Final = ("name", "in", "required", "schema")
#: How many operations a break names before it counts the others.
_NAMED: Final = 2


class Break(NamedTuple):
    """A change that breaks callers, and the operations that it concerns; none: all."""

    place: str
    text: str
    operations: tuple[str, ...]

    @property
    def key(self) -> str:
        """What it is known by, whichever operations it concerns."""
        return f"{self.place}: {self.text}"

    def __str__(self) -> str:
        named = ", ".join(self.operations[:_NAMED])
        more = len(self.operations) - _NAMED
        return self.key + (f" ({named}{f' and {more} more' if more > 0 else ''})" if named else "")


def breaks(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Break]:
    """Return every change from one contract, a bundled OpenAPI document, to another that breaks callers of the old."""
    found: dict[Finding, list[str]] = {}
    for finding, operation in _Comparison(old, new).findings():
        operations = found.setdefault(finding, [])
        if operation and operation not in operations:
            operations.append(operation)
    return [Break(finding.place, finding.text, tuple(operations)) for finding, operations in found.items()]


class _Comparison:
    def __init__(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
        self._documents = old, new
        self._old, self._new = Schemas(old), Schemas(new)
        self._asked = Fitting(self._old, self._new, asked=True)
        self._told = Fitting(self._old, self._new, asked=False)

    def findings(self) -> Iterator[tuple[Finding, str]]:
        """Yield each break and the id of an operation that it concerns, empty for what concerns all."""
        old, new = self._documents
        urls = {server["url"] for server in new.get("servers", ())}
        gone = (server["url"] for server in old.get("servers", ()) if server["url"] not in urls)
        yield from ((Finding("servers", f"{url} has gone"), "") for url in gone)
        yield from self._schemes()
        for group in ("paths", "webhooks"):
            for place, was, now in self._items(group):
                found = self._operation(place, was, now, is_webhook=group == "webhooks")
                yield from ((finding, was.get("operationId", "")) for finding in found)

    def _schemes(self) -> Iterator[tuple[Finding, str]]:
        was, now = (each.get("components", {}).get("securitySchemes", {}) for each in self._documents)
        for name, scheme in was.items():
            if _bare(scheme) != _bare(now.get(name, {})):
                yield Finding("keys", f"{name} is another scheme, or has gone"), ""

    def _items(self, group: str) -> Iterator[tuple[str, dict[str, Any], dict[str, Any] | None]]:
        """Yield each old operation of a group with all that stands at its path, and its successor."""
        was, now = (each.get(group, {}) for each in self._documents)
        for path, item in was.items():
            for method in _METHODS:
                if method in item:
                    successor = now.get(path, {})
                    yield (
                        f"{method.upper()} {path}",
                        _whole(item, method, self._documents[0]),
                        _whole(successor, method, self._documents[1]) if method in successor else None,
                    )

    def _operation(
        self, place: str, old: dict[str, Any], new: dict[str, Any] | None, *, is_webhook: bool
    ) -> Iterator[Finding]:
        if new is None:
            yield Finding(place, "has gone")
            return
        if old.get("operationId") != new.get("operationId"):
            yield Finding(place, f"is {new.get('operationId')} and was {old.get('operationId')}")
        yield from _others(place, old, new, _OF_OPERATION)
        # What a webhook asks is what callers are told, and the other way round.
        asked, told = (self._told, self._asked) if is_webhook else (self._asked, self._told)
        yield from self._parameters(place, old, new, asked, is_webhook)
        yield from self._body(place, old, new, asked, is_webhook)
        yield from self._answers(place, old, new, told)
        yield from _security(place, old["security"], new["security"])

    # Requests

    def _parameters(
        self, place: str, old: dict[str, Any], new: dict[str, Any], asked: Fitting, is_webhook: bool
    ) -> Iterator[Finding]:
        was, now = self._by_name(old, self._old), self._by_name(new, self._new)
        for key, parameter in was.items():
            here = f"{place} {key}"
            if key not in now:
                yield Finding(here, "has gone")
                continue
            yield from _others(here, parameter, now[key], _OF_PARAMETER)
            yield from asked.breaks(parameter.get("schema", _ANYTHING), now[key].get("schema", _ANYTHING), here)
        for key, parameter in now.items():
            before = was.get(key, parameter if is_webhook else {}).get("required", False)
            yield from _obliged(f"{place} {key}", before, parameter.get("required", False), is_webhook)

    def _by_name(self, operation: dict[str, Any], schemas: Schemas) -> dict[str, dict[str, Any]]:
        found = [schemas.resolved(parameter)[0] for parameter in operation["parameters"]]
        return {f"{parameter['in']} {parameter['name']}": parameter for parameter in found}

    def _body(
        self, place: str, old: dict[str, Any], new: dict[str, Any], asked: Fitting, is_webhook: bool
    ) -> Iterator[Finding]:
        was = self._old.resolved(old.get("requestBody", {}))[0]
        now = self._new.resolved(new.get("requestBody", {}))[0]
        here = f"{place} request"
        yield from _obliged(here, was.get("required", False), now.get("required", False), is_webhook)
        yield from self._contents(here, was.get("content", {}), now.get("content", {}), asked)

    def _contents(self, place: str, was: dict[str, Any], now: dict[str, Any], fitting: Fitting) -> Iterator[Finding]:
        for media_type, content in was.items():
            if media_type not in now:
                yield Finding(place, f"{media_type} has gone")
                continue
            yield from _others(place, content, now[media_type], ("schema",))
            schemas = content.get("schema", _ANYTHING), now[media_type].get("schema", _ANYTHING)
            yield from fitting.breaks(*schemas, place)

    # Answers

    def _answers(self, place: str, old: dict[str, Any], new: dict[str, Any], told: Fitting) -> Iterator[Finding]:
        was, now = old["responses"], new["responses"]
        for status in was:
            if status not in now:
                yield Finding(f"{place} {status}", "has gone")
            else:
                pair = self._old.resolved(was[status])[0], self._new.resolved(now[status])[0]
                yield from self._answer(f"{place} {status}", *pair, told)
        # A new error is an error, as its class of statuses says; a new success is not understood.
        for status in now.keys() - was.keys():
            if status[:1] in "123d" and told is self._told:
                yield Finding(f"{place} {status}", "may be answered now")

    def _answer(self, place: str, old: dict[str, Any], new: dict[str, Any], told: Fitting) -> Iterator[Finding]:
        yield from _others(place, old, new, ("content", "headers"))
        was, now = old.get("content", {}), new.get("content", {})
        yield from self._contents(place, was, now, told)
        for media_type in now.keys() - was.keys():
            yield Finding(place, f"may come as {media_type} now")
        headers = new.get("headers", {})
        for name, header in old.get("headers", {}).items():
            here = f"{place} {name}"
            if name not in headers:
                yield Finding(here, "has gone")
                continue
            before, after = self._old.resolved(header)[0], self._new.resolved(headers[name])[0]
            if before.get("required") and not after.get("required"):
                yield Finding(here, "may be missing now")
            yield from _others(here, before, after, ("required", "schema"))
            yield from told.breaks(before.get("schema", _ANYTHING), after.get("schema", _ANYTHING), here)


def _whole(item: Mapping[str, Any], method: str, document: Mapping[str, Any]) -> dict[str, Any]:
    """Return an operation with what stands at its path and for the whole document."""
    operation = item[method]
    shared = item.get("parameters", ())
    parameters = [*shared, *operation.get("parameters", ())]
    security = operation.get("security", document.get("security", [{}]))
    return {"responses": {}, **operation, "parameters": parameters, "security": security or [{}]}


def _obliged(place: str, before: bool, after: bool, is_webhook: bool) -> Iterator[Finding]:
    """Yield what must be given that might be left out; of what is sent to callers, what may be left out."""
    if before != after and before == is_webhook:
        yield Finding(place, "may be missing now" if is_webhook else "must be given now")


def _bare(part: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in part.items() if not annotates(key)}


def _others(place: str, old: Mapping[str, Any], new: Mapping[str, Any], compared: tuple[str, ...]) -> Iterator[Finding]:
    """Yield what differs beside what is compared elsewhere and what is but said."""
    was, now = _bare(old), _bare(new)
    for key in sorted({*was, *now} - {*compared}):
        if was.get(key) != now.get(key):
            yield Finding(place, f"{key} has changed")


def _security(place: str, old: list[dict[str, list[str]]], new: list[dict[str, list[str]]]) -> Iterator[Finding]:
    """Whoever might call may still call: each way to show a key holds all that some new way asks for."""
    for way in old:
        if not any(all(name in way and set(scopes) <= set(way[name]) for name, scopes in each.items()) for each in new):
            yield Finding(place, f"a caller with {' and '.join(way) or 'no key'} is refused now")

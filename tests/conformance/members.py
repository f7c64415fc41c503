"""Members of the contract's answers, and those that occur with a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.command.conformance.exchange import JSON, Exchange
from tests.service.support import Contract

Schema = Mapping[str, Any]
#: A component and one of its members; the members of an object without a component belong to the one around it.
Member = tuple[str, str]


class Members:
    """The `wanted` members of the answers of a contract, and the `seen` ones: neither null nor empty."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._contract = Contract(document)
        self._components: Mapping[str, Schema] = document["components"]["schemas"]
        self.seen: set[Member] = set()

    @property
    def wanted(self) -> set[Member]:
        """All members of all answers with status 200."""
        found: set[Member] = set()
        reached: set[str] = set()
        for path, methods in self._contract.document["paths"].items():
            for method in {"get", "post", "delete"} & methods.keys():
                found |= set(self._all(self._answer(method, path), "", reached))
        return found

    def note(self, exchange: Exchange, body: object) -> None:
        """Note the members of an answer."""
        steps = exchange.request.path.partition("?")[0].split("/")
        path = "/".join([*steps[:3], "{id}", *steps[4:]] if steps[2:3] == ["jobs"] else steps)
        if exchange.status == 200 and path in self._contract.document["paths"]:
            self._note(self._answer(exchange.request.method, path), body, "")

    def _answer(self, method: str, path: str) -> Schema:
        content = self._contract.operation(method, path)["responses"]["200"]["content"]
        return content[JSON]["schema"] if JSON in content else {}

    def _parts(self, schema: Schema, value: object) -> Iterator[Schema]:
        """Yield the schemas that also hold for a value."""
        yield from schema.get("allOf", ())
        if "discriminator" in schema and isinstance(value, Mapping):
            yield {"$ref": schema["discriminator"]["mapping"][value[schema["discriminator"]["propertyName"]]]}
        else:
            yield from schema.get("anyOf", ())

    def _note(self, schema: Schema, value: Any, name: str) -> None:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = self._components[name]
        for part in self._parts(schema, value):
            self._note(part, value, name)
        for member in schema.get("properties", {}).keys() & (value.keys() if isinstance(value, Mapping) else ()):
            if value[member] not in (None, [], {}):
                self.seen.add((name, member))
            self._note(schema["properties"][member], value[member], name)
        for each in value if isinstance(value, list | tuple) else ():
            self._note(schema.get("items", {}), each, name)

    def _all(self, schema: Schema, name: str, reached: set[str]) -> Iterator[Member]:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            if name in reached:
                return
            reached.add(name)
            schema = self._components[name]
        items = [schema["items"]] if "items" in schema else []
        for part in (*schema.get("allOf", ()), *schema.get("oneOf", ()), *schema.get("anyOf", ()), *items):
            yield from self._all(part, name, reached)
        for member, part in schema.get("properties", {}).items():
            yield name, member
            yield from self._all(part, name, reached)

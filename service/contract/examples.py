"""Examples in the contract: real exchanges, recorded from the service and replayed by tests.

`openapi/examples/{operationId}.json` contains one exchange: `request` (`method`, `path`, `body`, optional `headers`)
and `response` (`status`, `body`). `python -m service.export` records them. The contract refers to each body
by its address.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from service.schemas.document import operations_of, rewritten

#: Parts of an exchange. The body of each has an address.
PARTS: Final = ("request", "response")
#: Keyword with the address of an example. Generators would follow `externalValue` and fail for a saved document.
ADDRESS: Final = "x-address"
#: Name of the only example of an operation.
RECORDED: Final = "recorded"
_JSON: Final = "application/json"
_ROOT: Final = "/examples/"


def read_examples() -> dict[str, dict[str, Any]]:
    """Return the committed exchanges by operationId."""
    folder = files("openapi") / "examples"
    if not folder.is_dir():
        return {}
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".json"))
    return {name.removesuffix(".json"): json.loads((folder / name).read_text("utf-8")) for name in names}


def add_examples(document: dict[str, Any], examples: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return `document` with the addresses of recorded exchanges as examples."""
    for _, _, operation in operations_of(document):
        id = operation["operationId"]
        if id not in examples:
            continue
        answer = operation["responses"][str(examples[id]["response"]["status"])]
        for name, part in zip(PARTS, (operation.get("requestBody", {}), answer), strict=True):
            content = part.get("content", {})
            if _JSON in content:
                content[_JSON]["examples"] = {RECORDED: {ADDRESS: f"{_ROOT}{id}/{name}.json"}}
    return document


def example_of(address: str) -> tuple[str, str]:
    """Return the operationId and the part in the address of an example."""
    operation, part = address.removeprefix(_ROOT).removesuffix(".json").split("/")
    return operation, part


def with_examples(part: Any, examples: Mapping[str, dict[str, Any]]) -> Any:
    """Return `part` of a document with the examples instead of their addresses."""

    def example(_: str, value: Any) -> Any:
        if not _is_address(value):
            return value
        operation, half = example_of(value[ADDRESS])
        return {"value": examples[operation][half]["body"]}

    return rewritten(part, example)


def with_address(part: Any, address: str) -> Any:
    """Return `part` of a document with every example replaced by the one at `address`."""
    return rewritten(part, lambda _, value: {ADDRESS: address} if _is_address(value) else value)


def _is_address(value: Any) -> bool:
    return isinstance(value, dict) and ADDRESS in value

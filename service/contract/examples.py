"""Examples in the contract: real exchanges, recorded from the service and replayed by the tests.

`openapi/examples/{operationId}.json` holds one exchange: `request` (`method`, `path`, `body`, and `headers` if any) and
`response` (`status`, `body`). They are made by `python -m service.contract.export`. The contract refers to the bodies
at their own addresses.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from service.contract.operations import operations_of

#: What of an exchange has an address of its own.
PARTS: Final = ("request", "response")
#: Where an example is said to be. Generators follow `externalValue`, and fail on a document that was saved to a file.
ADDRESS: Final = "x-address"
#: What the example of an operation is called, where it is the only one.
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
    """Return `document` with the addresses of the exchanges of its operations as examples."""
    for _, _, operation in operations_of(document):
        if operation["operationId"] in examples:
            _add(operation, str(examples[operation["operationId"]]["response"]["status"]))
    return document


def _add(operation: dict[str, Any], status: str) -> None:
    if "requestBody" in operation:
        operation["requestBody"]["content"][_JSON]["examples"] = _recorded(operation, "request")
    content = operation["responses"][status].get("content", {})
    if _JSON in content:
        content[_JSON]["examples"] = _recorded(operation, "response")


def _recorded(operation: dict[str, Any], part: str) -> dict[str, Any]:
    return {RECORDED: {ADDRESS: f"{_ROOT}{operation['operationId']}/{part}.json"}}


def example_of(address: str) -> tuple[str, str]:
    """Return the operationId and the part that an address of an example names."""
    operation, part = address.removeprefix(_ROOT).removesuffix(".json").split("/")
    return operation, part


def with_examples(part: Any, examples: Mapping[str, dict[str, Any]]) -> Any:
    """Return `part` of a document with the examples in place of their addresses."""
    if isinstance(part, list):
        return [with_examples(item, examples) for item in part]
    if not isinstance(part, dict):
        return part
    if ADDRESS in part:
        operation, half = example_of(part[ADDRESS])
        return {"value": examples[operation][half]["body"]}
    return {key: with_examples(value, examples) for key, value in part.items()}

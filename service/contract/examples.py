"""Examples in the contract: real exchanges, recorded from the service and replayed by the tests.

`openapi/examples/{operationId}.json` holds one exchange: `request` (`method`, `path`, `body`, and `headers` if any) and
`response` (`status`, `body`). They are made by `python -m service.contract.export`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

__all__ = ["add_examples", "read_examples"]

_PROBLEM_TYPE = "application/problem+json"


def read_examples() -> dict[str, dict[str, Any]]:
    """Return the committed exchanges by operationId."""
    folder = files("openapi") / "examples"
    if not folder.is_dir():
        return {}
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".json"))
    return {name.removesuffix(".json"): json.loads((folder / name).read_text("utf-8")) for name in names}


def add_examples(document: dict[str, Any]) -> dict[str, Any]:
    """Return `document` with the exchanges of its operations as examples."""
    examples = read_examples()
    for path in document["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and operation.get("operationId") in examples:
                _add(operation, examples[operation["operationId"]])
    return document


def _add(operation: dict[str, Any], exchange: dict[str, Any]) -> None:
    if "requestBody" in operation:
        operation["requestBody"]["content"]["application/json"]["example"] = exchange["request"]["body"]
    status = str(exchange["response"]["status"])
    for content_type, content in operation["responses"][status].get("content", {}).items():
        if content_type == "application/json":
            content["example"] = exchange["response"]["body"]

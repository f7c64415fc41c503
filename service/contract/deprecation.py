"""Operations that will go: since when that is said, when they go at the earliest, and where it is explained.

To deprecate one, give it a line in `DEPRECATED`. The contract marks it, and every answer of it bears `Deprecation`
(RFC 9745), `Sunset` (RFC 8594) where the day is known, and links to the explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime
from typing import Any, Final

from flask import Flask, Response, request

from service.contract.document import operations_of
from service.contract.headers import header_of
from service.http.request_log import operation_of


@dataclass(frozen=True)
class Deprecation:
    """When an operation is deprecated and when it goes at the earliest; `page` explains what to use instead.

    Both times are in UTC. ValueError where an end lies before the beginning.
    """

    since: datetime
    page: str
    sunset: datetime | None = None

    def __post_init__(self) -> None:
        if self.sunset is not None and self.sunset < self.since:
            raise ValueError(f"an operation cannot go on {self.sunset} that is deprecated from {self.since} on")

    def fields(self) -> dict[str, str]:
        """Return the response headers, by name."""
        links = [f'<{self.page}>; rel="deprecation"; type="text/html"']
        found = {"Deprecation": f"@{int(self.since.timestamp())}"}
        if self.sunset is not None:
            links.append(f'<{self.page}>; rel="sunset"; type="text/html"')
            found["Sunset"] = format_datetime(self.sunset, usegmt=True)
        return {**found, "Link": ", ".join(links)}


#: By operationId.
DEPRECATED: Final[dict[str, Deprecation]] = {}

_HEADERS: Final = {
    "Deprecation": header_of(
        "Since when this operation is deprecated (RFC 9745)", {"type": "string", "pattern": "^@-?[0-9]+$"}
    ),
    "Sunset": header_of("When this operation goes, at the earliest (RFC 8594)"),
    "Link": header_of("What to do instead: `rel` is `deprecation` or `sunset`"),
}


def deprecate(document: dict[str, Any]) -> dict[str, Any]:
    """Return `document` with deprecated operations marked; ValueError names those that it does not have."""
    operations = {operation["operationId"]: operation for _, _, operation in operations_of(document)}
    unknown = DEPRECATED.keys() - operations.keys()
    if unknown:
        raise ValueError(f"deprecated, but no operation: {', '.join(sorted(unknown))}")
    for name, deprecation in DEPRECATED.items():
        operations[name]["deprecated"] = True
        told = {field: _HEADERS[field] for field in deprecation.fields()}
        for status, answer in operations[name]["responses"].items():
            whole = _followed(document, answer)
            operations[name]["responses"][status] = {**whole, "headers": {**whole.get("headers", {}), **told}}
    return document


def _followed(document: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return an answer with its reference followed: no headers can stand beside one."""
    name = answer.get("$ref", "").rpartition("/")[2]
    own = {key: value for key, value in answer.items() if key != "$ref"}
    return {**document["components"]["responses"].get(name, {}), **own}


def install_deprecation(app: Flask) -> None:
    """Have every answer of a deprecated operation of `app` say so."""
    if DEPRECATED:
        app.after_request(_add_fields)


def _add_fields(response: Response) -> Response:
    operation, _ = operation_of(request)
    if operation in DEPRECATED:
        response.headers.extend(DEPRECATED[operation].fields())
    return response

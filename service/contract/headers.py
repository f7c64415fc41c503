"""The headers of the contract. Each is a component, declared at every operation and response where it occurs."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.rulebook import LANGUAGES

#: An Idempotency-Key: the string of a structured header, with or without its quotes.
KEY_PATTERN: Final = r'^("[ !#-\[\]-~]{1,200}"|[A-Za-z0-9_.:~+/=-]{1,200})$'
_TEXT: Final[dict[str, Any]] = {"type": "string"}


def _parameter(name: str, description: str, schema: dict[str, Any] = _TEXT) -> dict[str, Any]:
    return {"name": name, "in": "header", "description": description, "schema": schema}


def header_of(description: str, schema: dict[str, Any] = _TEXT) -> dict[str, Any]:
    """Return a response header."""
    return {"description": description, "schema": schema}


#: Request headers by the names of their components.
PARAMETERS: Final = {
    "AcceptLanguage": _parameter(
        "Accept-Language", "the language of all texts in the response; default: English", {**_TEXT, "examples": ["fr"]}
    ),
    "RequestId": _parameter("X-Request-Id", "the id of the request in the response and in logs"),
    "IfNoneMatch": _parameter("If-None-Match", "the ETag of a response that the caller has: 304 if it has not changed"),
    "Prefer": _parameter("Prefer", "`wait=N` waits up to N seconds, at most 30, for the job to end (RFC 7240)"),
    "IdempotencyKey": _parameter(
        "Idempotency-Key",
        "for 24 hours, the same key with the same body creates one job",
        {**_TEXT, "pattern": KEY_PATTERN},
    ),
    "LastEventId": _parameter("Last-Event-ID", "the last event that was received"),
}
#: Response headers by name.
HEADERS: Final = {
    "X-Request-Id": header_of("The id that the caller sent, or a new one"),
    "Content-Language": header_of("The language of all texts in the response", {**_TEXT, "enum": list(LANGUAGES)}),
    "Vary": header_of("The request headers on which the response depends"),
    "ETag": header_of("Changes with the response; weak if it is compressed"),
    "Retry-After": header_of("Seconds to wait before the next request", {"type": "integer"}),
    "RateLimit": header_of("The rest of the caller's budgets (IETF draft), if limits are set"),
    "RateLimit-Policy": header_of("The caller's budgets (IETF draft), if limits are set"),
    "Location": header_of("The job", {**_TEXT, "format": "uri-reference"}),
    "Preference-Applied": header_of("How long the service waited"),
}
#: Response headers by the traits of an operation.
_BY_TRAIT: Final = {
    "any": ("X-Request-Id",),
    "words": ("Content-Language", "Vary"),
    "pure": ("ETag", "Vary"),
    "guarded": ("RateLimit", "RateLimit-Policy"),
    "job": ("Location", "Preference-Applied"),
    "again": ("Retry-After",),
}


def headers_of(**traits: bool) -> dict[str, str]:
    """Return the headers of a response with traits (`words`, `pure` …). apispec turns the names into references."""
    return {name: name for trait, names in _BY_TRAIT.items() if traits.get(trait, trait == "any") for name in names}

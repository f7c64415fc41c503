"""The headers of the contract, each a component that is declared at every operation and answer where it occurs."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.rulebook import LANGUAGES

#: An Idempotency-Key: a structured header's string, or the same without its quotes.
KEY_PATTERN: Final = r'^("[ !#-\[\]-~]{1,200}"|[A-Za-z0-9_.:~+/=-]{1,200})$'
_TEXT: Final = {"type": "string"}


def _asked(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "header", "description": description, "schema": schema}


def _told(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "schema": schema}


#: The headers that operations take, by the names of their components.
PARAMETERS: Final = {
    "AcceptLanguage": _asked(
        "Accept-Language", "the language of all words in the answer; left out: English", {**_TEXT, "examples": ["fr"]}
    ),
    "RequestId": _asked("X-Request-Id", "names the request in the answer and in logs", _TEXT),
    "IfNoneMatch": _asked(
        "If-None-Match", "the ETag of an answer that the caller has: 304 if it would be the same", _TEXT
    ),
    "Prefer": _asked("Prefer", "`wait=N` waits up to N seconds, at most 30, for the job to end (RFC 7240)", _TEXT),
    "IdempotencyKey": _asked(
        "Idempotency-Key",
        "the same key with the same body makes one job, for 24 hours",
        {**_TEXT, "pattern": KEY_PATTERN},
    ),
    "LastEventId": _asked("Last-Event-ID", "the last event that was heard", _TEXT),
}
#: The headers that answers bear, by their names.
HEADERS: Final = {
    "X-Request-Id": _told("The caller's, or one drawn for this request", _TEXT),
    "Content-Language": _told("The language of all words in the answer", {**_TEXT, "enum": list(LANGUAGES)}),
    "Vary": _told("The headers of the request on which the answer depends", _TEXT),
    "ETag": _told("Changes when the answer does; weak where it is compressed", _TEXT),
    "Retry-After": _told("Seconds after which to ask again", {"type": "integer"}),
    "RateLimit": _told("What is left of the caller's budgets (IETF draft), where limits are set", _TEXT),
    "RateLimit-Policy": _told("The caller's budgets (IETF draft), where limits are set", _TEXT),
    "Location": _told("The job", {**_TEXT, "format": "uri-reference"}),
    "Preference-Applied": _told("How long was waited", _TEXT),
}
#: The headers of an answer by its traits: any, in words, unchanging, limited, of a job, to be asked for again.
_BY_TRAIT: Final = {
    "any": ("X-Request-Id",),
    "words": ("Content-Language", "Vary"),
    "pure": ("ETag", "Vary"),
    "guarded": ("RateLimit", "RateLimit-Policy"),
    "job": ("Location", "Preference-Applied"),
    "again": ("Retry-After",),
}


def headers_of(**traits: bool) -> dict[str, str]:
    """Return the headers of an answer with traits (`words`, `pure` …), by name: apispec makes references of them."""
    return {name: name for trait, names in _BY_TRAIT.items() if traits.get(trait, trait == "any") for name in names}

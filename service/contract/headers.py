"""The headers of the contract: declared at every operation and answer where they occur."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.rulebook import LANGUAGES

__all__ = ["declare_headers"]

_METHODS: Final = ("get", "post", "delete")
_TEXT: Final = {"type": "string"}


def _asked(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "header", "description": description, "schema": schema}


def _told(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "schema": schema}


_ACCEPT_LANGUAGE: Final = _asked(
    "Accept-Language", "the language of all words in the answer; left out: English", {**_TEXT, "examples": ["fr"]}
)
_REQUEST_ID: Final = _asked("X-Request-Id", "names the request in the answer and in logs", _TEXT)
_IF_NONE_MATCH: Final = _asked(
    "If-None-Match", "the ETag of an answer that the caller has: 304 if it would be the same", _TEXT
)
_ID: Final = {"X-Request-Id": _told("The caller's, or one drawn for this request", _TEXT)}
_LANGUAGE: Final = {
    "Content-Language": _told("The language of all words in the answer", {**_TEXT, "enum": list(LANGUAGES)})
}
_VARY: Final = {"Vary": _told("The headers of the request on which the answer depends", _TEXT)}
_ETAG: Final = {"ETag": _told("Changes when the answer does; weak where it is compressed", _TEXT)}
_RETRY: Final = {"Retry-After": _told("Seconds after which to ask again", {"type": "integer"})}
_LIMITS: Final = {
    "RateLimit": _told("What is left of the caller's budgets (IETF draft), where limits are set", _TEXT),
    "RateLimit-Policy": _told("The caller's budgets (IETF draft), where limits are set", _TEXT),
}
#: The answers after which to ask again.
_AGAIN: Final = ("202", "409", "429", "503")
_UNCHANGED: Final = "304"


def declare_headers(document: dict[str, Any]) -> dict[str, Any]:
    """Return `document` with the headers that its operations take and its answers bear."""
    for methods in document["paths"].values():
        for method in _METHODS:
            if method in methods:
                _declare(methods[method])
    return document


def _declare(operation: dict[str, Any]) -> None:
    answers = operation["responses"]
    is_pure, is_guarded = _UNCHANGED in answers, bool(operation["security"])
    asked = [_ACCEPT_LANGUAGE, _REQUEST_ID, *([_IF_NONE_MATCH] if is_pure else [])]
    operation["parameters"] = [*operation.get("parameters", []), *asked]
    for status, answer in answers.items():
        told: dict[str, Any] = {**answer.get("headers", {}), **_ID}
        media_types = answer.get("content", {})
        if any(media_type.endswith(("json", "svg+xml")) for media_type in media_types):
            told |= _LANGUAGE | _VARY
        if is_pure and status in ("200", _UNCHANGED):
            told |= _ETAG | _VARY
        # A job is one answer, whether or not it was waited for.
        if status in _AGAIN or ("202" in answers and status == "200") or (is_guarded and status == "default"):
            told |= _RETRY
        if is_guarded:
            told |= _LIMITS
        answer["headers"] = told

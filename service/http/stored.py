"""Texts that are made once and then sent as they are: the contract, pages, and their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import orjson
from flask import Response, current_app, request

from service.http.responses import VARY
from service.wording.language import requested_language

_EXTENSION: Final = "croupier-stored"
_DIGEST_BYTES: Final = 12
_YEAR: Final = 365 * 24 * 60 * 60
#: Of a text that may change: a browser asks whether it has, by its ETag.
ASK_AGAIN: Final = "no-cache"
#: Of a text that has another address as soon as it changes.
FOR_EVER: Final = f"public, max-age={_YEAR}, immutable"


def fingerprint(*texts: bytes) -> str:
    """Return a hash of `texts`."""
    digest = blake2b(digest_size=_DIGEST_BYTES)
    for text in texts:
        digest.update(text)
    return digest.hexdigest()


@dataclass(frozen=True)
class Stored:
    """A text with its media type, its ETag, and its language, empty where it is in none."""

    text: bytes
    content_type: str
    etag: str
    language: str

    @classmethod
    def of(cls, text: bytes, content_type: str, language: str = "") -> Stored:
        """Store a text."""
        return cls(text, content_type, fingerprint(text), language)

    def answer(self, cache_control: str = ASK_AGAIN) -> Response:
        """Return the text as the answer to the request in hand: 304 where `If-None-Match` has its ETag."""
        language = {"Content-Language": self.language, "Vary": VARY} if self.language else {}
        headers = {"Cache-Control": cache_control, **language}
        response = Response(self.text, content_type=self.content_type, headers=headers)
        response.set_etag(self.etag)
        response.make_conditional(request)
        return response


def stored_once(language: str, make: Callable[[], Stored]) -> Stored:
    """Return the text of the path of the request in hand in a language; `make` is called once for each.

    It is meant for paths of which there are few.
    """
    kept: dict[tuple[str, str], Stored] = current_app.extensions.setdefault(_EXTENSION, {})
    key = (request.path, language)
    if key not in kept:
        kept[key] = make()
    return kept[key]


def stored_json(compute: Callable[[str], Mapping[str, Any]]) -> Response:
    """Answer with the data that `compute` returns for the language of the request in hand."""
    language = requested_language()
    stored = stored_once(language, lambda: Stored.of(orjson.dumps(compute(language)), "application/json", language))
    return stored.answer()

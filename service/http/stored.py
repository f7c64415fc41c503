"""Texts that are created once and then sent unchanged: the contract, pages, and their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import orjson
from flask import Response, current_app, request

from service.http.responses import VARY
from service.wording import requested_language

_EXTENSION: Final = "croupier-stored"
_DIGEST_BYTES: Final = 12
_YEAR: Final = 365 * 24 * 60 * 60
#: For a text that may change. A browser revalidates it by its ETag.
ASK_AGAIN: Final = "no-cache"
#: For a text whose address changes with its content.
FOR_EVER: Final = f"public, max-age={_YEAR}, immutable"


def fingerprint(*texts: bytes) -> str:
    """Return a hash of `texts`."""
    digest = blake2b(digest_size=_DIGEST_BYTES)
    for text in texts:
        digest.update(text)
    return digest.hexdigest()


@dataclass(frozen=True)
class Stored:
    """A text with its media type, its ETag and its language (empty: none)."""

    text: bytes
    content_type: str
    etag: str
    language: str

    @classmethod
    def of(cls, text: bytes, content_type: str, language: str = "") -> Stored:
        """Store a text."""
        return cls(text, content_type, fingerprint(text), language)

    def answer(self, cache_control: str = ASK_AGAIN) -> Response:
        """Return the response to the current request: 304 if `If-None-Match` contains the ETag."""
        language = {"Content-Language": self.language, "Vary": VARY} if self.language else {}
        headers = {"Cache-Control": cache_control, **language}
        response = Response(self.text, content_type=self.content_type, headers=headers)
        response.set_etag(self.etag)
        response.make_conditional(request)
        return response


def stored_once(language: str, make: Callable[[], Stored]) -> Stored:
    """Return the text at the current path in a language. `make` is called once for each pair.

    Use it only for a small number of paths, because every text is kept.
    """
    kept: dict[tuple[str, str], Stored] = current_app.extensions.setdefault(_EXTENSION, {})
    key = (request.path, language)
    if key not in kept:
        kept[key] = make()
    return kept[key]


def stored_json(compute: Callable[[str], Mapping[str, Any]]) -> Response:
    """Return a response with the data that `compute` returns for the language of the current request."""
    language = requested_language()
    stored = stored_once(language, lambda: Stored.of(orjson.dumps(compute(language)), "application/json", language))
    return stored.answer()

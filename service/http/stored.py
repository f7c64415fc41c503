"""Texts that are made once and sent as they are: pages, and the files that they load."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from flask import Response, request

__all__ = ["ASK_AGAIN", "FOR_EVER", "Stored", "fingerprint"]

_DIGEST_BYTES: Final = 12
_YEAR: Final = 365 * 24 * 60 * 60
#: Of what may change: a caller asks whether it has, by its ETag.
ASK_AGAIN: Final = "no-cache"
#: Of what is another thing at another address as soon as it changes.
FOR_EVER: Final = f"public, max-age={_YEAR}, immutable"


def fingerprint(*texts: bytes) -> str:
    """Return a name for `texts` that no others bear."""
    digest = blake2b(digest_size=_DIGEST_BYTES)
    for text in texts:
        digest.update(text)
    return digest.hexdigest()


@dataclass(frozen=True)
class Stored:
    """A text with its media type and its ETag."""

    text: bytes
    content_type: str
    etag: str

    @classmethod
    def of(cls, text: bytes, content_type: str) -> Stored:
        """Store a text."""
        return cls(text, content_type, fingerprint(text))

    def answer(self, cache_control: str) -> Response:
        """Return the text as the answer to the request in hand: 304 where `If-None-Match` has its ETag."""
        response = Response(self.text, content_type=self.content_type, headers={"Cache-Control": cache_control})
        response.set_etag(self.etag)
        response.make_conditional(request)
        return response

"""The service, which draws the same cards in every run for callers that name a course in a header."""

from __future__ import annotations

import os
import secrets
from base64 import urlsafe_b64encode
from random import Random
from typing import TYPE_CHECKING, Final

from flask import has_request_context, request

from service.app import create_app as created

if TYPE_CHECKING:
    from flask import Flask

#: For `running_service`: this application.
DRAWN: Final = "tests.harness.drawn:create_app()"
_HEADER: Final = "Croupier-Test-Course"


def course_headers() -> dict[str, str]:
    """Return the headers of a caller whose deals depend on nothing but the running test."""
    return {_HEADER: os.environ.get("PYTEST_CURRENT_TEST", "none").encode("ascii", "replace").decode()}


def create_app() -> Flask:
    """Return the service; the source of a request's draws is its course or, for a relay that names none, its body."""
    courses: dict[str, Random] = {}
    kept = secrets.token_bytes

    def token_bytes(nbytes: int | None = None) -> bytes:
        course = (request.headers.get(_HEADER) or request.get_data(as_text=True)) if has_request_context() else None
        size = nbytes or secrets.DEFAULT_ENTROPY
        return courses.setdefault(course, Random(course)).randbytes(size) if course else kept(size)

    def token_urlsafe(nbytes: int | None = None) -> str:
        return urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode()

    secrets.token_bytes, secrets.token_urlsafe = token_bytes, token_urlsafe
    return created()

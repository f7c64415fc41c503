"""The frame of pages for people: their template, their language, the files that they load, and their policy.

A page is made once for each language, and a file is read once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from flask import Response, render_template, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from runtime.text_cache import cache_short_texts
from service.http.stored import Stored, fingerprint, stored_json, stored_once
from service.wording import requested_language, translate_document

#: A page loads files of this service only. Pictures may be inline: a chart, arrows of a style sheet.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français"}
HTML: Final = "text/html; charset=utf-8"
#: Browsers interpret a file by its media type only.
TYPES: Final = {
    ".html": HTML, ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml", ".ico": "image/vnd.microsoft.icon", ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json", ".json": "application/json",
}  # fmt: skip
_OURS: Final = Path(str(files("service") / "static"))
_VIEWER: Final = Path(str(files("flask_swagger_ui") / "dist"))
#: The files that pages load.
_ASSETS: Final = (
    *(_OURS / name for name in ("style.css", "favicon.ico", "viewer.js")),
    *(_VIEWER / name for name in ("swagger-ui.css", "swagger-ui-bundle.js")),
)
#: Media types of a resource that programs and people read; JSON comes first, where both are equally welcome.
_JSON: Final = "application/json"
_BOTH: Final = (_JSON, "text/html")
_VARY: Final = "Accept"


def readable_answer(template: str, compute: Callable[[str], Mapping[str, Any]]) -> Response:
    """Return data in the reader's language as JSON, or as a page if the request prefers `text/html`.

    `compute` returns the data in a language. The template gets its members.
    """
    if prefers_page(request.environ.get("HTTP_ACCEPT", "")):
        language = page_language()
        response = sent(stored_once(f"page {language}", lambda: make_page(template, language, **compute(language))))
    else:
        response = stored_json(compute)
    response.vary.add(_VARY)
    return response


@cache_short_texts
def prefers_page(accept: str) -> bool:
    """Return whether the value of an `Accept` header prefers `text/html` to JSON, by its q-values."""
    return parse_accept_header(accept, MIMEAccept).best_match(_BOTH, _JSON) != _JSON


def page_language() -> str:
    """Return the language that the address asks for or, where it does not, the browser."""
    language = request.args.get("lang", "")
    return language if language in LANGUAGES else requested_language()


@cache
def assets() -> dict[str, Stored]:
    """Return the files that pages load, by name."""
    return {path.name: stored_file(path) for path in _ASSETS}


@cache
def assets_version() -> str:
    """Return the version of these files, a part of their address."""
    return fingerprint(*[asset.text for asset in assets().values()])


def make_page(template: str, language: str, **values: Any) -> Stored:
    """Return a page in a language."""
    text = render_template(
        template,
        _=partial(translate_document, language=language),
        language=language,
        languages=_LANGUAGE_NAMES.items(),
        assets=f"/docs/assets/{assets_version()}",
        books=[(id, game.rulebook) for id, game in GAMES.items()],
        **values,
    )
    return Stored.of(text.encode(), HTML, language)


def sent(page: Stored) -> Response:
    """Return the response with a page."""
    response = page.answer()
    response.headers["Content-Security-Policy"] = POLICY
    return response


def stored_file(path: Path) -> Stored:
    """Read a file, with the media type of its suffix."""
    return Stored.of(path.read_bytes(), TYPES[path.suffix])

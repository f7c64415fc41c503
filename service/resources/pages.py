"""GET /, /docs, /docs/{game}, /favicon.ico, /play: pages for people, in their language, from files of this service.

A page is made once for each language, and a file is read once.
"""

from __future__ import annotations

import re
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, render_template, request
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import escape

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from service.contract.documents import SERVICE, documents, shared_headers, viewed
from service.http.stored import ASK_AGAIN, FOR_EVER, Stored, fingerprint, stored_once
from service.problems.problem import ProblemError
from service.wording.language import requested_language, translate_document

BLUEPRINT: Final = Blueprint("pages", __name__, template_folder="../templates")

#: A page loads files of this service only. Pictures may be inline: a chart, arrows of a style sheet.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français"}
_HTML: Final = "text/html; charset=utf-8"
#: Browsers interpret a file by its media type only.
_TYPES: Final = {
    ".html": _HTML, ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
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
_PLAY: Final = Path(str(files("web") / "play"))
#: Files that run by themselves, and so need a policy: the page, and its service worker.
_RUN: Final = (".html", "worker.js")
#: The folder of versioned addresses, and the files that the page names.
_VERSIONS: Final = "v/"
_NAMED_FILE: Final = re.compile(rb'(href|src)="([^"]+\.(?:js|css|svg))"')
#: Placeholder in the home page for the address of the request.
_ROOT: Final = "https://croupier.invalid/"


@BLUEPRINT.get("/")
def show_home() -> Response:
    """The home page, with a first request."""
    language = _language()
    page = stored_once(language, lambda: _page("home.html", language, root=_ROOT))
    text = page.text.replace(_ROOT.encode(), escape(request.host_url).encode())
    return _sent(Stored.of(text, _HTML, language))


@BLUEPRINT.get("/docs")
def show_service() -> Response:
    """The page of the operations that belong to no game."""
    return _reference(SERVICE)


@BLUEPRINT.get("/docs/<string:game>")
def show_game(game: str) -> Response:
    """The page of the operations of a game."""
    if game not in GAMES:
        raise ProblemError("not-found")
    return _reference(game)


@BLUEPRINT.get("/docs/assets/<string:version>/<string:name>")
def show_asset(version: str, name: str) -> Response:
    """A file of the pages, immutable at the address of its version."""
    if name not in _assets():
        raise ProblemError("not-found")
    # During an update, a page of one version may ask a process of the other.
    return _assets()[name].answer(FOR_EVER if version == _assets_version() else ASK_AGAIN)


@BLUEPRINT.get("/favicon.ico")
def show_icon() -> Response:
    """The icon of this service in a browser's tab."""
    return _assets()["favicon.ico"].answer()


def _reference(part: str) -> Response:
    language = _language()
    return _sent(stored_once(language, lambda: _reference_page(part, language)))


def _language() -> str:
    """Return the language that the address asks for or, where it does not, the browser."""
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else requested_language()


@cache
def _assets() -> dict[str, Stored]:
    return {path.name: _stored(path) for path in _ASSETS}


@cache
def _assets_version() -> str:
    return fingerprint(*[asset.text for asset in _assets().values()])


def _reference_page(part: str, language: str) -> Stored:
    document = documents().of(part, language)
    return _page(
        "reference.html",
        language,
        book=GAMES[part].rulebook if part in GAMES else None,
        address=f"/openapi/{part}.json" if part in GAMES else "/openapi.json",
        headers=shared_headers(document),
        document=htmlsafe_json_dumps(viewed(document, documents().examples)),
    )


def _page(template: str, language: str, **values: Any) -> Stored:
    text = render_template(
        template,
        _=partial(translate_document, language=language),
        language=language,
        languages=_LANGUAGE_NAMES.items(),
        assets=f"/docs/assets/{_assets_version()}",
        books=[(id, game.rulebook) for id, game in GAMES.items()],
        **values,
    )
    return Stored.of(text.encode(), _HTML, language)


def _sent(page: Stored) -> Response:
    response = page.answer()
    response.headers["Content-Security-Policy"] = _POLICY
    return response


# The page to play on


@BLUEPRINT.get("/play")
def show_play() -> Response:
    """The redirect to the page, whose address ends with a slash, because its files have relative addresses."""
    return Response(status=308, headers={"Location": "play/"})


@BLUEPRINT.get("/play/")
def show_page() -> Response:
    """The page. It names its files at the address of their version, so a second visit asks for the page only."""
    response = _play_page().answer()
    response.headers["Content-Security-Policy"] = _POLICY
    return response


@BLUEPRINT.get("/play/<path:name>")
def show_file(name: str) -> Response:
    """A file of the page: immutable at the address of its version, elsewhere to be revalidated."""
    version, _, rest = name.removeprefix(_VERSIONS).partition("/")
    is_versioned = name.startswith(_VERSIONS)
    stored = _play_files().get(rest if is_versioned else name)
    if stored is None:
        raise ProblemError("not-found")
    response = stored.answer(FOR_EVER if is_versioned and version == _play_version() else ASK_AGAIN)
    if name.endswith(_RUN):
        response.headers["Content-Security-Policy"] = _POLICY
    return response


@cache
def _play_files() -> dict[str, Stored]:
    """Return the files of the folder by their paths in it, without the type declarations."""
    files = [path for path in sorted(_PLAY.rglob("*")) if path.suffix in _TYPES]
    return {path.relative_to(_PLAY).as_posix(): _stored(path) for path in files}


@cache
def _play_version() -> str:
    return fingerprint(*[file.text for file in _play_files().values()])


@cache
def _play_page() -> Stored:
    text = _play_files()["index.html"].text
    return Stored.of(_NAMED_FILE.sub(rb'\1="%b%b/\2"' % (_VERSIONS.encode(), _play_version().encode()), text), _HTML)


def _stored(path: Path) -> Stored:
    return Stored.of(path.read_bytes(), _TYPES[path.suffix])

"""Pages for people: home, reference, and the programs for browsers, in their language, from files of this service."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, request
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import escape

from croupier.games.catalogue import GAMES
from service.contract.documents import SERVICE, documents
from service.http.stored import ASK_AGAIN, FOR_EVER, Stored, fingerprint, stored_once
from service.problems.problem import ProblemError
from service.resources.page import (
    HTML,
    POLICY,
    TYPES,
    assets,
    assets_version,
    make_page,
    page_language,
    sent,
    stored_file,
)
from service.resources.reference import shared_headers, viewed

BLUEPRINT: Final = Blueprint("pages", __name__, template_folder="../templates")

#: The programs for browsers, each a folder of `web`.
_PROGRAM: Final = "any(play, score)"
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
    language = page_language()
    page = stored_once(language, lambda: make_page("home.html", language, root=_ROOT))
    text = page.text.replace(_ROOT.encode(), escape(request.host_url).encode())
    return sent(Stored.of(text, HTML, language))


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
    if name not in assets():
        raise ProblemError("not-found")
    # During an update, a page of one version may ask a process of the other.
    return assets()[name].answer(FOR_EVER if version == assets_version() else ASK_AGAIN)


@BLUEPRINT.get("/favicon.ico")
def show_icon() -> Response:
    """The icon of this service in a browser's tab."""
    return assets()["favicon.ico"].answer()


def _reference(part: str) -> Response:
    language = page_language()
    return sent(stored_once(language, lambda: _reference_page(part, language)))


def _reference_page(part: str, language: str) -> Stored:
    document = documents().of(part, language)
    return make_page(
        "reference.html",
        language,
        book=GAMES[part].rulebook if part in GAMES else None,
        address=f"/openapi/{part}.json" if part in GAMES else "/openapi.json",
        headers=shared_headers(document),
        document=htmlsafe_json_dumps(viewed(document, documents().examples)),
    )


# The programs for browsers: a page to play on, and one for scorers


@BLUEPRINT.get(f"/<{_PROGRAM}:program>")
def show_program(program: str) -> Response:
    """The redirect to a page, whose address ends with a slash, because its files have relative addresses."""
    query = request.query_string.decode("ascii", "replace")
    return Response(status=308, headers={"Location": f"{program}/?{query}" if query else f"{program}/"})


@BLUEPRINT.get(f"/<{_PROGRAM}:program>/")
def show_page(program: str) -> Response:
    """A page. It names its files at the address of their version, so a second visit asks for the page only."""
    response = _page(program).answer()
    response.headers["Content-Security-Policy"] = POLICY
    return response


@BLUEPRINT.get(f"/<{_PROGRAM}:program>/<path:name>")
def show_file(program: str, name: str) -> Response:
    """A file of a page: immutable at the address of its version, elsewhere to be revalidated."""
    version, _, rest = name.removeprefix(_VERSIONS).partition("/")
    is_versioned = name.startswith(_VERSIONS)
    stored = _files(program).get(rest if is_versioned else name)
    if stored is None:
        raise ProblemError("not-found")
    response = stored.answer(FOR_EVER if is_versioned and version == _version(program) else ASK_AGAIN)
    if name.endswith(_RUN):
        response.headers["Content-Security-Policy"] = POLICY
    return response


@cache
def _files(program: str) -> dict[str, Stored]:
    """Return the files of a page's folder by their paths in it, without the type declarations."""
    folder = Path(str(files("web") / program))
    return {
        path.relative_to(folder).as_posix(): stored_file(path)
        for path in sorted(folder.rglob("*"))
        if path.suffix in TYPES
    }


@cache
def _version(program: str) -> str:
    return fingerprint(*[file.text for file in _files(program).values()])


@cache
def _page(program: str) -> Stored:
    text = _files(program)["index.html"].text
    return Stored.of(_NAMED_FILE.sub(rb'\1="%b%b/\2"' % (_VERSIONS.encode(), _version(program).encode()), text), HTML)

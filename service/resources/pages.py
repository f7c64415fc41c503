"""GET /, /docs, /docs/{game}, /favicon.ico: pages for people, in their language, of this service's files alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, render_template, request, send_from_directory

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from service.contract.documents import SERVICE, documents
from service.problem_codes import CODES
from service.problems import ProblemError
from service.reference import components_of, prose, reference_of
from service.wording.language import DOCUMENTS, requested_language, translate

__all__ = ["BLUEPRINT"]

BLUEPRINT: Final = Blueprint("pages", __name__, template_folder="../templates")

_ASSETS: Final = Path(__file__).parent.parent / "static"
_DAY: Final = 24 * 60 * 60
#: Everything that a page loads comes from here, and nothing stands in the page itself.
_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français"}
#: What is not of one game, by tag.
_SERVICE: Final = ("catalogue", "jobs", "operations")
#: What the path of a request that is tried out holds at first.
_VALUES: Final = {"game": "seven-up", "code": "illegal-move", "operation": "dealSevenUp", "part": "request"}


@BLUEPRINT.get("/")
def show_home() -> Response:
    """What this is, and a first request."""
    language = _language()
    summaries = {id: game.rulebook.summary[language] for id, game in GAMES.items()}
    return _page("home.html", language, summaries=summaries, root=request.host_url)


@BLUEPRINT.get("/docs")
def show_service() -> Response:
    """The operations that belong to no game."""
    return _reference("", _language())


@BLUEPRINT.get("/docs/<string:game>")
def show_game(game: str) -> Response:
    """The operations of a game."""
    if game not in GAMES:
        raise ProblemError("not-found")
    return _reference(game, _language())


@BLUEPRINT.get("/docs/assets/<string:name>")
def show_asset(name: str) -> Response:
    """A file that the pages load."""
    return send_from_directory(_ASSETS, name, max_age=_DAY)


@BLUEPRINT.get("/favicon.ico")
def show_icon() -> Response:
    """The picture of this service in a browser's tab."""
    return send_from_directory(_ASSETS, "favicon.ico", max_age=_DAY)


def _reference(game: str, language: str) -> Response:
    document = documents().of(game or SERVICE, language)
    book = GAMES[game].rulebook if game else None
    return _page(
        "reference.html",
        language,
        title=book.title[language] if book else "",
        summary=book.summary[language] if book else "",
        contract=f"/openapi/{game}.json" if game else "/openapi.json",
        operations=reference_of(document, (game,) if game else _SERVICE),
        components=components_of(document),
        values=_VALUES,
        titles={code: translate(meaning.title, language) for code, meaning in CODES.items()},
    )


def _language() -> str:
    """Return the language that the address asks for or, where it does not, the browser."""
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else requested_language()


def _page(template: str, language: str, **values: Any) -> Response:
    text = render_template(
        template,
        _=partial(translate, language=language, domain=DOCUMENTS),
        prose=prose,
        language=language,
        languages=_LANGUAGE_NAMES.items(),
        query=f"?lang={language}" if "lang" in request.args else "",
        games=[(id, game.rulebook.title[language]) for id, game in GAMES.items()],
        **values,
    )
    response = Response(text, content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = "no-cache"
    response.headers.add("Vary", "Accept-Language")
    response.add_etag()
    response.make_conditional(request)
    return response

"""GET /play: the page to play on, the files of `web/play` as they are, each read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from flask import Blueprint, Response

from service.http.stored import Stored
from service.problems.problem import ProblemError

BLUEPRINT: Final = Blueprint("play", __name__)

_FOLDER: Final = Path(str(files("web") / "play"))
#: The page loads files of its own folder, and asks this service.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
#: Browsers take a file for what it is by its media type alone.
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


@BLUEPRINT.get("/play")
def show_play() -> Response:
    """The way to the page: its files stand beside it, so its address ends with a slash."""
    return Response(status=308, headers={"Location": "play/"})


@BLUEPRINT.get("/play/")
@BLUEPRINT.get("/play/<path:name>")
def show_file(name: str = "index.html") -> Response:
    """The page, or a file that it loads; a browser asks again whether it has changed."""
    stored = _files().get(name)
    if stored is None:
        raise ProblemError("not-found")
    response = stored.answer()
    if name.endswith(".html"):
        response.headers["Content-Security-Policy"] = _POLICY
    return response


@cache
def _files() -> dict[str, Stored]:
    """Return what the folder holds, by its path within."""
    return {
        path.relative_to(_FOLDER).as_posix(): Stored.of(path.read_bytes(), _TYPES[path.suffix])
        for path in sorted(_FOLDER.rglob("*"))
        if path.is_file()
    }

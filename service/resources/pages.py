"""GET /docs: the reference page, from files that this service holds itself."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from flask import Blueprint, Response, render_template, send_from_directory

__all__ = ["BLUEPRINT"]

BLUEPRINT: Final = Blueprint("pages", __name__, url_prefix="/docs", template_folder="../templates")

_ASSETS: Final = str(files("flask_swagger_ui") / "dist")
#: Everything that the page loads comes from here; Swagger UI styles itself inline.
_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


@BLUEPRINT.get("")
def show_reference() -> Response:
    """The reference page."""
    response = Response(render_template("docs.html"))
    response.headers["Content-Security-Policy"] = _POLICY
    return response


@BLUEPRINT.get("/start.js")
def show_start() -> Response:
    """What starts the reference page."""
    return Response(render_template("start.js"), content_type="text/javascript; charset=utf-8")


@BLUEPRINT.get("/assets/<path:name>")
def show_asset(name: str) -> Response:
    """A file of Swagger UI."""
    return send_from_directory(_ASSETS, name, max_age=3600)

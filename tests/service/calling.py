"""An application with the guard, the headers and the front of the service and three plain views, and API keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from flask.testing import FlaskClient

from runtime.spans import Tracer
from service.callers.guard import install_guard
from service.callers.keys import issue, read_keys, write_keys
from service.http.admission import Limits
from service.http.application import Application
from service.http.front import Front, install_front
from service.http.headers import install_cors
from service.problems.problem import install_problems
from service.settings import Settings

GAMES: Final = "/v1/games"


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def made(key_file: Path, name: str, *scopes: str) -> str:
    text, entry = issue(name, scopes or ("referee", "jobs"))
    write_keys(key_file, [*(read_keys(key_file).values() if key_file.exists() else ()), entry])
    return text


def app_of(**settings: Any) -> Application:
    """Return an application with the guard, the headers and the front of the service, and three plain views."""
    app = Application()
    install_problems(app)
    install_guard(app, Settings(**settings))
    install_cors(app, Settings(**settings))
    front = Front(app, Settings(**settings), Limits(), None, Tracer())
    install_front(app, Settings(**settings), front)
    for path in (GAMES, "/v1/jobs/x", "/healthz"):
        app.add_url_rule(path, path, lambda: "here", methods=["GET", "POST"])
    return app


def client_of(**settings: Any) -> FlaskClient:
    return app_of(**settings).test_client()

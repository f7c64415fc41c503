"""An application with the service's guard, headers and middleware, three plain views, and API keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from flask import Flask
from flask.testing import FlaskClient

from runtime.spans import Tracer
from service.callers.guard import install_guard
from service.callers.keys import issue, read_keys, write_keys
from service.http.concurrency import ProcessSlots
from service.http.headers import install_cors
from service.http.middleware import install_middleware
from service.problems.problem import install_problems
from service.settings import Settings

GAMES: Final = "/v1/games"


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def made(key_file: Path, name: str, *scopes: str) -> str:
    text, entry = issue(name, scopes or ("referee", "jobs"))
    write_keys(key_file, [*(read_keys(key_file).values() if key_file.exists() else ()), entry])
    return text


def app_of(**settings: Any) -> Flask:
    """Return an application with the service's guard, headers and middleware, and three plain views."""
    app = Flask("service", static_folder=None)
    install_problems(app)
    install_guard(app, Settings(**settings))
    install_cors(app, Settings(**settings))
    install_middleware(app, Settings(**settings), ProcessSlots(), None, Tracer())
    for path in (GAMES, "/v1/jobs/x", "/healthz"):
        app.add_url_rule(path, path, lambda: "here", methods=["GET", "POST"])
    return app


def client_of(**settings: Any) -> FlaskClient:
    return app_of(**settings).test_client()

"""The application: Flask, with room for what stands between it and the server, and routes found once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface, SessionMixin
from werkzeug.routing import MapAdapter
from werkzeug.utils import cached_property

from service.http.routes import Routes

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication


class _NoSessions(SessionInterface):
    """Nothing is kept from request to request: every one has the same empty session."""

    def __init__(self) -> None:
        self._session = NullSession()

    def open_session(self, app: Flask, request: Request) -> SessionMixin:
        """Return a session that takes nothing."""
        return self._session

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Keep nothing."""


class _Request(Request):
    """A request that works out once of which blueprints it is: Flask asks before it, after it, and when it is over."""

    @cached_property
    def blueprints(self) -> list[str]:
        """The names of its blueprint and of those above it."""
        return super().blueprints


class Application(Flask):
    """A Flask application that serves no files and has neither sessions nor coroutines."""

    request_class = _Request
    session_interface = _NoSessions()

    def __init__(self) -> None:
        super().__init__("service", static_folder=None)
        self._front: WSGIApplication = self.wsgi_app
        self._routes = Routes(self.url_map)

    def put_in_front(self, wrap: Callable[[WSGIApplication], WSGIApplication]) -> None:
        """Have every request pass through what `wrap` makes of the application so far."""
        self._front = wrap(self._front)

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        return self._front(environ, start_response)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Bind the routes to a request: at once, where the same was asked before."""
        known = self._routes.bind(request.environ) if request is not None else None
        return known or super().create_url_adapter(request)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return `func` as it is: no view is a coroutine, so none is asked whether it is."""
        return func

"""The application: Flask without sessions, files and coroutines, whose routes are looked for once; and its objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from flask import Flask, Request, current_app
from flask.sessions import NullSession, SessionInterface, SessionMixin
from werkzeug.routing import MapAdapter
from werkzeug.utils import cached_property

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

_Object = TypeVar("_Object")

#: How many routes are kept; a path is at most as long as the line of a request.
_MOST: Final = 256
#: The parts of a request that its route depends on.
_ADDRESS: Final = ("REQUEST_METHOD", "PATH_INFO", "HTTP_HOST", "wsgi.url_scheme", "SCRIPT_NAME")


class _NoSessions(SessionInterface):
    """Nothing is kept from request to request: every one has the same empty session, which Flask does not save."""

    _session = NullSession()

    def open_session(self, app: Flask, request: Request) -> SessionMixin:
        """Return a session that takes nothing."""
        return self._session


class _Request(Request):
    """A request that works out its blueprints once: Flask asks before it, after it, and when it is over."""

    @cached_property
    def blueprints(self) -> list[str]:
        """The names of its blueprint and of those above it."""
        return super().blueprints


class _KnownAddress(MapAdapter):
    """The address of a request, which keeps its route once that is found."""

    def __init__(self, bound: MapAdapter) -> None:
        vars(self).update(vars(bound))
        self._route: Any = None

    def match(self, *args: Any, **options: Any) -> Any:
        """Return the route. Raises what werkzeug raises where there is none."""
        if args or options != {"return_rule": True}:
            return super().match(*args, **options)
        if self._route is None:
            self._route = super().match(return_rule=True)
        return self._route


class Application(Flask):
    """A Flask application; `front` is the WSGI application in front of it that the server calls."""

    request_class = _Request
    session_interface = _NoSessions()

    def __init__(self) -> None:
        super().__init__("service", static_folder=None)
        self.front: WSGIApplication = self.wsgi_app
        self._known_address = lru_cache(_MOST)(self._bind)

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        return self.front(environ, start_response)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Bind the routes to a request: at once, where the same was asked before."""
        environ = request.environ if request is not None else {}
        # A query may be secret, and an upgrade is another protocol.
        if environ.get("QUERY_STRING") or "HTTP_HOST" not in environ or "HTTP_UPGRADE" in environ:
            return super().create_url_adapter(request)
        return self._known_address(*[environ.get(name, "") for name in _ADDRESS])

    def _bind(self, *values: str) -> MapAdapter:
        return _KnownAddress(self.url_map.bind_to_environ(dict(zip(_ADDRESS, values, strict=True)), subdomain=""))

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return `func` as it is: no view is a coroutine, so none is asked whether it is."""
        return func


class Extension(Generic[_Object]):
    """The place of an object of the application among its extensions, by its `name`; a call returns the object."""

    def __init__(self, name: str) -> None:
        self._name = f"croupier-{name}"

    def install(self, app: Flask, made: _Object) -> None:
        """Give `app` its object."""
        app.extensions[self._name] = made

    def __call__(self) -> _Object:
        """Return the object of the running application."""
        return cast(_Object, current_app.extensions[self._name])

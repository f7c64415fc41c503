"""Routes, remembered: what is asked of this service is the same few paths all day, and each is looked for once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from werkzeug.routing import Map, MapAdapter

#: How many are remembered; a path is at most as long as the line of a request.
_MOST: Final = 256
#: What a route depends on.
_NAMES: Final = ("REQUEST_METHOD", "PATH_INFO", "HTTP_HOST", "wsgi.url_scheme", "SCRIPT_NAME")
#: What Flask asks for: the rule, and what stands in the path.
_ASKED: Final = {"return_rule": True}


class _Routed(MapAdapter):
    """The address of a request, which keeps its route once that is found."""

    def __init__(self, bound: MapAdapter) -> None:
        vars(self).update(vars(bound))
        self._route: Any = None

    def match(self, *args: Any, **options: Any) -> Any:
        """Return the route. Raises what werkzeug raises where there is none."""
        if args or options != _ASKED:
            return super().match(*args, **options)
        if self._route is None:
            self._route = super().match(return_rule=True)
        return self._route


class Routes:
    """The routes that were asked for last."""

    def __init__(self, rules: Map) -> None:
        self._rules = rules
        self._bound = lru_cache(_MOST)(self._bind)

    def bind(self, environ: Mapping[str, Any]) -> MapAdapter | None:
        """Bind the rules to a plain request; None where it has a query, or no host. Raises werkzeug's BadHost."""
        if environ.get("QUERY_STRING") or "HTTP_HOST" not in environ or "HTTP_UPGRADE" in environ:
            return None
        return self._bound(*[environ.get(name, "") for name in _NAMES])

    def _bind(self, *values: str) -> MapAdapter:
        return _Routed(self._rules.bind_to_environ(dict(zip(_NAMES, values, strict=True)), subdomain=""))

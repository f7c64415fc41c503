"""gunicorn's configuration and its requests, as this service uses them: what is asked for at every request is known."""

from __future__ import annotations

from typing import Any

from gunicorn.http.message import Request
from gunicorn.http.parser import RequestParser

__all__ = ["FixedConfig", "Parser"]


class FixedConfig:
    """A configuration whose values are looked up once: gunicorn asks its own some forty times a request."""

    def __init__(self, config: Any) -> None:
        self._config = config

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._config, name)
        setattr(self, name, value)
        return value


class _Request(Request):
    def _peer_trusted_for_forwarded(self) -> tuple[dict[str, str], list[str]]:
        """Trust nobody to say by which scheme, or under which path, a request came: CROUPIER_PROXIES is for that."""
        return {}, []


class Parser(RequestParser):
    """gunicorn's parser of requests."""

    mesg_class = _Request

"""What a request is called where it is told of: its operationId and its game, to which nobody can add any."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from flask import Flask, Request

from croupier.games.catalogue import GAMES
from service.http.request_log import UNKNOWN

_PARAMETER: Final = re.compile(r"<(?:\w+:)?(\w+)>")


class Operations:
    """The operations of an application, by endpoint; a page, which the contract does not name, by its view's name."""

    def __init__(self, app: Flask, paths: Mapping[str, Mapping[str, Any]]) -> None:
        self._known: dict[str, tuple[str, str]] = {}
        for rule in app.url_map.iter_rules():
            methods = paths.get(_PARAMETER.sub(r"{\1}", rule.rule), {})
            own = [methods[each.lower()] for each in sorted(rule.methods or ()) if each.lower() in methods]
            blueprint, _, view = rule.endpoint.rpartition(".")
            self._known[rule.endpoint] = (
                own[0]["operationId"] if own else view,
                blueprint if blueprint in GAMES else "",
            )

    def of(self, request: Request | None) -> tuple[str, str]:
        """Return the operation and the game of a request. What became a route later than this was made is unknown."""
        if request is None or request.url_rule is None:
            return UNKNOWN, ""
        operation, game = self._known.get(request.url_rule.endpoint, (UNKNOWN, ""))
        if not game and request.view_args:
            asked = request.view_args.get("game", "")
            game = asked if asked in GAMES else ""
        return operation, game

"""A relay for three phones at one sealed table of Upcolor: `flask --app examples.relay run`, with CROUPIER_URL.

It holds the newest table, which no phone ever gets, and refuses what was chosen at an older one. The phones draw their
keys and send hashes; a key comes with each request of its phone, is passed on, and is kept nowhere.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from threading import Condition
from typing import Any, Final

from flask import Flask, Response
from webargs import fields, validate
from webargs.flaskparser import use_kwargs

from croupier_client import Croupier, OldTableError, ProblemError, UpcolorTable

PLAYERS: Final = 3
HASH: Final = fields.Str(required=True, validate=validate.Regexp(r"\A[0-9a-f]{64}\Z"))
NAME: Final = fields.Str(required=True, validate=validate.Length(1, 40))
KEY: Final = fields.Str(required=True)
PLY: Final = fields.Int(required=True, strict=True)


def create_app(croupier: Croupier | None = None) -> Flask:
    """Return a relay for one table of the service at CROUPIER_URL."""
    upcolor = (croupier or Croupier(os.environ.get("CROUPIER_URL", "http://127.0.0.1:8000"))).upcolor
    app, changed, names, tables = Flask(__name__), Condition(), dict[str, str](), list[UpcolorTable]()

    @app.post("/players")
    @use_kwargs({"name": NAME, "key_hash": HASH})
    def sit_down(name: str, key_hash: str) -> Any:
        with changed:
            if tables or key_hash in names:
                return {"error": "every seat is taken" if tables else "this key has a seat"}, 409
            seats = {**names, key_hash: name}
            if len(seats) == PLAYERS:
                tables.append(upcolor.new_table({"players": PLAYERS}, key_hashes=[*seats], names=[*seats.values()]))
            names.update(seats)
            changed.notify_all()
            return {"seat": len(seats) - 1}

    @app.post("/look")
    @use_kwargs({"key": KEY, "since": PLY})
    def look(key: str, since: int) -> Any:
        return tables[0].at(key).since(since)

    @app.post("/play")
    @use_kwargs({"key": KEY, "ply": PLY, "move": fields.Str()})
    def play(key: str, ply: int, move: str = "") -> Any:
        seat = tables[0].at(key)
        if move:
            seat.play(move, at=ply)
        else:
            seat.deal_on(at=ply)
        with changed:
            changed.notify_all()
        return {"ply": seat.ply}

    @app.get("/plies")
    def plies() -> Response:
        return Response(_told(changed, tables), content_type="text/event-stream", headers={"Cache-Control": "no-store"})

    app.register_error_handler(OldTableError, lambda old: ({"error": "the match has gone on", "ply": old.newest}, 409))
    app.register_error_handler(IndexError, lambda _: ({"error": "not everybody is here yet"}, 409))
    app.register_error_handler(ProblemError, lambda error: (error.problem, error.status))
    return app


def _told(changed: Condition, tables: list[UpcolorTable]) -> Iterator[str]:
    """Tell how far the match is, whenever it has gone on, and that all is well between."""
    heard = 0
    while True:
        with changed:
            changed.wait_for(partial(_is_newer, tables, heard), timeout=10)
            told, heard = heard, tables[0].newest_ply if tables else 0
        yield f'data: {{"ply": {heard}}}\n\n' if heard > told else ": alive\n\n"


def _is_newer(tables: list[UpcolorTable], ply: int) -> bool:
    return bool(tables) and tables[0].newest_ply > ply

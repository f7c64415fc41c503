"""The Flask application of a relay (calls: see `examples.relay`) and the computer's moves."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from hmac import compare_digest
from string import punctuation
from threading import Lock, Thread
from typing import Any, Final, NoReturn
from urllib.parse import quote

from flask import Flask, Response, abort, copy_current_request_context, request
from webargs import ValidationError, fields, validate
from webargs.flaskparser import use_kwargs
from werkzeug.exceptions import HTTPException
from werkzeug.middleware.proxy_fix import ProxyFix

from croupier.referee.names import is_name
from examples.relay.limits import Limits
from examples.relay.presence import Presence
from examples.relay.service import AwayError, Service
from examples.relay.tables import Table, Tables

HASH: Final = fields.Str(required=True, validate=validate.Regexp(r"\A[0-9a-f]{64}\Z"))
GAME: Final = fields.Str(required=True, validate=validate.Regexp(r"\A[a-z-]{1,40}\Z"))
TEXT: Final = fields.Str(required=True, validate=validate.Length(1, 64))
PLY: Final = fields.Int(required=True, strict=True)
LEVELS: Final = fields.List(fields.Str(allow_none=True), required=True, validate=validate.Length(2, 8))


def refuse(status: int, error: str, **members: object) -> NoReturn:
    """Abort the request with a status and a message."""
    abort(Response(json.dumps({"error": error, **members}), status, mimetype="application/json"))


def check_name(text: str) -> None:
    """Raise ValidationError unless a text can be a player's name, by the rule of the service."""
    if not is_name(text):
        raise ValidationError("this is not a name")


NAME: Final = fields.Str(required=True, validate=check_name)


class Relay:
    """Access to the tables, the service, the limits of addresses, and the computers that are playing."""

    def __init__(self, tables: Tables, service: Service, limits: Limits) -> None:
        self.tables, self.service, self.limits, self.presence = tables, service, limits, Presence()
        self._playing, self._starting = set[str](), Lock()

    def table(self, id: str) -> Table:
        """Return a table, and start the computer if it must move. Responds 404 for an unknown table."""
        table = self.tables.read(id)
        if table is not None and table.ply == 0 and table.seated == len(table.seats):
            self.tables.keep(table, self._deal(table))
            table = self.tables.read(id)
        if table is None:
            refuse(404, "there is no such table")
        if table.computer_acts:
            self._start_computer(table)
        return table

    def dealt(self, id: str) -> Table:
        """Return a table whose cards are dealt. Responds 409 before the deal."""
        table = self.table(id)
        return table if table.ply else refuse(409, "not everybody is here yet")

    def seat(self, table: Table, key: str) -> int:
        """Return the seat of a key. Responds 403 for a foreign key."""
        seat = table.seat_of(key)
        return refuse(403, "this key opens no seat at this table") if seat is None else seat

    def public(self, table: Table) -> dict[str, Any]:
        """Return what everybody may know about a table."""
        seats = [
            {
                "name": seat["name"],
                "computer": seat["level"],
                "host": seat.get("host", False),
                "away": bool(seat["name"]) and self.presence.is_away(table, number),
            }
            for number, seat in enumerate(table.seats)
        ]
        known = {"game": table.game, "options": table.options, "seats": seats, "ply": table.ply}
        return {**known, "rematch": self.tables.has_rematch(table)}

    def move(self, table: Table, resource: str, members: dict[str, Any]) -> Any:
        """Send the service a move, or a deal, and keep the table of its response."""
        answer, status = self.ask(table, resource, members)
        if status != 200:
            return answer, status
        if not self.tables.keep(table, answer):
            refuse(409, "the match has gone on", ply=self.table(table.id).ply)
        self.table(table.id)
        return {"ply": answer["ply"]}

    def ask(self, table: Table, resource: str, members: dict[str, Any]) -> tuple[Any, int]:
        """Send the service a request about a table; return its response and status."""
        body = {**members, "table": table.sealed}
        return self.service.post(f"/v1/games/{table.game}/{resource}", body, request.headers.get("Accept-Language", ""))

    def _deal(self, table: Table) -> Any:
        members = {
            "options": table.options,
            "sealed": True,
            "names": [seat["name"] or f"Computer {number}" for number, seat in enumerate(table.seats, 1)],
            "computer": [seat["level"] for seat in table.seats],
            "key_hashes": [seat["key_hash"] or None for seat in table.seats],
        }
        answer, status = self.service.post(f"/v1/games/{table.game}/deals", members)
        return answer if status == 200 else refuse(status, answer["detail"])

    def _start_computer(self, table: Table) -> None:
        with self._starting:
            if table.id not in self._playing:
                self._playing.add(table.id)
                # The service counts the moves of the computer for the phone that has asked.
                play = copy_current_request_context(self._play_computer)
                Thread(target=play, args=(table.id,), daemon=True).start()

    def _play_computer(self, id: str) -> None:
        """Let the computer play move after move until a person must act. A later look continues an interrupted run."""
        try:
            while (table := self.tables.read(id)) is not None and table.computer_acts:
                body = {"table": table.sealed, "limit": 1}
                job, status = self.service.post(f"/v1/games/{table.game}/opponent-moves", body)
                if status != 200 or job["state"] != "succeeded":
                    return
                self.tables.keep(table, job["result"])
        except AwayError:
            return
        finally:
            self._playing.discard(id)


def create_app(url: str = "", path: str = "", limits: Limits | None = None) -> Flask:
    """Return a relay for the service at `url` (CROUPIER_URL) that keeps its tables in the file `path` (RELAY_FILE).

    Behind RELAY_PROXIES proxies, the address of a phone is the one that they forward.
    """
    url = url or os.environ.get("CROUPIER_URL", "http://127.0.0.1:8000")
    service = Service(url, os.environ.get("CROUPIER_API_KEY", ""))
    relay = Relay(Tables(path or os.environ.get("RELAY_FILE", "relay.sqlite")), service, limits or Limits())
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = 1_000_000
    # Flask documents this assignment. Type checkers reject it, because `wsgi_app` is a method.
    application: Any = app
    application.wsgi_app = ProxyFix(app.wsgi_app, x_for=int(os.environ.get("RELAY_PROXIES", "0")))
    _add_limits(app, relay)
    _add_tables(app, relay)
    _add_seats(app, relay)
    _add_presence(app, relay)
    app.register_error_handler(AwayError, lambda _: ({"error": "the service is away"}, 502, {"Retry-After": "5"}))
    app.register_error_handler(HTTPException, _error_response)

    @app.route("/v1/<path:path>", methods=["GET", "POST", "DELETE"])
    @app.get("/play/<path:path>")
    def pass_on(path: str) -> Response:
        # The service, or a proxy before it, would leave the prefix.
        return refuse(404, "there is no such address") if {".", ".."} & set(path.split("/")) else service.pass_on()

    @app.get("/")
    @app.get("/play")
    @app.get("/play/")
    def welcome() -> Response:
        """The page, which finds this relay by its address."""
        if request.path == "/play/" and "relay" in request.args:
            return service.pass_on()
        query = f"&{quote(request.query_string, safe=punctuation)}" if request.query_string else ""
        return Response(status=302, headers={"Location": f"/play/?relay{query}"})

    return app


def check_tables(relay: Relay) -> None:
    """Count a new table for the address of the request. Responds 429 beyond its limit."""
    if not relay.limits.allows_table(request.remote_addr or ""):
        refuse(429, "too many tables")


def _add_limits(app: Flask, relay: Relay) -> None:
    """Reject the requests of an address beyond its limit."""

    @app.before_request
    def check_limit() -> None:
        if not relay.limits.allows_request(request.remote_addr or ""):
            refuse(429, "too many requests")

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        if response.status_code == 429:
            response.headers.setdefault("Retry-After", "60")
        return response


def _error_response(error: HTTPException) -> Any:
    """Return an error response; `body` contains the faults of a request body by field."""
    faults = vars(error).get("data", {}).get("messages", {}).get("json")
    body = {"error": "the body is wrong", "body": faults} if faults else {"error": error.description}
    return error.response or (body, error.code)


def _add_tables(app: Flask, relay: Relay) -> None:
    """Add the fields of a new table to a schema."""

    @app.post("/tables")
    @use_kwargs({"game": GAME, "options": fields.Dict(), "seats": LEVELS})
    def create(game: str, seats: list[str | None], options: dict[str, Any] | None = None) -> Any:
        if all(seats):
            refuse(422, "somebody must play")
        check_tables(relay)
        # Reject now what the service would reject after everybody has taken a seat.
        tried = {"options": options or {}, "sealed": True, "computer": seats}
        answer, status = relay.service.post(f"/v1/games/{game}/deals", tried)
        if status != 200:
            return answer, status
        id, invitation = relay.tables.create(game, options or {}, seats)
        return {"id": id, "invitation": invitation}, 201

    @app.get("/tables/<id>")
    def show(id: str) -> Any:
        return relay.public(relay.table(id))

    @app.get("/tables/<id>/plies")
    def plies(id: str) -> Response:
        address = request.remote_addr or ""
        relay.table(id)
        if not relay.limits.open_stream(address):
            refuse(429, "too many streams")
        answer = Response(_event_stream(relay, id), mimetype="text/event-stream", headers={"Cache-Control": "no-store"})
        answer.call_on_close(lambda: relay.limits.close_stream(address))
        return answer


def _event_stream(relay: Relay, id: str) -> Iterator[str]:
    """Yield an event whenever the table changes. Other processes write too, so it is read every two seconds."""
    heard = (-1, -1)
    while (table := relay.tables.read(id)) is not None:
        is_new, heard = (table.ply, table.seated) > heard, (table.ply, table.seated)
        yield f"data: {json.dumps({'ply': table.ply, 'seated': table.seated})}\n\n" if is_new else ": alive\n\n"
        with relay.tables.changed:
            relay.tables.changed.wait(2)


def _add_seats(app: Flask, relay: Relay) -> None:
    """Add the fields of a person's seat to a schema."""

    @app.post("/tables/<id>/seats")
    @use_kwargs({"invitation": TEXT, "name": NAME, "key_hash": HASH, "seat": fields.Int()})
    def sit(id: str, invitation: str, name: str, key_hash: str, seat: int | None = None) -> Any:
        if not compare_digest(relay.table(id).invitation.encode(), invitation.encode()):
            refuse(403, "this invitation is not to this table")
        taken = relay.tables.sit(id, name, key_hash, seat)
        if taken is None:
            refuse(409, "every seat is taken" if seat is None else "this seat is taken")
        relay.table(id)
        return {"seat": taken}

    @app.post("/tables/<id>/look")
    @use_kwargs({"key": fields.Str(), "since": PLY})
    def look(id: str, **members: Any) -> Any:
        return relay.ask(relay.dealt(id), "views", members)

    @app.post("/tables/<id>/play")
    @use_kwargs({"key": TEXT, "ply": PLY, "moves": fields.Raw(), "computer": fields.Raw(allow_none=True)})
    def play(id: str, ply: int, **members: Any) -> Any:
        table = relay.dealt(id)
        if ply != table.ply:
            refuse(409, "the match has gone on", ply=table.ply)
        return relay.move(table, "moves" if len(members) > 1 else "deals", members)

    @app.post("/tables/<id>/<any('legal-moves', 'analyses'):resource>")
    def ask(id: str, resource: str) -> Any:
        members = request.get_json()
        return relay.ask(relay.dealt(id), resource, members if isinstance(members, dict) else {})


def _add_presence(app: Flask, relay: Relay) -> None:
    """Add presence, seats of absent people, and rematches."""

    @app.post("/tables/<id>/here")
    @use_kwargs({"key": TEXT, "leaves": fields.Bool(load_default=False)})
    def here(id: str, key: str, leaves: bool) -> Any:
        table = relay.table(id)
        if relay.presence.note(table, relay.seat(table, key), key, leaves=leaves):
            relay.tables.lock(id, relay.presence.keys(table))
        return relay.public(table)

    @app.post("/tables/<id>/hand-over")
    @use_kwargs({"key": TEXT, "seat": fields.Int(required=True, strict=True), "level": TEXT})
    def hand_over(id: str, key: str, seat: int, level: str) -> Any:
        table = relay.dealt(id)
        own = relay.seat(table, key)
        if seat not in range(len(table.seats)) or table.seats[seat]["level"]:
            refuse(422, "no person has this seat")
        if not relay.presence.is_away(table, seat):
            refuse(409, "this player is here")
        absent = relay.presence.keys(table).get(seat) or table.locked_key(seat, own, key)
        if absent is None:
            refuse(409, "this player has never been at the table together with you")
        return relay.move(table, "moves", {"key": absent, "computer": level})

    @app.post("/tables/<id>/rematch")
    @use_kwargs({"key": TEXT})
    def rematch(id: str, key: str) -> Any:
        table = relay.dealt(id)
        relay.seat(table, key)
        if not relay.tables.has_rematch(table):
            check_tables(relay)
        new, invitation = relay.tables.rematch(table)
        return {"id": new, "invitation": invitation}

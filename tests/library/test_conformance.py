"""The conformance kit finds no difference in this service, and finds each planted fault in its answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import islice
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.command.asking import Ask, http_asker
from croupier.command.conformance import Conformance
from croupier.command.main import UNREADABLE, main
from croupier.games.catalogue import GAMES

#: Changes the JSON of an answer to a path: returns the status and the body for the caller.
Plant = Callable[[str, int, Any], tuple[int, Any]]


def asker(client: FlaskClient, plant: Plant | None = None) -> Ask:
    """Return a function that calls a service in this process; a `plant` alters its answers like a proxy."""

    def ask(method: str, path: str, body: object) -> tuple[int, str, Any]:
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        answer = client.open(path, method=method, data=data, content_type="application/json" if data else None)
        status, altered = answer.status_code, answer.get_json(silent=True)
        if plant is not None:
            status, altered = plant(path.rpartition("/")[2], status, altered)
        return status, answer.mimetype or "", altered

    return ask


def _of(resource: str, change: Callable[[Any], object], least: int = 200) -> Plant:
    """Return a plant that changes the bodies of one resource whose status has the hundreds digit of `least`."""

    def plant(path: str, status: int, body: Any) -> tuple[int, Any]:
        if path == resource and status // 100 == least // 100:
            change(body)
        return status, body

    return plant


def _accepting(path: str, status: int, body: Any) -> tuple[int, Any]:
    """Accept every move as legal."""
    return (200, {"state": {}, "events": [], "legal_moves": []}) if (path, status) == ("moves", 422) else (status, body)


def _add_points(body: Any) -> None:
    for event in body["events"]:
        if event["type"] == "score":
            event["points"] += 1


def _swap_cards(body: Any) -> None:
    body["deck"][0], body["deck"][-1] = body["deck"][-1], body["deck"][0]


def _number_truths(body: Any) -> None:
    for each in body.get("check", ()):
        each["legal"] = int(each["legal"])


def _leave_null_out(body: Any) -> None:
    for each in body.get("check", ()):
        if each["rule"] is None:
            del each["rule"]


PLANTED: Final[dict[str, Plant]] = {
    "a deck that is shuffled otherwise": _of("deals", _swap_cards),
    "another dealer": _of("deals", lambda body: body["state"]["deal"].update(dealer=7)),
    "a legal move that is missing": _of("legal-moves", lambda body: body["legal_moves"].pop()),
    "a move that is played by the wrong seat": _of("moves", lambda body: body["state"].update(to_act=7)),
    "a point too many": _of("moves", _add_points),
    "an illegal move that is taken": _accepting,
    "a refusal without its rule": _of("moves", lambda body: [fault.pop("rule", None) for fault in body["errors"]], 400),
    "a view that shows another hand in a place of its own": _of("views", lambda body: body["view"].update(peek=["AS"])),
    "a number in the place of a truth": _of("legal-moves", _number_truths),
    "nothing in the place of null": _of("legal-moves", _leave_null_out),
    "a view that shows the stock": _of("views", lambda body: body["view"]["deal"].update(stock=[])),
    "a record that is always valid": _of("replays", lambda body: [each.update(valid=True) for each in body["results"]]),
    "an item that scores nothing": _of("scores", lambda body: [each.update(totals=[0]) for each in body["results"]]),
    "rules that were forgotten": _of("rules", lambda body: body["rules"].pop()),
}


@pytest.mark.parametrize("game", GAMES)
def test_service_conforms(client: FlaskClient, game: str) -> None:
    tried = Conformance(asker(client))
    assert list(tried.run([game])) == []
    assert tried.answers > 300


@pytest.mark.parametrize("plant", PLANTED.values(), ids=PLANTED)
def test_planted_fault_is_found(client: FlaskClient, plant: Plant) -> None:
    found: Iterable[object] = Conformance(asker(client, plant)).run(["seven-up"])
    assert list(islice(found, 1))


@pytest.mark.parametrize("content", [b"[" * 100_000, b"<html>", b"\xff", b"NaN"])
def test_answer_without_json_is_reported(content: bytes) -> None:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(content)

    with HTTPServer(("127.0.0.1", 0), Handler) as server, ThreadPoolExecutor() as pool:
        served = pool.submit(server.handle_request)
        told = http_asker(f"127.0.0.1:{server.server_port}")("GET", "/", None)
        served.result()
    assert told == (200, "text/plain", "no JSON")


def test_unreachable_service_is_unreadable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", "http://127.0.0.1:1"]) == UNREADABLE
    assert "does not answer" in capsys.readouterr().err

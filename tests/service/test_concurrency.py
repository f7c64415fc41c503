"""Limits of concurrent requests: a full class rejects immediately and takes no slots of another class."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import Barrier, Event
from typing import Any, Final

import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient
from werkzeug.test import Client, TestResponse

from benchmarks.mix import mix
from runtime.spans import Tracer
from service.http.concurrency import ProcessSlots, Slot, Slots, admit_cost
from service.http.middleware import install_middleware
from service.problems.problem import install_problems
from service.settings import Settings
from tests.service.support import JSON, PROBLEM

#: Few enough to fill, and with a long wait, so that the queue stays full during a test.
SLOTS: Final = ProcessSlots(
    referee=Slots(served=2, queued=1, seconds=60.0), costly=Slots(served=1), jobs=Slots(served=2), spare=1
)
REFEREE: Final = "/v1/games/seven-up/moves"
JOBS: Final = "/v1/games/seven-up/simulations"
#: Query of a costly call.
COSTLY: Final = "values=1500"
PATIENCE: Final = 60.0


class Held:
    """An application that holds calls with `wait` until they are released. `all_started` counts them.

    A call costs as much as its `values`.
    """

    def __init__(self) -> None:
        self.app = Flask("held")
        self.released = Event()
        self.all_started = Barrier(3)
        install_problems(self.app)
        install_middleware(self.app, Settings(), SLOTS, None, Tracer())
        for path in (REFEREE, JOBS):
            self.app.add_url_rule(path, path, self.hold, methods=["POST"])
        for path in ("/healthz", "/docs/assets/style.css"):
            self.app.add_url_rule(path, path, lambda: "ok")
        self.app.add_url_rule("/v1/jobs/x/events", "events", self.stream)
        self.pool = ThreadPoolExecutor(SLOTS.threads)

    def hold(self) -> str:
        admit_cost(request.environ, request.args.get("values", 0, int))
        if "wait" in request.args:
            self.all_started.wait(PATIENCE)
            self.released.wait(PATIENCE)
        return "done"

    def stream(self) -> Response:
        return Response(iter([b"data: 1\n\n"]), content_type="text/event-stream")

    def post(self, path: str) -> TestResponse:
        return Client(self.app).post(path)

    def fill(self, path: str) -> list[Future[TestResponse]]:
        """Start two calls that stay in their slots."""
        calls = [self.pool.submit(self.post, f"{path}?wait") for _ in range(2)]
        self.all_started.wait(PATIENCE)
        return calls


@pytest.fixture
def held() -> Iterator[Held]:
    """An application with few slots."""
    made = Held()
    yield made
    made.released.set()
    made.pool.shutdown()


def test_health_and_pages_are_served_when_other_classes_are_full(held: Held) -> None:
    inside = held.fill(REFEREE) + held.fill(JOBS)
    assert Client(held.app).get("/healthz").status_code == 200
    assert Client(held.app).get("/docs/assets/style.css").status_code == 200
    rejected = held.post(JOBS)
    assert (rejected.status_code, rejected.content_type, rejected.headers["Retry-After"]) == (503, PROBLEM, "1")
    held.released.set()
    assert [call.result(PATIENCE).status_code for call in inside] == [200] * 4
    assert held.post(JOBS).status_code == 200


def test_full_class_takes_no_slot_of_another(held: Held) -> None:
    held.fill(JOBS)
    assert held.post(JOBS).status_code == 503
    assert held.post(REFEREE).status_code == 200
    assert held.post(f"{REFEREE}?{COSTLY}").status_code == 200


def test_costly_calls_leave_the_slots_of_others(held: Held) -> None:
    inside = [held.pool.submit(held.post, f"{path}?wait&{COSTLY}") for path in (REFEREE, JOBS)]
    held.all_started.wait(PATIENCE)
    rejected = held.post(f"{REFEREE}?{COSTLY}")
    assert (rejected.status_code, rejected.headers["Retry-After"]) == (503, "1")
    inside += held.fill(REFEREE)
    held.released.set()
    assert [call.result(PATIENCE).status_code for call in inside] == [200] * 4
    assert held.post(f"{REFEREE}?{COSTLY}").status_code == 200


def test_call_beyond_the_queue_is_rejected(held: Held) -> None:
    inside = held.fill(REFEREE)
    both = {held.pool.submit(held.post, REFEREE) for _ in range(2)}
    (rejected,), queued = wait(both, PATIENCE, FIRST_COMPLETED)
    assert rejected.result().status_code == 503
    held.released.set()
    assert [call.result(PATIENCE).status_code for call in (*inside, *queued)] == [200] * 3


def test_stream_keeps_its_slot_until_it_is_closed(held: Held) -> None:
    streams = [Client(held.app).get("/v1/jobs/x/events", buffered=False) for _ in range(2)]
    assert held.post(JOBS).status_code == 503
    for stream in streams:
        stream.close()
    assert held.post(JOBS).status_code == 200


def test_trailing_slash_does_not_change_the_class(held: Held) -> None:
    inside = held.fill(JOBS)
    assert held.post(f"{JOBS}/").status_code == 503
    held.released.set()
    assert [call.result(PATIENCE).status_code for call in inside] == [200] * 2


@pytest.fixture
def exchanged(monkeypatch: pytest.MonkeyPatch) -> list[Slot]:
    """Slots of costly requests."""
    found: list[Slot] = []

    def exchange(slot: Slot) -> bool:
        found.append(slot)
        return True

    monkeypatch.setattr(Slot, "exchange", exchange)
    return found


MATCH: Final[dict[str, Any]] = {
    "match": 1, "game": "seven-up", "players": ["Ann", "Bob"], "deals": [{"points": [4, 0]}, {"points": [3, 1]}],
}  # fmt: skip
CORRECTION: Final = {"match": 1, "status": "final", "reason": "x"}
COSTLY_BODIES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "few values": ("/v1/evenings", {"entries": [MATCH, *[CORRECTION] * 50]}),
    "many values": ("/v1/games/seven-up/scores", {"items": [{"kind": "match", "deals": MATCH["deals"] * 400}]}),
    "many values, wrong": (REFEREE, {"state": {}, "moves": ["pass"] * 1_500}),
    "many bytes": (REFEREE, {"state": {"text": "x" * 500_000}, "moves": []}),
}


@pytest.mark.parametrize("name", COSTLY_BODIES)
def test_short_but_costly_request_is_costly(client: FlaskClient, exchanged: list[Slot], name: str) -> None:
    path, body = COSTLY_BODIES[name]
    assert client.post(path, json=body).status_code in (200, 422)
    assert len(exchanged) == 1


def test_honest_requests_are_not_costly(client: FlaskClient, exchanged: list[Slot]) -> None:
    def send(path: str, body: Any) -> dict[str, Any]:
        return dict(client.post(path, json=dict(body)).get_json())

    evening = ("/v1/evenings", {"entries": [MATCH | {"match": number} for number in range(10)] + [CORRECTION]})
    for path, body in [*mix(send, jobs=False)[::5], evening]:
        # Blanks cost nothing.
        assert client.post(path, data=json.dumps(body, indent=20), content_type=JSON).status_code == 200
    assert not exchanged

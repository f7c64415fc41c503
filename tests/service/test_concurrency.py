"""Limits of concurrent requests: a full class rejects immediately and takes no slots of another class."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import Barrier, Event
from typing import Final

import pytest
from flask import Flask, Response, request
from werkzeug.test import Client, TestResponse

from runtime.spans import Tracer
from service.http.concurrency import ProcessSlots, Slots
from service.http.middleware import install_middleware
from service.problems.problem import install_problems
from service.settings import Settings
from tests.service.support import PROBLEM

#: Few enough to fill, and with a long wait, so that the queue stays full during a test.
SLOTS: Final = ProcessSlots(
    referee=Slots(served=2, queued=1, seconds=60.0), large=Slots(served=1), jobs=Slots(served=2), spare=1
)
REFEREE: Final = "/v1/games/seven-up/moves"
JOBS: Final = "/v1/games/seven-up/simulations"
BATCHES: Final = ("/v1/games/seven-up/scores", "/v1/games/seven-up/replays", "/v1/evenings")
PATIENCE: Final = 60.0


class Held:
    """An application that holds calls with `?wait` until they are released. `all_started` counts them."""

    def __init__(self) -> None:
        self.app = Flask("held")
        self.released = Event()
        self.all_started = Barrier(3)
        install_problems(self.app)
        install_middleware(self.app, Settings(), SLOTS, None, Tracer())
        for path in (REFEREE, JOBS, *BATCHES):
            self.app.add_url_rule(path, path, self.hold, methods=["POST"])
        for path in ("/healthz", "/docs/assets/style.css"):
            self.app.add_url_rule(path, path, lambda: "ok")
        self.app.add_url_rule("/v1/jobs/x/events", "events", self.stream)
        self.pool = ThreadPoolExecutor(SLOTS.threads)

    def hold(self) -> str:
        if "wait" in request.args:
            self.all_started.wait(PATIENCE)
            self.released.wait(PATIENCE)
        return "done"

    def stream(self) -> Response:
        return Response(iter([b"data: 1\n\n"]), content_type="text/event-stream")

    def post(self, path: str, body: bytes = b"{}") -> TestResponse:
        return Client(self.app).post(path, data=body)

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
    assert held.post(REFEREE, b" " * 40_000).status_code == 200


@pytest.mark.parametrize("path", BATCHES)
def test_batch_shares_the_slots_of_large_bodies_from_a_smaller_size_on(held: Held, path: str) -> None:
    batch = b" " * 9_000
    for running, body in ((path, batch), (JOBS, b"{}")):
        held.pool.submit(held.post, f"{running}?wait", body)
    held.all_started.wait(PATIENCE)
    assert held.post(path, batch).status_code == 503
    assert held.post(REFEREE, b" " * 40_000).status_code == 503
    assert held.post(path, b" " * 8_000).status_code == 200
    assert held.post(REFEREE, batch).status_code == 200


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

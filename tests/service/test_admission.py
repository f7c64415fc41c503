"""How many requests are inside at once: a full class refuses at once, and takes nothing from the others."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import Barrier, Event
from typing import Final

import pytest
from flask import Response, request
from werkzeug.test import Client, TestResponse

from runtime.spans import Tracer
from service.http.admission import Limit, Limits
from service.http.application import Application
from service.http.front import Front, install_front
from service.problems.problem import install_problems
from service.settings import Settings
from tests.service.asking import PROBLEM

#: Small enough to be filled, and patient enough that the line does not end while it is looked at.
LIMITS: Final = Limits(
    referee=Limit(served=2, line=1, seconds=60.0), large=Limit(served=1), lasting=Limit(served=2), spare=1
)
REFEREE: Final = "/v1/games/seven-up/moves"
JOBS: Final = "/v1/games/seven-up/simulations"
PATIENCE: Final = 60.0


class Held:
    """An application whose every call is held inside until it is let go; `begun` counts them in."""

    def __init__(self) -> None:
        self.app = Application()
        self.let_go = Event()
        self.begun = Barrier(3)
        install_problems(self.app)
        install_front(self.app, Settings(), Front(self.app, Settings(), LIMITS, None, Tracer()))
        for path in (REFEREE, JOBS):
            self.app.add_url_rule(path, path, self.hold, methods=["POST"])
        for path in ("/healthz", "/docs/assets/style.css"):
            self.app.add_url_rule(path, path, lambda: "ok")
        self.app.add_url_rule("/v1/jobs/x/events", "events", self.stream)
        self.pool = ThreadPoolExecutor(LIMITS.threads)

    def hold(self) -> str:
        if "wait" in request.args:
            self.begun.wait(PATIENCE)
            self.let_go.wait(PATIENCE)
        return "done"

    def stream(self) -> Response:
        return Response(iter([b"data: 1\n\n"]), content_type="text/event-stream")

    def post(self, path: str, body: bytes = b"{}") -> TestResponse:
        return Client(self.app).post(path, data=body)

    def fill(self, path: str) -> list[Future[TestResponse]]:
        """Have two calls stay inside."""
        calls = [self.pool.submit(self.post, f"{path}?wait") for _ in range(2)]
        self.begun.wait(PATIENCE)
        return calls


@pytest.fixture
def held() -> Iterator[Held]:
    """An application with small limits."""
    made = Held()
    yield made
    made.let_go.set()
    made.pool.shutdown()


def test_when_both_classes_are_full_health_and_pages_are_answered_and_the_rest_is_refused(held: Held) -> None:
    inside = held.fill(REFEREE) + held.fill(JOBS)
    assert Client(held.app).get("/healthz").status_code == 200
    assert Client(held.app).get("/docs/assets/style.css").status_code == 200
    refused = held.post(JOBS)
    assert (refused.status_code, refused.content_type, refused.headers["Retry-After"]) == (503, PROBLEM, "1")
    held.let_go.set()
    assert [call.result(PATIENCE).status_code for call in inside] == [200] * 4
    assert held.post(JOBS).status_code == 200


def test_a_full_class_takes_no_place_of_another(held: Held) -> None:
    held.fill(JOBS)
    assert held.post(JOBS).status_code == 503
    assert held.post(REFEREE).status_code == 200
    assert held.post(REFEREE, b" " * 40_000).status_code == 200


def test_beyond_the_line_a_call_is_refused_and_the_line_is_served(held: Held) -> None:
    inside = held.fill(REFEREE)
    both = {held.pool.submit(held.post, REFEREE) for _ in range(2)}
    (refused,), in_line = wait(both, PATIENCE, FIRST_COMPLETED)
    assert refused.result().status_code == 503
    held.let_go.set()
    assert [call.result(PATIENCE).status_code for call in (*inside, *in_line)] == [200] * 3


def test_a_stream_holds_its_place_until_it_is_closed(held: Held) -> None:
    streams = [Client(held.app).get("/v1/jobs/x/events", buffered=False) for _ in range(2)]
    assert held.post(JOBS).status_code == 503
    for stream in streams:
        stream.close()
    assert held.post(JOBS).status_code == 200


def test_a_slash_at_the_end_leads_into_no_other_class(held: Held) -> None:
    inside = held.fill(JOBS)
    assert held.post(f"{JOBS}/").status_code == 503
    held.let_go.set()
    assert [call.result(PATIENCE).status_code for call in inside] == [200] * 2

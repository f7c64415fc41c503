"""Tests of metrics: the token, the counts, sums over living and dead processes, and an outage."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from runtime.processes import children_of
from service.app import create_app
from service.settings import Settings
from tests.harness.metrics import TOKEN, MetricsSnapshot, read_metrics
from tests.harness.programs import until
from tests.harness.service import Service
from tests.service.support import check_problem
from tests.thoroughness import is_in_time
from tests.workers.support import black_hole
from workers.inline import inline_job_queue
from workers.settings import JobSettings

DEALS: Final = "/v1/games/seven-up/deals"
DEAL: Final = {"options": {}, "seed": "croupier"}
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final = {"options": {}, "players": ["random", "random"], "deals": 4}
#: Seconds beyond every promise.
LIMIT: Final = 2.0


def counting_client(**settings: Any) -> FlaskClient:
    return create_app(Settings(**{"metrics_token": TOKEN, **settings})).test_client()


@pytest.fixture
def client() -> FlaskClient:
    return counting_client()


def snapshot(client: FlaskClient) -> MetricsSnapshot:
    response = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert response.status_code == 200
    assert response.mimetype == "text/plain"
    assert response.headers["Cache-Control"] == "no-store"
    return MetricsSnapshot(response.text)


# The token


def test_metrics_need_configured_token() -> None:
    client = create_app(Settings()).test_client()
    for given in ("", "Bearer ", "Bearer x"):
        check_problem(client.get("/metrics", headers={"Authorization": given}), "not-found")


def test_metrics_are_hidden_without_token(client: FlaskClient) -> None:
    for given in ("", TOKEN, f"Basic {TOKEN}", f"Bearer {TOKEN}x", "Bearer é"):
        response = client.get("/metrics", headers={"Authorization": given} if given else {})
        check_problem(response, "unauthorized")
        assert response.headers["WWW-Authenticate"] == 'Bearer realm="metrics"'


# Counts


def test_requests_are_counted_by_operation_game_and_status(client: FlaskClient) -> None:
    for _ in range(3):
        client.post(DEALS, json=DEAL)
    client.post(DEALS, json={"options": 7})
    client.get("/v1/games/colonne")
    client.get("/docs")
    found = snapshot(client)
    about = {"operation": "dealSevenUp", "game": "seven-up"}
    assert found.value("croupier_requests_total", **about, status="200") == 3
    assert found.value("croupier_requests_total", **about, status="422") == 1
    assert found.value("croupier_request_duration_seconds_count", **about) == 4
    assert found.value("croupier_request_duration_seconds_bucket", **about, le="10.0") == 4
    assert found.value("croupier_requests_total", operation="getGame", game="colonne", status="200") == 1
    assert found.value("croupier_requests_total", operation="show_service", game="", status="200") == 1


def test_unknown_paths_add_no_metrics(client: FlaskClient) -> None:
    for path in ("/nothing", "/v1/games/whist", "/v1/games/whist/deals", "/v1/jobs/a/b", "/\N{SNOWMAN}", "/docs/whist"):
        client.get(path)
        client.open(path, method="BREW")
    client.delete(DEALS)
    found = {(each["operation"], each["game"]) for each in snapshot(client).labels("croupier_requests_total")}
    assert found <= {("unknown", ""), ("getGame", ""), ("show_game", "")}


def test_rejections_are_counted_by_reason() -> None:
    client = counting_client(rate="2/day")
    for _ in range(5):
        client.post(DEALS, json=DEAL)
    client.post("/metrics")
    client.get("/metrics")
    found = snapshot(client)
    assert found.value("croupier_requests_refused_total", reason="rate") == 3
    assert found.value("croupier_requests_refused_total", reason="unauthorized") == 1
    assert found.value("croupier_requests_total", status="429") == 3


def test_exhausted_budget_is_a_separate_reason(jobs: JobSettings) -> None:
    settings = Settings(jobs=jobs, job_budget="1/day", metrics_token=TOKEN)
    client = create_app(settings, inline_job_queue(jobs)).test_client()
    assert [client.post(SIMULATIONS, json=SIMULATION).status_code for _ in range(2)] == [202, 429]
    found = snapshot(client)
    assert found.value("croupier_requests_refused_total", reason="budget") == 1
    assert found.value("croupier_jobs_ended_total", kind="simulations", outcome="succeeded") == 1
    assert found.value("croupier_chunks_done_total", kind="simulations") == 1
    assert found.value("croupier_job_run_seconds_count", kind="simulations") == 1
    assert found.value("croupier_store_up") == found.value("croupier_broker_up") == 1


# With real processes


@pytest.fixture(scope="module")
def server(jobs: JobSettings) -> Iterator[Service]:
    """Yield a service of two processes, with a broker and without workers."""
    with Service(workers=2, CROUPIER_METRICS_TOKEN=TOKEN, CROUPIER_BROKER_URL=jobs.broker_url) as running:
        yield running


def folder_of(server: Service) -> Path:
    """Return the folder in which the processes of a service count."""
    files = [each.readlink() for each in Path(f"/proc/{server.process.pid}/fd").iterdir() if each.exists()]
    return next(file.parent for file in files if file.parent.name.startswith("croupier-figures-"))


def deal(server: Service, times: int) -> None:
    for _ in range(times):
        assert server.ask("POST", DEALS, json.dumps(DEAL).encode())[0] == 200


def dealt(server: Service) -> float:
    return read_metrics(server).value("croupier_requests_total", operation="dealSevenUp", status="200")


def test_sums_are_right_after_process_is_killed(server: Service) -> None:
    deal(server, 60)
    assert [dealt(server) for _ in range(6)] == [60] * 6
    before = workers_of(server)
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    until(lambda: len(set(workers_of(server)) - set(before)) == 1)
    deal(server, 40)
    assert [dealt(server) for _ in range(6)] == [100] * 6
    until(lambda: read_metrics(server).value("croupier_waiting_places_limit") == 2 * Settings.waiters)


def workers_of(server: Service) -> list[int]:
    """Return the processes that serve."""
    commands = {each: Path(f"/proc/{each}/cmdline") for each in children_of(server.process.pid)}
    return [each for each, command in commands.items() if command.exists() and b"gunicorn" in command.read_bytes()]


def test_open_streams_are_counted_after_kill(server: Service) -> None:
    job = json.loads(server.ask("POST", SIMULATIONS, json.dumps(SIMULATION).encode())[1])
    names = ("croupier_event_streams", "croupier_waiting_places")
    listening = [server.listen(job["links"]["events"]) for _ in range(3)]
    assert [read_metrics(server).value(name) for name in names] == [3, 3]
    listening[0].close()
    until(lambda: read_metrics(server).value(names[0]) == 2)
    for process in workers_of(server):
        os.kill(process, signal.SIGKILL)
    until(lambda: value_or_none(server) == 0)
    for each in listening:
        each.close()


def value_or_none(server: Service) -> float | None:
    try:
        return read_metrics(server).value("croupier_event_streams")
    except OSError:
        return None


def test_metrics_folder_is_removed_after_kill(server: Service) -> None:
    """This test is the last one: the service does not answer after it."""
    folder = folder_of(server)
    assert folder.is_dir()
    server.process.kill()
    until(lambda: not folder.exists())


def test_silent_store_does_not_block_metrics() -> None:
    with black_hole() as hole:
        server = Service(workers=1, CROUPIER_METRICS_TOKEN=TOKEN, CROUPIER_BROKER_URL=f"redis://127.0.0.1:{hole}/0")
        try:
            for _ in range(3):
                start = time.monotonic()
                found = read_metrics(server)
                assert is_in_time(time.monotonic() - start, LIMIT)
                assert found.value("croupier_store_up") == found.value("croupier_broker_up") == 0
                assert {"croupier_requests", "croupier_build_info", "croupier_store_up"} <= found.names
                assert "croupier_jobs_unfinished" not in found.names
        finally:
            folder = folder_of(server)
            server.stop()
        until(lambda: not folder.exists())

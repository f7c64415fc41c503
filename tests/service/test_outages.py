"""Tests of outages: with a broker or store that is away, silent or refusing, jobs get 503 within two seconds."""

from __future__ import annotations

import logging
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import redis
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from runtime.child_process import start_child
from runtime.embedded import embedded_broker, server_program
from service.app import create_app
from service.settings import Settings
from tests.harness.metrics import TOKEN
from tests.harness.programs import free_port, until
from tests.service.support import GAME, SIMULATION, Table, check_problem
from tests.thoroughness import is_in_time
from tests.workers.support import black_hole, running_broker
from workers.settings import read_job_settings

LIMIT: Final = 2.0


@pytest.fixture(params=["closed", "silent"])
def port(request: pytest.FixtureRequest) -> Iterator[int]:
    """Return the address of a missing broker."""
    if request.param == "closed":
        yield free_port()
    else:
        with black_hole() as hole:
            yield hole


@pytest.fixture(scope="module")
def store() -> Iterator[str]:
    """Yield the address of a working store."""
    with embedded_broker() as url:
        yield url


def table_of(broker: str, store: str) -> Table:
    settings = read_job_settings({"CROUPIER_BROKER_URL": broker, "CROUPIER_STORE_URL": store})
    return Table(create_app(Settings(jobs=settings)).test_client(), GAMES[GAME])


def timed(table: Table, method: str, path: str, body: Any = None) -> tuple[TestResponse, float]:
    start = time.monotonic()
    response = table.client.open(path, method=method, json=body)
    return response, time.monotonic() - start


@pytest.mark.parametrize(("port", "scheme"), [("closed", "redis"), ("silent", "amqp")], indirect=["port"])
def test_broker_outage_rejects_jobs(port: int, scheme: str, store: str, client: FlaskClient) -> None:
    table = table_of(f"{scheme}://127.0.0.1:{port}", store)
    for _ in range(2):
        response, seconds = timed(table, "POST", table.path("simulations"), SIMULATION)
        check_problem(response, "broker-away")
        assert int(response.headers["Retry-After"]) > 0
        assert is_in_time(seconds, LIMIT)
    check_problem(table.client.get("/v1/jobs/nothing"), "unknown-job")
    rest_is_as_before(table, Table(client, GAMES[GAME]))


def test_store_outage_rejects_jobs(port: int, store: str, client: FlaskClient) -> None:
    table = table_of(store, f"redis://127.0.0.1:{port}")
    for method, path, body in (
        ("POST", table.path("simulations"), SIMULATION),
        ("GET", "/v1/jobs/nothing", None),
        ("DELETE", "/v1/jobs/nothing", None),
        ("GET", "/v1/jobs/nothing/events", None),
    ):
        response, seconds = timed(table, method, path, body)
        check_problem(response, "broker-away")
        assert is_in_time(seconds, LIMIT)
    rest_is_as_before(table, Table(client, GAMES[GAME]))


def test_no_job_is_created_while_broker_is_away(caplog: pytest.LogCaptureFixture) -> None:
    """Open connections lead to a server whose socket is gone; no worker would find the job."""
    with embedded_broker() as url:
        table, socket = table_of(url, url), Path(url.removeprefix("redis+socket://"))
        assert table.client.post(table.path("simulations"), json=SIMULATION).status_code == 202
        socket.rename(socket.with_name("elsewhere"))
        # A busy machine may report a slow probe as away, before one fails.
        until(lambda: table.client.get("/readyz").get_json()["jobs"] == "away" and "broker is away" in caplog.text)
        check_problem(table.client.post(table.path("simulations"), json=SIMULATION), "broker-away")
        socket.with_name("elsewhere").rename(socket)
        until(lambda: table.client.get("/readyz").get_json()["jobs"] == "ready")
        assert table.client.post(table.path("simulations"), json=SIMULATION).status_code == 202


def rest_is_as_before(table: Table, alone: Table) -> None:
    """Assert that readiness reports the outage, and that the referee answers as without a broker."""
    response, seconds = timed(table, "GET", "/readyz")
    assert (response.status_code, response.get_json()["status"], response.get_json()["jobs"]) == (200, "ready", "away")
    assert is_in_time(seconds, LIMIT)
    state = alone.deal()["state"]
    for method, path, body in (
        ("GET", "/healthz", None),
        ("GET", "/v1/games", None),
        ("POST", alone.path("deals"), {"options": {}, "seed": "croupier"}),
        ("POST", alone.path("legal-moves"), {"state": state}),
        ("POST", alone.path("moves"), {"state": state, "moves": ["stand"]}),
        ("POST", alone.path("views"), {"state": state, "seat": 0}),
    ):
        answer, seconds = timed(table, method, path, body)
        assert answer.status_code == 200
        assert answer.data == timed(alone, method, path, body)[0].data
        assert is_in_time(seconds, LIMIT)


# Servers that refuse the service


#: Login and database of a broker or a store, and a word of the server's reason.
REFUSALS: Final = (
    ("broker", ":wrong-password@{}/0", "password"),
    ("store", "{}/0", "uthenticat"),
    ("broker", "few:few-rights@{}/0", "permissions"),
    ("store", ":right-password@{}/99", "DB index"),
)
VIRTUAL_HOSTS: Final = {"guest:wrong-password@127.0.0.1:5672//": "ACCESS_REFUSED", "127.0.0.1:5672/none": "vhost"}


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Yield host and port of a server with a password and a user with few rights."""
    port = free_port()
    options = ["--port", str(port), "--save", "", "--requirepass", "right-password"]
    process = start_child([server_program(), *options], stdout=subprocess.DEVNULL)
    client: Any = redis.Redis.from_url(f"redis://:right-password@127.0.0.1:{port}/0")
    until(lambda: answers(client))
    client.execute_command("ACL", "SETUSER", "few", "on", ">few-rights", "~*", "+ping")
    client.close()
    yield f"127.0.0.1:{port}"
    process.kill()
    process.wait()


def answers(client: Any) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


def check_outage(broker: str, store: str, log: pytest.LogCaptureFixture, reason: str) -> None:
    jobs = read_job_settings({"CROUPIER_BROKER_URL": broker, "CROUPIER_STORE_URL": store})
    app = create_app(Settings(jobs=jobs, metrics_token=TOKEN))
    table = Table(app.test_client(), GAMES["seven-up"])
    with log.at_level(logging.WARNING):
        response = table.client.post(table.path("simulations"), json=SIMULATION)
    check_problem(response, "broker-away")
    assert int(response.headers["Retry-After"]) > 0
    assert table.client.get("/readyz").status_code == 200
    assert table.client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 200
    [message] = [record.getMessage() for record in log.records if "is away" in record.getMessage()][:1]
    assert reason in message


@pytest.mark.parametrize(("what", "address", "reason"), REFUSALS)
def test_refusing_redis_rejects_jobs(
    server: str, what: str, address: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    right, refusing = f"redis://:right-password@{server}/0", f"redis://{address.format(server)}"
    check_outage(*((refusing, right) if what == "broker" else (right, refusing)), caplog, reason)


@pytest.mark.parametrize("host", VIRTUAL_HOSTS)
def test_refusing_rabbitmq_rejects_jobs(server: str, host: str, caplog: pytest.LogCaptureFixture) -> None:
    with running_broker("rabbitmq", f"redis://:right-password@{server}/0") as rabbit:
        check_outage(f"amqp://{host}", rabbit.store_url, caplog, VIRTUAL_HOSTS[host])

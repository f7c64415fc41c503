"""A broker or a store that refuses us is away, and the log says why."""

from __future__ import annotations

import logging
import subprocess
from collections.abc import Iterator
from typing import Any, Final

import pytest
import redis

from croupier.games.catalogue import GAMES
from runtime.child_process import start_child
from runtime.embedded import _program
from service.app import create_app
from service.settings import Settings
from tests.harness.programs import free_port, until
from tests.service.asking import Table, check_problem
from tests.workers.brokers import running_broker
from workers.settings import read_job_settings

BEARER: Final = "metrics-for-a-test"
SIMULATION: Final = {"options": {}, "players": ["random", "random"], "deals": 4}
#: The login and the database of an address, and a word of the reason that the server gives.
REFUSALS: Final = {
    ":wrong-password@{}/0": "password",
    "{}/0": "uthenticat",
    "few:few-rights@{}/0": "permissions",
    ":right-password@{}/99": "DB index",
}
VIRTUAL_HOSTS: Final = {"guest:wrong-password@127.0.0.1:5672//": "ACCESS_REFUSED", "127.0.0.1:5672/none": "vhost"}


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A server with a password, and a user with few rights; yields its host and port."""
    port = free_port()
    options = ["--port", str(port), "--save", "", "--requirepass", "right-password"]
    process = start_child([_program(), *options], stdout=subprocess.DEVNULL)
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


def check_away(broker: str, store: str, log: pytest.LogCaptureFixture, reason: str) -> None:
    jobs = read_job_settings({"CROUPIER_BROKER_URL": broker, "CROUPIER_STORE_URL": store})
    app = create_app(Settings(jobs=jobs, metrics_token=BEARER))
    table = Table(app.test_client(), GAMES["seven-up"])
    with log.at_level(logging.WARNING):
        response = table.client.post(table.path("simulations"), json=SIMULATION)
    check_problem(response, "broker-away")
    assert int(response.headers["Retry-After"]) > 0
    assert table.client.get("/readyz").status_code == 200
    assert table.client.get("/metrics", headers={"Authorization": f"Bearer {BEARER}"}).status_code == 200
    [told] = [record.getMessage() for record in log.records if "is away" in record.getMessage()][:1]
    assert reason in told


@pytest.mark.parametrize("place", REFUSALS)
@pytest.mark.parametrize("what", ["broker", "store"])
def test_a_redis_that_refuses_us(server: str, place: str, what: str, caplog: pytest.LogCaptureFixture) -> None:
    right, refusing = f"redis://:right-password@{server}/0", f"redis://{place.format(server)}"
    urls = (refusing, right) if what == "broker" else (right, refusing)
    check_away(*urls, caplog, REFUSALS[place])


@pytest.mark.parametrize("place", VIRTUAL_HOSTS)
def test_a_rabbitmq_that_refuses_us(server: str, place: str, caplog: pytest.LogCaptureFixture) -> None:
    with running_broker("rabbitmq", f"redis://:right-password@{server}/0") as rabbit:
        check_away(f"amqp://{place}", rabbit.store_url, caplog, VIRTUAL_HOSTS[place])

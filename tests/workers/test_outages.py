"""The broker or the store is away, or cannot be used."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import redis

from runtime.child_process import start_child
from runtime.embedded import server_program
from tests.harness.network import STALL
from tests.harness.programs import free_port, until
from tests.harness.servers import Upstream, broker_and_store
from tests.thoroughness import is_in_time
from tests.workers.doubles import NOTHING
from tests.workers.support import Broker, black_hole, open_jobs
from workers.errors import UnavailableError
from workers.inline import inline_job_queue
from workers.job_queue import make_job_queue
from workers.store.client import reachable
from workers.store.records import SUCCEEDED

LIMIT: Final = 2.0
SCHEMES: Final = ("redis", "amqp")


def test_silent_servers_reject_a_job_in_time() -> None:
    """On connections that are open: the broker is waited for once, and the store once more to forget the job."""
    with broker_and_store("valkey") as (queue, store):
        job_queue = make_job_queue(Broker("valkey", queue.url, store.url).settings())
        job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
        start = time.monotonic()
        with pytest.raises(UnavailableError):
            job_queue.submit(NOTHING, "seven-up", {"chunks": 1}, charge=silence(queue, store))
        assert is_in_time(time.monotonic() - start, LIMIT)


@contextmanager
def silence(*fallen: Upstream) -> Iterator[None]:
    """Let servers answer no more."""
    for server in fallen:
        server.proxy.begin(STALL)
    yield


@pytest.mark.parametrize("scheme", SCHEMES)
def test_silent_broker_rejects_a_job_in_time(scheme: str, embedded: Broker) -> None:
    """It accepts connections and never answers; no call has failed before."""
    with black_hole() as port:
        broker = replace(embedded, broker_url=f"{scheme}://127.0.0.1:{port}")
        job_queue = broker.job_queue()
        start = time.monotonic()
        with pytest.raises(UnavailableError):
            job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
        assert is_in_time(time.monotonic() - start, LIMIT)
        assert open_jobs(job_queue.store) == 0


# Errors of a store that responds but cannot be used


@pytest.mark.parametrize(
    "word", ["MISCONF", "NOREPLICAS", "BUSY", "MASTERDOWN", "DENIED", "DB index", "Attempted to access a non local key"]
)
def test_unusable_store_counts_as_away(word: str) -> None:
    with pytest.raises(UnavailableError), reachable():
        raise redis.ResponseError(f"{word} and more")


def test_error_of_a_wrong_command_is_raised() -> None:
    with pytest.raises(redis.ResponseError), reachable():
        raise redis.ResponseError("WRONGTYPE and more")


# A server in cluster mode: every change needs all keys of a namespace in one place


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A cluster of one server."""
    port = free_port()
    ports = ["--port", str(port), "--cluster-port", str(free_port())]
    options = ["--cluster-enabled", "yes", "--save", "", "--dir", str(tmp_path)]
    process = start_child([server_program(), *ports, *options], stdout=subprocess.DEVNULL)
    client: Any = redis.Redis(port=port)
    until(lambda: serves(client))
    yield f"redis://127.0.0.1:{port}/0"
    client.close()
    process.kill()
    process.wait()


def serves(client: Any) -> bool:
    """Assign all slots to the server; return whether it serves them."""
    try:
        if "cluster_slots_assigned:16384" not in str(client.execute_command("CLUSTER", "INFO")):
            client.execute_command("CLUSTER", "ADDSLOTSRANGE", 0, 16383)
        client.get("anything")
    except redis.RedisError:
        return False
    return True


def test_cluster_counts_as_away(url: str, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(UnavailableError):
        inline_job_queue(Broker("own", url, url).settings()).submit(NOTHING, "seven-up", {"chunks": 3})
    assert "the store is away: Script attempted to access keys that do not hash to the same slot" in caplog.text


def test_namespace_in_braces_uses_one_shard(url: str) -> None:
    job_queue = inline_job_queue(Broker("own", url, url, namespace="{croupier}").settings())
    assert job_queue.read(job_queue.submit(NOTHING, "seven-up", {"chunks": 3}).id).state == SUCCEEDED

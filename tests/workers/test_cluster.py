"""A server in cluster mode: every change needs all keys of a namespace in one place."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from runtime.child_process import start_child
from runtime.embedded import _program
from tests.harness.programs import free_port, until
from tests.workers.doubles import NOTHING
from tests.workers.support import Broker
from workers.errors import UnavailableError
from workers.running.inline import inline_job_queue
from workers.store.records import SUCCEEDED


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A cluster of one server."""
    port = free_port()
    ports = ["--port", str(port), "--cluster-port", str(free_port())]
    options = ["--cluster-enabled", "yes", "--save", "", "--dir", str(tmp_path)]
    process = start_child([_program(), *ports, *options], stdout=subprocess.DEVNULL)
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

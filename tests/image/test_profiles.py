"""The profiles of deploy/compose.yaml: RabbitMQ, Prometheus, and the relay for people on several devices."""

from __future__ import annotations

import json
import secrets
import urllib.request
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from tests.harness.caller import Caller
from tests.harness.programs import free_port
from tests.image.compose import Project, composed
from tests.image.podman import podman, wait
from tests.image.requests import Wait, simulate, succeeds

#: Without Grafana, which Debian does not pack: where no registry of images is reached, nothing stands in for it.
PROFILES: Final = {"rabbitmq": ["rabbitmq"], "monitoring": ["prometheus"], "relay": ["relay"]}
#: The jobs that Prometheus asks, and how many instances of each the file starts.
INSTANCES: Final = {"croupier-web": 1}
PROMETHEUS: Final = f"127.0.0.1:{free_port()}"
RELAY: Final = free_port()


@pytest.fixture(scope="module")
def project() -> Iterator[Project]:
    with composed(
        PROFILES,
        CROUPIER_RABBITMQ_PASSWORD=secrets.token_hex(16),
        CROUPIER_METRICS_TOKEN=secrets.token_hex(16),
        CROUPIER_PROMETHEUS_ADDRESS=PROMETHEUS,
        CROUPIER_RELAY_ADDRESS=f"127.0.0.1:{RELAY}",
    ) as up:
        yield up


@pytest.fixture
def waits(project: Project) -> Wait:
    return lambda happened: wait(happened, project.logs)


def query_api(resource: str, **query: str) -> Any:
    """Return what Prometheus answers; nothing while it does not."""
    try:
        with urllib.request.urlopen(f"http://{PROMETHEUS}/api/v1/{resource}?{urlencode(query)}", timeout=5) as answer:
            return json.load(answer)["data"]
    except OSError:
        return {}


def instances_up() -> Mapping[str, int]:
    """Return how many instances of each job answer."""
    found: dict[str, int] = {}
    for target in query_api("targets").get("activeTargets", ()):
        job = target["labels"]["job"]
        found[job] = found.get(job, 0) + (target["health"] == "up")
    return found


def test_rabbitmq_carries_the_jobs(project: Project, waits: Wait) -> None:
    assert succeeds(project.caller, simulate(project.caller), waits)
    queues = podman("exec", project.container("rabbitmq"), "rabbitmqctl", "--quiet", "list_queues", "name").split()
    assert "croupier.simulations.limited" in queues
    keys = podman("exec", project.container("valkey"), "valkey-cli", "keys", "*").split()
    assert keys
    assert not any("kombu" in key for key in keys)


def test_prometheus_finds_every_instance(waits: Wait) -> None:
    waits(lambda: instances_up() == INSTANCES)


def test_prometheus_knows_the_alerts(waits: Wait) -> None:
    waits(lambda: len(rules()) > 5 and {rule["health"] for rule in rules()} == {"ok"})


def rules() -> list[dict[str, Any]]:
    """Return the rules that Prometheus follows."""
    return [rule for group in query_api("rules").get("groups", ()) for rule in group["rules"]]


def test_requests_are_counted(project: Project, waits: Wait) -> None:
    assert succeeds(project.caller, simulate(project.caller), waits)
    query = 'sum(croupier_requests_total{operation="simulateSevenUp"})'
    waits(lambda: any(float(each["value"][1]) > 0 for each in query_api("query", query=query).get("result", ())))


def test_a_phone_plays_against_the_computer_at_the_relay(waits: Wait) -> None:
    caller, key = Caller(RELAY), secrets.token_urlsafe(16)
    waits(lambda: caller.ask("GET", "/v1/games").status == 200)
    made = caller.ask("POST", "/tables", {"game": "seven-up", "seats": [None, "greedy"]}).body
    seat = {"invitation": made["invitation"], "name": "Ann", "key_hash": sha256(key.encode()).hexdigest()}
    table = f"/tables/{made['id']}"
    assert caller.ask("POST", f"{table}/seats", seat).body == {"seat": 0}
    waits(lambda: bool(caller.ask("POST", f"{table}/look", {"since": 0, "key": key}).body["legal_moves"]))

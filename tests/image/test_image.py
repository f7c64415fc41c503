"""The image as it is made: what is in it, how it runs with every right taken from it, and how it ends."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests.failures.servers import KeyValueServer
from tests.image.containers import MEMORY, WRITABLE, Container, inspected, printed, running

LARGEST: Final = 300_000_000
GRACE: Final = 25
KEY: Final = "k1:" + "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="
GAME: Final = "/v1/games/seven-up"
#: What neither serves nor works, and helps whoever has broken in.
FOREIGN: Final = ("pip", "gcc", "cc", "make", "git", "curl", "wget")


def is_over(record: Mapping[str, Any]) -> bool:
    return record["state"] not in ("queued", "running")


@pytest.fixture(scope="module")
def whole() -> Iterator[Container]:
    """The service, its workers and a broker in one container."""
    with running(["all"], CROUPIER_SEAL_KEYS=KEY) as container:
        container.wait(lambda: container.caller.ask("GET", "/readyz").body["workers"] == "ready")
        yield container


def test_a_deal_is_played(whole: Container) -> None:
    dealt = whole.caller.ask("POST", f"{GAME}/deals", {"options": {}, "seed": "croupier"})
    played = whole.caller.ask("POST", f"{GAME}/moves", {"state": dealt.body["state"], "moves": ["stand"]})
    assert (dealt.status, played.status) == (200, 200)
    assert whole.caller.ask("GET", "/readyz").body["compiled"]


def test_a_simulation_is_run(whole: Container) -> None:
    asked = {"options": {}, "players": ["greedy", "random"], "deals": 1000, "seed": "croupier"}
    job = whole.caller.ask("POST", f"{GAME}/simulations", asked)
    assert job.status == 202
    whole.wait(lambda: is_over(whole.caller.ask("GET", job.location).body))
    record = whole.caller.ask("GET", job.location).body
    assert record["state"] == "succeeded"


def test_it_has_no_rights(whole: Container) -> None:
    assert whole.status_of("Uid").split() == ["10001"] * 4
    assert whole.status_of("Gid").split() == ["10001"] * 4
    assert {int(whole.status_of(name), 16) for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")} == {0}
    assert whole.status_of("NoNewPrivs") == "1"
    assert whole.status_of("Seccomp") == "2"


@pytest.mark.parametrize("place", ["/", "/opt/croupier/app", "/opt/croupier/venv", "/var", "/etc"])
def test_nothing_can_be_written_but_what_is_temporary(whole: Container, place: str) -> None:
    with pytest.raises(RuntimeError, match=r"Read-only file system|Permission denied"):
        whole.run("touch", f"{place}/x")
    whole.run("touch", f"{WRITABLE}/x")


def test_its_memory_is_bounded(whole: Container) -> None:
    either = "cat /sys/fs/cgroup/memory.max 2>/dev/null || cat /sys/fs/cgroup/memory/memory.limit_in_bytes"
    assert int(whole.run("sh", "-c", either)) == MEMORY


def test_no_key_is_said(whole: Container) -> None:
    assert KEY.partition(":")[2] not in whole.logs()


def test_it_holds_nothing_that_it_does_not_need() -> None:
    look = f"command -v {' '.join(FOREIGN)}; find / -xdev -name .git -o -xdev -name tests -path '*croupier/app*'; true"
    assert printed("sh", "-c", look) == ""


def test_what_it_says_of_itself() -> None:
    found = inspected()
    labels = found["Config"]["Labels"]
    assert {f"org.opencontainers.image.{name}" for name in ("version", "revision", "source", "licenses")} <= set(labels)
    assert found["Config"]["User"] == "10001:10001"
    assert "Healthcheck" in found["Config"] or "Healthcheck" in found
    assert not [value for value in found["Config"]["Env"] if "KEY" in value]
    assert found["Size"] < LARGEST


def test_its_bill_of_materials_names_all_that_is_installed() -> None:
    bill = json.loads(printed("cat", "/opt/croupier/sbom.cdx.json"))
    code = "from importlib.metadata import distributions as d; print(*(x.name.lower() for x in d()))"
    installed = set(printed("python", "-c", code).split())
    named = {component["name"].lower(): component for component in bill["components"]}
    assert installed <= set(named)
    assert all(named[name].get("licenses") for name in installed)


def test_the_service_ends_within_its_grace() -> None:
    with running(["web"], CROUPIER_SEAL_KEYS=KEY) as web:
        assert web.caller.ask("GET", "/healthz").status == 200
        assert web.stop(GRACE) == 0


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[str]:
    """Where a broker of the test's own is."""
    server = KeyValueServer(str(shutil.which("redis-server")), tmp_path)
    yield server.url(server.port)
    server.end()


def test_a_job_goes_on_when_its_worker_is_stopped(broker: str) -> None:
    told = {"CROUPIER_BROKER_URL": broker, "CROUPIER_SEAL_KEYS": KEY}
    with running(["web"], **told) as web, running(["worker"], **told) as first:
        asked = {"options": {}, "players": ["strong", "greedy"], "deals": 400, "seed": "croupier"}
        job = web.caller.ask("POST", f"{GAME}/simulations", asked)
        assert job.status == 202
        web.wait(lambda: web.caller.ask("GET", job.location).body["state"] == "running")
        with running(["worker"], **told):
            assert first.stop(GRACE) == 0
            assert not is_over(web.caller.ask("GET", job.location).body)
            web.wait(lambda: is_over(web.caller.ask("GET", job.location).body))
            assert web.caller.ask("GET", job.location).body["state"] == "succeeded"

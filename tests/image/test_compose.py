"""The compose file: proxy, service, workers, beat and Valkey."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from tests.image.compose import SERVICES, Project, composed
from tests.image.podman import PodmanError, podman, wait
from tests.image.requests import GAME, deal, is_running, play, simulate, simulate_again, succeeds

#: Maximum seconds of a refusal during an outage, and of a referee's response meanwhile.
REFUSED: Final = 2.0
PLAYED: Final = 0.5
KEYS: Final = "/var/lib/croupier/keys.json"
READ: Final = (
    "import os, pathlib, service.callers.keys as k; print(k.read_keys(pathlib.Path(os.environ['CROUPIER_KEYS'])))"
)


@pytest.fixture(scope="module")
def project() -> Iterator[Project]:
    with composed() as up:
        yield up


@pytest.fixture
def waits(project: Project) -> Callable[[Callable[[], bool]], None]:
    return lambda happened: wait(happened, project.logs)


def test_a_simulation_succeeds(project: Project, waits: Callable[[Callable[[], bool]], None]) -> None:
    assert succeeds(project.caller, simulate(project.caller), waits)


def test_keys_are_made_and_read_by_the_same_user(project: Project) -> None:
    assert "croupier_" in project.run("keys", "create", "front-end")
    found = project.run("web", "python", "-c", READ, CROUPIER_KEYS=KEYS)
    assert "name='front-end'" in found


def test_without_its_keys_the_service_does_not_start(project: Project) -> None:
    missing = KEYS.replace("keys.json", "none.json")
    with pytest.raises(PodmanError, match=r"none\.json cannot be read by user 10001: No such file"):
        project.run("web", "web", CROUPIER_KEYS=missing)


@pytest.mark.parametrize("service", SERVICES)
def test_no_service_has_rights_or_a_writable_root(project: Project, service: str) -> None:
    container = project.container(service)
    status = podman("exec", container, "cat", "/proc/1/status")
    fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
    assert fields["Uid"].split() == ["10001"] * 4
    assert {int(fields[name], 16) for name in ("CapPrm", "CapEff", "CapBnd")} == {0}
    assert fields["NoNewPrivs"] == "1"
    assert podman("inspect", "--format", "{{.HostConfig.ReadonlyRootfs}}", container) == "true"


def test_moves_are_made_while_the_other_worker_is_busy(
    project: Project, waits: Callable[[Callable[[], bool]], None]
) -> None:
    body = {"state": deal(project.caller), "seats": [0, 1], "level": "strong", "seed": "croupier"}
    with project.paused("worker"):
        assert succeeds(project.caller, project.caller.ask("POST", f"{GAME}/opponent-moves", body), waits)


def test_the_broker_becomes_a_black_hole(project: Project, waits: Callable[[Callable[[], bool]], None]) -> None:
    state = deal(project.caller)
    before = simulate(project.caller, deals=200, level="strong")
    waits(lambda: is_running(project.caller, before))
    with project.paused("valkey"):
        refused = simulate(project.caller)
        played = [play(project.caller, state) for _ in range(20)]
        assert (refused.status, refused.retry_after != "") == (503, True)
        assert refused.seconds < REFUSED
        assert {answer.status for answer in played} == {200}
        assert max(answer.seconds for answer in played) < PLAYED
        assert project.caller.ask("GET", "/readyz").status == 200
    assert succeeds(project.caller, simulate_again(project.caller, waits), waits)
    assert succeeds(project.caller, before, waits)

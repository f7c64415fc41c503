"""The Deployments, run by podman with the fields that it supports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.image.asked import deal, play, simulate, succeeds
from tests.image.podman import podman, wait
from tests.image.pods import Cluster, rendered, running_cluster

COMPONENTS: Final = {"web", "worker", "moves", "valkey"}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running_cluster(tmp_path_factory.mktemp("cluster")) as up:
        yield up


def test_every_deployment_runs(cluster: Cluster) -> None:
    names = {document["metadata"]["name"] for document in rendered() if document["kind"] == "Deployment"}
    assert names == {"croupier-web", "croupier-worker", "croupier-moves"}
    assert cluster.pods() == dict.fromkeys(COMPONENTS, "Running")


def test_a_deal_is_played_through_the_proxy(cluster: Cluster) -> None:
    assert play(cluster.caller, deal(cluster.caller)).status == 200


def test_a_simulation_succeeds(cluster: Cluster) -> None:
    assert succeeds(cluster.caller, simulate(cluster.caller), lambda happened: wait(happened, cluster.logs))


@pytest.mark.parametrize("component", sorted(COMPONENTS))
def test_no_container_has_rights(cluster: Cluster, component: str) -> None:
    for container in cluster.containers(component):
        status = podman("exec", container, "cat", "/proc/1/status")
        fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        assert fields["Uid"].split() == ["10001"] * 4
        assert int(fields["CapBnd"], 16) == 0
        assert (fields["NoNewPrivs"], fields["Seccomp"]) == ("1", "2")
        assert podman("inspect", "--format", "{{.HostConfig.ReadonlyRootfs}}", container) == "true"

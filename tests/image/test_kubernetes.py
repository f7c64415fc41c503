"""The Deployments, run by podman with the fields that it supports."""

from __future__ import annotations

import json
import secrets
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.harness.caller import Caller
from tests.harness.programs import free_port
from tests.image.podman import output_of, podman, wait
from tests.image.requests import KEY, are_workers_ready, deal, play, simulate, succeeds

Document = dict[str, Any]
_OVERLAY: Final = str(Path(__file__).with_name("kubernetes"))
#: The secrets, and what each holds; podman 4 knows none that is optional.
_SECRETS: Final = {"croupier": {"CROUPIER_SEAL_KEYS": KEY}, "croupier-keys": {"keys.json": '{"keys": []}'}}
_PROXY_PORT: Final = "http"
_COMPONENT: Final = "app.kubernetes.io/component"


def rendered() -> list[Document]:
    """Return what kubectl makes of the overlay."""
    return list(yaml.safe_load_all(output_of("kubectl", "kustomize", _OVERLAY)))


def _as_pod(stateful_set: Document) -> Document:
    """Return the pod of a StatefulSet."""
    template = stateful_set["spec"]["template"]
    metadata = {**template["metadata"], "name": stateful_set["metadata"]["name"]}
    return {"apiVersion": "v1", "kind": "Pod", "metadata": metadata, "spec": template["spec"]}


def _open(pod: Document, port: int) -> None:
    """Let the proxy be reached at a port of this machine, and others at any: podman 4 gives each port one."""
    for container in pod["containers"]:
        for opened in container.get("ports", []):
            opened["hostPort"] = port if opened["name"] == _PROXY_PORT else free_port()


def _playable(documents: list[Document], port: int) -> list[Document]:
    pods = [_as_pod(document) for document in documents if document["kind"] == "StatefulSet"]
    deployments = [document for document in documents if document["kind"] == "Deployment"]
    for pod in pods:
        _open(pod["spec"], port)
    for deployment in deployments:
        _open(deployment["spec"]["template"]["spec"], port)
    return [*(document for document in documents if document["kind"] == "ConfigMap"), *pods, *deployments]


class Cluster:
    """The pods that run, by the component that they are."""

    def __init__(self, port: int) -> None:
        self.caller = Caller(port)

    def pods(self) -> Mapping[str, str]:
        """Return the state of the pod of each component."""
        listed = json.loads(podman("pod", "ps", "--filter", f"label={_COMPONENT}", "--format", "json"))
        return {pod["Labels"][_COMPONENT]: pod["Status"] for pod in listed}

    def containers(self, component: str) -> list[str]:
        """Return the containers of a component's pod, but for the one that podman itself adds."""
        [pod] = podman("pod", "ps", "--quiet", "--filter", f"label={_COMPONENT}={component}").split()
        listed = json.loads(podman("ps", "--filter", f"pod={pod}", "--format", "json"))
        return [container["Id"] for container in listed if not container["IsInfra"]]

    def logs(self) -> str:
        """Return what all of them have said."""
        return "\n".join(
            podman("logs", container) for component in self.pods() for container in self.containers(component)
        )


@contextmanager
def running_cluster(folder: Path) -> Iterator[Cluster]:
    """Play everything until the block is left; wait until jobs are taken."""
    port, network = free_port(), f"croupier-{secrets.token_hex(4)}"
    manifest = folder / "played.yaml"
    manifest.write_text(yaml.safe_dump_all(_playable(rendered(), port)))
    cluster = Cluster(port)
    # Remove everything after any failure: a remaining secret would stop the next cluster.
    with ExitStack() as made:
        podman("network", "create", network)
        made.callback(podman, "network", "rm", "--force", network)
        made.callback(podman, "volume", "rm", "--force", "croupier-keys")
        for name, held in _SECRETS.items():
            secret = folder / name
            secret.write_text(json.dumps({key: b64encode(text.encode()).decode() for key, text in held.items()}))
            podman("secret", "create", name, str(secret))
            made.callback(podman, "secret", "rm", name)
        made.callback(podman, "play", "kube", "--down", str(manifest))
        podman("play", "kube", "--network", network, str(manifest))
        wait(lambda: are_workers_ready(cluster.caller), cluster.logs)
        yield cluster


COMPONENTS: Final = {"web", "worker", "moves", "webhooks", "repairs", "valkey"}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running_cluster(tmp_path_factory.mktemp("cluster")) as up:
        yield up


def test_every_deployment_runs(cluster: Cluster) -> None:
    names = {document["metadata"]["name"] for document in rendered() if document["kind"] == "Deployment"}
    assert names == {f"croupier-{component}" for component in COMPONENTS - {"valkey"}}
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

"""Manifests and the compose file: names are known, programs are bounded, and copies are the same."""

from __future__ import annotations

import re
from typing import Any

import yaml

from service.check.configuration import OTHERS, VARIABLES
from tests.harness.programs import ROOT


def test_the_alerts_of_the_cluster_are_those_of_prometheus() -> None:
    ours, clusters = "monitoring/alerts.yaml", "kubernetes/overlays/keda/alerts.yaml"
    rules, exported = (yaml.safe_load((ROOT / "deploy" / name).read_text()) for name in (ours, clusters))
    assert exported["spec"] == rules, "make alerts"


def test_every_variable_that_is_set_is_known() -> None:
    """A misspelt name in the compose file or a manifest would change nothing, without a word."""
    known = {variable.name for variable in VARIABLES} | set(OTHERS)
    files = [*(ROOT / "deploy").glob("*.yaml"), *(ROOT / "deploy" / "kubernetes").rglob("*.yaml")]
    named = {name for file in files for name in re.findall(r"CROUPIER_[A-Z_]*[A-Z]", file.read_text())}
    assert named - known == set()


def test_every_service_of_the_compose_file_is_bounded() -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    for name, service in compose["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["mem_limit"], name
        assert service.get("profiles") or name in ("proxy", "web", "worker", "moves", "valkey")
        # What one profile needs must not be asked of who uses none: the file is filled in whole.
        required = re.findall(r"\$\{(\w+):?\?", yaml.safe_dump(service))
        assert set(required) <= {"CROUPIER_SEAL_KEYS"}, name


def objects_of(*names: str) -> list[dict[str, Any]]:
    """Return the objects of files of deploy/kubernetes."""
    texts = [(ROOT / "deploy" / "kubernetes" / name).read_text() for name in names]
    return [object_ for text in texts for object_ in yaml.safe_load_all(text)]


def components_of(kind: tuple[str, ...], objects: list[dict[str, Any]]) -> set[str]:
    """Return the components that objects of a kind select."""
    selectors = (each["spec"]["selector"]["matchLabels"] for each in objects if each["kind"] in kind)
    return {labels["app.kubernetes.io/component"] for labels in selectors}


def test_every_program_has_a_disruption_budget() -> None:
    base = ("web.yaml", "worker.yaml", "moves.yaml", "disruption.yaml")
    objects = objects_of(*(f"base/{name}" for name in base), "overlays/redis/valkey.yaml")
    run = components_of(("Deployment", "StatefulSet"), objects)
    assert components_of(("PodDisruptionBudget",), objects) == run == {"web", "worker", "moves", "valkey"}


def test_network_policies_name_addresses_but_for_dns() -> None:
    policies = objects_of("base/network.yaml", "outside/network.yaml")
    rules = [rule for policy in policies for rule in policy["spec"]["egress"]]
    assert [rule["ports"] for rule in rules if "to" not in rule] == [
        [{"protocol": protocol, "port": 53} for protocol in ("UDP", "TCP")]
    ]
    blocks = {block["ipBlock"]["cidr"] for rule in rules for block in rule.get("to", ()) if "ipBlock" in block}
    assert {"0.0.0.0/0", "2000::/3", "fc00::/7"} <= blocks
    outside = {port["port"] for policy in policies[-1:] for rule in policy["spec"]["egress"] for port in rule["ports"]}
    assert {5671, 5672, 6379, 6380, 4318} == outside
    webhooks = policies[1]["spec"]["egress"][0]["ports"]
    assert webhooks == [{"protocol": "TCP", "port": 1, "endPort": 65535}]


def test_the_service_can_read_its_keys_and_every_container_has_probes() -> None:
    [web] = objects_of("base/web.yaml")
    pod = web["spec"]["template"]["spec"]
    [keys] = [volume["secret"] for volume in pod["volumes"] if volume["name"] == "keys"]
    assert (pod["securityContext"]["fsGroup"], keys["defaultMode"]) == (10001, 0o440)
    for container in pod["containers"]:
        assert {"livenessProbe", "readinessProbe"} <= set(container), container["name"]


def test_the_number_of_processes_is_set() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    assert services["web"]["environment"]["WEB_CONCURRENCY"] == "${WEB_CONCURRENCY:-2}"
    for name in ("worker", "moves"):
        assert "--processes" in services[name]["command"], name
    assert re.search(r"^worker_processes \d+;", (ROOT / "deploy" / "proxy" / "nginx.conf").read_text(), re.MULTILINE)

"""What deploys Croupier: no object points to nothing, and what is written twice is the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

import pytest
import yaml

from deploy.references import dangling
from deploy.rules import EXPORTED, RULES, as_object
from service.check.configuration import OTHERS, VARIABLES
from tests.harness.programs import ROOT

OBJECTS: Final[list[dict[str, Any]]] = list(
    yaml.safe_load_all("""
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {part: web}}
  template:
    metadata: {labels: {part: web, of: all}}
    spec:
      containers:
        - name: web
          envFrom: [{configMapRef: {name: settings}}, {secretRef: {name: keys}}]
          ports: [{name: http, containerPort: 80}]
      volumes: [{name: settings, configMap: {name: settings}}]
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {part: web}, ports: [{port: 80, targetPort: http}]}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {selector: {matchLabels: {part: web}}}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: web}
spec:
  podSelector: {matchExpressions: [{key: part, operator: In, values: [web, other]}]}
  ingress: [{ports: [{port: http}, {port: 9100}]}]
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec: {scaleTargetRef: {name: web}}
---
apiVersion: monitoring.coreos.com/v1
kind: PodMonitor
metadata: {name: web}
spec: {selector: {matchLabels: {of: all}}, podMetricsEndpoints: [{port: http}]}
""")
)


def test_what_holds_together() -> None:
    assert dangling(OBJECTS) == []


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda specs: specs["Service"]["selector"].update(part="wab"), "Service/web selects no pods"),
        (lambda specs: specs["Service"]["ports"][0].update(targetPort="htp"), "Service/web names the port htp"),
        (lambda specs: specs["PodDisruptionBudget"]["selector"]["matchLabels"].update(a="b"), "Disruption.* no pods"),
        (lambda specs: specs["NetworkPolicy"]["podSelector"]["matchExpressions"][0].update(values=["x"]), "no pods"),
        (lambda specs: specs["NetworkPolicy"]["ingress"][0]["ports"][0].update(port="x"), "NetworkPolicy/web .* x"),
        (lambda specs: specs["ScaledObject"]["scaleTargetRef"].update(name="x"), "ScaledObject/web scales x"),
        (lambda specs: specs["PodMonitor"]["podMetricsEndpoints"][0].update(port="x"), "PodMonitor/web .* x"),
        (lambda specs: specs["Deployment"]["selector"]["matchLabels"].update(a="b"), "select its own pods"),
        (lambda specs: specs["Deployment"]["template"]["spec"]["volumes"][0]["configMap"].update(name="x"), "Map x"),
    ],
)
def test_what_points_to_nothing(spoil: Callable[[dict[str, Any]], None], fault: str) -> None:
    objects = deepcopy(OBJECTS)
    spoil({object_["kind"]: object_.get("spec", {}) for object_ in objects})
    found = dangling(objects)
    assert any(re.search(fault, one) for one in found), found


def test_the_alerts_of_the_cluster_are_those_of_everybody() -> None:
    assert EXPORTED.read_text() == as_object(RULES.read_text()), "python -m deploy.rules"
    assert yaml.safe_load(EXPORTED.read_text())["spec"] == yaml.safe_load(RULES.read_text())


def test_what_is_set_is_read_by_somebody() -> None:
    """In the compose file and the manifests, a misspelt name would be taken for an opinion."""
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


def test_no_node_is_emptied_of_all_that_does_something() -> None:
    base = ("web.yaml", "worker.yaml", "moves.yaml", "disruption.yaml")
    objects = objects_of(*(f"base/{name}" for name in base), "overlays/redis/valkey.yaml")
    run = components_of(("Deployment", "StatefulSet"), objects)
    assert components_of(("PodDisruptionBudget",), objects) == run == {"web", "worker", "moves", "valkey"}


def test_every_way_out_but_to_names_says_where_to() -> None:
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


def test_the_service_reads_its_keys_and_its_proxy_is_looked_at() -> None:
    [web] = objects_of("base/web.yaml")
    pod = web["spec"]["template"]["spec"]
    [keys] = [volume["secret"] for volume in pod["volumes"] if volume["name"] == "keys"]
    assert (pod["securityContext"]["fsGroup"], keys["defaultMode"]) == (10001, 0o440)
    for container in pod["containers"]:
        assert {"livenessProbe", "readinessProbe"} <= set(container), container["name"]


def test_as_many_processes_run_as_are_bounded_for() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    assert services["web"]["environment"]["WEB_CONCURRENCY"] == "${WEB_CONCURRENCY:-2}"
    for name in ("worker", "moves"):
        assert "--processes" in services[name]["command"], name
    assert re.search(r"^worker_processes \d+;", (ROOT / "deploy" / "proxy" / "nginx.conf").read_text(), re.MULTILINE)

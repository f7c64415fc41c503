"""Manifests and the compose file: names are known, programs are bounded, and copies are the same."""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

from service.check.configuration import OTHERS, VARIABLES
from tests.harness.programs import ROOT

#: What has a Deployment or StatefulSet of its own.
PROGRAMS: Final = {"web", "worker", "moves", "webhooks", "repairs", "valkey"}


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


def test_compose_file_builds_its_image_once() -> None:
    """No registry has the image. Podman-compose builds services at the same time, so each would compile the engine."""
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    assert [name for name, service in compose["services"].items() if "build" in service] == ["web"]


def test_every_service_of_the_compose_file_is_bounded() -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    for name, service in compose["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["mem_limit"], name
        assert service.get("profiles") or name in (
            "proxy",
            "web",
            "worker",
            "moves",
            "webhooks",
            "repairs",
            "beat",
            "valkey",
        )
        # Variables of one profile must not be required without it: compose fills in the whole file.
        required = re.findall(r"\$\{(\w+):?\?", yaml.safe_dump(service))
        assert set(required) <= {"CROUPIER_SEAL_KEYS"}, name


def components_of(kind: tuple[str, ...], objects: list[dict[str, Any]]) -> set[str]:
    """Return the components that objects of a kind select."""
    selectors = (each["spec"]["selector"]["matchLabels"] for each in objects if each["kind"] in kind)
    return {labels["app.kubernetes.io/component"] for labels in selectors}


def test_every_program_has_a_disruption_budget() -> None:
    base = ("web.yaml", "workers.yaml", "disruption.yaml")
    names = (*(f"base/{name}" for name in base), "overlays/redis/valkey.yaml")
    texts = [(ROOT / "deploy" / "kubernetes" / name).read_text() for name in names]
    documents: list[dict[str, Any]] = [document for text in texts for document in yaml.safe_load_all(text)]
    objects = [object_ for document in documents for object_ in document.get("items", [document])]
    run = components_of(("Deployment", "StatefulSet"), objects)
    assert components_of(("PodDisruptionBudget",), objects) == run
    assert run == PROGRAMS

"""Alerts, dashboard and runbook: each alert has a case and a section, and no query asks for an unknown label."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from deploy.running import run_to_end
from service.problems.codes import CODES
from tests.harness.programs import ROOT
from workers.jobs.catalogue import KINDS
from workers.store.records import ENDED, QUEUED, RUNNING
from workers.webhooks.delivery import OUTCOMES

MONITORING: Final = ROOT / "deploy" / "monitoring"
ALERTS: Final = MONITORING / "alerts.yaml"
CASES: Final = sorted((ROOT / "tests" / "deploy" / "alerts").glob("*.yaml"))
SCALING: Final = ROOT / "deploy" / "kubernetes" / "overlays" / "keda" / "scaling.yaml"
RUNBOOK: Final = (ROOT / "docs" / "runbook.md").read_text()
RULES: Final = [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]
DASHBOARD: Final[dict[str, Any]] = json.loads((MONITORING / "grafana" / "dashboard.json").read_text())
PANELS: Final = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
CONTRACT: Final = [path for path in (ROOT / "openapi").rglob("*.json") if "node_modules" not in path.parts]
#: All that a label may be; of operations there is a pattern, of the others a list.
VALUES: Final = {
    "operation": set(re.findall(r'"operationId": ?"(\w+)"', "".join(path.read_text() for path in CONTRACT))),
    "kind": set(KINDS),
    "state": {QUEUED, RUNNING},
    "outcome": {*ENDED, "poisoned", "too-slow", *OUTCOMES},
    "reason": set(CODES),
    "compiled": {"true", "false"},
}
MATCHER: Final = re.compile(r'(\w+)[=!]~?"([^"$]*)"')


@pytest.fixture(scope="module")
def promtool() -> str:
    """Rules are tried where promtool is installed (Debian: prometheus); in continuous integration it must be."""
    found = shutil.which("promtool")
    if not found:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run without promtool")
    return found or ""


def cases(alert: str) -> Iterator[list[Any]]:
    """Yield the expected alerts of each case of an alert, by time."""
    for path in CASES:
        for test in yaml.safe_load(path.read_text())["tests"]:
            for case in test.get("alert_rule_test", ()):
                if case["alertname"] == alert:
                    yield case["exp_alerts"]


def queries() -> dict[str, str]:
    """Return every query of Prometheus, by its place."""
    found = {f"alert {rule['alert']}": rule["expr"] for rule in RULES}
    for panel in PANELS:
        found |= {f"panel {panel['title']} {each['refId']}": each["expr"] for each in panel["targets"]}
    for object_ in yaml.safe_load_all(SCALING.read_text()):
        [trigger] = object_["spec"]["triggers"]
        found[f"scaling {object_['metadata']['name']}"] = trigger["metadata"]["query"]
    return found


def test_the_rules_are_rules(promtool: str) -> None:
    assert run_to_end([promtool, "check", "rules", str(ALERTS)], ROOT)[0] == 0
    status, text = run_to_end([promtool, "check", "config", "--syntax-only", str(MONITORING / "prometheus.yaml")], ROOT)
    assert status == 0, text


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_alerts_fire_as_expected(promtool: str, path: Path) -> None:
    status, text = run_to_end([promtool, "test", "rules", str(path)], ROOT)
    assert status == 0, text


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_every_alert_has_a_case_and_a_section(rule: dict[str, Any]) -> None:
    alert, expected = rule["alert"], list(cases(rule["alert"]))
    assert [] in expected, "no case in which it is silent"
    assert any(expected), "no case in which it fires"
    assert rule["labels"]["severity"] in ("page", "ticket")
    assert rule["annotations"]["runbook"] == f"docs/runbook.md#{alert.lower()}"
    [section] = re.findall(rf"^## {alert}\n\n(.*?)(?=^## |\Z)", RUNBOOK, re.MULTILINE | re.DOTALL)
    assert section.startswith(f"*{rule['labels']['severity']}* · **")
    assert "\n- **Look at** " in section
    assert "do" in re.split(r"\W+", section.lower())


def test_every_section_of_the_runbook_has_its_alert() -> None:
    assert re.findall(r"^## (.*)$", RUNBOOK, re.MULTILINE) == [rule["alert"] for rule in RULES]
    anchors = {f"#{rule['alert'].lower()}" for rule in RULES}
    assert set(re.findall(r"\((#[^)]*)\)", RUNBOOK)) <= anchors
    named = set(re.findall(r"(?<!\*)\*([A-Z][^*]*)\*(?!\*)", RUNBOOK))
    assert named - {panel["title"] for panel in PANELS} == set()


def test_the_queries_that_scale_workers_have_cases() -> None:
    tried = {
        case["expr"]
        for path in CASES
        for test in yaml.safe_load(path.read_text())["tests"]
        for case in test.get("promql_expr_test", ())
    }
    assert {query for where, query in queries().items() if where.startswith("scaling ")} == tried


def test_every_panel_has_description_unit_and_source() -> None:
    names = [panel["title"] for panel in PANELS]
    assert len(names) == len(set(names))
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))
    for panel in PANELS:
        assert panel["description"].endswith(".")
        assert panel["fieldConfig"]["defaults"]["unit"]
        assert panel["datasource"]["uid"] == "${datasource}"


def test_queries_match_possible_labels() -> None:
    for where, query in queries().items():
        for label, pattern in MATCHER.findall(query):
            each = pattern.split("|") if label in VALUES else []
            wrong = [one for one in each if not any(re.fullmatch(one, value) for value in VALUES[label])]
            assert wrong == [], where

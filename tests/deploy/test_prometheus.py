"""Prometheus itself, with the configuration and the alerts that are deployed, watches a service."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from runtime.child_process import start_child
from tests.deploy.test_monitoring import ALERTS, MONITORING, RULES, queries
from tests.harness.endpoint import Endpoint
from tests.harness.metrics import TOKEN, metrics_text
from tests.harness.programs import PATIENCE, ROOT, free_port, until
from tests.harness.service import Service

#: Queries without an answer here: of events that have not happened, or ages that nothing has.
SILENT: Final = ("alert ", "panel Errors by operation", "panel Slices published again", "panel Webhooks A")
METRIC: Final = re.compile(r"\b(?:croupier|process)_[a-z_]+\b")
#: Suffixes of sample names by metric type.
LINES: Final = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}


class Prometheus(Endpoint):
    """A Prometheus that can be asked."""

    def get(self, path: str, **parameters: str) -> Any:
        """Return what it answers; AssertionError when that is a fault."""
        answer = json.loads(self.ask("GET", f"/api/v1/{path}?{urlencode(parameters)}")[1])
        assert answer["status"] == "success", answer
        return answer["data"]

    def health(self) -> dict[str, str]:
        """Return how each job of scraping goes; none while Prometheus starts."""
        try:
            return {each["labels"]["job"]: each["health"] for each in self.get("targets")["activeTargets"]}
        except (OSError, ValueError):
            return {}

    def values(self, query: str) -> list[float]:
        """Return the values of a query."""
        return [float(each["value"][1]) for each in self.get("query", query=query)["result"]]


@pytest.fixture(scope="module")
def prometheus(watched: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prometheus]:
    """Prometheus, once it has looked twice. In continuous integration it must be installed (Debian: prometheus)."""
    program = shutil.which("prometheus")
    if not program:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run without prometheus")
    folder, port = tmp_path_factory.mktemp("prometheus"), free_port()
    (folder / "prometheus.yaml").write_text(yaml.safe_dump(configuration(watched, folder)))
    options = {"config.file": "prometheus.yaml", "storage.tsdb.path": "data", "web.listen-address": f"127.0.0.1:{port}"}
    command = [program or "", *(f"--{name}={value}" for name, value in options.items())]
    with (folder / "log").open("w") as log:
        process = start_child(command, cwd=folder, stderr=log, env={**os.environ, "PYTHONPATH": str(ROOT)})
    found = Prometheus(port)
    try:
        until(lambda: found.health() == {"croupier-web": "up"})
        until(lambda: found.values("rate(process_cpu_seconds_total[1m])"))
        yield found
    finally:
        process.terminate()
        process.wait(PATIENCE)


def configuration(watched: Service, folder: Path) -> dict[str, Any]:
    """Return what is deployed, but for where the programs are, and how often they are asked."""
    found: dict[str, Any] = yaml.safe_load((MONITORING / "prometheus.yaml").read_text())
    (folder / "token").write_text(TOKEN)
    found["global"] = {"scrape_interval": "1s", "evaluation_interval": "1s"}
    found["rule_files"] = [str(ALERTS)]
    [scraped] = found["scrape_configs"]
    del scraped["dns_sd_configs"]
    scraped["static_configs"] = [{"targets": [f"127.0.0.1:{watched.port}"]}]
    scraped["authorization"]["credentials_file"] = str(folder / "token")
    return found


def test_every_metric_of_a_query_is_exported(watched: Service) -> None:
    exported = {
        family.name + ending
        for family in text_string_to_metric_families(metrics_text(watched))
        for ending in LINES[family.type]
    }
    assert len(exported) > 30
    unknown = {where: set(METRIC.findall(query)) - exported for where, query in queries().items()}
    assert {where: names for where, names in unknown.items() if names} == {}


def test_every_query_has_an_answer(prometheus: Prometheus) -> None:
    results = {
        where: prometheus.values(query.replace("$game", ".*").replace("$__rate_interval", "1m"))
        for where, query in queries().items()
    }
    assert [where for where, values in results.items() if not values and not where.startswith(SILENT)] == []


def test_metrics_count_the_work_done(prometheus: Prometheus) -> None:
    assert prometheus.values('max(croupier_jobs_ended_total{kind="simulations", outcome="succeeded"})') == [1]
    assert prometheus.values("sum(croupier_requests_total{operation='simulateSevenUp', game='seven-up'})") == [1]
    assert prometheus.values("min(max by (queue) (croupier_queue_workers))") == [1]
    assert prometheus.values("min(croupier_broker_up) + min(croupier_store_up)") == [2]


def test_all_is_well_but_for_the_compiler(prometheus: Prometheus) -> None:
    """Tests run interpreted, too, and one slow answer of these few is one in a hundred: that alone may fire."""
    groups = prometheus.get("rules")["groups"]
    states = {rule["name"]: (rule["state"], rule["health"]) for group in groups for rule in group["rules"]}
    assert states.keys() == {rule["alert"] for rule in RULES}
    assert {health for _, health in states.values()} <= {"ok", "unknown"}
    firing = {name for name, (state, _) in states.items() if state != "inactive"}
    assert firing <= {"CroupierInterpreted", "CroupierSlow"}

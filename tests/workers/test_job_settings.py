"""The settings of jobs: what follows from others, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness.programs import PATIENCE, Program
from workers.settings import read_job_settings


def test_store_defaults_to_a_redis_broker() -> None:
    settings = read_job_settings({"CROUPIER_BROKER_URL": "redis+socket:///a/b?virtual_host=3"})
    assert settings.store_url == "unix:///a/b?db=3"
    settings = read_job_settings({"CROUPIER_BROKER_URL": "amqp://x", "CROUPIER_STORE_URL": "redis://y/1"})
    assert (settings.broker_url, settings.store_url) == ("amqp://x", "redis://y/1")


@pytest.mark.parametrize(
    "environment",
    [
        {"CROUPIER_BROKER_URL": "amqp://x"},
        {"CROUPIER_BROKER_URL": "localhost:6379"},
        {"CROUPIER_BROKER_URL": "mysql://x"},
        {"CROUPIER_BROKER_URL": "redis://x:66666"},
        {"CROUPIER_BROKER_URL": "redis://x", "CROUPIER_STORE_URL": "y:6379"},
        {"CROUPIER_BROKER_URL": "redis://x", "CROUPIER_STORE_URL": "amqp://y"},
        {"CROUPIER_QUEUE_LIMIT": "many"},
        {"CROUPIER_TASK_SECONDS": "0"},
        {"CROUPIER_KEEP_SECONDS": "-1"},
    ],
)
def test_wrong_settings_are_rejected(environment: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="CROUPIER_"):
        read_job_settings(environment)


@pytest.mark.parametrize("url", ["secret@x", "mysql://u:secret@x", "redis://:sec/ret@x", "amqp://u:secret#@x"])
def test_malformed_url_is_not_quoted(url: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_BROKER_URL") as error:
        read_job_settings({"CROUPIER_BROKER_URL": url})
    assert "sec" not in str(error.value)


@pytest.mark.parametrize(
    ("variables", "fault"),
    [
        ({"CROUPIER_BROKER_URL": ""}, "CROUPIER_BROKER_URL is not set"),
        ({"CROUPIER_BROKER_URL": "amqp://x"}, "CROUPIER_STORE_URL: it must name a Redis or Valkey"),
    ],
)
def test_worker_without_its_settings_does_not_start(variables: dict[str, Any], fault: str) -> None:
    worker = Program("celery", "-A", "workers.app", "worker", **variables)
    assert worker.process.wait(PATIENCE) == 1
    assert fault in worker.output()
    assert "Traceback" not in worker.output()

"""Tests of `python -m service.check`: the effective settings, their dangers, and no secret."""

from __future__ import annotations

import io
import logging
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from dataclasses import fields
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest

from runtime.child_process import start_child
from runtime.embedded import embedded_broker
from runtime.log_settings import LogSettings
from runtime.masking import make_mask
from runtime.settings import SettingsError, Variable, masked_url
from service.check.__main__ import main
from service.check.configuration import OTHERS, VARIABLES, read_configuration
from service.check.findings import dangers_of, notes_of
from service.settings import ServerSettings, Settings
from tests.harness.programs import ROOT, free_port
from tests.service.support import made
from workers.settings import JobSettings, read_job_settings
from workers.store.store import Store

#: 32 bytes in base64.
DRAWN: Final = "dGhlIHNlY3JldCBvZiBhIHRlc3QsIDMyIGJ5dGVzIGw="
METRICS: Final = "a-token-of-a-test-that-is-long"
#: Pattern of a variable's name in the shipped sources.
NAMED: Final = re.compile(r"CROUPIER_[A-Z_]*[A-Z]")


@pytest.fixture
def safe(key_file: Path) -> dict[str, str]:
    """Return an environment that is safe for the open internet."""
    made(key_file, "front-end", "referee")
    return {
        "CROUPIER_KEYS": str(key_file),
        "CROUPIER_RATE": "600/minute",
        "CROUPIER_JOB_BUDGET": "3600/hour",
        "CROUPIER_SEAL_KEYS": f"k1:{DRAWN}",
        "CROUPIER_PROXIES": "1",
        "CROUPIER_HTTPS_ONLY": "1",
        "CROUPIER_BROKER_URL": "amqps://croupier:pass@broker:5671//",
        "CROUPIER_STORE_URL": "rediss://:pass@store:6379/0",
        "CROUPIER_METRICS_TOKEN": METRICS,
    }


def check(environment: Mapping[str, str], *arguments: str) -> tuple[int, str]:
    """Check an environment in this process; return the exit status and the output."""
    stream, command = io.StringIO(), ["check", *arguments]
    with patch.dict(os.environ, environment, clear=True), patch("sys.argv", command), redirect_stdout(stream):
        try:
            return main(), stream.getvalue()
        finally:
            logging.disable(logging.NOTSET)


def output_of(environment: Mapping[str, str]) -> str:
    """Return the output for an environment."""
    try:
        configuration = read_configuration(environment)
    except SettingsError as error:
        return str(error)
    rows = [value for _, value, _ in configuration.rows()]
    return " ".join([*rows, *dangers_of(configuration), *notes_of(configuration)])


def line_of(text: str, name: str) -> list[str]:
    """Return the value of a setting and its source."""
    [line] = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return re.split(r"\s{2,}", line)[1:]


def test_safe_environment_has_no_danger(safe: dict[str, str]) -> None:
    status, text = check({**safe, "PORT": "8123"})
    assert status == 0, text
    assert "Unsafe" not in text
    assert line_of(text, "PORT") == ["8123", "environment"]
    assert line_of(text, "CROUPIER_RATE") == ["600/minute", "environment"]
    assert line_of(text, "CROUPIER_MAX_BODY") == ["1048576", "default"]
    assert line_of(text, "CROUPIER_LIMITS_URL") == ["rediss://:***@store:6379/0", "the store"]
    assert line_of(text, "CROUPIER_KEYS")[0].endswith("keys.json (1 in force)")
    assert line_of(text, "CROUPIER_METRICS_TOKEN") == ["***", "environment"]
    assert line_of(text, "CROUPIER_SEAL_KEYS") == ["k1:***", "environment"]
    assert DRAWN not in text
    assert METRICS not in text


def test_empty_environment_is_unsafe() -> None:
    """Runs the program itself."""
    plain = {"PATH": os.environ["PATH"], "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    command, pipes = [sys.executable, "-m", "service.check"], {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with start_child(command, cwd=ROOT, env=plain, text=True, **pipes) as process:
        text, _ = process.communicate()
    assert process.returncode == 1
    dangers = text.partition("Unsafe")[2].partition("To know")[0]
    named = ("KEYS", "RATE", "JOB_BUDGET", "SEAL_KEYS", "PROXIES", "HTTPS_ONLY")
    assert set(NAMED.findall(dangers)) == {f"CROUPIER_{name}" for name in named}
    assert line_of(text, "CROUPIER_STORE_URL") == ["-", "the broker"]


def test_every_fault_is_named_together(tmp_path: Path) -> None:
    wrong = {
        "PORT": "x", "WEB_CONCURRENCY": "0", "CROUPIER_PROXIES": "-1", "CROUPIER_RATE": "often",
        "CROUPIER_MAX_BODY": "", "CROUPIER_BROKER_URL": "localhost:6379", "CROUPIER_STORE_URL": "mysql://x",
        "CROUPIER_SEAL_KEYS": "k1:short", "CROUPIER_QUEUE_LIMIT": "0", "CROUPIER_KEYS": str(tmp_path),
        "CROUPIER_WEBHOOK_CA": str(tmp_path / "none.pem"),
        "CROUPIER_LOG_LEVEL": "loud", "CROUPIER_LIMITS_URL": "foo://",
        "CROUPIER_CORS_ORIGINS": "https://a.example,https://b.example", "HOST": "999.1.1.1",
    }  # fmt: skip
    status, text = check(wrong)
    assert status == 2
    faults = text.strip().splitlines()[1:]
    assert {line.strip(" :").split()[0].strip(":") for line in faults} == set(wrong)
    assert len(faults) == len(wrong)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"CROUPIER_KEYS": os.devnull + "-none"}, r"CROUPIER_KEYS is .* cannot be read by user \d+: No such file"),
        (
            {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://traces", "OTEL_BSP_SCHEDULE_DELAY": "soon"},
            "OTEL_BSP_.* milliseconds",
        ),
        ({"HOST": "1.2.3"}, "HOST is"),
        ({"CROUPIER_CORS_ORIGINS": "page.example"}, "like https://page.example"),
    ],
)
def test_fault_is_described_in_words(wrong: dict[str, str], fault: str) -> None:
    with pytest.raises(SettingsError, match=fault):
        read_configuration(wrong)


def test_fault_prevents_start_of_service() -> None:
    command = [sys.executable, "-m", "gunicorn", "-c", "service/http/gunicorn.py", "service.app:create_app()"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    environment = {**os.environ, "CROUPIER_KEYS": "/none"}
    with start_child(command, cwd=ROOT, env=environment, text=True, **pipes) as process:
        text, _ = process.communicate()
    assert process.returncode != 0
    assert re.search('"critical".*CROUPIER_KEYS', text), text
    assert "Traceback" not in text


def test_silent_server_is_named(safe: dict[str, str]) -> None:
    silent = f"redis://:pass@127.0.0.1:{free_port()}"
    urls = {"CROUPIER_BROKER_URL": silent, "CROUPIER_STORE_URL": silent}
    assert check({**safe, **urls})[0] == 0
    status, text = check({**safe, **urls}, "--online")
    assert status == 1
    assert set(NAMED.findall(text.partition("Cannot be used")[2])) == set(urls)
    assert "pass" not in text.partition("Cannot be used")[2]
    with embedded_broker() as url:
        status, text = check({**safe, **dict.fromkeys(urls, url)}, "--online")
    assert status == 0, text


def test_store_that_evicts_jobs_is_reported(safe: dict[str, str]) -> None:
    with embedded_broker() as url:
        store = Store(read_job_settings({"CROUPIER_BROKER_URL": url}))
        store.call(lambda redis: redis.config_set("maxmemory-policy", "allkeys-lru"))
        status, text = check({**safe, **dict.fromkeys(("CROUPIER_BROKER_URL", "CROUPIER_STORE_URL"), url)}, "--online")
    assert status == 1
    assert "its maxmemory-policy allkeys-lru drops jobs; set noeviction" in text


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"CROUPIER_BROKER_URL": "", "CROUPIER_STORE_URL": ""}, "CROUPIER_LIMITS_URL"),
        ({"CROUPIER_CORS_ORIGINS": "https://a.example *"}, "CROUPIER_CORS_ORIGINS"),
        ({"CROUPIER_WEBHOOK_LOOPBACK": "1"}, "CROUPIER_WEBHOOK_LOOPBACK"),
        ({"CROUPIER_METRICS_TOKEN": "short"}, "CROUPIER_METRICS_TOKEN"),
        ({"CROUPIER_SEAL_KEYS": f"k1:{DRAWN},k0:{'A' * 43}="}, "CROUPIER_SEAL_KEYS has a key that was not drawn"),
        ({"CROUPIER_STORE_URL": "rediss://store.example"}, "a broker or store on another network has no password"),
        ({"CROUPIER_STORE_URL": "redis://:x@10.0.0.1"}, "a broker or store on another network is reached unencrypted"),
    ],
)
def test_each_danger_is_reported_alone(safe: dict[str, str], changed: dict[str, str], named: str) -> None:
    assert dangers_of(read_configuration(safe)) == []
    [danger] = dangers_of(read_configuration({**safe, **changed}))
    assert danger.startswith(named)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"CROUPIER_BROKER_URL": ""}, "no jobs are taken"),
        ({"CROUPIER_STORE_URL": "rediss://store"}, "has no password"),
        ({"CROUPIER_BROKER_URL": "amqps://guest:guest@broker"}, "has no password"),
        ({"CROUPIER_LIMITS_URL": "redis://:pass@limits"}, "unencrypted"),
        ({"CROUPIER_METRICS_TOKEN": ""}, "nothing is counted"),
        ({"CROUPIER_RATES": "600/minute"}, "CROUPIER_RATES is read by no program: is CROUPIER_RATE meant?"),
    ],
)
def test_each_note_is_reported(safe: dict[str, str], changed: dict[str, str], words: str) -> None:
    usual = notes_of(read_configuration(safe))
    found = [note for note in notes_of(read_configuration({**safe, **changed})) if note not in usual]
    assert len(found) == 1
    assert words in found[0]


@pytest.mark.parametrize("pattern", ["redis://:{}@h/0", "amqp://u:{}@h//", "redis://h/0?password={}", "amqp://{}@h"])
@pytest.mark.parametrize("secret", ["zyx", "zyx@wvu", "zyx%2Fwvu", "zyx?wvu=1", "zyx;wvu", "zyx&wvu=1"])
def test_no_password_is_shown(pattern: str, secret: str) -> None:
    url = pattern.format(secret)
    assert not any(part in masked_url(url) for part in ("zyx", "wvu=1"))
    assert "wvu" not in masked_url(url) or "&wvu=***" in masked_url(url)
    for name in ("CROUPIER_BROKER_URL", "CROUPIER_STORE_URL", "CROUPIER_LIMITS_URL"):
        assert "zyx" not in output_of({"CROUPIER_BROKER_URL": "redis://h", name: url})


def test_every_used_variable_is_listed() -> None:
    found = {
        name
        for folder in ("croupier", "runtime", "service", "workers", "deploy")
        for path in (ROOT / folder).rglob("*.py")
        for name in NAMED.findall(path.read_text())
    }
    listed = [variable.name for variable in VARIABLES] + list(OTHERS)
    assert len(listed) == len(set(listed))
    assert found - set(listed) == set()


def test_guide_lists_every_variable() -> None:
    rows = [f"| `{each.name}` | {usual(each)} | {each.meaning} |" for each in VARIABLES]
    guide = (ROOT / "docs" / "deploy.md").read_text()
    assert re.findall(r"^\| `[A-Z_]+` .*", guide, re.MULTILINE) == rows


def usual(variable: Variable) -> str:
    """Return the default of a variable as the guide states it."""
    if variable.origin != "default":
        return variable.origin
    parts = (ServerSettings, Settings, JobSettings, LogSettings)
    default = next(each.default for part in parts for each in fields(part) if each.metadata.get("variable") is variable)
    return variable.kind.show(default) or "–"


def test_log_masks_every_secret_variable() -> None:
    """The log recognizes them by the ends of their names."""
    secret = [each.name for each in VARIABLES if each.kind.is_secret and each.name.startswith("CROUPIER_")]
    for name in secret:
        text = f"redis://:{METRICS}@h" if name.endswith("_URL") else f"k1:{METRICS}"
        assert METRICS not in make_mask({name: text})(f"failed with {text}"), name

"""Tests of API keys and their scopes."""

from __future__ import annotations

import logging
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from service.callers.keys import KeyFileError, KeyRing, matching, read_keys, write_keys
from tests.harness.programs import ROOT
from tests.service.support import CATALOGUE, app_of, bearer, check_problem, client_of, made


def test_service_without_keys_is_open_and_logs_it(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        client = client_of()
    assert client.get(CATALOGUE).status_code == 200
    assert all(name in caplog.text for name in ("CROUPIER_KEYS", "CROUPIER_RATE", "CROUPIER_JOB_BUDGET"))


def test_service_with_keys_requires_one(key_file: Path) -> None:
    key = made(key_file, "front-end")
    client = client_of(keys=key_file)
    response = client.get(CATALOGUE)
    check_problem(response, "unauthorized")
    assert response.headers["WWW-Authenticate"].startswith("Bearer")
    assert client.get(CATALOGUE, headers=bearer(key)).status_code == 200
    assert client.get("/v1/nothing").status_code == 401
    assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer x", "Basic {key}", "Bearer {key}x", "Bearer croupier_000000000000_{secret}", "{key}"],
)
def test_wrong_key_is_rejected(key_file: Path, header: str) -> None:
    key = made(key_file, "front-end")
    text = header.format(key=key, secret=key[-43:])
    check_problem(client_of(keys=key_file).get(CATALOGUE, headers={"Authorization": text}), "unauthorized")


@pytest.mark.parametrize("path", ["/v1/", "/v1//", "/v1/x", "/v1/jobs", "/v1/jobs/", "/v1//jobs", "/v1/jobs/x/y"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_valid_key_gets_not_found_for_unknown_path(key_file: Path, path: str, method: str) -> None:
    client, key = client_of(keys=key_file), made(key_file, "front-end")
    assert client.open(path, method=method, headers=bearer(key)).status_code == 404


def test_expired_key_is_rejected(key_file: Path) -> None:
    key = made(key_file, "front-end")
    [entry] = read_keys(key_file).values()
    now = time.time()
    over = type(entry)(entry.id, entry.name, entry.hash, entry.scopes, entry.created, int(now))
    assert matching({entry.id: entry}, key, now) == entry
    assert matching({entry.id: over}, key, now + 1) is None
    assert matching({entry.id: over}, key, now - 5) == over


def test_running_service_reloads_keys(key_file: Path) -> None:
    ring = KeyRing(key_file)
    key = made(key_file, "late")
    assert ring.find(key)
    write_keys(key_file, [])
    assert ring.find(key) is None


def test_broken_key_file_stops_start_only(key_file: Path) -> None:
    key = made(key_file, "front-end")
    ring = KeyRing(key_file)
    key_file.write_text("{")
    assert ring.find(key)
    with pytest.raises(KeyFileError):
        app_of(keys=key_file)
    key_file.unlink()
    assert ring.find(key)
    with pytest.raises(KeyFileError, match="cannot be read"):
        app_of(keys=key_file)


def command(key_file: Path, *words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "service.callers", str(key_file), *words]
    return subprocess.run(program, capture_output=True, text=True, cwd=ROOT, check=False)  # noqa: S603


def test_command_creates_lists_rotates_and_revokes(key_file: Path) -> None:
    first = command(key_file, "create", "front-end", "--scopes", "referee").stdout.strip()
    assert first[-43:] not in key_file.read_text()
    assert key_file.stat().st_mode & 0o077 == 0
    listed = command(key_file, "list").stdout
    assert "front-end  referee" in listed
    assert "for good" in listed
    assert first[-43:] not in listed
    second = command(key_file, "rotate", "front-end", "--hours", "1").stdout.strip()
    ring = KeyRing(key_file)
    assert (ring.find(first), ring.find(second)) != (None, None)
    assert "until" in command(key_file, "list").stdout
    found = ring.find(second)
    assert found
    assert found.scopes == ("referee",)
    assert command(key_file, "revoke", first.split("_")[1]).returncode == 0
    assert ring.find(first) is None
    assert command(key_file, "revoke", "front-end").stdout.strip() == "1 revoked"
    assert ring.find(second) is None


def test_concurrent_commands_lose_nothing(key_file: Path) -> None:
    """Every shown key is in the file, no revoked key is, and the file keeps its mode."""
    revoked = [made(key_file, f"old-{number}") for number in range(3)]
    key_file.chmod(0o640)
    words = [(verb, f"{age}-{number}") for verb, age in (("revoke", "old"), ("create", "new")) for number in range(3)]
    with ThreadPoolExecutor(6) as pool:
        outputs = list(pool.map(lambda each: command(key_file, *each).stdout.strip(), words))
    ring = KeyRing(key_file)
    assert outputs[:3] == ["1 revoked"] * 3
    assert [ring.find(key) for key in revoked] == [None] * 3
    assert all(ring.find(key) for key in outputs[3:])
    assert key_file.stat().st_mode & 0o777 == 0o640


def test_command_names_faults(key_file: Path) -> None:
    for words in (("rotate", "nobody"), ("revoke", "nobody"), ("create", "no name")):
        result = command(key_file, *words)
        assert result.returncode == 1
        assert result.stderr.strip()

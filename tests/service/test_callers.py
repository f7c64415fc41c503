"""Tests of callers: rate limits, request ids, listening addresses, API keys and their scopes."""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.callers.keys import KeyFileError, KeyRing, matching, read_keys, write_keys
from service.http.address import refused_address
from service.settings import Settings
from tests.harness.programs import ROOT
from tests.service.support import CATALOGUE, app_of, bearer, check_problem, client_of, made
from tests.thoroughness import is_in_time
from workers.settings import JobSettings

# Limits


def test_caller_over_limit_gets_retry_after() -> None:
    client = client_of(rate="2/day")
    first = client.get(CATALOGUE)
    assert first.headers["RateLimit-Policy"] == '"requests";q=2;w=86400'
    assert first.headers["RateLimit"].startswith('"requests";r=1;t=')
    client.get(CATALOGUE)
    response = client.get(CATALOGUE)
    check_problem(response, "too-many-requests")
    assert 1 <= int(response.headers["Retry-After"]) <= 86400
    assert response.headers["RateLimit"].startswith('"requests";r=0;t=')
    assert client.get("/healthz").status_code == 200


def test_limits_are_separate_for_each_caller(key_file: Path) -> None:
    one, other = made(key_file, "one"), made(key_file, "other")
    client = client_of(keys=key_file, rate="1/day")
    assert client.get(CATALOGUE, headers=bearer(one)).status_code == 200
    assert client.get(CATALOGUE, headers=bearer(one)).status_code == 429
    assert client.get(CATALOGUE, headers=bearer(other)).status_code == 200


def test_guessing_keys_is_limited(key_file: Path) -> None:
    key = made(key_file, "front-end")
    client = client_of(keys=key_file, rate="3/day")
    assert [client.get(CATALOGUE, headers=bearer("guess")).status_code for _ in range(5)] == [401, 401, 401, 429, 429]
    # A caller with a key at the same address is not affected.
    assert client.get(CATALOGUE, headers=bearer(key)).status_code == 200


def test_key_named_like_address_has_own_budget(key_file: Path) -> None:
    key = made(key_file, "127.0.0.1")
    client = client_of(keys=key_file, rate="1/day")
    assert client.get(CATALOGUE).status_code == 401
    assert client.get(CATALOGUE, headers=bearer(key)).status_code == 200


def status_from(client: FlaskClient, address: str, forwarded: str = "") -> int:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    return client.get(CATALOGUE, headers=headers, environ_overrides={"REMOTE_ADDR": address}).status_code


@pytest.mark.parametrize(
    ("addresses", "statuses"),
    [
        (("192.0.2.1", "192.0.2.1", "192.0.2.2"), [200, 429, 200]),
        # One IPv6 network is one caller. An IPv4-mapped IPv6 address is the IPv4 address.
        (("2001:db8::1", "2001:db8::ffff:2%eth0", "2001:db8:0:1::1"), [200, 429, 200]),
        (("::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.1", "::FFFF:c000:202"), [200, 200, 429, 429]),
    ],
)
def test_address_identifies_caller_without_keys(addresses: tuple[str, ...], statuses: list[int]) -> None:
    client = client_of(rate="1/day")
    assert [status_from(client, address) for address in addresses] == statuses


@pytest.mark.parametrize(
    ("proxies", "forwarded", "statuses"),
    [
        (0, ("198.51.100.1", "198.51.100.2"), [200, 429]),
        # The last entry is the proxy's. A caller may have forged the others.
        (1, ("198.51.100.1", "198.51.100.2", "198.51.100.9, 198.51.100.1"), [200, 200, 429]),
        (1, ("192.0.2.1", "192.0.2.1:80", "[2001:db8::1]:80", "2001:db8::3"), [200, 429, 200, 429]),
        # All invalid addresses together are one caller.
        (1, ("unknown", "192.0.2.1:80:80", "[192.0.2.1", "192.0.2.1:port", "_hidden"), [200, 429, 429, 429, 429]),
    ],
)  # fmt: skip
def test_forwarded_address_is_trusted_from_proxies_only(
    proxies: int, forwarded: tuple[str, ...], statuses: list[int]
) -> None:
    client = create_app(Settings(rate="1/day", proxies=proxies)).test_client()
    assert [status_from(client, "192.0.2.9", value) for value in forwarded] == statuses


def test_processes_count_alone_without_limit_store(caplog: pytest.LogCaptureFixture) -> None:
    client = client_of(rate="4/day", limits_url="redis://127.0.0.1:1")
    assert [client.get(CATALOGUE).status_code for _ in range(9)] == [200] * 4 + [429] * 5
    assert status_from(client, "192.0.2.1") == 200
    # The log reports it once.
    assert caplog.text.count("each process counts its own calls") == 1


def test_silent_limit_store_costs_one_second() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = client_of(rate="4/day", limits_url=f"redis://127.0.0.1:{silent.getsockname()[1]}")
        start = time.monotonic()
        assert [client.get(CATALOGUE).status_code for _ in range(9)] == [200] * 4 + [429] * 5
        assert is_in_time(time.monotonic() - start, 3)


@pytest.mark.parametrize("is_named", [True, False])
def test_processes_share_counts_in_store(jobs: JobSettings, is_named: bool) -> None:
    """In the configured store of limits, or else in that of the jobs."""
    where = {"limits_url": jobs.store_url} if is_named else {"jobs": jobs}
    one, other = (client_of(rate="3/day", **where) for _ in range(2))
    address = "203.0.113.7" if is_named else "203.0.113.8"
    assert [status_from(client, address) for client in (one, other, one, other, one)] == [200, 200, 200, 429, 429]


# Fields


def test_every_response_has_request_id() -> None:
    client = client_of()
    assert client.get(CATALOGUE, headers={"X-Request-Id": "abc-1.2"}).headers["X-Request-Id"] == "abc-1.2"
    ids = {
        client.get(CATALOGUE, headers={"X-Request-Id": bad}).headers["X-Request-Id"]
        for bad in ("", "a b", "é", "x" * 200)
    }
    assert len(ids) == 4
    assert all(len(id) == 32 for id in ids)


# Listening addresses


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "[::1]", "localhost", "unix:/run/croupier.sock"])
def test_loopback_needs_no_setting(host: str) -> None:
    assert refused_address({"HOST": host}) == refused_address({}) == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "10.0.0.7", "croupier.example", "999.1.1.1"])  # noqa: S104
def test_other_addresses_need_setting(host: str) -> None:
    assert "CROUPIER_BARE=1" in refused_address({"HOST": host})
    assert "CROUPIER_BARE=1" in refused_address({"HOST": host, "CROUPIER_PROXIES": "0"})
    assert refused_address({"HOST": host, "CROUPIER_PROXIES": "1"}) == ""
    assert refused_address({"HOST": host, "CROUPIER_BARE": "1"}) == ""


# API keys


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

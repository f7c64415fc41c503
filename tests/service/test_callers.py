"""API keys, scopes, limits, and the fields of every answer."""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.application import Application
from service.callers.guard import install_guard
from service.callers.headers import install_fields
from service.callers.keys import KeyFileError, issue, matching, read_keys, write_keys
from service.callers.ring import KeyRing
from service.problems import install_problems
from service.settings import Settings, read_settings
from tests.service.asking import check_problem
from workers.embedded import embedded_broker
from workers.settings import JobSettings, read_job_settings

ROOT = Path(__file__).parent.parent.parent
GAMES = "/v1/games"


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


@pytest.fixture(scope="module")
def jobs() -> Iterator[JobSettings]:
    """The settings of an embedded broker, in whose store several processes may count."""
    with embedded_broker() as url:
        yield read_job_settings({"CROUPIER_BROKER_URL": url})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "keys.json"


def made(file: Path, name: str, *scopes: str) -> str:
    text, entry = issue(name, scopes or ("referee", "jobs"))
    write_keys(file, [*read_keys(file).values(), entry])
    return text


def app_of(**settings: Any) -> Application:
    """The doors of the service with little behind them."""
    app = Application()
    install_problems(app)
    install_guard(app, Settings(**settings))
    install_fields(app, Settings(**settings))
    for path in (GAMES, "/v1/jobs/x", "/healthz"):
        app.add_url_rule(path, path, lambda: "here", methods=["GET", "POST"])
    return app


def client_of(**settings: Any) -> FlaskClient:
    return app_of(**settings).test_client()


def test_the_service_has_these_doors(client: FlaskClient) -> None:
    doors = client.get(GAMES).headers
    assert "X-Request-Id" in doors
    assert doors["X-Content-Type-Options"] == "nosniff"
    assert "croupier-guard" in client.application.extensions
    assert "'self'" in client.get("/docs").headers["Content-Security-Policy"]


# Keys


def test_without_keys_the_service_is_open_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        client = client_of()
    assert client.get(GAMES).status_code == 200
    assert [name for name in ("CROUPIER_KEYS", "CROUPIER_RATE", "CROUPIER_JOB_BUDGET") if name in caplog.text] == [
        "CROUPIER_KEYS", "CROUPIER_RATE", "CROUPIER_JOB_BUDGET"
    ]  # fmt: skip


def test_with_keys_nothing_of_the_api_answers_without_one(file: Path) -> None:
    key = made(file, "front-end")
    client = client_of(keys=file)
    response = client.get(GAMES)
    check_problem(response, "unauthorized")
    assert response.headers["WWW-Authenticate"].startswith("Bearer")
    assert client.get(GAMES, headers=bearer(key)).status_code == 200
    assert client.get("/v1/nothing").status_code == 401
    assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer ",
        "Bearer x",
        "Basic {key}",
        "Bearer {key}x",
        "Bearer croupier_000000000000_{secret}",
        "{key}",
    ],
)
def test_what_is_not_the_key_is_refused(file: Path, header: str) -> None:
    key = made(file, "front-end")
    text = header.format(key=key, secret=key[-43:])
    check_problem(client_of(keys=file).get(GAMES, headers={"Authorization": text}), "unauthorized")


def test_the_file_holds_no_secret_and_is_for_its_owner_alone(file: Path) -> None:
    key = made(file, "front-end")
    assert key[-43:] not in file.read_text()
    assert file.stat().st_mode & 0o077 == 0


def test_a_key_is_only_for_its_scopes(file: Path) -> None:
    referee, jobs = made(file, "one", "referee"), made(file, "two", "jobs")
    client = client_of(keys=file)
    assert client.get(GAMES, headers=bearer(referee)).status_code == 200
    check_problem(client.get(GAMES, headers=bearer(jobs)), "out-of-scope")
    check_problem(client.get("/v1/jobs/x", headers=bearer(referee)), "out-of-scope")
    assert client.get("/v1/jobs/x", headers=bearer(jobs)).status_code == 200
    path = "/v1/games/seven-up/simulations"
    check_problem(client.post(path, json={}, headers=bearer(referee)), "out-of-scope")


@pytest.mark.parametrize("path", ["/v1/", "/v1//", "/v1/x", "/v1/jobs", "/v1/jobs/", "/v1//jobs", "/v1/jobs/x/y"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "PUT"])
def test_where_nothing_is_a_good_key_changes_nothing(file: Path, path: str, method: str) -> None:
    client, key = client_of(keys=file), made(file, "front-end")
    assert client.open(path, method=method, headers=bearer(key)).status_code in (308, 404)


def test_a_key_that_is_over_no_longer_opens(file: Path) -> None:
    key = made(file, "front-end")
    [entry] = read_keys(file).values()
    now = time.time()
    over = type(entry)(entry.id, entry.name, entry.hash, entry.scopes, entry.created, int(now))
    assert matching({entry.id: entry}, key, now) == entry
    assert matching({entry.id: over}, key, now + 1) is None
    assert matching({entry.id: over}, key, now - 5) == over


def test_a_running_service_sees_new_and_revoked_keys(file: Path) -> None:
    ring = KeyRing(file)
    key = made(file, "late")
    assert ring.find(key)
    write_keys(file, [])
    assert ring.find(key) is None


def test_a_broken_file_stops_the_start_but_not_a_running_service(file: Path) -> None:
    key = made(file, "front-end")
    ring = KeyRing(file)
    file.write_text("{")
    assert ring.find(key)
    with pytest.raises(KeyFileError):
        app_of(keys=file)


def command(file: Path, *words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "service.callers", str(file), *words]
    return subprocess.run(program, capture_output=True, text=True, cwd=ROOT, check=False)  # noqa: S603


def test_the_command_creates_lists_rotates_and_revokes(file: Path) -> None:
    first = command(file, "create", "front-end", "--scopes", "referee").stdout.strip()
    listed = command(file, "list").stdout
    assert "front-end  referee" in listed
    assert "for good" in listed
    assert first[-43:] not in listed
    second = command(file, "rotate", "front-end", "--hours", "1").stdout.strip()
    ring = KeyRing(file)
    assert (ring.find(first), ring.find(second)) != (None, None)
    assert "until" in command(file, "list").stdout
    found = ring.find(second)
    assert found
    assert found.scopes == ("referee",)
    assert command(file, "revoke", first.split("_")[1]).returncode == 0
    assert ring.find(first) is None
    assert command(file, "revoke", "front-end").stdout.strip() == "1 revoked"
    assert ring.find(second) is None


def test_the_command_says_what_it_cannot_do(file: Path) -> None:
    for words in (("rotate", "nobody"), ("revoke", "nobody"), ("create", "no name")):
        result = command(file, *words)
        assert result.returncode == 1
        assert result.stderr.strip()


# Limits


def test_a_caller_over_its_limit_is_told_when_to_come_back() -> None:
    client = client_of(rate="2/minute")
    first = client.get(GAMES)
    assert first.headers["RateLimit-Policy"] == '"requests";q=2;w=60'
    assert first.headers["RateLimit"].startswith('"requests";r=1;t=')
    client.get(GAMES)
    response = client.get(GAMES)
    check_problem(response, "too-many-requests")
    assert 1 <= int(response.headers["Retry-After"]) <= 60
    assert response.headers["RateLimit"].startswith('"requests";r=0;t=')
    assert client.get("/healthz").status_code == 200


def test_limits_are_a_caller_s_own(file: Path) -> None:
    one, other = made(file, "one"), made(file, "other")
    client = client_of(keys=file, rate="1/minute")
    assert client.get(GAMES, headers=bearer(one)).status_code == 200
    assert client.get(GAMES, headers=bearer(one)).status_code == 429
    assert client.get(GAMES, headers=bearer(other)).status_code == 200


def test_guessing_keys_has_its_limit(file: Path) -> None:
    key = made(file, "front-end")
    client = client_of(keys=file, rate="3/minute")
    assert [client.get(GAMES, headers=bearer("guess")).status_code for _ in range(5)] == [401, 401, 401, 429, 429]
    # Whoever shares the address with the one who guesses, and has a key, is not hurt.
    assert client.get(GAMES, headers=bearer(key)).status_code == 200


def test_a_key_that_is_named_as_an_address_has_a_budget_of_its_own(file: Path) -> None:
    key = made(file, "127.0.0.1")
    client = client_of(keys=file, rate="1/minute")
    assert client.get(GAMES).status_code == 401
    assert client.get(GAMES, headers=bearer(key)).status_code == 200


def asked_from(client: FlaskClient, address: str, forwarded: str = "") -> int:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    return client.get(GAMES, headers=headers, environ_overrides={"REMOTE_ADDR": address}).status_code


def test_without_keys_an_address_is_a_caller() -> None:
    client = client_of(rate="1/minute")
    assert [asked_from(client, address) for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2")] == [200, 429, 200]


def test_the_addresses_of_one_ipv6_network_are_one_caller() -> None:
    client = client_of(rate="1/minute")
    addresses = ("2001:db8::1", "2001:db8::ffff:2%eth0", "2001:db8:0:1::1")
    assert [asked_from(client, address) for address in addresses] == [200, 429, 200]


def test_what_a_caller_says_of_its_address_is_not_believed() -> None:
    client = client_of(rate="1/minute")
    assert [asked_from(client, "192.0.2.1", forwarded) for forwarded in ("198.51.100.1", "198.51.100.2")] == [200, 429]


def test_what_our_proxies_say_of_an_address_is_believed() -> None:
    """The last of so many entries; what stands before them a caller may have made up."""
    client = create_app(Settings(rate="1/minute", proxies=1)).test_client()
    forwarded = ("198.51.100.1", "198.51.100.2", "198.51.100.9, 198.51.100.1")
    assert [asked_from(client, "192.0.2.1", value) for value in forwarded] == [200, 200, 429]


def test_a_store_of_limits_that_is_away_holds_nobody_back(caplog: pytest.LogCaptureFixture) -> None:
    client = client_of(rate="1/minute", limits_url="redis://127.0.0.1:1")
    assert [client.get(GAMES).status_code for _ in range(9)] == [200] * 9
    # It is left alone for a while, and so is whoever reads the log.
    assert caplog.text.count("their store is away") == 1


def test_a_store_of_limits_that_never_answers_costs_one_second() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = client_of(rate="1/minute", limits_url=f"redis://127.0.0.1:{silent.getsockname()[1]}")
        begun = time.monotonic()
        assert [client.get(GAMES).status_code for _ in range(9)] == [200] * 9
        assert time.monotonic() - begun < 3


@pytest.mark.parametrize("is_named", [True, False])
def test_processes_count_together_in_a_store(jobs: JobSettings, is_named: bool) -> None:
    """In the one that is named, or else in that of the jobs."""
    where = {"limits_url": jobs.store_url} if is_named else {"jobs": jobs}
    one, other = (client_of(rate="3/minute", **where) for _ in range(2))
    address = "203.0.113.7" if is_named else "203.0.113.8"
    assert [asked_from(client, address) for client in (one, other, one, other, one)] == [200, 200, 200, 429, 429]


# Fields


def test_every_answer_says_its_request_id() -> None:
    client = client_of()
    assert client.get(GAMES, headers={"X-Request-Id": "abc-1.2"}).headers["X-Request-Id"] == "abc-1.2"
    ids = {
        client.get(GAMES, headers={"X-Request-Id": bad}).headers["X-Request-Id"] for bad in ("", "a b", "é", "x" * 200)
    }
    assert len(ids) == 4
    assert all(len(id) == 32 for id in ids)


@pytest.mark.parametrize("path", [GAMES, "/v1/nothing", "/healthz"])
def test_every_answer_tells_browsers_to_be_careful(path: str) -> None:
    headers = client_of().get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Strict-Transport-Security" not in headers
    assert "Strict-Transport-Security" in client_of(https_only=True).get(path).headers


def test_only_listed_origins_may_read() -> None:
    assert "Access-Control-Allow-Origin" not in client_of().get(GAMES, headers={"Origin": "https://a.example"}).headers
    client = client_of(cors_origins=("https://a.example",))
    allowed = client.get(GAMES, headers={"Origin": "https://a.example"}).headers
    assert allowed["Access-Control-Allow-Origin"] == "https://a.example"
    assert "X-Request-Id" in allowed["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Origin" not in client.get(GAMES, headers={"Origin": "https://b.example"}).headers


def test_browsers_may_ask_first_without_a_key(file: Path) -> None:
    made(file, "front-end")
    client = client_of(keys=file, cors_origins=("https://a.example",))
    asked = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST",
             "Access-Control-Request-Headers": "authorization, content-type"}  # fmt: skip
    response = client.options(GAMES, headers=asked)
    assert response.status_code == 200
    assert "authorization" in response.headers["Access-Control-Allow-Headers"].lower()


@pytest.mark.parametrize("name", ["CROUPIER_RATE", "CROUPIER_JOB_BUDGET", "CROUPIER_PROXIES"])
def test_a_limit_that_is_none_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        read_settings({name: "many"})


@pytest.mark.parametrize(("text", "proxies"), [("0", 0), ("1", 1), ("2", 2)])
def test_there_may_be_no_proxy(text: str, proxies: int) -> None:
    assert read_settings({"CROUPIER_PROXIES": text}).proxies == proxies


def test_a_limit_of_no_bytes_is_none() -> None:
    with pytest.raises(ValueError, match="CROUPIER_MAX_BODY"):
        read_settings({"CROUPIER_MAX_BODY": "0"})

"""Limits of callers, and the fields of every answer."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from runtime.embedded import embedded_broker
from service.app import create_app
from service.settings import Settings, read_settings
from tests.service.asking import check_problem
from tests.service.calling import GAMES, bearer, client_of, made
from tests.thoroughness import is_in_time
from workers.settings import JobSettings, read_job_settings


@pytest.fixture(scope="module")
def jobs() -> Iterator[JobSettings]:
    """The settings of an embedded broker, in whose store several processes may count."""
    with embedded_broker() as url:
        yield read_job_settings({"CROUPIER_BROKER_URL": url})


def test_the_service_has_these_doors(client: FlaskClient) -> None:
    doors = client.get(GAMES).headers
    assert "X-Request-Id" in doors
    assert doors["X-Content-Type-Options"] == "nosniff"
    assert "croupier-guard" in client.application.extensions
    assert "'self'" in client.get("/docs").headers["Content-Security-Policy"]


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


def test_limits_are_a_caller_s_own(key_file: Path) -> None:
    one, other = made(key_file, "one"), made(key_file, "other")
    client = client_of(keys=key_file, rate="1/minute")
    assert client.get(GAMES, headers=bearer(one)).status_code == 200
    assert client.get(GAMES, headers=bearer(one)).status_code == 429
    assert client.get(GAMES, headers=bearer(other)).status_code == 200


def test_guessing_keys_has_its_limit(key_file: Path) -> None:
    key = made(key_file, "front-end")
    client = client_of(keys=key_file, rate="3/minute")
    assert [client.get(GAMES, headers=bearer("guess")).status_code for _ in range(5)] == [401, 401, 401, 429, 429]
    # Whoever shares the address with the one who guesses, and has a key, is not hurt.
    assert client.get(GAMES, headers=bearer(key)).status_code == 200


def test_a_key_that_is_named_as_an_address_has_a_budget_of_its_own(key_file: Path) -> None:
    key = made(key_file, "127.0.0.1")
    client = client_of(keys=key_file, rate="1/minute")
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


def test_an_ipv4_address_written_in_ipv6_is_that_ipv4_address() -> None:
    """A listener on `::` tells IPv4 callers so: they are not all of one network."""
    client = client_of(rate="1/minute")
    addresses = ("::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.1", "::FFFF:c000:202")
    assert [asked_from(client, address) for address in addresses] == [200, 200, 429, 429]


def test_a_port_makes_no_other_caller() -> None:
    """Some proxies write the port of a connection beside its address; of what is no address all is one caller's."""
    client = create_app(Settings(rate="1/minute", proxies=1)).test_client()
    forwarded = ("192.0.2.1", "192.0.2.1:80", "192.0.2.1:81", "[2001:db8::1]:80", "[2001:db8::2]", "2001:db8::3")
    assert [asked_from(client, "192.0.2.9", value) for value in forwarded] == [200, 429, 429, 200, 429, 429]
    forged = ("unknown", "192.0.2.1:80:80", "[192.0.2.1", "192.0.2.1:port", "_hidden")
    assert [asked_from(client, "192.0.2.9", value) for value in forged] == [200, 429, 429, 429, 429]


def test_what_a_caller_says_of_its_address_is_not_believed() -> None:
    client = client_of(rate="1/minute")
    assert [asked_from(client, "192.0.2.1", forwarded) for forwarded in ("198.51.100.1", "198.51.100.2")] == [200, 429]


def test_what_our_proxies_say_of_an_address_is_believed() -> None:
    """The last of so many entries; what stands before them a caller may have made up."""
    client = create_app(Settings(rate="1/minute", proxies=1)).test_client()
    forwarded = ("198.51.100.1", "198.51.100.2", "198.51.100.9, 198.51.100.1")
    assert [asked_from(client, "192.0.2.1", value) for value in forwarded] == [200, 200, 429]


def test_while_the_store_of_limits_is_away_each_process_counts_apart(caplog: pytest.LogCaptureFixture) -> None:
    client = client_of(rate="4/minute", limits_url="redis://127.0.0.1:1")
    assert [client.get(GAMES).status_code for _ in range(9)] == [200] * 4 + [429] * 5
    assert asked_from(client, "192.0.2.1") == 200
    # It is left alone for a while, and so is whoever reads the log.
    assert caplog.text.count("their store is away") == 1


def test_a_store_of_limits_that_never_answers_costs_one_second() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = client_of(rate="4/minute", limits_url=f"redis://127.0.0.1:{silent.getsockname()[1]}")
        begun = time.monotonic()
        assert [client.get(GAMES).status_code for _ in range(9)] == [200] * 4 + [429] * 5
        assert is_in_time(time.monotonic() - begun, 3)


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


def test_browsers_may_ask_first_without_a_key(key_file: Path) -> None:
    made(key_file, "front-end")
    client = client_of(keys=key_file, cors_origins=("https://a.example",))
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

"""Tests of signed links: a browser reads a job's events and chart without a key."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.sealing.sealer import UnsealError
from croupier.sealing.signed_links import LINK_SECONDS, check_link, sign_link
from croupier.sealing.tokens import ExpiredError
from service.app import create_app
from service.callers.keys import read_keys, write_keys
from service.settings import Settings
from tests.service.sealed import NEW, OLD
from tests.service.support import bearer, check_problem, made
from workers.inline import InlineBroker, inline_job_queue
from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.store.store import Store

PATH: Final = "/v1/games/seven-up/simulations"
BODY: Final = {"options": {}, "players": ["greedy", "random"], "deals": 4, "seed": "tickets"}


def test_signature_opens_its_purpose_until_expiry() -> None:
    token = sign_link([OLD], "job/a", 1000.5)
    for keys in ([OLD], [NEW, OLD]):
        check_link(keys, "job/a", token, 1000 + LINK_SECONDS)
    for keys, purpose, text in (
        ([NEW], "job/a", token), ([OLD], "job/b", token), ([OLD], "job/a", token[:-1]), ([OLD], "job/a", ""),
        ([OLD], "job/a", token + "="), ([OLD], "job/a", "é"), ([OLD], "job/a", "B" + token[1:]),
        ([OLD], "job/a", token.swapcase()),
    ):  # fmt: skip
        with pytest.raises(UnsealError):
            check_link(keys, purpose, text, 1000)
    with pytest.raises(ExpiredError):
        check_link([OLD], "job/a", token, 1001 + LINK_SECONDS)


@pytest.fixture(scope="module")
def jobs(jobs: JobSettings) -> JobSettings:
    return replace(jobs, seal_keys=(OLD,))


@pytest.fixture
def clock() -> list[float]:
    """A clock that a test sets."""
    return [1_800_000_000.0]


@pytest.fixture(params=[True, False], ids=["with keys", "open"])
def caller(
    request: pytest.FixtureRequest, jobs: JobSettings, clock: list[float], tmp_path: Path
) -> tuple[FlaskClient, Any]:
    """A client and its identifying headers."""
    keys = tmp_path / "keys.json" if request.param else None
    headers = bearer(made(keys, "one")) if keys else {}
    return create_app(Settings(jobs=jobs, keys=keys), inline_job_queue(jobs, lambda: clock[0])).test_client(), headers


def done_job(client: FlaskClient, headers: Any) -> Any:
    return client.post(PATH, json=BODY, headers={**headers, "Prefer": "wait=5"}).get_json()


def test_links_of_job_need_no_key(caller: tuple[FlaskClient, Any]) -> None:
    client, headers = caller
    links = done_job(client, headers)["links"]
    assert "ticket" not in links["self"]
    for name, media_type in (("events", "text/event-stream"), ("chart", "image/svg+xml")):
        response = client.get(links[name])
        assert (response.status_code, response.mimetype) == (200, media_type)
        assert response.headers["Cache-Control"] == "no-store"
        assert client.get(links[name].partition("?")[0], headers=headers).status_code == 200


def test_link_opens_only_its_job(caller: tuple[FlaskClient, Any]) -> None:
    client, headers = caller
    one, other = done_job(client, headers), done_job(client, headers)
    signature = one["links"]["events"].partition("?")[2]
    for name in ("events", "chart.svg"):
        [error] = check_problem(client.get(f"/v1/jobs/{other['id']}/{name}?{signature}"), "bad-ticket")
        assert error["code"] == "other-ticket"
    if headers:
        for method, path in (("GET", ""), ("DELETE", "")):
            check_problem(client.open(f"/v1/jobs/{one['id']}{path}?{signature}", method=method), "unauthorized")
        check_problem(client.get(f"/v1/jobs/{one['id']}/events"), "unauthorized")
        check_problem(client.post(f"{PATH}?{signature}", json=BODY), "unauthorized")


def test_link_expires(caller: tuple[FlaskClient, Any], clock: list[float]) -> None:
    client, headers = caller
    job = done_job(client, headers)
    clock[0] += LINK_SECONDS + 1
    for name in ("events", "chart"):
        [error] = check_problem(client.get(job["links"][name]), "bad-ticket")
        assert error["code"] == "ticket-expired"
    again = client.get(job["links"]["self"], headers=headers).get_json()
    assert client.get(again["links"]["events"]).status_code == 200


class Revocable:
    """Return a service with two keys of one name, and a job of the first that no worker runs."""

    def __init__(self, jobs: JobSettings, file: Path) -> None:
        self._file = file
        self.bearers = [bearer(made(file, "one")) for _ in range(2)]
        inline = InlineBroker(Store(replace(jobs, heartbeat=1)))
        self.client = create_app(Settings(jobs=jobs, keys=file), JobQueue(inline.store, inline.publish)).test_client()
        self.links = self.client.post(PATH, json=BODY, headers=self.bearers[0]).get_json()["links"]

    def revoke(self) -> None:
        write_keys(self._file, [*read_keys(self._file).values()][1:])


@pytest.fixture
def revocable(jobs: JobSettings, tmp_path: Path) -> Revocable:
    return Revocable(jobs, tmp_path / "keys.json")


def test_link_ends_with_its_key(revocable: Revocable) -> None:
    client, links = revocable.client, revocable.links
    check_problem(client.get(links["chart"]), "job-not-finished")
    revocable.revoke()
    [error] = check_problem(client.get(links["chart"]), "bad-ticket")
    assert error["code"] == "ticket-expired"
    with client.get(links["events"]) as response:
        assert response.status_code == 403
    check_problem(client.get(links["self"], headers=revocable.bearers[0]), "unauthorized")
    others = client.get(links["self"], headers=revocable.bearers[1]).get_json()["links"]
    check_problem(client.get(others["chart"]), "job-not-finished")


def test_signature_cannot_move_to_another_key(revocable: Revocable) -> None:
    client, path = revocable.client, revocable.links["self"]
    links = [client.get(path, headers=bearer).get_json()["links"] for bearer in revocable.bearers]
    ids, signatures = zip(*(link["chart"].partition("ticket=")[2].split(".") for link in links), strict=True)
    for text in (f"{ids[1]}.{signatures[0]}", signatures[0], f".{signatures[0]}", f"{ids[0]}.{ids[0]}.{signatures[0]}"):
        check_problem(client.get(f"{path}/chart.svg?ticket={text}"), "bad-ticket")


@pytest.mark.parametrize("is_signed", [True, False])
def test_stream_ends_with_its_key(revocable: Revocable, is_signed: bool) -> None:
    path, headers = revocable.links["events"], {}
    if not is_signed:
        path, headers = path.partition("?")[0], revocable.bearers[0]
    with revocable.client.get(path, headers=headers) as response:
        events = iter(response.response)
        assert [next(events)[:3] for _ in range(3)] == [b"ret", b"id:", b": a"]
        revocable.revoke()
        # At most one awaited event still arrives.
        assert len(list(islice(events, 4))) <= 1

"""Tickets: a browser listens to a job and shows its picture by the addresses in its links, without a key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.sealing.keys import SealKey
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tickets import TICKET_SECONDS, check_ticket, issue_ticket
from croupier.sealing.tokens import ExpiredError
from service.app import create_app
from service.callers.keys import issue, write_keys
from service.settings import Settings
from tests.service.asking import check_problem
from workers.embedded import embedded_broker
from workers.inline import inline_job_queue
from workers.settings import JobSettings, read_job_settings

OLD: Final = SealKey("old", bytes(32))
NEW: Final = SealKey("new", bytes(range(32)))
PATH: Final = "/v1/games/seven-up/simulations"
ASKED: Final = {"options": {}, "players": ["greedy", "random"], "deals": 4, "seed": "tickets"}


def test_a_ticket_opens_what_it_is_for_while_it_holds() -> None:
    ticket = issue_ticket([OLD], "job/a", 1000.5)
    for keys in ([OLD], [NEW, OLD]):
        check_ticket(keys, "job/a", ticket, 1000 + TICKET_SECONDS)
    for keys, purpose, text in (
        ([NEW], "job/a", ticket), ([OLD], "job/b", ticket), ([OLD], "job/a", ticket[:-1]), ([OLD], "job/a", ""),
        ([OLD], "job/a", ticket + "="), ([OLD], "job/a", "é"), ([OLD], "job/a", "B" + ticket[1:]),
        ([OLD], "job/a", ticket.swapcase()),
    ):  # fmt: skip
        with pytest.raises(UnsealError):
            check_ticket(keys, purpose, text, 1000)
    with pytest.raises(ExpiredError):
        check_ticket([OLD], "job/a", ticket, 1001 + TICKET_SECONDS)


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def jobs() -> Iterator[JobSettings]:
    with embedded_broker() as url:
        yield replace(read_job_settings({"CROUPIER_BROKER_URL": url}), seal_keys=(OLD,))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=[True, False], ids=["with keys", "open"])
def caller(request: pytest.FixtureRequest, jobs: JobSettings, clock: Clock, tmp_path: Path) -> tuple[FlaskClient, Any]:
    """A client, and the headers by which it is known."""
    path, headers = None, {}
    if request.param:
        text, entry = issue("one", ("jobs", "referee"))
        path, headers = tmp_path / "keys.json", {"Authorization": f"Bearer {text}"}
        write_keys(path, [entry])
    queue = inline_job_queue(jobs, clock)
    return create_app(Settings(jobs=jobs, keys=path), queue).test_client(), headers


def done_job(client: FlaskClient, headers: Any) -> Any:
    return client.post(PATH, json=ASKED, headers={**headers, "Prefer": "wait=5"}).get_json()


def test_the_links_of_a_job_need_no_key(caller: tuple[FlaskClient, Any]) -> None:
    client, headers = caller
    links = done_job(client, headers)["links"]
    assert "ticket" not in links["self"]
    for name, media_type in (("events", "text/event-stream"), ("chart", "image/svg+xml")):
        response = client.get(links[name])
        assert (response.status_code, response.mimetype) == (200, media_type)
        assert response.headers["Cache-Control"] == "no-store"
        assert client.get(links[name].partition("?")[0], headers=headers).status_code == 200


def test_a_ticket_is_good_for_its_job_alone(caller: tuple[FlaskClient, Any]) -> None:
    client, headers = caller
    one, other = done_job(client, headers), done_job(client, headers)
    ticket = one["links"]["events"].partition("?")[2]
    for name in ("events", "chart.svg"):
        [error] = check_problem(client.get(f"/v1/jobs/{other['id']}/{name}?{ticket}"), "bad-ticket")
        assert error["code"] == "other-ticket"
    if headers:
        for method, path in (("GET", ""), ("DELETE", "")):
            check_problem(client.open(f"/v1/jobs/{one['id']}{path}?{ticket}", method=method), "unauthorized")
        check_problem(client.get(f"/v1/jobs/{one['id']}/events"), "unauthorized")
        check_problem(client.post(f"{PATH}?{ticket}", json=ASKED), "unauthorized")


def test_a_ticket_ends(caller: tuple[FlaskClient, Any], clock: Clock) -> None:
    client, headers = caller
    job = done_job(client, headers)
    clock.now += TICKET_SECONDS + 1
    for name in ("events", "chart"):
        [error] = check_problem(client.get(job["links"][name]), "bad-ticket")
        assert error["code"] == "ticket-expired"
    again = client.get(job["links"]["self"], headers=headers).get_json()
    assert client.get(again["links"]["events"]).status_code == 200

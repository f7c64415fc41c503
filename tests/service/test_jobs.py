"""Jobs over HTTP: what is asked is checked, done, waited for, listened to, cancelled, forgotten."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_NAMES, Level
from service.app import create_app
from service.settings import Settings
from tests.service.asking import Table, check_problem, pointers
from tests.workers.doubles import UniformRoster
from workers.embedded import embedded_broker
from workers.errors import UnavailableError
from workers.inline import Mailbox, inline_job_queue
from workers.job_queue import JobQueue
from workers.settings import JobSettings, read_job_settings
from workers.store import Store

GAME: Final = "seven-up"
SIMULATION: Final = {"options": {}, "players": ["greedy", "random"], "deals": 40, "seed": "croupier"}
SECRET: Final = "whsec_" + base64.b64encode(bytes(32)).decode()


@pytest.fixture(scope="module")
def settings() -> Iterator[JobSettings]:
    """The settings of an embedded broker, and players for the game where there are none yet."""
    with pytest.MonkeyPatch.context() as patch, embedded_broker() as url:
        if GAME not in ROSTERS:
            patch.setitem(ROSTERS, GAME, UniformRoster(GAMES[GAME], [Level(name) for name in LEVEL_NAMES], "points"))
        yield read_job_settings({"CROUPIER_BROKER_URL": url, "CROUPIER_QUEUE_LIMIT": "4"})


@pytest.fixture(scope="module")
def table(settings: JobSettings) -> Table:
    """The resources of the game, with a job_queue that does each job at once."""
    app = create_app(Settings(jobs=settings), inline_job_queue(settings))
    return Table(app.test_client(), GAMES[GAME])


@pytest.fixture
def mailbox(settings: JobSettings) -> Iterator[Mailbox]:
    """What is handed in and not yet done."""
    mailbox = Mailbox(Store(settings))
    yield mailbox
    mailbox.do_all()


@pytest.fixture
def slow(settings: JobSettings, mailbox: Mailbox) -> Table:
    """The same with a job_queue whose jobs are done when the mailbox says so."""
    app = create_app(Settings(jobs=settings, waiters=1), JobQueue(mailbox.store, mailbox.publish))
    return Table(app.test_client(), GAMES[GAME])


def get(table: Table, path: str, pattern: str = "/v1/jobs/{id}", method: str = "GET", **headers: str) -> TestResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    response = table.client.open(path, method=method, headers=named)
    if (response.mimetype or "").endswith("json"):
        table.contract.check(response, method, pattern)
    return response


def dealt(table: Table) -> dict[str, Any]:
    state: dict[str, Any] = table.deal()["state"]
    return state


# Opponent moves


def test_the_computer_plays_until_another_must_act(table: Table) -> None:
    state = dealt(table)
    asked = {"state": state, "seats": [state["to_act"]], "level": "random", "seed": "x"}
    job = table.answer("opponent-moves", asked, Prefer="wait=5")
    result = job["result"]
    assert (job["state"], job["kind"], job["partial"]) == ("succeeded", "opponent-moves", False)
    assert {move["seat"] for move in result["moves"]} == {state["to_act"]}
    assert result["state"]["to_act"] != state["to_act"]
    played = table.play(state, *(move["move"] for move in result["moves"]))
    assert {name: result[name] for name in played} == played
    assert len(result["reports"]) == len(result["moves"])


@pytest.mark.parametrize(
    ("kind", "asked"),
    [("opponent-moves", {"seats": [0, 1], "level": "greedy"}), ("analyses", {"level": "strong", "iterations": 5})],
)
def test_a_state_is_checked_once_however_often_its_job_is_asked_for(
    table: Table, monkeypatch: pytest.MonkeyPatch, kind: str, asked: dict[str, Any]
) -> None:
    checked: list[str] = []

    class Counting:
        def read(self, data: dict[str, Any]) -> Position:
            checked.append(data["phase"])
            return GAMES[GAME].read(data)

    monkeypatch.setattr("service.jobs.checked.GAMES", {GAME: Counting()})
    state = table.answer("deals", {"options": {}, "seed": f"asked for often: {kind}"})["state"]
    job = table.answer(kind, {"state": state, **asked, "seed": "x"}, Prefer="wait=5")
    again = [get(table, job["links"]["self"], Accept_Language=language).get_json() for language in ("en", "en", "fr")]
    assert checked == [state["phase"]]
    assert again[0]["result"] == again[1]["result"] == job["result"] != again[2]["result"]


def test_the_computer_plays_a_whole_deal(table: Table) -> None:
    asked = {"state": dealt(table), "seats": [0, 1], "levels": ["random", "greedy"], "seed": "x"}
    result = table.answer("opponent-moves", asked, Prefer="wait=5")["result"]
    assert result["state"]["to_act"] is None
    assert result["legal_moves"] == []


@pytest.mark.parametrize("limit", [1, 3])
def test_the_computer_plays_no_more_than_is_asked(table: Table, limit: int) -> None:
    asked = {"state": dealt(table), "seats": [0, 1], "level": "greedy", "seed": "x"}
    whole = table.answer("opponent-moves", asked, Prefer="wait=5")["result"]
    part = table.answer("opponent-moves", {**asked, "limit": limit}, Prefer="wait=5")["result"]
    assert part["moves"] == whole["moves"][:limit]
    assert part["legal_moves"]
    rest = table.answer("opponent-moves", {**asked, "state": part["state"]}, Prefer="wait=5")["result"]
    assert rest["state"]["to_act"] is None
    for wrong in (0, -1, 1.5, None):
        table.refusal("opponent-moves", {**asked, "limit": wrong}, "invalid-body")


def test_from_a_view_one_move_is_told(table: Table) -> None:
    state = dealt(table)
    view = table.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    asked = {"seats": [state["to_act"]], "level": "greedy", "seed": "x"}
    seen = table.answer("opponent-moves", {"view": view, **asked}, Prefer="wait=5")["result"]
    known = table.answer("opponent-moves", {"state": state, **asked}, Prefer="wait=5")["result"]
    assert "state" not in seen
    assert seen["moves"] == known["moves"][:1]


def test_the_seat_to_act_must_be_the_computers(table: Table) -> None:
    state = dealt(table)
    errors = table.refusal("opponent-moves", {"state": state, "seats": [1 - state["to_act"]]}, "invalid-body")
    assert [(error["pointer"], error["code"]) for error in errors] == [("/seats", "not-to-act")]


def test_a_deal_that_is_over_has_no_move(table: Table) -> None:
    asked = {"state": dealt(table), "seats": [0, 1], "level": "random", "seed": "x"}
    state = table.answer("opponent-moves", asked, Prefer="wait=5")["result"]["state"]
    for resource, more in (("opponent-moves", {"seats": [0, 1]}), ("analyses", {})):
        errors = table.refusal(resource, {"state": state, **more}, "invalid-body")
        assert [(error["pointer"], error["code"]) for error in errors] == [("/state/phase", "nobody-to-act")]


def test_a_state_that_cannot_be(table: Table) -> None:
    state = dealt(table)
    state["deal"]["hands"][0] = state["deal"]["hands"][1]
    errors = table.refusal("opponent-moves", {"state": state, "seats": [1]}, "impossible-state")
    assert all(pointer.startswith("/state/") for pointer in pointers(errors))


def test_a_view_that_cannot_be(table: Table) -> None:
    state = dealt(table)
    view = table.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    view["deal"]["scored"] = [5, 5]
    errors = table.refusal("opponent-moves", {"view": view, "seats": [state["to_act"]]}, "impossible-state")
    assert all(pointer.startswith("/view/") for pointer in pointers(errors))


# Analyses


def test_an_analysis_says_each_move_in_words(table: Table) -> None:
    state = dealt(table)
    asked = {"state": state, "level": "strong", "iterations": 10, "seed": "x"}
    job = table.answer("analyses", asked, Prefer="wait=5")
    legal = table.legal(state)
    assert job["result"]["best"] in legal
    assert job["result"]["moves"] == [] or [move["move"] for move in job["result"]["moves"]] == legal
    french = get(table, job["links"]["self"], Accept_Language="fr").get_json()
    assert french["result"]["best"] == job["result"]["best"]


# Simulations and tournaments


def test_a_simulation_of_one_seed_is_the_same_again(table: Table) -> None:
    results = [table.answer("simulations", SIMULATION, Prefer="wait=5")["result"] for _ in range(2)]
    assert results[0] == results[1]
    assert results[0]["plays"] == 40
    other = table.answer("simulations", {**SIMULATION, "seed": "other"}, Prefer="wait=5")["result"]
    assert other != results[0]


def test_a_simulation_without_a_seed_tells_the_one_it_drew(table: Table) -> None:
    asked = {name: value for name, value in SIMULATION.items() if name != "seed"}
    result = table.answer("simulations", asked, Prefer="wait=5")["result"]
    again = table.answer("simulations", {**asked, "seed": result["seed"]}, Prefer="wait=5")["result"]
    assert again == result


def test_matches_and_levels_of_other_iterations(table: Table) -> None:
    asked = {"options": {"target": 5}, "players": ["random", {"level": "strong", "iterations": 3}], "matches": 2}
    result = table.answer("simulations", {**asked, "seed": "x"}, Prefer="wait=5")["result"]
    assert (result["unit"], result["plays"]) == ("matches", 2)
    assert result["players"][1]["iterations"] in (0, 3)


def test_a_tournament_rates_everybody(table: Table) -> None:
    asked = {"options": {}, "players": ["random", "greedy", {"level": "greedy", "iterations": 7}], "deals": 4}
    result = table.answer("tournaments", {**asked, "seed": "x"}, Prefer="wait=5")["result"]
    assert [rating["level"] for rating in result["ratings"]] == ["random", "greedy", "greedy"]
    assert [pair["pair"] for pair in result["pairs"]] == [[0, 1], [0, 2], [1, 2]]


@pytest.mark.parametrize(
    ("resource", "change", "code", "fault"),
    [
        ("simulations", {"players": ["random"] * 3}, "invalid-body", ("/players", "wrong-length")),
        ("simulations", {"players": ["random", "strong!"]}, "invalid-body", ("/players/1", "not-allowed")),
        ("simulations", {"players": ["random", {"level": "x"}]}, "invalid-body", ("/players/1/level", "not-allowed")),
        ("simulations", {"deals": 0}, "invalid-body", ("/deals", "out-of-range")),
        ("simulations", {"deals": 10**8}, "invalid-body", ("/deals", "out-of-range")),
        ("simulations", {"precision": 0}, "invalid-body", ("/precision", "out-of-range")),
        ("simulations", {"luck": 1}, "invalid-body", ("/luck", "unknown-member")),
        ("simulations", {"webhook": {"url": "https://x.example", "secrets": []}}, "invalid-body",
         ("/webhook/secrets", "wrong-length")),
        ("tournaments", {"players": ["random", "random"]}, "invalid-body", ("/players/1", "player-twice")),
        ("tournaments", {"players": ["random"]}, "invalid-body", ("/players", "wrong-length")),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(table: Table, resource: str, change: Any, code: str, fault: tuple[str, str]) -> None:
    errors = table.refusal(resource, {**SIMULATION, **change}, code)
    assert fault in [(error["pointer"], error["code"]) for error in errors]


def test_what_would_take_too_long(table: Table) -> None:
    """A job as a whole, and a decision, which is never cut."""
    long = {**SIMULATION, "players": ["best", "random"], "deals": 10_000_000}
    assert pointers(table.refusal("simulations", long, "job-too-large")) == ["/deals"]
    slow = {"level": "best", "iterations": 1_000_000}
    assert pointers(table.refusal("simulations", {**SIMULATION, "players": ["random", slow]}, "job-too-large")) == [
        "/players/1"
    ]
    assert pointers(table.refusal("tournaments", {**SIMULATION, "players": [slow, "random"]}, "job-too-large")) == [
        "/players/0"
    ]
    asked = {"state": dealt(table), **slow}
    assert pointers(table.refusal("analyses", asked, "job-too-large")) == ["/iterations"]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com", "ftp://example.com", "https://", "https://127.0.0.1/x", "https://[::1]/", "https://10.0.0.1",
        "https://169.254.169.254/latest", "https://user:password@example.com/", "https://example.com:0/",
        "https://exa mple.com", "https://[::ffff:10.0.0.1]/", "https://[bad", "example.com", "https://example.com\n",
    ],
)  # fmt: skip
def test_an_address_that_is_not_called(table: Table, url: str) -> None:
    asked = {**SIMULATION, "webhook": {"url": url, "secrets": [SECRET]}}
    assert pointers(table.refusal("simulations", asked, "invalid-body")) == ["/webhook/url"]


@pytest.mark.parametrize("secret", ["", "whsec_", "whsec_YWJj", "x" * 40, "whsec_!!!!" + "A" * 40])
def test_a_secret_that_is_none(table: Table, secret: str) -> None:
    asked = {**SIMULATION, "webhook": {"url": "https://example.com", "secrets": [SECRET, secret]}}
    assert pointers(table.refusal("simulations", asked, "invalid-body")) == ["/webhook/secrets/1"]


def test_secrets_are_not_told(table: Table) -> None:
    asked = {**SIMULATION, "webhook": {"url": "https://example.com/hook", "secrets": [SECRET]}}
    response = table.ask("simulations", asked, Prefer="wait=5")
    assert SECRET not in response.get_data(as_text=True)
    assert SECRET not in get(table, response.get_json()["links"]["self"]).get_data(as_text=True)


# Waiting


def test_a_job_is_created_and_looked_up(slow: Table, mailbox: Mailbox) -> None:
    response = slow.ask("simulations", SIMULATION)
    job = response.get_json()
    assert (response.status_code, job["state"], job["result"]) == (202, "queued", None)
    assert response.headers["Location"] == job["links"]["self"]
    assert response.headers["Retry-After"] == "1"
    assert response.headers["Cache-Control"] == "no-store"
    assert len(job["id"]) >= 22
    mailbox.do_all()
    done = get(slow, job["links"]["self"]).get_json()
    assert (done["state"], done["result"]["plays"]) == ("succeeded", 40)
    assert done["timing"].keys() >= {"queued_seconds", "run_seconds", "decisions_per_second"}


def test_a_job_that_is_not_done_in_time(slow: Table) -> None:
    response = slow.ask("simulations", SIMULATION, Prefer="respond-async, wait=1")
    assert response.status_code == 202
    assert response.headers["Preference-Applied"] == "wait=1"


def test_a_job_that_is_done_in_time(table: Table) -> None:
    response = table.ask("simulations", SIMULATION, Prefer='foo; bar="x", WAIT="99"')
    assert response.status_code == 200
    assert response.headers["Preference-Applied"] == "wait=30"


def test_a_job_that_is_there_is_told_of_though_the_store_is_lost_meanwhile(
    slow: Table, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> Any:
        raise UnavailableError

    monkeypatch.setattr(mailbox.store, "wait_for_events", away)
    monkeypatch.setattr(mailbox.store, "read", away)
    response = slow.ask("simulations", SIMULATION, Prefer="wait=5")
    assert (response.status_code, response.get_json()["state"]) == (202, "queued")
    assert response.headers["Location"] == f"/v1/jobs/{response.get_json()['id']}"


def test_the_records_take_all_their_room(settings: JobSettings, mailbox: Mailbox) -> None:
    store = Store(replace(settings, caller_bytes=1))
    table = Table(create_app(Settings(jobs=settings), JobQueue(store, mailbox.publish)).test_client(), GAMES[GAME])
    response = table.ask("simulations", SIMULATION)
    check_problem(response, "store-full")
    assert int(response.headers["Retry-After"]) > 0


@pytest.mark.parametrize("prefer", ["wait=-1", "wait", "wait=x", "awaits=5", "", "wait=1.5", "wait=9999999999999"])
def test_a_preference_that_is_none_is_ignored(table: Table, prefer: str) -> None:
    response = table.ask("simulations", SIMULATION, Prefer=prefer)
    assert response.status_code == 202
    assert "Preference-Applied" not in response.headers


# The caller's key


def test_one_key_makes_one_job(table: Table) -> None:
    with ThreadPoolExecutor(10) as pool:
        asked = [pool.submit(ask_alone, table, "one key") for _ in range(50)]
    assert len({each.result() for each in asked}) == 1


def ask_alone(table: Table, key: str) -> str:
    client = table.client.application.test_client()
    response = client.post(table.path("simulations"), json=SIMULATION, headers={"Idempotency-Key": f'"{key}"'})
    assert response.status_code == 202, response.get_json()
    id: str = response.get_json()["id"]
    return id


def test_a_key_with_another_body(table: Table) -> None:
    table.ask("simulations", SIMULATION, Idempotency_Key="a-key")
    again = {name: SIMULATION[name] for name in reversed(SIMULATION)}
    assert table.ask("simulations", again, Idempotency_Key='"a-key"').status_code == 202
    table.refusal("simulations", {**SIMULATION, "deals": 41}, "key-reused", Idempotency_Key="a-key")
    table.refusal("tournaments", {**SIMULATION, "players": ["random", "greedy"], "deals": 40}
                  | {}, "key-reused", Idempotency_Key="a-key")  # fmt: skip


@pytest.mark.parametrize("key", ['"', '"a', "a b", '""', "x" * 201, '"a"b"', "a,b"])
def test_a_key_that_cannot_be_read(table: Table, key: str) -> None:
    table.refusal("simulations", SIMULATION, "malformed-header", Idempotency_Key=key)


# Cancelling, forgetting


def test_a_job_is_cancelled_as_often_as_you_like(slow: Table, mailbox: Mailbox) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["self"]
    for _ in range(3):
        response = get(slow, link, method="DELETE")
        assert (response.status_code, response.get_json()["state"]) == (200, "cancelled")
    mailbox.do_all()
    assert get(slow, link).get_json()["state"] == "cancelled"


def test_a_job_that_is_done_is_not_cancelled(table: Table) -> None:
    job = table.answer("simulations", SIMULATION, Prefer="wait=5")
    assert get(table, job["links"]["self"], method="DELETE").get_json()["state"] == "succeeded"


@pytest.mark.parametrize("path", ["", "/events", "/chart.svg"])
def test_there_is_no_such_job(table: Table, path: str) -> None:
    check_problem(get(table, f"/v1/jobs/nothing{path}", f"/v1/jobs/{{id}}{path}"), "unknown-job")


def test_a_job_that_is_no_longer_kept(slow: Table, mailbox: Mailbox) -> None:
    job = slow.ask("simulations", SIMULATION).get_json()
    mailbox.do_all()
    mailbox.store._redis.delete(mailbox.store._key("job", job["id"]))
    check_problem(get(slow, job["links"]["self"]), "job-expired")


def test_the_queue_is_full(slow: Table) -> None:
    for _ in range(3):
        assert slow.ask("simulations", SIMULATION).status_code == 202
    response = slow.ask("simulations", SIMULATION)
    check_problem(response, "queue-full")
    assert int(response.headers["Retry-After"]) > 0


# Listening


def heard(response: TestResponse) -> list[dict[str, str]]:
    """Read server-sent events."""
    blocks = response.get_data(as_text=True).split("\n\n")
    fields = [dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":")) for block in blocks]
    return [field for field in fields if "data" in field]


def test_the_events_of_a_job_are_told_and_resumed(table: Table) -> None:
    job = table.answer("simulations", SIMULATION, Prefer="wait=5")
    response = get(table, job["links"]["events"])
    events = heard(response)
    assert response.mimetype == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-store"
    assert [json.loads(event["data"])["state"] for event in events] == ["queued", "running", "succeeded"]
    resumed = heard(get(table, job["links"]["events"], Last_Event_ID=events[0]["id"]))
    assert resumed == events[1:]
    assert get(table, job["links"]["events"], Last_Event_ID=events[-1]["id"]).status_code == 204


def test_no_more_may_listen_than_there_are_places(slow: Table, mailbox: Mailbox) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["events"]
    listening = slow.client.get(link, buffered=False)
    response = get(slow, link, "/v1/jobs/{id}/events")
    check_problem(response, "too-many-listeners")
    assert slow.ask("simulations", SIMULATION, Prefer="wait=30").status_code == 202
    assert slow.ask("legal-moves", {"state": dealt(slow)}).status_code == 200
    listening.close()
    mailbox.do_all()
    assert len(heard(get(slow, link))) == 3


# Pictures


def test_a_simulation_has_a_picture(table: Table) -> None:
    links = [table.answer("simulations", SIMULATION, Prefer="wait=5")["links"]["chart"] for _ in range(2)]
    drawn = [get(table, link) for link in links]
    assert [response.status_code for response in drawn] == [200, 200]
    assert drawn[0].mimetype == "image/svg+xml"
    assert drawn[0].data == drawn[1].data
    assert b"<svg" in drawn[0].data


def test_a_picture_that_nobody_draws(slow: Table, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.jobs.waiting._CHART_SECONDS", 0.1)
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["chart"]
    mailbox.do_all()
    check_problem(get(slow, link, "/v1/jobs/{id}/chart.svg"), "chart-not-drawn")
    mailbox.do_all()
    assert get(slow, link).status_code == 200


def test_a_job_that_is_not_done_has_no_picture(slow: Table) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["chart"]
    check_problem(get(slow, link, "/v1/jobs/{id}/chart.svg"), "job-not-finished")


def test_opponent_moves_have_no_picture(table: Table) -> None:
    state = dealt(table)
    job = table.answer("opponent-moves", {"state": state, "seats": [0, 1], "level": "random"}, Prefer="wait=5")
    assert "chart" not in job["links"]
    check_problem(get(table, f"{job['links']['self']}/chart.svg", "/v1/jobs/{id}/chart.svg"), "not-found")


# Failing


@pytest.mark.parametrize("code", ["job-failed", "job-poisoned", "job-too-slow"])
def test_a_job_that_failed_says_why(slow: Table, mailbox: Mailbox, code: str) -> None:
    job = slow.ask("simulations", SIMULATION).get_json()
    mailbox.store.fail(job["id"], code)
    english = get(slow, job["links"]["self"]).get_json()
    french = get(slow, job["links"]["self"], Accept_Language="fr").get_json()
    assert (english["state"], english["result"], english["problem"]["code"]) == ("failed", None, code)
    assert english["problem"]["title"] != french["problem"]["title"]


# No broker


@pytest.fixture
def lonely(settings: JobSettings) -> FlaskClient:
    """A service without a broker."""
    app: Flask = create_app(Settings())
    return app.test_client()


def test_without_a_broker_the_referee_works_and_jobs_are_refused(lonely: FlaskClient) -> None:
    table = Table(lonely, GAMES[GAME])
    state = dealt(table)
    response = table.ask("simulations", SIMULATION)
    check_problem(response, "broker-away")
    assert int(response.headers["Retry-After"]) > 0
    check_problem(get(table, "/v1/jobs/x"), "broker-away")
    assert table.legal(state)

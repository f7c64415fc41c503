"""Tests of problems: every code, in both languages, with headers and texts, and without internal details."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import orjson
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from croupier.games.faults import Fault, Plural
from service.app import create_app
from service.problems.codes import CODES
from service.problems.fault_codes import fault_codes
from service.problems.problem import problem_data
from service.settings import Settings
from tests.service.sealed import SealedMatch
from tests.service.support import GAME, JSON, Table, check_problem, pointers

MOVES: Final = "/v1/games/seven-up/moves"
DEALS: Final = "/v1/games/seven-up/deals"
VIEWS: Final = "/v1/games/seven-up/views"
#: A body whose sender disconnected in the middle.
CUT_SHORT: Final = {"CONTENT_LENGTH": "3"}


def state(client: FlaskClient, **members: object) -> dict[str, Any]:
    """Return a dealt state with changed fields."""
    dealt: dict[str, Any] = client.post(DEALS, json={"options": {}, "seed": "croupier"}).get_json()["state"]
    return dealt | members


def idle(client: FlaskClient, **members: object) -> dict[str, object]:
    """Return a sealed table and the key of the seat that is not to act."""
    return SealedMatch(Table(client, GAMES[GAME]), dealer=0).body(0, **members)


def post(client: FlaskClient, path: str, text: str, content_type: str = JSON, **more: Any) -> TestResponse:
    return client.post(path, data=text.encode(), content_type=content_type, **more)


@cache
def broken_app() -> Flask:
    """Return the application with an additional view that fails."""
    app = create_app(Settings())

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("the secret is 42")

    return app


#: A request for each code. test_batches tests the problem of an item, which is part of an answer.
REQUESTS: Final[dict[str, Callable[[FlaskClient], TestResponse]]] = {
    "bad-request": lambda client: post(client, DEALS, "{}", environ_overrides=CUT_SHORT),
    "malformed-json": lambda client: post(client, DEALS, "{"),
    "duplicate-key": lambda client: post(client, DEALS, '{"options": {}, "options": {}}'),
    "too-deep": lambda client: post(client, DEALS, "[" * 33 + "]" * 33),
    "number-out-of-range": lambda client: post(client, DEALS, '{"options": {}, "dealer": 12345678901234567890}'),
    "not-found": lambda client: client.get("/nowhere"),
    "unknown-game": lambda client: client.post("/v1/games/whist/deals", json={}),
    "method-not-allowed": lambda client: client.get(DEALS),
    "body-too-large": lambda client: post(client, DEALS, " " * (1024 * 1024 + 1)),
    "unsupported-media-type": lambda client: post(client, DEALS, "{}", "text/plain"),
    "invalid-body": lambda client: client.post(DEALS, json={}),
    "impossible-state": lambda client: client.post(MOVES, json={"state": state(client, to_act=0), "moves": ["beg"]}),
    "impossible-deal": lambda client: client.post(DEALS, json={"options": {}, "deck": []}),
    "bad-key": lambda client: client.post(VIEWS, json=idle(client) | {"key": "k"}),
    "bad-table": lambda client: client.post(VIEWS, json={"table": "t"}),
    "not-your-turn": lambda client: client.post(MOVES, json=idle(client, moves=["beg"])),
    "unreadable-move": lambda client: client.post(MOVES, json={"state": state(client), "moves": ["fly"]}),
    "illegal-move": lambda client: client.post(MOVES, json={"state": state(client), "moves": ["play 9S"]}),
    "broker-away": lambda client: client.get("/v1/jobs/x"),
    "internal-error": lambda client: client.get("/broken"),
}
#: Problems of jobs, which need a broker: test_jobs, test_reviews. The last four occur in a job's record.
OF_JOBS: Final = {
    "malformed-header", "impossible-record", "unknown-job", "job-not-finished", "job-expired", "job-too-large",
    "key-reused", "queue-full",
    "store-full", "too-many-listeners", "job-failed", "job-outdated", "job-poisoned", "job-too-slow",
}  # fmt: skip

#: Problems of keys and limits: test_callers and test_signed_links.
OF_CALLERS: Final = {"bad-ticket", "unauthorized", "out-of-scope", "too-many-requests"}

#: Problems that the server or the proxy answers with: see tests/proxy, test_gunicorn and test_concurrency.
OF_THE_SERVER: Final = {
    "address-too-long", "expectation-failed", "headers-too-large", "overloaded", "request-too-slow",
}  # fmt: skip


def test_every_code_is_produced_by_a_request() -> None:
    assert REQUESTS.keys() | OF_JOBS | OF_CALLERS | OF_THE_SERVER | {"impossible-item"} == CODES.keys()


@pytest.mark.parametrize("code", REQUESTS)
def test_problem_has_code_and_shape_in_both_languages(code: str) -> None:
    client, found = broken_app().test_client(), []
    for language in ("en", "fr"):
        client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        response = REQUESTS[code](client)
        errors, problem = check_problem(response, code), response.get_json()
        assert response.headers["Content-Language"] == language
        assert "Accept-Language" in response.headers["Vary"]
        # The detail is a sentence without pointers.
        assert problem["detail"][0].isupper() or problem["detail"][0] in "“«"
        assert problem["detail"].endswith(".")
        assert not [error for error in errors if error["pointer"] and error["pointer"] in problem["detail"]]
        found.append((problem["title"], pointers(errors)))
    assert found[0][0] == CODES[code].title != found[1][0]
    assert found[0][1] == found[1][1]


def twice(client: FlaskClient) -> dict[str, Any]:
    """Return a state in which one card is in two places and another is missing."""
    dealt = state(client)
    dealt["deal"]["hands"][0][0] = dealt["deal"]["hands"][1][0]
    return dealt


#: Faults, and the expected text with the first fault and the number of further faults.
TRANSLATED: Final[list[tuple[str, Callable[[FlaskClient], object], str, str]]] = [
    (DEALS, lambda client: {"options": {"taget": 7}}, "Option “taget” is not known here; did you mean “target”?",
     "Option « taget » : nom inconnu ici ; vouliez-vous dire « target » ?"),
    (DEALS, lambda client: {"options": {"target": 99}, "luck": 1, "sead": "x"},
     "Option “target” must be at most 21. There are 2 other faults.",
     "Option « target » : il faut au plus 21. Il y a 2 autres fautes."),
    (DEALS, lambda client: {}, "“options” is missing.", "« options » : ce membre manque."),
    (DEALS, lambda client: {"options": {}, "sealed": True, "state": state(client)},
     "“state” cannot be combined with “sealed”.",
     "« state » : ce membre est exclu par « sealed »."),
    ("/v1/games/seven-up/tournaments", lambda client: {"options": {}, "players": ["random"] * 2, "deals": 2},
     "Player 2: random is named twice.", "Le joueur 2 : random est déjà nommé."),
    (MOVES, lambda client: {"state": state(client), "moves": ["fly"]}, "“fly” is not a move of this game.",
     "« fly » n’est pas un coup de ce jeu."),
    (MOVES, lambda client: {"state": state(client), "moves": ["stand", "beg"]},
     "Move 2: A card must be played.", "Coup 2 : Il faut jouer une carte."),
    (MOVES, lambda client: {"state": twice(client), "moves": ["stand"]},
     "2S is in more than one place. There is 1 other fault.",
     "2S figure à plusieurs endroits. Il y a 1 autre faute."),
    (DEALS, lambda client: {"options": {}, "deck": [], "seed": "x"}, "“seed” cannot be combined with “deck”.",
     "« seed » : ce membre est exclu par « deck »."),
    (DEALS, lambda client: {"options": {}, "computer": [None, "greedy"]}, "“computer” can only be used with “sealed”.",
     "« computer » : ce membre exige « sealed »."),
    (DEALS, lambda client: {"options": {}, "names": ["Ann", "<b>"]},
     "“names”, entry 2 must be a name of 1 to 40 visible characters, without < and >.",
     "« names », élément 2 : il faut un nom de 1 à 40 caractères visibles, sans < ni >."),
    (DEALS, lambda client: {"options": {}, "sealed": True, "key_hashes": ["x", None]},
     "“key_hashes”, entry 1 must be 64 lower-case hexadecimal digits.",
     "« key_hashes », élément 1 : il faut 64 chiffres hexadécimaux, en minuscules."),
    ("/v1/games/colonne/moves", lambda client: {"state": {"game": "seven-up"}, "moves": ["draw"]},
     "This address is for La Colonne, but the request is for Seven Up. There are 5 other faults.",
     "Cette adresse est celle de La Colonne, et ce qui est envoyé est de Seven Up. Il y a 5 autres fautes."),
]  # fmt: skip


@pytest.mark.parametrize(("path", "body", "english", "french"), TRANSLATED)
def test_detail_states_first_fault_and_number_of_rest(
    client: FlaskClient, path: str, body: Callable[[FlaskClient], object], english: str, french: str
) -> None:
    for language, expected in (("en", english), ("fr", french)):
        problem = client.post(path, json=body(client), headers={"Accept-Language": language}).get_json()
        assert problem["detail"].replace("\u00a0", " ") == expected


def play_red(data: Any) -> None:
    """Open a deal of Upcolor with a red card, although the seat must open it with an imperial."""
    data["deal"]["hands"][2].remove("R")
    data["deal"]["round"] = {"leader": 2, "plays": [{"seat": 2, "card": "R"}]}
    data.update(phase="follow", to_act=3)


#: A game, a change of its first state, and the text of the first faults.
ALTERED: Final[list[tuple[str, Callable[[Any], object], list[str]]]] = [
    ("upcolor", lambda data: data["match"]["money"].pop(), ["“money” must have 4 entries, not 3"]),
    ("upcolor", lambda data: data["match"].update(pot=0), ["“pot” is 0; it must be 120"]),
    ("upcolor", play_red, ["“play R” was not legal there"]),
    ("upcolor", lambda data: data["deal"]["round"].update(leader=0), ["No play of this deal leads to this position"]),
    ("costly-colours", lambda data: data["deal"].update(scored=[5, 0]),
     ["“points”, entry 1 is 0; it must be from 5 to 125", "No play of this deal leads to this position"]),
    ("costly-colours", lambda data: data["deal"].update(
        hands=[[], []], exchange={"seat": 1, "passed": "AS", "returned": "2S"}),
     ["Hand 1 must hold 3 cards, not 0", "Hand 2 must hold 3 cards, not 0"]),
    ("seven-up", lambda data: data["deal"].update(
        discards=[data["deal"]["hands"][0], []], hands=[[], []], trick={"leader": 0, "cards": ["AS"]}),
     ["“discards”, entry 1 must hold 5 cards, not 6", "Hand 2 must hold 6 cards, not 0"]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "alter", "expected"), ALTERED)
def test_fault_of_state_is_a_sentence(
    client: FlaskClient, game: str, alter: Callable[[Any], object], expected: list[str]
) -> None:
    data = client.post(f"/v1/games/{game}/deals", json={"options": {}, "seed": "croupier"}).get_json()["state"]
    alter(data)
    problem = client.post(f"/v1/games/{game}/legal-moves", json={"state": data}).get_json()
    details = [error["detail"] for error in problem["errors"]]
    assert details[: len(expected)] == expected
    assert not any(detail.endswith(" ") for detail in details)


@pytest.mark.parametrize("call", ["legal-moves", "moves", "views", "analyses", "opponent-moves"])
def test_state_with_unknown_cards_is_rejected_in_words(client: FlaskClient, call: str) -> None:
    view = client.post(VIEWS, json={"state": state(client), "seat": 1}).get_json()["view"]
    body = {"state": view, "moves": ["stand"]} if call == "moves" else {"state": view, "seats": [1]}
    hidden = {f"/state/deal/hands/0/{index}" for index in range(6)}
    for language, words in ("en", "is hidden: this request needs every card"), ("fr", "carte cachée"):
        response = client.post(f"/v1/games/seven-up/{call}", json=body, headers={"Accept-Language": language})
        errors = [each for each in response.get_json()["errors"] if each["code"] == "unseen-card"]
        assert response.status_code == 422
        assert hidden < {each["pointer"] for each in errors}
        assert all(words in each["detail"] for each in errors)


#: Beginning of a message that depends on its place.
PREDICATE: Final = re.compile(r"this (has|does|must|adds|names|would|member|is (%|the key|not in the order)) ?")


def test_message_names_its_pointer() -> None:
    for code, meanings in fault_codes().items():
        for meaning in meanings:
            message = meaning.message.many if isinstance(meaning.message, Plural) else meaning.message
            assert not PREDICATE.match(message), (code, message)


def test_failure_is_logged_and_hides_internals(caplog: pytest.LogCaptureFixture) -> None:
    response = broken_app().test_client().get("/broken")
    check_problem(response, "internal-error")
    assert "the secret is 42" in caplog.text
    text = response.get_data(as_text=True)
    for inside in ("secret", "42", "RuntimeError", "Traceback", ".py"):
        assert inside not in text


# Sizes: further faults are counted, and long texts are truncated


ROOT: Final = "/v1/games/seven-up"
LIMIT: Final = 64 * 1024
#: The character with the most bytes in JSON.
WIDEST: Final = ("\x00", "\U0001f600", "é", '"')


def test_hundred_faults_are_listed_and_rest_counted(client: FlaskClient) -> None:
    for faults, more in ((100, None), (270, 170)):
        body = {"options": {}, "seed": "s", **{f"n{number}": 1 for number in range(faults)}}
        response = client.post(f"{ROOT}/deals", json=body)
        errors = check_problem(response, "invalid-body")
        assert len({error["pointer"] for error in errors}) == 100
        assert response.get_json().get("more") == more


@pytest.mark.parametrize("character", WIDEST)
@pytest.mark.parametrize("length", [1, 250, 100_000])
def test_no_problem_is_larger(character: str, length: int) -> None:
    details = [Fault(f"/{number}/{character * length}", "x", text=character * length) for number in range(300)]
    problem = problem_data("invalid-body", details, "en", 7)
    assert len(orjson.dumps(problem)) <= LIMIT
    assert len(problem["errors"]) >= 1
    assert problem["more"] + len(problem["errors"]) == 307


def test_truncated_pointer_leads_to_ancestor() -> None:
    [error] = problem_data("invalid-body", [Fault("/a/b/" + "x" * 400, "c", text="is not known here")], "en")["errors"]
    assert error["pointer"] == "/a/b"
    assert error["detail"].startswith("/a/b/xxx")
    assert error["detail"].endswith("… is not known here")


@pytest.mark.parametrize("name", ["x" * 900_000, "\x00" * 150_000, "/" * 900_000, "~" * 900_000])
def test_long_name_is_truncated(client: FlaskClient, name: str) -> None:
    for text in (json.dumps({"options": {}, name: 1}), f'{{"a":{{{json.dumps(name)}:1,{json.dumps(name[:50])}:1}}}}'):
        response = client.post(f"{ROOT}/deals", data=text, content_type=JSON)
        check_problem(response, "invalid-body")
    twice = f"{{{json.dumps(name[:80_000])}:1,{json.dumps(name[:80_000])}:1}}"
    check_problem(client.post(f"{ROOT}/deals", data=twice, content_type=JSON), "duplicate-key")


def test_batch_lists_thousand_faults_then_first_of_each(client: FlaskClient) -> None:
    end = {"out": None, "laid": [False] * 4, "floche": None, "coup_blanc": False}
    item = {"trump": "H", "melds": [], "hands": [["AS"] * 54] * 4, **end}
    response = client.post("/v1/games/colonne/scores", json={"items": [item] * 15})
    results = response.get_json()["results"]
    assert [result["code"] for result in results] == ["impossible-item"] * 15
    assert [len(result["errors"]) for result in results] == [100] * 10 + [1] * 5
    assert len({len(result["errors"]) + result["more"] for result in results}) == 1


@pytest.mark.parametrize("record", [{"deals": [{"a": 1}] * 450}, {f"n{number}": 1 for number in range(500)}])
def test_batch_lists_first_fault_after_large_record(client: FlaskClient, record: dict[str, Any]) -> None:
    response = client.post(f"{ROOT}/replays", json={"records": [record] * 100})
    problems = [result["problem"] for result in response.get_json()["results"]]
    assert [problem["status"] for problem in problems] == [422] * 100
    assert [len(problem["errors"]) for problem in problems] == [100] + [1] * 99


def test_small_body_lists_every_fault(client: FlaskClient) -> None:
    small, large = (
        check_problem(
            client.post(f"{ROOT}/legal-moves", json={"state": {"deal": {"stock": ["zz"] * size}}}), "invalid-body"
        )
        for size in (5, 5000)
    )
    assert len([error for error in small if "/stock/" in error["pointer"]]) == 5
    assert len(large) == 1
